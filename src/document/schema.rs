//! The schemas of the documents, generated from the types and compared with the shipped ones.

use std::{env, fs, path::Path};

use schemars::generate::SchemaSettings;
use schemars::transform::RecursiveTransform;
use schemars::{JsonSchema, Schema};
use serde_json::{Value, json};

use super::Documented;
use super::kinds::KINDS;
use crate::exact::Places;

/// A document.
#[derive(JsonSchema)]
#[expect(dead_code, reason = "its fields are described, not used")]
struct Written<Question, Answer> {
    /// The form of the document, such as `baccarat/odds/1`.
    schema: String,
    /// The version of the program that answered.
    version: String,
    /// Everything that the answer depends on.
    question: Question,
    /// The answer.
    answer: Answer,
    /// The SHA-256 digest of the answer alone, its keys in alphabetical order and without spaces.
    #[schemars(regex(pattern = "^[0-9a-f]{64}$"))]
    digest: String,
}

/// A question.
#[derive(JsonSchema)]
#[expect(dead_code, reason = "its fields are described, not used")]
struct Question<R> {
    #[schemars(flatten)]
    request: R,
    /// Number of decimals of every figure.
    #[schemars(with = "Places", required)]
    digits: Option<Places>,
}

/// The schema of the documents of a request.
pub(super) fn of_documents<R: Documented<Answer: JsonSchema> + JsonSchema>() -> Value {
    let name = R::FORM;
    let mut schema = of::<Written<Question<R>, R::Answer>>(name);
    schema["properties"]["schema"]["const"] = name.into();
    if !R::HAS_FIGURES {
        forget_digits(&mut schema["$defs"]);
    }
    schema
}

/// Removes the number of decimals, which a question without figures does not state.
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

/// The schema of a type, with a title.
pub(super) fn of<T: JsonSchema>(title: &str) -> Value {
    let settings = SchemaSettings::draft2020_12()
        .for_serialize()
        .with_transform(RecursiveTransform(close));
    let schema = settings.into_generator().into_root_schema_for::<T>();
    let mut described = schema.to_value();
    // The title precedes the other fields.
    let mut titled = json!({ "$schema": described["$schema"], "title": title });
    if let (Some(titled), Some(rest)) = (titled.as_object_mut(), described.as_object_mut()) {
        for (name, value) in std::mem::take(rest) {
            titled.entry(name).or_insert(value);
        }
    }
    titled
}

/// Adds to the schema of an object that it has no other fields.
fn close(schema: &mut Schema) {
    if schema.get("properties").is_some() && schema.get("additionalProperties").is_none() {
        schema.insert("additionalProperties".to_owned(), false.into());
    }
}

/// With `WRITE_SCHEMAS=1`, writes the shipped schemas.
#[test]
fn the_shipped_schemas_are_those_of_the_types() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/schema");
    let write = env::var_os("WRITE_SCHEMAS").is_some();
    let mut names = Vec::new();
    for kind in KINDS {
        let name = kind
            .form
            .strip_prefix("baccarat/")
            .expect("a form")
            .replace('/', "-")
            + ".json";
        let schema = serde_json::to_string_pretty(&(kind.described)()).expect("memory") + "\n";
        if write {
            fs::write(folder.join(&name), &schema).expect("a file");
        }
        let is_shipped = write || kind.schema == schema;
        assert!(
            is_shipped,
            "{name} is out of date: run this test with WRITE_SCHEMAS=1"
        );
        names.push(name);
    }
    let files = fs::read_dir(&folder).expect("a folder");
    let files = files.map(|file| file.expect("a file").file_name());
    let mut files: Vec<String> = files
        .map(|name| name.to_string_lossy().into_owned())
        .collect();
    names.sort();
    files.sort();
    assert_eq!(files, names);
}
