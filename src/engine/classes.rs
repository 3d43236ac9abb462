//! Classes of cards that a question does not distinguish.

use std::collections::BTreeMap;

use crate::card::{Card, CardSet, Suit};
use crate::shoe::{Shoe, UnspecifiedError};

/// A partition of the 52 cards into classes. The numbers of cards of each class are
/// the variables of a [`CoupPolynomial`](super::CoupPolynomial).
///
/// # Examples
///
/// ```
/// use baccarat::{Card, engine::Classes};
/// assert_eq!(Classes::by(|card| card.pip()).len(), 10);
/// assert_eq!(Classes::by(|card| card.rank).len(), 13);
/// assert_eq!(Classes::by(|card: Card| card).len(), 52);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Classes(Vec<CardSet>);

impl Classes {
    /// The classes of cards with equal keys, in ascending order of the keys.
    pub fn by<K: Ord>(key: impl Fn(Card) -> K) -> Classes {
        let mut cards: BTreeMap<K, Vec<Card>> = BTreeMap::new();
        for card in Card::all() {
            cards.entry(key(card)).or_default().push(card);
        }
        Classes(cards.into_values().map(CardSet::from_iter).collect())
    }

    /// The common refinement of several partitions: the coarsest partition of which
    /// each class lies within a class of each of them.
    pub(crate) fn common(all: &[&Classes]) -> Classes {
        Classes::by(|card| {
            let place = |classes: &Classes| classes.0.iter().position(|set| set.contains(card));
            all.iter().copied().map(place).collect::<Vec<_>>()
        })
    }

    /// The number of classes, from 1 to 52.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Always false: every card belongs to a class.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The classes as sets of cards, in the order of the variables.
    #[must_use]
    pub fn sets(&self) -> &[CardSet] {
        &self.0
    }

    /// The index of the class that contains all cards of a set; `None` if the cards
    /// belong to different classes.
    pub(crate) fn class_of(&self, cards: CardSet) -> Option<usize> {
        self.0.iter().position(|class| class.includes(cards))
    }

    /// Unites the classes with equal numbers, given one number for each class. The
    /// resulting classes are in ascending order of the numbers.
    pub(super) fn merged(&self, numbers: &[usize]) -> Classes {
        let numbered = self.0.iter().zip(numbers);
        let number = |card| numbered.clone().find(|(set, _)| set.contains(card));
        Classes::by(|card| number(card).map(|(_, &number)| number))
    }

    /// The classes after a permutation of suits: each card of suit s is replaced by the
    /// card of the same rank whose suit is `places[s]`.
    pub(crate) fn with_suits(&self, places: [Suit; 4]) -> Classes {
        let moved = |set: &CardSet| {
            let cards = set.cards().map(|card| Card {
                rank: card.rank,
                suit: places[card.suit.index()],
            });
            cards.collect()
        };
        Classes(self.0.iter().map(moved).collect())
    }

    /// The number of cards of each class that are left in a shoe; for the infinite
    /// shoe, in a deck.
    ///
    /// # Errors
    ///
    /// Returns [`UnspecifiedError`] if the ranks or suits that were recorded of the removed
    /// cards do not determine the numbers.
    pub fn counts(&self, shoe: &Shoe) -> Result<Vec<u64>, UnspecifiedError> {
        let mut counts = Vec::with_capacity(self.len());
        for &class in &self.0 {
            counts.push(shoe.count(class)?);
        }
        Ok(counts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_belongs_to_a_class() {
        let classes = Classes::by(|card| card.suit);
        assert_eq!((classes.len(), classes.is_empty()), (4, false));
        assert!(Card::all().all(|card| classes.class_of(CardSet::from_iter([card])).is_some()));
        assert_eq!(classes.class_of(CardSet::ALL), None);
    }
}
