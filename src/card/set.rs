//! Subsets of the 52 cards.

use super::faces::{Card, Pip, Rank, Suit};

/// A subset of the 52 cards.
///
/// # Examples
///
/// ```
/// use baccarat::card::CardSet;
/// use baccarat::{Rank, Seen};
/// let nines = Seen::Rank(Rank::Nine).candidates();
/// assert_eq!(nines.len(), 4);
/// assert!(!nines.meets(Seen::TenValued.candidates()));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardSet(
    /// Bit 4·rank + suit is set for each card of the set.
    u64,
);

impl CardSet {
    /// All 52 cards.
    pub const ALL: CardSet = CardSet((1 << 52) - 1);

    /// The set of one card.
    pub(super) const fn one(card: Card) -> CardSet {
        CardSet(1 << (4 * card.rank.index() + card.suit.index()))
    }

    /// The thirteen cards of a suit.
    pub(crate) const fn suit(suit: Suit) -> CardSet {
        CardSet(0x1_1111_1111_1111 << suit.index())
    }

    /// The four cards of a rank.
    pub(super) const fn rank(rank: Rank) -> CardSet {
        CardSet(0b1111 << (4 * rank.index()))
    }

    /// The cards of a pip value under the rules of punto banco: sixteen for 0, and
    /// four for each other value.
    #[must_use]
    pub const fn pip(pip: Pip) -> CardSet {
        match pip.value() {
            0 => CardSet(0xffff << (4 * Rank::Ten.index())),
            value => CardSet(0b1111 << (4 * (value as usize - 1))),
        }
    }

    /// Whether the card belongs to the set.
    #[must_use]
    pub const fn contains(self, card: Card) -> bool {
        self.meets(CardSet::one(card))
    }

    /// Whether the other set is a subset of this one.
    #[must_use]
    pub const fn includes(self, other: CardSet) -> bool {
        self.0 & other.0 == other.0
    }

    /// Whether the two sets have a card in common.
    #[must_use]
    pub const fn meets(self, other: CardSet) -> bool {
        self.0 & other.0 != 0
    }

    /// The cards that belong to both sets.
    pub(crate) const fn and(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }

    /// The cards of this set that do not belong to the other.
    pub(crate) const fn less(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }

    /// The number of cards in the set, from 0 to 52.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards of the set, ordered by rank and then by suit.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let place = rest.trailing_zeros() as usize;
            let rank = *Rank::ALL.get(place / Suit::ALL.len())?;
            rest &= rest - 1;
            let suit = Suit::ALL[place % Suit::ALL.len()];
            Some(Card { rank, suit })
        })
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<T: IntoIterator<Item = Card>>(cards: T) -> CardSet {
        let mut set = CardSet::default();
        set.extend(cards);
        set
    }
}

impl Extend<Card> for CardSet {
    fn extend<T: IntoIterator<Item = Card>>(&mut self, cards: T) {
        for card in cards {
            self.0 |= CardSet::one(card).0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_knows_its_cards() {
        for pip in Pip::ALL {
            let cards: Vec<Card> = Card::all().filter(|card| card.pip() == pip).collect();
            assert_eq!(CardSet::pip(pip).cards().collect::<Vec<_>>(), cards);
            assert_eq!(cards.into_iter().collect::<CardSet>(), CardSet::pip(pip));
        }
    }
}
