//! The kinds of documents: their requests, their schemas, and the functions that answer their
//! questions again.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::Document;
use super::forms::{as_far_as, in_current_form};
use super::reproduction::{Reproduction, ReproductionRequest, differences};
use super::shoes::SHOES;
use super::track::TRACK;
use super::unanswered::{AnswerError, ReproduceError};
use crate::analysis::published::Verification;
use crate::analysis::{CoupOdds, Depth, EdgeSort, SampledDepth};
use crate::data::read_value;
use crate::exact::{Places, with_places};
use crate::quote::Quoted;
use crate::request::{
    BetsAnswer, BetsRequest, ByCountAnswer, ByCountRequest, CountAnswer, CountRequest, CoupRequest,
    DepthRequest, DepthsAnswer, DepthsRequest, DesignAnswer, DesignRequest, EdgeSortRequest,
    EveryDepthAnswer, EveryDepthRequest, OddsAnswer, OddsRequest, ParAnswer, ParRequest,
    RemovalAnswer, RemovalRequest, RulesAnswer, RulesComparison, RulesComparisonRequest,
    RulesRequest, SampleRequest, SequenceAnswer, SequenceRequest, SessionAnswer, SessionRequest,
    ShareRequest, SpreadAnswer, SpreadRequest, TableauAnswer, TableauRequest, VerifyRequest,
};

/// A request that has documents.
pub trait Documented: Serialize + DeserializeOwned {
    /// The `schema` field of the documents: `baccarat/odds/1`. The number changes with the
    /// structure of the documents.
    const FORM: &'static str;

    /// Whether the answer has figures with decimals. The question then states their number.
    const HAS_FIGURES: bool = true;

    /// The answer.
    type Answer: Serialize;

    /// Answers the request.
    ///
    /// # Errors
    ///
    /// Returns [`AnswerError`] if the question has no answer.
    fn answered(&self) -> Result<Self::Answer, AnswerError>;

    /// Adds fields to the serialized answer that depend on the rest of the document, which
    /// `without_answer` returns in serialized form. The default adds none.
    #[doc(hidden)]
    fn seal(_answer: &mut Value, _without_answer: impl FnOnce() -> Value) {}
}

/// Implements [`Documented`] for a request with a method `answer`.
macro_rules! documented {
    ($form:literal, $request:ident => $answer:ty) => {
        impl Documented for $request {
            const FORM: &'static str = $form;
            type Answer = $answer;

            fn answered(&self) -> Result<$answer, AnswerError> {
                Ok(self.answer()?)
            }
        }
    };
}

documented!("baccarat/odds/1", OddsRequest => OddsAnswer);
documented!("baccarat/removal/1", RemovalRequest => RemovalAnswer);
documented!("baccarat/count/1", CountRequest => CountAnswer);
documented!("baccarat/by-count/1", ByCountRequest => ByCountAnswer);
documented!("baccarat/spread/1", SpreadRequest => SpreadAnswer);
documented!("baccarat/coup/2", CoupRequest => CoupOdds);
documented!("baccarat/edge-sort/1", EdgeSortRequest => EdgeSort);
documented!("baccarat/sequence/1", SequenceRequest => SequenceAnswer);
documented!("baccarat/session/1", SessionRequest => SessionAnswer);
documented!("baccarat/tableau/2", TableauRequest => TableauAnswer);
documented!("baccarat/par/1", ParRequest => ParAnswer);
documented!("baccarat/design/1", DesignRequest => DesignAnswer);
documented!("baccarat/depth/1", DepthRequest => Depth);
documented!("baccarat/depths/1", DepthsRequest => DepthsAnswer);
documented!("baccarat/every-depth/1", EveryDepthRequest => EveryDepthAnswer);
documented!("baccarat/depth-sample/1", SampleRequest => SampledDepth);
documented!("baccarat/rules-compare/1", RulesComparisonRequest => RulesComparison);
documented!("baccarat/verify/1", VerifyRequest => Verification);

impl Documented for BetsRequest {
    const FORM: &'static str = "baccarat/bets/1";
    type Answer = BetsAnswer;

    fn answered(&self) -> Result<BetsAnswer, AnswerError> {
        Ok(self.answer())
    }
}

impl Documented for RulesRequest {
    const FORM: &'static str = "baccarat/rules/1";
    const HAS_FIGURES: bool = false;
    type Answer = RulesAnswer;

    fn answered(&self) -> Result<RulesAnswer, AnswerError> {
        Ok(self.answer())
    }
}

impl Documented for ReproductionRequest {
    const FORM: &'static str = "baccarat/again/1";
    const HAS_FIGURES: bool = false;
    type Answer = Reproduction;

    fn answered(&self) -> Result<Reproduction, AnswerError> {
        self.answer()
    }
}

/// Answers the question of a document again.
type Ask = fn(&Value) -> Result<Value, AnswerError>;

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
pub const KINDS: &[Kind] = &ALL;

/// A static, since each part of the program that uses a constant gets a copy of all schemas.
static ALL: [Kind; 25] = [
    kind!("odds-1.json", OddsRequest),
    Kind {
        form: SHOES,
        schema: include_str!("../../docs/schema/shoes-1.json"),
        ask: None,
        #[cfg(test)]
        described: || super::schema::of::<super::shoes::described::ShoeLine>(SHOES),
    },
    kind!("removal-1.json", RemovalRequest),
    kind!("count-1.json", CountRequest),
    kind!("by-count-1.json", ByCountRequest),
    kind!("spread-1.json", SpreadRequest),
    kind!("coup-2.json", CoupRequest),
    kind!("edge-sort-1.json", EdgeSortRequest),
    kind!("sequence-1.json", SequenceRequest),
    kind!("session-1.json", SessionRequest),
    kind!("tableau-2.json", TableauRequest),
    kind!("par-1.json", ParRequest),
    kind!("design-1.json", DesignRequest),
    kind!("depth-1.json", DepthRequest),
    kind!("depths-1.json", DepthsRequest),
    kind!("every-depth-1.json", EveryDepthRequest),
    kind!("depth-sample-1.json", SampleRequest),
    kind!("depth-share-2.json", ShareRequest),
    kind!("every-depth-share-1.json", ShareRequest<EveryDepthRequest>),
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
/// Returns [`AnswerError::Reproduce`] if the value is not a document of this program or its question
/// is not in the form that this version writes, and another error if the question has no answer.
pub fn reproduce(document: &Value) -> Result<Value, AnswerError> {
    answered_again(&in_current_form(document))
}

fn answered_again(document: &Value) -> Result<Value, AnswerError> {
    let schema = document.get("schema").and_then(Value::as_str);
    let schema = schema.ok_or(ReproduceError::NoDocument)?;
    let kind = KINDS.iter().find(|kind| kind.form == schema);
    let ask = kind.and_then(|kind| kind.ask);
    let ask = ask.ok_or_else(|| ReproduceError::UnknownKind(Quoted::new(schema)))?;
    ask(document.get("question").unwrap_or(&Value::Null))
}

// This method is here since a reproduction is itself a kind of document.
impl ReproductionRequest {
    /// Answers the question of the document again, and compares the documents. If the document has
    /// an earlier form of its kind, fields that this form does not have are not compared.
    ///
    /// # Errors
    ///
    /// Returns [`AnswerError`] as [`reproduce`] does.
    pub fn answer(&self) -> Result<Reproduction, AnswerError> {
        let document = in_current_form(&self.document);
        let here = answered_again(&document)?;
        let common = as_far_as(&self.document, here.clone());
        let differences = differences(&document, &common);
        Ok(Reproduction {
            same: differences.is_empty(),
            digest: here["digest"].as_str().unwrap_or_default().to_owned(),
            differences,
        })
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
    let digits: Option<Places> = digits.map(read_value).transpose()?;
    let request: R = read_value(stated)?;
    let places = digits.unwrap_or(Places::TWELVE);
    if with_places(places, || super::question(&request, digits)) != *question {
        return Err(ReproduceError::NotAsWritten);
    }
    Ok((request, places))
}

fn ask<R: Documented>(question: &Value) -> Result<Value, AnswerError> {
    Ok(Document::<R>::asked(question)?.to_value())
}

impl<R: Documented> Document<R> {
    /// Answers the question of a document, which is that of a document of this kind.
    ///
    /// ```
    /// use baccarat::document::Document;
    /// use baccarat::request::OddsRequest;
    /// use baccarat::{Analyzer, Decks, Places};
    /// let request = OddsRequest::new(Analyzer::default(), Decks::EIGHT.into());
    /// let document = Document::new(request, Places::TWELVE)?;
    /// let json = serde_json::to_value(&document)?;
    /// assert_eq!(Document::asked(&json["question"])?, document);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`AnswerError::Reproduce`] if the question is not in the form that this version
    /// writes, and another error if it has no answer.
    pub fn asked(question: &Value) -> Result<Document<R>, AnswerError> {
        let (request, places) = read_question::<R>(question)?;
        Document::new(request, places)
    }
}
