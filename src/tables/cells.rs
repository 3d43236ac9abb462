//! The cells of tables as text for people.

use super::table::{Cell, Kind};
use crate::analysis::Estimate;
use crate::exact::{Exact, Irrational, Places, grouped};
use crate::quote::harmless_lines;

const DASH: &str = "–";

/// The text of a cell, in characters that every format can write.
pub(super) fn cell_text(cell: &Cell, kind: Kind, places: Places) -> String {
    match cell {
        Cell::Text(text) => harmless_lines(text).into_owned(),
        Cell::Whole(number) if kind == Kind::Count => grouped(number),
        Cell::Whole(number) => number.to_string(),
        Cell::Exact(number) => exact(number, kind, places),
        Cell::Marked(number) => format!("*{}", exact(number, kind, places)),
        Cell::Rounded(number) if kind == Kind::Decimal => number.decimal(places),
        Cell::Rounded(number) if kind.has_dash() && number.is_zero() => DASH.to_owned(),
        Cell::Rounded(number) if kind.has_dash() => or_bound(number.percent(places)),
        Cell::Rounded(number) => number.percent(places),
        Cell::Estimate(figure) => estimate(figure, places),
        Cell::Absent => DASH.to_owned(),
        Cell::Blank => String::new(),
    }
}

/// An estimate with its standard error; a bound in their place if they tell nothing.
fn estimate(figure: &Estimate, places: Places) -> String {
    match &figure.bound {
        Some(bound) if bound.is_upper() => format!("≤ {}", bound.percent(places)),
        Some(bound) => format!("≥ {}", bound.percent(places)),
        None => {
            let error = Irrational::from(figure.standard_error.clone());
            format!(
                "{} ± {}",
                figure.mean.percent(places),
                error.percent(places)
            )
        }
    }
}

fn exact(number: &Exact, kind: Kind, places: Places) -> String {
    let bare = |number: &Exact| number.percent(places).trim_end_matches('%').to_owned();
    match kind {
        _ if kind.has_dash() && number.is_zero() => DASH.to_owned(),
        Kind::Probability | Kind::Gain if number.is_positive() => or_bound(number.percent(places)),
        Kind::BareProbability => or_bound(bare(number)),
        Kind::Probability | Kind::Share | Kind::Gain => number.percent(places),
        Kind::Change => signed(number, number.percent(places)),
        Kind::BareChange => signed(number, bare(number)),
        Kind::Millionths if number.is_zero() => "0".to_owned(),
        Kind::Millionths => signed(number, in_millionths(number).decimal(places)),
        Kind::Payoff => payoff(number),
        _ => number.decimal(places),
    }
}

impl Kind {
    /// Whether a dash stands for 0.
    fn has_dash(self) -> bool {
        matches!(
            self,
            Kind::Probability
                | Kind::BareProbability
                | Kind::Gain
                | Kind::Change
                | Kind::BareChange
        )
    }
}

/// The text of a positive number; if all its digits are 0, a bound of the number: `<0.0001%`.
fn or_bound(text: String) -> String {
    match text.rfind('0') {
        Some(last) if significant(&text) == 0 => {
            format!("<{}1{}", &text[..last], &text[last + 1..])
        }
        _ => text,
    }
}

fn in_millionths(number: &Exact) -> Exact {
    number * &Exact::from(1_000_000)
}

/// The text of a number with its sign, including plus.
fn signed(number: &Exact, text: String) -> String {
    if number.is_positive() {
        return format!("+{text}");
    }
    text
}

fn payoff(units: &Exact) -> String {
    if units.is_zero() {
        "push".to_owned()
    } else if *units == Exact::from(-1) {
        "lose".to_owned()
    } else {
        units.to_string().replace('/', ":")
    }
}

/// The number of significant digits of a number as text: all digits from the first that is not 0.
/// Of an estimate with its error, the estimate counts; a bound of a figure without digits has none.
pub(crate) fn significant(text: &str) -> u32 {
    let number = text.split(['±', '<']).next().unwrap_or_default();
    let digits = number.chars().filter(char::is_ascii_digit);
    let digits = digits.skip_while(|&digit| digit == '0').count();
    u32::try_from(digits).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_figure_that_loses_its_digits_is_not_shown_as_zero() {
        let text = |figure: &str, kind, places| {
            let figure = Cell::Exact(figure.parse().expect("a fraction"));
            cell_text(&figure, kind, Places::new(places).expect("places"))
        };
        for (figure, kind, places, expected) in [
            ("0", Kind::Gain, 4, "–"),
            ("1/100000000", Kind::Gain, 4, "<0.0001%"),
            ("-1/100000000", Kind::Gain, 4, "0.0000%"),
            ("1/1000000", Kind::Probability, 4, "0.0001%"),
            ("1/100000000", Kind::BareProbability, 2, "<0.01"),
            ("1/300", Kind::Probability, 0, "<1%"),
            ("1/100000000", Kind::Share, 4, "0.0000%"),
        ] {
            assert_eq!(text(figure, kind, places), expected, "{figure} {kind:?}");
        }
    }

    #[test]
    fn significant_digits_begin_with_the_first_that_is_not_zero() {
        for (text, digits) in [
            ("0.0000%", 0),
            ("-0.0120%", 3),
            ("100.0000%", 7),
            ("–", 0),
            ("≤ 0.0299%", 3),
            ("0.0000% ± 0.0123%", 0),
            ("<0.0001%", 0),
        ] {
            assert_eq!(significant(text), digits, "{text}");
        }
    }
}
