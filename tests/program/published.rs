//! All published figures, compared to the last printed digit.

use std::fmt::Write;

use crate::program::{answer, baccarat, complaint, complaints, text, written};
use baccarat::Exact;
use baccarat::analysis::published::Record;
use baccarat::analysis::{Verdict, published, read_figures, verify};
use insta::assert_snapshot;
use serde_json::Value as Json;

#[test]
fn every_figure_is_shown_beside_its_source() {
    assert_snapshot!("verify", answer(&["verify"]));
    assert_snapshot!(
        "verify_selected",
        answer(&["verify", "base-001", "ARESPONSIBLEGAMBLER", "--digits", "8"])
    );
    for line in answer(&["verify"]).lines() {
        // Only an address that is longer than a line may exceed it.
        let fits = line.chars().count() <= 80 || !line.trim_start().contains(' ');
        assert!(fits, "{line}");
        assert_eq!(line, line.trim_end());
    }
}

#[test]
fn the_document_can_be_read_back() {
    let document: Json = serde_json::from_str(&answer(&["verify", "--format", "json"])).unwrap();
    assert_eq!(document["schema"], "baccarat/verify/1");
    assert_eq!(document["question"]["figures"], Json::Null);
    let answer = &document["answer"];
    let counts = ["agree", "unaffected", "disagree", "disputed"];
    let counts = counts.map(|field| answer[field].as_u64());
    assert_eq!(counts, [Some(711), Some(20), Some(0), Some(44)]);
    let figures = answer["figures"].as_array().expect("figures");
    assert_eq!(figures.len(), 775);
    for figure in figures {
        let value = &figure["value"];
        let exact = value["exact"].as_str();
        let is_number = exact.is_some_and(|exact| exact.parse::<Exact>().is_ok());
        let is_root = value["rounded"].is_string();
        assert_eq!(
            is_root,
            figure["quantity"] == "standard deviation",
            "{figure}"
        );
        assert!(is_number != is_root, "{figure}");
        let verdict = figure["verdict"].as_str().expect("a verdict");
        let has_reason = ["disputed", "unaffected"].contains(&verdict);
        assert_eq!(figure["reason"].is_string(), has_reason, "{figure}");
        // If all digits are printed, our text equals the printed one.
        if exact.is_some_and(|exact| !exact.ends_with("/1")) {
            let agrees = ["agrees", "unaffected"].contains(&verdict);
            assert_eq!(figure["printed"] == figure["ours"], agrees, "{figure}");
        }
        // Whoever doubts a figure can find its source.
        let source = figure["source"].as_str().expect("a source");
        assert!(
            source.contains('.') && !source.contains("a public"),
            "{source}"
        );
    }
    let enumerator = &answer["enumerator"];
    assert_eq!(enumerator["agrees"], true);
    for outcome in enumerator["outcomes"].as_array().expect("outcomes") {
        assert_eq!(outcome["enumerated"], outcome["computed"]);
    }
}

#[test]
fn a_document_repeats_the_figures_that_it_verifies() {
    let path = written("selected.jsonl", format!("{TIE}\n\n{PAIR}\n"));
    let arguments = [
        "verify",
        "--figures",
        &path,
        "leaflet",
        "--format",
        "json",
        "--digits",
        "6",
    ];
    let document = answer(&arguments);
    assert_snapshot!("verify_document", document);
    let document: Json = serde_json::from_str(&document).unwrap();
    let figures = document["question"]["figures"].as_array().expect("figures");
    let lines: Vec<String> = figures.iter().map(Json::to_string).collect();
    let records = read_figures(&format!("{TIE}\n{PAIR}")).unwrap();
    assert_eq!(read_figures(&lines.join("\n")), Ok(records));
}

const TIE: &str = r#"{"id": "mine-1", "source": "a leaflet", "decks": "8", "bet": "tie", "pays": "9", "quantity": "house edge", "printed": "4.84%"}"#;
const PAIR: &str = r#"{"id": "mine-2", "source": "a book", "decks": "6", "removed": "9", "bet": "player-pair", "quantity": "effect of removal", "times": 1000, "printed": "0.1"}"#;

/// Numbers of a record may be JSON numbers, and a payoff may be a ratio.
#[test]
fn numbers_of_a_record_may_be_written_in_other_ways() {
    let usual = answer(&["verify", "--figures", &written("usual.jsonl", TIE)]);
    assert!(usual.contains("tie at 9 to 1: house edge"), "{usual}");
    for text in [
        TIE.replace("\"8\"", "8"),
        TIE.replace("\"9\"", "9"),
        TIE.replace("\"9\"", "\"9:1\""),
    ] {
        let path = written("other-ways.jsonl", &text);
        assert_eq!(answer(&["verify", "--figures", &path]), usual, "{text}");
    }
    let fours = r#"{"id": "x", "source": "a test", "decks": 1, "when": {}, "quantity": "ways", "of": 4, "printed": 270725}"#;
    let path = written("fours.jsonl", fours);
    assert!(answer(&["verify", "--figures", &path]).contains("270,725"));
}

#[test]
fn a_doctored_figure_disagrees() {
    let doctored = TIE.replace("4.84%", "4.85%");
    let path = written("doctored.jsonl", &doctored);
    let output = baccarat(&["verify", "--figures", &path]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(
        text(&output.stderr),
        "error: figure 'mine-1' is not what was printed\n"
    );
    assert_snapshot!("verify_doctored", text(&output.stdout));
    let path = written(
        "disputed.jsonl",
        doctored.replace("\"bet\"", "\"disputed\": \"misprinted\", \"bet\""),
    );
    assert!(
        answer(&["verify", "--figures", &path])
            .contains("0 agree, 0 unaffected, 1 disputed, 0 disagree")
    );
    // A reason to doubt a figure that agrees is about the figures beside it.
    let path = written(
        "unaffected.jsonl",
        TIE.replace("\"bet\"", "\"disputed\": \"misprinted\", \"bet\""),
    );
    assert_snapshot!("verify_unaffected", answer(&["verify", "--figures", &path]));
    let twice = format!("{doctored}\n{PAIR}");
    let output = baccarat(&["verify", "--figures", &written("twice.jsonl", &twice)]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(
        text(&output.stderr),
        "error: 2 figures are not what was printed, 'mine-1' the first of them\n"
    );
    // A change of the last digit of any figure that agrees is detected.
    let last = |text: &str| {
        let place = text.rfind(|letter: char| letter.is_ascii_digit()).unwrap();
        let digit = if &text[place..=place] == "1" {
            "2"
        } else {
            "1"
        };
        format!("{}{digit}{}", &text[..place], &text[place + 1..])
    };
    let doctored = include_str!("../../src/analysis/published/figures.jsonl").lines();
    let doctored = doctored.map(|line| {
        let (before, printed) = line.split_once("\"printed\": \"").unwrap();
        let (printed, after) = printed.split_once('"').unwrap();
        format!("{before}\"printed\": \"{}\"{after}", last(printed))
    });
    let doctored = read_figures(&doctored.collect::<Vec<_>>().join("\n")).unwrap();
    let verdicts = |records: &[Record]| {
        let figures = verify(records).unwrap().figures.into_iter();
        figures.map(|figure| figure.verdict).collect::<Vec<_>>()
    };
    let agrees = |verdict| matches!(verdict, Verdict::Agrees | Verdict::Unaffected);
    let (before, after) = (verdicts(&published()), verdicts(&doctored));
    for ((record, before), after) in doctored.iter().zip(before).zip(after) {
        assert!(!(agrees(before) && agrees(after)), "{}", record.id());
    }
}

#[test]
fn files_that_are_no_figures_are_refused_in_one_sentence() {
    let deep = format!("{{\"when\": {}", "{\"not\": ".repeat(3000));
    let long = "9".repeat(5000);
    let cases = [
        String::new(),
        " \n\n".to_owned(),
        "id = \"x\"".to_owned(),
        "{\"id\": \"x\"".to_owned(),
        "{}".to_owned(),
        "[]".to_owned(),
        "[\"x\", \"8\"]".to_owned(),
        format!("{TIE}\n{PAIR}\n{TIE}"),
        format!("{PAIR}\n\n{}", TIE.replace("\"pays\"", "\"paid\"")),
        TIE.replace("\"tie\"", "\"ties\""),
        TIE.replace("\"tie\"", "\"\""),
        TIE.replace("\"pays\": \"9\"", "\"row\": \"zebra\""),
        TIE.replace("\"pays\": \"9\"", "\"pays\": \"-9\""),
        TIE.replace("\"pays\": \"9\"", "\"when\": {}"),
        TIE.replace("\"bet\": \"tie\", \"pays\": \"9\", ", ""),
        TIE.replace("\"bet\": \"tie\"", "\"when\": {}"),
        TIE.replace("\"bet\": \"tie\"", "\"when\": {\"winer\": \"tie\"}"),
        TIE.replace("house edge", "edge of the house"),
        TIE.replace("house edge", "effect of removal"),
        TIE.replace("\"8\"", "\"-8\""),
        TIE.replace("\"8\"", "8.5"),
        TIE.replace("\"4.84%\"", "4.840"),
        TIE.replace("\"bet\"", "\"removed\": \"Z\", \"bet\""),
        TIE.replace("\"bet\"", "\"of\": \"2+2\", \"bet\""),
        TIE.replace("house edge", "ways")
            .replace("\"bet\"", "\"of\": \"4+4\", \"bet\""),
        TIE.replace("house edge", "ways")
            .replace("\"bet\"", "\"of\": \"999999999999\", \"bet\""),
        TIE.replace("\"bet\"", "\"times\": 0, \"bet\""),
        TIE.replace("\"bet\"", "\"times\": -3, \"bet\""),
        TIE.replace("4.84%", "about 5"),
        TIE.replace("4.84%", "4,84%"),
        TIE.replace("4.84%", &long),
        TIE.replace("\"bet\"", "\"significant\": 2, \"bet\""),
        TIE.replace("house edge", "ways")
            .replace("4.84%", "4,840")
            .replace("\"bet\"", "\"significant\": 5, \"bet\""),
        TIE.replace("house edge", "ways")
            .replace("4.84%", "4,840")
            .replace("\"bet\"", "\"significant\": 0, \"bet\""),
        TIE.replace("mine-1", ""),
        TIE.replace("a leaflet", "\\u001b[31m"),
        TIE.replace("\"bet\"", "\"disputed\": \"\\n\", \"bet\""),
        deep,
        format!("{TIE}\n").repeat(20_000),
    ];
    let mut complaints = String::new();
    for (number, text) in cases.iter().enumerate() {
        let path = written(&format!("bad-figures-{number}.jsonl"), text);
        let error = complaint(&baccarat(&["verify", "--figures", &path]), 2, text);
        let shown: String = text.chars().take(200).collect();
        writeln!(complaints, "{shown}\n    {}", error.replace(&path, "FILE")).unwrap();
    }
    assert_snapshot!("verify_bad_files", complaints);
}

#[test]
fn figures_without_a_value_say_why() {
    let cases = [
        TIE.replace("\"bet\"", "\"removed\": \"9x33\", \"bet\""),
        TIE.replace("\"8\"", "\"infinite\"")
            .replace("\"bet\"", "\"removed\": \"9\", \"bet\""),
        PAIR.replace("player-pair", "perfect-pair"),
        PAIR.replace("player-pair", "tie")
            .replace("\"9\"", "\"0\"")
            .replace("\"tie\"", "\"player-pair\""),
        TIE.replace("\"8\"", "\"1\"").replace(
            "\"bet\"",
            "\"removed\": \"2x4,3x4,4x4,5x4,6x4,7x4,8x4,9x4,0x15\", \"bet\"",
        ),
        TIE.replace("\"8\"", "\"1\"")
            .replace("house edge", "break-even payoff")
            .replace(
                "\"bet\"",
                "\"removed\": \"2x4,3x4,4x4,5x4,6x4,7x4,8x4,9x4,Ax4\", \"bet\"",
            )
            .replace("\"tie\", \"pays\": \"9\"", "\"dragon-7\""),
        TIE.replace("\"8\"", "\"1\"")
            .replace("house edge", "house edge resolved")
            .replace(
                "\"bet\"",
                "\"removed\": \"2x4,3x4,4x4,5x4,6x4,7x4,8x4,9x4,Ax4\", \"bet\"",
            )
            .replace("\"tie\", \"pays\": \"9\"", "\"player\""),
    ];
    let groups = TIE.replace("house edge", "ways");
    let groups =
        ["4", "\"2+2\""].map(|of| groups.replace("\"bet\"", &format!("\"of\": {of}, \"bet\"")));
    let mut complaints = String::new();
    for (number, text) in cases.iter().chain(&groups).enumerate() {
        let path = written(
            &format!("no-figures-{number}.jsonl"),
            format!("{PAIR}\n{}", text.replace("mine-2", "mine-3")),
        );
        let error = complaint(&baccarat(&["verify", "--figures", &path]), 1, text);
        writeln!(complaints, "{text}\n    {error}").unwrap();
    }
    assert_snapshot!("verify_unanswerable", complaints);
}

#[test]
fn words_that_select_nothing_are_refused() {
    let cases: &[&[&str]] = &[
        &["verify", "zebra"],
        &["verify", "wizard", "zebra"],
        &["verify", "\u{1b}[31m"],
        &["verify", "--figures", "/no/such/file"],
        &["verify", "--figures"],
        &["verify", "--decks", "8"],
    ];
    assert_snapshot!("verify_refused", complaints(cases, 2));
}
