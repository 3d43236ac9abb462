//! A number that has no exact form, and is rounded only in print.

use super::decimal::{self, Places};
use super::normal::{NormalGain, NormalTail};
use super::root::Root;

/// A number that is known to any number of places, and to no end.
///
/// ```
/// use baccarat::{Exact, Irrational, Places, Root};
/// let root = Root::of(Exact::from(2)).unwrap();
/// assert_eq!(Irrational::from(root).decimal(Places::FOUR), "1.4142");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Irrational {
    /// A square root.
    Root(Root),
    /// The mean gain from a normal distribution.
    NormalGain(NormalGain),
    /// The tail of a normal distribution.
    NormalTail(NormalTail),
}

impl Irrational {
    /// The number to so many places after the point, correctly rounded.
    #[must_use]
    pub fn decimal(&self, places: Places) -> String {
        match self {
            Irrational::Root(root) => root.decimal(places),
            Irrational::NormalGain(gain) => gain.decimal(places),
            Irrational::NormalTail(tail) => tail.decimal(places),
        }
    }

    /// The number as a percentage to so many places, sign included.
    ///
    /// ```
    /// use baccarat::{Exact, Irrational, Places, Root};
    /// let root = Root::of(Exact::ratio(2, 10_000).unwrap()).unwrap();
    /// assert_eq!(Irrational::from(root).percent(Places::FOUR), "1.4142%");
    /// ```
    #[must_use]
    pub fn percent(&self, places: Places) -> String {
        let hundredth = self.decimal(places.and_two());
        decimal::hundredfold(&hundredth) + "%"
    }
}

macro_rules! irrational {
    ($kind:ident) => {
        impl From<$kind> for Irrational {
            fn from(number: $kind) -> Irrational {
                Irrational::$kind(number)
            }
        }
    };
}

irrational!(Root);
irrational!(NormalGain);
irrational!(NormalTail);
