//! What the cells of a page show.

use super::figure::{Figure, in_millionths};
use super::page::Cell;
use super::tables::grouped;
use crate::exact::Exact;

/// What a cell shows, in characters that every format knows how to write.
pub(super) fn cell_text(cell: &Cell) -> String {
    match cell {
        Cell::Text(text) | Cell::Right(text) => text.clone(),
        Cell::Ways(ways) => grouped(ways),
        Cell::Probability(figure)
        | Cell::BareProbability(figure)
        | Cell::Change(figure)
        | Cell::BareChange(figure)
            if figure.value.is_zero() =>
        {
            DASH.to_owned()
        }
        Cell::Probability(figure) | Cell::Share(figure) => percent(figure),
        Cell::Change(figure) => signed(figure, percent(figure)),
        Cell::BareProbability(figure) => bare_percent(figure),
        Cell::BareChange(figure) => signed(figure, bare_percent(figure)),
        Cell::Marked(figure) => format!("*{}", signed(figure, bare_percent(figure))),
        Cell::Millionths(figure) => millionths(figure),
        Cell::Estimated(estimated) => {
            let error = &estimated.standard_error;
            let error = error.value.percent(error.places);
            format!("{} ± {error}", percent(&estimated.estimate))
        }
        Cell::Payoff(figure) => payoff(&figure.value),
        Cell::Number(figure) => figure.value.decimal(figure.places),
        Cell::Rounded(figure) => figure.value.decimal(figure.places),
        Cell::RoundedShare(figure) => figure.value.percent(figure.places),
        Cell::Absent => DASH.to_owned(),
    }
}

const DASH: &str = "–";

fn percent(figure: &Figure) -> String {
    figure.value.percent(figure.places)
}

fn bare_percent(figure: &Figure) -> String {
    percent(figure).trim_end_matches('%').to_owned()
}

/// The text of a figure with its sign, even where that is a plus.
fn signed(figure: &Figure, text: String) -> String {
    if figure.value.is_positive() {
        return format!("+{text}");
    }
    text
}

fn millionths(figure: &Figure) -> String {
    if figure.value.is_zero() {
        return "0".to_owned();
    }
    signed(figure, in_millionths(figure).decimal(figure.places))
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
