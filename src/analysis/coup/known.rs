//! The known cards of a coup, and the decisions that they determine.

use super::decided::decided;
use crate::card::{Card, Glimpse};
use crate::coup::{BySide, Coup, Hand, Side};
use crate::history::History;
use crate::shoe::Shoe;
use crate::tableau::{Ruling, Tableau};

/// A coup up to the first card with an unknown pip value, and what is known beyond that card.
pub(super) struct Known<'a> {
    /// The coup. A card that was not seen in full is represented by one of the cards that it can
    /// be, and a hand whose two-card total is known by two cards that make it.
    pub(super) coup: Coup,
    /// The side that receives the next card, with the facts known about the card; `None` if the
    /// coup is finished.
    pub(super) unknown: Option<(Side, Glimpse)>,
    /// The cards of each hand up to its first card with an unknown pip value.
    pub(super) hands: BySide<Hand>,
    /// The decisions of the tableau that are the same whatever the unknown cards are.
    pub(super) rulings: Vec<Ruling<'a>>,
}

impl<'a> Known<'a> {
    /// The known beginning of a coup with this history, dealt from a shoe by these rules.
    pub(super) fn new(rules: &'a Tableau, shoe: &Shoe, history: &History) -> Known<'a> {
        let dealt = history.dealt_from(shoe);
        let history = dealt.map_or_else(|_| history.clone(), |dealt| dealt.history);
        let pairs = BySide::from_fn(|side| pair_of_total(rules, &history, side));
        let known_card = |side: Side, place: usize, glimpse: Glimpse| {
            if let (Some(pair), 0 | 1) = (pairs[side], place) {
                return Some(pair[place]);
            }
            let candidates = glimpse.candidates();
            let card = candidates.cards().next();
            card.filter(|_| rules.pip_of(candidates).is_some())
        };
        let mut coup = Coup::default();
        let mut unknown = None;
        while let Some(side) = rules.read(&coup).next() {
            let glimpse = history.next_card(&coup, side);
            let card = known_card(side, coup.hand(side).len(), glimpse);
            let longer = card.and_then(|card| coup.with(side, card));
            let Some(longer) = longer else {
                unknown = Some((side, glimpse));
                break;
            };
            coup = longer;
        }
        // A hand can be known beyond the first unknown card of the other.
        let hands = BySide::from_fn(|side| {
            let dealt = *coup.hand(side);
            let others = history.hand(side).iter().enumerate().skip(dealt.len());
            let others = others.map_while(|(place, &glimpse)| known_card(side, place, glimpse));
            others.fold(dealt, |hand, card| hand.with(card).unwrap_or(hand))
        });
        Known {
            coup,
            unknown,
            hands,
            rulings: decided(rules, &history),
        }
    }
}

/// Two cards that the first two of a side can be and that make its known two-card total; `None` if
/// the total is not known by itself, or if no cards make it.
pub(super) fn pair_of_total(rules: &Tableau, history: &History, side: Side) -> Option<[Card; 2]> {
    let total = history.total(side)?;
    let [first, second] = [0, 1].map(|place| history.hand(side)[place].candidates());
    first.cards().find_map(|one| {
        let makes_total = |other: &Card| rules.pip(one).plus(rules.pip(*other)) == total;
        Some([one, second.cards().find(makes_total)?])
    })
}
