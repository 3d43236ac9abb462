//! Integers for sums over a group of lines.

/// A sum over a group, with its sign.
pub(super) trait Total: Copy + Default + Send + Sync {
    /// The number of bits of a sum that is not negative. Others are modulo 2 to this power.
    const BITS: u64;

    /// A weight, as a sum.
    fn of(weight: u128) -> Self;

    /// The product with a factor.
    fn times(self, factor: i64) -> Self;

    /// Adds another sum.
    fn add(&mut self, other: Self);

    /// Takes another sum away.
    fn subtract(&mut self, other: Self);

    /// The words of a sum that is not negative, the lowest first.
    fn words(self) -> [u64; 3];
}

/// A sum of wider integers, modulo 2¹⁹², in words, the lowest first.
#[derive(Clone, Copy, Default)]
pub(super) struct Wide([u64; 3]);

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
impl Total for i128 {
    const BITS: u64 = 128;

    #[inline(always)]
    fn of(weight: u128) -> i128 {
        weight.cast_signed()
    }

    #[inline(always)]
    fn times(self, factor: i64) -> i128 {
        self.wrapping_mul(factor.into())
    }

    #[inline(always)]
    fn add(&mut self, other: i128) {
        *self = self.wrapping_add(other);
    }

    #[inline(always)]
    fn subtract(&mut self, other: i128) {
        *self = self.wrapping_sub(other);
    }

    #[inline(always)]
    fn words(self) -> [u64; 3] {
        [self as u64, (self >> 64) as u64, 0]
    }
}

impl Wide {
    /// A sum from its lower two words and the upper one.
    #[expect(clippy::cast_possible_truncation)]
    #[inline(always)]
    fn new(lower: u128, upper: u64) -> Wide {
        Wide([lower as u64, (lower >> 64) as u64, upper])
    }

    /// The lower two words.
    #[inline(always)]
    fn lower(self) -> u128 {
        u128::from(self.0[0]) + (u128::from(self.0[1]) << 64)
    }
}

#[expect(clippy::cast_possible_truncation)]
impl Total for Wide {
    const BITS: u64 = 192;

    #[inline(always)]
    fn of(weight: u128) -> Wide {
        Wide::new(weight, 0)
    }

    #[inline(always)]
    fn times(self, factor: i64) -> Wide {
        let [first, second, third] = self.0;
        let unsigned = factor.cast_unsigned();
        let lowest = u128::from(first) * u128::from(unsigned);
        let middle = u128::from(second) * u128::from(unsigned) + (lowest >> 64);
        let upper = third.wrapping_mul(unsigned);
        // As an unsigned integer, a negative factor is greater by 2⁶⁴.
        let excess = if factor < 0 { self.lower() } else { 0 };
        let middle = middle
            .wrapping_add(u128::from(upper) << 64)
            .wrapping_sub(excess);
        Wide([lowest as u64, middle as u64, (middle >> 64) as u64])
    }

    #[inline(always)]
    fn add(&mut self, other: Wide) {
        let (lower, carry) = self.lower().overflowing_add(other.lower());
        let upper = self.0[2].wrapping_add(other.0[2]);
        *self = Wide::new(lower, upper.wrapping_add(carry.into()));
    }

    #[inline(always)]
    fn subtract(&mut self, other: Wide) {
        let (lower, borrow) = self.lower().overflowing_sub(other.lower());
        let upper = self.0[2].wrapping_sub(other.0[2]);
        *self = Wide::new(lower, upper.wrapping_sub(borrow.into()));
    }

    #[inline(always)]
    fn words(self) -> [u64; 3] {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use num_bigint::BigInt;
    use proptest::prelude::*;

    use super::*;
    use crate::engine::sweep::limbs;

    /// A weight, its factors, and whether the product is added and not taken away.
    type Line = (u128, [i64; 2], bool);

    /// The difference of the sum and that of integers without a bound, modulo 2 to the power of its bits.
    fn remainder<T: Total>(lines: &[Line]) -> BigInt {
        let mut total = T::default();
        let mut sum = BigInt::ZERO;
        for &(weight, factors, is_added) in lines {
            let line = factors.into_iter().fold(T::of(weight), T::times);
            let product = factors.map(BigInt::from).iter().product::<BigInt>() * weight;
            if is_added {
                total.add(line);
                sum += product;
            } else {
                total.subtract(line);
                sum -= product;
            }
        }
        let difference = BigInt::from(limbs::big(&total.words())) - sum;
        difference % (BigInt::from(1) << T::BITS)
    }

    proptest! {
        #[test]
        fn sums_are_those_of_integers(
            mut lines in prop::collection::vec((any::<u128>(), any::<[i64; 2]>(), any::<bool>()), 1..9),
        ) {
            lines.push((u128::MAX, [0, 1], true));
            lines.push((u128::MAX, [i64::MIN, i64::MAX], false));
            prop_assert_eq!(remainder::<i128>(&lines), BigInt::ZERO);
            prop_assert_eq!(remainder::<Wide>(&lines), BigInt::ZERO);
        }
    }
}
