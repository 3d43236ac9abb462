//! Output of answers in each format.

use serde_json::Value;
use thiserror::Error;

use super::csv::csv;
use super::html::element;
use super::latex::{fragment, latex};
use super::markdown::markdown;
use super::table::{Sheet, Table};
use super::text::{Screen, text};
use crate::document::{Document, Documented, as_text};
use crate::exact::Places;
use crate::quote::Quoted;

/// An answer that can be written as tables.
pub trait Tabulated {
    /// The answer as JSON.
    fn json(&self) -> Value;

    /// The answer as tables for people.
    fn sheet(&self) -> Sheet;

    /// Number of decimals of the answer's figures.
    fn places(&self) -> Places;
}

/// The format of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Tables for people, as plain text in lines of at most 80 characters.
    Text,
    /// The same for a given screen.
    Screen(Screen),
    /// A JSON document for programs.
    Json,
    /// Comma-separated values of one table.
    Csv,
    /// Tables in Markdown.
    Markdown,
    /// A LaTeX document, whose tables can be copied.
    Latex,
}

impl Format {
    /// The default number of decimals.
    #[must_use]
    pub fn usual_places(self) -> Places {
        match self {
            Format::Text | Format::Screen(_) | Format::Markdown | Format::Latex => Places::FOUR,
            Format::Json | Format::Csv => Places::TWELVE,
        }
    }
}

/// An answer has no table of the requested name.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("no table is called {name}: expected one of {}", names.join(", "))]
pub struct TableError {
    /// The requested name.
    pub name: Quoted,
    /// The names of the answer's tables.
    pub names: Vec<&'static str>,
}

/// Writes an answer, ending with a newline. Comma-separated values are those of its chief table.
///
/// ```
/// use baccarat::document::Document;
/// use baccarat::request::OddsRequest;
/// use baccarat::tables::{Format, render};
/// use baccarat::shoe::ShoeSource;
/// use baccarat::{Analyzer, Places};
/// let request = OddsRequest::new(Analyzer::default(), ShoeSource::default());
/// let text = render(&Document::new(request, Places::FOUR)?, Format::Text);
/// assert!(text.contains("Banker      2,292,252,566,437,888      45.8597%"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn render(answer: &dyn Tabulated, format: Format) -> String {
    written(answer, format, || answer.sheet())
}

/// Writes one table of an answer, ending with a newline. As JSON, the whole document is written.
///
/// # Errors
///
/// Returns [`TableError`] if the answer has no table of this name.
pub fn render_table(
    answer: &dyn Tabulated,
    name: &str,
    format: Format,
) -> Result<String, TableError> {
    let alone = alone(answer.sheet(), name)?;
    Ok(written(answer, format, || alone))
}

/// Writes tables as LaTeX for `\input` into another document, each with a caption and a label: all
/// tables for people, or the one with a name.
///
/// # Errors
///
/// Returns [`TableError`] if the answer has no table of this name.
pub fn render_fragment(answer: &dyn Tabulated, name: Option<&str>) -> Result<String, TableError> {
    let (kind, origin) = {
        let document = answer.json();
        let schema = document["schema"].as_str().unwrap_or_default();
        let kind = schema.split('/').nth(1).unwrap_or_default();
        (kind.to_owned(), origin(&document))
    };
    let sheet = match name {
        Some(name) => alone(answer.sheet(), name)?,
        None => answer.sheet(),
    };
    Ok(fragment(sheet, &origin, &kind))
}

/// Writes the tables of an answer that are shown to people as an element of HTML (`div`), ending with
/// a newline, for a page of another origin, such as a notebook. It has a style of its own, runs no
/// script and loads nothing.
///
/// ```
/// use baccarat::document::Document;
/// use baccarat::request::OddsRequest;
/// use baccarat::tables::render_html;
/// use baccarat::{Analyzer, Decks, Places};
/// let request = OddsRequest::new(Analyzer::default(), Decks::EIGHT.into());
/// let html = render_html(&Document::new(request, Places::FOUR)?);
/// assert!(html.starts_with("<div class=\"baccarat\">"));
/// assert!(html.contains("<td class=\"right\">1.0579%</td>"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn render_html(answer: &dyn Tabulated) -> String {
    element(&answer.sheet())
}

/// The sheet with one of its tables alone.
fn alone(sheet: Sheet, name: &str) -> Result<Sheet, TableError> {
    let names: Vec<&'static str> = sheet.tables.iter().map(|table| table.name).collect();
    let table = sheet.tables.into_iter().find(|table| table.name == name);
    let Some(table) = table else {
        let name = Quoted::new(name);
        return Err(TableError { name, names });
    };
    let table = Table {
        shown: true,
        brief: None,
        ..table
    };
    Ok(Sheet {
        tables: vec![table],
        chief: 0,
        notes: Vec::new(),
        ..sheet
    })
}

/// An answer in a format. JSON needs no sheet.
fn written(answer: &dyn Tabulated, format: Format, sheet: impl FnOnce() -> Sheet) -> String {
    match format {
        Format::Text => text(sheet(), Screen::PLAIN),
        Format::Screen(screen) => text(sheet(), screen),
        Format::Json => as_text(&answer.json()),
        Format::Csv => {
            let sheet = sheet();
            let table = sheet.tables.get(sheet.chief);
            table.map_or_else(String::new, |table| csv(table, answer.places()))
        }
        Format::Markdown => markdown(sheet()),
        Format::Latex => {
            // Before there are tables: a long answer is large in either form.
            let origin = origin(&answer.json());
            latex(sheet(), &origin)
        }
    }
}

/// The origin of a document, in one line.
pub(super) fn origin(document: &Value) -> String {
    let field = |name: &str| document[name].as_str().unwrap_or_default();
    let (schema, version, digest) = (field("schema"), field("version"), field("digest"));
    format!("baccarat {version}, {schema}, SHA-256 of the answer {digest}")
}

/// A request whose answer can be written as tables.
pub(super) trait Layout: Documented {
    fn lay_out(&self, answer: &Self::Answer, places: Places) -> Sheet;
}

impl<R: Layout> Tabulated for Document<R> {
    fn json(&self) -> Value {
        self.to_value()
    }

    fn sheet(&self) -> Sheet {
        self.request.lay_out(&self.answer, self.places)
    }

    fn places(&self) -> Places {
        self.places
    }
}
