//! Exact figures as numbers to draw with, and as text to write beside them.

use num_traits::ToPrimitive;

use crate::exact::{Exact, Places};

/// The number that is nearest, to draw with. What is too large for one is drawn as
/// nothing.
pub(super) fn nearest(value: &Exact) -> f64 {
    let number = value.as_rational().to_f64();
    number.filter(|number| number.is_finite()).unwrap_or(0.0)
}

/// A small whole number.
pub(super) fn whole(number: usize) -> f64 {
    u32::try_from(number).map_or(f64::from(u32::MAX), f64::from)
}

/// A percentage without its sign of percent, as a picture writes it.
pub(super) fn percent(value: &Exact, places: Places) -> String {
    with_minus(value.percent(places).trim_end_matches('%'))
}

/// The same with its sign, even where all that is left of it is nought.
pub(super) fn signed_percent(value: &Exact, places: Places) -> String {
    let text = percent(value, places);
    let size = text.trim_start_matches(MINUS);
    if value.is_zero() {
        "0".to_owned()
    } else if value.is_negative() {
        format!("{MINUS}{size}")
    } else {
        format!("+{size}")
    }
}

/// The text of a number with a minus that is as wide as a plus.
pub(super) fn with_minus(text: &str) -> String {
    text.replace('-', MINUS)
}

const MINUS: &str = "−";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_margin_that_rounds_to_nought_keeps_its_sign() {
        let text = |numerator: i32, denominator: i32| {
            signed_percent(&Exact::ratio(numerator, denominator).unwrap(), Places::ONE)
        };
        assert_eq!(text(1, 8), "+12.5");
        assert_eq!(text(-1, 8), "−12.5");
        assert_eq!(text(1, 10_000), "+0.0");
        assert_eq!(text(-1, 10_000), "−0.0");
        assert_eq!(text(0, 1), "0");
    }
}
