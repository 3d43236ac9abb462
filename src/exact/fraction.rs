//! The exact rational number, how it is read and how it is written.

use std::fmt;
use std::str::FromStr;

use num_bigint::BigInt;
use num_integer::Integer;
use num_rational::BigRational;
use num_traits::{One, Signed, Zero};
use thiserror::Error;

use super::decimal::{self, Places};
use super::machine;

/// An exact rational number, always in lowest terms.
///
/// In text it is a numerator, a slash and a positive denominator: `-19/20`, `8/1`.
/// It is read from an integer, a decimal or a fraction.
///
/// The operators `+`, `-` and `*` take numbers by value or by reference. There is no
/// operator `/`, because it would panic when dividing by zero:
/// [`checked_div`](Exact::checked_div) returns `None` then.
///
/// # Examples
///
/// ```
/// use baccarat::{Exact, Places};
/// let edge: Exact = "114753351728/10847218479825".parse()?;
/// assert_eq!(edge.decimal(Places::new(6)?), "0.010579");
/// assert_eq!("0.95".parse::<Exact>()?.to_string(), "19/20");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Exact(pub(super) BigRational);

impl Exact {
    /// The maximum number of digits of an integer or a decimal that is read, and of each part of a
    /// fraction.
    pub const MAX_DIGITS: usize = 1000;

    /// Whether the number, written as a fraction, is short enough to be read.
    pub(crate) fn is_short(&self) -> bool {
        self.has_at_most(Self::MAX_DIGITS)
    }

    /// Whether the product of two such numbers is short enough to be read.
    pub(crate) fn is_short_factor(&self) -> bool {
        self.has_at_most(Self::MAX_DIGITS / 2)
    }

    /// Whether each part of the fraction has at most this many digits.
    fn has_at_most(&self, digits: usize) -> bool {
        let parts = [self.0.numer(), self.0.denom()];
        parts
            .iter()
            .all(|part| part.magnitude().to_string().len() <= digits)
    }

    /// The quotient of two integers; `None` if the denominator is zero.
    ///
    /// # Examples
    ///
    /// ```
    /// use baccarat::Exact;
    /// assert_eq!(Exact::ratio(4, -8).unwrap().to_string(), "-1/2");
    /// assert_eq!(Exact::ratio(1, 0), None);
    /// ```
    #[must_use]
    pub fn ratio(numerator: impl Into<BigInt>, denominator: impl Into<BigInt>) -> Option<Exact> {
        let (mut numerator, mut denominator) = (numerator.into(), denominator.into());
        if denominator.is_zero() {
            return None;
        }
        if denominator.is_negative() {
            (numerator, denominator) = (-numerator, -denominator);
        }
        Some(match machine_integers(&numerator, &denominator) {
            Some([numerator, denominator]) => Self::reduced(numerator, denominator),
            None => Exact(BigRational::new(numerator, denominator)),
        })
    }

    /// The quotient of two machine integers in lowest terms, for a positive denominator.
    ///
    /// The greatest common divisor of machine integers takes a quarter of the time
    /// that `BigInt` takes, and that of words less again: the result is the same without them.
    pub(super) fn reduced(numerator: i128, denominator: i128) -> Exact {
        fn parts<I: Integer + Copy + Into<BigInt>>(numerator: I, denominator: I) -> [BigInt; 2] {
            let divisor = numerator.gcd(&denominator);
            [numerator, denominator].map(|part| (part / divisor).into())
        }
        let [numerator, denominator] = match (i64::try_from(numerator), i64::try_from(denominator))
        {
            (Ok(numerator), Ok(denominator)) => parts(numerator, denominator),
            _ => parts(numerator, denominator),
        };
        Exact(BigRational::new_raw(numerator, denominator))
    }

    /// Numerator and denominator; `None` if either does not fit an `i128`.
    pub(super) fn machine_parts(&self) -> Option<[i128; 2]> {
        machine_integers(self.0.numer(), self.0.denom())
    }

    /// The number 0, which is the default.
    #[must_use]
    pub fn zero() -> Exact {
        Exact(BigRational::zero())
    }

    /// The number 1.
    #[must_use]
    pub fn one() -> Exact {
        Exact(BigRational::one())
    }

    /// The number as a reference to a [`BigRational`].
    #[must_use]
    pub fn as_rational(&self) -> &BigRational {
        &self.0
    }

    /// The number as a [`BigRational`].
    #[must_use]
    pub fn into_rational(self) -> BigRational {
        self.0
    }

    /// The numerator in lowest terms; it has the sign of the number.
    ///
    /// # Examples
    ///
    /// ```
    /// use baccarat::Exact;
    /// let number = Exact::ratio(6, -8).unwrap();
    /// assert_eq!(number.numerator(), &(-3).into());
    /// assert_eq!(number.denominator(), &4.into());
    /// ```
    #[must_use]
    pub fn numerator(&self) -> &BigInt {
        self.0.numer()
    }

    /// The denominator in lowest terms, which is positive.
    #[must_use]
    pub fn denominator(&self) -> &BigInt {
        self.0.denom()
    }

    /// Whether the number is greater than 0.
    #[must_use]
    pub fn is_positive(&self) -> bool {
        self.0.is_positive()
    }

    /// Whether the number is less than 0.
    #[must_use]
    pub fn is_negative(&self) -> bool {
        self.0.is_negative()
    }

    /// Whether the number is 0.
    #[must_use]
    pub fn is_zero(&self) -> bool {
        self.0.is_zero()
    }

    /// Whether the number is an integer.
    #[must_use]
    pub fn is_integer(&self) -> bool {
        self.0.is_integer()
    }

    /// The quotient; `None` if the divisor is 0.
    ///
    /// # Examples
    ///
    /// ```
    /// use baccarat::Exact;
    /// let quotient = Exact::from(3).checked_div(&Exact::from(-6));
    /// assert_eq!(quotient, Exact::ratio(-1, 2));
    /// assert_eq!(Exact::one().checked_div(&Exact::zero()), None);
    /// ```
    #[must_use]
    pub fn checked_div(&self, divisor: &Exact) -> Option<Exact> {
        (!divisor.is_zero()).then(|| Exact(&self.0 / &divisor.0))
    }

    /// 1 minus the number, which takes no greatest common divisor.
    pub(crate) fn complement(&self) -> Exact {
        let numerator = self.0.denom() - self.0.numer();
        Exact(BigRational::new_raw(numerator, self.0.denom().clone()))
    }

    /// The numerators of the numbers over their least common denominator, and that
    /// denominator.
    pub(crate) fn over_one_denominator(numbers: &[Exact]) -> (Vec<BigInt>, BigInt) {
        let denominators = numbers.iter().map(|number| number.0.denom());
        let common = denominators.fold(BigInt::one(), |common, next| common.lcm(next));
        let numerator = |number: &Exact| number.0.numer() * (&common / number.0.denom());
        (numbers.iter().map(numerator).collect(), common)
    }

    /// The number as a decimal with this many digits after the point, rounded to
    /// nearest; ties are rounded to an even last digit. A result of zero has no sign.
    ///
    /// # Examples
    ///
    /// ```
    /// use baccarat::{Exact, Places};
    /// let eighth = Exact::ratio(1, 8).unwrap();
    /// assert_eq!(eighth.decimal(Places::new(2)?), "0.12");
    /// assert_eq!((-eighth).decimal(Places::new(4)?), "-0.1250");
    /// # Ok::<(), baccarat::exact::PlacesError>(())
    /// ```
    #[must_use]
    pub fn decimal(&self, places: Places) -> String {
        let mut text = String::new();
        self.push_decimal(&mut text, places);
        text
    }

    /// Appends the decimal to a text.
    pub(crate) fn push_decimal(&self, text: &mut String, places: Places) {
        if let Some([numerator, denominator]) = self.machine_parts()
            && let [a, b] = [numerator, denominator].map(i128::unsigned_abs)
            && let Some(units) = machine::units(a, b, places.number())
        {
            decimal::push_with_point(text, numerator.is_negative(), units, places);
        } else {
            text.push_str(&decimal::with_point(&self.units(places), places));
        }
    }

    /// The number in units of the last place, rounded to nearest, ties to even.
    pub(super) fn units(&self, places: Places) -> BigInt {
        let scaled = self.0.numer() * BigInt::from(places.scale());
        decimal::round_half_even(&scaled, self.0.denom())
    }

    /// The number as a percentage, with this many digits after the point and a percent
    /// sign, rounded as by [`decimal`](Exact::decimal).
    ///
    /// # Examples
    ///
    /// ```
    /// use baccarat::{Exact, Places};
    /// let third = Exact::ratio(1, 3).unwrap();
    /// assert_eq!(third.percent(Places::new(4)?), "33.3333%");
    /// # Ok::<(), baccarat::exact::PlacesError>(())
    /// ```
    #[must_use]
    pub fn percent(&self, places: Places) -> String {
        let hundredfold = self * &Exact::from(100);
        hundredfold.decimal(places) + "%"
    }
}

fn machine_integers(numerator: &BigInt, denominator: &BigInt) -> Option<[i128; 2]> {
    Some([numerator.try_into().ok()?, denominator.try_into().ok()?])
}

impl fmt::Display for Exact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.machine_parts() {
            Some([numerator, denominator]) => write!(f, "{numerator}/{denominator}"),
            None => write!(f, "{}/{}", self.0.numer(), self.0.denom()),
        }
    }
}

/// The text is not an integer, a decimal or a fraction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected a number such as 8, 0.95 or 19/20")]
pub struct ParseExactError;

/// Reads an integer (`8`), a decimal (`0.95`) or a fraction of two integers
/// (`19/20`) of at most [`Exact::MAX_DIGITS`] digits, in each part of a fraction, with an optional
/// minus sign in front. Exponents, plus signs and white space are refused.
impl FromStr for Exact {
    type Err = ParseExactError;

    fn from_str(text: &str) -> Result<Exact, ParseExactError> {
        let negative = text.strip_prefix('-');
        let digits = negative.unwrap_or(text);
        let magnitude = match digits.split_once('/') {
            Some((numerator, denominator)) => {
                Exact::ratio(integer(numerator)?, integer(denominator)?).ok_or(ParseExactError)?
            }
            None => read_decimal(digits)?,
        };
        Ok(if negative.is_some() {
            -magnitude
        } else {
            magnitude
        })
    }
}

impl Exact {
    /// Reads a share: a number as it is read otherwise, or a percentage, `5%`.
    pub(crate) fn read_share(text: &str) -> Result<Exact, ParseExactError> {
        let (number, parts) = match text.strip_suffix('%') {
            Some(number) => (number, 100),
            None => (text, 1),
        };
        let number: Exact = number.parse()?;
        number
            .checked_div(&Exact::from(parts))
            .ok_or(ParseExactError)
    }
}

/// Reads digits with or without a decimal point.
fn read_decimal(text: &str) -> Result<Exact, ParseExactError> {
    let Some((whole, fraction)) = text.split_once('.') else {
        return Ok(Exact(integer(text)?.into()));
    };
    // The denominator has a digit more than there are places.
    let is_short = whole.len() + fraction.len() <= Exact::MAX_DIGITS;
    if fraction.is_empty() || !is_short || fraction.len() == Exact::MAX_DIGITS {
        return Err(ParseExactError);
    }
    let places = u32::try_from(fraction.len()).map_err(|_| ParseExactError)?;
    let units = integer(&format!("{whole}{fraction}"))?;
    Exact::ratio(units, BigInt::from(10).pow(places)).ok_or(ParseExactError)
}

/// Reads decimal digits alone: `BigInt` would also accept signs and underscores.
fn integer(text: &str) -> Result<BigInt, ParseExactError> {
    if text.len() > Exact::MAX_DIGITS || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(ParseExactError);
    }
    text.parse().map_err(|_| ParseExactError)
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
    fn quotients_are_in_lowest_terms() {
        for (numerator, denominator, fraction) in [(4, -8, "-1/2"), (-3, -6, "1/2"), (0, -7, "0/1")]
        {
            let ratio = Exact::ratio(numerator, denominator).expect("not zero");
            assert_eq!(ratio.to_string(), fraction);
        }
        assert_eq!(Exact::ratio(1, 0), None);
    }

    #[test]
    fn figures_of_a_fraction() {
        let exact = |text: &str| text.parse::<Exact>().expect("a number");
        assert_eq!(exact("3/8").complement(), exact("5/8"));
        let numbers = ["1/6", "-3/4", "2"].map(exact);
        let over = (vec![2.into(), (-9).into(), 24.into()], 12.into());
        assert_eq!(Exact::over_one_denominator(&numbers), over);
        assert_eq!(exact("2").checked_div(&exact("-6")), Some(exact("-1/3")));
        assert_eq!(exact("2").checked_div(&Exact::zero()), None);
        assert_eq!(exact("-1/3").percent(Places::TWO), "-33.33%");
        assert_eq!(exact("1/7").units(Places::FOUR), 1429.into());
        assert!(exact("3").is_integer() && !exact("3/2").is_integer());
    }

    #[test]
    fn numbers_are_short_up_to_a_number_of_digits() {
        for (digits, is_factor, is_number) in [
            (500, true, true),
            (501, false, true),
            (1000, false, true),
            (1001, false, false),
        ] {
            let number = BigInt::from(10).pow(digits - 1);
            for number in [
                Exact::from(-number.clone()),
                Exact(BigRational::new(1.into(), number)),
            ] {
                assert_eq!(
                    [number.is_short_factor(), number.is_short()],
                    [is_factor, is_number]
                );
            }
        }
    }

    #[test]
    fn short_fractions_are_machine_integers() {
        let parts = |text: &str| text.parse::<Exact>().expect("a number").machine_parts();
        assert_eq!(parts("-38/40"), Some([-19, 20]));
        assert_eq!(parts(&i128::MAX.to_string()), Some([i128::MAX, 1]));
        assert_eq!(parts(&format!("1/{}", u128::MAX)), None);
    }

    #[test]
    fn the_longest_numbers_are_read_as_they_are_written() {
        let digits = |count: usize| "7".repeat(count);
        let most = Exact::MAX_DIGITS;
        for text in [
            digits(most),
            format!("0.{}", digits(most - 1)),
            format!("-.{}", digits(most - 1)),
            format!("{}.7", digits(most - 1)),
            format!("{0}.{0}", digits(most / 2)),
            format!("-1/{}", digits(most)),
            format!("{}/{}1", digits(most), digits(most - 1)),
        ] {
            let number: Exact = text.parse().expect(&text);
            assert_eq!(number.to_string().parse(), Ok(number), "{text}");
        }
        assert!(format!(".{}", digits(most)).parse::<Exact>().is_err());
    }

    #[test]
    fn what_is_no_number_is_refused() {
        let long = "1".repeat(Exact::MAX_DIGITS + 1);
        let precise = format!("0.{}", "1".repeat(Exact::MAX_DIGITS));
        let tiny = format!("1/{long}");
        for text in [
            "", "-", ".", "1.", "1/0", "1/", "/2", "1/2/3", "1e3", "+1", "1_000", "--1", "nan",
            "inf", "1/-2", "0.5/2", "1.2.3", " 1", "½", "٣", &long, &precise, &tiny,
        ] {
            assert_eq!(text.parse::<Exact>(), Err(ParseExactError), "{text}");
        }
    }
}
