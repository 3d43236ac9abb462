//! A sheet as Markdown, with pipe tables.

use super::shown::Texts;
use super::table::{Sheet, Table};

/// The sheet as Markdown that ends with a newline.
pub(super) fn markdown(mut sheet: Sheet) -> String {
    let tables = sheet.take_shown();
    let mut blocks = Vec::new();
    if !sheet.assumptions.is_empty() {
        let texts = [&sheet.assumptions, &sheet.remark(&tables)];
        let [assumptions, remark] = texts.map(|text| escaped(text));
        blocks.push(format!("{assumptions}; {remark}."));
    }
    for table in &tables {
        let title = table.title.iter();
        blocks.extend(title.map(|title| format!("**{}**", escaped(title))));
        blocks.push(in_pipes(table));
    }
    if !sheet.notes.is_empty() {
        // Notes are valid Markdown: quoted text is in backticks.
        blocks.push(sheet.notes.join("\n"));
    }
    blocks.join("\n\n") + "\n"
}

fn in_pipes(table: &Table) -> String {
    let texts = Texts::of(table);
    let headings: Vec<String> = texts
        .headings
        .iter()
        .map(|heading| heading.text.clone())
        .collect();
    let mut lines = vec![heading(&headings, |column| texts.is_left(column))];
    lines.extend(texts.rows.iter().map(|row| line(row)));
    lines.join("\n")
}

/// The headings of a table, and the line below them, which states the alignment of the columns.
pub(super) fn heading(headings: &[String], is_left: impl Fn(usize) -> bool) -> String {
    let columns = 0..headings.len();
    let rule = columns.map(|column| if is_left(column) { "---|" } else { "---:|" });
    format!("{}\n|{}", line(headings), rule.collect::<String>())
}

pub(super) fn line(cells: &[String]) -> String {
    let cells: Vec<String> = cells.iter().map(|cell| escaped(cell)).collect();
    format!("| {} |", cells.join(" | "))
}

fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.trim_start().chars() {
        match letter {
            '\\' | '|' | '*' | '_' | '`' | '<' | '[' | ']' | '~' => {
                escaped.push('\\');
                escaped.push(letter);
            }
            '&' => escaped.push_str("&amp;"),
            letter if letter.is_control() => escaped.push(' '),
            letter => escaped.push(letter),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_cannot_break_out_of_its_cell() {
        let cases = [
            ("a|b", "a\\|b"),
            ("two\nlines", "two lines"),
            ("<b>*x*_y_", "\\<b>\\*x\\*\\_y\\_"),
            ("&lt;", "&amp;lt;"),
            ("[a](b)", "\\[a\\](b)"),
        ];
        for (text, expected) in cases {
            assert_eq!(escaped(text), expected);
        }
    }
}
