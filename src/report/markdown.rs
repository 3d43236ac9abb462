//! A page as Markdown, its tables with pipes.

use super::page::{Page, Table};

/// The page as Markdown, with a newline at its end.
pub(super) fn markdown(page: &Page) -> String {
    let mut blocks = Vec::new();
    if !page.assumptions.is_empty() {
        let (assumptions, precision) = (escaped(&page.assumptions), escaped(&page.precision));
        blocks.push(format!("{assumptions}; {precision}."));
    }
    for table in &page.tables {
        let title = table.title_line();
        blocks.extend(title.map(|title| format!("**{}**", escaped(&title))));
        blocks.push(in_pipes(table));
    }
    if !page.notes.is_empty() {
        // Notes are Markdown already: what they quote stands between backticks.
        blocks.push(page.notes.join("\n"));
    }
    blocks.join("\n\n") + "\n"
}

fn in_pipes(table: &Table) -> String {
    let headings = table.headings.iter().map(|heading| heading.text.clone());
    let rule =
        (0..table.headings.len()).map(|column| if table.is_left(column) { "---" } else { "---:" });
    let rule = format!("|{}|", rule.collect::<Vec<_>>().join("|"));
    let lines = [line(headings), rule].into_iter();
    let rows = table.texts().map(|row| line(row.into_iter()));
    lines.chain(rows).collect::<Vec<_>>().join("\n")
}

/// A row of a table.
pub(super) fn line(cells: impl Iterator<Item = String>) -> String {
    let cells: Vec<String> = cells.map(|cell| escaped(&cell)).collect();
    format!("| {} |", cells.join(" | "))
}

/// The text as it stands, whatever Markdown would make of it.
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
