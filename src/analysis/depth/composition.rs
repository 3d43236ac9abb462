//! Compositions by the classes that bets distinguish.

use crate::card::CardSet;

/// The number of cards left of each class that the bets distinguish.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Composition(
    /// The classes with their numbers of cards. The classes are a partition of the 52 cards.
    pub Vec<(CardSet, u64)>,
);
