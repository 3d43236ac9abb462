//! Groups of cards that are told apart by their backs.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::card::{Card, CardSet, Glimpse, Glimpses, ParseGlimpsesError, Pip};
use crate::history::History;

/// A sort: a partition of the 52 cards into groups, two at least, that are told apart by the backs
/// of the cards. Nothing else is seen of a card.
///
/// In text it is a list of groups; the cards that no group has are one more: `[6789]` sorts sixes to
/// nines from all other cards.
///
/// # Examples
///
/// ```
/// use baccarat::analysis::Sort;
/// let sort: Sort = "[6789]".parse()?;
/// assert_eq!(sort.to_string(), "[6789],[A2345TJQK]");
/// assert_eq!(Sort::by_pip_value().groups().len(), 10);
/// assert!("[67],[78]".parse::<Sort>().is_err());
/// # Ok::<(), baccarat::analysis::SortError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sort(Vec<CardSet>);

impl Sort {
    /// The sort of cards by their groups, with one more group of the cards that are in none.
    ///
    /// # Errors
    ///
    /// Returns [`SortError`] if two groups have a card in common, or if there is only one group.
    pub fn new(groups: &Glimpses) -> Result<Sort, SortError> {
        let mut sets: Vec<CardSet> = Vec::new();
        for (place, glimpse) in groups.0.iter().enumerate() {
            let set = glimpse.candidates();
            if let Some(earlier) = sets.iter().position(|earlier| earlier.meets(set)) {
                let (one, other) = (groups.0[earlier], groups.0[place]);
                return Err(SortError::Overlap { one, other });
            }
            sets.push(set);
        }
        let is_in_none = |card: &Card| !sets.iter().any(|set| set.contains(*card));
        let others: CardSet = Card::all().filter(is_in_none).collect();
        if !others.is_empty() {
            sets.push(others);
        }
        if sets.len() < 2 {
            return Err(SortError::OneGroup);
        }
        Ok(Sort(sets))
    }

    /// The sort by pip value under the rules of punto banco: ten groups.
    #[must_use]
    pub fn by_pip_value() -> Sort {
        Sort(Pip::ALL.map(CardSet::pip).to_vec())
    }

    /// The groups.
    #[must_use]
    pub fn groups(&self) -> &[CardSet] {
        &self.0
    }

    /// A coup of whose first card the first group is known. A bet without odds on this coup has none
    /// on any other of which groups are seen.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "one card is known")]
    pub fn first_sight(&self) -> History {
        let deal = Glimpses(self.glimpses().into_iter().take(1).collect());
        let none = Glimpses::default;
        History::new(&none(), &none(), &deal).expect("one card is known")
    }

    /// The groups as what is seen of a card.
    pub(crate) fn glimpses(&self) -> Vec<Glimpse> {
        self.0.iter().copied().map(Glimpse::OneOf).collect()
    }
}

/// The sort by pip value.
impl Default for Sort {
    fn default() -> Sort {
        Sort::by_pip_value()
    }
}

impl fmt::Display for Sort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", Glimpses(self.glimpses()))
    }
}

/// Why groups are no sort.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SortError {
    /// The text is no list of groups.
    #[error(transparent)]
    Groups(#[from] ParseGlimpsesError),
    /// Two groups have a card in common.
    #[error("{one} and {other} have a card in common: expected groups that have none")]
    Overlap {
        /// The first of the groups.
        one: Glimpse,
        /// The second of the groups.
        other: Glimpse,
    },
    /// All cards are in one group.
    #[error("all cards are in one group, so that nothing is seen: expected some of the cards")]
    OneGroup,
}

impl FromStr for Sort {
    type Err = SortError;

    fn from_str(text: &str) -> Result<Sort, SortError> {
        Sort::new(&text.parse()?)
    }
}

#[cfg(feature = "serde")]
mod serialized {
    use serde::de::{Deserialize, Deserializer, Error as _};

    use super::Sort;
    use crate::card::{Glimpse, Glimpses};

    impl serde::Serialize for Sort {
        fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_seq(self.glimpses())
        }
    }

    impl<'de> Deserialize<'de> for Sort {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Sort, D::Error> {
            let groups = Vec::<Glimpse>::deserialize(deserializer)?;
            Sort::new(&Glimpses(groups)).map_err(D::Error::custom)
        }
    }

    described! {
        Sort, "Groups of cards, such as `[6789]`; each card is in one of them.",
        { "type": "array", "items": { "type": "string" }, "minItems": 2 }
    }
}
