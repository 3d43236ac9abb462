//! Exact figures as coordinates and as labels.

use num_traits::ToPrimitive;

use crate::exact::{Exact, Places};

/// The nearest floating-point number; 0 if the value is too large.
pub(super) fn nearest(value: &Exact) -> f64 {
    let number = value.as_rational().to_f64();
    number.filter(|number| number.is_finite()).unwrap_or(0.0)
}

/// A whole number below 2³².
pub(super) fn whole(number: usize) -> f64 {
    u32::try_from(number).map_or(f64::from(u32::MAX), f64::from)
}

/// A percentage without `%`.
pub(super) fn percent(value: &Exact, places: Places) -> String {
    with_minus(value.percent(places).trim_end_matches('%'))
}

/// A percentage with its sign and without `%`.
pub(super) fn signed_percent(value: &Exact, places: Places) -> String {
    signed(value, &percent(value, places))
}

/// The text of a number with its sign. The sign is that of the exact value, even where the rounded
/// figure is 0.
pub(super) fn signed(value: &Exact, text: &str) -> String {
    let text = with_minus(text);
    let size = text.trim_start_matches(MINUS);
    if value.is_zero() {
        "0".to_owned()
    } else if value.is_negative() {
        format!("{MINUS}{size}")
    } else {
        format!("+{size}")
    }
}

/// The text of a number, with the minus sign U+2212, which is as wide as a plus sign.
pub(super) fn with_minus(text: &str) -> String {
    text.replace('-', MINUS)
}

const MINUS: &str = "−";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_margin_that_rounds_to_zero_keeps_its_sign() {
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
