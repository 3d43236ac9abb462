//! The documents in `docs/results`, checked without the enumeration that made them.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::Path;

use baccarat::document::Document;
use baccarat::request::DepthRequest;
use serde_json::Value;
use sha2::{Digest, Sha256};

/// The documents, by name.
fn results() -> Vec<(String, Value)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/results");
    let files = fs::read_dir(folder).expect("results");
    let paths = files.map(|file| file.expect("a file").path());
    let documents = paths.filter(|path| path.extension().is_some_and(|it| it == "json"));
    let read = |path: &Path| {
        let name = path.file_name().expect("a name").to_string_lossy();
        let text = fs::read_to_string(path).expect("a document");
        let document = serde_json::from_str(&text).expect("JSON");
        (name.into_owned(), document)
    };
    documents.map(|path| read(&path)).collect()
}

fn at(list: &Value, cards: u64) -> &Value {
    let mut entries = list.as_array().expect("a list").iter();
    let entry = entries.find(|entry| entry["cards"] == cards);
    entry.expect("an entry for each depth")
}

/// The question about one depth of a document about every depth.
fn about(every: &Value, left: u64) -> Value {
    let mut question = every["question"].clone();
    let fields = question.as_object_mut().expect("fields");
    fields.shift_remove("spacing");
    fields.shift_remove("cut");
    fields.insert("cards".to_owned(), left.into());
    question
}

/// The eight shortest depths and the twelve longest are those of their own sweeps.
#[test]
fn results_are_as_their_sweeps_say() {
    let results = results();
    assert!(results.len() >= 2);
    for (name, document) in &results {
        let answer = &document["answer"];
        let cards = answer["cards"].as_u64().expect("a number");
        for left in (6..=13).chain(cards - 11..=cards) {
            let one: Document<DepthRequest> =
                Document::asked(&about(document, left)).expect("a short depth");
            let one = &one.to_value()["answer"];
            let bets = answer["bets"].as_array().expect("bets");
            for (bet, one) in bets.iter().zip(one["bets"].as_array().expect("bets")) {
                for (field, value) in at(&bet["depths"], left).as_object().expect("fields") {
                    if field != "cards" {
                        let what = format!("{field} of {} at {left} in {name}", bet["id"]);
                        assert_eq!(value, &one[field], "{what}");
                    }
                }
            }
        }
    }
}

/// A value with the keys of its objects in alphabetical order.
fn sorted(value: &Value) -> Value {
    match value {
        Value::Array(values) => values.iter().map(sorted).collect(),
        Value::Object(fields) => {
            let fields: BTreeMap<&String, Value> = fields
                .iter()
                .map(|(name, value)| (name, sorted(value)))
                .collect();
            let fields = fields
                .into_iter()
                .map(|(name, value)| (name.clone(), value));
            fields.collect()
        }
        value => value.clone(),
    }
}

#[test]
fn results_have_their_digests_and_the_page_names_them() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/results/README.md");
    let page = fs::read_to_string(page).expect("a page");
    for (name, document) in results() {
        let text = sorted(&document["answer"]).to_string();
        let mut digest = String::new();
        for byte in Sha256::digest(text) {
            write!(digest, "{byte:02x}").expect("a text grows");
        }
        assert_eq!(document["digest"], digest, "{name}");
        let row = page
            .lines()
            .find(|line| line.contains(&format!("[{name}]")));
        assert!(row.is_some_and(|row| row.contains(&digest[..12])), "{name}");
    }
}
