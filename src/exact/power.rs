//! Fractions whose denominator is a power.

use num_bigint::{BigInt, BigUint};
use num_integer::Integer;
use num_rational::BigRational;
use num_traits::{One, Zero};

use super::fraction::Exact;

/// A denominator `base`^`exponent` of many fractions.
///
/// Each prime factor of the power divides the base, so a fraction is in lowest terms once its
/// numerator has no factor in common with both. The greatest common divisors are those of numbers as
/// short as the base, whereas the power can have many thousands of digits.
#[derive(Clone, Debug)]
pub(crate) struct PowerDenominator {
    base: BigUint,
    power: BigUint,
}

impl PowerDenominator {
    /// The denominator `base`^`exponent`, for a positive base.
    pub(crate) fn new(base: &BigUint, exponent: u32) -> PowerDenominator {
        PowerDenominator {
            base: base.clone(),
            power: base.pow(exponent),
        }
    }

    /// The power.
    pub(crate) fn power(&self) -> &BigUint {
        &self.power
    }

    /// The fraction of this numerator and the denominator.
    pub(crate) fn under(&self, numerator: &BigUint) -> Exact {
        if numerator.is_zero() {
            return Exact::zero();
        }
        let (mut numerator, mut power) = (numerator.clone(), self.power.clone());
        loop {
            // Remainders have the divisors of the numbers and are short.
            let common = (&numerator % &self.base).gcd(&self.base);
            let common = (&power % &common).gcd(&common);
            if common.is_one() {
                let parts = [numerator, power].map(BigInt::from);
                let [numerator, power] = parts;
                return Exact::from(BigRational::new_raw(numerator, power));
            }
            numerator /= &common;
            power /= &common;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_are_in_lowest_terms() {
        for base in [1_u32, 2, 6, 12, 360, 1001] {
            for exponent in [0, 1, 2, 5] {
                let denominator = PowerDenominator::new(&base.into(), exponent);
                for numerator in [0_u32, 1, 2, 24, 96, 1000, 1001, 46_656, 999_999] {
                    let numerator = BigUint::from(numerator);
                    let fraction = Exact::ratio(numerator.clone(), denominator.power().clone());
                    let under = denominator.under(&numerator);
                    assert_eq!(Some(&under), fraction.as_ref());
                    assert_eq!(under.to_string(), fraction.unwrap_or_default().to_string());
                }
            }
        }
    }
}
