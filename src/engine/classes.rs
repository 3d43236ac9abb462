//! Classes of cards that a question does not tell apart.

use std::collections::BTreeMap;

use crate::card::{Card, CardSet, Suit};
use crate::shoe::{Shoe, Unspecified};

/// The 52 cards, parted into classes: the variables of a polynomial.
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
    /// Puts the cards with the same key into one class; the classes are in the
    /// order of their keys.
    pub fn by<K: Ord>(key: impl Fn(Card) -> K) -> Classes {
        let mut cards: BTreeMap<K, Vec<Card>> = BTreeMap::new();
        for card in Card::all() {
            cards.entry(key(card)).or_default().push(card);
        }
        Classes(cards.into_values().map(CardSet::from_iter).collect())
    }

    /// The coarsest classes that are as fine as each of these.
    pub(crate) fn common(all: &[&Classes]) -> Classes {
        Classes::by(|card| {
            let place = |classes: &Classes| classes.0.iter().position(|set| set.contains(card));
            all.iter().copied().map(place).collect::<Vec<_>>()
        })
    }

    /// How many classes there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is no class, which never is so.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The sets of cards.
    #[must_use]
    pub fn sets(&self) -> &[CardSet] {
        &self.0
    }

    /// The class that all of these cards belong to, if they belong to one.
    pub(crate) fn class_of(&self, cards: CardSet) -> Option<usize> {
        self.0.iter().position(|class| class.includes(cards))
    }

    /// Makes one class of those with the same number; the classes are then in
    /// the order of the numbers.
    pub(super) fn merged(&self, numbers: &[usize]) -> Classes {
        let numbered = self.0.iter().zip(numbers);
        let number = |card| numbered.clone().find(|(set, _)| set.contains(card));
        Classes::by(|card| number(card).map(|(_, &number)| number))
    }

    /// The classes once the suits change places: each card goes where the card
    /// of its own rank and of the suit that takes its suit's place was.
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

    /// How many cards of each class are left.
    ///
    /// # Errors
    ///
    /// What was seen of the cards does not settle it.
    pub fn counts(&self, shoe: &Shoe) -> Result<Vec<u64>, Unspecified> {
        let mut counts = Vec::with_capacity(self.len());
        for &class in &self.0 {
            counts.push(shoe.count(class)?);
        }
        Ok(counts)
    }
}
