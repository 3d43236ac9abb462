//! The kinds of documents, with their schemas and the functions that answer their questions again.

use serde::de::DeserializeOwned;
use serde_json::Value;

use super::Document;
use super::answering::Documented;
use super::reproduction::{Reproduction, ReproductionRequest, differences};
use super::track::TRACK;
use super::unanswered::{AnswerError, ReproduceError};
use crate::data::read_value;
use crate::exact::{Places, with_places};
use crate::quote::Quoted;
use crate::request::{
    BetsRequest, CountRequest, CoupRequest, DepthRequest, DepthsRequest, OddsRequest,
    RemovalRequest, RulesComparisonRequest, RulesRequest, SampleRequest, SequenceRequest,
    ShareRequest, TableauRequest, VerifyRequest,
};

/// Answers the question of a document again.
type Ask = fn(&Value) -> Result<Value, ReproduceError>;

/// A kind of document.
#[derive(Clone, Copy)]
#[non_exhaustive]
pub struct Kind {
    /// The `schema` field of the documents: `baccarat/odds/1`.
    pub form: &'static str,
    /// The JSON Schema (draft 2020-12) of the documents, as JSON.
    ///
    /// ```
    /// use baccarat::document::KINDS;
    /// let odds: serde_json::Value = serde_json::from_str(KINDS[0].schema)?;
    /// assert_eq!(odds["properties"]["schema"]["const"], "baccarat/odds/1");
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    pub schema: &'static str,
    ask: Option<Ask>,
    /// Generates the schema from the types.
    #[cfg(test)]
    pub(super) described: fn() -> Value,
}

/// The kind of documents for a request, with the file of their schema.
macro_rules! kind {
    ($file:literal, $request:ty) => {
        Kind {
            form: <$request>::FORM,
            schema: include_str!(concat!("../../docs/schema/", $file)),
            ask: Some(ask::<$request>),
            #[cfg(test)]
            described: super::schema::of_documents::<$request>,
        }
    };
}

/// All kinds of documents, in the order of the commands.
pub const KINDS: &[Kind] = &[
    kind!("odds-1.json", OddsRequest),
    kind!("removal-1.json", RemovalRequest),
    kind!("count-1.json", CountRequest),
    kind!("coup-1.json", CoupRequest),
    kind!("sequence-1.json", SequenceRequest),
    kind!("tableau-1.json", TableauRequest),
    kind!("depth-1.json", DepthRequest),
    kind!("depths-1.json", DepthsRequest),
    kind!("depth-sample-1.json", SampleRequest),
    kind!("depth-share-1.json", ShareRequest),
    Kind {
        form: TRACK,
        schema: include_str!("../../docs/schema/track-1.json"),
        ask: None,
        #[cfg(test)]
        described: || super::schema::of::<super::track::TrackedLine>(TRACK),
    },
    kind!("bets-1.json", BetsRequest),
    kind!("rules-1.json", RulesRequest),
    kind!("rules-compare-1.json", RulesComparisonRequest),
    kind!("verify-1.json", VerifyRequest),
    kind!("again-1.json", ReproductionRequest),
];

impl Kind {
    /// The name of the kind: `odds`.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.form.split('/').nth(1).unwrap_or_default()
    }
}

/// Answers the question of a document of any kind again, and returns the resulting document.
///
/// # Errors
///
/// Returns [`ReproduceError`] if the value is not a document of this program, if its question is
/// not in the form that this version writes, or if the question has no answer.
pub fn reproduce(document: &Value) -> Result<Value, ReproduceError> {
    let schema = document.get("schema").and_then(Value::as_str);
    let schema = schema.ok_or(ReproduceError::NoDocument)?;
    let kind = KINDS.iter().find(|kind| kind.form == schema);
    let ask = kind.and_then(|kind| kind.ask);
    let ask = ask.ok_or_else(|| ReproduceError::UnknownKind(Quoted::new(schema)))?;
    ask(document.get("question").unwrap_or(&Value::Null))
}

// This method is here since a reproduction is itself a kind of document.
impl ReproductionRequest {
    /// Answers the question of the document again, and compares the documents.
    ///
    /// # Errors
    ///
    /// Returns [`ReproduceError`] if the value is not a document of this crate, if its question is
    /// not in the form that this version writes, or if the question has no answer.
    pub fn answer(&self) -> Result<Reproduction, ReproduceError> {
        let here = reproduce(&self.document)?;
        let differences = differences(&self.document, &here);
        Ok(Reproduction {
            same: differences.is_empty(),
            digest: here["digest"].as_str().unwrap_or_default().to_owned(),
            differences,
        })
    }
}

impl Documented for ReproductionRequest {
    const FORM: &'static str = "baccarat/again/1";
    const HAS_FIGURES: bool = false;
    type Answer = Reproduction;

    fn answered(&self) -> Result<Reproduction, AnswerError> {
        self.answer().map_err(AnswerError::from)
    }
}

/// Reads the question of a document, and checks that this version would write it in the same form.
pub(crate) fn read_question<R: Documented>(
    question: &Value,
) -> Result<(R, Places), ReproduceError> {
    let mut stated = question.clone();
    let digits = stated
        .as_object_mut()
        .and_then(|stated| stated.shift_remove("digits"));
    let digits: Option<Places> = digits.map(read).transpose()?;
    let request: R = read(stated)?;
    let places = digits.unwrap_or(Places::TWELVE);
    if with_places(places, || super::question(&request, digits)) != *question {
        return Err(ReproduceError::NotAsWritten);
    }
    Ok((request, places))
}

fn read<T: DeserializeOwned>(value: Value) -> Result<T, ReproduceError> {
    read_value(value).map_err(|_| ReproduceError::NotAsWritten)
}

fn ask<R: Documented>(question: &Value) -> Result<Value, ReproduceError> {
    let (request, places) = read_question::<R>(question)?;
    Ok(Document::new(request, places)?.to_value())
}
