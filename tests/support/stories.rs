//! Random shoes, and random partial descriptions of coups from them.

use baccarat::{Side, Suit};
use proptest::prelude::*;

use super::printed::Physical;
use super::told::{Deal, Known, Told, deck};

/// A history as text, by hand and by position, with its meaning.
pub struct Story {
    /// The texts for Player's cards, for Banker's, and for the deal.
    pub texts: [String; 3],
    pub known: Known,
}

/// The random choices from which a description of a coup is made.
#[derive(Clone, Debug)]
pub struct Draft {
    /// The order of the cards in the shoe.
    order: Vec<usize>,
    /// The number of cards of each hand that are described.
    named: [usize; 2],
    /// The number of cards that are described by position in the deal.
    places: usize,
    /// Whether third cards are described that were not drawn.
    bold: bool,
    /// Whether the described ones of the first four cards are seen in full.
    clear: bool,
    tellings: Vec<Telling>,
}

/// The description of a card.
#[derive(Clone, Debug)]
struct Telling {
    blur: Blur,
    /// Positions in the shoe of other cards in the same group.
    others: [usize; 2],
    /// A card that is described in place of the true one.
    stray: Option<Physical>,
    by: By,
}

/// The detail in which a card is described.
#[derive(Clone, Copy, Debug)]
enum Blur {
    Nothing,
    Card,
    Rank,
    Pip,
    Ranks,
    Cards,
    Suit,
}

/// Whether a card known by hand and by position is described by either or by both.
#[derive(Clone, Copy, Debug)]
enum By {
    Hand,
    Place,
    Both,
}

/// Six to eight cards of a few ranks, mostly of two suits, so that several are equal.
pub fn shoes() -> impl Strategy<Value = Vec<Physical>> {
    use Suit::{Clubs, Diamonds, Hearts, Spades};
    let suit = prop::sample::select(vec![Spades, Spades, Hearts, Hearts, Diamonds, Clubs]);
    let ranks = prop::collection::vec(1..=13_u8, 3..=8);
    (ranks, prop::collection::vec(suit, 6..=8)).prop_map(|(ranks, suits)| {
        let cards = suits.into_iter().zip(ranks.into_iter().cycle());
        cards.map(|(suit, rank)| Physical { rank, suit }).collect()
    })
}

pub fn drafts() -> impl Strategy<Value = Draft> {
    let named = || prop::sample::select(vec![0, 1, 2, 2, 2, 3, 3]);
    (
        Just((0..8).collect::<Vec<usize>>()).prop_shuffle(),
        [named(), named()],
        prop::sample::select(vec![0, 0, 1, 2, 3, 4, 4, 5, 6]),
        prop::bool::weighted(0.15),
        prop::bool::weighted(0.4),
        prop::collection::vec(tellings(), 6),
    )
        .prop_map(|(order, named, places, bold, clear, tellings)| Draft {
            order,
            named,
            places,
            bold,
            clear,
            tellings,
        })
}

fn tellings() -> impl Strategy<Value = Telling> {
    use Blur::{Card, Cards, Nothing, Pip, Rank, Ranks, Suit};
    let blur = prop::sample::select(vec![
        Nothing, Nothing, Card, Card, Card, Rank, Pip, Ranks, Ranks, Cards, Suit,
    ]);
    let stray = prop::sample::select(deck().collect::<Vec<_>>());
    (
        blur,
        [0..8_usize, 0..8],
        prop::option::weighted(0.04, stray),
        prop::sample::select(vec![By::Hand, By::Place, By::Both]),
    )
        .prop_map(|(blur, others, stray, by)| Telling {
            blur,
            others,
            stray,
            by,
        })
}

impl Draft {
    /// Describes the first cards of the shoe.
    pub fn story(&self, shoe: &[Physical]) -> Story {
        let order = self.order.iter().filter_map(|&place| shoe.get(place));
        let cards: Vec<Physical> = order.copied().take(6).collect();
        let deal = Deal::of(&cards);
        let named = Side::BOTH.map(|side| {
            let most = if self.bold { 3 } else { deal.len_of(side) };
            self.named[side as usize].min(most)
        });
        // Banker's third card can be the fifth or the sixth of the deal.
        let is_unclear = named[0] < 3 && named[1] == 3;
        let places = self.places.min(if is_unclear { 4 } else { 6 });
        let mut texts = [Vec::new(), Vec::new(), Vec::new()];
        let mut known = Known::nothing();
        for (place, telling) in self.tellings.iter().enumerate() {
            let side = Side::BOTH[place % 2];
            let hand = side as usize;
            let is_of_hand = place < 4 || named[hand] == 3;
            let in_hand = is_of_hand && place / 2 < named[hand];
            let in_deal = place < places;
            if !in_hand && !in_deal {
                continue;
            }
            let card = if is_of_hand {
                deal.card(side, place / 2)
            } else {
                cards[place]
            };
            let is_clear = self.clear && place < 4;
            let told = telling.told(card, is_clear, shoe);
            let [by_hand, by_place] = telling.written(&told, in_hand && in_deal, shoe);
            if in_hand {
                texts[hand].push(by_hand);
            }
            if in_deal {
                texts[2].push(by_place);
            }
            if is_of_hand {
                known.hands[hand].push(told);
            } else {
                known.further[place - 4] = told;
            }
        }
        Story {
            texts: texts.map(|entries| entries.join(",")),
            known,
        }
    }
}

impl Telling {
    fn told(&self, card: Physical, is_clear: bool, shoe: &[Physical]) -> Told {
        let card = self.stray.unwrap_or(card);
        let [one, other] = self.others(shoe);
        let cards = [card, one, other];
        let ranks = cards.map(Physical::letter);
        match self.blur {
            _ if is_clear => Told::seen(card, |other| other == card),
            Blur::Nothing => Told::nothing(),
            Blur::Card => Told::seen(card, |other| other == card),
            Blur::Pip if card.pip() == 0 => Told::seen(0, |other| other.pip() == 0),
            Blur::Pip | Blur::Rank => Told::seen(ranks[0], |other| other.rank == card.rank),
            Blur::Ranks => Told::group(String::from_iter(ranks), |other| {
                cards.iter().any(|card| card.rank == other.rank)
            }),
            Blur::Cards => Told::one_of(cards),
            Blur::Suit => {
                let names = ["spades", "hearts", "diamonds", "clubs"];
                Told::group(names[card.suit as usize], |other| other.suit == card.suit)
            }
        }
    }

    fn others(&self, shoe: &[Physical]) -> [Physical; 2] {
        self.others.map(|place| shoe[place % shoe.len()])
    }

    /// The texts of a card for the hand and for the deal. If it is described twice, the second
    /// description is less precise.
    fn written(&self, told: &Told, twice: bool, shoe: &[Physical]) -> [String; 2] {
        let text = told.text.clone();
        let nothing = Told::nothing().text;
        match self.by {
            _ if !twice => [text.clone(), text],
            By::Hand => [text, nothing],
            By::Place => [nothing, text],
            By::Both => {
                let less = Told::one_of(told.cards().chain(self.others(shoe)));
                [text, less.text]
            }
        }
    }
}
