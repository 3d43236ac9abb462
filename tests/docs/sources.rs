//! The page of published figures agrees with their records.

use std::fmt::Write;

use baccarat::analysis::published::Record;
use baccarat::analysis::{Verdict, Verified, published, verify};

/// `docs/SOURCES.md`, generated from the records and the exact values.
fn sources_page() -> String {
    let figures = verify(&published())
        .expect("every figure has a value")
        .figures;
    let mut page = String::from(SOURCES_INTRODUCTION);
    page += "\n## Disputed\n\n";
    page += &reasons(&figures, Verdict::Disputed);
    page += "\n## Unaffected\n\n";
    page += &reasons(&figures, Verdict::Unaffected);
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

/// The figures with a verdict, each with the reason that its record gives.
fn reasons(figures: &[Verified], wanted: Verdict) -> String {
    let mut table = String::from(
        "| figure | decks | printed | exact | why | source |\n|---|---|---|---|---|---|\n",
    );
    for figure in figures.iter().filter(|figure| figure.verdict == wanted) {
        let Verified { record, value, .. } = figure;
        let why = record.disputed().expect("such a figure has a reason");
        let (what, decks, source) = (record.about(), decks(record), record.source());
        let printed = record.printed();
        let ours = value.printed_like(printed);
        let line =
            format!("| {what} | {decks} | {printed} | {ours} = {value} | {why} | {source} |");
        writeln!(table, "{line}").unwrap();
    }
    table
}

/// The decks of a record's shoe, and the cards removed from them.
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
A figure is unaffected where it agrees, although others that its source lists with it are disputed.

The records are in `src/analysis/published/figures.jsonl`, in the form that [OUTPUT.md](OUTPUT.md) describes, and `tests/docs/sources.rs` writes this page from them: `WRITE_SOURCES=1 cargo test --test docs sources`.
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
