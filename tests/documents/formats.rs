//! Every command in every format, and each format parsed by an independent reader.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::program::{
    answer, baccarat, complaint, document, folder, saved, sheets, text, with_input, words, written,
};
use baccarat::document::{KINDS, Kind, digest};
use boon::{Compiler, Schemas};
use insta::assert_snapshot;
use serde_json::{Value, json};

/// A question for each kind of document, by the name of its snapshots.
pub const QUESTIONS: [(&str, &str); 29] = [
    ("odds", "odds --bet tie"),
    ("odds_groups", "odds --removed [6789]x10,?x26 --bet tie"),
    (
        "odds_detail",
        "odds --decks 1 --covariance --detail --digits 3",
    ),
    ("removal", "removal --decks 6 --removed 9,9,4"),
    ("removal_groups", "removal --left 9=10/104 --bet player"),
    (
        "removal_pairs",
        "removal --shoe 2=9,7=3,K=4 --bet banker --pairs",
    ),
    ("count", "count --bet dragon-7 --levels 2"),
    (
        "count_play",
        "count --decks 1 --bet dragon-7 --tags 4-7=-1,8-9=2 --true-count 4 --cards 14..16 --levels 1",
    ),
    (
        "by_count",
        "count --shoe 6=2,7=3,0=3 --tags 6=1,7=-1 --cards 6..7 --by-count --bet banker --bet tie",
    ),
    (
        "spread",
        "count --shoe 6=2,7=3,0=3 --tags 6=1,7=-1 --spread 0=1/2,4=3 --cut 6 --coups-an-hour 70 \
         --bet banker --bet tie",
    ),
    ("coup", "coup --player K,5 --banker 2,4"),
    (
        "coup_finished",
        "coup --player [678],9 --banker 9s,K --deal ?,?,?,?,9",
    ),
    (
        "coup_totals",
        "coup --player-total 5 --banker ?,[67] --banker-total 6 --bet tie,player-pair",
    ),
    (
        "edge_sort",
        "coup --best --see 2 --sort [6789] --shoe A=4,2=9,6=5,9=3,K=9",
    ),
    ("sequence", "sequence --decks 1"),
    ("session", "session --decks 1 --coups 6 --bet player,tie"),
    (
        "session_wager",
        "session --coups 3 --bet lucky-6@1=20@2=30,tie --stakes 2,1/2 --bankroll 4 --target 9 \
         --rebate 10% --distribution",
    ),
    ("par", "par --decks 1 --bet lucky-6,tie"),
    (
        "design",
        "design --bet lucky-6 --row 2 --row 1 --edge 5%..7% --limit 4",
    ),
    ("tableau", "tableau --decks 1 --rules bahamian"),
    ("depth", "depth --decks 1 --cards 7 --histogram 1/4"),
    ("depths", "depth --all --shoe A=4,5=4,9=4"),
    (
        "every_depth",
        "depth --every --shoe 0=2,5=2,7=2,9=3 --spacing 2 --cut 6",
    ),
    (
        "depth_sample",
        "depth --cards 200 --sample 50 --seed 7 --bet player",
    ),
    ("verify", "verify base-001 base-003"),
    ("bets", "bets"),
    ("bets_one", "bets lucky-6"),
    ("rules", "rules"),
    (
        "rules_compare",
        "rules compare punto-banco naturals-tie --bet player",
    ),
];

/// The answer to a question in a format.
fn asked(question: &[&str], format: &str) -> String {
    answer(&[question, &["--format", format]].concat())
}

#[test]
fn every_question_is_answered_in_every_format() {
    for (name, question) in QUESTIONS {
        // The whole catalogue is long, so the snapshot has one bet.
        if name == "bets" {
            continue;
        }
        for format in ["csv", "markdown", "latex"] {
            assert_snapshot!(format!("{name}.{format}"), asked(&words(question), format));
        }
    }
}

/// The parts of a figure.
const PARTS: [&str; 7] = [
    "exact",
    "decimal",
    "rounded",
    "estimate",
    "standard_error",
    "upper_bound",
    "lower_bound",
];

/// The fields with figures and numbers of a value, at any depth. Probabilities of a single possible
/// step are left out: they are 1, and the sheet of a coup's cards does not list them.
fn figures(value: &Value, found: &mut BTreeMap<String, Vec<String>>) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                let is_part = PARTS.contains(&name.as_str());
                let is_certain =
                    name == "possible" && value.as_array().is_some_and(|steps| steps.len() == 1);
                match value {
                    _ if is_certain => {}
                    Value::String(text) if is_part => {
                        found.entry(name.clone()).or_default().push(text.clone());
                    }
                    _ => figures(value, found),
                }
            }
        }
        Value::Array(items) => items.iter().for_each(|item| figures(item, found)),
        _ => {}
    }
}

/// Adds the cells of a sheet by the suffix of their column's name, if it denotes a part of a
/// figure.
fn add_figures_of_sheet(rows: &[Vec<String>], found: &mut BTreeMap<String, Vec<String>>) {
    let (heading, rows) = rows.split_first().expect("a heading");
    for part in PARTS {
        let ending = format!("_{part}");
        let columns = (0..heading.len()).filter(|&column| heading[column].ends_with(&ending));
        for column in columns {
            let cells = rows.iter().map(|row| row[column].clone());
            let filled = cells.filter(|cell| !cell.is_empty());
            found.entry(part.to_owned()).or_default().extend(filled);
        }
    }
}

fn sheet(csv: &str) -> Vec<Vec<String>> {
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .from_reader(csv.as_bytes());
    let rows = reader.records().map(|row| {
        let row = row.expect("rows of one length");
        row.iter().map(str::to_owned).collect()
    });
    rows.collect()
}

/// The number of occurrences of each text.
fn counted(texts: &[String]) -> BTreeMap<&str, usize> {
    let mut counts = BTreeMap::new();
    for text in texts {
        *counts.entry(text.as_str()).or_default() += 1;
    }
    counts
}

#[test]
fn the_sheets_have_every_figure_of_the_document() {
    for (name, question) in QUESTIONS {
        let (mut expected, mut found) = (BTreeMap::new(), BTreeMap::new());
        figures(&document(&words(question))["answer"], &mut expected);
        for (table, csv) in sheets(&words(question)) {
            add_figures_of_sheet(&sheet(&csv), &mut found);
            assert_is_sheet(&csv, &format!("{name}, {table}"));
        }
        for (part, texts) in &expected {
            let found = found.get(part).map(|texts| counted(texts));
            let found = found.unwrap_or_default();
            for (text, count) in counted(texts) {
                let times = found.get(text).copied().unwrap_or_default();
                assert!(times >= count, "{name}: {part} {text}: {times} of {count}");
            }
        }
    }
}

/// Checks the form of a sheet: line ends as in RFC 4180, and columns with distinct nonempty names.
fn assert_is_sheet(csv: &str, name: &str) {
    let lines = csv.strip_suffix("\r\n").expect("an end");
    assert!(!lines.replace("\r\n", "").contains(['\r', '\n']), "{name}");
    let heading = &sheet(csv)[0];
    assert!(heading.iter().all(|column| !column.is_empty()), "{name}");
    let mut columns = heading.clone();
    columns.sort();
    columns.dedup();
    assert_eq!(
        columns.len(),
        heading.len(),
        "{name}: two columns of a name"
    );
}

/// By default the chief table is written.
#[test]
fn a_sheet_is_one_of_the_tables() {
    for (name, question) in QUESTIONS {
        let question = words(question);
        let chief = asked(&question, "csv");
        let mut sheets = sheets(&question).into_iter();
        assert!(sheets.any(|(_, csv)| csv == chief), "{name}");
    }
}

#[test]
fn a_sheet_names_the_rows_that_its_rows_belong_to() {
    let effects = ["removal", "--decks", "1", "--table", "effects"];
    let rows = sheet(&asked(&effects, "csv"));
    let column = |name: &str| {
        rows[0]
            .iter()
            .position(|other| other == name)
            .expect("a column")
    };
    let of_nine = rows
        .iter()
        .find(|row| row[column("card")] == "9" && row[column("id")] == "banker");
    let removal = document(&["removal", "--decks", "1"]);
    let effects = removal["answer"]["effects"].as_array().expect("effects");
    let nine = effects
        .iter()
        .find(|row| row["card"] == "9")
        .expect("a nine");
    let effect = &nine["bets"][1]["effect"]["exact"];
    assert_eq!(of_nine.expect("a row")[column("effect_exact")], *effect);
    // A card after another one is in the same row.
    let sheets = sheets(&words("coup --player K,5 --banker 2,4"));
    let mut headings = sheets.iter().map(|(_, csv)| sheet(csv).swap_remove(0));
    let both = ["card", "next_card"].map(str::to_owned);
    assert!(headings.any(|heading| both.iter().all(|name| heading.contains(name))));
}

/// Python reads the same cells, if it is installed.
#[test]
fn python_reads_the_same_sheet() {
    const SCRIPT: &str = "import csv, io, json, sys; \
        text = sys.stdin.buffer.read().decode(); \
        json.dump(list(csv.reader(io.StringIO(text, newline=''))), sys.stdout)";
    let hostile = hostile_bets("python");
    for question in with_bets(&hostile) {
        let csv = asked(&question, "csv");
        let python = Command::new("python3")
            .args(["-c", SCRIPT])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn();
        let Ok(mut python) = python else {
            eprintln!("there is no python3 to read with");
            return;
        };
        let mut input = python.stdin.take().expect("a pipe");
        input.write_all(csv.as_bytes()).expect("it is read");
        drop(input);
        let output = python.wait_with_output().expect("it ends");
        let rows: Vec<Vec<String>> = serde_json::from_slice(&output.stdout).expect("rows");
        assert_eq!(rows, sheet(&csv));
    }
}

/// Bets whose names would be special in every format if they were not escaped.
fn hostile_bets(test: &str) -> String {
    let bets = r#"
[[bet]]
id = "own"
name = "a|b, \"c\" <script>alert(1)</script> & 50% of \\input{x} $y$ #_^~ [z]* `q` 中 ♠"
rows = [{ event = "=1+1, \"x\"\r\n| *y* \\\\ & z", when = { winner = "tie" }, pays = "8" }]
"#;
    written(&format!("formats-{test}.toml"), bets)
}

/// The questions, and one about the bets of a file.
fn with_bets(file: &str) -> Vec<Vec<&str>> {
    let questions = QUESTIONS.iter().map(|(_, question)| words(question));
    questions.chain([vec!["odds", "--bets", file]]).collect()
}

#[test]
fn a_name_stays_in_its_cell_in_every_format() {
    let path = hostile_bets("names");
    for format in ["csv", "markdown", "latex"] {
        let question = ["odds", "--bets", &path, "--bet", "own", "--decks", "1"];
        assert_snapshot!(format!("hostile.{format}"), asked(&question, format));
    }
}

/// Checks the form of LaTeX: closed environments and braces, rows with as many cells as their table
/// has columns, only ASCII and Latin letters.
fn assert_is_latex(latex: &str) {
    let mut depth = 0;
    let mut environments = Vec::new();
    let mut columns = None;
    for line in latex.lines().filter(|line| !line.starts_with('%')) {
        let plain = line
            .replace("\\{", "")
            .replace("\\}", "")
            .replace("\\&", "");
        for letter in plain.chars() {
            assert!(letter.is_ascii() || ('À'..='ž').contains(&letter), "{line}");
            depth += match letter {
                '{' => 1,
                '}' => -1,
                _ => 0,
            };
            assert!(depth >= 0, "{line}");
        }
        for part in line.split("\\begin{").skip(1) {
            environments.push(part.split('}').next().expect("a name"));
        }
        for part in line.split("\\end{").skip(1) {
            assert_eq!(environments.pop(), part.split('}').next(), "{line}");
        }
        let begun = ["longtable", "tabular"]
            .iter()
            .find_map(|name| line.strip_prefix(&format!("\\begin{{{name}}}{{@{{}}")));
        if let Some(rest) = begun {
            let kinds = rest.replace("p{0.4\\linewidth}", "p").replace("@{}}", "");
            columns = Some(kinds.len());
        }
        if let Some(row) = plain.strip_suffix(" \\\\") {
            assert_eq!(Some(row.split('&').count()), columns, "{line}");
        }
    }
    assert_eq!(depth, 0);
    assert_eq!(environments, [""; 0]);
}

#[test]
fn latex_is_in_order() {
    let path = hostile_bets("latex");
    for question in with_bets(&path) {
        assert_is_latex(&asked(&question, "latex"));
    }
}

/// The log of `pdflatex` for a file that compiles; `None` if it is not installed.
fn compiled(folder: &Path, file: &str, what: &str) -> Option<String> {
    let compiled = Command::new("pdflatex")
        .args(["-halt-on-error", "-interaction=batchmode", file])
        .current_dir(folder)
        .stdout(Stdio::null())
        .status();
    let Ok(compiled) = compiled else {
        eprintln!("there is no pdflatex to compile with");
        return None;
    };
    let log = fs::read(folder.join(file).with_extension("log")).unwrap_or_default();
    let log = String::from_utf8_lossy(&log).into_owned();
    assert!(compiled.success(), "{what}: {log}");
    Some(log)
}

/// Compiles every answer, if `pdflatex` is installed.
#[test]
fn latex_compiles() {
    let path = hostile_bets("compiled");
    let folder = folder("formats-compiled");
    for question in with_bets(&path) {
        fs::write(folder.join("answer.tex"), asked(&question, "latex")).expect("a file");
        let what = format!("{question:?}");
        let Some(log) = compiled(&folder, "answer.tex", &what) else {
            return;
        };
        // The texts of a hostile bet have no blanks.
        let is_hostile = question.contains(&&*path);
        assert!(is_hostile || !log.contains("Overfull"), "{what}: {log}");
    }
}

#[test]
fn a_fragment_of_latex_is_read_into_another_document() {
    const PAPER: &str = "\\documentclass{article}\n\\usepackage[T1]{fontenc}\n\
        \\usepackage[margin=2cm]{geometry}\n\\usepackage{booktabs,longtable}\n\
        \\begin{document}\nSee Table~\\ref{LABEL}.\n\\input{fragment}\n\\end{document}\n";
    let folder = folder("formats-fragment");
    for (line, label) in [
        ("odds --fragment", "tab:odds-bets"),
        ("odds --fragment --exact", "tab:odds-bets"),
        (
            "odds --format latex --fragment --table outcomes",
            "tab:odds-outcomes",
        ),
        ("odds --detail --covariance --fragment", "tab:odds-totals"),
        ("bets --fragment", "tab:bets-paytables"),
        ("bets --decks 6 --fragment", "tab:odds-bets"),
        (
            "removal --bet dragon-7 --exact --fragment",
            "tab:removal-effects",
        ),
        ("verify --fragment", "tab:verify-figures-2"),
    ] {
        let fragment = answer(&words(line));
        assert_is_latex(&fragment);
        assert!(fragment.starts_with("% baccarat ") && fragment.ends_with('\n'));
        let labels = fragment.matches("\\label{").count();
        assert_eq!(fragment.matches("\\caption{").count(), labels, "{line}");
        assert!(
            fragment.contains(&format!("\\label{{{label}}}")),
            "{line}: {fragment}"
        );
        assert!(!fragment.contains("\\begin{document}"), "{line}");
        fs::write(folder.join("fragment.tex"), fragment).expect("a file");
        fs::write(folder.join("paper.tex"), PAPER.replace("LABEL", label)).expect("a file");
        for _ in 0..2 {
            if let Some(log) = compiled(&folder, "paper.tex", line) {
                assert!(!log.contains("Overfull"), "{line}: {log}");
                assert!(!log.contains("multiply defined"), "{line}: {log}");
            }
        }
    }
    assert_snapshot!("odds.fragment", answer(&["--fragment"]));
}

#[test]
fn latex_has_exact_fractions_if_they_are_asked_for() {
    let exact = answer(&["--latex", "--exact"]);
    assert_is_latex(&exact);
    assert!(exact.contains("241149546272/19524993263685"), "{exact}");
    let table = answer(&words(
        "removal --bet tie --fragment --exact --table effects",
    ));
    assert_snapshot!("removal.exact", table);
    for (line, error) in [
        ("--exact", "expected '--format latex' with '--exact'"),
        ("--json --exact", "expected '--format latex' with '--exact'"),
        ("--csv --fragment", "a fragment is LaTeX"),
        ("bets --fragment --md", "a fragment is LaTeX"),
    ] {
        let output = baccarat(&words(line));
        let said = complaint(&output, 2, line);
        assert!(said.contains(error), "{said}");
    }
}

#[test]
fn a_followed_table_is_written_in_every_format() {
    let record = b"P 9 K B 7 6\nP 5 4 B 2 2 3\n";
    for format in ["text", "csv", "json", "markdown", "latex"] {
        let output = with_input(&["track", "--format", format, "--digits", "4"], record);
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        let written = text(&output.stdout);
        if format == "latex" {
            assert_is_latex(written);
        }
        assert_snapshot!(format!("track.{format}"), written);
    }
}

/// The kinds of lines of JSON, which are not documents, with a line of each.
pub fn lines() -> [(&'static str, Value); 2] {
    [
        (
            "shoes",
            &["odds", "--shoes", "-", "--format", "json"][..],
            "id,removed\n7,9\n",
        ),
        ("track", &["track", "--format", "json"], "P 9 K B 7 6\n"),
    ]
    .map(|(name, arguments, input)| {
        let output = with_input(arguments, input.as_bytes());
        (name, serde_json::from_slice(&output.stdout).expect("JSON"))
    })
}

/// A document of each kind, several of some, by name.
pub fn documents() -> Vec<(String, Value)> {
    let share = document(&words("depth --decks 1 --cards 7 --share 1/1"));
    let every = "depth --every --shoe 0=2,5=2,9=3 --share 1/1";
    let again = with_input(
        &words("again - --format json"),
        share.to_string().as_bytes(),
    );
    let again = serde_json::from_slice(&again.stdout).expect("JSON");
    let answers = QUESTIONS.map(|(name, question)| (name, document(&words(question))));
    let further = [
        ("depth-share", share),
        ("every-depth-share", document(&words(every))),
        ("again", again),
    ];
    let documents = answers.into_iter().chain(further);
    documents
        .map(|(name, value)| (name.to_owned(), value))
        .collect()
}

/// The name of a document's kind.
fn kind_of(document: &Value) -> &str {
    let schema = document["schema"].as_str().expect("a form");
    schema.split('/').nth(1).expect("a name")
}

#[test]
fn every_document_is_as_its_schema_says() {
    let documents = documents().into_iter();
    let documents = documents.map(|(_, document)| (kind_of(&document).to_owned(), document));
    let lines = lines().map(|(name, line)| (name.to_owned(), line));
    let documents: Vec<(String, Value)> = documents.chain(lines).collect();
    for kind in KINDS {
        let (mut compiler, mut schemas) = (Compiler::new(), Schemas::new());
        let json = serde_json::from_str(kind.schema).expect("JSON");
        let name = kind.name();
        compiler.add_resource(name, json).expect("a schema");
        let schema = compiler.compile(name, &mut schemas);
        let schema = schema.unwrap_or_else(|error| panic!("{name}: {error}"));
        let of_kind = || documents.iter().filter(|(kind, _)| kind == name);
        for (name, document) in of_kind() {
            let checked = schemas.validate(document, schema);
            checked.unwrap_or_else(|error| panic!("{name}: {error:#}"));
        }
        // A field that the schema does not have is refused.
        let (_, document) = of_kind()
            .next()
            .unwrap_or_else(|| panic!("no document of kind {name}"));
        let mut strange = document.clone();
        strange["more"] = 1.into();
        assert!(schemas.validate(&strange, schema).is_err(), "{name}");
    }
}

#[test]
fn schemas_are_listed_and_misspelled_ones_refused() {
    let listed = answer(&["schema"]);
    let names = KINDS.iter().map(Kind::name);
    assert!(listed.lines().eq(names), "{listed}");
    let error = complaint(&baccarat(&["schema", "odd"]), 2, "a misspelled name");
    assert_eq!(
        error,
        "error: no document is called 'odd': did you mean 'odds'?"
    );
    complaint(&baccarat(&["schema", ""]), 2, "no name");
}

#[test]
fn the_digest_is_of_the_answer_alone() {
    for (name, question) in QUESTIONS {
        let document = document(&words(question));
        let digest = digest(&document["answer"]);
        assert_eq!(document["digest"], digest, "{name}");
        let keys: Vec<&String> = document.as_object().expect("an object").keys().collect();
        assert_eq!(
            keys,
            ["schema", "version", "question", "answer", "digest"],
            "{name}"
        );
    }
}

#[test]
fn every_document_can_be_asked_again() {
    let folder = folder("formats-again");
    for (name, document) in documents() {
        let path = saved(&folder, &format!("{name}.json"), document.to_string());
        let again = answer(&["again", &path]);
        assert!(again.contains("Nothing differs."), "{name}: {again}");
    }
}

#[test]
fn what_differs_is_found_and_told() {
    let mut changed = document(&["odds"]);
    changed["answer"]["bets"][1]["expectation"]["exact"] = "1/2".into();
    changed["version"] = "0.0.9".into();
    changed["answer"]["ways"] = Value::Null;
    changed["answer"]["\u{1b}[31m"] = 1.into();
    let name = written("formats-differs.json", changed.to_string());
    let output = baccarat(&["again", &name]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(
        text(&output.stderr),
        "error: the document differs in 4 places\n"
    );
    assert_snapshot!("differs", text(&output.stdout));
    let output = with_input(
        &["again", "-", "--format", "json"],
        changed.to_string().as_bytes(),
    );
    assert_eq!(output.status.code(), Some(1));
    let again: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(again["answer"]["same"], false);
    assert_eq!(again["answer"]["differences"][1]["at"], "answer.ways");
    assert_eq!(again["answer"]["digest"], document(&["odds"])["digest"]);
}

#[test]
fn what_cannot_be_asked_again_is_refused() {
    let folder = folder("formats-refused");
    let whole = document(&["odds", "--decks", "1"]);
    let with = |at: &str, value: Value| {
        let mut changed = whole.clone();
        *changed.pointer_mut(at).expect("a place") = value;
        changed.to_string()
    };
    let cut = whole.to_string();
    let five = json!({"decks": null, "given": {"A": "5"}, "removed": {}, "counts": {"A": "5"}});
    let cases = [
        ("empty", String::new(), 2),
        ("cut", cut[..cut.len() / 2].to_owned(), 2),
        ("a number", "7".to_owned(), 2),
        ("a list", "[]".to_owned(), 2),
        ("no document", "{}".to_owned(), 2),
        ("another kind", with("/schema", "baccarat/odds/9".into()), 2),
        (
            "a line of a table",
            with("/schema", "baccarat/track/1".into()),
            2,
        ),
        ("no question", with("/question", Value::Null), 2),
        ("no shoe", with("/question/shoe/decks", Value::Null), 2),
        ("decks", with("/question/shoe/decks", "-1".into()), 2),
        ("many digits", with("/question/digits", 5000.into()), 2),
        ("a rule", with("/question/rules/player", "DDDD".into()), 2),
        (
            "no bets",
            with("/question/bets/0/rows", Value::Array(Vec::new())),
            2,
        ),
        (
            "a payoff",
            with("/question/bets/0/rows/0/pays/exact", "1/0".into()),
            2,
        ),
        (
            "a card too many",
            with("/question/shoe/removed", json!({"9": "5"})),
            2,
        ),
        ("too few cards", with("/question/shoe", five), 1),
    ];
    for (name, text, code) in cases {
        let path = saved(&folder, "document.json", text);
        let output = baccarat(&["again", &path]);
        complaint(&output, code, name);
    }
    let folder = folder.to_str().expect("a path");
    complaint(&baccarat(&["again", folder]), 2, "a folder");
    complaint(&baccarat(&["again", "nowhere.json"]), 2, "no file");
    complaint(&baccarat(&["again"]), 2, "no name");
    let nested = "[".repeat(100_000);
    let output = with_input(&["again", "-"], nested.as_bytes());
    complaint(&output, 2, "nested");
}
