//! `baccarat odds --shoes`: many shoes in one process, compared with the library and with one process
//! for each shoe.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

use baccarat::bet::{Terms, catalogue};
use baccarat::exact::{Irrational, Quotient};
use baccarat::{Analyzer, Decks, Places, Rank, Shoe, Tableau};
use insta::assert_snapshot;
use serde_json::Value;

use crate::program::{
    accepted, answer, assert_may_be_left, command, complaint, complaints, text, with_input, written,
};

/// The output for these lines.
fn batch(arguments: &[&str], lines: &str) -> String {
    let arguments = [&["odds", "--shoes", "-"], arguments].concat();
    accepted(
        &with_input(&arguments, lines.as_bytes()),
        &format!("{arguments:?}"),
    )
}

/// The records of CSV below the heading, by the names of the columns.
fn records(csv: &str) -> Vec<BTreeMap<String, String>> {
    let mut reader = csv::Reader::from_reader(csv.as_bytes());
    let records = reader.deserialize().map(|record| record.expect("a record"));
    records.collect()
}

/// Random numbers from a linear congruential generator.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (self.0 >> 33) % bound
    }

    /// Numbers of cards of each rank: up to eight decks, and sometimes few cards or many.
    fn ranks(&mut self) -> [u64; 13] {
        let most = [2, 33, 33, 33, 60][usize::try_from(self.below(5)).expect("small")];
        std::array::from_fn(|_| self.below(most))
    }
}

/// Shoes with at least six cards.
fn shoes(number: usize) -> Vec<[u64; 13]> {
    let mut random = Random(13);
    let shoes = std::iter::repeat_with(|| random.ranks());
    let shoes = shoes.filter(|counts| counts.iter().sum::<u64>() >= 6);
    shoes.take(number).collect()
}

const RANKS: &str = "A,2,3,4,5,6,7,8,9,T,J,Q,K";

fn csv_of(shoes: &[[u64; 13]]) -> String {
    let lines = shoes
        .iter()
        .map(|counts| counts.map(|count| count.to_string()).join(",") + "\n");
    format!("{RANKS}\n{}", lines.collect::<String>())
}

/// What the figures of the odds are called, with the exact ones.
fn figures(odds: &baccarat::BetOdds) -> [(&'static str, baccarat::Exact); 6] {
    [
        ("win", odds.win()),
        ("push", odds.push()),
        ("lose", odds.lose()),
        ("expectation", odds.expectation()),
        ("house_edge", odds.house_edge()),
        ("variance", odds.variance()),
    ]
}

/// Compares every cell with the odds of each shoe.
fn check(analyzer: &Analyzer, arguments: &[&str], shoes: &[[u64; 13]], places: Places) {
    let records = records(&batch(arguments, &csv_of(shoes)));
    assert_eq!(records.len(), shoes.len() * analyzer.bets().len());
    let mut records = records.into_iter();
    for (counts, line) in shoes.iter().zip(2..) {
        let shoe = Shoe::from_ranks(*counts).expect("a shoe");
        for odds in analyzer.odds(&shoe).expect("six cards").bets {
            let mut record = records.next().expect("a row for each bet");
            let mut take = |name: &str| record.remove(name).expect(name);
            assert_eq!(take("line"), line.to_string());
            assert_eq!(take("cards"), counts.iter().sum::<u64>().to_string());
            assert_eq!(
                (take("id"), take("name")),
                (odds.bet.id.clone(), odds.bet.name.clone())
            );
            for (name, figure) in figures(&odds) {
                assert_eq!(take(&format!("{name}_exact")), figure.to_string(), "{line}");
                assert_eq!(
                    take(&format!("{name}_decimal")),
                    figure.decimal(places),
                    "{line}"
                );
            }
            let deviation = Irrational::from(odds.standard_deviation());
            assert_eq!(
                take("standard_deviation_rounded"),
                deviation.decimal(places)
            );
            assert!(record.is_empty(), "{record:?}");
        }
    }
}

#[test]
fn a_thousand_random_shoes_have_the_odds_of_each() {
    check(&Analyzer::default(), &[], &shoes(1000), Places::TWELVE);
}

#[test]
fn any_bets_terms_and_rules_can_be_asked_about() {
    let terms = Terms {
        commission: "4%".parse().expect("a commission"),
        tie_pays: "9".parse().expect("a payoff"),
    };
    let ids = [
        "player",
        "tie",
        "banker",
        "dragon-7",
        "player-pair",
        "either-pair",
    ];
    let bets = catalogue(&terms)
        .into_iter()
        .filter(|bet| ids.contains(&bet.id.as_str()));
    let rules = baccarat::tableau::presets()
        .into_iter()
        .find(|rules| rules.id == "bahamian");
    let mut bets: Vec<_> = bets.collect();
    bets.sort_by_key(|bet| ids.iter().position(|id| *id == bet.id));
    let analyzer = Analyzer::new(rules.unwrap_or(Tableau::PUNTO_BANCO), bets).expect("bets");
    let arguments = "--rules bahamian --commission 4% --tie-pays 9 --digits 30 --threads 3 --bet";
    let arguments: Vec<&str> = arguments.split(' ').chain(ids).collect();
    check(
        &analyzer,
        &arguments,
        &shoes(100),
        Places::new(30).expect("few"),
    );
}

#[test]
fn bets_on_cards_that_the_columns_do_not_count_are_left_out_of_all() {
    let lines = "A,2,3,4,5,6,7,8,9,T\n32,32,32,32,32,32,32,32,32,128\n";
    let answered = |arguments: &[&str]| {
        let arguments = [&["odds", "--shoes", "-", "--decimals-only"], arguments].concat();
        with_input(&arguments, lines.as_bytes())
    };
    let all = answered(&["--bet", "all"]);
    assert_eq!(all.status.code(), Some(0));
    let warning = text(&all.stderr);
    assert!(
        warning.starts_with("warning: left out, since "),
        "{warning}"
    );
    assert_eq!(warning.lines().count(), 1, "{warning}");
    let (_, left_out) = warning.split_once(": player-pair").expect("ids");
    let left_out = left_out.split(", ").count();
    assert_eq!(text(&all.stdout).lines().count(), 1 + 150 - left_out);
    let named = answered(&["--bet", "perfect-pair"]);
    assert_eq!(named.status.code(), Some(1));
    assert!(text(&named.stderr).contains("the only shoe was skipped"));
}

#[test]
fn a_process_for_each_shoe_writes_the_same_rows() {
    let shoes = shoes(8);
    let rows = batch(&[], &csv_of(&shoes));
    let mut known = String::new();
    for (counts, line) in shoes.iter().zip(2..) {
        let names = RANKS.split(',').zip(counts);
        let names: Vec<String> = names
            .map(|(rank, count)| format!("{rank}={count}"))
            .collect();
        let alone = answer(&["odds", "--format", "csv", "--shoe", &names.join(",")]);
        let cards: u64 = counts.iter().sum();
        let mut alone = alone.split_inclusive('\n');
        let heading = alone.next().expect("a heading");
        if known.is_empty() {
            known = format!("line,cards,{heading}");
        }
        known.extend(alone.map(|row| format!("{line},{cards},{row}")));
    }
    assert_eq!(rows, known);
}

#[test]
fn json_has_the_figures_of_csv() {
    let lines = csv_of(&shoes(20));
    let arguments = ["--digits", "7", "--bet", "banker", "tie"];
    let records = records(&batch(&arguments, &lines));
    let json = batch(&[&arguments[..], &["--format", "json"]].concat(), &lines);
    let mut rows = Vec::new();
    for line in json.lines() {
        let shoe: Value = serde_json::from_str(line).expect("JSON");
        for bet in shoe["bets"].as_array().expect("bets") {
            let mut row = BTreeMap::new();
            let text = |value: &Value| value.as_str().expect("a text").to_owned();
            row.insert("line".to_owned(), shoe["line"].to_string());
            row.insert("cards".to_owned(), text(&shoe["cards"]));
            for (name, value) in bet.as_object().expect("an object") {
                match value {
                    Value::Object(parts) => row.extend(
                        parts
                            .iter()
                            .map(|(part, value)| (format!("{name}_{part}"), text(value))),
                    ),
                    value => {
                        row.insert(name.clone(), text(value));
                    }
                }
            }
            rows.push(row);
        }
    }
    assert_eq!(rows, records);
}

#[test]
fn decimals_alone_are_the_same_decimals() {
    for format in ["csv", "json"] {
        let lines = csv_of(&shoes(20));
        let arguments = ["--format", format];
        let whole = batch(&arguments, &lines);
        let alone = batch(&[&arguments[..], &["--decimals-only"]].concat(), &lines);
        assert!(!alone.contains("exact") && !alone.contains('/'));
        if format == "csv" {
            let mut known = records(&whole);
            for record in &mut known {
                record.retain(|name, _| !name.ends_with("_exact"));
            }
            assert_eq!(records(&alone), known);
        } else {
            let parts = whole
                .split("\"exact\":\"")
                .map(|part| match part.split_once("\",") {
                    Some((exact, rest)) if exact.contains('/') && exact.len() < 90 => rest,
                    _ => part,
                });
            assert_eq!(alone, parts.collect::<String>());
        }
    }
}

/// The same four shoes in every form.
#[test]
fn every_form_describes_the_same_shoes() {
    let known = |arguments: &[&str]| {
        let one = |shoe: &[&str]| {
            let answer = answer(&[&["odds", "--format", "csv"], shoe, arguments].concat());
            answer.split_once('\n').expect("rows").1.to_owned()
        };
        let decks = ["--decks", "6", "--removed", "9,9,4=3,K"];
        [
            one(&decks),
            one(&["--decks", "6"]),
            one(&["--decks", "infinite"]),
        ]
    };
    let forms = [
        (
            "ranks",
            "a,2,3,4,5,6,7,8,9,10,j,q,K\n24,24,24,21,24,24,24,24,22,24,24,24,23\n24,24,24,24,24,24,24,24,24,24,24,24,24\n",
            2,
        ),
        (
            "values, in another order",
            "T,9,8,7,6,5,4,3,2,A\n95,22,24,24,24,24,21,24,24,24\n96,24,24,24,24,24,24,24,24,24\n",
            2,
        ),
        (
            "values, the tens as 0",
            "0,1,2,3,4,5,6,7,8,9\n95,24,24,24,21,24,24,24,24,22\n 96 ,24,24,24,24,24,24,24,24,24\n",
            2,
        ),
        (
            "some suits",
            "As,Ah,Ad,Ac,2,3,4,5,6,7,8,9,0\n6,6,6,6,24,24,21,24,24,24,24,22,95\n6,6,6,6,24,24,24,24,24,24,24,24,96\n",
            2,
        ),
        (
            "text",
            "shoe\n0=95,A=24,2=24,3=24,4=21 5=24,6=24,7=24,8=24,9=22 # a remark\n\"0=96,A=24,2=24,3=24,4=24,5=24,6=24,7=24,8=24,9=24\"",
            2,
        ),
        (
            "removed",
            "decks,removed\r\n6,\"9,9,4=3,K\"\r\n6,\r\ninfinite,\r\n",
            3,
        ),
        ("removed alone", "Removed\n9,9,4=3,K\n\"\"\n", 2),
        ("decks alone", "decks\n6\ninfinite\n", 0),
        (
            "objects",
            "{\"decks\": 6, \"removed\": [\"9\", 9, \"4=3\", \"K\"]}\n{\"decks\": \"6\"}\n{\"decks\": \"infinite\"}",
            3,
        ),
        (
            "objects with texts",
            "{\"removed\": \"9,9,4=3,K\"}\n{\"removed\": \"\"}\n",
            2,
        ),
        (
            "objects with numbers",
            "{\"removed\": {\"9\": 2, \"4\": \"3\", \"K\": 1}, \"given\": null}\n{\"counts\": {\"0\": 96, \"A\": 24, \"2\": 24, \"3\": 24, \"4\": 24, \"5\": 24, \"6\": 24, \"7\": 24, \"8\": 24, \"9\": 24}}\n",
            2,
        ),
    ];
    let known = known(&["--bet", "banker"]);
    for (name, lines, shoes) in forms {
        let has_decks = lines.to_lowercase().starts_with("removed") || lines.contains("{\"removed");
        let decks: &[&str] = if has_decks { &["--decks", "6"] } else { &[] };
        let rows = batch(&[&["--bet", "banker"], decks].concat(), lines);
        let rows = rows.lines().skip(1).map(|row| {
            let (_, figures) = row.split_once("banker").expect("a bet");
            format!("banker{figures}\n")
        });
        let rows: Vec<String> = rows.collect();
        let known: Vec<String> = known.iter().map(|row| row.replace("\r\n", "\n")).collect();
        match shoes {
            0 => assert_eq!(rows, known[1..], "{name}"),
            shoes => assert_eq!(rows, known[..shoes], "{name}"),
        }
    }
}

/// The questions of documents are shoes too.
#[test]
fn the_shoe_of_a_document_is_a_line() {
    for shoe in [
        "--decks 2 --removed 9s,0,4x1",
        "--shoe A=4,9s=2,0=8 --removed 9",
    ] {
        let question: Vec<&str> = shoe.split(' ').collect();
        let document = crate::program::document(&[&["odds"], &question[..]].concat());
        let line = document["question"]["shoe"].to_string();
        let row: Value = serde_json::from_str(&batch(&["--format", "json"], &line)).expect("JSON");
        for (bet, known) in (0..3).map(|bet| (&row["bets"][bet], &document["answer"]["bets"][bet]))
        {
            for (name, value) in bet.as_object().expect("a bet") {
                assert_eq!(value, &known[name], "{name}");
            }
        }
        assert_eq!(row["cards"], document["answer"]["cards"]);
        assert_eq!(row["carried"], serde_json::json!({"id": null}));
    }
}

#[test]
fn other_columns_are_carried_unchanged() {
    let lines = "\u{feff}id, table ,removed,note\r\n\
                 7,\"a, b\",9 9,\"said \"\"no\"\"\"\r\n\
                 \r\n  # no shoe: 5\" of rain\r\n\
                 ,,K,\"two\r\nlines\"\r\n\
                 x y,ä#1,\"\",\r\n";
    let arguments = ["--bet", "tie", "--decimals-only", "--digits", "3"];
    let output = batch(&arguments, lines);
    assert_snapshot!("carried", output.replace("\r\n", "\n"));
    let records = records(&output);
    let notes: Vec<&str> = records.iter().map(|record| &*record["note"]).collect();
    assert_eq!(notes, ["said \"no\"", "two\r\nlines", ""]);
    let json = batch(&[&arguments[..], &["--format", "json"]].concat(), lines);
    assert_snapshot!("carried_json", json);
    let objects =
        "{\"id\": \"é\\\"\", \"decks\": 1}\n\n# none\n{\"decks\": 1}\n{\"id\": 7, \"decks\": 1}";
    assert_snapshot!(
        "carried_objects",
        batch(&arguments, objects).replace("\r\n", "\n")
    );
}

/// Lines that describe no shoe with odds, and what is said of them.
#[test]
fn lines_without_odds_are_skipped_and_reported() {
    let files: [(&str, &[&str], &str); 6] = [
        (
            "numbers",
            &[],
            "A,2,3,4,5,6,7,8,9,T\n1,1,1,1,1,1,1,1,1,1\n1,2,3\n1,1,1,1,1,1,1,1,-1,1\n1,1,1,1,1.5,1,1,1,1,1\n,1,1,1,1,1,1,1,1,1\n0,0,0,0,0,1,1,1,1,1\n0,0,0,0,0,0,0,0,0,0\n52000000000,1,0,0,0,0,0,0,0,0\n52000000001,0,0,0,0,0,0,0,0,0\n",
        ),
        (
            "shoes",
            &[],
            "shoe\nA=4,2=9\nA=x\n9\nA=4,As=3\n\"A=9\"9\n\"A=9\n",
        ),
        (
            "removed",
            &[],
            "removed,decks\n9,8\nZ,8\n3x9,8\n9=33,8\n9,0\n9,infinite\n9\n",
        ),
        (
            "suits",
            &["--bet", "player-pair", "perfect-pair"],
            "removed\n9s\n9\n0\n\u{7}\n",
        ),
        (
            "objects",
            &[],
            "{\"removed\":\"9\"}\n{\"removd\":1}\n{bad}\n[1]\n9\n{}\n{\"decks\":0}\n{\"decks\":8,\"given\":{\"A\":9}}\n{\"counts\":{\"A\":9,\"As\":9}}\n{\"counts\":[9]}\n",
        ),
        (
            "further_objects",
            &[],
            "{\"decks\":8,\"counts\":{\"A\":9}}\n{\"given\":{\"Z\":9}}\n{\"given\":{\"9\":-1}}\n{\"removed\":5}\n{\"removed\":{\"9\":33}}\n{\"removed\":\"3x9\"}\n{\"removed\":[[9]]}\n{\"decks\":8} {\"decks\":8}\n",
        ),
    ];
    let mut told = String::new();
    for (name, arguments, lines) in files {
        let arguments = [&["odds", "--shoes", "-", "--decimals-only"], arguments].concat();
        let output = with_input(&arguments, lines.as_bytes());
        assert_eq!(output.status.code(), Some(1), "{name}");
        let rows = text(&output.stdout).lines().skip(1);
        let answered = rows.map(|row| row.split(',').next().expect("a line"));
        let mut answered: Vec<&str> = answered.collect();
        answered.dedup();
        writeln!(told, "{name}: {answered:?}\n{}", text(&output.stderr)).expect("memory");
    }
    let not_text = with_input(&["odds", "--shoes", "-"], b"removed\n\xff\n9\n");
    told += text(&not_text.stderr);
    let long = format!(
        "removed\n{}\n9\n{}",
        "9,".repeat(100_000),
        "9,".repeat(100_000)
    );
    let long = with_input(&["odds", "--shoes", "-"], long.as_bytes());
    assert_eq!(text(&long.stdout).lines().count(), 4);
    told += text(&long.stderr);
    assert_snapshot!("lines_without_odds", told);
}

#[test]
fn a_flood_of_bad_lines_is_summed_up() {
    let lines = format!("removed\n{}9\n", "Z\n".repeat(5000));
    let output = with_input(&["odds", "--shoes", "-"], lines.as_bytes());
    let told: Vec<&str> = text(&output.stderr).lines().collect();
    assert_eq!(told.len(), 12);
    assert_eq!(
        told[10],
        "warning: further lines without odds are counted, and not reported"
    );
    assert_eq!(told[11], "error: 5000 of 5001 shoes were skipped");
    let rows = text(&output.stdout).lines().skip(1);
    assert!(rows.into_iter().all(|row| row.starts_with("5002,415,")));
}

/// A mark that is never closed does not take other lines with it.
#[test]
fn an_open_quotation_mark_spoils_one_line() {
    let lines = format!("id,removed\n\"a,9\n{}\"b\",9\nc\",9\n", "x,9\n".repeat(100));
    let output = with_input(&["odds", "--shoes", "-", "--bet", "tie"], lines.as_bytes());
    let told = text(&output.stderr);
    assert!(
        told.contains("line 2: a quotation mark is not closed\n"),
        "{told}"
    );
    assert!(
        told.contains("line 104: expected quotation marks around a whole field"),
        "{told}"
    );
    assert!(
        told.ends_with("error: 2 of 103 shoes were skipped\n"),
        "{told}"
    );
    assert_eq!(text(&output.stdout).lines().count(), 102);
}

#[test]
fn strict_ends_at_the_first_bad_line() {
    let lines = format!("removed\n9\n8\n\n{}9\nZ\n7\nZ\n", "# none\n".repeat(9000));
    let path = written("strict.csv", lines);
    let arguments = [
        "odds",
        "--shoes",
        &path,
        "--strict",
        "--bet",
        "tie",
        "--threads",
        "4",
    ];
    let output = command(&arguments).output().expect("the program runs");
    assert_eq!(output.status.code(), Some(1));
    let error = text(&output.stderr).replace(&path, "strict.csv");
    assert!(error.starts_with("error: 'strict.csv', line 9006: column removed: 'Z' is no card"));
    assert_eq!(error.lines().count(), 1);
    let lines = text(&output.stdout).lines().skip(1);
    let lines: Vec<&str> = lines
        .map(|row| row.split(',').next().expect("a line"))
        .collect();
    assert_eq!(lines, ["2", "3", "9005"]);
}

#[test]
fn files_without_shoes_are_refused() {
    let mut told = String::new();
    for heading in [
        "",
        "\n\n",
        "# none\n",
        "A,2,3\n",
        "9,9,4\n9\n",
        "A=31,2=30\n",
        "id,name\n",
        "A;2;3;4;5;6;7;8;9;T\n",
        "A,2,3,4,5,6,7,8,9,T,J\n",
        "A,2,3,4,5,6,7,8,9,T,As\n",
        "A,2,3,4,5,6,7,8,9,0,removed\n",
        "shoe,removed\n",
        "removed,Removed\n",
        "id,id,removed\n",
        "id,shoe_id,removed\n",
        "\"removed\n9\n",
        "re\"moved\n",
        "[1]\n",
        "removed,,\n",
    ] {
        let output = with_input(&["odds", "--shoes", "-"], heading.as_bytes());
        writeln!(told, "{heading:?}\n    {}", complaint(&output, 2, heading)).expect("memory");
    }
    for heading in ["A,2,3,4,5,6,7,8,9,T\n", "shoe\n", "decks\n"] {
        let arguments = ["odds", "--shoes", "-", "--decks", "6"];
        let output = with_input(&arguments, heading.as_bytes());
        writeln!(
            told,
            "--decks 6, {heading:?}\n    {}",
            complaint(&output, 2, heading)
        )
        .expect("memory");
    }
    let output = with_input(&["odds", "--shoes", "-"], b"\xff\xfer\0e\0");
    writeln!(told, "UTF-16\n    {}", complaint(&output, 2, "UTF-16")).expect("memory");
    assert_snapshot!("no_shoes", told);
    // A heading alone is a file with no shoe.
    assert_eq!(batch(&["--decimals-only"], "removed").lines().count(), 1);
    assert_eq!(
        batch(&["--decimals-only", "--format", "json"], "removed"),
        ""
    );
}

#[test]
fn options_of_one_shoe_are_refused() {
    let with = |further: &'static [&'static str]| [&["odds", "--shoes", "-"], further].concat();
    let cases = [
        with(&["--shoe", "A=9"]),
        with(&["--removed", "9"]),
        with(&["--covariance"]),
        with(&["--detail"]),
        with(&["--table", "bets"]),
        with(&["--plot", "x.svg"]),
        with(&["--theme", "dark"]),
        with(&["--format", "text"]),
        with(&["--format", "latex"]),
        with(&["--threads", "0"]),
        with(&["--bet", "dragon"]),
        vec!["odds", "--strict"],
        vec!["odds", "--decimals-only"],
        vec!["odds", "--threads", "2"],
        vec!["odds", "--shoes"],
        vec!["odds", "--shoes", "no-such-file"],
    ];
    let cases: Vec<&[&str]> = cases.iter().map(|case| &case[..]).collect();
    assert_snapshot!("options_of_one_shoe", complaints(&cases, 2));
}

/// Rows are written before the input ends, and in its order whatever the number of threads.
#[test]
fn shoes_are_answered_as_they_come() {
    let mut command = command(&["odds", "--shoes", "-", "--bet", "tie", "--threads", "3"]);
    let command = command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().expect("the program runs");
    let mut input = child.stdin.take().expect("a pipe");
    let mut rows = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    input.write_all(b"removed\n").expect("a reader");
    let heading = rows.next().expect("a heading").expect("text");
    assert!(heading.starts_with("line,cards,id"), "{heading}");
    for line in 2..40 {
        input.write_all(b"9\n").expect("a reader");
        let row = rows.next().expect("a row").expect("text");
        assert!(row.starts_with(&format!("{line},415,tie,")), "{row}");
    }
    drop(input);
    assert!(rows.next().is_none());
    assert!(child.wait().expect("an end").success());
    for threads in ["1", "2", "7", "256"] {
        let lines = csv_of(&shoes(300));
        let arguments = ["--threads", threads, "--bet", "tie"];
        assert_eq!(
            batch(&arguments, &lines),
            batch(&["--bet", "tie"], &lines),
            "{threads}"
        );
    }
}

#[test]
fn a_reader_that_leaves_ends_the_program_quietly() {
    let path = written(
        "many.csv",
        csv_of(&shoes(100)) + &"1,1,1,1,1,1,1,1,1,1,1,1,1\n".repeat(50_000),
    );
    assert_may_be_left(&["odds", "--shoes", &path], 3);
    #[cfg(target_os = "linux")]
    crate::program::assert_needs_room(&["odds", "--shoes", &path]);
}

/// The library's quotients are written as its exact numbers are.
#[test]
fn decks_of_every_number_have_their_odds() {
    let decks: Vec<String> = (1..=20).map(|decks: u64| decks.to_string()).collect();
    let lines = decks.join(
        "
",
    );
    let records = records(&batch(&["--bet", "banker"], &format!("decks\n{lines}")));
    for (decks, record) in (1..).zip(records) {
        let shoe = Shoe::full(Decks::new(decks).expect("decks"));
        assert_eq!(shoe.pip_count(Rank::Nine.pip()), 4 * decks);
        let odds = Analyzer::default().odds(&shoe).expect("cards");
        let edge = odds.bets[1].house_edge();
        assert_eq!(record["house_edge_exact"], edge.to_string());
        let (a, b) = (
            edge.numerator().clone(),
            edge.denominator().magnitude().clone(),
        );
        let quotient = Quotient::new(a * 7, b * 7_u32).expect("a denominator");
        assert_eq!(
            record["house_edge_decimal"],
            quotient.decimal(Places::TWELVE)
        );
    }
}
