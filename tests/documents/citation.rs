//! Citations of the program and of its documents.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::formats::{documents, lines};
use crate::program::{
    accepted, answer, baccarat, complaint, document, folder, text, with_input, words,
};
use baccarat::document::{KINDS, RELEASED, VERSION, digest};
use serde_json::Value;

/// A file of the project.
fn project(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    fs::read_to_string(path).expect("a file of the project")
}

/// The value of a line `name: value`, or `name = "value"`.
fn line<'a>(text: &'a str, name: &str) -> &'a str {
    let line = text.lines().find_map(|line| line.strip_prefix(name));
    let value = line.unwrap_or_else(|| panic!("a line for {name}"));
    value.trim_start_matches([' ', ':', '=']).trim_matches('"')
}

#[test]
fn the_version_and_its_date_are_the_same_everywhere() {
    let (manifest, cff) = (project("Cargo.toml"), project("CITATION.cff"));
    let codemeta: Value = serde_json::from_str(&project("codemeta.json")).expect("JSON");
    assert_eq!(line(&manifest, "version"), VERSION);
    assert_eq!(line(&cff, "version:"), VERSION);
    assert_eq!(codemeta["version"], VERSION);
    assert_eq!(line(&cff, "date-released"), RELEASED);
    assert_eq!(codemeta["datePublished"], RELEASED);
    let entry = answer(&["cite"]);
    assert!(
        entry.contains(&format!("version {VERSION}}},\n")),
        "{entry}"
    );
    assert!(
        entry.contains(&format!("  year = {{{}}},\n", &RELEASED[..4])),
        "{entry}"
    );
    assert!(answer(&["man"]).contains(RELEASED));
}

#[test]
fn names_and_licences_are_the_same_everywhere() {
    let (manifest, cff) = (project("Cargo.toml"), project("CITATION.cff"));
    let codemeta: Value = serde_json::from_str(&project("codemeta.json")).expect("JSON");
    let entry = answer(&["cite"]);
    let author = line(&cff, "  - name");
    assert_eq!(codemeta["author"][0]["name"], author);
    assert!(entry.contains(author), "{entry}");
    assert_eq!(line(&manifest, "name"), codemeta["name"]);
    assert_eq!(line(&manifest, "description"), codemeta["description"]);
    let rust = line(&manifest, "rust-version");
    assert_eq!(codemeta["runtimePlatform"], format!("Rust {rust} or newer"));
    for licence in line(&manifest, "license").split(" OR ") {
        assert!(cff.contains(&format!("  - {licence}\n")), "{licence}");
        let address = Value::from(format!("https://spdx.org/licenses/{licence}"));
        let addresses = codemeta["license"].as_array().expect("licences");
        assert!(addresses.contains(&address), "{licence}");
    }
    let title = line(&cff, "title");
    assert!(entry.replace(['{', '}'], "").contains(title), "{entry}");
}

/// The format of the citation file: keys of CFF, lists below them, and no text that needs quotes.
#[test]
fn the_citation_file_is_in_order() {
    const KEYS: [&str; 10] = [
        "cff-version",
        "message",
        "type",
        "title",
        "abstract",
        "authors",
        "version",
        "date-released",
        "license",
        "keywords",
    ];
    let cff = project("CITATION.cff");
    assert_eq!(line(&cff, "cff-version"), "1.2.0");
    let mut keys = Vec::new();
    for line in cff.lines() {
        if let Some(item) = line.strip_prefix("  - ") {
            assert!(!item.starts_with([' ', '&', '*', '[', '{']), "{line}");
            continue;
        }
        let (key, value) = line.split_once(':').expect("a key");
        assert!(KEYS.contains(&key), "{key}");
        assert!(!keys.contains(&key), "{key}");
        keys.push(key);
        let value = value.trim();
        let is_quoted = value.starts_with('"') && value.ends_with('"');
        assert!(is_quoted || !value.contains([':', '#']), "{line}");
    }
    for needed in ["cff-version", "message", "title", "authors"] {
        assert!(keys.contains(&needed), "{needed}");
    }
}

/// Python parses the file, if it has a YAML parser.
#[test]
fn python_reads_the_citation_file() {
    const SCRIPT: &str = "import sys, yaml; print(yaml.safe_load(sys.stdin)['version'])";
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("CITATION.cff");
    let output = Command::new("python3")
        .args(["-c", SCRIPT])
        .stdin(fs::File::open(path).expect("the file"))
        .output();
    match output {
        Ok(output) if output.status.success() => {
            assert_eq!(text(&output.stdout).trim_end(), VERSION);
        }
        _ => eprintln!("skipped: there is no python3 with yaml"),
    }
}

/// The document that the command writes for a question.
fn written(question: &[&str]) -> String {
    answer(&[question, &["--format", "json"]].concat())
}

fn cited(document: &str) -> String {
    let output = with_input(&["cite", "-"], document.as_bytes());
    accepted(&output, "a document")
}

#[test]
fn every_kind_of_document_can_be_cited() {
    let mut kinds = Vec::new();
    for (_, value) in documents() {
        let (schema, digest) = (value["schema"].as_str(), value["digest"].as_str());
        let (schema, digest) = (schema.expect("a form"), digest.expect("a digest"));
        let entry = cited(&value.to_string());
        assert_eq!(
            entry,
            format!(
                "@misc{{baccarat-{},\n  author = {{{{The baccarat authors}}}},\n  \
                 title = {{{{baccarat: exact answers about punto banco}}}},\n  \
                 howpublished = {{Computer program, version {VERSION}}},\n  \
                 note = {{{schema}, SHA-256 of the answer: \\texttt{{{}\\allowbreak {}\\allowbreak \
                 {}\\allowbreak {}}}}},\n  year = {{{}}},\n}}\n",
                &digest[..12],
                &digest[..16],
                &digest[16..32],
                &digest[32..48],
                &digest[48..],
                &RELEASED[..4],
            )
        );
        kinds.push(schema.to_owned());
    }
    let all = KINDS.iter().map(|kind| kind.form.to_owned());
    kinds.extend(lines().map(|(name, _)| format!("baccarat/{name}/1")));
    for kind in all {
        assert!(kinds.contains(&kind), "{kind}");
    }
    // A line of JSON is not a document and has no digest.
    for (name, line) in lines() {
        let line = line.to_string();
        complaint(&with_input(&["cite", "-"], line.as_bytes()), 2, name);
    }
}

#[test]
fn an_entry_for_biblatex_is_one_of_software() {
    let file = crate::program::written("cited.json", written(&["odds"]));
    let [program, answer] =
        [&["cite", "--biblatex"][..], &["cite", "--biblatex", &file]].map(answer);
    assert!(program.starts_with("@software{baccarat,\n"), "{program}");
    for entry in [program, answer] {
        assert!(
            entry.contains(&format!("  version = {{{VERSION}}},\n")),
            "{entry}"
        );
        assert!(entry.contains("  title = {{baccarat: exact"), "{entry}");
    }
}

#[test]
fn a_document_of_another_version_is_cited_as_such() {
    let document = written(&["odds"]).replace(
        &format!("\"version\": \"{VERSION}\""),
        "\"version\": \"0.0.9-beta.1+x\"",
    );
    let entry = cited(&document);
    let version = "  howpublished = {Computer program, version 0.0.9-beta.1+x},\n";
    assert!(entry.contains(version), "{entry}");
    // The release date of that version is unknown.
    assert!(!entry.contains("year"), "{entry}");
}

/// A document with another value at one position.
fn with(document: &str, at: &str, value: Value) -> String {
    let mut changed: Value = serde_json::from_str(document).expect("JSON");
    *changed.pointer_mut(at).expect("a place") = value;
    changed.to_string()
}

#[test]
fn what_is_no_whole_document_is_refused() {
    let whole = written(&["odds", "--decks", "1"]);
    let foreign = "expected a document that '--format json' has written";
    let damaged = "it is damaged: its digest is not that of its answer";
    let changed = |at: &str, value: &str| with(&whole, at, value.into());
    let breakout = "0.1.0}, note = {x}} \\input{y} @misc{z,";
    let cases = [
        (String::new(), foreign),
        ("{".to_owned(), foreign),
        ("7".to_owned(), foreign),
        ("[]".to_owned(), foreign),
        ("{}".to_owned(), foreign),
        (whole[..whole.len() / 2].to_owned(), foreign),
        (whole.clone() + &whole, foreign),
        ("[".repeat(100_000), foreign),
        (changed("/version", breakout), foreign),
        (changed("/version", "0.1.0\n@misc{z,"), foreign),
        (with(&whole, "/version", 1.into()), foreign),
        (changed("/schema", "baccarat/odds/9"), foreign),
        (changed("/schema", "baccarat/odds/1} \\input{y}"), foreign),
        (with(&whole, "/schema", Value::Null), foreign),
        (changed("/answer/cards", "51"), damaged),
        (with(&whole, "/answer", Value::Null), damaged),
        (changed("/digest", "}"), damaged),
        (changed("/digest", &digest(&Value::Null)), damaged),
        (with(&whole, "/digest", Value::Null), foreign),
        (whole.replacen("\"answer\"", "\"anwser\"", 1), foreign),
    ];
    for (document, reason) in cases {
        let shown: String = document.chars().take(80).collect();
        let output = with_input(&["cite", "-"], document.as_bytes());
        let error = complaint(&output, 2, &shown);
        let start = "error: cannot read standard input for '[FILE]': ";
        assert!(error.starts_with(&format!("{start}{reason}")), "{error}");
    }
    // A byte order mark, which some shells write, is no part of the document.
    let marked = with_input(&["cite", "-"], format!("\u{feff}{whole}").as_bytes());
    let unmarked = with_input(&["cite", "-"], whole.as_bytes());
    assert_eq!(marked, unmarked);
    complaint(&baccarat(&["cite", "nowhere.json"]), 2, "no file");
    complaint(
        &baccarat(&["cite", env!("CARGO_TARGET_TMPDIR")]),
        2,
        "a folder",
    );
    complaint(&with_input(&["cite", "-"], b"\xff"), 2, "no text");
}

#[test]
fn a_question_out_of_bounds_is_refused_in_the_words_of_the_command() {
    let counted = document(&words("count --decks 1 --bet tie --levels 1"));
    let sequence = document(&words("sequence --decks 1 --bet tie"));
    for (document, field, values, reason) in [
        (
            &counted,
            "levels",
            [0, 7, 255],
            "expected a number of levels from 1 to 6",
        ),
        (
            &sequence,
            "coups",
            [0, 4, 255],
            "expected a number of coups from 1 to 3",
        ),
    ] {
        for value in values {
            let changed = with(
                &document.to_string(),
                &format!("/question/{field}"),
                value.into(),
            );
            let output = with_input(&["again", "-"], changed.as_bytes());
            let error = complaint(&output, 2, &changed);
            let start = "error: cannot read standard input for '<FILE>': \
                its question is not as this program writes it: ";
            assert_eq!(error.trim_end(), format!("{start}'{field}': {reason}"));
        }
    }
}

/// The digest is computed with sorted keys.
#[test]
fn the_order_of_fields_does_not_matter() {
    let whole = written(&["odds", "--decks", "1"]);
    let mut sorted: Value = serde_json::from_str(&whole).expect("JSON");
    sorted.sort_all_objects();
    assert_eq!(cited(&sorted.to_string()), cited(&whole));
}

#[test]
fn the_entry_can_be_typeset() {
    let folder = folder("citation-typeset");
    let entry = cited(&written(&["odds"]));
    fs::write(folder.join("cited.bib"), &entry).expect("a file");
    let (_, key) = entry.split_once('{').expect("a key");
    let (key, _) = key.split_once(',').expect("its end");
    let aux = format!("\\citation{{{key}}}\n\\bibstyle{{plain}}\n\\bibdata{{cited}}\n");
    fs::write(folder.join("paper.aux"), aux).expect("a file");
    let run = Command::new("bibtex")
        .arg("paper")
        .current_dir(&folder)
        .stdout(Stdio::null())
        .status();
    let Ok(status) = run else {
        eprintln!("skipped: there is no bibtex");
        return;
    };
    assert!(status.success());
    let items = fs::read_to_string(folder.join("paper.bbl")).expect("a bibliography");
    assert!(items.contains(&format!("\\bibitem{{{key}}}")), "{items}");
    assert!(items.contains("The baccarat authors"), "{items}");
    assert!(items.contains("SHA-256"), "{items}");
}
