//! Shares of a sweep, by which several processes or machines divide it.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::parts::Parts;

/// Share `number` of `of` shares of a sweep, 1 ≤ `number` ≤ `of`. It consists of every `of`-th
/// part, so that all shares take about the same time.
///
/// ```
/// use baccarat::analysis::Share;
/// let share: Share = "2/3".parse()?;
/// assert_eq!((share.number(), share.of()), (2, 3));
/// assert!(share.parts(8).iter().eq([1, 4, 7]));
/// assert!("4/3".parse::<Share>().is_err());
/// # Ok::<(), baccarat::analysis::ParseShareError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    number: usize,
    of: usize,
}

impl Share {
    /// The only share of an undivided sweep.
    pub const WHOLE: Share = Share { number: 1, of: 1 };

    /// The maximum number of shares.
    pub const MOST: usize = 1_000_000;

    /// Share `number` of `of` shares.
    ///
    /// # Errors
    ///
    /// Returns [`ParseShareError`] unless 1 ≤ `number` ≤ `of` ≤ [`Share::MOST`].
    pub fn new(number: usize, of: usize) -> Result<Share, ParseShareError> {
        let is_share = (1..=of).contains(&number) && of <= Share::MOST;
        is_share
            .then_some(Share { number, of })
            .ok_or(ParseShareError)
    }

    /// The number of the share, from 1.
    #[must_use]
    pub fn number(self) -> usize {
        self.number
    }

    /// Number of shares of the whole sweep.
    #[must_use]
    pub fn of(self) -> usize {
        self.of
    }

    /// The share's parts, for a sweep of `all` parts. If there are fewer parts than shares, some
    /// shares are empty.
    #[must_use]
    pub fn parts(self, all: usize) -> Parts {
        (self.number - 1..all).step_by(self.of).collect()
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

/// Reads `3/64`.
impl FromStr for Share {
    type Err = ParseShareError;

    fn from_str(text: &str) -> Result<Share, ParseShareError> {
        let (number, of) = text.split_once('/').ok_or(ParseShareError)?;
        Share::new(whole_number(number)?, whole_number(of)?)
    }
}

fn whole_number(text: &str) -> Result<usize, ParseShareError> {
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
    let number = text.parse().ok().filter(|_| is_number);
    number.ok_or(ParseShareError)
}

/// A text or a pair of numbers is not a share of a sweep.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "expected share i of k as i/k, such as 3/64, with i from 1 to k, and k up to {}",
    Share::MOST
)]
#[non_exhaustive]
pub struct ParseShareError;
