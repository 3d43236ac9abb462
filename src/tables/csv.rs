//! A table as comma-separated values (RFC 4180): one heading, one row for each observation, and
//! every exact number also as a decimal.

use std::fmt::Write as _;
use std::io::Write;

use csv::{ByteRecord, Terminator, Writer, WriterBuilder};

use super::shown::FEW_ROWS;
use super::table::{Cell, Column, Kind, Shown, Table};
use crate::exact::Places;
use crate::quote::harmless_lines;
use crate::threads;

pub(super) fn csv(table: &Table, places: Places) -> String {
    let fields = fields(table);
    let mut writer = writer(Vec::new());
    writer.write_record(names(&fields)).expect(IN_MEMORY);
    let records = threads::map(table.rows.len(), FEW_ROWS, "rows", |row| {
        let mut record = ByteRecord::new();
        fill(&mut record, &fields, &table.rows[row], places);
        record
    });
    for record in records {
        writer.write_byte_record(&record).expect(IN_MEMORY);
    }
    let bytes = writer.into_inner().expect(IN_MEMORY);
    String::from_utf8(bytes).expect("what is written is text")
}

const IN_MEMORY: &str = "rows of one length are written to memory";

/// A writer with the line ends of RFC 4180.
pub(super) fn writer<W: Write>(out: W) -> Writer<W> {
    WriterBuilder::new()
        .terminator(Terminator::CRLF)
        .from_writer(out)
}

/// The fields of a column: one for each part of its figures.
pub(super) struct Fields {
    column: usize,
    name: String,
    parts: Vec<&'static str>,
}

/// The fields of the columns that are shown to programs.
pub(super) fn fields(table: &Table) -> Vec<Fields> {
    let columns = table.columns.iter().enumerate();
    let columns = columns.filter(|(_, column)| column.shown != Shown::ToPeople);
    let fields = columns.map(|(place, column)| Fields {
        column: place,
        name: column.name.to_string(),
        parts: parts(column, table.rows.iter().map(|row| &row[place])),
    });
    fields.collect()
}

pub(super) fn names(fields: &[Fields]) -> impl Iterator<Item = String> {
    fields.iter().flat_map(|field| {
        let parts = field.parts.iter();
        parts.map(move |part| format!("{}{part}", field.name))
    })
}

/// Fills a record with a row, whose texts take the place of those that it has.
pub(super) fn fill(record: &mut ByteRecord, fields: &[Fields], row: &[Cell], places: Places) {
    record.clear();
    // Longer than most numbers.
    let mut text = String::with_capacity(64);
    for field in fields {
        for part in &field.parts {
            text.clear();
            push_part(&mut text, &row[field.column], part, places);
            record.push_field(text.as_bytes());
        }
    }
}

/// Appends the text of a part of a cell; nothing if the cell has no such part.
fn push_part(text: &mut String, cell: &Cell, part: &str, places: Places) {
    let written = match (cell, part) {
        (Cell::Text(words), WHOLE) => text.write_str(&harmless_lines(words)),
        (Cell::Whole(number), WHOLE) => match i64::try_from(number) {
            // Machine integers are formatted much faster.
            Ok(number) => write!(text, "{number}"),
            Err(_) => write!(text, "{number}"),
        },
        (Cell::Exact(number) | Cell::Marked(number), EXACT) => write!(text, "{number}"),
        (Cell::Exact(number) | Cell::Marked(number), DECIMAL) => {
            number.push_decimal(text, places);
            Ok(())
        }
        (Cell::Rounded(number), ROUNDED) => text.write_str(&number.decimal(places)),
        (Cell::Estimate(figure), part) => {
            let number = match (part, &figure.bound) {
                (ESTIMATE, _) => figure.mean.decimal(places),
                (STANDARD_ERROR, _) => figure.standard_error.decimal(places),
                (UPPER_BOUND, Some(bound)) if bound.is_upper() => bound.decimal(places),
                (LOWER_BOUND, Some(bound)) if !bound.is_upper() => bound.decimal(places),
                _ => String::new(),
            };
            text.write_str(&number)
        }
        _ => Ok(()),
    };
    written.expect(IN_MEMORY);
}

/// The suffixes that a column's name has for each part of its figures.
const WHOLE: &str = "";
const EXACT: &str = "_exact";
const DECIMAL: &str = "_decimal";
const ROUNDED: &str = "_rounded";
const ESTIMATE: &str = "_estimate";
const STANDARD_ERROR: &str = "_standard_error";
const UPPER_BOUND: &str = "_upper_bound";
const LOWER_BOUND: &str = "_lower_bound";

/// The parts of the figures of a column, in the order of its cells; if all its cells are empty,
/// those that its figures would have.
fn parts<'a>(column: &Column, cells: impl Iterator<Item = &'a Cell>) -> Vec<&'static str> {
    let mut parts: Vec<&'static str> = Vec::new();
    for part in cells.flat_map(|cell| parts_of(cell).iter().copied()) {
        if !parts.contains(&part) {
            parts.push(part);
        }
    }
    match column.kind {
        _ if !parts.is_empty() => parts,
        _ if column.rounded => vec![ROUNDED],
        Kind::Text | Kind::Group | Kind::Title | Kind::Label | Kind::Count | Kind::Number => {
            vec![WHOLE]
        }
        _ => vec![EXACT, DECIMAL],
    }
}

fn parts_of(cell: &Cell) -> &'static [&'static str] {
    match cell {
        Cell::Text(_) | Cell::Whole(_) => &[WHOLE],
        Cell::Exact(_) | Cell::Marked(_) => &[EXACT, DECIMAL],
        Cell::Rounded(_) => &[ROUNDED],
        Cell::Estimate(figure) => match &figure.bound {
            None => &[ESTIMATE, STANDARD_ERROR],
            Some(bound) if bound.is_upper() => &[ESTIMATE, STANDARD_ERROR, UPPER_BOUND],
            Some(_) => &[ESTIMATE, STANDARD_ERROR, LOWER_BOUND],
        },
        Cell::Absent | Cell::Blank => &[],
    }
}
