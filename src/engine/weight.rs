//! The integer types in which polynomials are evaluated: the larger the shoe, the wider
//! the type.

use std::ops::AddAssign;

use num_bigint::BigUint;
use num_traits::{One, Zero};

/// A nonnegative integer type for numbers of ways.
///
/// The machine integers do not check for overflow:
/// [`CoupPolynomial::fits`](super::CoupPolynomial) selects a type in which no
/// intermediate value overflows.
pub(super) trait Weight: Clone + Zero + One + AddAssign + Into<BigUint> {
    /// The product with a number of cards.
    fn times(&self, cards: u64) -> Self;

    /// Adds `weight` times `coefficient`.
    fn add_multiple(&mut self, weight: &Self, coefficient: u16);

    /// Adds `left` times `right`.
    fn add_product(&mut self, left: &Self, right: &Self);
}

/// Implements the trait by the type's own arithmetic.
macro_rules! weight {
    ($integer:ty) => {
        impl Weight for $integer {
            #[inline(always)]
            fn times(&self, cards: u64) -> Self {
                self * Self::from(cards)
            }

            #[inline(always)]
            fn add_multiple(&mut self, weight: &Self, coefficient: u16) {
                *self += weight * Self::from(coefficient);
            }

            #[inline(always)]
            fn add_product(&mut self, left: &Self, right: &Self) {
                *self += left * right;
            }
        }
    };
}

weight!(u64);
weight!(u128);
weight!(BigUint);
