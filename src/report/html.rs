//! A page as a part of an HTML document, its tables such as a browser knows them.
//!
//! Every text is escaped where it is written; nothing here is markup but what stands
//! between the braces.

use maud::{Markup, html};

use super::cells::cell_text;
use super::page::{Cell, Page, Table};
use crate::quote::harmless;

/// The tables of a page, and its notes as a paragraph. Tables without a title are
/// called by the captions in their order; the last of them has no end.
pub(crate) fn html(page: &Page, captions: &[&str]) -> Markup {
    html! {
        (tables(page, captions))
        (notes(page))
    }
}

/// The tables alone.
pub(crate) fn tables(page: &Page, captions: &[&str]) -> Markup {
    let mut untitled = 0;
    let mut caption = |table: &Table| {
        table.title_line().unwrap_or_else(|| {
            let place = untitled.min(captions.len().saturating_sub(1));
            untitled += 1;
            captions.get(place).copied().unwrap_or_default().to_owned()
        })
    };
    html! {
        @for table in &page.tables {
            (in_columns(table, &caption(table)))
        }
    }
}

/// The notes alone.
pub(crate) fn notes(page: &Page) -> Markup {
    html! {
        @if !page.notes.is_empty() {
            p.notes { (with_code(&page.notes.join(" "))) }
        }
    }
}

/// A text in which what stands between backticks is code.
fn with_code(text: &str) -> Markup {
    html! {
        @for (place, part) in text.split('`').enumerate() {
            @if place % 2 == 0 { (harmless(part)) } @else { code { (harmless(part)) } }
        }
    }
}

/// A table, which scrolls by itself where there is no room for it.
fn in_columns(table: &Table, caption: &str) -> Markup {
    let caption = harmless(caption);
    let groups = groups(&table.rows);
    html! {
        div.table role="region" tabindex="0" aria-label=(caption) {
            table {
                caption { span { (caption) } }
                thead {
                    tr {
                        @for (column, heading) in table.headings.iter().enumerate() {
                            @let class = class(table, column, &heading.text);
                            @if heading.text.is_empty() {
                                td class=(class) {}
                            } @else {
                                th class=(class) scope="col" { (harmless(&heading.text)) }
                            }
                        }
                    }
                }
                @if groups.len() == table.rows.len() {
                    tbody { @for row in &table.rows { (line(table, row, Some(1))) } }
                } @else {
                    @for group in groups {
                        tbody {
                            @for (place, row) in group.iter().enumerate() {
                                (line(table, row, (place == 0).then_some(group.len())))
                            }
                        }
                    }
                }
            }
        }
    }
}

/// A row, whose name is that of so many; none where another row has said it.
fn line(table: &Table, row: &[Cell], named: Option<usize>) -> Markup {
    html! {
        tr {
            @for (column, cell) in row.iter().enumerate() {
                @let text = harmless(&cell_text(cell));
                @let class = class(table, column, &text);
                @match (column, named) {
                    (0, Some(1)) => th class=(class) scope="row" { (text) },
                    (0, Some(rows)) => th class=(class) scope="rowgroup" rowspan=(rows) { (text) },
                    (0, None) => {},
                    _ => td class=(class) { (text) },
                }
            }
        }
    }
}

/// Rows that have a name in common, which the first of them bears.
fn groups(rows: &[Vec<Cell>]) -> Vec<&[Vec<Cell>]> {
    let is_named = |row: &Vec<Cell>| row.first() != Some(&Cell::Text(String::new()));
    rows.chunk_by(|_, next| !is_named(next)).collect()
}

/// How a text of a column stands, as the style sheet calls it.
fn class(table: &Table, column: usize, text: &str) -> &'static str {
    /// A longer text can be broken into lines.
    const SHORT: usize = 24;
    match table.is_left(column) {
        true if text.chars().count() > SHORT => "left long",
        true => "left",
        false => "right",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::page::Heading;

    fn page(rows: &[[&str; 2]]) -> Page {
        let cells = |row: &[&str; 2]| row.map(|text| Cell::Text(text.to_owned())).to_vec();
        let table = Table {
            title: None,
            headings: vec![Heading::of("a<b"), Heading::of("")],
            rows: rows.iter().map(cells).collect(),
        };
        Page {
            assumptions: String::new(),
            precision: String::new(),
            tables: vec![table],
            notes: vec!["see `a < b`,".to_owned(), "and <c>".to_owned()],
        }
    }

    #[test]
    fn a_name_cannot_break_out_of_its_cell() {
        let written = html(&page(&[["</td>\u{202e}", "\"&\0"]]), &["<i>"]).into_string();
        assert!(
            written.contains("<caption><span>&lt;i&gt;</span></caption>"),
            "{written}"
        );
        assert!(written.contains(">a&lt;b</th><td class=\"left\"></td>"));
        assert!(written.contains(">&lt;/td&gt;\u{fffd}</th>"));
        assert!(written.contains(">&quot;&amp;\u{fffd}</td>"));
        assert!(written.contains("see <code>a &lt; b</code>, and &lt;c&gt;</p>"));
    }

    #[test]
    fn rows_with_a_name_in_common_are_grouped() {
        let written = html(&page(&[["x", "1"], ["", "2"], ["y", "3"]]), &[]).into_string();
        assert_eq!(written.matches("<tbody>").count(), 2);
        assert!(written.contains("scope=\"rowgroup\" rowspan=\"2\">x</th>"));
        assert!(written.contains("<tr><td class=\"left\">2</td></tr>"));
    }
}
