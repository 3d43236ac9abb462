//! The earlier form of documents of shares, and their digests.

use serde_json::Value;

use super::digest;

/// The form of documents of shares of a depth.
pub(super) const DEPTH_SHARE_FORM: &str = "baccarat/depth-share/2";

/// Turns a document of the form `baccarat/depth-share/1` into one of this version: the share has
/// another name, and the digests are computed anew if they are those of that form.
pub(super) fn raise(document: &mut Value) {
    let has_its_digests = has_its_digests(document);
    document["schema"] = DEPTH_SHARE_FORM.into();
    let question = document.get_mut("question");
    if let Some(question) = question.and_then(Value::as_object_mut) {
        let share = question.shift_remove("shard");
        question.extend(share.map(|share| ("share".to_owned(), share)));
    }
    if document["answer"]["sha256"].is_string() && has_its_digests {
        document["answer"]["sha256"] = whole_digest(document.clone()).into();
        document["digest"] = digest(&document["answer"]).into();
    }
}

/// Whether the digests in a document of a share, if it has any, are those of its contents.
pub(super) fn has_its_digests(document: &Value) -> bool {
    let answer = document.get("answer");
    let stated = answer.and_then(|answer| answer.get("sha256"));
    let Some(stated) = stated.and_then(Value::as_str) else {
        return true;
    };
    let of_answer = document.get("digest").and_then(Value::as_str);
    stated == whole_digest(document.clone()) && of_answer == answer.map(digest).as_deref()
}

/// The digest of the document of a share without its digests.
pub(super) fn whole_digest(mut document: Value) -> String {
    if let Some(document) = document.as_object_mut() {
        document.remove("digest");
    }
    if let Some(answer) = document.get_mut("answer").and_then(Value::as_object_mut) {
        answer.remove("sha256");
    }
    digest(&document)
}
