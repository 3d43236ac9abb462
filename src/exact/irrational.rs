//! Irrational numbers, which have no exact decimal or fraction and are rounded when
//! they are written.

use num_bigint::BigInt;

use super::decimal::{self, Places};
use super::gains::NormalGains;
use super::normal::{NormalGain, NormalTail};
use super::point::NormalPoint;
use super::polynomial_root::PolynomialRoot;
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
    /// A sum of such means, divided by a number.
    NormalGains(NormalGains),
    /// A point of a normal distribution.
    NormalPoint(NormalPoint),
    /// A tail probability of a normal distribution.
    NormalTail(NormalTail),
    /// A root of a polynomial.
    PolynomialRoot(PolynomialRoot),
}

impl Irrational {
    /// Whether the number is zero.
    #[must_use]
    pub fn is_zero(&self) -> bool {
        match self {
            Irrational::Root(root) => root.square().is_zero(),
            Irrational::NormalGain(gain) => gain.is_zero(),
            Irrational::NormalGains(gains) => gains.is_zero(),
            Irrational::NormalPoint(point) => point.is_zero(),
            Irrational::NormalTail(tail) => tail.is_zero(),
            Irrational::PolynomialRoot(_) => false,
        }
    }

    /// The number as a decimal with this many digits after the point, correctly
    /// rounded.
    #[must_use]
    pub fn decimal(&self, places: Places) -> String {
        decimal::with_point(&self.units(places), places)
    }

    /// The number in units of the last place, correctly rounded.
    fn units(&self, places: Places) -> BigInt {
        match self {
            Irrational::Root(root) => root.units(places),
            Irrational::NormalGain(gain) => gain.units(places),
            Irrational::NormalGains(gains) => gains.units(places),
            Irrational::NormalPoint(point) => point.units(places),
            Irrational::NormalTail(tail) => tail.units(places),
            Irrational::PolynomialRoot(root) => root.units(places),
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
        decimal::with_point(&self.units(places.and_two()), places) + "%"
    }
}

/// Implements the conversion of each kind of number into [`Irrational`].
macro_rules! irrational {
    ($($kind:ident)*) => { $(
        impl From<$kind> for Irrational {
            fn from(number: $kind) -> Irrational {
                Irrational::$kind(number)
            }
        }
    )* };
}

irrational!(Root NormalGain NormalGains NormalPoint NormalTail PolynomialRoot);

#[cfg(test)]
mod tests {
    use super::super::Exact;
    use super::*;

    fn number(text: &str) -> Exact {
        text.parse().expect("a number")
    }

    /// Of each kind two numbers, one of which is zero where there is such a one.
    fn numbers() -> Vec<(Irrational, bool, &'static str, &'static str)> {
        let root = |square| Root::of(number(square)).expect("not negative");
        let gain =
            |mean, variance| NormalGain::of(number(mean), number(variance)).expect("a variance");
        let gains = |gain| NormalGains::new(vec![gain], number("4")).expect("a positive divisor");
        let point =
            |mean, z| NormalPoint::of(number(mean), &number("2"), &number(z)).expect("a variance");
        let tail =
            |mean, variance| NormalTail::of(number(mean), number(variance)).expect("a variance");
        let polynomial = PolynomialRoot::new([1, 0, -2].map(BigInt::from).to_vec());
        vec![
            (root("0").into(), true, "0.0000", "0.0000%"),
            (root("2").into(), false, "1.4142", "141.4214%"),
            (gain("-2", "0").into(), true, "0.0000", "0.0000%"),
            (gain("-2", "4").into(), false, "0.1666", "16.6631%"),
            (gains(gain("-2", "0")).into(), true, "0.0000", "0.0000%"),
            (gains(gain("-2", "4")).into(), false, "0.0417", "4.1658%"),
            (point("0", "0").into(), true, "0.0000", "0.0000%"),
            (point("1", "-1").into(), false, "-0.4142", "-41.4214%"),
            (tail("-2", "0").into(), true, "0.0000", "0.0000%"),
            (tail("-2", "4").into(), false, "0.1587", "15.8655%"),
            (
                polynomial.expect("the signs differ").into(),
                false,
                "0.7071",
                "70.7107%",
            ),
        ]
    }

    #[test]
    fn each_kind_is_rounded_as_it_is_alone() {
        for (number, is_zero, decimal, percent) in numbers() {
            assert_eq!(number.is_zero(), is_zero, "{number:?}");
            assert_eq!(number.decimal(Places::FOUR), decimal);
            assert_eq!(number.percent(Places::FOUR), percent);
        }
    }
}
