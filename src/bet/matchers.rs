//! The values with which conditions compare facts about a coup.

use crate::card::{CardSet, Rank, Suit};
use crate::coup::Side;

/// A set of integers from 0 to [`Numbers::MAX`].
///
/// In TOML and JSON it is an integer, a list of integers, or a range in a string:
/// `7`, `[8, 9]`, `"4-9"`.
///
/// # Examples
///
/// ```
/// use baccarat::bet::Numbers;
/// let numbers: Numbers = serde_json::from_str(r#""4-9""#)?;
/// assert!(numbers.contains(4) && !numbers.contains(10));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Numbers(
    /// Bit n is set if the set contains n.
    u16,
);

impl Numbers {
    /// The largest number that the set can contain.
    pub const MAX: u8 = 15;

    /// Whether the set contains a number.
    #[must_use]
    pub fn contains(self, number: usize) -> bool {
        number <= usize::from(Self::MAX) && self.0 & (1 << number) != 0
    }

    /// The set of these numbers; `None` if one is greater than [`Numbers::MAX`].
    ///
    /// ```
    /// use baccarat::bet::Numbers;
    /// let natural = Numbers::new([8, 9]).expect("small numbers");
    /// assert!(natural.contains(9) && !natural.contains(7));
    /// assert_eq!(Numbers::new([16]), None);
    /// ```
    pub fn new(numbers: impl IntoIterator<Item = u8>) -> Option<Numbers> {
        numbers.into_iter().try_fold(Numbers(0), |all, number| {
            (number <= Self::MAX).then(|| Numbers(all.0 | 1 << number))
        })
    }

    /// The numbers that belong to any of the sets.
    #[cfg(feature = "serde")]
    pub(super) fn union(all: Vec<Numbers>) -> Numbers {
        Numbers(all.into_iter().fold(0, |bits, numbers| bits | numbers.0))
    }
}

/// The winners for which a condition is true, with `None` for a tie.
///
/// In TOML and JSON: `"player"`, `"banker"`, `"tie"`, or a list of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Winners(
    /// The values, any of which will do.
    pub Vec<Option<Side>>,
);

/// The numbers of cards of equal rank for which a condition is true, each given
/// in descending order.
///
/// In TOML and JSON: `"2"` is a pair, `"3+2"` a full house, `"1+1+1"` three
/// different ranks; or a list of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Groups(
    /// The values, any of which will do.
    pub Vec<Vec<u8>>,
);

/// The multisets of ranks for which a condition is true, each in ascending order.
/// The cards must have exactly these ranks, in any order.
///
/// In TOML and JSON: `"KQ"`, or a list such as `["A8", "27"]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RankSets(
    /// The values, any of which will do.
    pub Vec<Vec<Rank>>,
);

/// Sets of cards, whose union is meant.
///
/// In TOML and JSON: names such as `"9d"`, `"JQK"`, `"hearts"`, or `"0"` for the
/// ten-valued cards, or a list of them, such as `["As", "Ah"]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardNames(
    /// The values, any of which will do.
    pub Vec<CardSet>,
);

impl CardNames {
    /// The union of the sets.
    #[must_use]
    pub fn set(&self) -> CardSet {
        self.0.iter().flat_map(|set| set.cards()).collect()
    }
}

/// A set of cards as the key of a map, written by its name, such as `JQK`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardName(pub CardSet);

/// A colour: hearts and diamonds are red, spades and clubs black.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(all(test, feature = "documents"), derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Colour {
    /// Hearts and diamonds.
    Red,
    /// Spades and clubs.
    Black,
}

impl Colour {
    /// The colour of a suit.
    #[must_use]
    pub fn of(suit: Suit) -> Colour {
        match suit {
            Suit::Hearts | Suit::Diamonds => Colour::Red,
            Suit::Spades | Suit::Clubs => Colour::Black,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_contain_no_number_beyond_their_largest() {
        let ends = Numbers::new([0, Numbers::MAX]).expect("small numbers");
        for number in 0..=128 {
            assert_eq!(ends.contains(number), [0, 15].contains(&number), "{number}");
        }
    }
}
