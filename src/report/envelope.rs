//! What stands around every document.

use num_bigint::BigUint;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use sha2::{Digest, Sha256};

use super::question::Question;

/// A document: an answer, with the question it answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Envelope<Question, Answer> {
    /// The form of the document, such as `baccarat/odds/1`.
    pub schema: &'static str,
    /// The version of the program that answered.
    pub version: &'static str,
    /// Everything that the answer depends on.
    pub question: Question,
    /// The answer.
    pub answer: Answer,
    /// The SHA-256 digest of the answer alone, its keys in alphabetical order and
    /// without spaces.
    #[schemars(regex(pattern = "^[0-9a-f]{64}$"))]
    pub digest: String,
}

/// The version of this program.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

impl<Q: Question> Envelope<Q, Q::Answer> {
    /// An answer of this version of the program.
    pub(super) fn new(question: Q, answer: Q::Answer) -> Self {
        let digest = digest(value_of(&answer));
        Envelope {
            schema: Q::SCHEMA,
            version: VERSION,
            question,
            answer,
            digest,
        }
    }
}

/// A document, or a part of one, as JSON.
pub(super) fn value_of(part: &impl Serialize) -> Value {
    serde_json::to_value(part).expect("all keys of a document are texts")
}

/// The SHA-256 digest of a value, its keys in alphabetical order and without
/// spaces.
///
/// ```
/// use baccarat::report::digest;
/// use serde_json::json;
/// // printf '{"a":"x","b":1}' | sha256sum
/// let digest = digest(json!({"b": 1, "a": "x"}));
/// assert_eq!(digest, "cdab067e9f3beb32d1252cfd63e492592fecbf591b0d08cadb24bb17f3864246");
/// ```
#[must_use]
pub fn digest(mut value: Value) -> String {
    value.sort_all_objects();
    let digest = BigUint::from_bytes_be(&Sha256::digest(value.to_string()));
    format!("{digest:064x}")
}
