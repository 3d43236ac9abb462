//! Bet spreads: the stake as a function of the count.

use std::fmt;
use std::str::FromStr;

use num_bigint::BigInt;
use num_integer::Integer;
use thiserror::Error;

use super::stakes::{StakeAtCount, StakesByCount};
use super::threshold::Threshold;
use crate::exact::{Exact, in_short};

/// The number by which a bettor chooses a stake.
///
/// A true count is the running count for each 52 cards left.
///
/// ```
/// use baccarat::analysis::SpreadBy;
/// assert_eq!("true-truncated".parse(), Ok(SpreadBy::TruncatedTrueCount));
/// assert_eq!(SpreadBy::default().to_string(), "true");
/// assert!("decks".parse::<SpreadBy>().is_err());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SpreadBy {
    /// The true count as an exact number, `true`.
    #[default]
    TrueCount,
    /// The true count rounded down to an integer, `true-floored`: −1/2 becomes −1.
    FlooredTrueCount,
    /// The true count rounded towards zero to an integer, `true-truncated`: −1/2 becomes 0.
    TruncatedTrueCount,
    /// The running count: the sum of the tags of the cards seen, `running`.
    RunningCount,
}

const NAMES: [(SpreadBy, &str); 4] = [
    (SpreadBy::TrueCount, "true"),
    (SpreadBy::FlooredTrueCount, "true-floored"),
    (SpreadBy::TruncatedTrueCount, "true-truncated"),
    (SpreadBy::RunningCount, "running"),
];

/// Writes `true`, `true-floored`, `true-truncated` or `running`.
impl fmt::Display for SpreadBy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = NAMES.iter().find(|(by, _)| by == self);
        f.write_str(name.map_or("", |(_, name)| name))
    }
}

/// A text does not name a count for a spread.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected true, true-floored, true-truncated or running")]
#[non_exhaustive]
pub struct ParseSpreadByError;

impl FromStr for SpreadBy {
    type Err = ParseSpreadByError;

    fn from_str(text: &str) -> Result<SpreadBy, ParseSpreadByError> {
        let found = NAMES.iter().find(|(_, name)| *name == text);
        found.map(|&(by, _)| by).ok_or(ParseSpreadByError)
    }
}

/// A bet spread: the units bet from each count on.
///
/// ```
/// use baccarat::analysis::{BetSpread, SpreadBy};
/// let spread = BetSpread::new("4=1,6=3".parse()?, SpreadBy::TrueCount)?;
/// assert_eq!(spread.to_string(), "1 from a true count of 4, 3 from 6");
/// assert!(BetSpread::new("4.5=1".parse()?, SpreadBy::RunningCount).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(all(test, feature = "documents"), derive(schemars::JsonSchema))]
pub struct BetSpread {
    /// The number by which the stake is chosen.
    by: SpreadBy,
    /// The stakes, in ascending order of their counts.
    stakes: StakesByCount,
}

/// A count of a spread is not an integer, although the counts by which it is chosen are.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "a spread by {} has integers as counts, not {}: expected integers, or true counts that are \
     not rounded", in_words(*.by), in_short(.count)
)]
pub struct NotAnIntegerError {
    /// The number by which the stake is chosen.
    pub by: SpreadBy,
    /// The count.
    pub count: Exact,
}

impl BetSpread {
    /// The spread of these stakes by this count.
    ///
    /// # Errors
    ///
    /// Returns [`NotAnIntegerError`] if a count is not an integer and the spread is not by exact
    /// true counts.
    pub fn new(stakes: StakesByCount, by: SpreadBy) -> Result<BetSpread, NotAnIntegerError> {
        let are_integers = by != SpreadBy::TrueCount;
        let mut counts = stakes.as_slice().iter().map(|stake| &stake.from);
        match counts.find(|count| are_integers && !count.is_integer()) {
            Some(count) => Err(NotAnIntegerError {
                by,
                count: count.clone(),
            }),
            None => Ok(BetSpread { by, stakes }),
        }
    }

    /// The number by which the stake is chosen.
    #[must_use]
    pub fn by(&self) -> SpreadBy {
        self.by
    }

    /// The stakes, in ascending order of their counts.
    #[must_use]
    pub fn stakes(&self) -> &[StakeAtCount] {
        self.stakes.as_slice()
    }

    /// The stakes with `left` cards left, each with the smallest running count at which it is bet,
    /// in ascending order.
    ///
    /// ```
    /// use baccarat::analysis::BetSpread;
    /// let spread = BetSpread::new("4=1,6=3".parse()?, Default::default())?;
    /// let stakes = spread.running_counts(100);
    /// assert_eq!(stakes[0], (8.into(), 1.into()));
    /// assert_eq!(stakes[1], (12.into(), 3.into()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn running_counts(&self, left: u64) -> Vec<(BigInt, Exact)> {
        let mut stakes: Vec<(BigInt, Exact)> = Vec::new();
        for stake in self.stakes() {
            let least = self.by.least(&stake.from, left);
            // With few cards left, no running count may lie between two true counts.
            if stakes.last().is_some_and(|(before, _)| *before == least) {
                stakes.pop();
            }
            stakes.push((least, stake.units.clone()));
        }
        stakes
    }
}

impl SpreadBy {
    /// The smallest running count that is at least `count` by this reading, with `left` cards left.
    fn least(self, count: &Exact, left: u64) -> BigInt {
        match self {
            SpreadBy::RunningCount => Threshold::RunningCount(count.clone()).least(left),
            // Of integers, those that the rounded count reaches are those that the count reaches.
            SpreadBy::TrueCount | SpreadBy::FlooredTrueCount => {
                Threshold::TrueCount(count.clone()).least(left)
            }
            SpreadBy::TruncatedTrueCount if count.is_positive() => {
                Threshold::TrueCount(count.clone()).least(left)
            }
            // Rounded towards zero, a true count is at least an integer c ≤ 0 if it is above c − 1.
            SpreadBy::TruncatedTrueCount => {
                let below = (count.numerator() - count.denominator()) * left;
                below.div_floor(&(count.denominator() * 52_u32)) + 1_u32
            }
        }
    }
}

/// Writes the spread in words, such as `1 from a true count of 4, 3 from 6`.
impl fmt::Display for BetSpread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, stake) in self.stakes().iter().enumerate() {
            let (units, from) = (in_short(&stake.units), in_short(&stake.from));
            match place {
                0 => write!(f, "{units} from a {} of {from}", in_words(self.by))?,
                _ => write!(f, ", {units} from {from}")?,
            }
        }
        Ok(())
    }
}

fn in_words(by: SpreadBy) -> &'static str {
    match by {
        SpreadBy::TrueCount => "true count",
        SpreadBy::FlooredTrueCount => "floored true count",
        SpreadBy::TruncatedTrueCount => "truncated true count",
        SpreadBy::RunningCount => "running count",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The reading of a running count, with `left` cards left.
    fn reading(by: SpreadBy, running_count: i64, left: i64) -> Exact {
        let number = running_count * 52;
        match by {
            SpreadBy::TrueCount => Exact::ratio(number, left).expect("cards"),
            SpreadBy::FlooredTrueCount => Exact::from(number.div_euclid(left)),
            SpreadBy::TruncatedTrueCount => Exact::from(number / left),
            SpreadBy::RunningCount => Exact::from(running_count),
        }
    }

    #[test]
    fn a_stake_is_bet_from_the_least_count_that_reads_so() {
        for (by, _) in NAMES {
            for text in ["-3=1,-1=2,0=4,1=0,2=7", "0=1", "-1=1,4=2"] {
                let stakes: StakesByCount = text.parse().expect(text);
                let spread = BetSpread::new(stakes.clone(), by).expect("integers");
                for left in [6, 13, 26, 51, 52, 53, 104, 156, 415] {
                    let counts = spread.running_counts(left);
                    assert!(counts.is_sorted_by(|one, next| one.0 < next.0));
                    for running_count in -60..60 {
                        let read = reading(by, running_count, i64::try_from(left).expect("few"));
                        let expected = stakes.as_slice().iter().rfind(|stake| stake.from <= read);
                        let stake = counts
                            .iter()
                            .rfind(|(least, _)| *least <= running_count.into());
                        assert_eq!(
                            stake.map(|(_, units)| units),
                            expected.map(|stake| &stake.units),
                            "{by}, {left} left, {running_count}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn rounded_counts_are_integers() {
        for (by, _) in NAMES {
            let stakes: StakesByCount = "7/2=1".parse().expect("a stake");
            assert_eq!(
                BetSpread::new(stakes, by).is_ok(),
                by == SpreadBy::TrueCount,
                "{by}"
            );
        }
    }

    #[test]
    fn a_spread_is_written_with_the_name_of_its_count() {
        for (name, words) in [
            ("true", "true count"),
            ("true-floored", "floored true count"),
            ("true-truncated", "truncated true count"),
            ("running", "running count"),
        ] {
            let by: SpreadBy = name.parse().expect(name);
            assert_eq!(by.to_string(), name);
            let spread = BetSpread::new("-1=1,4=5/2".parse().expect("stakes"), by);
            assert_eq!(
                spread.expect("integers").to_string(),
                format!("1 from a {words} of -1, 5/2 from 4")
            );
        }
        assert_eq!("True".parse::<SpreadBy>(), Err(ParseSpreadByError));
    }
}
