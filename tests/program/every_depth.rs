//! `baccarat depth --every`, and what shares of both kinds of sweep have in common.

use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::thread::sleep;
use std::time::Duration;

use baccarat::Exact;
use baccarat::document::Document;
use baccarat::request::{EveryDepthRequest, ShareRequest};
use insta::assert_snapshot;
use serde_json::{Value, json};

use crate::program::{
    answer, answer_within, assert_fits_a_terminal, baccarat, command, complaint, complaints,
    document, folder, names_in, saved, text, within, words,
};
use crate::support::shares::sealed;

/// A question whose answer takes no time, from nine parts.
const SMALL: &str = "depth --every --shoe 0=4,A=2,2=2,3=2,4=2,5=2,6=2,7=2,8=2,9=2";

type Share = Document<ShareRequest<EveryDepthRequest>>;

fn with<'a>(question: &[&'a str], options: &'a str) -> Vec<&'a str> {
    [question, &words(options)].concat()
}

#[test]
fn every_depth_is_shown() {
    let question = words("depth --every --decks 1");
    assert_snapshot!("every_depth", answer(&question));
    assert_fits_a_terminal(&question);
    let spaced = with(&question, "--spacing 5 --cut 14 --bet dragon-7 --bet tie");
    assert_snapshot!("every_depth_spaced", answer(&spaced));
    assert_fits_a_terminal(&spaced);
}

#[test]
fn each_depth_is_that_of_its_own_sweep() {
    let every = document(&words("depth --every --decks 1"));
    assert_eq!(every["schema"], "baccarat/every-depth/1");
    let every = &every["answer"];
    let at = |list: &Value, cards: u64| {
        let list = list.as_array().expect("a list");
        let entry = list.iter().find(|entry| entry["cards"] == cards);
        entry.expect("an entry for each depth").clone()
    };
    for cards in [6, 7, 12, 45, 52] {
        let cards_left = cards.to_string();
        let one = document(&["depth", "--decks", "1", "--cards", &cards_left]);
        let one = &one["answer"];
        let here = at(&every["depths"], cards);
        for field in ["cards", "compositions", "ways"] {
            assert_eq!(here[field], one[field], "{field} at {cards}");
        }
        let bets = every["bets"].as_array().expect("bets");
        for (bet, one) in bets.iter().zip(one["bets"].as_array().expect("bets")) {
            for field in ["id", "name", "mean"] {
                assert_eq!(bet[field], one[field]);
            }
            let here = at(&bet["depths"], cards);
            for (field, value) in here.as_object().expect("fields") {
                if field != "cards" {
                    assert_eq!(value, &one[field], "{field} of {} at {cards}", bet["id"]);
                }
            }
        }
        let mut best = at(&every["best_bet"]["depths"], cards);
        best.as_object_mut().expect("fields").shift_remove("cards");
        assert_eq!(best, one["best_bet"]);
    }
}

#[test]
fn with_a_threshold_bets_are_made_where_a_histogram_says() {
    let question = words("depth --every --decks 1 --threshold 0.02 --bet player,tie");
    assert_snapshot!("every_depth_threshold", answer(&question));
    assert_fits_a_terminal(&question);
    let every = document(&question);
    assert_eq!(every["question"]["threshold"]["exact"], "1/50");
    for cards in [7, 12] {
        let one = format!("depth --decks 1 --cards {cards} --histogram 1/50 --bet player,tie");
        let one = document(&words(&one));
        let bets = [&every, &one].map(|document| {
            let bets = document["answer"]["bets"].as_array();
            bets.expect("bets").clone()
        });
        for (bet, one) in bets[0].iter().zip(&bets[1]) {
            let mut depths = bet["depths"].as_array().expect("depths").iter();
            let here = depths.find(|depth| depth["cards"] == cards);
            let bins = one["histogram"].as_array().expect("bins").iter();
            let exact = |bin: &Value| -> Exact {
                let from = bin["from"]["exact"].as_str().expect("a fraction");
                from.parse().expect("a fraction")
            };
            let threshold = Exact::ratio(1, 50).expect("not zero");
            let above = bins.filter(|bin| exact(bin) >= threshold);
            let count = |bin: &Value| -> u64 {
                let count = bin["compositions"].as_str().expect("digits");
                count.parse().expect("a number")
            };
            let above: u64 = above.map(count).sum();
            let here = here.expect("a coup can be dealt");
            assert_eq!(here["favourable"], above.to_string(), "{cards} left");
        }
    }
}

#[test]
fn work_is_the_same_on_any_number_of_threads() {
    let question = with(&words(SMALL), "--format json");
    let whole = answer(&question);
    for threads in ["1", "2", "7"] {
        let question = [&question[..], &["--threads", threads]].concat();
        assert_eq!(answer(&question), whole);
    }
}

/// A file with each of some shares of a question, named by their numbers.
fn shares(here: &Path, question: &str, of: usize) -> Vec<String> {
    let share = |number| {
        let share = format!("{number}/{of}");
        let question = [
            &words(question)[..],
            &["--format", "json", "--share", &share],
        ]
        .concat();
        let name = format!("{number}-{of}");
        fs::write(here.join(&name), answer(&question)).expect("a file");
        name
    };
    (1..=of).map(share).collect()
}

fn merge<'a>(files: &[&'a str], options: &'a str) -> Vec<&'a str> {
    let options: Vec<&str> = options.split_whitespace().collect();
    [&["depth", "--merge"], files, &options].concat()
}

#[test]
fn shares_add_up_to_the_whole_in_any_order() {
    let here = folder("every-shares");
    shares(&here, SMALL, 3);
    let whole = answer(&with(&words(SMALL), "--format json"));
    for files in [
        ["1-3", "2-3", "3-3"],
        ["3-3", "1-3", "2-3"],
        ["3-3", "2-3", "1-3"],
    ] {
        assert_eq!(answer_within(&here, &merge(&files, "--format json")), whole);
    }
    let text = answer(&words(SMALL));
    let files = ["1-3", "2-3", "3-3"];
    assert_eq!(
        answer_within(&here, &merge(&files, "--every --digits 4")),
        text
    );
    // Where the coups of a shoe begin does not affect the sums of the shares.
    let other = with(&words(SMALL), "--spacing 6 --cut 9");
    let merged = merge(&files, "--digits 4 --spacing 6 --cut 9");
    assert_eq!(answer_within(&here, &merged), answer(&other));
}

#[test]
fn smaller_shares_add_up_to_a_larger_one() {
    let here = folder("every-larger");
    for question in [SMALL, "depth --cards 13"] {
        shares(&here, question, 2);
        shares(&here, question, 3);
        shares(&here, question, 6);
        for (files, share) in [
            (&["5-6", "2-6"][..], "2/3"),
            (&["1-3", "2-3", "3-3"], "1/1"),
            (&["1-6", "3-6", "5-6"], "1/2"),
            (&["4-6"], "4/6"),
        ] {
            let options = format!("--format json --share {share}");
            let expected = answer(&with(&words(question), &options));
            assert_eq!(answer_within(&here, &merge(files, &options)), expected);
        }
        let larger = merge(&["6-6", "4-6"], "--format json --share 2/2");
        let error = complaint(&within(&here, &larger), 1, "a share is missing");
        assert_eq!(
            error,
            "error: share 2/6 is missing: do it again with '--share 2/6'"
        );
        let outside = merge(&["2-6", "1-6"], "--format json --share 2/2");
        let error = complaint(&within(&here, &outside), 2, "a share of another half");
        assert!(
            error.ends_with("'1-6' for '--merge <FILE>...': it has parts that share 2/2 has not"),
            "{error}"
        );
        let table = merge(&["2-6", "4-6", "6-6"], "--share 2/2");
        complaint(&within(&here, &table), 2, "a share as a table");
    }
}

#[test]
fn missing_shares_are_named() {
    let here = folder("every-missing");
    shares(&here, SMALL, 2);
    shares(&here, SMALL, 4);
    for (files, reason) in [
        (
            &["1-4", "3-4", "4-4"][..],
            "share 2/4 is missing: do it again with '--share 2/4'",
        ),
        (
            &["1-4"],
            "shares 2/4, 3/4 and 4/4 are missing: do them again with '--share 2/4' and so on",
        ),
        (
            &["1-2", "4-4"],
            "share 2/4 is missing: do it again with '--share 2/4'",
        ),
    ] {
        let error = complaint(&within(&here, &merge(files, "")), 1, reason);
        assert_eq!(error, format!("error: {reason}"));
    }
}

#[test]
fn a_checkpoint_that_is_not_complete_is_named_where_shares_are_merged() {
    let here = folder("every-incomplete");
    shares(&here, SMALL, 2);
    let text = fs::read_to_string(here.join("2-2")).expect("a file");
    let mut share: Value = serde_json::from_str(&text).expect("JSON");
    let done = share["answer"]["done"].as_array_mut().expect("parts");
    done.pop();
    fs::write(here.join("2-2"), sealed(share)).expect("a file");
    let error = complaint(
        &within(&here, &merge(&["1-2", "2-2"], "")),
        1,
        "not complete",
    );
    assert_eq!(
        error,
        "error: '2-2' is not complete: go on with '--share 2/2' and '--checkpoint' of that file"
    );
}

#[test]
fn shares_that_do_not_fit_are_refused() {
    let here = folder("every-misfits");
    shares(&here, SMALL, 2);
    for (name, options) in [
        ("bet", "--bet tie"),
        ("rules", "--rules bahamian"),
        ("cut", "--cut 9"),
    ] {
        let question = with(&words(SMALL), options);
        let question = with(&question, "--format json --share 2/2");
        fs::write(here.join(name), answer(&question)).expect("a file");
    }
    let one = words("depth --cards 7 --format json --share 2/2");
    fs::write(here.join("one"), answer(&one)).expect("a file");
    let not_read = "error: cannot read";
    let another = "it belongs to another question than '1-2'";
    let no_share = "expected a share of a depth, as --checkpoint and --share write it";
    for (files, reason) in [
        (["1-2", "bet"], another),
        (["1-2", "rules"], another),
        (["1-2", "cut"], another),
        (["1-2", "one"], no_share),
        (["one", "1-2"], no_share),
        (["1-2", "1-2"], "is in a file before it too"),
    ] {
        let error = complaint(&within(&here, &merge(&files, "")), 2, reason);
        assert!(
            error.starts_with(not_read) && error.contains(reason),
            "{error}"
        );
    }
    let of_one = merge(&["one"], "--every");
    complaint(&within(&here, &of_one), 2, "shares of one depth");
    let of_one = merge(&["one"], "--plot one.svg");
    complaint(&within(&here, &of_one), 2, "a plot of one depth");
    let of_one = merge(&["one"], "--cut 9");
    complaint(&within(&here, &of_one), 2, "a cut card at one depth");
    let share = fs::read_to_string(here.join("1-2")).expect("a file");
    let digits = share.bytes().enumerate();
    let digits = digits.filter(|(_, byte)| byte.is_ascii_digit());
    for (place, digit) in digits.step_by(211) {
        let mut edited = share.clone().into_bytes();
        edited[place] = if digit == b'9' { b'0' } else { digit + 1 };
        let edited = String::from_utf8(edited).expect("text");
        assert!(Share::read(&edited).is_err(), "{place}");
        assert!(Share::read(&share[..place]).is_err(), "{place}");
    }
}

/// Sums with the right digests that no enumeration has.
#[test]
fn sums_that_contradict_each_other_are_refused() {
    let here = folder("every-sums");
    let whole = with(&words(SMALL), "--format json --share 1/1");
    let whole: Value = serde_json::from_str(&answer(&whole)).expect("JSON");
    for (what, change) in [
        ("no bets", json!({"/bets": []})),
        ("no lines", json!({"/lines": "0"})),
        ("no weights", json!({"/weights": "0"})),
        ("no checks", json!({"/checks": []})),
        ("no depths", json!({"/bets/0/favourable": []})),
        ("no passed depths", json!({"/bets/0/passed": []})),
        (
            "more passed",
            json!({"/bets/0/passed/6": ["999", "0", "0"]}),
        ),
        (
            "more ways passed",
            json!({"/bets/0/passed/6": ["0", "9999999", "0"]}),
        ),
        (
            "more won passed",
            json!({"/bets/0/passed/6": ["0", "0", "99999999999999"]}),
        ),
        (
            "too many",
            json!({"/bets/0/favourable/6": ["18446744073709551615", "1", "1"]}),
        ),
        (
            "too many ways",
            json!({"/bets/0/favourable/6": ["1", "9999999999", "1"]}),
        ),
        (
            "another gain",
            json!({"/bets/1/favourable/22": ["1", "1", "12345"]}),
        ),
    ] {
        let mut share = whole.clone();
        for (place, value) in change.as_object().expect("a place") {
            let place = format!("/answer/sums{place}");
            *share.pointer_mut(&place).expect(what) = value.clone();
        }
        saved(&here, "edited", sealed(share));
        let error = complaint(&within(&here, &merge(&["edited"], "")), 1, what);
        assert!(
            error.contains("the sums do not add up: "),
            "{what}: {error}"
        );
    }
}

#[test]
fn interrupted_work_is_continued_to_the_same_answer() {
    let here = folder("every-interrupted");
    let question = words("depth --every --decks 1 --bet lucky-6 --format json --threads 1");
    let whole = answer(&question);
    let noted = [&question[..], &["--checkpoint", "noted"]].concat();
    let read = || {
        let text = fs::read_to_string(here.join("noted")).ok()?;
        Some(Share::read(&text).expect("a share").answer.found)
    };
    for moment in [5, 20, 60, 120, 250] {
        let mut command = command(&noted);
        command.current_dir(&here);
        command.stdout(Stdio::null()).stderr(Stdio::null());
        let mut child = command.spawn().expect("the program runs");
        sleep(Duration::from_millis(moment));
        child.kill().expect("it is there to be killed");
        child.wait().expect("the program ends");
        // What is there is a share, complete or not.
        read();
    }
    // A checkpoint with half of the parts.
    let share = with(&question, "--share 1/2");
    let share = Share::read(&answer(&share)).expect("a share");
    let mut half = serde_json::to_value(share).expect("JSON");
    half["question"]["share"] = "1/1".into();
    saved(&here, "noted", sealed(half));
    for _ in 0..2 {
        assert_eq!(answer_within(&here, &noted), whole);
        let found = read().expect("a share");
        assert_eq!(found.parts().ranges().len(), 1);
    }
}

#[test]
fn a_checkpoint_of_another_question_is_refused() {
    let here = folder("every-checkpoints");
    let noted = with(&words(SMALL), "--checkpoint noted");
    answer_within(&here, &noted);
    for options in ["--bet tie", "--cut 7", "--spacing 6"] {
        let error = complaint(&within(&here, &with(&noted, options)), 2, options);
        assert!(error.contains("expected the same command"), "{error}");
    }
    let one = words("depth --cards 7 --checkpoint noted");
    let error = complaint(&within(&here, &one), 2, "a depth");
    assert!(error.contains("expected a share of a depth"), "{error}");
}

#[test]
fn an_answer_is_written_to_a_file_whole() {
    let here = folder("every-output");
    let text = answer(&words(SMALL));
    for _ in 0..2 {
        let question = with(&words(SMALL), "-o answer.txt");
        assert_eq!(answer_within(&here, &question), "");
        assert_eq!(
            fs::read_to_string(here.join("answer.txt")).expect("a file"),
            text
        );
    }
    assert_eq!(names_in(&here), ["answer.txt"]);
    for (ending, options) in [
        ("json", "--format json"),
        ("CSV", "--format csv"),
        ("md", "--format markdown"),
        ("tex", "--format latex"),
        ("data", ""),
    ] {
        let name = format!("answer.{ending}");
        answer_within(&here, &with(&words(SMALL), &format!("-o {name}")));
        let written = fs::read_to_string(here.join(&name)).expect("a file");
        assert_eq!(written, answer(&with(&words(SMALL), options)), "{name}");
        let named = format!("--format text -o {name}");
        answer_within(&here, &with(&words(SMALL), &named));
        let written = fs::read_to_string(here.join(&name)).expect("a file");
        assert_eq!(written, text, "{named}");
        fs::remove_file(here.join(name)).expect("a file");
    }
    assert_eq!(answer(&with(&words(SMALL), "--output -")), text);
    let nowhere = with(&words(SMALL), "--output not/there");
    let error = complaint(&within(&here, &nowhere), 1, "no folder");
    assert!(
        error.starts_with("error: cannot write 'not/there': "),
        "{error}"
    );
    answer_within(&here, &words("bets tie -o tie.toml"));
    let bet = fs::read_to_string(here.join("tie.toml")).expect("a file");
    assert_eq!(bet, answer(&words("bets tie")));
}

#[test]
fn an_estimate_of_the_time_has_the_work_and_the_time() {
    for (question, first) in [
        ("depth --every --decks 1 --estimate", "1,953,125 lines in "),
        ("depth --cards 20 --estimate", "10,015,005 compositions in "),
        ("depth --cards 30 --share 1/1000 --estimate", ""),
    ] {
        let estimate = answer(&words(question));
        assert!(estimate.starts_with(first), "{estimate}");
        let lines: Vec<&str> = estimate.lines().collect();
        let [_, time, cores, sample] = lines[..] else {
            panic!("{estimate}");
        };
        assert!(
            time.starts_with("about ") && time.ends_with(" threads"),
            "{time}"
        );
        assert!(cores.ends_with(" core-hours"), "{cores}");
        assert!(sample.starts_with("estimated from "), "{sample}");
    }
}

#[test]
fn long_work_has_to_be_meant() {
    let error = complaint(&baccarat(&words("depth --every --decks 8")), 2, "8 decks");
    assert!(
        error.contains(" lines take about ")
            && error.contains(": expected '--yes', '--share <I/K>'"),
        "{error}"
    );
}

#[test]
fn a_question_about_every_depth_that_is_misread_is_refused() {
    let cases: Vec<Vec<&str>> = [
        "depth --every --cards 8",
        "depth --every --all",
        "depth --every --histogram 1/4",
        "depth --every --sample 9",
        "depth --every --compositions",
        "depth --every --spacing 0",
        "depth --every --spacing half",
        "depth --every --cut x",
        "depth --every --share 1/2",
        "depth --every --share 1/2 --format json --plot x.svg",
        "depth --every --estimate --format json",
        "depth --cards 8 --spacing 5",
        "depth --all --cut 14",
        "depth --cards 8 --plot x.svg",
        "depth --cards 7 --threshold 0.01",
        "depth --every --threshold 1%%",
    ]
    .map(words)
    .to_vec();
    let cases: Vec<&[&str]> = cases.iter().map(|case| &case[..]).collect();
    assert_snapshot!("every_depth_misread", complaints(&cases, 2));
    let cases: Vec<Vec<&str>> = [
        "depth --every --decks infinite",
        "depth --every --threshold 0.0012345 --estimate",
        "depth --every --shoe 9=5",
        "depth --every --decks 1 --cut 52",
        "depth --every --decks 40",
    ]
    .map(words)
    .to_vec();
    let cases: Vec<&[&str]> = cases.iter().map(|case| &case[..]).collect();
    assert_snapshot!("every_depth_refused", complaints(&cases, 1));
}

#[test]
fn comma_separated_values_have_every_depth() {
    let question = words("depth --every --decks 1 --format csv");
    for (table, rows) in [
        ("depths", 3 * 47),
        ("best_bet", 3 * 47),
        ("best_gain", 47),
        ("shoe", 4),
    ] {
        let csv = answer(&[&question[..], &["--table", table]].concat());
        assert_eq!(csv.lines().count(), 1 + rows, "{table}");
    }
    assert_eq!(
        text(&baccarat(&question).stdout).lines().count(),
        1 + 3 * 47
    );
}
