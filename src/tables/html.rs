//! Tables of a sheet as elements of an HTML document.
//!
//! All texts are escaped by the template.

use maud::{Markup, PreEscaped, html};

use super::shown::Texts;
use super::table::{Sheet, Table};
use crate::quote::harmless;

/// The style of tables among what is not of this crate, with the colours that they find there.
const STYLE: &str = "\
    .baccarat table { border-collapse: collapse; margin: .5em 0; \
        font-variant-numeric: tabular-nums; } \
    .baccarat caption { text-align: left; font-weight: 600; } \
    .baccarat :is(th, td) { padding: .15em .6em; text-align: right; white-space: nowrap; \
        font-weight: 400; vertical-align: baseline; } \
    .baccarat :is(th, td).left { text-align: left; } \
    .baccarat thead :is(th, td) { border-bottom: 1px solid; vertical-align: bottom; } \
    .baccarat .folds, .baccarat :is(th, td).long { white-space: normal; } \
    .baccarat tr.marked > * { font-weight: 600; } \
    .baccarat .table { overflow-x: auto; } \
    .baccarat .notes { max-width: 50em; }";

/// The sheet as an element for a page of another origin, with a style of its own.
pub(super) fn element(sheet: &Sheet) -> String {
    let shown = sheet.shown();
    let element = html! {
        div.baccarat {
            style { (PreEscaped(STYLE)) }
            @if !sheet.assumptions.is_empty() {
                p { (in_one_line(&sheet.assumptions)) "; " (in_one_line(&sheet.remark(&shown))) "." }
            }
            (html(sheet, "", &Markup::default()))
        }
    };
    element.into_string() + "\n"
}

/// The tables of a sheet that are shown to people, and its notes as a paragraph. The picture is
/// beside the tables with the name `drawn`; if none is shown, it is below the others.
pub(crate) fn html(sheet: &Sheet, drawn: &str, picture: &Markup) -> Markup {
    let tables = sheet.shown();
    let is_drawn = |table: &Table| table.name == drawn;
    html! {
        @for tables in tables.chunk_by(|one, next| is_drawn(one) == is_drawn(next)) {
            @if is_drawn(&tables[0]) {
                div.beside {
                    div { @for table in tables { (in_columns(table)) } }
                    (picture)
                }
            } @else {
                @for table in tables { (in_columns(table)) }
            }
        }
        @if !tables.iter().any(is_drawn) { (picture) }
        @if !sheet.notes.is_empty() {
            p.notes { (with_code(&sheet.notes.join(" "))) }
        }
    }
}

/// A text whose parts in backticks are code.
fn with_code(text: &str) -> Markup {
    html! {
        @for (place, part) in text.split('`').enumerate() {
            @if place % 2 == 0 { (in_one_line(part)) } @else { code { (in_one_line(part)) } }
        }
    }
}

/// A table that scrolls if it is too wide. Its caption is its title.
pub(crate) fn in_columns(table: &Table) -> Markup {
    /// The maximum length of a heading that is kept on one line.
    const SHORT: usize = 9;
    let texts = Texts::of(table);
    let caption = in_one_line(&table.caption());
    let groups = groups(&texts.rows);
    html! {
        div.table role="region" tabindex="0" aria-label=(caption) {
            table {
                caption { span { (caption) } }
                thead {
                    tr {
                        @for (column, heading) in texts.headings.iter().enumerate() {
                            @let class = class(&texts, column, &heading.text);
                            @if heading.text.is_empty() {
                                td class=(class) {}
                            } @else {
                                @let folds = if heading.text.len() > SHORT { " folds" } else { "" };
                                th class={ (class) (folds) } scope="col" {
                                    (in_one_line(&heading.text))
                                }
                            }
                        }
                    }
                }
                @if groups.len() == texts.rows.len() {
                    tbody { @for row in &texts.rows { (line(&texts, row, Some(1))) } }
                } @else {
                    @for group in groups {
                        tbody {
                            @for (place, row) in group.iter().enumerate() {
                                (line(&texts, row, (place == 0).then_some(group.len())))
                            }
                        }
                    }
                }
            }
        }
    }
}

/// A row. If `named` is a number, the first cell is a heading that spans this number of rows;
/// otherwise the cell belongs to the heading of a row above.
fn line(texts: &Texts, row: &[String], named: Option<usize>) -> Markup {
    html! {
        tr class=[texts.is_marked(row).then_some("marked")] {
            @for (column, text) in row.iter().enumerate() {
                @let text = in_one_line(text);
                @let class = class(texts, column, &text);
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

/// Groups of rows with the same name, which is written in the first row of each.
fn groups(rows: &[Vec<String>]) -> Vec<&[Vec<String>]> {
    let is_named = |row: &Vec<String>| row.first().is_some_and(|name| !name.is_empty());
    rows.chunk_by(|_, next| !is_named(next)).collect()
}

/// The class of a cell in the style sheet.
fn class(texts: &Texts, column: usize, text: &str) -> &'static str {
    /// The maximum length of a text that is kept on one line.
    const SHORT: usize = 24;
    match texts.is_left(column) {
        true if text.chars().count() > SHORT => "left long",
        true => "left",
        false => "right",
    }
}

/// A text whose lines follow each other, without what HTML cannot contain.
fn in_one_line(text: &str) -> String {
    harmless(&text.replace('\n', " "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact::Places;
    use crate::tables::table::{Cell, Column, Kind};

    #[test]
    fn rows_with_a_name_in_common_are_grouped() {
        let columns = vec![
            Column::new("a", "a<b", Kind::Group),
            Column::new("b", "", Kind::Text),
        ];
        let rows = [["x", "1"], ["x", "2"], ["y", "3"]];
        let rows = rows.map(|row| row.map(Cell::text).to_vec());
        let table = Table::new("table", Places::FOUR, columns, rows);
        let written = in_columns(&table).into_string();
        assert!(written.contains(">a&lt;b</th><td class=\"left\"></td>"));
        assert_eq!(written.matches("<tbody>").count(), 2);
        assert!(written.contains("scope=\"rowgroup\" rowspan=\"2\">x</th>"));
        assert!(written.contains("<tr><td class=\"left\">2</td></tr>"));
    }

    #[test]
    fn lines_of_a_text_follow_each_other() {
        assert_eq!(in_one_line("a\nb\u{1b}"), "a b\u{fffd}");
    }

    #[test]
    fn text_in_backticks_is_code() {
        let written = with_code("see `a < b`, and <c>").into_string();
        assert_eq!(written, "see <code>a &lt; b</code>, and &lt;c&gt;");
    }
}
