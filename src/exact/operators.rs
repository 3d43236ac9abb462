//! Operators and conversions of exact numbers.
//!
//! Each operator has one implementation, on references, which the others call. It
//! computes in `i128` with overflow checks, and in large integers if one overflows.

use std::iter::{Product, Sum};
use std::ops::{Add, AddAssign, Mul, MulAssign, Neg, Sub, SubAssign};

use num_bigint::{BigInt, BigUint};
use num_rational::BigRational;
use thiserror::Error;

use super::fraction::Exact;

impl Exact {
    /// a/b + c/d = (ad + cb)/bd.
    fn plus(&self, other: &Exact) -> Exact {
        let small = || {
            let [a, b] = self.machine_parts()?;
            let [c, d] = other.machine_parts()?;
            let sum = a.checked_mul(d)?.checked_add(c.checked_mul(b)?)?;
            Exact::reduced::<()>(Ok(sum), Ok(b.checked_mul(d)?))
        };
        small().unwrap_or_else(|| Exact(&self.0 + &other.0))
    }

    /// a/b − c/d = (ad − cb)/bd.
    fn minus(&self, other: &Exact) -> Exact {
        let small = || {
            let [a, b] = self.machine_parts()?;
            let [c, d] = other.machine_parts()?;
            let difference = a.checked_mul(d)?.checked_sub(c.checked_mul(b)?)?;
            Exact::reduced::<()>(Ok(difference), Ok(b.checked_mul(d)?))
        };
        small().unwrap_or_else(|| Exact(&self.0 - &other.0))
    }

    /// a/b · c/d = ac/bd.
    fn multiplied(&self, other: &Exact) -> Exact {
        let small = || {
            let [a, b] = self.machine_parts()?;
            let [c, d] = other.machine_parts()?;
            Exact::reduced::<()>(Ok(a.checked_mul(c)?), Ok(b.checked_mul(d)?))
        };
        small().unwrap_or_else(|| Exact(&self.0 * &other.0))
    }
}

/// Implements an operator for values and references in any combination, and its
/// assigning form.
macro_rules! operator {
    ($Operator:ident $operator:ident, $Assign:ident $assign:ident, $with:ident) => {
        impl $Operator<&Exact> for &Exact {
            type Output = Exact;
            fn $operator(self, other: &Exact) -> Exact {
                self.$with(other)
            }
        }

        impl $Operator<Exact> for &Exact {
            type Output = Exact;
            fn $operator(self, other: Exact) -> Exact {
                self.$with(&other)
            }
        }

        impl $Operator<&Exact> for Exact {
            type Output = Exact;
            fn $operator(self, other: &Exact) -> Exact {
                self.$with(other)
            }
        }

        impl $Operator for Exact {
            type Output = Exact;
            fn $operator(self, other: Exact) -> Exact {
                self.$with(&other)
            }
        }

        impl $Assign<&Exact> for Exact {
            fn $assign(&mut self, other: &Exact) {
                *self = self.$with(other);
            }
        }

        impl $Assign for Exact {
            fn $assign(&mut self, other: Exact) {
                *self = self.$with(&other);
            }
        }
    };
}

operator!(Add add, AddAssign add_assign, plus);
operator!(Sub sub, SubAssign sub_assign, minus);
operator!(Mul mul, MulAssign mul_assign, multiplied);

impl Neg for Exact {
    type Output = Exact;
    fn neg(self) -> Exact {
        Exact(-self.0)
    }
}

impl Neg for &Exact {
    type Output = Exact;
    fn neg(self) -> Exact {
        Exact(-&self.0)
    }
}

impl Sum for Exact {
    fn sum<I: Iterator<Item = Exact>>(numbers: I) -> Exact {
        numbers.fold(Exact::zero(), Add::add)
    }
}

impl<'a> Sum<&'a Exact> for Exact {
    fn sum<I: Iterator<Item = &'a Exact>>(numbers: I) -> Exact {
        numbers.fold(Exact::zero(), Add::add)
    }
}

impl Product for Exact {
    fn product<I: Iterator<Item = Exact>>(numbers: I) -> Exact {
        numbers.fold(Exact::one(), Mul::mul)
    }
}

impl<'a> Product<&'a Exact> for Exact {
    fn product<I: Iterator<Item = &'a Exact>>(numbers: I) -> Exact {
        numbers.fold(Exact::one(), Mul::mul)
    }
}

/// Implements the conversion from integer types.
macro_rules! from_integers {
    ($($Integer:ty)*) => {
        $(
            impl From<$Integer> for Exact {
                fn from(integer: $Integer) -> Exact {
                    Exact(BigRational::from(BigInt::from(integer)))
                }
            }
        )*
    };
}

from_integers!(i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize BigInt BigUint);

impl From<BigRational> for Exact {
    fn from(number: BigRational) -> Exact {
        Exact(number)
    }
}

impl From<Exact> for BigRational {
    fn from(number: Exact) -> BigRational {
        number.into_rational()
    }
}

/// The number is not an integer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected an integer, not a fraction")]
pub struct TryFromExactError;

/// Converts an integer; other numbers give [`TryFromExactError`].
///
/// # Examples
///
/// ```
/// use baccarat::Exact;
/// use baccarat::num_bigint::BigInt;
/// assert_eq!(BigInt::try_from(Exact::from(7)), Ok(7.into()));
/// assert!(BigInt::try_from("7/2".parse::<Exact>()?).is_err());
/// # Ok::<(), baccarat::exact::ParseExactError>(())
/// ```
impl TryFrom<Exact> for BigInt {
    type Error = TryFromExactError;

    fn try_from(number: Exact) -> Result<BigInt, TryFromExactError> {
        if number.is_integer() {
            Ok(number.into_rational().into_raw().0)
        } else {
            Err(TryFromExactError)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fraction(numerator: i128, denominator: i128) -> Exact {
        Exact::ratio(numerator, denominator).expect("the denominator is not zero")
    }

    #[test]
    fn operators_take_values_and_references_alike() {
        let [a, b] = [fraction(1, 2), fraction(-2, 3)];
        for sum in [
            &a + &b,
            a.clone() + &b,
            &a + b.clone(),
            a.clone() + b.clone(),
        ] {
            assert_eq!(sum, fraction(-1, 6));
        }
        for difference in [
            &a - &b,
            a.clone() - &b,
            &a - b.clone(),
            a.clone() - b.clone(),
        ] {
            assert_eq!(difference, fraction(7, 6));
        }
        for product in [
            &a * &b,
            a.clone() * &b,
            &a * b.clone(),
            a.clone() * b.clone(),
        ] {
            assert_eq!(product, fraction(-1, 3));
        }
        assert_eq!(-&a, -a.clone());
        let numbers = [a.clone(), b.clone()];
        assert_eq!(numbers.iter().sum::<Exact>(), &a + &b);
        assert_eq!(numbers.iter().product::<Exact>(), &a * &b);
        assert_eq!(numbers.clone().into_iter().product::<Exact>(), &a * &b);
        let mut number = a.clone();
        number += &b;
        number -= b.clone();
        number *= &b;
        assert_eq!(number, &a * &b);
    }

    #[test]
    fn results_beyond_machine_integers_are_exact() {
        let numbers = [
            fraction(i128::MAX, 3),
            fraction(i128::MIN, 7),
            fraction(1, i128::MAX),
            fraction(-5, i128::MAX - 1),
            fraction(2, 3),
            Exact::from(BigInt::from(i128::MIN) * 2),
        ];
        for a in &numbers {
            for b in &numbers {
                let [x, y] = [a.as_rational(), b.as_rational()];
                assert_eq!((a + b).into_rational(), x + y);
                assert_eq!((a - b).into_rational(), x - y);
                assert_eq!((a * b).into_rational(), x * y);
            }
        }
    }

    #[test]
    fn integers_convert_both_ways() {
        assert_eq!(Exact::from(-7_i8), fraction(-7, 1));
        assert_eq!(Exact::from(u128::MAX).numerator(), &u128::MAX.into());
        assert_eq!(Exact::from(i128::MIN).numerator(), &i128::MIN.into());
        let number = BigInt::try_from(Exact::from(BigUint::from(9_u8)));
        assert_eq!(number, Ok(9.into()));
        assert_eq!(BigInt::try_from(fraction(9, 2)), Err(TryFromExactError));
        let half = fraction(1, 2);
        assert_eq!(Exact::from(BigRational::from(half.clone())), half);
    }
}
