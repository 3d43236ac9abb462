//! Square roots of exact numbers, rounded when they are written.

use num_bigint::BigInt;
use num_integer::Integer;

use super::decimal::{self, Places};
use super::fraction::Exact;
use super::machine;

/// The square root of a nonnegative rational number, or its negative.
///
/// It is irrational in general, so it is stored by its square and its sign, and is
/// rounded when it is written.
///
/// # Examples
///
/// ```
/// use baccarat::exact::Root;
/// use baccarat::{Exact, Places};
/// let two = Root::of(Exact::from(2)).unwrap();
/// assert_eq!(two.decimal(Places::new(9)?), "1.414213562");
/// assert_eq!(Root::of(Exact::from(-1)), None);
/// # Ok::<(), baccarat::exact::PlacesError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Root {
    square: Exact,
    negative: bool,
}

impl Root {
    /// The nonnegative square root of a number; `None` if the number is negative.
    #[must_use]
    pub fn of(square: Exact) -> Option<Root> {
        let negative = false;
        (!square.is_negative()).then_some(Root { square, negative })
    }

    /// The quotient `number`/√`square`; `None` if `square` is not positive.
    ///
    /// A correlation is such a quotient: the covariance over the square root of the
    /// product of the variances.
    ///
    /// # Examples
    ///
    /// ```
    /// use baccarat::exact::Root;
    /// use baccarat::{Exact, Places};
    /// let quotient = Root::quotient(&Exact::from(-3), &Exact::from(2)).unwrap();
    /// assert_eq!(quotient.decimal(Places::FOUR), "-2.1213");
    /// ```
    #[must_use]
    pub fn quotient(number: &Exact, square: &Exact) -> Option<Root> {
        square.is_positive().then_some(())?;
        Some(Root {
            square: (number * number).checked_div(square)?,
            negative: number.is_negative(),
        })
    }

    /// The square of the root, which is exact.
    #[must_use]
    pub fn square(&self) -> &Exact {
        &self.square
    }

    /// The root as a decimal with this many digits after the point, rounded to
    /// nearest; ties are rounded to an even last digit.
    #[must_use]
    pub fn decimal(&self, places: Places) -> String {
        decimal::with_point(&self.units(places), places)
    }

    /// The root in units of the last place, rounded to nearest, ties to even.
    pub(super) fn units(&self, places: Places) -> BigInt {
        let machine = || {
            let [a, b] = self.square.machine_parts()?.map(i128::unsigned_abs);
            machine::root_units(a, b, places.number())
        };
        let units = machine().map_or_else(|| self.large_units(places), BigInt::from);
        if self.negative { -units } else { units }
    }

    /// The absolute value of the root in units of the last place.
    pub(super) fn large_units(&self, places: Places) -> BigInt {
        let square = self.square.as_rational();
        let scale = BigInt::from(places.scale());
        let numerator = square.numer() * &scale * &scale;
        let floor = numerator.div_floor(square.denom()).sqrt();
        // In units of the last place, round up if the square exceeds (floor + 1/2)²,
        // that is if 4·square > (2·floor + 1)².
        let middle: BigInt = &floor * 2_u32 + 1_u32;
        match (numerator * 4_u32).cmp(&(&middle * &middle * square.denom())) {
            std::cmp::Ordering::Less => floor,
            std::cmp::Ordering::Equal if floor.is_even() => floor,
            _ => floor + 1_u32,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotients_have_a_sign_and_need_a_positive_square() {
        let quotient = |number: i32, square: i32| Root::quotient(&number.into(), &square.into());
        let minus = quotient(-3, 2).expect("a positive square");
        assert_eq!(minus.decimal(Places::FOUR), "-2.1213");
        assert_eq!(minus.square(), &Exact::ratio(9, 2).expect("not zero"));
        assert_eq!(
            quotient(3, 2).map(|root| root.decimal(Places::NONE)),
            Some("2".into())
        );
        assert_eq!(quotient(1, 0), None);
        assert_eq!(Root::of((-1).into()), None);
    }

    #[test]
    fn roots_are_rounded_to_nearest_and_halves_to_even() {
        for (numerator, denominator, places, decimal) in [
            (0, 1, 3, "0.000"),
            (9, 4, 3, "1.500"),
            (10_000, 1, 0, "100"),
            (1, 4, 0, "0"),
            (9, 4, 0, "2"),
            (25, 4, 0, "2"),
            (49, 4, 0, "4"),
            (3, 1, 3, "1.732"),
            (7, 1, 3, "2.646"),
            (1, 3, 1, "0.6"),
        ] {
            let square = Exact::ratio(numerator, denominator).expect("a fraction");
            let root = Root::of(square).expect("not negative");
            let places = Places::new(places).expect("few places");
            assert_eq!(root.decimal(places), decimal);
            let large = decimal::with_point(&root.large_units(places), places);
            assert_eq!(large, decimal);
        }
    }
}
