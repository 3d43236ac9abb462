//! Operators and conversions of exact numbers.
//!
//! Each operator has one implementation, on references, which the others call. It
//! computes in `i128` with overflow checks, and in large integers if one overflows.

use std::borrow::Borrow;
use std::iter::{Product, Sum};
use std::ops::{Add, AddAssign, Mul, MulAssign, Neg, Sub, SubAssign};

use num_bigint::{BigInt, BigUint};
use num_rational::BigRational;

use super::fraction::Exact;

impl Exact {
    /// a/b + c/d = (ad + cb)/bd.
    fn plus(&self, other: &Exact) -> Exact {
        self.in_machine_integers(other, |[a, b], [c, d]| {
            let sum = a.checked_mul(d)?.checked_add(c.checked_mul(b)?)?;
            Some([sum, b.checked_mul(d)?])
        })
        .unwrap_or_else(|| Exact(&self.0 + &other.0))
    }

    /// a/b − c/d = (ad − cb)/bd.
    fn minus(&self, other: &Exact) -> Exact {
        self.in_machine_integers(other, |[a, b], [c, d]| {
            let difference = a.checked_mul(d)?.checked_sub(c.checked_mul(b)?)?;
            Some([difference, b.checked_mul(d)?])
        })
        .unwrap_or_else(|| Exact(&self.0 - &other.0))
    }

    /// a/b · c/d = ac/bd.
    fn multiplied(&self, other: &Exact) -> Exact {
        self.in_machine_integers(other, |[a, b], [c, d]| {
            Some([a.checked_mul(c)?, b.checked_mul(d)?])
        })
        .unwrap_or_else(|| Exact(&self.0 * &other.0))
    }

    /// The fraction that `result` computes from the numerators and denominators of two numbers;
    /// `None` if some value does not fit an `i128`.
    fn in_machine_integers(
        &self,
        other: &Exact,
        result: impl Fn([i128; 2], [i128; 2]) -> Option<[i128; 2]>,
    ) -> Option<Exact> {
        let [numerator, denominator] = result(self.machine_parts()?, other.machine_parts()?)?;
        Some(Exact::reduced(numerator, denominator))
    }
}

/// Implements an operator for values and references in any combination, and its
/// assigning form.
macro_rules! operator {
    ($Operator:ident $operator:ident, $Assign:ident $assign:ident, $with:ident) => {
        operator!($Operator $operator, $Assign $assign, $with, Exact);
        operator!($Operator $operator, $Assign $assign, $with, &Exact);
    };
    ($Operator:ident $operator:ident, $Assign:ident $assign:ident, $with:ident, $Other:ty) => {
        impl $Operator<$Other> for Exact {
            type Output = Exact;
            fn $operator(self, other: $Other) -> Exact {
                self.$with(other.borrow())
            }
        }

        impl $Operator<$Other> for &Exact {
            type Output = Exact;
            fn $operator(self, other: $Other) -> Exact {
                self.$with(other.borrow())
            }
        }

        impl $Assign<$Other> for Exact {
            fn $assign(&mut self, other: $Other) {
                *self = self.$with(other.borrow());
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

/// Adds numbers or references to numbers.
impl<E> Sum<E> for Exact
where
    Exact: Add<E, Output = Exact>,
{
    fn sum<I: Iterator<Item = E>>(numbers: I) -> Exact {
        numbers.fold(Exact::zero(), Add::add)
    }
}

/// Multiplies numbers or references to numbers.
impl<E> Product<E> for Exact
where
    Exact: Mul<E, Output = Exact>,
{
    fn product<I: Iterator<Item = E>>(numbers: I) -> Exact {
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

#[cfg(test)]
mod tests {
    use super::*;

    fn fraction(numerator: i128, denominator: i128) -> Exact {
        Exact::ratio(numerator, denominator).expect("the denominator is not zero")
    }

    #[test]
    fn operators_take_values_and_references_alike() {
        let [a, b] = [fraction(1, 2), fraction(-2, 3)];
        macro_rules! check {
            ($operator:tt, $value:expr) => {
                assert_eq!(&a $operator &b, $value);
                assert_eq!(a.clone() $operator &b, $value);
                assert_eq!(&a $operator b.clone(), $value);
                assert_eq!(a.clone() $operator b.clone(), $value);
            };
        }
        check!(+, fraction(-1, 6));
        check!(-, fraction(7, 6));
        check!(*, fraction(-1, 3));
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
    fn machine_integers_are_used_while_they_fit() {
        let product =
            |[a, b]: [i128; 2], [c, d]: [i128; 2]| Some([a.checked_mul(c)?, b.checked_mul(d)?]);
        let [a, b] = [fraction(2, 3), fraction(-9, 8)];
        assert_eq!(a.in_machine_integers(&b, product), Some(fraction(-3, 4)));
        let large = fraction(i128::MAX, 1);
        assert_eq!(large.in_machine_integers(&a, product), None);
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
        let half = fraction(1, 2);
        assert_eq!(Exact::from(BigRational::from(half.clone())), half);
    }
}
