//! Quotients of integers that are not in lowest terms.

use std::ops::Neg;

use num_bigint::{BigInt, BigUint, Sign};
use num_traits::Zero;

use super::decimal::{Places, push_with_point};
use super::double;
use super::fraction::Exact;
use super::machine;

/// A quotient of two integers that need not be in lowest terms.
///
/// It is for figures that are written as decimals, many of them: reducing a fraction takes longer
/// than rounding it.
///
/// # Examples
///
/// ```
/// use baccarat::Places;
/// use baccarat::exact::Quotient;
/// let quotient = Quotient::new(-6, 8_u32).unwrap();
/// assert_eq!(quotient.decimal(Places::FOUR), "-0.7500");
/// assert_eq!(quotient.exact().to_string(), "-3/4");
/// assert!(Quotient::new(1, 0_u32).is_none());
/// ```
#[derive(Clone, Debug)]
pub struct Quotient {
    is_negative: bool,
    magnitude: Magnitude,
}

#[derive(Clone, Debug)]
enum Magnitude {
    Machine([u128; 2]),
    Large([BigUint; 2]),
}

impl Quotient {
    /// The quotient of two integers; `None` if the denominator is zero.
    #[must_use]
    pub fn new(numerator: impl Into<BigInt>, denominator: impl Into<BigUint>) -> Option<Quotient> {
        let (numerator, denominator) = (numerator.into(), denominator.into());
        let (sign, numerator) = numerator.into_parts();
        let is_negative = sign == Sign::Minus;
        let machine = [&numerator, &denominator].map(|part| u128::try_from(part).ok());
        (!denominator.is_zero()).then_some(Quotient {
            is_negative,
            magnitude: match machine {
                [Some(numerator), Some(denominator)] => {
                    Magnitude::Machine([numerator, denominator])
                }
                _ => Magnitude::Large([numerator, denominator]),
            },
        })
    }

    /// The quotient of two machine integers, of which the denominator is not zero.
    pub(crate) fn of_machine(numerator: i128, denominator: u128) -> Quotient {
        Quotient {
            is_negative: numerator.is_negative(),
            magnitude: Magnitude::Machine([numerator.unsigned_abs(), denominator]),
        }
    }

    /// The number in lowest terms.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "the denominator is not zero")]
    pub fn exact(&self) -> Exact {
        let magnitude = match &self.magnitude {
            &Magnitude::Machine([numerator, denominator]) => {
                match (numerator.try_into(), denominator.try_into()) {
                    (Ok(numerator), Ok(denominator)) => {
                        Some(Exact::reduced(numerator, denominator))
                    }
                    _ => Exact::ratio(numerator, denominator),
                }
            }
            Magnitude::Large([numerator, denominator]) => {
                Exact::ratio(numerator.clone(), denominator.clone())
            }
        };
        let magnitude = magnitude.expect("the denominator is not zero");
        if self.is_negative {
            -magnitude
        } else {
            magnitude
        }
    }

    /// The nearest double, as by [`Exact::to_f64`]. It is found without reducing the fraction, where
    /// numerator and denominator have at most 70 bits.
    ///
    /// ```
    /// use baccarat::exact::Quotient;
    /// let quotient = Quotient::new(-19, 20_u32).expect("20 is not zero");
    /// assert_eq!(quotient.to_f64(), -0.95);
    /// ```
    #[must_use]
    pub fn to_f64(&self) -> f64 {
        let nearest = match self.magnitude {
            Magnitude::Machine([numerator, denominator]) => double::nearest(numerator, denominator),
            Magnitude::Large(_) => None,
        };
        match nearest {
            Some(magnitude) if self.is_negative => -magnitude,
            Some(magnitude) => magnitude,
            None => self.exact().to_f64(),
        }
    }

    /// The number as a decimal, rounded as by [`Exact::decimal`].
    #[must_use]
    pub fn decimal(&self, places: Places) -> String {
        let mut text = String::new();
        self.push_decimal(&mut text, places);
        text
    }

    /// Appends the decimal to a text.
    pub(crate) fn push_decimal(&self, text: &mut String, places: Places) {
        match self.machine(machine::units, places) {
            Some(units) => push_with_point(text, self.is_negative, units, places),
            None => text.push_str(&self.exact().decimal(places)),
        }
    }

    /// Appends the decimal of the square root of the number, which is not negative.
    #[cfg(feature = "cli")]
    pub(crate) fn push_root(&self, text: &mut String, places: Places) {
        if let Some(units) = self.machine(machine::root_units, places) {
            push_with_point(text, false, units, places);
        } else {
            let root = super::Root::of(self.exact()).expect("not negative");
            text.push_str(&root.decimal(places));
        }
    }

    fn machine(&self, units: fn(u128, u128, u32) -> Option<u128>, places: Places) -> Option<u128> {
        match self.magnitude {
            Magnitude::Machine([numerator, denominator]) => {
                units(numerator, denominator, places.number())
            }
            Magnitude::Large(_) => None,
        }
    }
}

impl Neg for Quotient {
    type Output = Quotient;
    fn neg(self) -> Quotient {
        Quotient {
            is_negative: !self.is_negative,
            ..self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quotient_is_the_number_in_lowest_terms() {
        let large: BigInt = BigInt::from(u128::MAX) * 6;
        for (numerator, denominator) in [
            (BigInt::from(-6), BigUint::from(8_u32)),
            (BigInt::from(19), BigUint::from(20_u32)),
            (BigInt::ZERO, BigUint::from(7_u32)),
            (large.clone(), BigUint::from(u128::MAX) * 8_u32),
            (-large, BigUint::from(5_u32)),
        ] {
            let exact = Exact::ratio(numerator.clone(), denominator.clone()).expect("not zero");
            let quotient = Quotient::new(numerator, denominator).expect("not zero");
            for (quotient, exact) in [(quotient.clone(), exact.clone()), (-quotient, -exact)] {
                assert_eq!(quotient.exact(), exact);
                assert_eq!(
                    quotient.to_f64().to_bits() << 1,
                    exact.to_f64().to_bits() << 1
                );
                assert_eq!(quotient.to_f64() < 0.0, exact.is_negative());
                for places in [Places::NONE, Places::TWELVE] {
                    assert_eq!(quotient.decimal(places), exact.decimal(places));
                }
            }
        }
        assert!(Quotient::new(1, 0_u32).is_none());
    }

    #[test]
    fn machine_integers_are_rounded_as_they_are() {
        for quotient in [
            Quotient::of_machine(-7, 4),
            Quotient::new(-7, 4_u32).expect("not zero"),
        ] {
            assert_eq!(quotient.decimal(Places::ONE), "-1.8");
            assert_eq!(quotient.machine(machine::units, Places::TWO), Some(175));
        }
        let large = Quotient::new(BigInt::from(u128::MAX) * 2, 1_u32).expect("not zero");
        assert_eq!(large.machine(machine::units, Places::NONE), None);
    }

    #[cfg(feature = "cli")]
    #[test]
    fn roots_are_rounded() {
        let large = BigInt::from(u128::MAX) + 1;
        for (quotient, root) in [
            (Quotient::new(9, 4_u32), "1.50"),
            (Quotient::new(large, 1_u32), "18446744073709551616.00"),
        ] {
            let mut text = String::new();
            quotient
                .expect("not zero")
                .push_root(&mut text, Places::TWO);
            assert_eq!(text, root);
        }
    }
}
