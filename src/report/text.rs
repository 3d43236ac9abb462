//! A page as plain text, for a terminal 80 columns wide.

use comfy_table::{Cell as TableCell, CellAlignment, Table as TextTable, presets};
use num_bigint::BigUint;

use super::figure::Figure;
use super::page::{Cell, Page, Table};
use crate::exact::Exact;

const WIDTH: usize = 80;

/// The page as text, with a newline at its end.
pub(super) fn text(page: &Page) -> String {
    let mut blocks = vec![first_line(page)];
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
    let mut text = TextTable::new();
    text.load_style(presets::NOTHING)
        .set_header(&table.headings);
    for row in &table.rows {
        text.add_row(row.iter().map(|cell| TableCell::new(cell_text(cell))));
    }
    // Narrow gaps where wide ones do not fit.
    let widths = text.column_max_content_widths();
    let content: usize = widths.iter().map(|&width| usize::from(width)).sum();
    let gaps = widths.len().saturating_sub(1).max(1);
    let gap = (WIDTH.saturating_sub(content) / gaps).clamp(1, 3);
    let gap = u16::try_from(gap).expect("at most 3");
    for (index, column) in text.column_iter_mut().enumerate() {
        let (padding, alignment) = match index {
            0 => (0, CellAlignment::Left),
            _ => (gap, CellAlignment::Right),
        };
        column.set_padding((padding, 0));
        column.set_cell_alignment(alignment);
    }
    let body = text.trim_fmt();
    match &table.title {
        Some(title) => format!("{title}\n{body}"),
        None => body,
    }
}

fn cell_text(cell: &Cell) -> String {
    match cell {
        Cell::Text(text) => text.clone(),
        Cell::Ways(ways) => grouped(ways),
        Cell::Probability(figure) | Cell::BareProbability(figure) if figure.value.is_zero() => {
            DASH.to_owned()
        }
        Cell::BareProbability(figure) => percent(figure).trim_end_matches('%').to_owned(),
        Cell::Probability(figure) | Cell::Share(figure) => percent(figure),
        Cell::Payoff(figure) => ratio(&figure.value),
        Cell::Number(figure) => figure.value.decimal(figure.places),
        Cell::Rounded(figure) => figure.value.decimal(figure.places),
        Cell::Absent => DASH.to_owned(),
    }
}

const DASH: &str = "–";

fn percent(figure: &Figure) -> String {
    figure.value.percent(figure.places)
}

fn ratio(payoff: &Exact) -> String {
    payoff.to_string().replace('/', ":")
}

/// The digits in groups of three.
fn grouped(number: &BigUint) -> String {
    let digits = number.to_string();
    let mut groups: Vec<&str> = digits
        .as_bytes()
        .rchunks(3)
        .map(|group| str::from_utf8(group).expect("digits are ASCII"))
        .collect();
    groups.reverse();
    groups.join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_grouped_from_the_right() {
        let cases = [
            (0_u32, "0"),
            (999, "999"),
            (1000, "1,000"),
            (12_345_678, "12,345,678"),
        ];
        for (number, text) in cases {
            assert_eq!(grouped(&BigUint::from(number)), text);
        }
    }
}
