//! The program from outside: complete outputs, documents read back, and every kind of invalid
//! input.

use std::path::Path;

use crate::program::{
    answer, assert_fits_a_terminal, assert_may_be_left, baccarat, command, complaint, complaints,
    text, with_input, words, written,
};
use insta::assert_snapshot;
use serde_json::Value;

#[test]
fn eight_decks_are_the_question_nobody_has_to_ask() {
    assert_snapshot!("eight_decks", answer(&[]));
    assert_eq!(answer(&["odds"]), answer(&[]));
    assert_eq!(answer(&["--decks", "8"]), answer(&[]));
}

#[test]
fn odds_are_shown_for_any_shoe() {
    assert_snapshot!(
        "removed",
        answer(&["odds", "--decks", "6", "--removed", "9,9,4"])
    );
    assert_snapshot!("infinite", answer(&["--decks", "infinite"]));
    let given = words("--shoe A=31,2=30,K=12,9=7 --commission 4% --tie-pays 9");
    assert_snapshot!("given", answer(&given));
    assert_snapshot!("million", answer(&["--decks", "1000000", "--digits", "9"]));
    let many = [
        "--removed",
        "A 2 3 4 5 6 7 8 9 T J Q K As 2h 3d 4c",
        "--removed",
        "0",
    ];
    assert_snapshot!("many_removed", answer(&many));
}

#[test]
fn detail_shows_how_the_hands_end() {
    assert_snapshot!("detail", answer(&["--detail"]));
    assert_snapshot!(
        "detail_tens",
        answer(&["--shoe", "K=6", "--detail", "--digits", "2"])
    );
}

/// `tests/docs/commands.rs` has the help of every command.
#[test]
fn no_line_of_the_usual_tables_is_wider_than_a_terminal() {
    for line in [
        "--detail",
        "--bet all",
        "--decks 1",
        "bets",
        "rules",
        "rules punto-banco",
        "removal",
        "removal --bet all",
        "removal --pairs --bet player-pair",
        "count --levels 6",
        "count --bet lucky-nines --levels 2",
        "count --tags A=-99,2=99 --bet perfect-pair",
        "count --bet dragon-7 --tags 4-7=-1,8-9=2 --true-count 4 --cards 6..416",
        "coup --player K,5 --banker 2,4",
        "coup --bet player-pair",
        "sequence --shoe 9=9,8=9 --coups 3 --digits 6",
        "sequence --bet dragon-7 --bet grand-monkey",
        "par",
        "par --bet lucky-nines --digits 12",
        "design --bet player-dragon-bonus --row 1 --row 2 --row 3 --edge 5%..5.1%",
        "tableau",
        "tableau --by-cards",
        "tableau --decks infinite",
        "tableau --shoe 9=6",
        "tableau --rules banker-3-reads-hand",
        "depth --cards 10",
        "depth --decks 1 --cards 6 --bet player-pair --bet dragon-7",
        "depth --shoe 9=4000000000,A=3 --cards 6",
        "depth --all --decks 1",
    ] {
        assert_fits_a_terminal(&words(line));
    }
}

#[test]
fn the_document_is_as_documented() {
    assert_snapshot!("document", answer(&["--format", "json"]));
    let arguments = words("odds --decks 6 --removed 9,9,4 --format json");
    assert_snapshot!("document_removed", answer(&arguments));
    let arguments = words("--shoe As=4,0=3 --detail --format json --digits 3");
    assert_snapshot!("document_detail", answer(&arguments));
}

#[test]
fn the_document_can_be_read_back() {
    let text = answer(&["--decks", "6", "--removed", "9,9,4", "--format", "json"]);
    assert!(text.ends_with("}\n"));
    let document: Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(document["schema"], "baccarat/odds/1");
    assert_eq!(document["version"], env!("CARGO_PKG_VERSION"));
    assert_eq!(document["question"]["shoe"]["removed"]["9"], "2");
    let answer = &document["answer"];
    assert_eq!(answer["cards"], "309");
    let number = |value: &Value| {
        value
            .as_str()
            .expect("digits")
            .parse::<u128>()
            .expect("digits")
    };
    let outcomes = answer["outcomes"].as_array().expect("outcomes");
    let sum: u128 = outcomes
        .iter()
        .map(|outcome| number(&outcome["ways"]))
        .sum();
    assert_eq!(sum, number(&answer["ways"]));
    assert_eq!(sum, (304..=309).product());
    for outcome in outcomes {
        let exact: baccarat::Exact = outcome["probability"]["exact"]
            .as_str()
            .unwrap()
            .parse()
            .unwrap();
        let ways = num_bigint(number(&outcome["ways"]));
        assert_eq!(
            exact,
            baccarat::Exact::ratio(ways, num_bigint(sum)).unwrap()
        );
        let places = baccarat::Places::TWELVE;
        assert_eq!(outcome["probability"]["decimal"], exact.decimal(places));
    }
}

fn num_bigint(number: u128) -> baccarat::num_bigint::BigInt {
    number.into()
}

#[test]
fn the_same_question_gets_the_same_bytes() {
    let document = answer(&["--removed", "9 9=2 4s", "--format", "json"]);
    assert_eq!(
        document,
        answer(&["--removed", "4s,9=3", "--format", "json"])
    );
    assert_eq!(
        document,
        answer(&["--removed", "9=3", "--removed", "4♠", "--format", "json"])
    );
}

#[test]
fn cards_are_read_from_files_and_from_standard_input() {
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let path = directory.join("cards.txt");
    std::fs::write(&path, "9,9\n4\r\n").expect("a file");
    let from_file = answer(&["--removed", &format!("@{}", path.display())]);
    assert_eq!(from_file, answer(&["--removed", "9,9,4"]));
    assert_eq!(
        text(&with_input(&["--removed", "@-"], b"9 9 4\n").stdout),
        from_file
    );
    let given = with_input(&["--shoe", "@-"], b"A=31,2=30\nK=12,9=7\n");
    assert_eq!(
        text(&given.stdout),
        answer(&["--shoe", "A=31,2=30,K=12,9=7"])
    );
}

#[test]
fn what_cannot_be_read_is_refused_in_one_sentence() {
    let long = "Z".repeat(100_000);
    let digits = "9".repeat(5000);
    let cases: &[&[&str]] = &[
        &["--decks", "0"],
        &["--decks", "-1"],
        &["--decks", "2.5"],
        &["--decks", "1000000000000000000000000000000"],
        &["--decks", "many"],
        &["--decks", ""],
        &["--decks"],
        &["--decks", "6", "--decks", "8"],
        &["--decks", "6", "--shoe", "A=9"],
        &["--decks", "infinite", "--removed", "9"],
        &["--removed", ""],
        &["--removed", "9,Z"],
        &["--removed", "11"],
        &["--removed", "0s"],
        &["--removed", "9x0"],
        &["--removed", "9x-2"],
        &["--removed", "9x99999999999999999999"],
        &["--removed", "9x52000000000,8"],
        &["--removed", "9x52000000000", "--removed", "8"],
        &["--removed", "\u{1b}[31m9"],
        &["--removed", "\u{202e}9"],
        &["--removed", &long],
        &["--removed", "@"],
        &["--removed", "@/no/such/file"],
        &["--removed", "@/dev/null"],
        &["--removed", "@/"],
        &["--shoe", ""],
        &["--shoe", "A"],
        &["--shoe", "Z=3"],
        &["--shoe", "A=3,A=4"],
        &["--shoe", "0=3,K=4"],
        &["--shoe", "A=-3"],
        &["--shoe", "A=2.5"],
        &["--shoe", "A=99999999999999999999"],
        &["--shoe", "A=52000000000,2=1"],
        &["--commission", "-5%"],
        &["--commission", "101%"],
        &["--commission", "2"],
        &["--commission", "five"],
        &["--commission", "1/0"],
        &["--tie-pays", "-8"],
        &["--tie-pays", "eight"],
        &["--tie-pays", "1/0"],
        &["--tie-pays", "8:0"],
        &["--tie-pays", "nan"],
        &["--tie-pays", &digits],
        &["--digits", "-1"],
        &["--digits", "1001"],
        &["--format", "xml"],
        &["--no-such-option"],
        &["--deck", "6"],
        &["odd"],
        &["odds", "more"],
    ];
    assert_snapshot!("refused", complaints(cases, 2));
}

#[test]
fn an_entry_that_can_be_read_in_two_ways_is_refused() {
    for (removed, reason) in [
        (
            "K,3x9",
            "'3x9' can be nine 3s or three 9s: expected 3=9 for nine 3s, or 9=3 for three 9s",
        ),
        (
            "9X3",
            "'9X3' can be three 9s or nine 3s: expected 9=3 for three 9s, or 3=9 for nine 3s",
        ),
        (
            "10×2",
            "'10×2' can be two tens or ten 2s: expected 10=2 for two tens, or 2=10 for ten 2s",
        ),
    ] {
        let output = baccarat(&["odds", "--removed", removed]);
        assert_eq!(complaint(&output, 2, removed), format!("error: {reason}"));
    }
    // One reading alone is possible: there are no eleventh rank, no rank 1, and four 3s in a deck.
    for (removed, named) in [
        ("--removed 3x11", "eleven 3s"),
        ("--removed 9x1", "a 9"),
        ("--removed Tx3", "three tens"),
        ("--removed 4x4", "four 4s"),
        ("--decks 1 --removed 9x3", "three 9s"),
        ("--removed 3=9", "nine 3s"),
        ("--removed 9=3,3=9", "nine 3s and three 9s"),
        ("--removed 9=32", "32 nines"),
    ] {
        let text = answer(&words(&format!("odds {removed}")));
        let (_, removed) = text.split_once("removed: ").expect("what was removed");
        let removed = removed.lines().next().expect("a line");
        let (removed, _) = removed.split_once("  ").unwrap_or((removed, ""));
        assert_eq!(removed, named);
    }
}

#[test]
fn questions_without_an_answer_say_why() {
    let rest = "2=4,3=4,4=4,5=4,6=4,7=4,8=4,9=4";
    let few = format!("{rest},0x15");
    let none = format!("{rest},0x16,Ax4");
    let cases: &[&[&str]] = &[
        &["--removed", "9x33"],
        &["--removed", "9sx9"],
        &["--removed", "9sx8,9x25"],
        &["--decks", "1", "--removed", "Kx2,0x15"],
        &["--shoe", "A=3,K=9", "--removed", "2"],
        &["--shoe", "A=3,K=9", "--removed", "Ax4"],
        &["--shoe", "A=5"],
        &["--shoe", "A=1"],
        &["--shoe", "A=0"],
        &["--decks", "1", "--removed", &few],
        &["--decks", "1", "--removed", &none],
    ];
    assert_snapshot!("unanswerable", complaints(cases, 1));
}

#[test]
fn a_file_that_is_no_list_of_cards_is_refused() {
    let refused = |input: &[u8]| complaint(&with_input(&["--removed", "@-"], input), 2, "input");
    let option = "error: cannot read standard input for '--removed <CARDS>': ";
    assert_eq!(
        refused(b"9\n\n4,Zebra\n"),
        format!(
            "{option}line 3: 'Zebra' is no card: expected a rank A 2 3 4 5 6 7 8 9 T J Q K, \
             or 0 for any ten-valued card, then a suit s h d c if it is known"
        )
    );
    let empty = "expected at least one card, such as 9, Kh or 9=3";
    assert_eq!(refused(b""), format!("{option}{empty}"));
    assert_eq!(refused(b" \n,\n"), format!("{option}{empty}"));
    assert_eq!(refused(b"9\xff9"), format!("{option}expected UTF-8 text"));
    let large = vec![b' '; (1 << 20) + 1];
    let too_large = "expected at most 1048576 bytes";
    assert_eq!(refused(&large), format!("{option}{too_large}"));
}

#[cfg(unix)]
mod unix {
    use super::*;
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    #[test]
    fn an_endless_file_is_not_read_to_its_end() {
        let output = baccarat(&["--removed", "@/dev/zero"]);
        let error = complaint(&output, 2, "/dev/zero");
        assert!(error.ends_with("expected at most 1048576 bytes"), "{error}");
    }

    #[test]
    fn arguments_that_are_not_unicode_are_refused() {
        let mut command = command(&["--removed"]);
        let output = command.arg(OsStr::from_bytes(b"9\xff")).output().unwrap();
        let error = complaint(&output, 2, "an argument");
        assert_eq!(
            error,
            "error: argument '9\u{FFFD}' is not valid Unicode: expected UTF-8 text"
        );
    }

    #[test]
    fn a_reader_who_leaves_is_no_error() {
        for line in [
            "--detail --format json",
            "depth --all --format json",
            "completions bash",
            "man",
            "schema odds",
            "cite",
        ] {
            assert_may_be_left(&words(line), 0);
        }
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_full_disk_is_an_error() {
        crate::program::assert_needs_room(&[]);
    }
}

#[test]
fn help_and_version_go_to_standard_output() {
    assert_snapshot!("help", answer(&["--help"]));
    assert_snapshot!("help_odds", answer(&["odds", "--help"]));
    assert_snapshot!("help_odds_short", answer(&["odds", "-h"]));
    let version = answer(&["--version"]);
    let start = format!("baccarat {}", env!("CARGO_PKG_VERSION"));
    let commit = version
        .trim_end()
        .strip_prefix(&start)
        .expect("the version");
    let is_hash = |text: &str| text.len() == 12 && text.chars().all(|c| c.is_ascii_hexdigit());
    let hash = commit
        .strip_prefix(" (")
        .and_then(|rest| rest.strip_suffix(')'));
    assert!(commit.is_empty() || hash.is_some_and(is_hash), "{version}");
}

#[test]
fn bets_are_chosen_by_id() {
    let arguments = words("odds --bet dragon-7 --bet banker-ez --decks 6 --removed 7=10");
    assert_snapshot!("bets_chosen", answer(&arguments));
    assert_snapshot!("bets_all", answer(&["odds", "--bet", "all"]));
    let suits = words("odds --bet player-lucky-8 --bet perfect-pair --removed 8s,8h,Kd");
    assert_snapshot!("bets_on_suits", answer(&suits));
    assert_eq!(answer(&["--bet", "main"]), answer(&[]));
    assert_eq!(
        answer(&["--bet", "tie", "--bet", "tie"]),
        answer(&["--bet", "tie"])
    );
}

#[test]
fn covariances_are_shown_beside_the_odds() {
    assert_snapshot!(
        "covariance",
        answer(&["--bet", "banker", "--bet", "tie", "--covariance"])
    );
    let arguments = words("--bet tie --covariance --format json --digits 4");
    let document: Value = serde_json::from_str(&answer(&arguments)).expect("JSON");
    let covariance = &document["answer"]["covariance"];
    assert_eq!(
        covariance["matrix"][0][0],
        document["answer"]["bets"][0]["variance"]
    );
    assert_eq!(covariance["correlations"][0][0]["rounded"], "1.0000");
}

#[test]
fn the_catalogue_is_shown_as_a_list_and_as_data() {
    assert_snapshot!("catalogue", answer(&["bets"]));
    assert_snapshot!(
        "catalogue_entry",
        answer(&["bets", "dragon-7", "player-7up"])
    );
    assert_snapshot!(
        "catalogue_json",
        answer(&["bets", "dragon-7", "--format", "json"])
    );
    for id in include_str!("../data/catalogue.txt").split_whitespace() {
        assert!(answer(&["bets", id]).starts_with(&format!("[[bet]]\nid = \"{id}\"\n")));
    }
}

#[test]
fn rules_are_shown_compared_and_dealt_by() {
    assert_snapshot!("rules", answer(&["rules"]));
    assert_snapshot!("rules_entry", answer(&["rules", "banker-3-reads-hand"]));
    assert_snapshot!(
        "rules_json",
        answer(&["rules", "naturals-tie", "--format", "json"])
    );
    let compared = [
        "rules",
        "compare",
        "punto-banco",
        "banker-5-6-inverted",
        "naturals-tie",
    ];
    assert_snapshot!("rules_compared", answer(&compared));
    let compared = words("rules compare bahamian --bet tie --decks infinite --format json");
    assert_snapshot!("rules_compared_json", answer(&compared));
    assert_snapshot!(
        "rules_dealt",
        answer(&["odds", "--rules", "banker-5-6-inverted"])
    );
}

#[test]
fn bets_and_rules_of_ones_own_are_read_from_files() {
    let toml = "[[bet]]\nid = \"both-seven\"\nrows = [\n  { when = { player.total = 7, banker.total = 7 }, \
                pays = \"30 for 1\" },\n]\n";
    let toml = written("own.toml", toml);
    let json = r#"{"bet": [{"id": "both-seven", "rows": [
        {"when": {"player": {"total": 7}, "banker": {"total": 7}}, "pays": 29}]}]}"#;
    let json = written("own.json", json);
    let odds = answer(&["--bets", &toml]);
    assert_eq!(odds, answer(&["--bets", &json]));
    assert_eq!(odds, answer(&["--bets", &toml, "--bet", "both-seven"]));
    assert!(answer(&["--bets", &toml, "--bet", "all"]).contains("both-seven"));
    let rules = written("own-rules.toml", answer(&["rules", "naturals-tie"]));
    assert_eq!(
        answer(&["--rules", &rules]),
        answer(&["--rules", "naturals-tie"])
    );
}

#[test]
fn bets_are_read_back_from_documents() {
    let all = written("bets-all.json", answer(&["bets", "--format", "json"]));
    let own = baccarat(&["odds", "--bets", &all, "--format", "json"]);
    // Only the user's own bets are checked for lines that cannot settle them.
    assert!(
        text(&own.stderr)
            .lines()
            .all(|line| line.contains("can never settle it"))
    );
    assert_eq!(
        text(&own.stdout),
        answer(&["odds", "--bet", "all", "--format", "json"])
    );
    // A document may have been edited.
    let tie = answer(&["bets", "tie", "--format", "json"]);
    let exact = "{\n              \"exact\": \"8/1\",\n              \"decimal\": \"8.000000000000\"\n            }";
    assert!(tie.contains(exact), "{tie}");
    let nine = written("bets-nine.json", tie.replace(exact, "\"9:1\""));
    assert_eq!(
        answer(&["--bets", &nine]),
        answer(&["--bet", "tie", "--tie-pays", "9"])
    );
}

#[test]
fn a_row_that_settles_nothing_is_warned_of() {
    let file = "[[bet]]\nid = \"x\"\nrows = [\n  { when = { winner = \"tie\" }, pays = 8 },\n  \
                { event = \"never\", when = { winner = \"tie\", player.total = 6 }, pays = 9 },\n]\n";
    let output = baccarat(&["--bets", &written("dead.toml", file)]);
    assert_eq!(output.status.code(), Some(0));
    let warning = "warning: bet 'x': row 2, 'never', can never settle it\n";
    assert_eq!(text(&output.stderr), warning);
}

#[test]
fn bets_and_rules_that_cannot_be_read_are_refused_in_one_sentence() {
    let row = |row: &str| format!("[[bet]]\nid = \"x\"\nrows = [\n  {row},\n]\n");
    let nested = format!("{{\"bet\": {}", "[".repeat(100_000));
    let deep = format!("when = {{ {} }}", "not = { ".repeat(2000));
    let bets = [
        String::new(),
        "bet".to_owned(),
        "[[bet]]\n".to_owned(),
        "[[bets]]\n".to_owned(),
        "[[bet]]\nid = \"x\"\nrows = []\n".to_owned(),
        "[[bet]]\nid = \"all\"\nrows = [{ when = {}, pays = 1 }]\n".to_owned(),
        row("{ when = { winer = \"player\" }, pays = 1 }"),
        row("{ when = { zebra = 1 }, pays = 1 }"),
        row("{ when = { player.totl = 7 }, pays = 1 }"),
        row("{ when = { player.total = 77 }, pays = 1 }"),
        row("{ when = { player.total = -1 }, pays = 1 }"),
        row("{ when = { winner = \"house\" }, pays = 1 }"),
        row("{ when = { coup.count.Z = 1 }, pays = 1 }"),
        row("{ when = { coup.groups = \"7\" }, pays = 1 }"),
        row("{ when = {}, pays = \"1/0\" }"),
        row("{ when = {}, pays = -2 }"),
        row("{ when = {}, pays = \"a lot\" }"),
        row("{ when = {} }"),
        [row("{ when = {}, pays = 1 }"), row("{ when = {}, pays = 1 }")].concat(),
        "[[bet]]\nid = \"x\"\nplayer-starts-with = \"7\"\nrows = [{ when = { player.suited = true }, pays = 1 }]\n".to_owned(),
        "[[bet]]\nid = \"dragon-7\"\nrows = [{ when = {}, pays = 1 }]\n".to_owned(),
        row(&format!("{{ {deep}")),
        nested,
        "{\"bet\": [{\"id\": \"x\", \"rows\": [{\"when\": {\"player\": {\"totla\": 7}}, \"pays\": 1}]}]}".to_owned(),
        row("{ when = {}, pays = { exact = \"-2/1\" } }"),
        row("{ when = {}, pays = { decimal = \"2\" } }"),
        "{\"schema\": \"baccarat/odds/1\", \"answer\": {\"bets\": []}}".to_owned(),
        "{\"schema\": \"baccarat/bets/1\", \"answer\": {\"bets\": []}}".to_owned(),
        "{\"schema\": \"baccarat/bets/1\"}".to_owned(),
        "{\"schema\": \"baccarat/bets/1\", \"answer\": {\"bets\": [{\"id\": \"x\", \"rows\": [{\"event\": \"otherwise\", \"when\": {}, \"pays\": -1}]}]}}".to_owned(),
        "x".repeat((1 << 20) + 1),
    ];
    let standard = answer(&["rules", "punto-banco"]);
    let rules = [
        String::new(),
        standard.replace("player = \"DDDDDDSS\"", "player = \"DDDDDDS\""),
        standard.replace("\"SSDDDDDDSSD\"", "\"SSDDDDDDSS\""),
        standard.replace("    \"SSDDDDDDSSD\", # 4\n", ""),
        standard.replace("\"SSDDDDDDSSD\"", "\"SSDDDDDDSSX\""),
        standard.replace("9, 0, 0, 0, 0]", "9, 10, 0, 0, 0]"),
        standard.replace("9, 0, 0, 0, 0]", "9]"),
        standard.replace("[8, 9]", "[8, 19]"),
        standard.replace("compare", "compaer"),
        standard.replace("naturals = ", "natural = "),
    ];
    let mut complaints = Vec::new();
    for (option, texts) in [("--bets", &bets[..]), ("--rules", &rules[..])] {
        for (number, text) in texts.iter().enumerate() {
            let path = written(&format!("bad{option}{number}.toml"), text);
            let error = complaint(&baccarat(&[option, &path, "--bet", "all"]), 2, text);
            let shown: String = text.chars().take(200).collect();
            let file = format!("{option} file");
            complaints.push(format!("{shown}\n    {}\n", error.replace(&path, &file)));
        }
    }
    for name in ["punto", "zebra", "naturals-ties"] {
        complaints.push(complaint(&baccarat(&["--rules", name]), 2, name) + "\n");
    }
    for id in ["dragon7", "zebra", ""] {
        complaints.push(complaint(&baccarat(&["--bet", id]), 2, id) + "\n");
    }
    complaints.push(complaint(&baccarat(&["bets", "panda-9"]), 2, "panda-9") + "\n");
    assert_snapshot!("bad_files", complaints.concat());
}

#[test]
fn a_missing_argument_is_named() {
    let cases: &[&[&str]] = &[
        &["again"],
        &["again", "--format", "json"],
        &["rules", "compare"],
        &["rules", "compare", "--decks", "6"],
    ];
    assert_snapshot!("missing_arguments", complaints(cases, 2));
}

#[test]
fn bets_on_what_was_not_seen_have_no_answer() {
    let cases: &[&[&str]] = &[
        &["--shoe", "0=128,1=32,2=32", "--bet", "player-pair"],
        &["--shoe", "0=128,1=32,2=32", "--bet", "perfect-pair"],
        &["--removed", "9", "--bet", "perfect-pair"],
        &["--removed", "0", "--bet", "matching-dragon-K"],
        &["--bet", "player", "--bet", "player-7up", "--covariance"],
    ];
    assert_snapshot!("not_seen", complaints(cases, 1));
}

#[cfg(target_os = "linux")]
#[test]
fn where_no_thread_can_start_the_answer_is_found_without_one() {
    // No system has so much memory for the stack of a thread.
    let alone = |arguments: &[&str]| {
        let mut command = command(arguments);
        let output = command.env("RUST_MIN_STACK", (1_u64 << 46).to_string());
        output.output().expect("the program runs")
    };
    for question in [
        "odds --bet all --format csv",
        "depth --cards 8",
        "depth --every --shoe A=6,9=4",
        "depth --cards 30 --sample 100",
    ] {
        let arguments = words(question);
        assert_eq!(alone(&arguments), baccarat(&arguments), "{question}");
    }
    for question in ["depth --cards 8 --threads 2", "odds --shoes docs/shoes.csv"] {
        let output = alone(&words(question));
        assert_eq!(output.status.code(), Some(1), "{question}");
        let error = text(&output.stderr);
        assert!(
            error.starts_with("error: cannot work in threads: "),
            "{error}"
        );
    }
}
