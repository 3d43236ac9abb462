//! A table of the differences between a document and the current answer to its question.

use super::render::Layout;
use super::table::{Cell, Column, Kind, Sheet, Table};
use crate::document::{Difference, ReproductionRequest, VERSION};
use crate::exact::Places;

impl Layout for ReproductionRequest {
    fn lay_out(&self, answer: &Self::Answer, places: Places) -> Sheet {
        let there = &self.document;
        let field = |name: &str| shortened(there[name].as_str().unwrap_or_default());
        let differences = &answer.differences;
        let verdict = match differences.len() {
            0 => "Nothing differs.".to_owned(),
            1 => "1 place differs.".to_owned(),
            places => format!("{places} places differ."),
        };
        Sheet {
            assumptions: format!("{} asked again", field("schema")),
            summary: Some(format!(
                "version {} there, {VERSION} here",
                field("version")
            )),
            tables: vec![differences_table(differences, places)],
            chief: 0,
            notes: vec![verdict],
        }
    }
}

/// The differences. Their texts are shortened for people.
fn differences_table(differences: &[Difference], places: Places) -> Table {
    let column = |name, heading| {
        [
            Column::new(name, "", Kind::Text).for_programs(),
            Column::new(name, heading, Kind::Text).for_people(),
        ]
    };
    let columns = [("at", "place"), ("there", "there"), ("here", "here")];
    let columns = columns
        .map(|(name, heading)| column(name, heading))
        .concat();
    let rows = differences.iter().map(|difference| {
        let Difference { at, there, here } = difference;
        [cells(Some(at)), cells(there.as_ref()), cells(here.as_ref())].concat()
    });
    Table::new("differences", places, columns, rows).shown_if(!differences.is_empty())
}

/// A text in full and shortened; absent for `None`.
fn cells(text: Option<&String>) -> [Cell; 2] {
    match text {
        None => [Cell::Absent, Cell::Absent],
        Some(text) => [Cell::text(text), Cell::Text(shortened(text))],
    }
}

/// A text shortened to the width of a column, with control characters escaped.
fn shortened(text: &str) -> String {
    const LONGEST: usize = 36;
    let text: String = text
        .escape_debug()
        .collect::<String>()
        .replace("\\\"", "\"");
    match text.char_indices().nth(LONGEST) {
        None => text,
        Some((end, _)) => format!("{}…", &text[..end]),
    }
}
