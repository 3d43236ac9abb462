//! Answers as JSON documents, with digests, schemas and citations; and the reproduction of
//! documents.

mod citation;
mod digest;
mod forms;
mod kinds;
mod reproduction;
#[cfg(test)]
mod schema;
mod share;
mod share_form;
mod shoes;
mod tableau_form;
mod track;
mod unanswered;

pub use citation::{Citation, CiteError, Cited, RELEASED};
pub use digest::digest;
pub use forms::in_current_form;
pub use kinds::{Documented, KINDS, Kind, reproduce};
pub use reproduction::{Difference, Reproduction, ReproductionRequest};
pub use share::{ReadShareError, Shared};
pub use track::TrackedLine;
pub use unanswered::{AnswerError, ReproduceError};

use serde::{Serialize, Serializer};
use serde_json::Value;

use crate::exact::{Places, with_places};

/// The version of this crate, as stated in documents.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// A request with its answer.
///
/// It is serialized as a JSON document with the fields `schema`, `version`, `question`, `answer`
/// and `digest`.
///
/// ```
/// use baccarat::document::Document;
/// use baccarat::request::OddsRequest;
/// use baccarat::shoe::ShoeSource;
/// use baccarat::{Analyzer, Places};
/// let request = OddsRequest::new(Analyzer::default(), ShoeSource::default());
/// let document = Document::new(request, Places::FOUR)?;
/// let json = serde_json::to_value(&document)?;
/// assert_eq!(json["schema"], "baccarat/odds/1");
/// assert_eq!(json["answer"]["bets"][1]["house_edge"]["decimal"], "0.0106");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document<R: Documented> {
    /// The request.
    pub request: R,
    /// Number of decimals of every figure.
    pub places: Places,
    /// The answer.
    pub answer: R::Answer,
}

impl<R: Documented> Document<R> {
    /// Answers a request.
    ///
    /// # Errors
    ///
    /// Returns [`AnswerError`] if the question has no answer.
    pub fn new(request: R, places: Places) -> Result<Document<R>, AnswerError> {
        let answer = request.answered()?;
        Ok(Document {
            request,
            places,
            answer,
        })
    }

    /// The SHA-256 digest of the answer, serialized with its keys in alphabetical order and without
    /// spaces, in 64 hexadecimal digits.
    #[must_use]
    pub fn digest(&self) -> String {
        digest(&self.answer_value())
    }

    /// The document as JSON.
    #[must_use]
    pub fn to_value(&self) -> Value {
        // The decimals of an answer take most of the time, so it is serialized only once.
        let answer = self.answer_value();
        let digest = digest(&answer);
        self.written(answer, &digest)
    }

    /// The document as text: JSON, indented, ending with a newline.
    #[must_use]
    pub fn to_json(&self) -> String {
        as_text(&self.to_value())
    }

    fn answer_value(&self) -> Value {
        let mut answer = with_places(self.places, || value_of(&self.answer));
        R::seal(&mut answer, || self.written(Value::Null, ""));
        answer
    }

    /// The serialized document with this answer and its digest.
    fn written(&self, answer: Value, digest: &str) -> Value {
        let digits = R::HAS_FIGURES.then_some(self.places);
        let question = with_places(self.places, || question(&self.request, digits));
        with_fields(R::FORM, question, answer, digest)
    }
}

/// A serialized request, with the number of decimals of the answer's figures.
fn question(request: &impl Documented, digits: Option<Places>) -> Value {
    let mut question = value_of(request);
    if let Some(places) = digits {
        add_digits(&mut question, places);
    }
    question
}

// One for all kinds of documents, of which each would have its own otherwise.

/// Adds the number of decimals of the answer's figures to a serialized request.
fn add_digits(question: &mut Value, places: Places) {
    if let Some(question) = question.as_object_mut() {
        question.insert("digits".to_owned(), value_of(&places));
    }
}

/// A document with these fields.
fn with_fields(form: &str, question: Value, answer: Value, digest: &str) -> Value {
    let fields = [
        ("schema", form.into()),
        ("version", VERSION.into()),
        ("question", question),
        ("answer", answer),
        ("digest", digest.into()),
    ];
    let fields = fields.map(|(name, value)| (name.to_owned(), value));
    Value::Object(fields.into_iter().collect())
}

impl<R: Documented> Serialize for Document<R> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.to_value().serialize(serializer)
    }
}

/// JSON as people and programs read it: indented, ending with a newline.
pub(crate) fn as_text(document: &Value) -> String {
    format!("{document:#}\n")
}

/// A part of a document as JSON.
pub(crate) fn value_of(part: &impl Serialize) -> Value {
    serde_json::to_value(part).expect("all keys of a document are texts")
}
