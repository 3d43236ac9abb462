//! Answers whose sheets state their digest.

use serde_json::Value;

use super::render::{Tabulated, origin};
use super::table::Sheet;
use crate::exact::Places;

/// An answer whose sheet for people ends with the digest of its document, and with the command that
/// prints the document.
pub struct Signed<'a> {
    /// The answer.
    pub answer: &'a dyn Tabulated,
    /// The command.
    pub command: &'a str,
}

impl Tabulated for Signed<'_> {
    fn json(&self) -> Value {
        self.answer.json()
    }

    fn sheet(&self) -> Sheet {
        let mut sheet = self.answer.sheet();
        let document = self.answer.json();
        let origin = origin(&document);
        let (about, digest) = origin.rsplit_once(' ').unwrap_or_default();
        let command = self.command;
        sheet.notes.push(format!(
            "Signed: {about} `{digest}`; printed by `{command}`."
        ));
        sheet
    }

    fn places(&self) -> Places {
        self.answer.places()
    }
}
