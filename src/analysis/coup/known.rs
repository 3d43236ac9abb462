//! The known beginning of a coup.

use crate::card::Glimpse;
use crate::coup::{Coup, Side};
use crate::history::History;
use crate::shoe::Shoe;
use crate::tableau::Tableau;

/// A coup up to the first card with an unknown pip value.
pub(super) struct Known {
    /// The coup. A card that was not seen in full is represented by one of the cards that it can
    /// be.
    pub(super) coup: Coup,
    /// The side that receives the next card, with the facts known about the card; `None` if the
    /// coup is finished.
    pub(super) unknown: Option<(Side, Glimpse)>,
}

impl Known {
    /// The known beginning of a coup with this history, dealt from a shoe by these rules.
    pub(super) fn new(rules: &Tableau, shoe: &Shoe, history: &History) -> Known {
        let dealt = history.dealt_from(shoe);
        let history = dealt.map_or_else(|_| history.clone(), |dealt| dealt.history);
        let mut coup = Coup::default();
        let mut unknown = None;
        while let Some(side) = rules.read(&coup).next() {
            let glimpse = history.next_card(&coup, side);
            let has_known_pip = rules.pip_of(glimpse.candidates()).is_some();
            let card = glimpse.candidates().cards().next();
            let longer = card.and_then(|card| coup.with(side, card));
            let Some(longer) = longer.filter(|_| has_known_pip) else {
                unknown = Some((side, glimpse));
                break;
            };
            coup = longer;
        }
        Known { coup, unknown }
    }
}
