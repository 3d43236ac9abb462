//! Roots of polynomials, rounded when they are written.

use num_bigint::{BigInt, Sign};
use num_integer::Integer;
use num_traits::Zero;

use super::decimal::{self, Places};

/// The one root between 0 and 1 of a polynomial with integer coefficients that is positive at 0 and
/// negative at 1.
///
/// It is irrational in general, so it is stored by the polynomial. It is written by bisection: the
/// exact sign of the polynomial at a decimal says on which side of it the root is, so that every
/// digit is proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PolynomialRoot {
    /// By ascending exponent.
    coefficients: Vec<BigInt>,
}

impl PolynomialRoot {
    /// The root of the polynomial with these coefficients, by ascending exponent, which has at most
    /// one root between 0 and 1; `None` unless it is positive at 0 and negative at 1.
    pub(crate) fn new(coefficients: Vec<BigInt>) -> Option<PolynomialRoot> {
        let root = PolynomialRoot { coefficients };
        let ends = [0_u8, 1].map(|end| root.sign(&end.into(), &1_u8.into()));
        (ends == [Sign::Plus, Sign::Minus]).then_some(root)
    }

    /// Whether the polynomial is positive, zero or negative at a fraction, whose denominator is
    /// positive. The root is greater than the fraction if it is positive, and less if it is
    /// negative.
    pub(crate) fn sign(&self, numerator: &BigInt, denominator: &BigInt) -> Sign {
        // Horner's rule for the polynomial times denominator^degree.
        let (mut value, mut scale) = (BigInt::zero(), BigInt::from(1));
        for coefficient in self.coefficients.iter().rev() {
            value = value * numerator + coefficient * &scale;
            scale *= denominator;
        }
        value.sign()
    }

    /// The root as a decimal with this many digits after the point, rounded to nearest; ties are
    /// rounded to an even last digit.
    #[must_use]
    pub fn decimal(&self, places: Places) -> String {
        decimal::with_point(&self.units(places), places)
    }

    /// The root in units of the last place, rounded to nearest, ties to even.
    pub(super) fn units(&self, places: Places) -> BigInt {
        let scale = BigInt::from(places.scale());
        // The root is greater than low / scale and less than high / scale.
        let (mut low, mut high) = (BigInt::zero(), scale.clone());
        while &high - &low > BigInt::from(1) {
            let middle: BigInt = (&low + &high) >> 1;
            match self.sign(&middle, &scale) {
                Sign::Plus => low = middle,
                Sign::Minus => high = middle,
                Sign::NoSign => return middle,
            }
        }
        let middle: BigInt = &low + &high;
        match self.sign(&middle, &(scale * 2)) {
            Sign::Plus => high,
            Sign::NoSign if high.is_even() => high,
            Sign::NoSign | Sign::Minus => low,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn root(coefficients: &[i32]) -> Option<PolynomialRoot> {
        PolynomialRoot::new(coefficients.iter().map(|&number| number.into()).collect())
    }

    #[test]
    fn roots_are_rounded_to_nearest_and_halves_to_even() {
        for (coefficients, places, decimal) in [
            // 1 − 2x², √(1/2).
            (&[1, 0, -2][..], 9, "0.707106781"),
            (&[1, 0, -2], 0, "1"),
            // 1 − x − x³.
            (&[1, -1, 0, -1], 12, "0.682327803828"),
            (&[1, -2], 0, "0"),
            (&[1, -2], 3, "0.500"),
            (&[1, -8], 2, "0.12"),
            (&[3, -8], 2, "0.38"),
            (&[1, -1000], 2, "0.00"),
        ] {
            let places = Places::new(places).expect("few places");
            let root = root(coefficients).expect("the signs differ");
            assert_eq!(root.decimal(places), decimal, "{coefficients:?}");
        }
    }

    #[test]
    fn signs_at_the_ends_have_to_differ() {
        assert_eq!(root(&[]), None);
        assert_eq!(root(&[0, -1]), None);
        assert_eq!(root(&[1, 1]), None);
        assert_eq!(root(&[-1, 2]), None);
        assert_eq!(root(&[1, -1]), None);
    }

    #[test]
    fn a_root_has_any_number_of_places() {
        let most = Places::new(Places::MAX).expect("the most");
        let root = root(&[1, 0, -2]).expect("the signs differ");
        let half = crate::Exact::ratio(1, 2).and_then(super::super::Root::of);
        assert_eq!(
            Some(root.decimal(most)),
            half.map(|half| half.decimal(most))
        );
    }
}
