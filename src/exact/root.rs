//! The square root of an exact number, which is rounded only in print.

use num_bigint::BigInt;
use num_integer::Integer;

use super::decimal::{self, Places};
use super::fraction::Exact;

/// A square root, or the negative of one. It is irrational as a rule, so it has
/// no exact form to print: only a rounded one.
///
/// ```
/// use baccarat::{Exact, Places, Root};
/// let two = Root::of(Exact::from(2)).unwrap();
/// assert_eq!(two.decimal(Places::new(9)?), "1.414213562");
/// assert_eq!(Root::of(Exact::from(-1)), None);
/// # Ok::<(), baccarat::BadPlaces>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Root {
    square: Exact,
    negative: bool,
}

impl Root {
    /// The root of a number; `None` if that is negative.
    #[must_use]
    pub fn of(square: Exact) -> Option<Root> {
        let negative = false;
        (!square.is_negative()).then_some(Root { square, negative })
    }

    /// The quotient of a number and the root of another: a correlation is
    /// that of a covariance and the root of the variances' product. `None` if
    /// the other number is not positive.
    ///
    /// ```
    /// use baccarat::{Exact, Places, Root};
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

    /// The number whose root it is, exactly.
    #[must_use]
    pub fn square(&self) -> &Exact {
        &self.square
    }

    /// The root to so many places after the point, correctly rounded.
    #[must_use]
    pub fn decimal(&self, places: Places) -> String {
        let square = self.square.as_rational();
        let scale = BigInt::from(places.scale());
        let numerator = square.numer() * &scale * &scale;
        let floor = numerator.div_floor(square.denom()).sqrt();
        // The next unit is nearer where the square lies beyond (floor + 1/2)².
        let middle: BigInt = &floor * 2_u32 + 1_u32;
        let units = match (numerator * 4_u32).cmp(&(&middle * &middle * square.denom())) {
            std::cmp::Ordering::Greater => floor + 1_u32,
            std::cmp::Ordering::Equal if floor.is_odd() => floor + 1_u32,
            _ => floor,
        };
        decimal::with_point(&if self.negative { -units } else { units }, places)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn root(numerator: i64, denominator: i64, places: u32) -> String {
        let square = Exact::ratio(numerator, denominator).expect("a fraction");
        let root = Root::of(square).expect("not negative");
        root.decimal(Places::new(places).expect("few places"))
    }

    #[test]
    fn rational_roots_come_out_exactly() {
        assert_eq!(root(0, 1, 3), "0.000");
        assert_eq!(root(9, 4, 3), "1.500");
        assert_eq!(root(10_000, 1, 0), "100");
    }

    #[test]
    fn halves_go_to_the_even_digit() {
        assert_eq!(root(1, 4, 0), "0");
        assert_eq!(root(9, 4, 0), "2");
        assert_eq!(root(25, 4, 0), "2");
    }

    #[test]
    fn irrational_roots_go_to_the_nearest_digit() {
        assert_eq!(root(3, 1, 3), "1.732");
        assert_eq!(root(7, 1, 3), "2.646");
        assert_eq!(root(1, 3, 1), "0.6");
    }
}
