//! The standard normal distribution to any number of binary digits.

use std::cell::RefCell;

use num_bigint::{BigInt, BigUint};
use num_integer::Integer;
use num_rational::BigRational;
use num_traits::{One, Zero};

/// The standard normal distribution at a point x ≥ 0, in units of 2^−bits.
#[derive(Clone)]
pub(super) struct Standard {
    /// The point x.
    pub(super) distance: BigInt,
    /// The density φ(x).
    pub(super) density: BigInt,
    /// The tail probability 1 − Φ(x).
    pub(super) tail: BigInt,
}

impl Standard {
    /// The distribution at the square root of `square`, as it was the last time or anew.
    pub(super) fn at(square: &BigRational, bits: u64) -> Standard {
        LAST.with_borrow_mut(|last| match last {
            Some((of, known, standard)) if *known == bits && of == square => standard.clone(),
            _ => {
                let standard = Standard::by_series(square, bits);
                *last = Some((square.clone(), bits, standard.clone()));
                standard
            }
        })
    }

    /// The series Σ x^j/j!! over even j is exp(x²/2), and over odd j it is
    /// (Φ(x) − 1/2)/φ(x).
    ///
    /// Each term is computed with an error of less than 2 units, which the terms
    /// after it multiply by less than exp(x²/2). So n terms, together with the errors
    /// of x and x², contribute an error of less than (2n + 2)·exp(x²/2) units. The
    /// multiplication by φ(x) removes the factor exp(x²/2).
    fn by_series(square: &BigRational, bits: u64) -> Standard {
        let one = BigInt::one() << bits;
        let distance = root(square, bits);
        let square = (square.numer() << bits) / square.denom();
        let even = series(&one, &square, 2, bits);
        let odd = series(&distance, &square, 3, bits);
        let inverse_density = (even * (pi(bits) << (bits + 1)).sqrt()) >> bits;
        Standard {
            distance,
            density: (&one << bits) / &inverse_density,
            tail: (one >> 1_u32) - (odd << bits) / inverse_density,
        }
    }
}

/// The series whose first term is `first` and in which each next term is the last
/// one times `square` over `divisor`; the divisor increases by 2 each time.
fn series(first: &BigInt, square: &BigInt, mut divisor: u64, bits: u64) -> BigInt {
    let (mut sum, mut term) = (BigUint::ZERO, first.magnitude().clone());
    while !term.is_zero() {
        sum += &term;
        term *= square.magnitude();
        term >>= bits;
        term /= divisor;
        divisor += 2;
    }
    sum.into()
}

/// The square root of a nonnegative number in units of 2^−bits, rounded down.
pub(super) fn root(number: &BigRational, bits: u64) -> BigInt {
    let square = number.numer() << (2 * bits);
    square.div_floor(number.denom()).sqrt()
}

thread_local! {
    /// The last result of [`Standard::at`], with its arguments: a probability and a gain are of the
    /// same point.
    static LAST: RefCell<Option<(BigRational, u64, Standard)>> = const { RefCell::new(None) };

    /// The last result of [`pi`], with its bits: all figures of a table have the same.
    static PI: RefCell<(u64, BigInt)> = const { RefCell::new((0, BigInt::ZERO)) };
}

/// π in units of 2^−bits, by Machin's formula 16·arctan(1/5) − 4·arctan(1/239).
fn pi(bits: u64) -> BigInt {
    PI.with_borrow_mut(|(known, pi)| {
        if *known != bits {
            *pi = arctan(5, bits) * 16_u32 - arctan(239, bits) * 4_u32;
            *known = bits;
        }
        pi.clone()
    })
}

/// arctan(1/`cotangent`) in units of 2^−bits, by its power series.
fn arctan(cotangent: i32, bits: u64) -> BigInt {
    let (mut sum, mut divisor) = (BigInt::zero(), 1_u32);
    let mut power = (BigInt::one() << bits) / cotangent;
    while !power.is_zero() {
        sum += &power / divisor;
        power = -power / (cotangent * cotangent);
        divisor += 2;
    }
    sum
}
