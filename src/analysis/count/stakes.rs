//! The stakes of a bet spread, each from a count on.

use std::fmt::{self, Write};
use std::str::FromStr;

use thiserror::Error;

use crate::exact::{Exact, in_short};
use crate::shoe::{Entry, entries};

/// A stake of a bet spread, from a count on.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(all(test, feature = "documents"), derive(schemars::JsonSchema))]
pub struct StakeAtCount {
    /// The least count at which this stake is bet.
    pub from: Exact,
    /// The stake in units, 0 or more.
    pub units: Exact,
}

/// The stakes of a bet spread in ascending order of their counts. Below the first, nothing is bet.
///
/// In text, `4=1,6=3`: 1 unit from count 4 on, and 3 units from count 6 on.
///
/// ```
/// use baccarat::analysis::StakesByCount;
/// let stakes: StakesByCount = "4=1,6=3".parse()?;
/// assert_eq!(stakes.as_slice()[1].units.to_string(), "3/1");
/// assert_eq!(stakes.to_string(), "4=1,6=3");
/// assert!("6=3,4=1".parse::<StakesByCount>().is_err());
/// # Ok::<(), baccarat::analysis::ParseStakesByCountError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(transparent))]
#[cfg_attr(all(test, feature = "documents"), derive(schemars::JsonSchema))]
pub struct StakesByCount(Vec<StakeAtCount>);

impl StakesByCount {
    /// The largest number of stakes.
    pub const MOST: usize = 100;

    /// The stakes; `None` if there are none or more than [`StakesByCount::MOST`], the counts do not ascend,
    /// or a stake is negative.
    #[must_use]
    pub fn new(stakes: Vec<StakeAtCount>) -> Option<StakesByCount> {
        let fits = (1..=StakesByCount::MOST).contains(&stakes.len())
            && stakes.is_sorted_by(|one, next| one.from < next.from)
            && stakes.iter().all(|stake| !stake.units.is_negative());
        fits.then_some(StakesByCount(stakes))
    }

    /// The stakes in ascending order of their counts.
    #[must_use]
    pub fn as_slice(&self) -> &[StakeAtCount] {
        &self.0
    }
}

/// Writes the stakes in the form in which they are read.
impl fmt::Display for StakesByCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, stake) in self.0.iter().enumerate() {
            if place > 0 {
                f.write_char(',')?;
            }
            write!(f, "{}={}", in_short(&stake.from), in_short(&stake.units))?;
        }
        Ok(())
    }
}

/// Why a text is not read as [`StakesByCount`].
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseStakesByCountError {
    /// The text contains no stake.
    #[error("expected the units bet from each count on, such as 4=1,6=3")]
    Empty,
    /// The text contains too many stakes.
    #[error("expected at most {most} stakes, such as 4=1,6=3", most = StakesByCount::MOST)]
    TooMany,
    /// An entry has no equals sign.
    #[error("{entry} is no stake: expected a count, = and the units bet from it on, such as 4=1")]
    NotAnEntry {
        /// The entry.
        entry: Entry,
    },
    /// The text before the equals sign is not a number.
    #[error("{entry} has no count: expected a number before =, such as 4=1")]
    NotACount {
        /// The entry.
        entry: Entry,
    },
    /// The text after the equals sign is not a number, or is negative.
    #[error("{entry} has no units: expected a number of them after =, 0 or more, such as 4=1")]
    NotUnits {
        /// The entry.
        entry: Entry,
    },
    /// The count is not above that of the entry before.
    #[error("{entry} follows {earlier}: expected each count once, in ascending order")]
    NotAscending {
        /// The entry.
        entry: Entry,
        /// The entry before.
        earlier: Entry,
    },
}

impl FromStr for StakesByCount {
    type Err = ParseStakesByCountError;

    fn from_str(text: &str) -> Result<StakesByCount, ParseStakesByCountError> {
        let mut stakes: Vec<StakeAtCount> = Vec::new();
        let mut before: Option<Entry> = None;
        for (text, entry) in entries(text) {
            let entry = entry();
            let Some((from, units)) = text.split_once('=') else {
                return Err(ParseStakesByCountError::NotAnEntry { entry });
            };
            let Ok(from) = from.parse::<Exact>() else {
                return Err(ParseStakesByCountError::NotACount { entry });
            };
            let units = units.parse::<Exact>().ok();
            let Some(units) = units.filter(|units| !units.is_negative()) else {
                return Err(ParseStakesByCountError::NotUnits { entry });
            };
            let ascends = stakes.last().is_none_or(|last| last.from < from);
            if let (Some(earlier), false) = (before.take(), ascends) {
                return Err(ParseStakesByCountError::NotAscending { entry, earlier });
            }
            if stakes.len() == StakesByCount::MOST {
                return Err(ParseStakesByCountError::TooMany);
            }
            stakes.push(StakeAtCount { from, units });
            before = Some(entry);
        }
        if stakes.is_empty() {
            return Err(ParseStakesByCountError::Empty);
        }
        Ok(StakesByCount(stakes))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stakes_are_written_in_one_form() {
        for (text, written) in [
            ("4=1,6=3", "4=1,6=3"),
            ("-2=0.5 7/2=10", "-2=1/2,7/2=10"),
            ("0=0\n4=12/4", "0=0,4=3"),
        ] {
            let stakes: StakesByCount = text.parse().expect(text);
            assert_eq!(stakes.to_string(), written);
            assert_eq!(written.parse(), Ok(stakes.clone()));
            assert_eq!(StakesByCount::new(stakes.0.clone()), Some(stakes));
        }
    }

    #[test]
    fn what_is_no_spread_is_refused() {
        let wrong = "4 4= =1 4=x x=1 4=-1 4==1 4=1=2 4..5=1 4=1,4=2 6=1,4=3 8/2=1,4=2 4=1,=3 4=1,6= \
             4=1e3 +4=1";
        for text in wrong.split(' ').chain(["", " , "]) {
            assert!(text.parse::<StakesByCount>().is_err(), "{text}");
        }
        let many = (0..=StakesByCount::MOST).map(|count| format!("{count}=1"));
        let many = many.collect::<Vec<_>>().join(",");
        assert_eq!(
            many.parse::<StakesByCount>(),
            Err(ParseStakesByCountError::TooMany)
        );
        assert_eq!(StakesByCount::new(Vec::new()), None);
        let stake = |from: i32, units: i32| StakeAtCount {
            from: from.into(),
            units: units.into(),
        };
        assert_eq!(StakesByCount::new(vec![stake(4, 1), stake(4, 2)]), None);
        assert_eq!(StakesByCount::new(vec![stake(4, -1)]), None);
    }
}
