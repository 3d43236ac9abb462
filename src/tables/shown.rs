//! A table in the form for people: cells as text, groups named once, values in columns.

use std::ops::Range;

use unicode_width::UnicodeWidthStr;

use super::cells::cell_text;
use super::table::{Cell, Kind, Shown, Table};
use crate::exact::Places;
use crate::threads;

/// The number of rows that are written in less time than threads take to begin.
pub(super) const FEW_ROWS: usize = 200;

/// The texts of a table, by row.
#[derive(Clone, Debug)]
pub(super) struct Texts {
    pub(super) headings: Vec<Heading>,
    /// The rows, each with a text for each heading.
    pub(super) rows: Vec<Row>,
    /// Number of leading columns that name a row. They are repeated if the table is split.
    pub(super) names: usize,
    /// Number of columns, after the names, that are kept together.
    pub(super) block: usize,
}

/// The heading of a column.
#[derive(Clone, Debug)]
pub(super) struct Heading {
    pub(super) text: String,
    /// The kind of the column.
    kind: Kind,
    /// Whether the column may be omitted if the table is too wide.
    pub(super) spare: bool,
}

/// The texts of a row, cell by cell.
type Row = Vec<String>;

impl Texts {
    pub(super) fn of(table: &Table) -> Texts {
        let places = table.column_places();
        let texts = match table.across {
            None => Texts::in_rows(table, &places),
            Some(across) => Texts::across(table, &places, across),
        };
        let is = |kind| move |heading: &Heading| heading.kind == kind;
        if let Some(title) = texts.headings.iter().position(is(Kind::Title)) {
            return texts.with_titles(title);
        }
        let groups = 0..texts.headings.len();
        let groups: Vec<usize> = groups
            .filter(|&place| is(Kind::Group)(&texts.headings[place]))
            .collect();
        groups.into_iter().fold(texts, Texts::with_group_named_once)
    }

    fn in_rows(table: &Table, places: &[Places]) -> Texts {
        let columns = for_people(table, 0..table.columns.len());
        let rows = table.rows.len();
        let rows = threads::map(rows, FEW_ROWS, "rows", |row| {
            texts(table, places, &table.rows[row], &columns)
        });
        let headings = headings(table, &columns);
        let is_name = |heading: &&Heading| matches!(heading.kind, Kind::Text | Kind::Group);
        let names = headings.iter().take_while(is_name).count();
        Texts {
            headings,
            rows,
            names: names.max(1),
            block: 1,
        }
    }

    /// Clears the names in this column that equal the name in the row above.
    fn with_group_named_once(mut self, column: usize) -> Texts {
        for place in (1..self.rows.len()).rev() {
            if self.rows[place][column] == self.rows[place - 1][column] {
                self.rows[place][column].clear();
            }
        }
        self
    }

    /// Moves the texts of this column into rows of their own, above the rows that share them; the
    /// next column is indented below. The columns before it name only these rows.
    fn with_titles(mut self, title: usize) -> Texts {
        let mut rows: Vec<Vec<String>> = Vec::new();
        let mut last = Vec::new();
        for mut row in std::mem::take(&mut self.rows) {
            let mut below = row.split_off(title + 1);
            if let Some(first) = below.first_mut() {
                first.insert_str(0, "  ");
            }
            if row != last {
                let mut heading = row.clone();
                heading.resize(title + below.len(), String::new());
                rows.push(heading);
                last = row;
            }
            let names = vec![String::new(); title];
            rows.push([names, below].concat());
        }
        self.rows = rows;
        self.headings.remove(title + 1);
        self
    }

    /// Merges the rows that differ only in column `across` and the columns after it: each of its
    /// values has columns of its own.
    fn across(table: &Table, places: &[Places], across: usize) -> Texts {
        let keys = for_people(table, 0..across);
        let values = for_people(table, across + 1..table.columns.len());
        let mut columns: Vec<&Cell> = Vec::new();
        let mut rows: Vec<(Row, Vec<Option<Row>>)> = Vec::new();
        for row in &table.rows {
            let key = texts(table, places, row, &keys);
            // Rows with the same key are mostly consecutive.
            let found = rows.iter().rposition(|(other, _)| *other == key);
            let place = found.unwrap_or(rows.len());
            if found.is_none() {
                rows.push((key, Vec::new()));
            }
            if row[across] == Cell::Blank {
                continue;
            }
            let column = columns.iter().position(|other| **other == row[across]);
            let column = column.unwrap_or_else(|| {
                columns.push(&row[across]);
                columns.len() - 1
            });
            let cells = &mut rows[place].1;
            cells.resize(cells.len().max(column + 1), None);
            cells[column] = Some(texts(table, places, row, &values));
        }
        let blank = vec![String::new(); values.len()];
        let joined = rows.into_iter().map(|(mut key, cells)| {
            for column in 0..columns.len() {
                let texts = cells.get(column).cloned().flatten();
                key.extend(texts.unwrap_or_else(|| blank.clone()));
            }
            key
        });
        let kind = &table.columns[across];
        let mut all = headings(table, &keys);
        for cell in &columns {
            let mut block = headings(table, &values);
            if let Some(first) = block.first_mut() {
                let name = cell_text(cell, kind.kind, table.places);
                first.text = format!("{}{name}", kind.heading);
            }
            all.append(&mut block);
        }
        Texts {
            headings: all,
            rows: joined.collect(),
            names: keys.len(),
            block: values.len(),
        }
    }

    /// Whether the table has more than two blocks of columns.
    pub(super) fn is_matrix(&self) -> bool {
        self.names + 2 * self.block < self.headings.len()
    }

    /// Whether a row has a mark.
    pub(super) fn is_marked(&self, row: &[String]) -> bool {
        let mut cells = self.headings.iter().zip(row);
        cells.any(|(heading, text)| heading.kind == Kind::Mark && !text.is_empty())
    }

    /// The table in parts for which `fits` holds, each with the columns that name the rows. Blocks
    /// are not split, even if a single one does not fit.
    pub(super) fn parts(&self, fits: impl Fn(&Texts) -> bool) -> Vec<Texts> {
        let all = self.headings.len();
        let part = |first: usize, end: usize| {
            let columns: Vec<usize> = (0..self.names).chain(first..end).collect();
            self.with_columns(&columns)
        };
        let mut parts = Vec::new();
        let mut first = self.names;
        while first < all {
            let mut end = (first + self.block).min(all);
            while end < all && fits(&part(first, (end + self.block).min(all))) {
                end = (end + self.block).min(all);
            }
            parts.push(part(first, end));
            first = end;
        }
        parts
    }

    /// Width of the longest line of a column, in letters.
    pub(super) fn letters(&self, column: usize) -> usize {
        let cells = self.rows.iter().map(|row| &row[column]);
        let heading = &self.headings[column].text;
        let lines = cells.chain([heading]).flat_map(|text| text.lines());
        lines.map(letters_of).max().unwrap_or(0)
    }

    pub(super) fn is_left(&self, column: usize) -> bool {
        let kind = self.headings[column].kind;
        column == 0 || matches!(kind, Kind::Text | Kind::Group | Kind::Title | Kind::Mark)
    }

    /// The texts of some of the columns, in ascending order.
    pub(super) fn with_columns(&self, columns: &[usize]) -> Texts {
        let rows = self.rows.iter().map(|row| {
            let cells = columns.iter().map(|&column| row[column].clone());
            cells.collect()
        });
        let headings = columns.iter().map(|&column| self.headings[column].clone());
        Texts {
            headings: headings.collect(),
            rows: rows.collect(),
            ..*self
        }
    }
}

/// The width of a line in letters: each character of ASCII is one, as nearly all lines have no
/// others.
pub(super) fn letters_of(line: &str) -> usize {
    if line.is_ascii() {
        line.len()
    } else {
        line.width()
    }
}

/// The positions of the columns in a range that are shown to people.
pub(super) fn for_people(table: &Table, range: Range<usize>) -> Vec<usize> {
    range
        .filter(|&column| table.columns[column].shown != Shown::ToPrograms)
        .collect()
}

fn headings(table: &Table, columns: &[usize]) -> Vec<Heading> {
    let headings = columns.iter().map(|&place| {
        let column = &table.columns[place];
        Heading {
            text: table.heading(place),
            kind: column.kind,
            spare: column.shown == Shown::Spare,
        }
    });
    headings.collect()
}

/// The texts of a row in these columns, given the number of decimals of each column.
pub(super) fn texts(
    table: &Table,
    places: &[Places],
    row: &[Cell],
    columns: &[usize],
) -> Vec<String> {
    let text =
        |&column: &usize| cell_text(&row[column], table.columns[column].kind, places[column]);
    columns.iter().map(text).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_those_that_a_terminal_shows() {
        for (line, letters) in [
            ("", 0),
            ("P(U > 0)", 8),
            ("σ of U", 6),
            ("百家樂", 6),
            ("\t~", 2),
        ] {
            assert_eq!(letters_of(line), letters, "{line}");
            assert_eq!(line.width(), letters, "{line}");
        }
    }
}
