//! Documents of shares that are changed by hand.

use baccarat::document::digest;
use serde_json::Value;

/// The document of a changed share, with its digests updated.
pub fn sealed(mut document: Value) -> String {
    let mut whole = document.clone();
    let fields = whole.as_object_mut().expect("a document");
    fields.remove("digest");
    let answer = fields["answer"].as_object_mut().expect("an answer");
    answer.remove("sha256");
    document["answer"]["sha256"] = digest(&whole).into();
    document["digest"] = digest(&document["answer"]).into();
    document.to_string()
}
