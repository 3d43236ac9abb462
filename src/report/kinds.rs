//! Every kind of document: what it looks like, and how its question is asked again.

use schemars::generate::SchemaSettings;
use schemars::transform::RecursiveTransform;
use schemars::{JsonSchema, Schema};
use serde_json::{Value, json};

use super::again::{AgainQuestion, ask};
use super::bets::BetsQuestion;
use super::count::CountTerms;
use super::coup::CoupQuestion;
use super::depth::{DepthQuestion, DepthsQuestion, SampleQuestion, ShareQuestion};
use super::envelope::Document;
use super::odds::OddsQuestion;
use super::question::{Question, Unanswered};
use super::removal::RemovalQuestion;
use super::rules::{CompareQuestion, RulesQuestion};
use super::sequence::SequenceQuestion;
use super::tableau::TableauQuestion;
use super::track::TrackRow;
use super::verify::VerifyQuestion;

/// Answers a question as a document states it, by the document.
type Ask = fn(&Value) -> Result<Value, Unanswered>;

/// A kind of document.
#[derive(Clone, Copy)]
pub struct Kind {
    /// What it is called: `odds`.
    pub name: &'static str,
    schema: fn() -> Value,
    /// Answers a question of its documents; none where they have none.
    pub(super) again: Option<Ask>,
}

/// All kinds of documents, in the order of the commands.
pub const KINDS: [Kind; 16] = [
    Kind::of::<OddsQuestion>("odds"),
    Kind::of::<RemovalQuestion>("removal"),
    Kind::of::<CountTerms>("count"),
    Kind::of::<CoupQuestion>("coup"),
    Kind::of::<SequenceQuestion>("sequence"),
    Kind::of::<TableauQuestion>("tableau"),
    Kind::of::<DepthQuestion>("depth"),
    Kind::of::<DepthsQuestion>("depths"),
    Kind::of::<SampleQuestion>("depth-sample"),
    Kind::of::<ShareQuestion>("depth-share"),
    Kind {
        name: "track",
        schema: track_schema,
        again: None,
    },
    Kind::of::<BetsQuestion>("bets"),
    Kind::of::<RulesQuestion>("rules"),
    Kind::of::<CompareQuestion>("rules-compare"),
    Kind::of::<VerifyQuestion>("verify"),
    Kind::of::<AgainQuestion>("again"),
];

impl Kind {
    const fn of<Q: Question>(name: &'static str) -> Kind {
        Kind {
            name,
            schema: document_schema::<Q>,
            again: Some(ask::<Q>),
        }
    }

    /// The form of the documents: `baccarat/odds/1`.
    #[must_use]
    pub fn schema_name(&self) -> String {
        format!("baccarat/{}/1", self.name)
    }

    /// What the documents look like, as a JSON Schema of the draft 2020-12.
    ///
    /// ```
    /// use baccarat::report::KINDS;
    /// let odds = KINDS[0].schema();
    /// assert_eq!(odds["properties"]["schema"]["const"], "baccarat/odds/1");
    /// ```
    #[must_use]
    pub fn schema(&self) -> Value {
        (self.schema)()
    }
}

fn document_schema<Q: Question>() -> Value {
    let mut schema = schema_of::<Document<Q, Q::Answer>>(Q::SCHEMA);
    schema["properties"]["schema"]["const"] = Q::SCHEMA.into();
    schema
}

/// Of a line that follows a table, which is no whole document.
fn track_schema() -> Value {
    schema_of::<TrackRow<'static>>("baccarat/track/1")
}

/// What a type looks like, under a title.
fn schema_of<T: JsonSchema>(title: &str) -> Value {
    let settings = SchemaSettings::draft2020_12()
        .for_serialize()
        .with_transform(RecursiveTransform(close));
    let schema = settings.into_generator().into_root_schema_for::<T>();
    let mut described = schema.to_value();
    // What it is stands first.
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
