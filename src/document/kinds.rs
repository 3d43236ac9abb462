//! Every kind of document: its schema, and how its question is asked again.

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

/// Asks the question of a document again.
type Ask = fn(&Value) -> Result<Value, ReproduceError>;

/// A kind of document.
#[derive(Clone, Copy)]
#[non_exhaustive]
pub struct Kind {
    /// What the documents state as their `schema`: `baccarat/odds/1`.
    pub form: &'static str,
    /// The JSON Schema of the documents, of the draft 2020-12, as JSON.
    ///
    /// ```
    /// use baccarat::document::KINDS;
    /// let odds: serde_json::Value = serde_json::from_str(KINDS[0].schema)?;
    /// assert_eq!(odds["properties"]["schema"]["const"], "baccarat/odds/1");
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    pub schema: &'static str,
    ask: Option<Ask>,
    /// The schema that follows from the types.
    #[cfg(test)]
    pub(super) described: fn() -> Value,
}

/// The kind of the documents that have an answer to a request, with the file of their schema.
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
    /// The name of the documents: `odds`.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.form.split('/').nth(1).unwrap_or_default()
    }
}

/// Asks the question of a document of any kind, and returns the document that answers it now.
///
/// # Errors
///
/// Returns [`ReproduceError`] if the value is no document of this program, if its question is not
/// as this version writes it, or if the question has no answer.
pub fn reproduce(document: &Value) -> Result<Value, ReproduceError> {
    let schema = document.get("schema").and_then(Value::as_str);
    let schema = schema.ok_or(ReproduceError::NoDocument)?;
    let kind = KINDS.iter().find(|kind| kind.form == schema);
    let ask = kind.and_then(|kind| kind.ask);
    let ask = ask.ok_or_else(|| ReproduceError::UnknownKind(Quoted::new(schema)))?;
    ask(document.get("question").unwrap_or(&Value::Null))
}

// A reproduction is a document too, and asks the question of one of any kind: so this is here.
impl ReproductionRequest {
    /// Asks the question of the document again, and compares the documents.
    ///
    /// # Errors
    ///
    /// Returns [`ReproduceError`] if the value is no document of this crate, if its question is not
    /// as this version writes it, or if the question has no answer.
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

/// Reads a question that is stated just as this version writes it.
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
