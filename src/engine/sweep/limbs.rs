//! Non-negative integers of any length, as slices of 64-bit words, the lowest first.
//!
//! A sum has as many words as an upper bound requires, which is computed before the sweep begins.
//! So adding to it allocates no memory.

use num_bigint::BigUint;

use crate::engine::pairs::update;

/// The number of words that hold every integer of this number of bits.
pub(in crate::engine) fn words(bits: u64) -> usize {
    usize::try_from(bits.div_ceil(64)).expect("bounds are short")
}

/// The words of an integer without leading zeros; empty for zero.
pub(in crate::engine) fn of(number: &BigUint) -> Vec<u64> {
    number.iter_u64_digits().collect()
}

/// The integer with these words.
pub(in crate::engine) fn big(words: &[u64]) -> BigUint {
    let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    BigUint::from_bytes_le(&bytes)
}

/// The two words of an integer, the lower first.
#[inline(always)]
pub(in crate::engine) fn halves(number: u128) -> [u64; 2] {
    [low(number), low(number >> 64)]
}

/// total += number · times, modulo 2ᵇ where b is the number of bits of `total`.
///
/// Each step computes at most (2⁶⁴ − 1)² + 2·(2⁶⁴ − 1) = 2¹²⁸ − 1, which fits the carry.
#[inline(always)]
pub(in crate::engine) fn add_times(total: &mut [u64], number: &[u64], times: u64) {
    let len = number.len().min(total.len());
    let (lower, upper) = total.split_at_mut(len);
    let mut carry = 0_u128;
    update(lower, &number[..len], |word, &factor| {
        carry += u128::from(factor) * u128::from(times) + u128::from(*word);
        *word = low(carry);
        carry >>= 64;
    });
    for word in upper {
        if carry == 0 {
            break;
        }
        carry += u128::from(*word);
        *word = low(carry);
        carry >>= 64;
    }
}

/// total += one · other, modulo 2ᵇ where b is the number of bits of `total`.
#[inline(always)]
pub(in crate::engine) fn add_product(total: &mut [u64], one: &[u64], other: &[u64]) {
    for (shift, &times) in other.iter().enumerate().take(total.len()) {
        add_times(&mut total[shift..], one, times);
    }
}

/// Sets `product` to one · other, without leading zeros.
#[inline(always)]
pub(in crate::engine) fn set_product(product: &mut Vec<u64>, one: &[u64], other: &[u64]) {
    product.clear();
    product.resize(one.len() + other.len(), 0);
    add_product(product, one, other);
    while product.last() == Some(&0) {
        product.pop();
    }
}

/// The lowest word; zero for an empty slice.
pub(in crate::engine) fn lowest(words: &[u64]) -> u64 {
    words.first().copied().unwrap_or(0)
}

/// The lower 64 bits.
#[expect(clippy::cast_possible_truncation)]
#[inline(always)]
const fn low(number: u128) -> u64 {
    number as u64
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::collection::vec;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn sums_and_products_are_those_of_integers(
            sum in vec(any::<u64>(), 1..6),
            one in vec(any::<u64>(), 0..4),
            other in vec(any::<u64>(), 0..4),
        ) {
            let mut total = sum.clone();
            add_product(&mut total, &one, &other);
            let expected = big(&sum) + big(&one) * big(&other);
            let all = BigUint::from(1_u8) << (64 * sum.len());
            prop_assert_eq!(big(&total), expected % all);
            let mut product = sum;
            set_product(&mut product, &one, &other);
            prop_assert_eq!(product, of(&(big(&one) * big(&other))));
        }
    }
}
