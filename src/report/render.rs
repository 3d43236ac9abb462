//! From a report to the text of a format.

use serde::Serialize;
use serde_json::Error;

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
}

impl Format {
    /// How many decimals are shown unless the user says otherwise.
    #[must_use]
    pub fn usual_places(self) -> Places {
        match self {
            Format::Text => Places::FOUR,
            Format::Json => Places::TWELVE,
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
    })
}
