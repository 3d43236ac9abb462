//! Documents of earlier forms.

use serde_json::{Map, Value};

use super::{digest, share_form, tableau_form};

/// A form that documents of a kind had in an earlier version.
struct EarlierForm {
    /// The `schema` field of its documents.
    form: &'static str,
    /// Turns a document of this form into one of this version, as far as it has the fields of that.
    raise: fn(&mut Value),
    /// Removes the fields that this form does not have from an answer of this version.
    lower: fn(&mut Value),
}

const EARLIER: [EarlierForm; 3] = [
    EarlierForm {
        form: "baccarat/depth-share/1",
        raise: share_form::raise,
        lower: |_| {},
    },
    EarlierForm {
        form: "baccarat/tableau/1",
        raise: tableau_form::raise,
        lower: tableau_form::lower,
    },
    EarlierForm {
        form: "baccarat/coup/1",
        raise: |document| document["schema"] = "baccarat/coup/2".into(),
        lower: |answer| {
            let fields = answer.as_object_mut();
            fields.and_then(|answer: &mut Map<_, _>| answer.shift_remove("evidence"));
        },
    },
];

/// The earlier form of a document; `None` if its form is that of this version, or unknown.
fn earlier(document: &Value) -> Option<&'static EarlierForm> {
    let form = document.get("schema")?.as_str()?;
    EARLIER.iter().find(|earlier| earlier.form == form)
}

/// Whether documents of this form were written by an earlier version.
pub(super) fn is_earlier(form: &str) -> bool {
    EARLIER.iter().any(|earlier| earlier.form == form)
}

/// A document in the form of this version, if it has an earlier form of its kind. It lacks the
/// fields that the earlier form does not have. Digests are computed anew if they are those of the
/// document. All other documents are unchanged.
///
/// ```
/// use baccarat::document::in_current_form;
/// use serde_json::json;
/// let document = json!({"schema": "baccarat/depth-share/1", "question": {"shard": "1/2"}});
/// let current = in_current_form(&document);
/// assert_eq!(current["question"], json!({"share": "1/2"}));
/// ```
#[must_use]
pub fn in_current_form(document: &Value) -> Value {
    let mut current = document.clone();
    if let Some(earlier) = earlier(document) {
        (earlier.raise)(&mut current);
    }
    current
}

/// What a document of this version has in common with one of an earlier form: without the fields
/// that the form of `document` does not have, and with the digest of the rest of the answer.
pub(super) fn as_far_as(document: &Value, mut here: Value) -> Value {
    if let Some(earlier) = earlier(document) {
        (earlier.lower)(&mut here["answer"]);
        here["digest"] = digest(&here["answer"]).into();
    }
    here
}
