//! Tables as columns of Python's numbers.

use baccarat::num_rational::BigRational;
use baccarat::tables::{Cell, Column, Kind, Shown, Table};
use baccarat::{Exact, Places};
use pyo3::prelude::*;
use pyo3::types::PyString;

/// Columns: the name of each, the kind of its values (`text`, `whole`, `exact`, `rounded`, or
/// `mixed` of the last two), and the values. A rounded number is a text of decimals; a missing value
/// is `None`.
pub type Columns = Vec<(String, &'static str, Vec<Option<Py<PyAny>>>)>;

/// A part of the figures of a column, which has a column of its own.
#[derive(Clone, Copy, PartialEq)]
enum Part {
    Value,
    Estimate,
    StandardError,
    UpperBound,
    LowerBound,
}

/// The columns of a table for programs.
pub fn columns(py: Python<'_>, table: &Table) -> PyResult<Columns> {
    let columns = table.columns.iter().enumerate();
    let columns = columns.filter(|(_, column)| column.shown != Shown::ToPeople);
    let mut all = Vec::new();
    for (place, column) in columns {
        let cells: Vec<&Cell> = table.rows.iter().map(|row| &row[place]).collect();
        for part in parts(&cells) {
            let kind = kind(column, part, &cells);
            let values = cells.iter().map(|cell| value(py, cell, part, kind));
            let name = format!("{}{}", column.name, part.suffix());
            all.push((name, kind, values.collect::<PyResult<_>>()?));
        }
    }
    Ok(all)
}

impl Part {
    fn suffix(self) -> &'static str {
        match self {
            Part::Value => "",
            Part::Estimate => "_estimate",
            Part::StandardError => "_standard_error",
            Part::UpperBound => "_upper_bound",
            Part::LowerBound => "_lower_bound",
        }
    }
}

/// The parts that the figures of a column have, in the order of its cells.
fn parts(cells: &[&Cell]) -> Vec<Part> {
    let mut parts = Vec::new();
    for cell in cells {
        let of_cell: &[Part] = match cell {
            Cell::Estimate(figure) => match &figure.bound {
                None => &[Part::Estimate, Part::StandardError],
                Some(bound) if bound.is_upper() => {
                    &[Part::Estimate, Part::StandardError, Part::UpperBound]
                }
                Some(_) => &[Part::Estimate, Part::StandardError, Part::LowerBound],
            },
            Cell::Absent | Cell::Blank => &[],
            _ => &[Part::Value],
        };
        parts.extend(
            of_cell
                .iter()
                .copied()
                .filter(|part| !parts.contains(part))
                .collect::<Vec<_>>(),
        );
    }
    if parts.is_empty() {
        parts.push(Part::Value);
    }
    parts
}

/// The kind of the values of a part of a column.
fn kind(column: &Column, part: Part, cells: &[&Cell]) -> &'static str {
    let is_whole = |cell: &&Cell| match cell {
        Cell::Whole(_) | Cell::Absent | Cell::Blank => true,
        Cell::Text(text) => text.parse::<i128>().is_ok(),
        _ => false,
    };
    let is_exact = |cell: &Cell| matches!(cell, Cell::Exact(_) | Cell::Marked(_));
    let has_rounded = cells.iter().any(|cell| matches!(cell, Cell::Rounded(_)));
    match part {
        Part::Estimate => "exact",
        Part::StandardError | Part::UpperBound | Part::LowerBound => "rounded",
        Part::Value if has_rounded && cells.iter().any(|cell| is_exact(cell)) => "mixed",
        Part::Value if has_rounded => "rounded",
        Part::Value if column.rounded => "rounded",
        Part::Value => match column.kind {
            Kind::Count | Kind::Number if cells.iter().all(is_whole) => "whole",
            // Numbers of cards are groups where they name several rows of a table.
            Kind::Group if cells.iter().all(|cell| matches!(cell, Cell::Whole(_))) => "whole",
            // Totals are labels where they name the rows of a table.
            Kind::Label if column.name == "total" => "whole",
            Kind::Text
            | Kind::Group
            | Kind::Title
            | Kind::Label
            | Kind::Mark
            | Kind::Count
            | Kind::Number => "text",
            _ => "exact",
        },
    }
}

/// The value of a part of a cell.
fn value(py: Python<'_>, cell: &Cell, part: Part, kind: &str) -> PyResult<Option<Py<PyAny>>> {
    let text = |text: &str| Ok(Some(PyString::new(py, text).into_any().unbind()));
    let exact = |number: &Exact| {
        let number: &BigRational = number.as_rational();
        Ok(Some(number.into_pyobject(py)?.into_any().unbind()))
    };
    match (cell, part) {
        (Cell::Text(number), Part::Value) if kind == "whole" => {
            let number: i128 = number.parse().unwrap_or_default();
            Ok(Some(number.into_pyobject(py)?.into_any().unbind()))
        }
        (Cell::Text(name), Part::Value) => text(name),
        (Cell::Whole(number), Part::Value) if kind == "text" => text(&number.to_string()),
        (Cell::Whole(number), Part::Value) => {
            Ok(Some(number.into_pyobject(py)?.into_any().unbind()))
        }
        (Cell::Exact(number) | Cell::Marked(number), Part::Value) => exact(number),
        (Cell::Rounded(number), Part::Value) => text(&number.decimal(Places::TWELVE)),
        (Cell::Estimate(figure), Part::Estimate) => exact(&figure.mean),
        (Cell::Estimate(figure), Part::StandardError) => {
            text(&figure.standard_error.decimal(Places::TWELVE))
        }
        (Cell::Estimate(figure), Part::UpperBound | Part::LowerBound) => match &figure.bound {
            Some(bound) if bound.is_upper() == (part == Part::UpperBound) => {
                text(&bound.decimal(Places::TWELVE))
            }
            _ => Ok(None),
        },
        _ => Ok(None),
    }
}
