//! The conditions under which a counter bets: the threshold and the numbers of cards left.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use num_bigint::BigInt;
use num_integer::Integer;
use thiserror::Error;

use crate::exact::{Exact, in_short};

/// The count from which on a bet is made. Counts are compared as exact numbers: none is truncated
/// or estimated.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "of", content = "at_least", rename_all = "kebab-case")
)]
#[cfg_attr(all(test, feature = "documents"), derive(schemars::JsonSchema))]
pub enum Threshold {
    /// The least true count: the running count for each 52 cards left.
    TrueCount(Exact),
    /// The least running count: the sum of the tags of the cards seen.
    RunningCount(Exact),
}

impl Threshold {
    /// The smallest running count that meets the threshold with `left` cards left.
    ///
    /// ```
    /// use baccarat::{Exact, Threshold};
    /// let four = Threshold::TrueCount(Exact::from(4));
    /// assert_eq!(four.least(52), 4.into());
    /// assert_eq!(four.least(100), 8.into());
    /// ```
    #[must_use]
    pub fn least(&self, left: u64) -> BigInt {
        match self {
            Threshold::RunningCount(least) => times_decks(least, 52),
            Threshold::TrueCount(least) => times_decks(least, left),
        }
    }
}

/// Writes the threshold in words, such as `a true count of 4 or more`.
impl fmt::Display for Threshold {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, least) = match self {
            Threshold::TrueCount(least) => ("true", least),
            Threshold::RunningCount(least) => ("running", least),
        };
        write!(f, "a {name} count of {} or more", in_short(least))
    }
}

/// `number` times the number of decks that the cards make, rounded up.
fn times_decks(number: &Exact, cards: u64) -> BigInt {
    let number = number.as_rational();
    (number.numer() * cards).div_ceil(&(number.denom() * 52_u32))
}

/// A range of numbers of cards left, both ends included.
///
/// In text, `52`, or `14..410` for all numbers from 14 to 410.
///
/// ```
/// use baccarat::CardsLeft;
/// let cards: CardsLeft = "14..410".parse()?;
/// assert_eq!((cards.first(), cards.last()), (14, 410));
/// assert!("410..14".parse::<CardsLeft>().is_err());
/// # Ok::<(), baccarat::analysis::CardsLeftError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardsLeft {
    first: u64,
    last: u64,
}

impl CardsLeft {
    /// The smallest number of cards from which a coup can be dealt: 6.
    pub const FEWEST: u64 = 6;

    /// The numbers from `first` to `last`; `None` if `first` is below six or above `last`.
    #[must_use]
    pub fn new(first: u64, last: u64) -> Option<CardsLeft> {
        (Self::FEWEST <= first && first <= last).then_some(CardsLeft { first, last })
    }

    /// The smallest number of cards left.
    #[must_use]
    pub fn first(self) -> u64 {
        self.first
    }

    /// The largest number of cards left.
    #[must_use]
    pub fn last(self) -> u64 {
        self.last
    }

    /// All numbers of the range, in ascending order.
    #[must_use]
    pub fn all(self) -> RangeInclusive<u64> {
        self.first..=self.last
    }
}

/// The text is not a number of cards or a range of them, or it begins below six.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "expected a number of cards left, {} or more, or a range of them such as 14..410",
    CardsLeft::FEWEST
)]
pub struct CardsLeftError;

impl FromStr for CardsLeft {
    type Err = CardsLeftError;

    fn from_str(text: &str) -> Result<CardsLeft, CardsLeftError> {
        let (first, last) = text.split_once("..").unwrap_or((text, text));
        let number = |text: &str| text.parse().map_err(|_| CardsLeftError);
        CardsLeft::new(number(first)?, number(last)?).ok_or(CardsLeftError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_count_is_rounded_up_at_every_depth() {
        let true_count = |text: &str| Threshold::TrueCount(text.parse().expect("a number"));
        for (threshold, left, least) in [
            (true_count("4"), 26, 2),
            (true_count("4"), 27, 3),
            (true_count("-4"), 27, -2),
            (true_count("7/3"), 156, 7),
            (true_count("7/3"), 157, 8),
            (
                Threshold::RunningCount("5.5".parse().expect("a number")),
                9,
                6,
            ),
        ] {
            assert_eq!(threshold.least(left), least.into(), "{threshold:?}, {left}");
        }
    }

    #[test]
    fn what_is_no_number_of_cards_is_refused() {
        for text in [
            "", "5", "x", "6..", "..9", "9..6", "6..9..12", "-6", "6...9", "6.5",
        ] {
            assert_eq!(text.parse::<CardsLeft>(), Err(CardsLeftError), "{text}");
        }
        let one: CardsLeft = "6".parse().expect("six cards");
        assert_eq!(one.all().count(), 1);
    }
}
