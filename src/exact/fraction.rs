//! The exact fraction and its arithmetic.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, Mul, Neg, Sub};
use std::str::FromStr;

use num_bigint::{BigInt, BigUint};
use num_integer::Integer;
use num_rational::BigRational;
use num_traits::{One, Signed, Zero};
use thiserror::Error;

use super::decimal::{self, Places};

/// A rational number, exactly.
///
/// It is written in lowest terms with its denominator, the sign in front:
/// `-19/20`, `8/1`. It is read from an integer, a decimal or a fraction.
///
/// ```
/// use baccarat::{Exact, Places};
/// let edge: Exact = "114753351728/10847218479825".parse()?;
/// assert_eq!(edge.decimal(Places::new(6)?), "0.010579");
/// assert_eq!("0.95".parse::<Exact>()?.to_string(), "19/20");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Exact(BigRational);

impl Exact {
    /// The longest text that is read as a number, in bytes.
    pub const MAX_TEXT: usize = 1000;

    /// The fraction of two integers; `None` over zero.
    ///
    /// ```
    /// use baccarat::Exact;
    /// assert_eq!(Exact::ratio(4, -8).unwrap().to_string(), "-1/2");
    /// assert_eq!(Exact::ratio(1, 0), None);
    /// ```
    #[must_use]
    pub fn ratio(numerator: impl Into<BigInt>, denominator: impl Into<BigInt>) -> Option<Exact> {
        let (numerator, denominator) = (numerator.into(), denominator.into());
        if denominator.is_zero() {
            return None;
        }
        let small = Self::reduced(i128::try_from(&numerator), i128::try_from(&denominator));
        small.or_else(|| Some(Exact(BigRational::new(numerator, denominator))))
    }

    /// The fraction of two machine integers, of which the common divisor is found
    /// four times as fast; `None` if they are none, or for a denominator that is
    /// not positive.
    fn reduced<E>(numerator: Result<i128, E>, denominator: Result<i128, E>) -> Option<Exact> {
        let (numerator, denominator) = (numerator.ok()?, denominator.ok()?);
        denominator.is_positive().then(|| {
            let divisor = match (i64::try_from(numerator), i64::try_from(denominator)) {
                (Ok(numerator), Ok(denominator)) => i128::from(numerator.gcd(&denominator)),
                _ => numerator.gcd(&denominator),
            };
            let [numerator, denominator] =
                [numerator, denominator].map(|part| BigInt::from(part / divisor));
            Exact(BigRational::new_raw(numerator, denominator))
        })
    }

    fn plus(&self, other: &Exact) -> Exact {
        let small = || {
            let [a, b] = self.machine_parts()?;
            let [c, d] = other.machine_parts()?;
            let sum = a.checked_mul(d)?.checked_add(c.checked_mul(b)?)?;
            Self::reduced::<()>(Ok(sum), Ok(b.checked_mul(d)?))
        };
        small().unwrap_or_else(|| Exact(&self.0 + &other.0))
    }

    /// Numerator and denominator, if they are as small as that.
    fn machine_parts(&self) -> Option<[i128; 2]> {
        let [numerator, denominator] = [self.0.numer(), self.0.denom()];
        Some([
            i128::try_from(numerator).ok()?,
            i128::try_from(denominator).ok()?,
        ])
    }

    /// Nought.
    #[must_use]
    pub fn zero() -> Exact {
        Exact(BigRational::zero())
    }

    /// One.
    #[must_use]
    pub fn one() -> Exact {
        Exact(BigRational::one())
    }

    /// The same number as a [`BigRational`].
    #[must_use]
    pub fn as_rational(&self) -> &BigRational {
        &self.0
    }

    /// Whether it is above zero.
    #[must_use]
    pub fn is_positive(&self) -> bool {
        self.0.is_positive()
    }

    /// Whether it is below zero.
    #[must_use]
    pub fn is_negative(&self) -> bool {
        self.0.is_negative()
    }

    /// Whether it is zero.
    #[must_use]
    pub fn is_zero(&self) -> bool {
        self.0.is_zero()
    }

    /// The quotient; `None` by zero.
    #[must_use]
    pub fn checked_div(&self, divisor: &Exact) -> Option<Exact> {
        (!divisor.is_zero()).then(|| Exact(&self.0 / &divisor.0))
    }

    /// The numbers over the least denominator that they have in common:
    /// the numerators, and the denominator.
    pub(crate) fn over_one_denominator(numbers: &[Exact]) -> (Vec<BigInt>, BigInt) {
        let denominators = numbers.iter().map(|number| number.0.denom());
        let common = denominators.fold(BigInt::one(), |common, next| common.lcm(next));
        let numerator = |number: &Exact| number.0.numer() * (&common / number.0.denom());
        (numbers.iter().map(numerator).collect(), common)
    }

    /// The number to so many places after the point, correctly rounded: the
    /// nearest such decimal and, of two as near, the one whose last digit is
    /// even.
    ///
    /// ```
    /// use baccarat::{Exact, Places};
    /// let eighth = Exact::ratio(1, 8).unwrap();
    /// assert_eq!(eighth.decimal(Places::new(2)?), "0.12");
    /// assert_eq!((-eighth).decimal(Places::new(4)?), "-0.1250");
    /// # Ok::<(), baccarat::BadPlaces>(())
    /// ```
    #[must_use]
    pub fn decimal(&self, places: Places) -> String {
        if let Some(units) = self.machine_units(places) {
            return decimal::with_point(&units, places);
        }
        let scaled = self.0.numer() * BigInt::from(places.scale());
        let units = decimal::round_half_even(&scaled, self.0.denom());
        decimal::with_point(&units, places)
    }

    /// The number in units of the last of so many places, rounded, if machine
    /// integers can hold what it takes.
    fn machine_units(&self, places: Places) -> Option<i128> {
        let [numerator, denominator] = self.machine_parts()?;
        let scaled = numerator.checked_mul(10_i128.checked_pow(places.number())?)?;
        let (floor, rest) = scaled.div_mod_floor(&denominator);
        let up = match rest.cmp(&(denominator - rest)) {
            std::cmp::Ordering::Less => false,
            std::cmp::Ordering::Greater => true,
            std::cmp::Ordering::Equal => floor.is_odd(),
        };
        floor.checked_add(i128::from(up))
    }

    /// The number as a percentage to so many places, sign included.
    ///
    /// ```
    /// use baccarat::{Exact, Places};
    /// let third = Exact::ratio(1, 3).unwrap();
    /// assert_eq!(third.percent(Places::new(4)?), "33.3333%");
    /// # Ok::<(), baccarat::BadPlaces>(())
    /// ```
    #[must_use]
    pub fn percent(&self, places: Places) -> String {
        let hundredfold = self * &Exact::from(100);
        hundredfold.decimal(places) + "%"
    }
}

impl fmt::Display for Exact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.machine_parts() {
            Some([numerator, denominator]) => write!(f, "{numerator}/{denominator}"),
            None => write!(f, "{}/{}", self.0.numer(), self.0.denom()),
        }
    }
}

impl From<i64> for Exact {
    fn from(integer: i64) -> Exact {
        Exact(BigRational::from(BigInt::from(integer)))
    }
}

impl From<BigInt> for Exact {
    fn from(integer: BigInt) -> Exact {
        Exact(BigRational::from(integer))
    }
}

impl From<BigUint> for Exact {
    fn from(integer: BigUint) -> Exact {
        Exact(BigRational::from(BigInt::from(integer)))
    }
}

impl From<BigRational> for Exact {
    fn from(number: BigRational) -> Exact {
        Exact(number)
    }
}

impl Add for Exact {
    type Output = Exact;
    fn add(self, other: Exact) -> Exact {
        self.plus(&other)
    }
}

impl Sub for Exact {
    type Output = Exact;
    fn sub(self, other: Exact) -> Exact {
        self.plus(&-other)
    }
}

impl Mul for &Exact {
    type Output = Exact;
    fn mul(self, other: &Exact) -> Exact {
        let small = || {
            let [a, b] = self.machine_parts()?;
            let [c, d] = other.machine_parts()?;
            Exact::reduced::<()>(Ok(a.checked_mul(c)?), Ok(b.checked_mul(d)?))
        };
        small().unwrap_or_else(|| Exact(&self.0 * &other.0))
    }
}

impl Neg for Exact {
    type Output = Exact;
    fn neg(self) -> Exact {
        Exact(-self.0)
    }
}

impl Sum for Exact {
    fn sum<I: Iterator<Item = Exact>>(numbers: I) -> Exact {
        numbers.fold(Exact::zero(), Add::add)
    }
}

/// The text is no number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected a number such as 8, 0.95 or 19/20")]
pub struct NotANumber;

impl FromStr for Exact {
    type Err = NotANumber;

    fn from_str(text: &str) -> Result<Exact, NotANumber> {
        if text.len() > Self::MAX_TEXT {
            return Err(NotANumber);
        }
        let (negative, digits) = match text.strip_prefix('-') {
            Some(digits) => (true, digits),
            None => (false, text),
        };
        let magnitude = match digits.split_once('/') {
            Some((numerator, denominator)) => {
                Exact::ratio(integer(numerator)?, integer(denominator)?).ok_or(NotANumber)?
            }
            None => read_decimal(digits)?,
        };
        Ok(if negative { -magnitude } else { magnitude })
    }
}

fn read_decimal(text: &str) -> Result<Exact, NotANumber> {
    let Some((whole, fraction)) = text.split_once('.') else {
        return Ok(Exact(integer(text)?.into()));
    };
    let places = u32::try_from(fraction.len()).map_err(|_| NotANumber)?;
    let units = integer(&format!("{whole}{fraction}"))?;
    if fraction.is_empty() {
        return Err(NotANumber);
    }
    Exact::ratio(units, BigInt::from(10).pow(places)).ok_or(NotANumber)
}

/// Digits and nothing else: the integer type would also take a sign or an underscore.
fn integer(text: &str) -> Result<BigInt, NotANumber> {
    if !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(NotANumber);
    }
    text.parse().map_err(|_| NotANumber)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_exactly() {
        for (text, fraction) in [
            ("8", "8/1"),
            ("0.95", "19/20"),
            ("-0.125", "-1/8"),
            (".5", "1/2"),
            ("6/4", "3/2"),
            ("-0", "0/1"),
            ("007", "7/1"),
            ("0/5", "0/1"),
        ] {
            assert_eq!(
                text.parse::<Exact>().unwrap().to_string(),
                fraction,
                "{text}"
            );
        }
    }

    #[test]
    fn what_is_no_number_is_refused() {
        let long = "1".repeat(Exact::MAX_TEXT + 1);
        for text in [
            "", "-", ".", "1.", "1/0", "1/", "/2", "1/2/3", "1e3", "+1", "1_000", "--1", "nan",
            "inf", "1/-2", "0.5/2", "1.2.3", " 1", "½", "٣", &long,
        ] {
            assert_eq!(text.parse::<Exact>(), Err(NotANumber), "{text}");
        }
    }
}
