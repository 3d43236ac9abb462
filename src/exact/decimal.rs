//! Numbers of decimal places, and rounding to them.

use std::fmt;
use std::str::FromStr;

use num_bigint::BigUint;
use num_integer::Integer;
use num_traits::Signed;
use thiserror::Error;

/// The number of digits after the decimal point, from 0 to [`Places::MAX`].
///
/// # Examples
///
/// ```
/// use baccarat::Places;
/// assert_eq!("12".parse::<Places>()?, Places::new(12)?);
/// assert!(Places::new(1001).is_err());
/// # Ok::<(), baccarat::exact::PlacesError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Places(u32);

impl Places {
    /// The largest number of places: 1000.
    pub const MAX: u32 = 1000;

    /// No places: integers.
    pub const NONE: Places = Places(0);

    /// One place.
    pub const ONE: Places = Places(1);

    /// Two places.
    pub const TWO: Places = Places(2);

    /// Four places, the default of tables.
    pub const FOUR: Places = Places(4);

    /// Twelve places, the default of the decimals in documents.
    pub const TWELVE: Places = Places(12);

    /// A number of places.
    ///
    /// # Errors
    ///
    /// Returns [`PlacesError`] if the number is greater than [`Places::MAX`].
    pub const fn new(places: u32) -> Result<Places, PlacesError> {
        if places > Self::MAX {
            return Err(PlacesError);
        }
        Ok(Places(places))
    }

    /// The number of decimal places, from 0 to [`Places::MAX`].
    #[must_use]
    pub const fn number(self) -> u32 {
        self.0
    }

    /// Two more places, which may exceed [`Places::MAX`]: a number in units of the last of them
    /// is a hundred times the number in units of the last place.
    pub(super) fn and_two(self) -> Places {
        Places(self.0 + 2)
    }

    /// Ten to the power of the places.
    pub(super) fn scale(self) -> BigUint {
        BigUint::from(10_u32).pow(self.0)
    }
}

/// The number or text is not a number of places from 0 to [`Places::MAX`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected a number of digits from 0 to {}", Places::MAX)]
pub struct PlacesError;

/// Writes the number of digits.
impl fmt::Display for Places {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Places {
    type Err = PlacesError;

    fn from_str(text: &str) -> Result<Places, PlacesError> {
        Places::new(text.parse().map_err(|_| PlacesError)?)
    }
}

/// The integer nearest to a fraction with a positive denominator; ties are rounded
/// to the even integer.
///
/// It does not overflow: with a denominator of at least 2, the quotient is at most half the
/// maximum, and with a denominator of 1 nothing is rounded up.
pub(super) fn round_half_even<I: Integer + Clone>(numerator: &I, denominator: &I) -> I {
    let (floor, rest) = numerator.div_mod_floor(denominator);
    match rest.cmp(&(denominator.clone() - rest.clone())) {
        std::cmp::Ordering::Less => floor,
        std::cmp::Ordering::Equal if floor.is_even() => floor,
        _ => floor + I::one(),
    }
}

/// Writes `units`·10^−`places` as a decimal with this many places. Zero has no sign.
pub(super) fn with_point<I: Signed + fmt::Display>(units: &I, places: Places) -> String {
    let mut text = String::new();
    push_digits(
        &mut text,
        units.is_negative(),
        &units.abs().to_string(),
        places,
    );
    text
}

/// Appends the decimal of a machine integer of units.
pub(super) fn push_with_point(text: &mut String, is_negative: bool, units: u128, places: Places) {
    let is_negative = is_negative && units > 0;
    let Ok(mut units) = u64::try_from(units) else {
        return push_digits(text, is_negative, &units.to_string(), places);
    };
    // This takes a quarter of the time of the formatting of the standard library.
    let mut digits = [b'0'; 20];
    let mut first = digits.len();
    while units > 0 {
        first -= 1;
        digits[first] = b'0' + u8::try_from(units % 10).expect("a digit");
        units /= 10;
    }
    let digits = str::from_utf8(&digits[first..]).expect("digits are ASCII");
    push_digits(text, is_negative, digits, places);
}

/// Appends digits, with a point before the last `places` of them.
fn push_digits(text: &mut String, is_negative: bool, digits: &str, places: Places) {
    let places = usize::try_from(places.0).expect("at most Places::MAX");
    if is_negative {
        text.push('-');
    }
    let whole = digits.len().saturating_sub(places);
    text.push_str(if whole == 0 { "0" } else { &digits[..whole] });
    if places > 0 {
        text.push('.');
        text.extend(std::iter::repeat_n(
            '0',
            places.saturating_sub(digits.len()),
        ));
        text.push_str(&digits[whole..]);
    }
}

/// The digits of a number in groups of three: `4,998,398,275,503,360`.
#[cfg(feature = "documents")]
pub(crate) fn grouped(number: &BigUint) -> String {
    let digits = number.to_string();
    let groups = digits.as_bytes().rchunks(3).rev();
    let groups = groups.map(|group| str::from_utf8(group).expect("digits are ASCII"));
    groups.collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use num_bigint::BigInt;

    use super::*;

    #[test]
    fn places_are_written_as_they_are_read() {
        let places: Places = "12".parse().expect("few places");
        assert_eq!((places, places.to_string()), (Places::TWELVE, "12".into()));
    }

    #[cfg(feature = "documents")]
    #[test]
    fn digits_are_in_groups_of_three() {
        for (number, written) in [
            (0_u32, "0"),
            (999, "999"),
            (1000, "1,000"),
            (1_234_567, "1,234,567"),
        ] {
            assert_eq!(grouped(&BigUint::from(number)), written);
        }
    }

    #[test]
    fn fractions_go_to_the_nearest_digit_and_halves_to_the_even_one() {
        for (numerator, denominator, places, decimal) in [
            (1, 2, 0, "0"),
            (3, 2, 0, "2"),
            (5, 2, 0, "2"),
            (-1, 2, 0, "0"),
            (-3, 2, 0, "-2"),
            (-5, 2, 0, "-2"),
            (5, 1000, 2, "0.00"),
            (15, 1000, 2, "0.02"),
            (2, 3, 4, "0.6667"),
            (-2, 3, 4, "-0.6667"),
            (-1, 3, 4, "-0.3333"),
            (999_999, 1_000_000, 3, "1.000"),
            (1, 100, 4, "0.0100"),
            (-1, 10_000, 2, "0.00"),
            (120, 1, 0, "120"),
        ] {
            let places = Places(places);
            let scaled = BigInt::from(numerator) * BigInt::from(places.scale());
            let units = round_half_even(&scaled, &denominator.into());
            assert_eq!(
                with_point(&units, places),
                decimal,
                "{numerator}/{denominator}"
            );
        }
    }
}
