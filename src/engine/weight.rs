//! The integers that a polynomial is evaluated in: as wide as the shoe needs.

use std::ops::AddAssign;

use num_bigint::BigUint;
use num_traits::{One, Zero};

/// A whole number of ways.
pub(super) trait Weight: Clone + Zero + One + AddAssign + Into<BigUint> {
    /// The product with a number of cards.
    fn times(&self, cards: u64) -> Self;

    /// Adds so many times a weight.
    fn add_multiple(&mut self, weight: &Self, coefficient: u16);

    /// Adds the product of two weights.
    fn add_product(&mut self, left: &Self, right: &Self);
}

macro_rules! machine_weight {
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

machine_weight!(u64);
machine_weight!(u128);
machine_weight!(BigUint);
