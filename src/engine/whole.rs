//! Integers that rarely exceed 128 bits.

use std::ops::AddAssign;

use num_bigint::{BigInt, Sign};

/// An integer, stored as an `i128` until a result exceeds that.
///
/// Evaluations at many shoes produce thousands of them in a millisecond, for which the
/// allocations of `BigInt` would be slow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Whole {
    Machine(i128),
    Large(BigInt),
}

impl Whole {
    /// The number 0.
    pub(crate) const ZERO: Whole = Whole::Machine(0);

    /// Whether the number is greater than 0.
    pub(crate) fn is_positive(&self) -> bool {
        match self {
            Whole::Machine(number) => number.is_positive(),
            Whole::Large(number) => number.sign() == Sign::Plus,
        }
    }

    /// The product with a number of cards.
    pub(crate) fn times(&self, cards: u64) -> Whole {
        let small = match self {
            Whole::Machine(number) => number.checked_mul(cards.into()),
            Whole::Large(_) => None,
        };
        small.map_or_else(|| Whole::Large(self.to_big() * cards), Whole::Machine)
    }

    /// The number as a machine integer, if it fits.
    pub(crate) fn to_i128(&self) -> Option<i128> {
        match self {
            Whole::Machine(number) => Some(*number),
            Whole::Large(number) => number.try_into().ok(),
        }
    }

    /// The number as a `BigInt`.
    pub(crate) fn to_big(&self) -> BigInt {
        match self {
            Whole::Machine(number) => BigInt::from(*number),
            Whole::Large(number) => number.clone(),
        }
    }
}

impl From<BigInt> for Whole {
    fn from(number: BigInt) -> Whole {
        match (&number).try_into() {
            Ok(number) => Whole::Machine(number),
            Err(_) => Whole::Large(number),
        }
    }
}

impl AddAssign for Whole {
    fn add_assign(&mut self, other: Whole) {
        if let (Whole::Machine(number), Whole::Machine(other)) = (&*self, &other)
            && let Some(sum) = number.checked_add(*other)
        {
            *self = Whole::Machine(sum);
            return;
        }
        *self = Whole::Large(self.to_big() + other.to_big());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_go_on_past_machine_integers() {
        let mut sum = Whole::ZERO;
        for number in [i128::MAX, 1, i128::MIN, i128::MIN] {
            sum += Whole::Machine(number);
        }
        assert_eq!(sum.to_big(), BigInt::from(i128::MIN));
        assert!(!sum.is_positive());
        let product = Whole::Machine(i128::MAX).times(2);
        assert_eq!(product.to_big(), BigInt::from(i128::MAX) * 2);
        assert!(product.is_positive());
    }

    #[test]
    fn integers_are_kept_at_any_size() {
        let most = BigInt::from(i128::MAX);
        for (number, small) in [(most.clone(), Some(i128::MAX)), (most + 1, None)] {
            let whole = Whole::from(number.clone());
            assert_eq!((whole.to_i128(), whole.to_big()), (small, number));
        }
    }
}
