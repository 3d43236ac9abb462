//! `baccarat track`: records from files, from pipes and from a process that is still writing,
//! compared with the library.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Output, Stdio};

use baccarat::analysis::Tracked;
use baccarat::bet::{Terms, main_bets};
use baccarat::{Analyzer, Exact, Places, Shoe, Side, Tableau};
use serde_json::Value;

use crate::program::{accepted, assert_may_be_left, complaint, text, with_input, words, written};
use crate::support::bets;
use crate::support::croupier::{
    Croupier, LAST_CARDS, LAST_COUPS, Manner, SIX_CARDS, Spoilt, decks, tracker,
};

fn command(arguments: &[&str]) -> std::process::Command {
    let mut command = crate::program::command(&[&["track"], arguments].concat());
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn track(arguments: &[&str], record: impl AsRef<[u8]>) -> Output {
    with_input(&[&["track"], arguments].concat(), record.as_ref())
}

/// The output for a valid record.
fn followed(arguments: &[&str], record: impl AsRef<[u8]>) -> String {
    accepted(&track(arguments, record), &format!("{arguments:?}"))
}

/// The output for a record, and the warnings.
fn warned(arguments: &[&str], record: impl AsRef<[u8]>) -> (String, Vec<String>) {
    let output = track(arguments, record);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}");
    let warnings = text(&output.stderr).lines().map(|line| {
        let warning = line.strip_prefix("warning: ");
        warning.expect("a warning").to_owned()
    });
    (text(&output.stdout).to_owned(), warnings.collect())
}

/// The output before a line that is refused, and the error.
fn stopped(arguments: &[&str], record: impl AsRef<[u8]>) -> (String, String) {
    let output = track(arguments, record);
    let error = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{error}");
    assert_eq!(error.lines().count(), 1, "{error}");
    let complaint = error.strip_prefix("error: ").expect("an error");
    (
        text(&output.stdout).to_owned(),
        complaint.trim_end().to_owned(),
    )
}

/// A record with every form of line. Some coups are abandoned.
fn record(seed: u64, events: usize, manner: Manner) -> String {
    let mut croupier = Croupier::new(seed, manner);
    let lines = (0..events).flat_map(|_| croupier.event().lines);
    lines.map(|line| line + "\n").collect()
}

const FORMATS: [&str; 3] = ["text", "csv", "json"];

/// A coup of four cards.
const COUP: &str = "P 9 K B 7 6\n";

const HEADING: &str =
    "  line   coup  result    cards      player      banker         tie  favourable\n";

/// A single deck, so that shoes end, with every form of line.
const ONE_DECK: Manner = Manner {
    decks: 1,
    burned: 0,
    with_suits: true,
    whole_coups: false,
};

#[test]
fn a_record_is_followed_alike_from_a_file_and_from_standard_input() {
    let record = record(5, 200, ONE_DECK);
    let file = written("track-record.txt", &record);
    for format in FORMATS {
        let options = ["--decks", "1", "--format", format];
        let from_input = track(&options, &record);
        assert!(from_input.stdout.len() > 10_000);
        for place in [file.as_str(), "-"] {
            let arguments = [&options[..], &[place]].concat();
            let from_place = track(&arguments, &record);
            assert_eq!(from_place.stdout, from_input.stdout, "{arguments:?}");
            assert_eq!(from_place.stderr, from_input.stderr, "{arguments:?}");
        }
    }
}

/// The bets of the tests that read the output, as options and as bets.
const BETS: [&str; 5] = ["player", "banker", "tie", "player-pair", "dragon-7"];

fn bet_options() -> Vec<&'static str> {
    BETS.iter().flat_map(|bet| ["--bet", bet]).collect()
}

/// The coups of a record as followed by the library, with the numbers of the lines that finish
/// them.
fn by_the_library(record: &str) -> Vec<(usize, Tracked)> {
    let bets = BETS.map(|id| bets(&[id])).concat();
    let mut table = tracker(bets, &decks(1), 0);
    let updates = (1..).zip(record.lines().map(|line| table.read(line).expect(line)));
    updates
        .filter_map(|(number, update)| Some((number, update.coup?)))
        .collect()
}

fn outcome(coup: &Tracked) -> &'static str {
    match coup.winner {
        Some(Side::Player) => "player",
        Some(Side::Banker) => "banker",
        None => "tie",
    }
}

/// The bets with a positive expectation.
fn favourable(coup: &Tracked) -> Vec<&'static str> {
    let expectations = coup.expectations.iter().flatten();
    let bets = BETS.into_iter().zip(expectations);
    let gaining = bets.filter(|(_, expectation)| **expectation > Exact::zero());
    gaining.map(|(bet, _)| bet).collect()
}

#[test]
fn lines_of_csv_hold_what_the_library_says() {
    let record = record(6, 300, ONE_DECK);
    let arguments = [&["--decks", "1", "--format", "csv"], &bet_options()[..]].concat();
    let (table, _) = warned(&arguments, &record);
    let mut lines = csv::Reader::from_reader(table.as_bytes());
    let bets = BETS.map(|bet| ["exact", "decimal"].map(|part| format!("{bet}_expectation_{part}")));
    let first = ["line", "coup", "outcome", "player", "banker", "cards"].map(str::to_owned);
    let headings = [&first[..], &bets.concat(), &["favourable".to_owned()]].concat();
    assert_eq!(lines.headers().expect("a heading"), headings);
    let coups = by_the_library(&record);
    let lines: Vec<csv::StringRecord> = lines.records().map(|line| line.expect("a line")).collect();
    assert_eq!(lines.len(), coups.len());
    for (line, (number, coup)) in lines.iter().zip(&coups) {
        let [player, banker] = coup.totals.map(|total| total.to_string()).into_array();
        let cards = coup.cards.expect("a finite shoe").to_string();
        let first = [
            number.to_string(),
            coup.number.to_string(),
            outcome(coup).to_owned(),
            player,
            banker,
            cards,
        ];
        let mut expected = first.to_vec();
        for place in 0..BETS.len() {
            let expectation = coup.expectations.as_ref().map(|all| &all[place]);
            expected.push(expectation.map(Exact::to_string).unwrap_or_default());
            let decimal = expectation.map(|value| value.decimal(Places::TWELVE));
            expected.push(decimal.unwrap_or_default());
        }
        expected.push(favourable(coup).join(" "));
        assert_eq!(line, expected);
    }
}

#[test]
fn lines_of_json_hold_what_the_library_says() {
    let record = record(7, 300, ONE_DECK);
    let arguments = [&["--decks", "1", "--format", "json"], &bet_options()[..]].concat();
    let (table, _) = warned(&arguments, &record);
    let coups = by_the_library(&record);
    assert_eq!(table.lines().count(), coups.len());
    for (line, (number, coup)) in table.lines().zip(&coups) {
        let line: Value = serde_json::from_str(line).expect("JSON");
        let bet = |(id, value): (&str, &Exact)| {
            serde_json::json!({"id": id, "expectation": {
                "exact": value.to_string(), "decimal": value.decimal(Places::TWELVE),
            }})
        };
        let expectations = coup.expectations.iter().flatten();
        let bets: Vec<Value> = BETS.into_iter().zip(expectations).map(bet).collect();
        let expected = serde_json::json!({
            "line": number,
            "coup": coup.number,
            "outcome": outcome(coup),
            "player": coup.totals.player,
            "banker": coup.totals.banker,
            "cards": coup.cards.expect("a finite shoe").to_string(),
            "bets": bets,
            "favourable": favourable(coup),
        });
        assert_eq!(line, expected);
    }
}

/// Whether the columns of a line end at the same positions as their headings.
fn stands_under(heading: &str, line: &str) -> bool {
    let mut end = 0;
    let columns = heading.split_whitespace();
    let mut ends = columns.map(|column| {
        end += heading[end..].find(column).expect("a heading") + column.len();
        end
    });
    let line: Vec<char> = line.chars().collect();
    ends.all(|end| line[end - 1] != ' ' && line.get(end).is_none_or(|&letter| letter == ' '))
}

#[test]
fn columns_of_text_stand_under_their_headings() {
    let table = followed(&[], format!("{COUP}\n# a remark\nP A 2 4 B 5 A\n"));
    let lines: Vec<&str> = table.lines().collect();
    let words: Vec<Vec<&str>> = lines
        .iter()
        .map(|line| line.split_whitespace().collect())
        .collect();
    let first = "1 1 P 9-3 412 -1.2146% -1.0782% -14.4924%";
    assert_eq!(words[1].join(" "), first);
    assert_eq!(words[2][..5].join(" "), "4 2 P 7-6 407");
    let long = ["--bet", "player-dragon-bonus", "--bet", "tie"];
    let long = [&long[..], &["--shoe", LAST_CARDS]].concat();
    for table in [table.clone(), followed(&long, LAST_COUPS)] {
        let (heading, coups) = table.split_once('\n').expect("a heading");
        let columns = heading.strip_suffix("  favourable").expect("columns");
        for line in coups.lines() {
            assert!(stands_under(columns, line), "{heading}\n{line}");
            assert_eq!(line, line.trim_end());
        }
    }
}

#[test]
fn bets_that_gain_on_average_are_named() {
    let shoe = "A=31,2=30,K=12,9=7";
    let table = followed(&["--shoe", shoe], "P 9 K B 2 A\n");
    let left: Shoe = "A=30,2=29,K=11,9=6".parse().expect("counts");
    let odds = Analyzer::default().odds(&left).expect("cards");
    let percent = |place: usize| odds.bets[place].expectation().percent(Places::FOUR);
    let line = table.lines().last().expect("a coup").split_whitespace();
    let expected = [
        "1",
        "1",
        "P",
        "9-3",
        "76",
        &percent(0),
        &percent(1),
        &percent(2),
        "player",
        "tie",
    ];
    assert_eq!(line.collect::<Vec<_>>(), expected);
    // Six tens are a tie, at which Player and Banker push.
    let table = followed(&["--shoe", "K=12", "--format", "csv"], SIX_CARDS);
    let last = ",6,0/1,0.000000000000,0/1,0.000000000000,8/1,8.000000000000,tie\r\n";
    assert!(table.ends_with(last), "{table}");
}

#[test]
fn digits_and_terms_are_those_asked_for() {
    let options = words("--format csv --digits 3 --commission 0 --bet banker");
    let table = followed(&options, COUP);
    let line = table.lines().last().expect("a coup");
    let shoe = decks(8)
        .without(&"9 K 7 6".parse().expect("cards"))
        .expect("they are there");
    let terms = Terms {
        commission: "0".parse().expect("a share"),
        ..Terms::default()
    };
    let analyzer = Analyzer::new(Tableau::PUNTO_BANCO, main_bets(&terms)).expect("different ids");
    let expectation = &analyzer.expectations(&shoe).expect("cards")[1];
    let decimal = expectation.decimal(Places::new(3).expect("few"));
    assert_eq!(
        line,
        format!("1,1,player,9,3,412,{expectation},{decimal},banker")
    );
}

#[test]
fn the_command_follows_other_rules_and_other_shoes() {
    let first = |options: &[&str], line: &str| {
        let table = followed(&[options, &["--format", "csv"]].concat(), line);
        table.lines().nth(1).expect("a coup").to_owned()
    };
    let naturals = first(&["--rules", "naturals-tie"], "P 9 K B 8 K");
    assert!(naturals.starts_with("1,1,tie,9,8,412,"), "{naturals}");
    let infinite = first(&["--decks", "infinite"], COUP);
    assert!(
        infinite.starts_with("1,1,player,9,3,infinite,"),
        "{infinite}"
    );
}

#[test]
fn near_the_end_of_a_shoe_the_bets_are_left_out() {
    let options = |format| ["--shoe", LAST_CARDS, "--format", format];
    let last = |format| {
        let table = followed(&options(format), LAST_COUPS);
        table.lines().last().expect("a coup").to_owned()
    };
    assert_eq!(last("csv"), "4,3,player,9,0,1,,,,,,,");
    let line: Value = serde_json::from_str(&last("json")).expect("JSON");
    assert_eq!(
        (&line["cards"], &line["bets"]),
        (&"1".into(), &serde_json::json!([]))
    );
    let text = last("text");
    let words: Vec<&str> = text.split_whitespace().collect();
    assert_eq!(words, ["4", "3", "P", "9-0", "1", "–", "–", "–"]);
    let (_, warnings) = warned(&options("csv"), [LAST_COUPS, SIX_CARDS].concat());
    assert_eq!(
        warnings,
        [
            "line 5: too few cards are left to be dealt: 1",
            "1 line was skipped"
        ]
    );
}

#[test]
fn cards_burned_unseen_are_missing_and_change_no_expectation() {
    let record = format!("#\n{COUP}{COUP}shuffle\n#\n{COUP}");
    let csv = ["--format", "csv"];
    let seen = followed(&csv, &record);
    assert!(seen.contains(",412,") && seen.contains(",408,"));
    let missing = seen.replace(",412,", ",402,").replace(",408,", ",398,");
    let unknown = followed(&["--unknown", "10", "--format", "csv"], &record);
    assert_eq!(unknown, missing);
    let burned = record.replace('#', "burn ? ? ? ?,? ?,? ? ? ?");
    assert_eq!(followed(&csv, burned), missing);
}

#[test]
fn a_card_burned_in_sight_counts_as_one_that_was_dealt() {
    let burned = followed(&["--format", "csv"], format!("burn K 9s ?\n{COUP}"));
    let removed = followed(
        &["--format", "csv", "--removed", "K 9s", "--unknown", "1"],
        format!("#\n{COUP}"),
    );
    assert_eq!(burned, removed);
}

/// Lines of CSV without the column of line numbers.
fn without_line_numbers(table: &str) -> Vec<&str> {
    let lines = table.lines();
    lines
        .map(|line| line.split_once(',').expect("two fields").1)
        .collect()
}

#[test]
fn the_command_loses_the_spoilt_lines_alone() {
    let record = Spoilt::new(8, 2000);
    let arguments = ["--decks", "1", "--format", "csv"];
    let (table, warnings) = warned(&arguments, record.text(|_| true));
    let clean = followed(&arguments, record.text(|spoilt| !spoilt));
    assert_eq!(without_line_numbers(&table), without_line_numbers(&clean));
    let numbers = record.numbers();
    let (count, warnings) = warnings.split_last().expect("warnings");
    let hidden = numbers.len() - 10;
    let lines = numbers.len();
    let expected = format!("{lines} lines were skipped; {hidden} warnings are not shown");
    assert_eq!(*count, expected);
    assert_eq!(warnings.len(), 10);
    for (warning, number) in warnings.iter().zip(&numbers) {
        assert!(
            warning.starts_with(&format!("line {number}: ")),
            "{warning}"
        );
    }
}

#[test]
fn a_strict_reader_stops_at_the_first_bad_line() {
    let record = Spoilt::new(9, 300);
    let first = record.numbers()[0];
    let text = record.text(|_| true);
    let before: String = text.split_inclusive('\n').take(first - 1).collect();
    for format in FORMATS {
        let arguments = ["--decks", "1", "--format", format, "--strict"];
        let (table, complaint) = stopped(&arguments, &text);
        assert!(
            complaint.starts_with(&format!("line {first}: ")),
            "{complaint}"
        );
        assert_eq!(table, followed(&arguments, &before));
    }
}

#[test]
fn a_strict_reader_stops_at_anything_that_is_wrong() {
    let long = "9".repeat(5000);
    for (line, complaint) in [
        (&b"hello"[..], "line 2: 'hello' is no card: "),
        (
            b"P 9 K B 7",
            "line 2: expected the 4 to 6 cards of a coup, or 1 card, not 3",
        ),
        (b"9\xff", "line 2: expected UTF-8 text"),
        (long.as_bytes(), "line 2: the line is too long"),
        (
            b"9\nP 9 K B 7 6",
            "line 3: a coup of 1 card is not finished",
        ),
        (
            b"9\n7\nshuffle",
            "line 4: a coup of 2 cards is not finished",
        ),
        (b"9", "at the end: a coup of 1 card is not finished"),
    ] {
        let record = [COUP.as_bytes(), line, b"\n"].concat();
        let (table, found) = stopped(&["--strict"], &record);
        assert!(found.starts_with(complaint), "{found}");
        assert_eq!(table, followed(&[], COUP), "{complaint}");
    }
}

#[test]
fn a_coup_left_lying_is_warned_of() {
    let (table, warnings) = warned(&["--format", "csv"], format!("9\n7\n{COUP}K\n"));
    assert!(
        table
            .lines()
            .last()
            .expect("a coup")
            .starts_with("3,1,player,9,3,410,")
    );
    assert_eq!(
        warnings,
        [
            "line 3: a coup of 2 cards is not finished",
            "at the end: a coup of 1 card is not finished",
        ]
    );
}

/// The program, reading a record that is still being written.
struct Live {
    child: Child,
    input: std::process::ChildStdin,
    output: BufReader<std::process::ChildStdout>,
    errors: BufReader<std::process::ChildStderr>,
}

impl Live {
    fn new(arguments: &[&str]) -> Live {
        let mut child = command(arguments)
            .stdin(Stdio::piped())
            .spawn()
            .expect("the program runs");
        Live {
            input: child.stdin.take().expect("a pipe"),
            output: BufReader::new(child.stdout.take().expect("a pipe")),
            errors: BufReader::new(child.stderr.take().expect("a pipe")),
            child,
        }
    }

    fn say(&mut self, said: &str) {
        self.input.write_all(said.as_bytes()).expect("it is read");
        self.input.flush().expect("it is read");
    }

    /// Waits for the next line of output.
    fn hear(&mut self) -> String {
        let mut line = String::new();
        self.output.read_line(&mut line).expect("a line");
        line
    }

    fn hear_warning(&mut self) -> String {
        let mut line = String::new();
        self.errors.read_line(&mut line).expect("a line");
        line
    }

    /// Ends the record. Returns the rest of the output and the exit code.
    fn end(mut self) -> (String, Option<i32>) {
        drop(self.input);
        let mut rest = String::new();
        self.output.read_to_string(&mut rest).expect("text");
        (rest, self.child.wait().expect("it ends").code())
    }
}

#[test]
fn a_coup_is_answered_before_the_next_one_is_dealt() {
    for format in FORMATS {
        let whole = followed(&["--format", format], COUP.repeat(4));
        let mut expected = whole.split_inclusive('\n');
        let mut table = Live::new(&["--format", format]);
        if format != "json" {
            assert_eq!(Some(table.hear().as_str()), expected.next(), "the heading");
        }
        for said in [&["P 9 K B 7 6\n"][..], &["P9 B7", " PK B6\r\n"]] {
            for part in said {
                table.say(part);
            }
            assert_eq!(Some(table.hear().as_str()), expected.next());
        }
        table.say("P 9 K B 7 6\nP 9 K B 7 6\n");
        for _ in 0..2 {
            assert_eq!(Some(table.hear().as_str()), expected.next());
        }
        assert_eq!(table.end(), (String::new(), Some(0)));
    }
}

#[test]
fn a_coup_that_is_dealt_card_by_card_is_answered_at_its_last_card() {
    let mut table = Live::new(&["--format", "csv"]);
    table.hear();
    for card in ["9\n", "7\n", "\n", "Z\n", "K\n", "6\n"] {
        table.say(card);
        if card == "Z\n" {
            assert!(
                table
                    .hear_warning()
                    .starts_with("warning: line 4: 'Z' is no card")
            );
        }
    }
    assert!(table.hear().starts_with("6,1,player,9,3,412,"));
    assert_eq!(table.end(), (String::new(), Some(0)));
}

#[cfg(unix)]
#[test]
fn a_reader_who_leaves_is_no_error() {
    // The record exceeds the capacity of pipes and buffers.
    let file = written("track-long.txt", format!("shuffle\n{COUP}").repeat(5000));
    for format in FORMATS {
        for lines in [0, 1] {
            assert_may_be_left(&["track", "--format", format, &file], lines);
        }
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error() {
    let file = written("track-full.txt", COUP);
    for format in FORMATS {
        crate::program::assert_needs_room(&["track", "--format", format, &file]);
    }
}

#[test]
fn a_line_that_is_too_long_is_passed_over_to_its_end() {
    // The line break is included in the length.
    let line = |length: usize| {
        let coup = COUP.trim_end();
        format!("{coup}{}\n", " ".repeat(length - COUP.len()))
    };
    for (length, is_read) in [(4095, true), (4096, true), (4097, false), (300_000, false)] {
        let record = [COUP, &line(length), COUP].concat();
        let (table, warnings) = warned(&["--format", "csv"], record);
        let last = if is_read {
            "3,3,player,9,3,404,"
        } else {
            "3,2,player,9,3,408,"
        };
        assert!(
            table.lines().last().expect("a coup").starts_with(last),
            "{length}"
        );
        let expected: &[&str] = if is_read {
            &[]
        } else {
            &["line 2: the line is too long", "1 line was skipped"]
        };
        assert_eq!(warnings, expected, "{length}");
    }
    let (table, warnings) = warned(&["--format", "csv"], "9".repeat(100_000));
    assert_eq!((table.lines().count(), warnings.len()), (1, 2));
}

#[test]
fn bytes_that_are_no_text_are_passed_over() {
    let garbage: Vec<u8> = (0..=255).filter(|&byte| byte != b'\n').collect();
    let record = [&garbage[..], b"\n\0\n\x1b[2J\n", COUP.as_bytes()].concat();
    let (table, warnings) = warned(&["--format", "json"], record);
    assert!(table.starts_with("{\"line\":4,\"coup\":1,"), "{table}");
    assert_eq!(table.lines().count(), 1);
    assert_eq!(warnings[0], "line 1: expected UTF-8 text");
    assert!(warnings[1].starts_with("line 2: '\\u{0}' is no card: "));
    assert!(warnings[2].starts_with("line 3: '\\u{1b}[2J' is no card: "));
    assert_eq!(warnings[3..], ["3 lines were skipped"]);
}

#[test]
fn what_is_no_record_is_refused() {
    let directory = env!("CARGO_TARGET_TMPDIR");
    let missing = format!("{directory}/no-such-record");
    for (path, format) in [directory, &missing]
        .into_iter()
        .flat_map(|path| FORMATS.map(|format| (path, format)))
    {
        let (table, complaint) = stopped(&["--format", format, path], "");
        assert_eq!(table, "");
        let expected = format!("cannot read '{path}' for '[FILE]': ");
        assert!(complaint.starts_with(&expected), "{complaint}");
    }
    for options in [
        &["--unknown", "-1"][..],
        &["--unknown", "many"],
        &["--format", "xml"],
        &["--bet", "no-such-bet"],
        &["--digits", "1001"],
        &["one", "two"],
    ] {
        assert_eq!(stopped(options, COUP).0, "", "{options:?}");
    }
    for options in [["--shoe", "A=5"], ["--unknown", "411"]] {
        complaint(&track(&options, COUP), 1, &format!("{options:?}"));
    }
    assert_eq!(followed(&["--unknown", "410"], COUP).lines().count(), 2);
}

#[test]
fn lines_may_end_as_they_do_anywhere() {
    let record = "P 9 K B 7 6\n\n  # a remark\nP 9 K B 7 6 # another\n,\nshuffle\nP9 B7 PK B6";
    for format in FORMATS {
        let usual = followed(&["--format", format], record);
        let lines = usual.lines().count();
        assert_eq!(lines, if format == "json" { 3 } else { 4 });
        let windows = record.replace('\n', "\r\n");
        for other in [format!("{record}\n"), windows.clone(), windows + "\r\n"] {
            assert_eq!(followed(&["--format", format], other), usual);
        }
    }
}

#[test]
fn an_empty_record_has_no_coups() {
    for record in [
        "",
        "\n",
        "\n\n",
        "# nothing\r\n",
        " , : \n",
        "shuffle\n",
        "burn ? K\n",
    ] {
        assert_eq!(followed(&[], record), HEADING, "{record:?}");
        assert_eq!(followed(&["--format", "json"], record), "", "{record:?}");
        let csv = followed(&["--format", "csv"], record);
        assert!(
            csv.starts_with("line,coup,") && csv.lines().count() == 1,
            "{csv}"
        );
    }
}

#[test]
fn what_is_undone_leaves_no_trace() {
    let again = "P 3 A 9 B 8 7";
    let record = format!("{COUP}P 2 2 B 9 9\nundo # a misprint\n{again}\n");
    let csv = |record: &str| followed(&["--format", "csv"], record);
    let table = csv(&record);
    let lines: Vec<&str> = table.lines().collect();
    let expected = csv(&format!("{COUP}#\n#\n{again}\n"));
    let expected: Vec<&str> = expected.lines().collect();
    assert_eq!([lines[1], lines[4]], [expected[1], expected[2]]);
    // The figures are those after the first coup.
    let after_cards = |line: &str| line[line.find(",412,").expect("cards")..].to_owned();
    assert!(lines[3].starts_with("3,2,undone,,,412,"), "{}", lines[3]);
    assert_eq!(after_cards(lines[3]), after_cards(lines[1]));
    let json = followed(&["--format", "json"], &record);
    let line: Value = serde_json::from_str(json.lines().nth(2).expect("a line")).expect("JSON");
    assert_eq!(line["outcome"], "undone");
    assert_eq!(
        (&line["player"], &line["banker"]),
        (&Value::Null, &Value::Null)
    );
    assert_eq!(line["bets"].as_array().map(Vec::len), Some(3));
    let text = followed(&[], &record);
    let undone = text.lines().nth(3).expect("a line");
    assert_eq!(
        undone,
        "     3      2  undone      412    -1.2146%    -1.0782%   -14.4924%"
    );
}

#[test]
fn undo_takes_back_one_line_whatever_it_is() {
    let last = |record: &str| {
        let table = followed(&["--format", "csv"], record);
        without_line_numbers(&table)
            .last()
            .copied()
            .expect("a line")
            .to_owned()
    };
    let plain = last(COUP);
    for line in [
        "shuffle",
        "burn K ?",
        "9",
        "9\n7\nundo",
        "P9 BK P7 B6\nundo\n7",
    ] {
        assert_eq!(last(&format!("{line}\nundo\n{COUP}")), plain, "{line}");
    }
    // The last card of a coup alone is taken back.
    let record = "9\nK\n9\n7\nundo\n8\n";
    assert!(
        last(record).starts_with("1,player,8,8,412,") || last(record).starts_with("1,tie,8,8,412,")
    );
    let (_, warnings) = warned(&[], format!("undo\n{COUP}undo\nundo\n"));
    let nothing = "no line is left to undo: the last 1000 are kept";
    assert_eq!(
        warnings,
        [
            format!("line 1: {nothing}"),
            format!("line 4: {nothing}"),
            "2 lines were skipped".to_owned()
        ]
    );
}

#[test]
fn cards_without_separators_are_a_coup_where_they_have_one_meaning() {
    let read = |line: &str| {
        let table = followed(&[], line);
        let last = table.lines().last().expect("a coup");
        last.split_whitespace()
            .skip(2)
            .take(3)
            .collect::<Vec<_>>()
            .join(" ")
    };
    for (line, result) in [
        ("9K23", "P 9-5 412"),
        ("9K/23", "P 9-5 412"),
        ("23/9K", "B 5-9 412"),
        ("9K / 2 3", "P 9-5 412"),
        // In the order of the deal alone.
        ("2343", "T 6-6 412"),
        ("6h7dKc8s3h", "B 6-8 411"),
        // Both ways, with the same result.
        ("KKKKKK", "T 0-0 410"),
    ] {
        assert_eq!(read(line), result, "{line}");
    }
    for (line, reason) in [
        (
            "99KK",
            "the cards have more than one meaning: expected 9 9 K K or 99/KK",
        ),
        (
            "KKK2",
            "the rules deal no such coup: neither K K K 2 nor KK/K2",
        ),
        (
            "9K239",
            "the rules deal no such coup: neither 9 K 2 3 9 nor 9K/239 nor 9K2/39",
        ),
        (
            "9K2",
            "expected the 4 to 6 cards of a coup, or 1 card, not 3",
        ),
        (
            "9K/2",
            "expected the 4 to 6 cards of a coup, or 1 card, not 3",
        ),
        ("9K2Z", "'9K2Z' is no card: "),
    ] {
        let (_, warnings) = warned(&[], line);
        assert!(
            warnings[0].starts_with(&format!("line 1: {reason}")),
            "{warnings:?}"
        );
    }
}

#[test]
fn a_flood_of_warnings_is_summed_up() {
    let (_, warnings) = warned(&[], format!("{COUP}{}", "x\n".repeat(500)));
    assert_eq!(warnings.len(), 11);
    assert_eq!(
        warnings[10],
        "500 lines were skipped; 490 warnings are not shown"
    );
    let (_, warnings) = warned(&[], "9\nshuffle\n".repeat(11));
    assert_eq!(warnings[10..], ["1 warning is not shown"]);
}

/// The first coup tells whether a record has ranks and suits.
#[test]
fn bets_of_which_a_record_says_too_little_are_left_out() {
    let bets = |record: &str| {
        let (table, warnings) = warned(&["--bet", "all", "--format", "json"], record);
        let lines = table.lines().map(|line| {
            let line: Value = serde_json::from_str(line).expect("an object");
            let bets = line["bets"].as_array().expect("bets");
            bets.iter()
                .map(|bet| bet["id"].as_str().expect("an id").to_owned())
                .collect()
        });
        (lines.collect::<Vec<Vec<String>>>(), warnings)
    };
    let has = |bets: &[String], id: &str| bets.iter().any(|bet| bet == id);
    for (record, ranks, suits) in [
        (
            "# a remark\n\nx\nshuffle\nP 9s 0 B 7c 6d\nP 9h 0 B 7s 6s\n",
            false,
            false,
        ),
        ("P 9 K B 7 6\nP 9h Ks B 7s 6s\n", true, false),
        ("9\nK\n7\n6\nP 9h Ks B 7s 6s\n", true, false),
        ("burn 9 ?\nP 9 K B 7 6\nP 9h Ks B 7s 6s\n", true, false),
        ("P 9h Ks B 7s 6s\nP 9d Kc B 7h 6h\n", true, true),
        (
            "burn 9s\nshuffle\nP 9h K B 7s 6s\nP 3 3 B 7 J\n",
            true,
            false,
        ),
    ] {
        let (lines, warnings) = bets(record);
        assert_eq!(lines.len(), 2, "{record}: {warnings:?}");
        for line in &lines {
            assert!(has(line, "player"));
            assert_eq!(has(line, "lucky-match"), ranks, "{record}");
            assert_eq!(has(line, "perfect-pair"), suits, "{record}");
        }
        let left_out = warnings
            .iter()
            .filter(|warning| warning.starts_with("left out, since"));
        assert_eq!(left_out.count(), usize::from(!suits), "{record}");
    }
    // What one coup of several says too little about is skipped, as with a bet named by itself.
    let (lines, warnings) = bets("P 9h Ks B 7s 6s\nP 9 K B 7 6\n");
    assert_eq!((lines.len(), warnings.len()), (1, 2), "{warnings:?}");
    let (lines, warnings) = bets("");
    assert_eq!((lines.len(), warnings.len()), (0, 0));
    // Memory does not grow with what is read before anything is written.
    for (remarks, coups) in [(511, 1), (512, 0)] {
        let record = "#\n".repeat(remarks) + "P 9 K B 7 6\n";
        assert_eq!(bets(&record).0.len(), coups, "{remarks}");
    }
    let (_, warnings) = warned(&["--bet", "perfect-pair"], "P 9 K B 7 6\n");
    assert!(
        warnings[0].ends_with("with its suit, such as 6s"),
        "{warnings:?}"
    );
}

#[test]
fn help_and_quit_are_understood_in_a_pipe() {
    let output = track(&[], format!("help\n{COUP}quit # now\n{COUP}x\n"));
    assert_eq!(text(&output.stdout), followed(&[], format!("#\n{COUP}")));
    let help = text(&output.stderr);
    assert!(
        help.starts_with("A line of the record is one of these;"),
        "{help}"
    );
    assert!(help.ends_with("\n  quit               the end\n"), "{help}");
}

/// Endless lines, of which the program reads as many as it wants.
#[cfg(unix)]
fn assert_ends(mut command: std::process::Command) {
    let mut child = command
        .stdin(Stdio::piped())
        .spawn()
        .expect("the program runs");
    drop(child.stdout.take());
    drop(child.stderr.take());
    let mut input = child.stdin.take().expect("a pipe");
    while input.write_all(COUP.repeat(100).as_bytes()).is_ok() {}
    assert_eq!(child.wait().expect("it ends").code(), Some(0));
}

#[cfg(unix)]
#[test]
fn an_endless_record_ends_when_nobody_can_read() {
    // The shoe is spent after a few lines, of which nothing has to be written any more.
    for format in FORMATS {
        assert_ends(command(&["--decks", "1", "--format", format]));
        let mut silent = command(&["--decks", "1", "--format", format]);
        silent.stdout(Stdio::null()).stderr(Stdio::null());
        assert_ends(silent);
    }
}

#[cfg(unix)]
#[test]
fn a_person_at_a_terminal_is_prompted() {
    use crate::program::Terminal;

    let mut table = Terminal::new(&["track", "--decks", "1"]);
    let mut shown = table.until("> ");
    let lines = "P 9 K B 7 6|7|# nothing|undo|undo|burn 4 ?|shuffle|x|99KK";
    for line in lines.split('|') {
        table.say(&format!("{line}\n"));
        shown += &table.until("> ");
    }
    table.say("quit\n");
    let (rest, code) = table.end();
    assert_eq!(code, Some(0));
    insta::assert_snapshot!("terminal", (shown + &rest).replace("\r\n", "\n"));
    // At the end of the record, the prompt of the shell gets a line of its own.
    let mut table = Terminal::new(&["track"]);
    table.until("> ");
    table.say("\x04");
    let (rest, code) = table.end();
    assert!(rest.ends_with('\n'), "{rest:?}");
    assert_eq!(code, Some(0));
}

#[cfg(unix)]
#[test]
fn a_file_has_no_prompt_even_on_a_terminal() {
    let file = written("track-terminal.txt", COUP);
    let (shown, code) = crate::program::Terminal::new(&["track", &file]).end();
    assert_eq!(shown.replace("\r\n", "\n"), followed(&[], COUP));
    assert_eq!(code, Some(0));
}
