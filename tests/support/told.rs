//! Partial knowledge of a coup, in the enumerator's form.

use std::fmt::Display;

use baccarat::{Side, Suit};

use super::finish;
use super::printed::{Physical, Round};

/// The 52 cards of a deck.
pub fn deck() -> impl Iterator<Item = Physical> {
    let of_rank = |rank| Suit::ALL.map(|suit| Physical { rank, suit });
    (1..=13).flat_map(of_rank)
}

/// The description of a card: its text, and the cards that it can be.
#[derive(Clone, Debug)]
pub struct Told {
    pub text: String,
    /// Bit n is set if it can be the n-th card of the deck.
    cards: u64,
    /// Whether the card was seen; otherwise it is only known to belong to a group.
    pub seen: bool,
}

impl Told {
    pub fn nothing() -> Told {
        Told::of("?".to_owned(), false, |_| true)
    }

    pub fn seen(text: impl Display, can_be: impl Fn(Physical) -> bool) -> Told {
        Told::of(format!("{text}"), true, can_be)
    }

    pub fn group(name: impl AsRef<str>, can_be: impl Fn(Physical) -> bool) -> Told {
        Told::of(format!("[{}]", name.as_ref()), false, can_be)
    }

    /// A card that is one of a group, each of which is listed.
    pub fn one_of(cards: impl IntoIterator<Item = Physical>) -> Told {
        let cards: Vec<Physical> = cards.into_iter().collect();
        let names: String = cards.iter().map(Physical::to_string).collect();
        Told::group(names, |card| cards.contains(&card))
    }

    fn of(text: String, seen: bool, can_be: impl Fn(Physical) -> bool) -> Told {
        let cards = deck().filter(|&card| can_be(card));
        Told {
            text,
            cards: cards.map(bit).sum(),
            seen,
        }
    }

    pub fn can_be(&self, card: Physical) -> bool {
        self.cards & bit(card) != 0
    }

    pub fn cards(&self) -> impl Iterator<Item = Physical> {
        deck().filter(|&card| self.can_be(card))
    }

    pub fn includes(&self, other: &Told) -> bool {
        self.cards & other.cards == other.cards
    }

    /// Whether this card can be some, but not all, of the cards that the other can be.
    pub fn splits(&self, other: &Told) -> bool {
        self.cards & other.cards != 0 && !self.includes(other)
    }

    /// The pip value of the card, if it is determined.
    pub fn pip(&self) -> Option<u8> {
        let mut pips = self.cards().map(Physical::pip);
        let first = pips.next()?;
        pips.all(|pip| pip == first).then_some(first)
    }

    /// The description restricted to cards with this pip value.
    pub fn worth(&self, pip: u8) -> Told {
        Told::one_of(self.cards().filter(|card| card.pip() == pip))
    }
}

fn bit(card: Physical) -> u64 {
    1 << (4 * (card.rank - 1) + card.suit as u8)
}

/// Six cards in the order of the shoe, with the hands that draw.
#[derive(Clone, Copy)]
pub struct Deal {
    pub cards: [Physical; 6],
    pub drew: [bool; 2],
}

impl Deal {
    pub fn of(cards: &[Physical]) -> Deal {
        let round = Round::of(cards, false);
        Deal {
            cards: cards.try_into().expect("six cards"),
            drew: [&round.player, &round.banker].map(|hand| hand.len() == 3),
        }
    }

    pub fn len_of(&self, side: Side) -> usize {
        2 + usize::from(self.drew[side as usize])
    }

    /// The first, second or third card of a hand, where the third is the one that it would draw.
    pub fn card(&self, side: Side, place: usize) -> Physical {
        let is_sixth = side == Side::Banker && self.drew[0];
        match place {
            2 => self.cards[4 + usize::from(is_sixth)],
            _ => self.cards[2 * place + side as usize],
        }
    }
}

/// The known cards of a coup: those that each hand certainly has, and the fifth and the sixth card
/// of the deal, whichever hand receives them.
#[derive(Clone)]
pub struct Known {
    pub hands: [Vec<Told>; 2],
    pub further: [Told; 2],
}

impl Known {
    pub fn nothing() -> Known {
        Known {
            hands: [Vec::new(), Vec::new()],
            further: [Told::nothing(), Told::nothing()],
        }
    }

    pub fn all(&self) -> impl Iterator<Item = &Told> {
        self.hands.iter().flatten().chain(&self.further)
    }

    pub fn fits(&self, deal: &Deal) -> bool {
        let has = |side: Side| {
            let hand = &self.hands[side as usize];
            let can_be = |place: usize| hand[place].can_be(deal.card(side, place));
            hand.len() <= deal.len_of(side) && (0..hand.len()).all(can_be)
        };
        let lies = |place: usize| self.further[place].can_be(deal.cards[4 + place]);
        Side::BOTH.into_iter().all(has) && [0, 1].into_iter().all(lies)
    }

    /// The knowledge with this description added for a card of a hand, or for its next card.
    pub fn with(&self, side: Side, place: usize, told: Told) -> Known {
        let mut longer = self.clone();
        let hand = &mut longer.hands[side as usize];
        match hand.get_mut(place) {
            Some(known) => *known = told,
            None => hand.push(told),
        }
        longer
    }

    /// The known beginning of the coup, in the order of the deal.
    pub fn reached(&self) -> Reached {
        use Side::{Banker, Player};
        let nothing = Told::nothing();
        let mut reached = Reached::default();
        for (side, place) in [(Player, 0), (Banker, 0), (Player, 1), (Banker, 1)] {
            if reached
                .add(side, place, self.told(side, place, &nothing))
                .is_none()
            {
                return reached;
            }
        }
        let [player, banker] = &reached.worths;
        let [p1, p2, b1, b2] = [player[0], player[1], banker[0], banker[1]];
        let mut fifth = 0;
        let mut further = self.further.iter();
        for side in Side::BOTH {
            let (player, banker) = finish(p1, p2, b1, b2, fifth, 0);
            if [player.cards, banker.cards][side as usize] == 3 {
                let told = self.told(side, 2, further.next().expect("two at the most"));
                match reached.add(side, 2, told) {
                    Some(pip) => fifth = pip,
                    None => return reached,
                }
            }
        }
        reached
    }

    /// The description of a card of a hand; `otherwise` if the hand is not known to have it.
    fn told<'a>(&'a self, side: Side, place: usize, otherwise: &'a Told) -> &'a Told {
        self.hands[side as usize].get(place).unwrap_or(otherwise)
    }
}

/// The cards of a coup up to the first with an undetermined pip value.
#[derive(Default)]
pub struct Reached {
    /// The pip values of each hand.
    pub worths: [Vec<u8>; 2],
    /// The hand and the index of the first other card, with its description; `None` if there is
    /// none.
    pub unknown: Option<(Side, usize, Told)>,
}

impl Reached {
    /// Adds a card. Returns its pip value if it is determined.
    fn add(&mut self, side: Side, place: usize, told: &Told) -> Option<u8> {
        let pip = told.pip();
        match pip {
            Some(pip) => self.worths[side as usize].push(pip),
            None => self.unknown = Some((side, place, told.clone())),
        }
        pip
    }
}
