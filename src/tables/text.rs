//! A sheet as plain text, in lines of limited width.

use comfy_table::{CellAlignment, Table as TextTable, presets};

use super::precision::IF_NORMAL;
use super::shown::{Heading, Texts};
use super::table::{Sheet, Table};

/// The maximum width of a line, in characters.
const WIDTH: usize = 80;

/// The sheet as text that ends with a newline.
pub(super) fn text(sheet: &Sheet) -> String {
    let mut blocks = Vec::new();
    if !sheet.assumptions.is_empty() {
        blocks.push(first_line(sheet));
    }
    blocks.extend(sheet.shown().flat_map(|shown| table(&shown)));
    if !sheet.notes.is_empty() {
        blocks.push(in_lines(&sheet.notes.join(" "), ""));
    }
    blocks.join("\n\n") + "\n"
}

/// The assumptions, left-aligned, and the remark beside them, right-aligned.
fn first_line(sheet: &Sheet) -> String {
    let (left, right) = (&sheet.assumptions, &sheet.remark());
    let room = WIDTH.saturating_sub(left.chars().count() + right.chars().count());
    match room {
        0 | 1 => format!("{left}\n{right}"),
        _ => format!("{left}{:room$}{right}", ""),
    }
}

/// The table as blocks of text: several if it is too wide.
fn table(table: &Table) -> Vec<String> {
    let texts = with_narrow_headings(Texts::of(table));
    let texts = without_spare_columns(&texts);
    let parts = parts(&texts).into_iter();
    let mut blocks: Vec<String> = parts
        .map(|part| in_columns(&with_narrow_names(part)))
        .collect();
    if let (Some(title), Some(first)) = (&table.title, blocks.first_mut()) {
        *first = format!("{}\n{first}", in_lines(title, INDENT));
    }
    blocks
}

/// The table with what names approximations on a second line of the headings, if it is too wide.
fn with_narrow_headings(mut texts: Texts) -> Texts {
    if width(&texts) + 2 * gaps(&texts) > WIDTH {
        for Heading { text, .. } in &mut texts.headings {
            if let Some(heading) = text.strip_suffix(IF_NORMAL) {
                *text = format!("{}\n{IF_NORMAL}", heading.trim_end());
            }
        }
    }
    texts
}

/// The table without spare columns, as far as they have to be omitted to fit.
fn without_spare_columns(texts: &Texts) -> Texts {
    let mut columns: Vec<usize> = (0..texts.headings.len()).collect();
    let mut fitted = texts.clone();
    while width(&fitted) + 2 * gaps(&fitted) > WIDTH {
        let spare = columns
            .iter()
            .rposition(|&column| texts.headings[column].spare);
        let Some(place) = spare else {
            break;
        };
        columns.remove(place);
        fitted = texts.with_columns(&columns);
    }
    fitted
}

/// The table in parts that fit.
fn parts(texts: &Texts) -> Vec<Texts> {
    let fits = |texts: &Texts| width(texts) + gaps(texts) <= WIDTH;
    if fits(texts) || !texts.is_matrix() {
        return vec![texts.clone()];
    }
    let narrow = with_narrow_names(texts.clone());
    if fits(&narrow) {
        return vec![narrow];
    }
    texts.parts(fits)
}

/// The width of the columns, without the gaps between them.
fn width(texts: &Texts) -> usize {
    (0..texts.headings.len())
        .map(|column| texts.letters(column))
        .sum()
}

fn gaps(texts: &Texts) -> usize {
    texts.headings.len().saturating_sub(1)
}

/// The table with its first column in several lines, if it is too wide.
fn with_narrow_names(mut texts: Texts) -> Texts {
    /// The minimum width: in a narrower column, words would be broken.
    const NARROWEST: usize = 12;
    if width(&texts) + gaps(&texts) <= WIDTH || texts.headings.is_empty() {
        return texts;
    }
    let others = width(&texts) - texts.letters(0);
    let room = WIDTH.saturating_sub(others + 2 * gaps(&texts));
    if room >= NARROWEST {
        for name in texts.rows.iter_mut().filter_map(|row| row.first_mut()) {
            *name = filled(name, room, INDENT);
        }
    }
    texts
}

fn in_columns(texts: &Texts) -> String {
    let mut table = TextTable::new();
    table.load_style(presets::NOTHING);
    table.add_row(texts.headings.iter().map(|heading| &heading.text));
    for row in &texts.rows {
        table.add_row(row);
    }
    // Gaps are narrower where wide ones do not fit.
    let gap = WIDTH.saturating_sub(width(texts)) / gaps(texts).max(1);
    let gap = u16::try_from(gap.clamp(1, 3)).expect("at most 3");
    for (index, column) in table.column_iter_mut().enumerate() {
        column.set_padding((if index == 0 { 0 } else { gap }, 0));
        column.set_cell_alignment(if texts.is_left(index) {
            CellAlignment::Left
        } else {
            CellAlignment::Right
        });
    }
    table.trim_fmt()
}

/// The indent of the second and later lines of a name.
const INDENT: &str = "  ";

/// The lines of a text, each broken into lines of the maximum width.
fn in_lines(text: &str, indent: &str) -> String {
    let lines = text.lines().map(|line| filled(line, WIDTH, indent));
    lines.collect::<Vec<_>>().join("\n")
}

/// The text in lines of at most `room` characters, broken between words. Lines after the first
/// begin with the indent.
pub(crate) fn filled(text: &str, room: usize, indent: &str) -> String {
    let mut filled = String::new();
    let mut length = 0;
    for word in text.split_whitespace() {
        let letters = word.chars().count();
        if length > 0 && length + 1 + letters > room {
            filled.push('\n');
            filled += indent;
            length = indent.len();
        } else if length > 0 {
            filled.push(' ');
            length += 1;
        }
        filled += word;
        length += letters;
    }
    filled
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_are_broken_between_words() {
        let text = "one two three four";
        assert_eq!(filled(text, 18, INDENT), text);
        assert_eq!(filled(text, 9, INDENT), "one two\n  three\n  four");
        assert_eq!(filled("immeasurable", 5, INDENT), "immeasurable");
    }
}
