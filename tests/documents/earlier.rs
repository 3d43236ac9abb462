//! Documents of version 0.1, written at commit be8890b: their questions still have the same
//! answers.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use baccarat::bet::by_id;
use baccarat::document::{Document, ReproductionRequest, digest, reproduce};
use baccarat::request::OddsRequest;
use baccarat::{Analyzer, Decks, Places, Tableau};
use serde_json::Value;

const FOLDER: &str = "tests/data/v0.1";

/// The kinds of documents that version 0.1 can reproduce: all but `track`.
const KINDS: [&str; 15] = [
    "odds",
    "removal",
    "count",
    "coup",
    "sequence",
    "tableau",
    "depth",
    "depths",
    "depth-sample",
    "depth-share",
    "bets",
    "rules",
    "rules-compare",
    "verify",
    "again",
];

/// The documents whose answer has changed, with each position that differs, its value in the
/// document and its current value.
///
/// The catalogue of version 0.1 had `player-even` at 0.9, which the bet's source prints only for
/// Player odd. The question identifies the bet by its id, so it is answered from the corrected
/// catalogue. A verification of figures has a verdict more, and the number of figures with it.
/// Version 0.1 counted the cards of a hand up to the first unknown card of either hand.
/// Version 0.1 gave an estimate of 0 without a bound where no composition of a sample is favourable.
const CHANGED: [(&str, &[[&str; 3]]); 4] = [
    (
        "coup",
        &[
            ["answer.hands[1].cards", "0", "1"],
            ["answer.hands[1].total", "0", "9"],
            [
                "digest",
                r#""89d021360cd763bd77ef372cf5677400df41c708869549ec2d760d2b29dfcce0""#,
                r#""2edd0c24b4c3bf1ececfccecc9d6535e2d2e3f399539d14ca76b5b3b610865cf""#,
            ],
        ],
    ),
    (
        "bets-player-even",
        &[
            [
                "answer.bets[0].rows[0].pays.exact",
                r#""9/10""#,
                r#""43/50""#,
            ],
            [
                "answer.bets[0].rows[0].pays.decimal",
                r#""0.900000000000""#,
                r#""0.860000000000""#,
            ],
            [
                "digest",
                r#""7dde22e40ab63c7aee71da0f4a09a41489594362235223b7ba5ce879e17138d5""#,
                r#""a87b6049f1d657f60059535dc9324b2d0f3189dfcdb2c2adcdb26f4ff771f9a1""#,
            ],
        ],
    ),
    (
        "verify",
        &[
            ["answer.unaffected", "", "0"],
            [
                "digest",
                r#""410c5ecbfbcd30258b61d346f7ca4e8961e2f97dff516fcbc4a429081c40e737""#,
                r#""9e03dd6a21ed8be519416a1b0e462bf53b8bbd410733cb79564c1d0406421472""#,
            ],
        ],
    ),
    (
        "depth-sample",
        &[
            [
                "answer.bets[0].probability.upper_bound",
                "",
                r#""0.139108340669""#,
            ],
            ["answer.bets[0].gain.upper_bound", "", r#""0.139108340669""#],
            [
                "digest",
                r#""610947586847419e62c34a81f35f59bc2406d8e7df1695ea1f49fea6f693ac3d""#,
                r#""5e2334abe3ad2c5329a972ec494db92533628fc76b5948d16a254b3ebefb739b""#,
            ],
        ],
    ),
];

/// The documents that are written in another form now, with the same figures: a share was called
/// `shard`, and its digest is of the whole document.
const REFORMED: [&str; 1] = ["depth-share"];

/// The texts of the documents, by file name.
fn texts() -> BTreeMap<String, String> {
    let entries = fs::read_dir(FOLDER).expect("the folder of documents");
    let texts = entries.map(|entry| {
        let path = entry.expect("an entry").path();
        let name = path.file_stem().expect("a name").to_string_lossy();
        let text = fs::read_to_string(&path).expect("a document");
        (name.into_owned(), text)
    });
    texts.collect()
}

fn read(text: &str) -> Value {
    serde_json::from_str(text).expect("JSON")
}

/// A document in the form that the command writes.
fn written(document: &Value) -> String {
    let text = serde_json::to_string_pretty(document).expect("JSON");
    text + "\n"
}

/// The differences of the document from that of this version, except the version itself: the
/// position, the value in the document, and the current value.
fn differences(document: Value) -> Vec<[String; 3]> {
    let reproduction = ReproductionRequest { document }.answer();
    let found = reproduction.expect("an answer").differences;
    let found = found.into_iter().filter(|place| place.at != "version");
    let found = found.map(|place| [Some(place.at), place.there, place.here]);
    let texts = found.map(|texts| texts.map(Option::unwrap_or_default));
    texts.collect()
}

#[test]
fn every_kind_of_document_is_there() {
    let kinds: BTreeSet<String> = texts()
        .values()
        .filter_map(|text| read(text)["schema"].as_str().map(str::to_owned))
        .collect();
    let all = KINDS.map(|kind| format!("baccarat/{kind}/1"));
    assert_eq!(kinds, BTreeSet::from(all));
}

#[test]
fn each_document_is_what_version_0_1_has_written() {
    for (name, text) in texts() {
        let document = read(&text);
        assert_eq!(written(&document), text, "{name}");
        assert_eq!(document["version"], "0.1.0", "{name}");
        let digest = digest(document["answer"].clone());
        assert_eq!(document["digest"], digest, "{name}");
    }
}

#[test]
fn each_question_has_the_same_answer() {
    let texts = texts();
    for (name, text) in &texts {
        let changed = CHANGED.iter().find(|(other, _)| other == name);
        let changed = changed.map_or(&[][..], |(_, places)| *places);
        assert_eq!(differences(read(text)), changed, "{name}");
    }
    let names = CHANGED.iter().map(|(name, _)| *name).chain(REFORMED);
    for name in names {
        assert!(texts.contains_key(name), "{name}");
    }
}

#[test]
fn each_answer_is_written_the_same_to_the_byte() {
    for (name, text) in texts() {
        let (there, name) = (read(&text), name.as_str());
        if CHANGED.iter().any(|(other, _)| *other == name) || REFORMED.contains(&name) {
            continue;
        }
        let mut here = reproduce(&there).expect("an answer");
        here["version"] = there["version"].clone();
        assert_eq!(here["digest"], there["digest"], "{name}");
        assert_eq!(
            written(&here["answer"]),
            written(&there["answer"]),
            "{name}"
        );
        assert_eq!(written(&here), text, "{name}");
    }
}

/// A question about odds contains the payoffs of its bets, so that a correction of the catalogue
/// does not change the answer.
#[test]
fn a_corrected_payoff_leaves_odds_as_they_were_asked() {
    let there = read(&texts()["odds-player-even"]);
    let edge = |document: &Value| document["answer"]["bets"][0]["house_edge"]["decimal"].clone();
    assert_eq!(edge(&there), "0.032745645894");
    assert_eq!(
        edge(&reproduce(&there).expect("an answer")),
        "0.032745645894"
    );

    let bet = by_id("player-even").expect("a bet of the catalogue");
    let analyzer = Analyzer::new(Tableau::PUNTO_BANCO, vec![bet]).expect("one bet");
    let request = OddsRequest::new(analyzer, Decks::EIGHT.into());
    let document = Document::new(request, Places::TWELVE).expect("an answer");
    let now = serde_json::to_value(&document).expect("JSON");
    assert_eq!(edge(&now), "0.053108895454");
}
