//! A page as plain text, for a terminal 80 columns wide.

use comfy_table::{CellAlignment, Table as TextTable, presets};

use super::cells::cell_text;
use super::page::{Page, Table};

const WIDTH: usize = 80;

/// The page as text, with a newline at its end.
pub(super) fn text(page: &Page) -> String {
    let mut blocks = Vec::new();
    if !page.assumptions.is_empty() {
        blocks.push(first_line(page));
    }
    blocks.extend(page.tables.iter().map(table));
    if !page.notes.is_empty() {
        blocks.push(page.notes.join("\n"));
    }
    blocks.join("\n\n") + "\n"
}

/// The assumptions at the left and the precision at the right.
fn first_line(page: &Page) -> String {
    let (left, right) = (&page.assumptions, &page.precision);
    let room = WIDTH.saturating_sub(left.chars().count() + right.chars().count());
    match room {
        0 | 1 => format!("{left}\n{right}"),
        _ => format!("{left}{:room$}{right}", ""),
    }
}

fn table(table: &Table) -> String {
    let body = in_columns(&fitted(table));
    match &table.title {
        Some(title) => format!("{}\n{body}", wrapped(title, WIDTH)),
        None => body,
    }
}

/// The texts of a table, by row, and which columns stand to the left.
struct Texts {
    rows: Vec<Vec<String>>,
    left: Vec<bool>,
}

/// The table without the columns that can be spared, as far as they have to be.
fn fitted(table: &Table) -> Texts {
    let mut columns: Vec<usize> = (0..table.headings.len()).collect();
    loop {
        let headings = columns
            .iter()
            .map(|&column| table.headings[column].text.clone());
        let rows = table.rows.iter().map(|row| {
            columns
                .iter()
                .filter_map(|&column| row.get(column).map(cell_text))
                .collect()
        });
        let texts = Texts {
            rows: [headings.collect()].into_iter().chain(rows).collect(),
            left: columns
                .iter()
                .map(|&column| table.is_left(column))
                .collect(),
        };
        let spare = columns
            .iter()
            .rposition(|&column| table.headings[column].spare);
        match spare {
            Some(place) if texts.width() + 2 * texts.gaps() > WIDTH => columns.remove(place),
            _ => return texts.with_narrow_names(),
        };
    }
}

impl Texts {
    fn width(&self) -> usize {
        let widest = |column: usize| {
            let texts = self.rows.iter().filter_map(|row| row.get(column));
            let lines = texts.flat_map(|text| text.lines());
            lines.map(|line| line.chars().count()).max().unwrap_or(0)
        };
        (0..self.left.len()).map(widest).sum()
    }

    /// The names of the rows in several lines, where the table does not fit.
    fn with_narrow_names(mut self) -> Texts {
        /// Narrower names would be torn to pieces.
        const NARROWEST: usize = 12;
        let others = Texts {
            rows: self.rows.iter().map(|row| row[1..].to_vec()).collect(),
            left: self.left[1..].to_vec(),
        };
        let room = WIDTH.saturating_sub(others.width() + 2 * self.gaps());
        if self.width() + self.gaps() > WIDTH && room >= NARROWEST {
            for name in self.rows.iter_mut().filter_map(|row| row.first_mut()) {
                *name = wrapped(name, room);
            }
        }
        self
    }

    fn gaps(&self) -> usize {
        self.left.len().saturating_sub(1)
    }
}

fn in_columns(texts: &Texts) -> String {
    let mut table = TextTable::new();
    table.load_style(presets::NOTHING);
    for row in &texts.rows {
        table.add_row(row);
    }
    // Narrow gaps where wide ones do not fit.
    let gap = WIDTH.saturating_sub(texts.width()) / texts.gaps().max(1);
    let gap = u16::try_from(gap.clamp(1, 3)).expect("at most 3");
    for (index, column) in table.column_iter_mut().enumerate() {
        column.set_padding((if index == 0 { 0 } else { gap }, 0));
        column.set_cell_alignment(if texts.left[index] {
            CellAlignment::Left
        } else {
            CellAlignment::Right
        });
    }
    table.trim_fmt()
}

/// The text in lines of so many letters, broken between words; those that follow
/// the first are indented.
fn wrapped(text: &str, room: usize) -> String {
    text.lines()
        .map(|line| wrapped_line(line, room))
        .collect::<Vec<_>>()
        .join("\n")
}

fn wrapped_line(text: &str, room: usize) -> String {
    const INDENT: &str = "  ";
    if text.chars().count() <= room {
        return text.to_owned();
    }
    let mut lines = String::new();
    let mut length = 0;
    for word in text.split_whitespace() {
        let letters = word.chars().count();
        if length > 0 && length + 1 + letters > room {
            lines += "\n";
            lines += INDENT;
            length = INDENT.len();
        } else if length > 0 {
            lines += " ";
            length += 1;
        }
        lines += word;
        length += letters;
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_are_broken_between_words() {
        let text = "one two three four";
        assert_eq!(wrapped(text, 18), text);
        assert_eq!(wrapped(text, 9), "one two\n  three\n  four");
        assert_eq!(wrapped("immeasurable", 5), "immeasurable");
        assert_eq!(
            wrapped("a title\nof two lines", 9),
            "a title\nof two\n  lines"
        );
    }
}
