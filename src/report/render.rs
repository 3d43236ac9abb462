//! From a report to the text of a format.

use serde::Serialize;
use serde_json::{Error, Value};

use super::csv::csv;
use super::latex::latex;
use super::markdown::markdown;
use super::page::Page;
use super::text::text;
use crate::exact::Places;

/// An answer with its question, ready to be written in any format.
///
/// Serialized, it is the JSON document.
pub trait Report: Serialize {
    /// The report as people read it.
    fn page(&self) -> Page;
}

/// How a report is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Tables for people.
    Text,
    /// One document for programs.
    Json,
    /// Comma-separated values for spreadsheets.
    Csv,
    /// Tables for a page of Markdown.
    Markdown,
    /// A LaTeX document with tables to copy.
    Latex,
}

impl Format {
    /// How many decimals are shown unless the user says otherwise.
    #[must_use]
    pub fn usual_places(self) -> Places {
        match self {
            Format::Text | Format::Markdown | Format::Latex => Places::FOUR,
            Format::Json | Format::Csv => Places::TWELVE,
        }
    }
}

/// Writes a report, with a newline at its end.
///
/// ```
/// use baccarat::report::{Extras, Format, OddsReport, Setting, render};
/// use baccarat::{Places, ShoeSource, Tableau, odds};
/// let setting = Setting::new(ShoeSource::default(), Tableau::PUNTO_BANCO)?;
/// let report = OddsReport::new(&setting, &odds(&setting.shoe)?, Extras::default(), Places::FOUR);
/// let text = render(&report, Format::Text)?;
/// assert!(text.contains("Banker      2,292,252,566,437,888      45.8597%"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// The report cannot be serialized, as only one made elsewhere can fail to be.
pub fn render(report: &impl Report, format: Format) -> Result<String, Error> {
    Ok(match format {
        Format::Text => text(&report.page()),
        Format::Json => serde_json::to_string_pretty(report)? + "\n",
        Format::Csv => csv(&serde_json::to_value(report)?["answer"]),
        Format::Markdown => markdown(&report.page()),
        Format::Latex => latex(&report.page(), &origin(&serde_json::to_value(report)?)),
    })
}

/// Where a document comes from, in one line.
fn origin(document: &Value) -> String {
    let field = |name: &str| document[name].as_str().unwrap_or_default();
    let (schema, version, digest) = (field("schema"), field("version"), field("digest"));
    format!("baccarat {version}, {schema}, SHA-256 of the answer {digest}")
}
