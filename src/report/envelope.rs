//! What stands around every document.

use serde::Serialize;

/// A document: an answer, with the question it answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
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

impl<Question, Answer> Envelope<Question, Answer> {
    /// An answer of this version of the program.
    pub fn new(schema: &'static str, question: Question, answer: Answer) -> Self {
        Envelope {
            schema,
            version: env!("CARGO_PKG_VERSION"),
            question,
            answer,
        }
    }
}
