//! The comparison of a document with the current answer to its question.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// A request for a comparison of a document with the current answer to its question.
///
/// ```
/// use baccarat::document::{Document, ReproductionRequest};
/// use baccarat::request::OddsRequest;
/// use baccarat::shoe::ShoeSource;
/// use baccarat::{Analyzer, Places};
/// let odds = OddsRequest::new(Analyzer::default(), ShoeSource::default());
/// let mut document = serde_json::to_value(Document::new(odds, Places::FOUR)?)?;
/// document["answer"]["cards"] = "415".into();
/// let reproduction = ReproductionRequest { document }.answer()?;
/// assert_eq!(reproduction.differences[0].at, "answer.cards");
/// assert_eq!(reproduction.differences[0].here.as_deref(), Some("\"416\""));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ReproductionRequest {
    /// The document.
    pub document: Value,
}

/// Whether a document is what this version answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Reproduction {
    /// Whether nothing differs.
    pub same: bool,
    /// The digest of the answer of this version.
    pub digest: String,
    /// The places at which the document differs, in its order.
    pub differences: Vec<Difference>,
}

/// A place at which two documents differ.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Difference {
    /// The place: `answer.bets[1].expectation.exact`.
    pub at: String,
    /// The value in the document, as JSON; none if the document has no such place.
    pub there: Option<String>,
    /// The value in the answer of this version, as JSON; none if it has no such place.
    pub here: Option<String>,
}

/// The differences of two values, in the order of the first.
pub(super) fn differences(there: &Value, here: &Value) -> Vec<Difference> {
    let mut found = Vec::new();
    compare("", Some(there), Some(here), &mut found);
    found
}

/// Adds the differences of two values within `at`.
fn compare(at: &str, there: Option<&Value>, here: Option<&Value>, found: &mut Vec<Difference>) {
    match (there, here) {
        (Some(Value::Object(there)), Some(Value::Object(here))) => {
            for name in names(there, here) {
                let dot = if at.is_empty() { "" } else { "." };
                let at = format!("{at}{dot}{name}");
                compare(&at, there.get(name), here.get(name), found);
            }
        }
        (Some(Value::Array(there)), Some(Value::Array(here))) => {
            for place in 0..there.len().max(here.len()) {
                let at = format!("{at}[{place}]");
                compare(&at, there.get(place), here.get(place), found);
            }
        }
        _ if there != here => found.push(Difference {
            at: at.to_owned(),
            there: there.map(Value::to_string),
            here: here.map(Value::to_string),
        }),
        _ => {}
    }
}

/// The keys of both objects, those of the first before the others.
fn names<'a>(there: &'a Map<String, Value>, here: &'a Map<String, Value>) -> Vec<&'a String> {
    let new = here.keys().filter(|&name| !there.contains_key(name));
    there.keys().chain(new).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn differences_are_found_at_every_place() {
        let there = json!({"a": [1, {"b": 2}], "c": null, "d": 4, "e": [5]});
        let here = json!({"a": [1, {"b": 3}, 9], "c": {}, "e": [5], "f": 6});
        let found = differences(&there, &here);
        let found: Vec<_> = found
            .iter()
            .map(|place| {
                let values = [&place.there, &place.here];
                (place.at.as_str(), values.map(|value| value.as_deref()))
            })
            .collect();
        let expected = [
            ("a[1].b", [Some("2"), Some("3")]),
            ("a[2]", [None, Some("9")]),
            ("c", [Some("null"), Some("{}")]),
            ("d", [Some("4"), None]),
            ("f", [None, Some("6")]),
        ];
        assert_eq!(found, expected);
        assert_eq!(differences(&there, &there), []);
    }
}
