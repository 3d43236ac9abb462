//! Every published figure of the game and its bets, to its last printed digit.

mod program;

use std::fmt::Write;
use std::path::Path;

use baccarat::published::Record;
use baccarat::{Exact, Verdict, Verification, Verified, published, read_figures, verify};
use insta::assert_snapshot;
use program::{answer, assert_fits_a_terminal, baccarat, complaint, complaints, text};
use serde_json::Value as Json;

fn verified() -> Verification {
    verify(&published()).expect("every figure has a value")
}

#[test]
fn every_undisputed_figure_agrees_to_its_last_printed_digit() {
    let verification = verified();
    let mut disagreements = String::new();
    for Verified {
        record,
        value,
        verdict,
    } in &verification.figures
    {
        if *verdict == Verdict::Disagrees {
            let (id, printed) = (record.id(), record.printed());
            writeln!(disagreements, "{id}: printed {printed}, ours {value}").unwrap();
        }
    }
    assert_eq!(disagreements, "");
    let verdicts = [Verdict::Agrees, Verdict::Disputed, Verdict::Disagrees];
    assert_eq!(
        verdicts.map(|verdict| verification.count(verdict)),
        [721, 64, 0]
    );
    assert_eq!(verification.disagreement(), None);
}

/// `docs/SOURCES.md`, written from the records and the exact values.
fn sources_page() -> String {
    let figures = verified().figures;
    let mut page = String::from(SOURCES_INTRODUCTION);
    page += "\n## Disputed\n\n";
    page += "| figure | decks | printed | exact | why | source |\n|---|---|---|---|---|---|\n";
    for Verified { record, value, .. } in &figures {
        if let Some(why) = record.disputed() {
            let (what, decks, source) = (record.about(), decks(record), record.source());
            let printed = record.printed();
            let ours = value.printed_like(printed);
            let line =
                format!("| {what} | {decks} | {printed} | {ours} = {value} | {why} | {source} |");
            writeln!(page, "{line}").unwrap();
        }
    }
    page += "\n## Reproduced\n";
    let mut undisputed: Vec<&Verified> = figures.iter().collect();
    undisputed.retain(|figure| figure.record.disputed().is_none());
    let mut sources: Vec<&str> = Vec::new();
    for figure in &figures {
        if !sources.contains(&figure.record.source()) {
            sources.push(figure.record.source());
        }
    }
    for source in sources {
        let mut of_source = undisputed
            .iter()
            .filter(|figure| figure.record.source() == source)
            .peekable();
        if of_source.peek().is_none() {
            continue;
        }
        writeln!(page, "\n### {source}\n").unwrap();
        page += "| figure | decks | printed | exact |\n|---|---|---|---|\n";
        for Verified { record, value, .. } in of_source {
            let (what, decks, printed) = (record.about(), decks(record), record.printed());
            writeln!(page, "| {what} | {decks} | {printed} | {value} |").unwrap();
        }
    }
    page
}

/// What a record's shoe held and what has left it.
fn decks(record: &Record) -> String {
    if record.removed().is_empty() {
        record.decks().to_string()
    } else {
        format!("{}, removed: {}", record.decks(), record.removed())
    }
}

const SOURCES_INTRODUCTION: &str = "\
# Published figures

Every figure that this page lists was printed elsewhere, and is computed here from integers.
`baccarat verify` computes them again on your own machine and says which agree; `baccarat verify wizard` those of a source, and `baccarat verify --figures FILE` figures of your own.
Counts are compared as integers, decimals to their last printed digit, rounded half to even; a count of which only fifteen digits are printed may be cut or rounded there.
An effect of removal is the expectation without the removed cards less that of the full shoe; × 1000 says that the source prints it a thousand times as large.
A figure is disputed where it cannot be right as it stands; the exact value stands beside it, and nothing is made to match.

The records are in `src/analysis/published/figures.jsonl`, in the form that [OUTPUT.md](OUTPUT.md) describes, and `tests/published.rs` writes this page from them: `WRITE_SOURCES=1 cargo test --test published`.
";

#[test]
fn the_page_of_sources_is_written_from_the_records() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/SOURCES.md");
    let page = sources_page();
    if std::env::var_os("WRITE_SOURCES").is_some() {
        std::fs::write(path, &page).expect("docs can be written");
    }
    let written = std::fs::read_to_string(path).unwrap_or_default();
    assert!(
        written == page,
        "docs/SOURCES.md is out of date: run this test with WRITE_SOURCES=1"
    );
}

#[test]
fn every_figure_is_shown_beside_its_source() {
    assert_snapshot!("verify", answer(&["verify"]));
    assert_snapshot!(
        "verify_selected",
        answer(&["verify", "base-001", "ARESPONSIBLEGAMBLER", "--digits", "8"])
    );
    for line in answer(&["verify"]).lines() {
        // An address that is longer stands alone, whole.
        let fits = line.chars().count() <= 80 || !line.trim_start().contains(' ');
        assert!(fits, "{line}");
        assert_eq!(line, line.trim_end());
    }
    assert_fits_a_terminal(&["verify", "--help"]);
}

#[test]
fn the_document_can_be_read_back() {
    let document: Json = serde_json::from_str(&answer(&["verify", "--format", "json"])).unwrap();
    assert_eq!(document["schema"], "baccarat/verify/1");
    assert_eq!(document["question"]["figures"], Json::Null);
    let answer = &document["answer"];
    let counts = ["agree", "disagree", "disputed"].map(|field| answer[field].as_u64());
    assert_eq!(counts, [Some(721), Some(0), Some(64)]);
    let figures = answer["figures"].as_array().expect("figures");
    assert_eq!(figures.len(), 785);
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
        let is_disputed = figure["verdict"] == "disputed";
        assert_eq!(figure["reason"].is_string(), is_disputed, "{figure}");
        // Where all digits are printed, ours is the same text as theirs.
        if figure["verdict"] == "agrees" && exact.is_some_and(|exact| !exact.ends_with("/1")) {
            assert_eq!(figure["printed"], figure["ours"]);
        }
    }
    let enumerator = &answer["enumerator"];
    assert_eq!(enumerator["agrees"], true);
    for outcome in enumerator["outcomes"].as_array().expect("outcomes") {
        assert_eq!(outcome["enumerated"], outcome["computed"]);
    }
}

#[test]
fn a_document_repeats_the_figures_that_it_verifies() {
    let path = written("selected.jsonl", &format!("{TIE}\n\n{PAIR}\n"));
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

/// A file of this test's own.
fn written(name: &str, text: &str) -> String {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).expect("a file");
    path.display().to_string()
}

const TIE: &str = r#"{"id": "mine-1", "source": "a leaflet", "decks": "8", "bet": "tie", "pays": "9", "quantity": "house edge", "printed": "4.84%"}"#;
const PAIR: &str = r#"{"id": "mine-2", "source": "a book", "decks": "6", "removed": "9", "bet": "player-pair", "quantity": "effect of removal", "times": 1000, "printed": "0.1"}"#;

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
        &doctored.replace("\"bet\"", "\"disputed\": \"misprinted\", \"bet\""),
    );
    assert!(answer(&["verify", "--figures", &path]).contains("0 agree, 1 disputed, 0 disagree"));
    let twice = format!("{doctored}\n{PAIR}");
    let output = baccarat(&["verify", "--figures", &written("twice.jsonl", &twice)]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(
        text(&output.stderr),
        "error: 2 figures are not what was printed, 'mine-1' the first of them\n"
    );
    // Every digit counts, of every figure that is not disputed.
    let last = |text: &str| {
        let place = text.rfind(|letter: char| letter.is_ascii_digit()).unwrap();
        let digit = if &text[place..=place] == "1" {
            "2"
        } else {
            "1"
        };
        format!("{}{digit}{}", &text[..place], &text[place + 1..])
    };
    let doctored = include_str!("../src/analysis/published/figures.jsonl").lines();
    let doctored = doctored.map(|line| {
        let (before, printed) = line.split_once("\"printed\": \"").unwrap();
        let (printed, after) = printed.split_once('"').unwrap();
        format!("{before}\"printed\": \"{}\"{after}", last(printed))
    });
    let doctored = read_figures(&doctored.collect::<Vec<_>>().join("\n")).unwrap();
    let verification = verify(&doctored).unwrap();
    let undetected = verification.count(Verdict::Agrees);
    let significant = doctored
        .iter()
        .filter(|record| record.disputed().is_none() && record.significant().is_some());
    assert_eq!(undetected, 0, "of {} with zeros", significant.count());
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
        TIE.replace("\"8\"", "\"-8\""),
        TIE.replace("\"8\"", "8"),
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
    let mut complaints = String::new();
    for (number, text) in cases.iter().enumerate() {
        let path = written(
            &format!("no-figures-{number}.jsonl"),
            &format!("{PAIR}\n{}", text.replace("mine-2", "mine-3")),
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
