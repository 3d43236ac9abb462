//! Requests for a verification of published figures.

use serde::de::{Deserializer, Error as _};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use thiserror::Error;

use crate::analysis::published::{
    FigureError, Record, SelectError, Verification, published, read_figures, selected, verify,
};

/// A request for a comparison of published figures with exact values.
///
/// ```
/// use baccarat::analysis::Verdict;
/// use baccarat::request::VerifyRequest;
/// let request = VerifyRequest {
///     figures: None,
///     selected: vec!["casinoexploit.com".to_owned()],
/// };
/// let verification = request.answer()?;
/// assert_eq!(verification.count(Verdict::Disagrees), 0);
/// # Ok::<(), baccarat::request::VerifyError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct VerifyRequest {
    /// The figures; none for those that are built in.
    #[serde(deserialize_with = "figures")]
    pub figures: Option<Vec<Record>>,
    /// The words that select figures: an id, or a part of a source. Without words, all figures
    /// are selected.
    pub selected: Vec<String>,
}

/// Why figures cannot be verified.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum VerifyError {
    /// A word matches no figure.
    #[error(transparent)]
    Select(#[from] SelectError),
    /// The quantity of a figure has no value.
    #[error(transparent)]
    Figure(#[from] FigureError),
}

impl VerifyRequest {
    /// The answer.
    ///
    /// # Errors
    ///
    /// Returns [`VerifyError`] if a word matches no figure, or if the quantity of a figure has no
    /// value.
    pub fn answer(&self) -> Result<Verification, VerifyError> {
        let records = self.figures.clone().unwrap_or_else(published);
        Ok(verify(&selected(records, &self.selected)?)?)
    }
}

/// Reads the records of a document, with the checks of a file of figures.
fn figures<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Vec<Record>>, D::Error> {
    let Some(records) = Option::<Vec<Value>>::deserialize(deserializer)? else {
        return Ok(None);
    };
    let lines: Vec<String> = records.iter().map(Value::to_string).collect();
    let records = read_figures(&lines.join("\n"));
    records.map(Some).map_err(D::Error::custom)
}
