//! The known cards of a coup, and the decisions that they determine.

use super::decided::decided;
use crate::card::Glimpse;
use crate::coup::{BySide, Coup, Hand, Side};
use crate::history::History;
use crate::shoe::Shoe;
use crate::tableau::{Ruling, Tableau};

/// A coup up to the first card with an unknown pip value, and what is known beyond that card.
pub(super) struct Known<'a> {
    /// The coup. A card that was not seen in full is represented by one of the cards that it can
    /// be.
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
        let known_card = |glimpse: Glimpse| {
            let candidates = glimpse.candidates();
            let card = candidates.cards().next();
            card.filter(|_| rules.pip_of(candidates).is_some())
        };
        let mut coup = Coup::default();
        let mut unknown = None;
        while let Some(side) = rules.read(&coup).next() {
            let glimpse = history.next_card(&coup, side);
            let longer = known_card(glimpse).and_then(|card| coup.with(side, card));
            let Some(longer) = longer else {
                unknown = Some((side, glimpse));
                break;
            };
            coup = longer;
        }
        // A hand can be known beyond the first unknown card of the other.
        let hands = BySide::from_fn(|side| {
            let dealt = *coup.hand(side);
            let others = history.hand(side).iter().skip(dealt.len());
            let others = others.map_while(|&glimpse| known_card(glimpse));
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
