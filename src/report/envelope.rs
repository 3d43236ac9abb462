//! What stands around every document.

use num_bigint::BigUint;
use schemars::JsonSchema;
use serde::{Serialize, Serializer};
use serde_json::Value;
use sha2::{Digest, Sha256};

use super::question::Question;

/// A document: an answer, with the question it answers.
///
/// Serialized, it has the digest of its answer too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Envelope<Question, Answer> {
    /// The form of the document, such as `baccarat/odds/1`.
    pub schema: &'static str,
    /// The version of the program that answered.
    pub version: &'static str,
    /// Everything that the answer depends on.
    pub question: Question,
    /// The answer.
    pub answer: Answer,
}

/// A document as it is written.
#[derive(Serialize, JsonSchema)]
pub(super) struct Document<Question, Answer> {
    /// The form of the document, such as `baccarat/odds/1`.
    schema: &'static str,
    /// The version of the program that answered.
    version: &'static str,
    /// Everything that the answer depends on.
    question: Question,
    /// The answer.
    answer: Answer,
    /// The SHA-256 digest of the answer alone, its keys in alphabetical order and
    /// without spaces.
    #[schemars(regex(pattern = "^[0-9a-f]{64}$"))]
    digest: String,
}

/// The version of this program.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

impl<Q: Question> Envelope<Q, Q::Answer> {
    /// An answer of this version of the program.
    pub(super) fn new(question: Q, answer: Q::Answer) -> Self {
        Envelope {
            schema: Q::SCHEMA,
            version: VERSION,
            question,
            answer,
        }
    }
}

impl<Question, Answer: Serialize> Envelope<Question, Answer> {
    /// The SHA-256 digest of the answer, as the document has it.
    #[must_use]
    pub fn digest(&self) -> String {
        digest(value_of(&self.answer))
    }
}

impl<Question: Serialize, Answer: Serialize> Serialize for Envelope<Question, Answer> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // The digits of an answer take longer to find than all else.
        let answer = value_of(&self.answer);
        let document = Document {
            schema: self.schema,
            version: self.version,
            question: &self.question,
            digest: digest(answer.clone()),
            answer,
        };
        document.serialize(serializer)
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
