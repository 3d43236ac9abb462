//! The cells of tables as text for people.

use super::table::{Cell, Kind};
use crate::analysis::Estimate;
use crate::exact::{Exact, Irrational, Places, grouped};

const DASH: &str = "–";

/// The text of a cell, in characters that every format can write.
pub(super) fn cell_text(cell: &Cell, kind: Kind, places: Places) -> String {
    match cell {
        Cell::Text(text) => text.clone(),
        Cell::Whole(number) if kind == Kind::Count => grouped(number),
        Cell::Whole(number) => number.to_string(),
        Cell::Exact(number) => exact(number, kind, places),
        Cell::Marked(number) => format!("*{}", exact(number, kind, places)),
        Cell::Rounded(number) if kind == Kind::Decimal => number.decimal(places),
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
        Kind::Probability
        | Kind::BareProbability
        | Kind::Gain
        | Kind::Change
        | Kind::BareChange
            if number.is_zero() =>
        {
            DASH.to_owned()
        }
        Kind::Probability | Kind::Share | Kind::Gain => number.percent(places),
        Kind::BareProbability => bare(number),
        Kind::Change => signed(number, number.percent(places)),
        Kind::BareChange => signed(number, bare(number)),
        Kind::Millionths if number.is_zero() => "0".to_owned(),
        Kind::Millionths => signed(number, in_millionths(number).decimal(places)),
        Kind::Payoff => payoff(number),
        _ => number.decimal(places),
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
