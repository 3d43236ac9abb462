//! Numbers of cards of each class that bets tell apart.

use crate::card::CardSet;

/// Number of cards left of each class that the bets tell apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Composition(
    /// The classes, each with its number of cards. Together they are all 52 cards of a deck.
    pub Vec<(CardSet, u64)>,
);
