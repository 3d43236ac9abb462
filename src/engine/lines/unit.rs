//! The unit in which the sums over a group count what a bet wins.

use num_integer::Integer;

/// The greatest common divisor of all that a bet wins: bets of an enumeration are counted in the
/// same units, since they are compared, and a bet alone often has larger ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Unit {
    size: u64,
    /// The exponent of 2 in the size.
    twos: u32,
    /// The inverse of the rest of it, modulo 2⁶⁴.
    inverse: i64,
}

impl Unit {
    /// The unit of a polynomial with these coefficients, and of all those on its lines, whose
    /// coefficients are sums of them.
    pub(super) fn of(terms: &[i64]) -> Unit {
        let divisor = terms
            .iter()
            .fold(0_u64, |size, term| size.gcd(&term.unsigned_abs()));
        let size = divisor.max(1);
        let twos = size.trailing_zeros();
        let odd = (size >> twos).cast_signed();
        // Each step doubles the number of bits that are right, which are three at first.
        let better = |inverse: i64| {
            let product = odd.wrapping_mul(inverse);
            inverse.wrapping_mul(2_i64.wrapping_sub(product))
        };
        Unit {
            size,
            twos,
            inverse: (0..5).fold(odd, |inverse, _| better(inverse)),
        }
    }

    /// Its size.
    pub(super) fn size(self) -> u64 {
        self.size
    }

    /// How many units a multiple is.
    #[inline(always)]
    pub(super) fn count(self, multiple: i64) -> i64 {
        (multiple >> self.twos).wrapping_mul(self.inverse)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn units_are_counted(size in 1_u64..100_000, counts in prop::collection::vec(any::<i32>(), 1..9)) {
            let multiples = counts.iter().map(|&count| i64::from(count) * size.cast_signed());
            let unit = Unit::of(&multiples.clone().collect::<Vec<i64>>());
            prop_assert_eq!(unit.size() % size, 0);
            for multiple in multiples {
                prop_assert_eq!(unit.count(multiple) * unit.size().cast_signed(), multiple);
            }
        }
    }

    #[test]
    fn a_bet_that_wins_nothing_has_a_unit() {
        assert_eq!(Unit::of(&[0, 0]).size(), 1);
        assert_eq!(Unit::of(&[0, 0]).count(0), 0);
    }
}
