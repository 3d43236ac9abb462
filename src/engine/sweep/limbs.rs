//! Non-negative integers of any length, as slices of 64-bit words from the lowest.
//!
//! Sums have as many words as a bound says that they need, found before the sweep
//! begins, so that no memory is asked for where they are added to.

use num_bigint::BigUint;

/// How many words hold every integer of so many bits.
pub(super) fn words(bits: u64) -> usize {
    usize::try_from(bits.div_ceil(64)).expect("bounds are short")
}

/// The words of an integer, as few as it has; none for zero.
pub(super) fn of(number: &BigUint) -> Vec<u64> {
    number.iter_u64_digits().collect()
}

/// The integer that words stand for.
pub(super) fn big(words: &[u64]) -> BigUint {
    let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    BigUint::from_bytes_le(&bytes)
}

/// The two words of an integer.
#[inline(always)]
pub(super) fn halves(number: u128) -> [u64; 2] {
    [low(number), low(number >> 64)]
}

/// total += number · times, modulo 2 to the bits of the total.
///
/// A step adds at most (2⁶⁴ − 1)² + 2·(2⁶⁴ − 1) = 2¹²⁸ − 1, which is what its carry
/// holds.
#[inline(always)]
pub(super) fn add_times(total: &mut [u64], number: &[u64], times: u64) {
    let (lower, upper) = total.split_at_mut(number.len().min(total.len()));
    let mut carry = 0_u128;
    for (word, &factor) in lower.iter_mut().zip(number) {
        carry += u128::from(factor) * u128::from(times) + u128::from(*word);
        *word = low(carry);
        carry >>= 64;
    }
    for word in upper {
        if carry == 0 {
            break;
        }
        carry += u128::from(*word);
        *word = low(carry);
        carry >>= 64;
    }
}

/// total += one · other, modulo 2 to the bits of the total.
#[inline(always)]
pub(super) fn add_product(total: &mut [u64], one: &[u64], other: &[u64]) {
    for (shift, &times) in other.iter().enumerate().take(total.len()) {
        add_times(&mut total[shift..], one, times);
    }
}

/// Makes `product` one · other, in as few words as it has.
#[inline(always)]
pub(super) fn set_product(product: &mut Vec<u64>, one: &[u64], other: &[u64]) {
    product.clear();
    product.resize(one.len() + other.len(), 0);
    add_product(product, one, other);
    while product.last() == Some(&0) {
        product.pop();
    }
}

/// The lowest word, or zero.
pub(super) fn lowest(words: &[u64]) -> u64 {
    words.first().copied().unwrap_or(0)
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
