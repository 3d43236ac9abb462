//! Documents of version 0.1, written at commit be8890b: their questions still have the same
//! answers.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use baccarat::bet::by_id;
use baccarat::document::{Document, ReproductionRequest, digest, in_current_form, reproduce};
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
const CHANGED: [(&str, &[[&str; 3]]); 5] = [
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
    // The parts of its sweep are others now, and so are those of a share; a share was called `shard`.
    (
        "depth-share",
        &[
            ["answer.parts", "12", "4"],
            ["answer.done[1]", "[6,7]", ""],
            ["answer.done[2]", "[11,12]", ""],
            ["answer.sums.compositions", r#""45046""#, r#""43758""#],
            [
                "answer.sums.ways",
                r#""8200814095092461856""#,
                r#""4733815916061543168""#,
            ],
            [
                "answer.sums.best_gain",
                r#""73533845679868020252672""#,
                r#""24015407179790179123200""#,
            ],
            ["answer.sums.bets[0].favourable", r#""13398""#, r#""12958""#],
            [
                "answer.sums.bets[0].favourable_ways",
                r#""1322088024643899168""#,
                r#""820732529202847488""#,
            ],
            [
                "answer.sums.bets[0].gain",
                r#""73533845679868020252672""#,
                r#""24015407179790179123200""#,
            ],
            [
                "answer.sums.bets[0].wins",
                r#""2954194334403313664""#,
                r#""11052896337654448128""#,
            ],
            [
                "answer.sums.bets[0].squares",
                r#""14965961250045722624""#,
                r#""1701062969131794432""#,
            ],
            ["answer.sums.bets[0].best", r#""13398""#, r#""12958""#],
            [
                "answer.sums.bets[0].best_ways",
                r#""1322088024643899168""#,
                r#""820732529202847488""#,
            ],
            [
                "answer.sha256",
                r#""33bc5d281300fb27c05c66cd1f250315d2c5a88b19d412481f88c9ac0e4688de""#,
                r#""56f6e1809b1d478daa8e67fccbe0da756462a46b1e9acd39a89ddce10fcfba92""#,
            ],
            [
                "digest",
                r#""4a5d1e8daddb9147b98078b8ef4b30f13495480c8017645a5713a6e29eb50a0f""#,
                r#""cfa7cee297e25857430adff20a1e40243ba12f2d67fb36542d2a9151cb036c4e""#,
            ],
        ],
    ),
];

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
        let digest = digest(&document["answer"]);
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
    for (name, _) in CHANGED {
        assert!(texts.contains_key(name), "{name}");
    }
}

#[test]
fn each_answer_is_written_the_same_to_the_byte() {
    for (name, text) in texts() {
        let (there, name) = (read(&text), name.as_str());
        if CHANGED.iter().any(|(other, _)| *other == name) {
            continue;
        }
        let mut here = reproduce(&there).expect("an answer");
        // Documents of an earlier form lack fields: another test compares what they have.
        if here["schema"] != there["schema"] {
            continue;
        }
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

/// A document of the tableau of version 0.1 has the form before the current one.
#[test]
fn a_document_of_an_earlier_form_is_read_in_the_current_one() {
    let there = read(&texts()["tableau"]);
    let current = in_current_form(&there);
    let here = reproduce(&there).expect("an answer");
    assert_eq!(here["schema"], "baccarat/tableau/2");
    assert_eq!(current["schema"], here["schema"]);
    assert_eq!(current["question"], here["question"]);
    assert_eq!(current["digest"], digest(&current["answer"]));
    for side in ["player", "banker"] {
        let decisions = |document: &Value| document["answer"][side].as_array().cloned();
        let (raised, all) = (decisions(&current), decisions(&here));
        let (raised, all) = (raised.expect("decisions"), all.expect("decisions"));
        assert_eq!(raised.len(), all.len());
        for (raised, mut whole) in raised.into_iter().zip(all) {
            let fields = whole.as_object_mut().expect("fields");
            for later in ["draw_outcomes", "stand_outcomes"] {
                assert!(fields.shift_remove(later).is_some());
            }
            assert_eq!(written(&raised), written(&whole));
        }
    }
    assert_eq!(there["answer"]["banker"][3]["player_third"], "stood");
    assert_eq!(current["answer"]["banker"][3]["player_stood"], true);
    // What was changed is found, and its digest is not made to fit.
    let mut changed = there.clone();
    changed["answer"]["banker"][10]["action"] = "stand".into();
    let found = differences(changed);
    let places: Vec<&str> = found.iter().map(|[place, ..]| place.as_str()).collect();
    assert_eq!(places, ["answer.banker[10].action", "digest"]);
    // A document may have any form.
    for odd in [
        serde_json::json!({"schema": "baccarat/tableau/1"}),
        serde_json::json!({"schema": "baccarat/tableau/1", "answer": [1], "question": 2}),
        serde_json::json!({"schema": "baccarat/coup/1", "answer": {"evidence": 1}}),
    ] {
        assert!(reproduce(&odd).is_err());
        assert!(in_current_form(&odd).is_object());
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
