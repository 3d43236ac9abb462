//! Every kind of document: its schema, and how its question is asked again.

use schemars::generate::SchemaSettings;
use schemars::transform::RecursiveTransform;
use schemars::{JsonSchema, Schema};
use serde_json::{Value, json};

use super::answering::Documented;
use super::reproduction::{Reproduction, ReproductionRequest, differences};
use super::track::{TRACK, TrackedLine};
use super::unanswered::{NotReproduced, Unanswered};
use super::{Document, Question, Written, value_of};
use crate::exact::{Places, with_places};
use crate::quote::Quoted;
use crate::request::{
    BetsRequest, CountRequest, CoupRequest, DepthRequest, DepthsRequest, OddsRequest,
    RemovalRequest, RulesComparisonRequest, RulesRequest, SampleRequest, SequenceRequest,
    ShareRequest, TableauRequest, VerifyRequest,
};

/// Asks the question of a document again.
type Ask = fn(&Value) -> Result<Value, NotReproduced>;

/// A kind of document.
#[derive(Clone, Copy)]
pub struct Kind {
    /// The name of the documents: `odds`.
    pub name: &'static str,
    schema_name: fn() -> String,
    schema: fn() -> Value,
    ask: Option<Ask>,
}

/// All kinds of documents, in the order of the commands.
pub const KINDS: &[Kind] = &[
    Kind::of::<OddsRequest>(),
    Kind::of::<RemovalRequest>(),
    Kind::of::<CountRequest>(),
    Kind::of::<CoupRequest>(),
    Kind::of::<SequenceRequest>(),
    Kind::of::<TableauRequest>(),
    Kind::of::<DepthRequest>(),
    Kind::of::<DepthsRequest>(),
    Kind::of::<SampleRequest>(),
    Kind::of::<ShareRequest>(),
    Kind {
        name: "track",
        schema_name: || TRACK.to_owned(),
        schema: || schema_of::<TrackedLine>(TRACK),
        ask: None,
    },
    Kind::of::<BetsRequest>(),
    Kind::of::<RulesRequest>(),
    Kind::of::<RulesComparisonRequest>(),
    Kind::of::<VerifyRequest>(),
    Kind::of::<ReproductionRequest>(),
];

impl Kind {
    const fn of<R: Documented>() -> Kind {
        Kind {
            name: R::NAME,
            schema_name: R::form,
            schema: document_schema::<R>,
            ask: Some(ask::<R>),
        }
    }

    /// The form of the documents: `baccarat/odds/1`.
    #[must_use]
    pub fn schema_name(&self) -> String {
        (self.schema_name)()
    }

    /// The JSON Schema of the documents, of the draft 2020-12.
    ///
    /// ```
    /// use baccarat::document::KINDS;
    /// let odds = KINDS[0].schema();
    /// assert_eq!(odds["properties"]["schema"]["const"], "baccarat/odds/1");
    /// ```
    #[must_use]
    pub fn schema(&self) -> Value {
        (self.schema)()
    }
}

/// Asks the question of a document of any kind, and returns the document that answers it now.
///
/// # Errors
///
/// Returns [`NotReproduced`] if the value is no document of this program, if its question is not
/// as this version writes it, or if the question has no answer.
pub fn reproduce(document: &Value) -> Result<Value, NotReproduced> {
    let schema = document.get("schema").and_then(Value::as_str);
    let schema = schema.ok_or(NotReproduced::NoDocument)?;
    let kind = KINDS.iter().find(|kind| kind.schema_name() == schema);
    let ask = kind.and_then(|kind| kind.ask);
    let ask = ask.ok_or_else(|| NotReproduced::UnknownKind(Quoted::new(schema)))?;
    ask(document.get("question").unwrap_or(&Value::Null))
}

// A reproduction is a document too, and asks the question of one of any kind: so this is here.
impl ReproductionRequest {
    /// Asks the question of the document again, and compares the documents.
    ///
    /// # Errors
    ///
    /// Returns [`NotReproduced`] if the value is no document of this crate, if its question is not
    /// as this version writes it, or if the question has no answer.
    pub fn answer(&self) -> Result<Reproduction, NotReproduced> {
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
    const NAME: &'static str = "again";
    const HAS_FIGURES: bool = false;
    type Answer = Reproduction;

    fn answered(&self) -> Result<Reproduction, Unanswered> {
        self.answer().map_err(Unanswered::from)
    }
}

/// Reads a question that is stated just as this version writes it.
pub(crate) fn read_question<R: Documented>(question: &Value) -> Result<(R, Places), NotReproduced> {
    let read: Question<R> =
        serde::Deserialize::deserialize(question).map_err(|_| NotReproduced::NotAsWritten)?;
    let places = read.digits.unwrap_or(Places::TWELVE);
    let written = with_places(places, || value_of(&read));
    if written != *question {
        return Err(NotReproduced::NotAsWritten);
    }
    Ok((read.request, places))
}

fn ask<R: Documented>(question: &Value) -> Result<Value, NotReproduced> {
    let (request, places) = read_question::<R>(question)?;
    Ok(value_of(&Document::new(request, places)?))
}

fn document_schema<R: Documented>() -> Value {
    let name = R::form();
    let mut schema = schema_of::<Written<Question<R>, R::Answer>>(&name);
    schema["properties"]["schema"]["const"] = name.into();
    if !R::HAS_FIGURES {
        forget_digits(&mut schema["$defs"]);
    }
    schema
}

/// Leaves out the number of decimals, which a question without figures does not state.
fn forget_digits(definitions: &mut Value) {
    let question = &mut definitions["Question"];
    if let Some(properties) = question["properties"].as_object_mut() {
        properties.shift_remove("digits");
    }
    if let Some(required) = question["required"].as_array_mut() {
        required.retain(|name| name != "digits");
    }
    if let Some(definitions) = definitions.as_object_mut() {
        definitions.shift_remove("Places");
    }
}

/// The schema of a type, under a title.
pub(crate) fn schema_of<T: JsonSchema>(title: &str) -> Value {
    let settings = SchemaSettings::draft2020_12()
        .for_serialize()
        .with_transform(RecursiveTransform(close));
    let schema = settings.into_generator().into_root_schema_for::<T>();
    let mut described = schema.to_value();
    // The title stands first.
    let mut titled = json!({ "$schema": described["$schema"], "title": title });
    if let (Some(titled), Some(rest)) = (titled.as_object_mut(), described.as_object_mut()) {
        for (name, value) in std::mem::take(rest) {
            titled.entry(name).or_insert(value);
        }
    }
    titled
}

/// Says of an object that it has no other fields than those described.
fn close(schema: &mut Schema) {
    if schema.get("properties").is_some() && schema.get("additionalProperties").is_none() {
        schema.insert("additionalProperties".to_owned(), false.into());
    }
}
