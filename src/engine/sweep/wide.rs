//! Integers of a fixed width, for sums of weights.

use num_bigint::{BigInt, BigUint};

/// An integer modulo 2^(64·W), in words from the lowest. Sums whose size has a
/// bound below half of that are exact, and negative ones are complements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Wide<const W: usize>([u64; W]);

impl<const W: usize> Wide<W> {
    pub(super) const ZERO: Wide<W> = Wide([0; W]);

    pub(super) const ONE: Wide<W> = {
        let mut words = [0; W];
        words[0] = 1;
        Wide(words)
    };

    /// How large a number can be: below two to this power.
    pub(super) const BITS: u64 = 64 * W as u64 - 1;

    #[inline(always)]
    pub(super) fn of(number: i128) -> Wide<W> {
        let filling = if number < 0 { u64::MAX } else { 0 };
        let mut words = [filling; W];
        for (place, word) in words.iter_mut().take(2).enumerate() {
            *word = low((number >> (64 * place)).cast_unsigned());
        }
        Wide(words)
    }

    /// A number that is known to be small enough.
    pub(super) fn of_big(number: &BigUint) -> Wide<W> {
        let mut words = [0; W];
        for (word, digit) in words.iter_mut().zip(number.iter_u64_digits()) {
            *word = digit;
        }
        Wide(words)
    }

    pub(super) fn to_big(self) -> BigInt {
        let negative = self.0[W - 1] >> 63 == 1;
        let mut bytes: Vec<u8> = self.0.iter().flat_map(|word| word.to_le_bytes()).collect();
        bytes.push(if negative { u8::MAX } else { 0 });
        BigInt::from_signed_bytes_le(&bytes)
    }

    pub(super) fn lowest(self) -> u64 {
        self.0[0]
    }

    #[inline(always)]
    pub(super) fn add(&mut self, other: &Wide<W>) {
        let mut carry = false;
        for (word, other) in self.0.iter_mut().zip(&other.0) {
            let (sum, first) = word.overflowing_add(*other);
            let (sum, second) = sum.overflowing_add(u64::from(carry));
            *word = sum;
            carry = first | second;
        }
    }

    /// Adds a number so many times.
    #[inline(always)]
    pub(super) fn add_times(&mut self, number: &Wide<W>, times: u64) {
        let mut carry = 0_u128;
        for (word, factor) in self.0.iter_mut().zip(&number.0) {
            carry += u128::from(*factor) * u128::from(times) + u128::from(*word);
            *word = low(carry);
            carry >>= 64;
        }
    }

    /// Adds an integer that is not negative.
    #[inline(always)]
    pub(super) fn add_unsigned(&mut self, number: u128) {
        let mut carry = number;
        for word in &mut self.0 {
            let (sum, over) = word.overflowing_add(low(carry));
            *word = sum;
            carry = (carry >> 64) + u128::from(over);
        }
    }

    /// Adds an integer so many times.
    #[inline(always)]
    pub(super) fn add_signed(&mut self, number: i128, times: u64) {
        let lower = u128::from(low(number.cast_unsigned())) * u128::from(times);
        let upper = (number >> 64) * i128::from(times) + (lower >> 64).cast_signed();
        let mut rest = upper;
        let mut carry = false;
        let mut word_of_number = low(lower);
        for word in &mut self.0 {
            let (sum, first) = word.overflowing_add(word_of_number);
            let (sum, second) = sum.overflowing_add(u64::from(carry));
            *word = sum;
            carry = first | second;
            word_of_number = low(rest.cast_unsigned());
            rest >>= 64;
        }
    }

    /// Adds a product.
    pub(super) fn add_product(&mut self, one: &Wide<W>, other: &Wide<W>) {
        for (shift, &times) in other.0.iter().enumerate() {
            let mut shifted = [0; W];
            shifted[shift..].copy_from_slice(&one.0[..W - shift]);
            self.add_times(&Wide(shifted), times);
        }
    }
}

/// The lowest word.
#[expect(clippy::cast_possible_truncation)]
#[inline(always)]
const fn low(number: u128) -> u64 {
    number as u64
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn big(number: i128) -> BigInt {
        BigInt::from(number)
    }

    proptest! {
        #[test]
        fn sums_and_products_are_those_of_integers(
            one in any::<i128>(),
            other in any::<i128>(),
            times in any::<u64>(),
        ) {
            let [wide, factor] = [one, other].map(Wide::<5>::of);
            prop_assert_eq!(wide.to_big(), big(one));
            let size = Wide::<5>::of_big(big(one).magnitude());
            prop_assert_eq!(&size.to_big(), &BigInt::from(one.unsigned_abs()));
            let mut sum = wide;
            sum.add_unsigned(one.unsigned_abs());
            sum.add_signed(other, times);
            sum.add(&factor);
            sum.add_times(&factor, times);
            sum.add_product(&wide, &factor);
            let expected = big(one)
                + BigInt::from(one.unsigned_abs())
                + big(other) * (1 + 2 * big(times.into()))
                + big(one) * big(other);
            prop_assert_eq!(sum.to_big(), expected);
        }
    }
}
