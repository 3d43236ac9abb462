//! What is known of a coup that is being dealt.

use std::fmt;

use thiserror::Error;

use crate::card::{CardSet, Glimpse, Glimpses, Seen};
use crate::coup::{Coup, Hand, Side};
use crate::shoe::{Cards, NoSuchCard, Shoe};

/// What is known of the cards of a coup: by hand, and of the fifth and the sixth
/// of the deal by place, whoever they go to.
///
/// A hand has at least the cards that are named, so a third one says that the
/// hand drew. What is known of a card of the first four by its place is known of
/// the hand that it goes to: Player, Banker, Player, Banker.
///
/// ```
/// use baccarat::{Glimpses, History, Side};
/// let read = |text: &str| text.parse::<Glimpses>();
/// let history = History::new(&read("K,?")?, &read("2,4")?, &Glimpses::default())?;
/// assert_eq!(history.hand(Side::Player).len(), 2);
/// let same = History::new(&Glimpses::default(), &Glimpses::default(), &read("K,2,?,4")?)?;
/// assert_eq!(history, same);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History {
    /// Of each hand, Player's first, the cards that it has for certain.
    hands: [Vec<Glimpse>; 2],
    /// The fifth and the sixth card of the deal.
    further: [Glimpse; 2],
}

impl History {
    /// What is known by hand, and by place in the deal.
    ///
    /// # Errors
    ///
    /// There are more cards than a hand or a deal has, or what is said of one
    /// contradicts itself, or it is not clear which cards are meant.
    pub fn new(
        player: &Glimpses,
        banker: &Glimpses,
        deal: &Glimpses,
    ) -> Result<History, BadHistory> {
        for (side, hand) in [(Side::Player, player), (Side::Banker, banker)] {
            if hand.0.len() > Hand::MAX_CARDS {
                return Err(BadHistory::LongHand(side));
            }
        }
        if deal.0.len() > Coup::MAX_CARDS {
            return Err(BadHistory::LongDeal);
        }
        let mut history = History {
            hands: [player.0.clone(), banker.0.clone()],
            further: [4, 5].map(|place| deal.0.get(place).copied().unwrap_or_default()),
        };
        for (place, &glimpse) in deal.0.iter().enumerate().take(4) {
            let hand = &mut history.hands[place % 2];
            if hand.len() <= place / 2 {
                hand.resize(place / 2 + 1, Glimpse::Hidden);
            }
            learn(&mut hand[place / 2], glimpse, place)?;
        }
        history.give_further_cards()?;
        Ok(history)
    }

    /// The fifth card is Player's third where Player drew, and then the sixth is
    /// Banker's where Banker did.
    fn give_further_cards(&mut self) -> Result<(), BadHistory> {
        let [player, banker] = &mut self.hands;
        match (player.get_mut(2), banker.get_mut(2)) {
            (Some(third), banker) => {
                learn(third, std::mem::take(&mut self.further[0]), 4)?;
                if let Some(third) = banker {
                    learn(third, std::mem::take(&mut self.further[1]), 5)?;
                }
            }
            (None, Some(_)) if self.further != [Glimpse::Hidden; 2] => {
                return Err(BadHistory::Unclear);
            }
            (None, _) => {}
        }
        Ok(())
    }

    /// Whether nothing is known.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == History::default()
    }

    /// What is known of a hand: of the cards that it has for certain.
    #[must_use]
    pub fn hand(&self, side: Side) -> &[Glimpse] {
        &self.hands[side as usize]
    }

    /// What is known of the fifth and the sixth card of the deal, other than as
    /// somebody's third card.
    #[must_use]
    pub fn further(&self) -> [Glimpse; 2] {
        self.further
    }

    /// The same, once something is known of the card that a side is dealt next
    /// to a coup whose cards are known.
    #[must_use]
    pub(crate) fn with(&self, coup: &Coup, side: Side, glimpse: Glimpse) -> History {
        let mut longer = self.clone();
        let player_drew = coup.hand(Side::Player).len() > 2;
        // A further card that is a third one now is known as that.
        if player_drew && longer.hands[0].len() == 2 {
            let third = std::mem::take(&mut longer.further[0]);
            longer.hands[0].push(third);
        }
        let place = coup.hand(side).len();
        if place == 2 {
            longer.further[usize::from(player_drew)] = Glimpse::Hidden;
        }
        let hand = &mut longer.hands[side as usize];
        hand.resize(hand.len().max(place + 1), Glimpse::Hidden);
        hand[place] = glimpse;
        longer
    }

    /// All that is known, card by card.
    fn glimpses(&self) -> impl Iterator<Item = Glimpse> {
        self.hands.iter().flatten().copied().chain(self.further)
    }

    /// The cards that were seen.
    #[must_use]
    pub fn seen(&self) -> Cards {
        Cards::few(self.glimpses().filter_map(|glimpse| match glimpse {
            Glimpse::Seen(seen) => Some(seen),
            _ => None,
        }))
    }

    /// The groups of cards that some are known to be of.
    pub(crate) fn groups(&self) -> impl Iterator<Item = CardSet> {
        self.glimpses().filter_map(|glimpse| match glimpse {
            Glimpse::OneOf(set) => Some(set),
            _ => None,
        })
    }

    /// The coup once its cards are taken from the shoe that they came from.
    pub(crate) fn dealt_from(&self, shoe: &Shoe) -> Result<Dealt, NoSuchCard> {
        let seen = self.seen();
        let left = shoe.without(&seen)?;
        let in_full = |seen: Seen| seen.candidates().len() == 1;
        let of_those_in_full = Cards::counted(seen.iter().filter(|&(seen, _)| in_full(seen)));
        let others_from = shoe.without(&of_those_in_full)?;
        let mut dealt = Dealt {
            history: self.clone(),
            shoe: left,
            unsure: Vec::new(),
        };
        let hands = dealt.history.hands.iter_mut().flatten();
        for glimpse in hands.chain(&mut dealt.history.further) {
            if let Glimpse::Seen(seen) = glimpse
                && !in_full(*seen)
            {
                let candidates = seen.candidates().cards();
                let possible: CardSet = candidates
                    .filter(|&card| others_from.can_hold(card))
                    .collect();
                if possible.len() > 1 {
                    dealt.unsure.push((*seen, possible));
                }
                let card = possible.cards().next().expect("the shoe held such a card");
                *seen = Seen::Card(card);
            }
        }
        Ok(dealt)
    }

    /// Whether a finished coup has the cards that the hands are known to have.
    pub(crate) fn fits(&self, coup: &Coup) -> bool {
        let long_enough = |side: Side| coup.hand(side).len() >= self.hand(side).len();
        Side::BOTH.into_iter().all(long_enough)
    }

    /// What is known of the next card of a side.
    pub(crate) fn next_card(&self, coup: &Coup, side: Side) -> Glimpse {
        match self.hand(side).get(coup.hand(side).len()) {
            Some(glimpse) => *glimpse,
            None => match coup.len() {
                4 => self.further[0],
                5 => self.further[1],
                _ => Glimpse::Hidden,
            },
        }
    }

    /// What is known of the cards that a finished coup leaves in the shoe.
    pub(crate) fn left_lying(&self, coup: &Coup) -> impl Iterator<Item = Glimpse> {
        self.further.into_iter().skip(coup.len().saturating_sub(4))
    }

    /// The number of cards of a coup until which more is known than which cards
    /// are gone.
    pub(crate) fn reach(&self) -> usize {
        if self.hands.iter().any(|hand| hand.len() > 2) {
            return Coup::MAX_CARDS;
        }
        // Those of the fifth and the sixth card are held against what is left lying.
        if self.groups().next().is_some() { 4 } else { 0 }
    }
}

/// Adds to what is known of a card of the deal.
fn learn(known: &mut Glimpse, more: Glimpse, place: usize) -> Result<(), BadHistory> {
    let both = known.and(more).ok_or(BadHistory::Contradiction {
        place: place + 1,
        one: *known,
        other: more,
    })?;
    *known = both;
    Ok(())
}

/// A coup whose cards are taken from the shoe.
#[derive(Clone, Debug)]
pub(crate) struct Dealt {
    /// What is known of it, with a card for each that was seen.
    pub(crate) history: History,
    /// The shoe without the cards that were seen.
    pub(crate) shoe: Shoe,
    /// The cards that can have been another than the one that stands for them,
    /// and which. It takes a question that does not tell those apart.
    pub(crate) unsure: Vec<(Seen, CardSet)>,
}

/// Writes what is known, hand by hand: `Player K,? Banker 2,4`.
impl fmt::Display for History {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hands = Side::BOTH
            .into_iter()
            .filter(|&side| !self.hand(side).is_empty());
        let mut parts: Vec<String> = hands
            .map(|side| format!("{side} {}", Glimpses(self.hand(side).to_vec())))
            .collect();
        let names = ["fifth card", "sixth card"].into_iter().zip(self.further);
        let known = names.filter(|&(_, glimpse)| glimpse != Glimpse::Hidden);
        parts.extend(known.map(|(name, glimpse)| format!("{name} {glimpse}")));
        write!(f, "{}", parts.join(", "))
    }
}

/// What is said of a coup's cards cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum BadHistory {
    /// A hand has too many cards.
    #[error("{0} has more than three cards: expected at most three")]
    LongHand(
        /// The hand.
        Side,
    ),
    /// The deal has too many cards.
    #[error("a coup has at most six cards: expected no more places in the deal")]
    LongDeal,
    /// A card is said to be one thing by hand and another by place.
    #[error("card {place} of the deal is said to be {one} and {other}: expected one of them")]
    Contradiction {
        /// The card's place in the deal, from 1.
        place: usize,
        /// What was said of it.
        one: Glimpse,
        /// What else was said of it.
        other: Glimpse,
    },
    /// Banker's third card may be the fifth or the sixth.
    #[error(
        "Banker's third card is the fifth of the deal or the sixth: expected Player's third card \
         too, or ? for it, beside cards known by those places"
    )]
    Unclear,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn history(player: &str, banker: &str, deal: &str) -> Result<String, String> {
        let read = |text: &str| match text {
            "" => Glimpses::default(),
            _ => text.parse().expect(text),
        };
        let history = History::new(&read(player), &read(banker), &read(deal));
        history
            .map(|known| known.to_string())
            .map_err(|error| error.to_string())
    }

    #[test]
    fn cards_known_by_place_go_to_the_hands() {
        for (player, banker, deal, known) in [
            ("", "", "", ""),
            ("9,?", "", "", "Player 9,?"),
            ("", "", "9", "Player 9"),
            ("", "", "?,?,?,?,9", "Player ?,?, Banker ?,?, fifth card 9"),
            ("9,8", "", "?,K,8s", "Player 9,8s, Banker K"),
            (
                "?,?,?",
                "?,?,?",
                "?,?,?,?,9,[78]",
                "Player ?,?,9, Banker ?,?,[78]",
            ),
            (
                "?,?,[789]",
                "",
                "?,?,?,?,9,8",
                "Player ?,?,9, Banker ?,?, sixth card 8",
            ),
        ] {
            assert_eq!(history(player, banker, deal).as_deref(), Ok(known));
        }
    }

    #[test]
    fn what_cannot_be_is_refused() {
        for (player, banker, deal, reason) in [
            ("1,2,3,4", "", "", "Player has more than three cards"),
            ("", "?,?,?,?", "", "Banker has more than three cards"),
            ("", "", "1,2,3,4,5,6,7", "a coup has at most six"),
            ("9", "", "8", "card 1 of the deal is said to be 9 and 8"),
            ("?,?,9", "", "?,?,?,?,[678]", "card 5 of the deal"),
            ("", "?,?,9", "?,?,?,?,9", "Banker's third card is the fifth"),
        ] {
            let error = history(player, banker, deal).unwrap_err();
            assert!(error.starts_with(reason), "{error}");
        }
    }
}
