//! Errors of partial knowledge of a coup.

use thiserror::Error;

use crate::card::Glimpse;
use crate::coup::Side;

/// Why glimpses of cards are not those of a coup.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum HistoryError {
    /// A hand has more than three cards.
    #[error("{0} has more than three cards: expected at most three")]
    LongHand(
        /// The side whose hand it is.
        Side,
    ),
    /// The deal has more than six cards.
    #[error("a coup has at most six cards: expected no more places in the deal")]
    LongDeal,
    /// The glimpses of a card by hand and by position in the deal have no card in
    /// common.
    #[error("card {place} of the deal is said to be {one} and {other}: expected one of them")]
    Contradiction {
        /// The card's position in the deal, from 1 to 6.
        place: usize,
        /// The glimpse of the card by hand.
        one: Glimpse,
        /// The glimpse of the card by position in the deal.
        other: Glimpse,
    },
    /// Something is known of the fifth or the sixth card of the deal, and either can be Banker's
    /// third card.
    #[error(
        "Banker's third card is the fifth of the deal or the sixth: expected Player's third card \
         too, or ? for it, beside cards known by those places"
    )]
    Unclear,
}
