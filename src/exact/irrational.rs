//! Irrational numbers, which have no exact decimal or fraction and are rounded when
//! they are written.

use super::decimal::{self, Places};
use super::normal::{NormalGain, NormalTail};
use super::root::Root;

/// A number, in general irrational, that can be written to any number of decimal
/// places, each correctly rounded.
///
/// # Examples
///
/// ```
/// use baccarat::exact::{Irrational, Root};
/// use baccarat::{Exact, Places};
/// let root = Root::of(Exact::from(2)).unwrap();
/// assert_eq!(Irrational::from(root).decimal(Places::FOUR), "1.4142");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Irrational {
    /// A square root or its negative.
    Root(Root),
    /// The mean of max(X, 0) for a normal random variable X.
    NormalGain(NormalGain),
    /// A tail probability of a normal distribution.
    NormalTail(NormalTail),
}

impl Irrational {
    /// The number as a decimal with this many digits after the point, correctly
    /// rounded.
    #[must_use]
    pub fn decimal(&self, places: Places) -> String {
        match self {
            Irrational::Root(root) => root.decimal(places),
            Irrational::NormalGain(gain) => gain.decimal(places),
            Irrational::NormalTail(tail) => tail.decimal(places),
        }
    }

    /// The number as a percentage, with this many digits after the point and a percent
    /// sign, correctly rounded.
    ///
    /// # Examples
    ///
    /// ```
    /// use baccarat::exact::{Irrational, Root};
    /// use baccarat::{Exact, Places};
    /// let root = Root::of(Exact::ratio(2, 10_000).unwrap()).unwrap();
    /// assert_eq!(Irrational::from(root).percent(Places::FOUR), "1.4142%");
    /// ```
    #[must_use]
    pub fn percent(&self, places: Places) -> String {
        let hundredth = self.decimal(places.and_two());
        decimal::hundredfold(&hundredth) + "%"
    }
}

/// Implements the conversion of one kind of number into [`Irrational`].
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
