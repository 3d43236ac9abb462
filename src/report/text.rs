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
        Some(title) => format!("{title}\n{body}"),
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
            _ => return texts,
        };
    }
}

impl Texts {
    fn width(&self) -> usize {
        let widest = |column: usize| {
            let texts = self.rows.iter().filter_map(|row| row.get(column));
            texts.map(|text| text.chars().count()).max().unwrap_or(0)
        };
        (0..self.left.len()).map(widest).sum()
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
