//! What a paytable is designed for: the lines whose payoffs are open, and the house edge.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::exact::{Exact, Places};

/// The payoffs that are searched, and the house edge that they have to give.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DesignGoal {
    /// The lines whose payoffs are searched: positions in [`Bet::rows`](crate::Bet::rows).
    pub rows: Vec<usize>,
    /// The house edges that are wanted.
    pub edge: EdgeRange,
    /// The number of which every payoff is a multiple.
    pub step: PayoffStep,
    /// The maximum number of paytables that are listed.
    pub limit: Listed,
}

/// A range of house edges, both ends included, from −100% to 100%.
///
/// In text it is two edges with `..` between them, each as a percentage, a decimal or a fraction:
/// `5%..7%`, `0.05..0.07`, `1/20..7/100`; or a single edge.
///
/// ```
/// use baccarat::analysis::EdgeRange;
/// let range: EdgeRange = "5%..7%".parse()?;
/// assert_eq!(range, "0.05..7/100".parse()?);
/// assert_eq!(range.middle(), "0.06".parse()?);
/// assert!("7%..5%".parse::<EdgeRange>().is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EdgeRange {
    low: Exact,
    high: Exact,
}

impl EdgeRange {
    /// The range from one house edge to another, both included.
    ///
    /// # Errors
    ///
    /// Returns [`EdgeRangeError`] if the first edge is above the other, or one is below −1 or above
    /// 1.
    pub fn new(low: Exact, high: Exact) -> Result<EdgeRange, EdgeRangeError> {
        let whole = Exact::one();
        if low < -&whole || high > whole {
            return Err(EdgeRangeError::NotEdges);
        }
        if low > high {
            return Err(EdgeRangeError::Reversed);
        }
        Ok(EdgeRange { low, high })
    }

    /// The lowest house edge.
    #[must_use]
    pub fn low(&self) -> &Exact {
        &self.low
    }

    /// The highest house edge.
    #[must_use]
    pub fn high(&self) -> &Exact {
        &self.high
    }

    /// The mean of both ends.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "2 is not zero")]
    pub fn middle(&self) -> Exact {
        let half = Exact::ratio(1, 2).expect("2 is not zero");
        (&self.low + &self.high) * half
    }
}

/// Why a text or two numbers are no range of house edges.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum EdgeRangeError {
    /// An edge is no number, or below −100% or above 100%.
    #[error("expected house edges from -100% to 100%, such as 5%..7%, 0.05..0.07 or 6% alone")]
    NotEdges,
    /// The first edge is above the second.
    #[error("the range is empty: expected the lower house edge first, as in 5%..7%")]
    Reversed,
}

impl FromStr for EdgeRange {
    type Err = EdgeRangeError;

    fn from_str(text: &str) -> Result<EdgeRange, EdgeRangeError> {
        let (low, high) = text.split_once("..").unwrap_or((text, text));
        EdgeRange::new(edge(low)?, edge(high)?)
    }
}

/// A house edge as a percentage, a decimal or a fraction.
fn edge(text: &str) -> Result<Exact, EdgeRangeError> {
    let text = text.trim();
    // After a range with three points, a fraction of a percent would be read.
    let text = Some(text).filter(|text| !text.starts_with('.'));
    let edge = text.and_then(|text| Exact::read_share(text).ok());
    edge.ok_or(EdgeRangeError::NotEdges)
}

/// The range in words, in percent with up to four decimals: `from 5% to 7%`, or `of exactly 6%`.
impl fmt::Display for EdgeRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let percent = |edge: &Exact| {
            let text = edge.percent(Places::FOUR);
            let digits = text.trim_end_matches('%').trim_end_matches('0');
            format!("{}%", digits.trim_end_matches('.'))
        };
        if self.low == self.high {
            return write!(f, "of exactly {}", percent(&self.low));
        }
        write!(f, "from {} to {}", percent(&self.low), percent(&self.high))
    }
}

/// A positive number of which every payoff is a multiple, in net units per unit staked. The default
/// is 1, so that payoffs are whole numbers.
///
/// ```
/// use baccarat::analysis::PayoffStep;
/// assert_eq!("0.5".parse::<PayoffStep>()?.units(), &"1/2".parse()?);
/// assert!("0".parse::<PayoffStep>().is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PayoffStep(Exact);

impl PayoffStep {
    /// A step of this many units.
    ///
    /// # Errors
    ///
    /// Returns [`PayoffStepError`] if the number is not positive.
    pub fn new(units: Exact) -> Result<PayoffStep, PayoffStepError> {
        if !units.is_positive() {
            return Err(PayoffStepError);
        }
        Ok(PayoffStep(units))
    }

    /// The number of units.
    #[must_use]
    pub fn units(&self) -> &Exact {
        &self.0
    }
}

impl Default for PayoffStep {
    fn default() -> PayoffStep {
        PayoffStep(Exact::one())
    }
}

impl FromStr for PayoffStep {
    type Err = PayoffStepError;

    fn from_str(text: &str) -> Result<PayoffStep, PayoffStepError> {
        PayoffStep::new(text.parse().map_err(|_| PayoffStepError)?)
    }
}

/// The number or text is no step of payoffs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected a step of payoffs above 0, such as 1, 1/2 or 0.05")]
pub struct PayoffStepError;

/// The maximum number of paytables that an answer lists, from 1 to [`Listed::MAX`]; by default 20.
///
/// ```
/// use baccarat::analysis::Listed;
/// assert_eq!(Listed::default().number(), 20);
/// assert!("0".parse::<Listed>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Listed(u32);

impl Listed {
    /// The largest number.
    pub const MAX: u32 = 1000;

    /// This number of paytables.
    ///
    /// # Errors
    ///
    /// Returns [`ListedError`] unless the number is from 1 to [`MAX`](Self::MAX).
    pub fn new(number: u32) -> Result<Listed, ListedError> {
        (1..=Self::MAX)
            .contains(&number)
            .then_some(Listed(number))
            .ok_or(ListedError)
    }

    /// The number.
    #[must_use]
    pub fn number(self) -> u32 {
        self.0
    }
}

impl Default for Listed {
    fn default() -> Listed {
        Listed(20)
    }
}

impl FromStr for Listed {
    type Err = ListedError;

    fn from_str(text: &str) -> Result<Listed, ListedError> {
        Listed::new(text.parse().map_err(|_| ListedError)?)
    }
}

/// The number or text is no number of paytables that can be listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected a number of paytables from 1 to {}", Listed::MAX)]
pub struct ListedError;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_has_two_ends_and_a_middle() {
        let [low, high, middle] =
            ["1/20", "9/100", "7/100"].map(|edge| edge.parse().expect("a number"));
        let range: EdgeRange = "5%..9%".parse().expect("a range");
        assert_eq!((range.low(), range.high()), (&low, &high));
        assert_eq!(range.middle(), middle);
    }

    #[test]
    fn what_is_no_range_is_refused() {
        for text in [
            "",
            "..",
            "5%..",
            "..7%",
            "5..7",
            "5%-7%",
            "5%...7%",
            "x",
            "101%",
            "-101%",
            "5%%",
            "1/0",
            "5%..7%..9%",
            "5%..1e9",
        ] {
            assert_eq!(
                text.parse::<EdgeRange>(),
                Err(EdgeRangeError::NotEdges),
                "{text}"
            );
        }
        for text in ["7%..5%", "0.07..0.05", "0..-1%"] {
            assert_eq!(
                text.parse::<EdgeRange>(),
                Err(EdgeRangeError::Reversed),
                "{text}"
            );
        }
    }

    #[test]
    fn a_range_is_told_in_percent() {
        for (text, told) in [
            ("5%..7%", "from 5% to 7%"),
            ("-0.01 .. 1/20", "from -1% to 5%"),
            ("1/3", "of exactly 33.3333%"),
            ("0..100%", "from 0% to 100%"),
        ] {
            let range: EdgeRange = text.parse().expect("a range");
            assert_eq!(range.to_string(), told);
        }
    }
}
