//! `baccarat depth`: interrupted, divided and invalid work, and estimates.

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::Stdio;
use std::thread::sleep;
use std::time::Duration;

use baccarat::document::Document;
use baccarat::request::ShareRequest;
use baccarat::{Analyzer, Decks, DepthSweep, Exact, Places, Seen, Shoe};
use insta::assert_snapshot;
use serde_json::{Value, json};

use crate::program::{
    answer, answer_within, assert_fits_a_terminal, baccarat, command, complaint, complaints,
    document, folder, names_in, saved, text, within, words,
};
use crate::support::shares::sealed;

/// The sweep of the main bets with this number of cards left of eight decks.
fn sweep(cards: u64) -> DepthSweep {
    let sweep = Analyzer::default().sweep(&Shoe::full(Decks::EIGHT), cards);
    sweep.expect("a sweep")
}

/// Whether a text is the document of a share.
fn is_share(text: &str) -> bool {
    Document::<ShareRequest>::read(text).is_ok()
}

#[test]
fn a_depth_is_shown() {
    assert_snapshot!("depth", answer(&["depth", "--cards", "10"]));
}

#[test]
fn a_document_says_what_the_library_says() {
    let document = document(&["depth", "--cards", "10"]);
    let depth = sweep(10).depth().expect("a sound sweep");
    assert_eq!(document["schema"], "baccarat/depth/1");
    let answer = &document["answer"];
    assert_eq!(answer["cards"], 10);
    assert_eq!(answer["compositions"], depth.compositions.to_string());
    assert_eq!(answer["ways"], depth.ways.to_string());
    let exact = |figure: &Value, expected: &Exact| {
        assert_eq!(figure["exact"], expected.to_string());
        let twelve = Places::new(12).expect("places");
        assert_eq!(figure["decimal"], expected.decimal(twelve));
    };
    for (row, bet) in answer["bets"]
        .as_array()
        .expect("bets")
        .iter()
        .zip(&depth.bets)
    {
        assert_eq!(row["id"], bet.bet.id);
        assert_eq!(row["favourable"], bet.favourable.to_string());
        exact(&row["probability"], &bet.chance.probability());
        exact(&row["gain"], &bet.gain);
        exact(&row["mean"], &bet.mean);
        exact(&row["variance"], &bet.variance);
        for (row, extreme) in [(&row["best"], &bet.best), (&row["worst"], &bet.worst)] {
            exact(&row["expectation"], &extreme.expectation);
            let counts = row["counts"].as_object().expect("counts");
            let names = "0 A 2 3 4 5 6 7 8 9".split(' ');
            assert_eq!(counts.len(), 10);
            for (name, (class, count)) in names.zip(&extreme.composition.0) {
                assert_eq!(counts[name], count.to_string());
                let seen: Seen = name.parse().expect("a card");
                assert_eq!(seen.candidates(), *class);
            }
        }
    }
    let best = &answer["best_bet"];
    exact(&best["gain"], &depth.best_gain);
    for (row, bet) in best["bets"]
        .as_array()
        .expect("bets")
        .iter()
        .zip(&depth.bets)
    {
        assert_eq!(row["compositions"], bet.chosen.to_string());
        exact(&row["probability"], &bet.chosen_chance.probability());
    }
}

#[test]
fn interrupted_work_is_continued_to_the_same_answer() {
    let here = folder("depth-continued");
    let question = words("depth --cards 22 --format json --threads 1");
    let whole = answer(&question);
    let noted = [&question[..], &["--checkpoint", "noted.json"]].concat();
    let read = || {
        let text = fs::read_to_string(here.join("noted.json")).ok()?;
        let share: Document<ShareRequest> = Document::read(&text).expect("a share");
        Some(share.answer.found)
    };
    let mut done = 0;
    let mut interrupted = 0;
    for moment in [5, 30, 1350, 400, 1200, 90, 1500, 1100, 700]
        .into_iter()
        .cycle()
        .take(60)
    {
        let mut command = command(&noted);
        command
            .current_dir(&here)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let mut child = command.spawn().expect("the program runs");
        sleep(Duration::from_millis(moment));
        child.kill().expect("it is there to be killed");
        let output = child.wait_with_output().expect("the program ends");
        assert_eq!(text(&output.stderr), "");
        if output.status.success() {
            break;
        }
        // A kill between the writing of the answer and the end of the program leaves the answer.
        assert!(whole.starts_with(text(&output.stdout)));
        interrupted += 1;
        let found = read().map_or(0, |found| found.parts().len());
        assert!(found >= done, "what was noted is lost");
        done = found;
    }
    assert!(interrupted > 1);
    for _ in 0..2 {
        // The second run has nothing left to compute.
        assert_eq!(answer_within(&here, &noted), whole);
        let found = read().expect("a share");
        assert_eq!(found.parts().ranges().len(), 1);
        assert_eq!(found.parts().len(), sweep(22).parts());
    }
}

/// Files with three shares of a depth.
fn shares(here: &Path) -> [String; 3] {
    let names = ["1", "2", "3"];
    names.map(|number| {
        let share = format!("{number}/3");
        let arguments = [
            "depth", "--cards", "13", "--format", "json", "--share", &share,
        ];
        let document = answer(&arguments);
        fs::write(here.join(format!("{number}.json")), &document).expect("a file");
        document
    })
}

#[test]
fn shares_add_up_to_the_whole_in_any_order() {
    let here = folder("depth-shares");
    shares(&here);
    let whole = answer(&["depth", "--cards", "13", "--format", "json"]);
    let [one, two, three] = ["1.json", "2.json", "3.json"];
    for files in [
        [one, two, three],
        [one, three, two],
        [two, one, three],
        [two, three, one],
        [three, one, two],
        [three, two, one],
    ] {
        let merge = [&["depth", "--format", "json", "--merge"], &files[..]].concat();
        assert_eq!(answer_within(&here, &merge), whole);
    }
    let text = answer(&["depth", "--cards", "13"]);
    // The shares are JSON documents with twelve decimals, so the decimals are stated.
    let merge = ["depth", "--digits", "4", "--merge", one, two, three];
    assert_eq!(answer_within(&here, &merge), text);
    let noted = words("depth --cards 13 --format json --share 2/3 --checkpoint noted");
    let document = fs::read_to_string(here.join(two)).expect("a file");
    for _ in 0..2 {
        assert_eq!(answer_within(&here, &noted), document);
        let noted = fs::read_to_string(here.join("noted")).expect("a file");
        assert_eq!(noted, document);
    }
}

#[test]
fn more_shares_than_parts_add_up_as_well() {
    let here = folder("depth-few-parts");
    let mut files = Vec::new();
    for number in 1..=4 {
        let share = format!("{number}/4");
        let arguments = [
            "depth", "--cards", "7", "--format", "json", "--share", &share,
        ];
        let file = format!("{number}.json");
        fs::write(here.join(&file), answer(&arguments)).expect("a file");
        files.insert(0, file);
    }
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    let merge = [&["depth", "--digits", "4", "--merge"], &files[..]].concat();
    assert_eq!(
        answer_within(&here, &merge),
        answer(&["depth", "--cards", "7"])
    );
}

/// A share's document with many kinds of damage.
fn spoiled(share: &str) -> Vec<(String, Vec<u8>)> {
    let mut spoiled = vec![
        ("empty".to_owned(), Vec::new()),
        ("prose".to_owned(), b"a text\n".to_vec()),
        ("bytes".to_owned(), vec![0xff, 0xfe, 0]),
        ("array".to_owned(), b"[1, 2]\n".to_vec()),
        ("twice".to_owned(), [share, share].concat().into_bytes()),
        (
            "answer".to_owned(),
            answer(&["depth", "--cards", "7", "--format", "json"]).into_bytes(),
        ),
        (
            "version".to_owned(),
            share
                .replacen(env!("CARGO_PKG_VERSION"), "0.0.9", 1)
                .into_bytes(),
        ),
    ];
    for eighth in 1..8 {
        let cut = share.as_bytes()[..share.len() * eighth / 8].to_vec();
        spoiled.push((format!("cut after {eighth} eighths"), cut));
    }
    let digits = share
        .bytes()
        .enumerate()
        .filter(|(_, byte)| byte.is_ascii_digit());
    for (place, _) in digits.step_by(97) {
        let edited = with_other_digit(share, place);
        spoiled.push((format!("edited at {place}"), edited.into_bytes()));
    }
    spoiled
}

fn with_other_digit(text: &str, place: usize) -> String {
    let mut bytes = text.as_bytes().to_vec();
    bytes[place] = if bytes[place] == b'9' {
        b'0'
    } else {
        bytes[place] + 1
    };
    String::from_utf8(bytes).expect("text")
}

#[test]
fn a_share_with_any_digit_edited_is_no_share() {
    let share = answer(&words("depth --cards 7 --format json --share 1/1"));
    assert!(is_share(&share));
    let digits = share
        .bytes()
        .enumerate()
        .filter(|(_, byte)| byte.is_ascii_digit());
    for (place, _) in digits {
        let edited = with_other_digit(&share, place);
        assert!(!is_share(&edited), "{place}");
    }
    for place in (0..share.len() - 1).step_by(7) {
        assert!(!is_share(&share[..place]), "{place}");
    }
}

#[test]
fn shares_merge_however_many_decimals_they_show() {
    let here = folder("depth-digits");
    shares(&here);
    let third = words("depth --cards 13 --digits 5 --format json --share 3/3");
    fs::write(here.join("third"), answer(&third)).expect("a file");
    let merged = |last: &str| {
        let merge = ["depth", "--merge", "1.json", "2.json", last];
        answer_within(&here, &merge)
    };
    assert_eq!(merged("third"), merged("3.json"));
}

#[test]
fn shares_that_do_not_fit_are_refused() {
    let here = folder("depth-misfits");
    let [share, ..] = shares(&here);
    for (name, options) in [
        ("deeper", "--cards 12 --share 3/3"),
        ("other", "--cards 13 --bet=tie --share 3/3"),
        ("seventh", "--cards 13 --share 1/7"),
    ] {
        let line = format!("depth --format json {options}");
        fs::write(here.join(name), answer(&words(&line))).expect("a file");
    }
    for (code, case) in [
        (
            1,
            "1.json 2.json: share 3/3 is missing: do it again with '--share 3/3'",
        ),
        (
            1,
            "3.json: shares 1/3 and 2/3 are missing: do them again with '--share 1/3' and so on",
        ),
        (
            2,
            "1.json 2.json 3.json 1.json: part 0 is in a file before it too",
        ),
        (
            2,
            "1.json 2.json deeper: it belongs to another question than '1.json'",
        ),
        (
            2,
            "1.json 2.json other: it belongs to another question than '1.json'",
        ),
        (
            2,
            "1.json 2.json seventh: part 0 is in a file before it too",
        ),
        (2, "1.json not-there: cannot read 'not-there'"),
        (2, "1.json .: cannot read '.'"),
    ] {
        let (files, reason) = case.split_once(": ").expect("a reason");
        let merge = [&["depth", "--merge"], &words(files)[..]].concat();
        let error = complaint(&within(&here, &merge), code, case);
        assert!(error.contains(reason), "{case}: {error}");
    }
    for options in [
        &["--every"][..],
        &["--cut", "3"],
        &["--every", "--spacing", "5"],
    ] {
        let merge = [&["depth"], options, &["--merge", "1.json", "2.json"]].concat();
        let error = complaint(&within(&here, &merge), 2, "shares of one depth");
        let expected = "expected '--merge <FILE>...' without '--every', '--spacing' and '--cut'";
        assert!(error.ends_with(expected), "{options:?}: {error}");
    }
    for (what, bytes) in spoiled(&share) {
        fs::write(here.join("spoiled"), bytes).expect("a file");
        for files in [
            ["spoiled", "2.json", "3.json"],
            ["3.json", "2.json", "spoiled"],
        ] {
            let merge = [&["depth", "--merge"], &files[..]].concat();
            let error = complaint(&within(&here, &merge), 2, &what);
            assert!(
                error.starts_with("error: cannot read 'spoiled' for '--merge <FILE>...': "),
                "{error}"
            );
        }
    }
}

#[test]
fn a_checkpoint_that_does_not_fit_is_refused_and_left_as_it_is() {
    let here = folder("depth-checkpoints");
    let question = ["depth", "--cards", "8", "--checkpoint", "noted"];
    let noted = here.join("noted");
    let refused = |arguments: &[&str], what: &str| {
        let before = fs::read(&noted).expect("a file");
        let error = complaint(&within(&here, arguments), 2, what);
        assert!(
            error.starts_with("error: cannot read 'noted' for '--checkpoint <FILE>': "),
            "{error}"
        );
        assert!(fs::read(&noted).expect("a file") == before, "{what}");
        error
    };
    answer_within(&here, &question);
    let in_digits = [&question[..], &["--digits", "3"]].concat();
    answer_within(&here, &in_digits);
    for other in [
        &["depth", "--cards", "9"][..],
        &["depth", "--cards", "8", "--decks", "6"],
        &["depth", "--cards", "8", "--removed", "9"],
        &["depth", "--cards", "8", "--bet", "tie"],
        &["depth", "--cards", "8", "--commission", "4%"],
        &["depth", "--cards", "8", "--rules", "bahamian"],
        &words("depth --cards 8 --format json --share 1/2"),
    ] {
        let error = refused(
            &[other, &["--checkpoint", "noted"]].concat(),
            &format!("{other:?}"),
        );
        assert!(error.contains("expected the same command"), "{error}");
    }
    let share = fs::read_to_string(&noted).expect("a file");
    for (what, bytes) in spoiled(&share) {
        fs::write(&noted, bytes).expect("a file");
        refused(&question, &what);
    }
    for (path, code) in [(".", 2), ("not/there", 1), ("noted/below", 2), ("", 2)] {
        let arguments = ["depth", "--cards", "8", "--checkpoint", path];
        let output = within(&here, &arguments);
        complaint(&output, code, path);
    }
    assert_eq!(names_in(&here), ["noted"], "nothing else is left behind");
}

#[test]
fn a_checkpoint_that_cannot_be_written_is_an_error() {
    let here = folder("depth-closed");
    let mut permissions = fs::metadata(&here).expect("a directory").permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&here, permissions.clone()).expect("permissions");
    // A user such as root may write everywhere.
    if fs::write(here.join("probe"), "").is_err() {
        let arguments = ["depth", "--cards", "8", "--checkpoint", "noted"];
        let error = complaint(&within(&here, &arguments), 1, "read-only");
        assert!(
            error.contains("cannot write the checkpoint 'noted'"),
            "{error}"
        );
    }
}

#[test]
fn a_checkpoint_is_the_file_of_that_name_whatever_the_name() {
    let here = folder("depth-names");
    let whole = answer(&["depth", "--cards", "7"]);
    for name in ["@noted", "-", "--", "a file", "α"] {
        let checkpoint = format!("--checkpoint={name}");
        for _ in 0..2 {
            let found = answer_within(&here, &["depth", "--cards", "7", &checkpoint]);
            assert_eq!(found, whole, "{name}");
        }
        let noted = fs::read_to_string(here.join(name)).expect("a file");
        assert!(is_share(&noted));
    }
}

#[test]
fn a_share_of_many_parts_is_read_as_well() {
    let here = folder("depth-long");
    let mut share = document(&["depth", "--cards", "7", "--share", "1/2"]);
    let parts = sweep(52).parts();
    let every_other = (0..parts).step_by(2).map(|part| [part, part + 1]);
    share["question"]["cards"] = 52.into();
    share["answer"]["parts"] = parts.into();
    share["answer"]["done"] = every_other.map(|run| json!(run)).collect();
    fs::write(here.join("half.json"), sealed(share)).expect("a file");
    let output = within(&here, &["depth", "--merge", "half.json"]);
    let error = complaint(&output, 1, "half of the parts");
    assert!(
        error.contains("share 2/2 is missing: do it again with '--share 2/2'"),
        "{error}"
    );
}

#[test]
fn a_share_is_known_by_its_former_name_too() {
    let ask = |option| answer(&["depth", "--cards", "7", "--format", "json", option, "1/1"]);
    let document = ask("--share");
    assert_eq!(ask("--shard"), document);
    let read: Document<ShareRequest> = Document::read(&document).expect("a share");
    assert_eq!(read.request.share.to_string(), "1/1");
    assert_eq!(read.answer.found.compositions(), sweep(7).compositions());
    let document: Value = serde_json::from_str(&document).expect("JSON");
    assert_eq!(document["question"]["share"], "1/1");
    let help = answer(&["depth", "--help"]);
    assert!(
        help.contains("--share") && !help.contains("shard"),
        "{help}"
    );
}

/// A share as version 0.1 wrote it.
const EARLIER: &str = include_str!("../data/v0.1/depth-share.json");

#[test]
fn a_share_in_the_earlier_form_is_read_unless_it_was_edited() {
    let read: Document<ShareRequest> = Document::read(EARLIER).expect("a share");
    // Its sweep was divided in another way than this version divides it.
    let found = &read.answer.found;
    assert_eq!((read.answer.parts, found.compositions()), (12, 45_046));
    assert!(found.parts().iter().eq([1, 6, 11]));
    let answer = read.request.answer().expect("an answer");
    assert_eq!(answer.parts, 4);
    let now = serde_json::to_string(&read).expect("JSON");
    assert_eq!(Document::read(&now).expect("a share"), read);
    for (what, bytes) in spoiled(EARLIER) {
        let text = String::from_utf8_lossy(&bytes);
        assert!(!is_share(&text), "{what}");
    }
    let question_edited = EARLIER.replace("\"shard\"", "\"share\"");
    assert!(!is_share(&question_edited));
}

#[test]
fn a_question_about_a_depth_that_is_misread_is_refused() {
    let json = ["depth", "--cards", "8", "--format", "json"];
    let shares = [
        "0/3",
        "4/3",
        "1/0",
        "a/b",
        "-1/3",
        "",
        "1",
        "1/2/3",
        "+1/3",
        "1/1000001",
        "1/99999999999999999999",
    ];
    let shares = shares.map(|share| [&json[..], &["--share", share]].concat());
    let mut cases: Vec<&[&str]> = vec![
        &["depth"],
        &["depth", "--cards"],
        &["depth", "--cards", "-1"],
        &["depth", "--cards", "1e9"],
        &["depth", "--cards", "abc"],
        &["depth", "--cards", ""],
        &["depth", "--cards", "18446744073709551616"],
        &["depth", "--cards", "8", "--share", "1/3"],
        &["depth", "--cards", "8", "--threads", "0"],
        &["depth", "--cards", "8", "--threads", "-1"],
        &["depth", "--cards", "8", "--threads", "65536"],
        &["depth", "--cards", "8", "--all"],
        &["depth", "--cards", "8", "--merge", "x"],
        &["depth", "--merge", "x", "--decks", "8"],
        &["depth", "--merge", "x", "--bet", "tie"],
        &["depth", "--merge", "x", "--checkpoint", "y"],
        &["depth", "--merge", "x", "--share", "1/3"],
        &["depth", "--merge", "x", "--threads", "0"],
        &["depth", "--merge"],
        &["depth", "--all", "--checkpoint", "x"],
        &["depth", "--all", "--share", "1/3"],
        &["depth", "--cards", "8", "--cards", "9"],
        &["depth", "8"],
    ];
    cases.extend(shares.iter().map(|share| &share[..]));
    assert_snapshot!("depth_misread", complaints(&cases, 2));
}

#[test]
fn a_depth_that_a_shoe_does_not_have_says_why() {
    let cases: &[&[&str]] = &[
        &["depth", "--cards", "5"],
        &["depth", "--cards", "0"],
        &["depth", "--cards", "417"],
        &["depth", "--cards", "1000000000"],
        &["depth", "--cards", "6", "--decks", "infinite"],
        &["depth", "--all", "--decks", "infinite"],
        &["depth", "--cards", "6", "--shoe", "9=5"],
        &["depth", "--cards", "200", "--decks", "1000"],
        &words("depth --cards 6 --bet perfect-pair --bet tie"),
        &words("depth --cards 6 --shoe 0=50 --bet player-pair"),
    ];
    assert_snapshot!("depth_refused", complaints(cases, 1));
}

#[test]
fn histograms_merge_like_everything_else() {
    let here = folder("depth-histograms");
    let question = ["depth", "--cards", "13", "--histogram", "1/50"];
    let files: Vec<String> = ["1/2", "2/2"]
        .iter()
        .map(|share| {
            let arguments = [&question[..], &["--share", share, "--format", "json"]].concat();
            saved(&here, &share.replace('/', "-"), answer(&arguments))
        })
        .collect();
    let merged = answer(&["depth", "--merge", &files[1], &files[0]]);
    assert_eq!(merged, answer(&question));
}

#[test]
fn an_estimate_says_that_it_is_one() {
    let question = words("depth --cards 20 --sample 500 --seed 3");
    assert_snapshot!("sample", answer(&question));
    assert_fits_a_terminal(&question);
    let document = document(&question);
    assert_eq!(document["schema"], "baccarat/depth-sample/1");
    assert_eq!(document["question"]["samples"], "500");
    assert_eq!(document["question"]["seed"], "3");
    for bet in document["answer"]["bets"].as_array().expect("bets") {
        for figure in [&bet["probability"], &bet["gain"]] {
            let keys: Vec<&String> = figure.as_object().expect("an object").keys().collect();
            assert_eq!(keys, ["estimate", "standard_error"]);
        }
        assert!(bet["mean"]["exact"].is_string());
    }
    let alone = answer(&[&question[..], &["--table", "best_gain"]].concat());
    assert!(alone.contains("  estimated; shown to 4 places"), "{alone}");
}

#[test]
fn a_sample_without_favourable_compositions_gives_bounds() {
    let question = words("depth --cards 200 --sample 1000");
    assert_snapshot!("sample_none", answer(&question));
    assert_fits_a_terminal(&question);
    let document = document(&question);
    let [player, .., tie] = &document["answer"]["bets"].as_array().expect("bets")[..] else {
        panic!("three bets");
    };
    // 1 - 0.05^(1/1000), and eight times that number, rounded up.
    assert_eq!(player["probability"]["upper_bound"], "0.002991249546");
    assert_eq!(player["gain"]["upper_bound"], "0.002991249546");
    assert_eq!(tie["gain"]["upper_bound"], "0.023929996361");
    let best = &document["answer"]["best_bet_gain"];
    assert_eq!(best["upper_bound"], "0.023929996361");
    assert_snapshot!(
        "sample_none_csv",
        answer(&[&question[..], &["--format", "csv", "--digits", "4"]].concat())
    );
}

#[test]
fn a_sample_with_favourable_compositions_alone_gives_a_bound() {
    let question = words("depth --shoe A=4,5=4,9=4 --cards 11 --sample 50");
    assert_snapshot!("sample_all", answer(&question));
    let document = document(&question);
    let player = &document["answer"]["bets"][0];
    assert_eq!(player["probability"]["lower_bound"], "0.941844920883");
    assert_snapshot!(
        "sample_all_csv",
        answer(&[&question[..], &["--format", "csv", "--digits", "4"]].concat())
    );
}

#[test]
fn a_sample_of_the_only_composition_is_exact() {
    let question = words("depth --shoe A=4,5=4,9=4 --cards 12 --sample 50");
    assert_snapshot!("sample_whole", answer(&question));
}

#[test]
fn approximations_are_named_so() {
    for (name, question) in [
        ("depths", "depth --all --shoe A=4,5=4,9=4"),
        (
            "depths_table",
            "depth --all --shoe A=4,5=4,9=4 --bet tie --table depths",
        ),
        (
            "depths_means",
            "depth --all --shoe A=4,5=4,9=4 --table means",
        ),
    ] {
        let question = words(question);
        assert_snapshot!(name, answer(&question));
        assert_fits_a_terminal(&question);
    }
}

#[test]
fn a_sample_that_cannot_be_drawn_is_refused() {
    for (code, case) in [
        (1, "--cards 10 --sample 1: at least two samples"),
        (1, "--cards 10 --sample 0: at least two samples"),
        (1, "--cards 5 --sample 10: expected 6 to 416"),
        (2, "--cards 10 --sample -1: expected a whole number"),
        (
            2,
            "--cards 10 --sample 10 --seed x: expected a whole number",
        ),
        (
            2,
            "--cards 10 --sample 18446744073709551615: '--yes', or a smaller '--sample <S>'",
        ),
        (2, "--cards 10 --seed 1: expected '--sample <S>' too"),
        (2, "--sample 10: '--cards <N>'"),
        (1, "--cards 10 --histogram 0: expected a width of at least"),
        (
            1,
            "--cards 10 --histogram -1/2: expected a width of at least",
        ),
        (
            1,
            "--cards 6 --bet tie@1,tie@2,tie@3,tie@4,tie@5,tie@6,tie@7,tie@8,tie@9,tie@10,tie@19 \
             --histogram 1/500: expected a width of at least 2/909 for",
        ),
        (2, "--cards 10 --histogram wide: expected a number"),
        (
            2,
            "--cards 10 --sample 9 --histogram 1: cannot be used with",
        ),
    ] {
        let (options, reason) = case.split_once(": ").expect("a reason");
        let arguments = [&["depth"], &words(options)[..]].concat();
        let error = complaint(&baccarat(&arguments), code, case);
        assert!(error.contains(reason), "{case}: {error}");
    }
}

#[test]
fn the_number_of_compositions_is_given_at_once() {
    for (arguments, number) in [
        ("--cards 6", "5005"),
        ("--cards 20", "10015005"),
        ("--cards 200", "45107798755041"),
        ("--cards 416", "1"),
        ("--decks 1 --cards 46 --bet player-pair", "18395"),
    ] {
        let question = format!("depth {arguments} --compositions");
        assert_eq!(
            answer(&words(&question)),
            format!("{number}\n"),
            "{question}"
        );
    }
    let output = baccarat(&words("depth --cards 5 --compositions"));
    complaint(&output, 1, "five cards");
    let output = baccarat(&words("depth --cards 20 --compositions --sample 9"));
    complaint(&output, 2, "a sample");
}

#[test]
fn a_sweep_of_more_than_an_hour_has_to_be_meant() {
    let error = complaint(&baccarat(&words("depth --cards 200")), 2, "200 cards");
    assert!(
        error.starts_with("error: 45,107,798,755,041 compositions take "),
        "{error}"
    );
    assert!(
        error.contains(": expected '--yes', '--sample <S>'"),
        "{error}"
    );
}

/// The widths of the lines of progress that a terminal has shown, each drawn over the last one.
#[cfg(unix)]
fn widths(shown: &str) -> Vec<usize> {
    let drawn = shown.split(['\r', '\n']);
    drawn
        .map(|line| line.replace("\u{1b}[2K", "").chars().count())
        .collect()
}

#[cfg(unix)]
#[test]
fn at_ctrl_c_the_checkpoint_is_kept() {
    use crate::program::Terminal;

    let folder = folder("depth-interrupted");
    let path = folder.join("d.json");
    let path = path.to_str().expect("a path");
    let mut sweep = Terminal::new(&["depth", "--cards", "40", "--checkpoint", path]);
    let shown = sweep.until(" compositions a second");
    sweep.interrupt();
    let (rest, code) = sweep.end();
    assert_eq!(code, Some(130));
    let shown = shown + &rest;
    assert!(shown.contains("note: "), "{shown:?}");
    assert!(
        widths(&shown)
            .into_iter()
            .filter(|&width| width > 80)
            .count()
            <= 1,
        "{shown:?}"
    );
    let (_, last) = shown.rsplit_once("\u{1b}[2K").expect("the line is cleared");
    let expected = format!(
        "error: interrupted; the checkpoint '{path}' is kept: the same command goes on from it"
    );
    assert_eq!(last.trim_end(), expected);
    assert_eq!(names_in(&folder), ["d.json"]);
    let kept: Value =
        serde_json::from_str(&fs::read_to_string(path).expect("a file")).expect("JSON");
    assert_eq!(kept["schema"], "baccarat/depth-share/2");
}

#[cfg(unix)]
#[test]
fn at_ctrl_c_a_sweep_without_a_checkpoint_names_the_option() {
    let mut command = command(&["depth", "--cards", "40", "--yes", "--threads", "2"]);
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut sweep = command.spawn().expect("the program runs");
    let mut errors = BufReader::new(sweep.stderr.take().expect("a pipe"));
    let mut note = String::new();
    errors.read_line(&mut note).expect("a note");
    // The sweep begins after its note.
    sleep(Duration::from_millis(500));
    crate::program::interrupt(&sweep);
    let mut error = String::new();
    errors.read_to_string(&mut error).expect("text");
    let expected = "error: interrupted; with '--checkpoint <FILE>', what is done would be kept\n";
    assert_eq!(error, expected);
    assert_eq!(sweep.wait().expect("it ends").code(), Some(130));
}

#[cfg(unix)]
#[test]
fn long_work_shows_on_a_terminal_how_far_it_is() {
    use crate::program::Terminal;

    for (question, steps) in [
        ("depth --cards 208 --sample 9000000", " of 9,000,000 shoes"),
        ("depth --all --bet all", " of 150 bets"),
        ("sequence --coups 3", " of 293,930 sets of cards"),
    ] {
        let mut work = Terminal::new(&words(question));
        let mut shown = work.until(steps);
        work.interrupt();
        let (rest, code) = work.end();
        assert_eq!(code, Some(130), "{question}");
        shown += &rest;
        assert!(
            widths(&shown).into_iter().all(|width| width <= 80),
            "{shown:?}"
        );
        assert!(shown.ends_with("\u{1b}[2K"), "{shown:?}");
    }
    // Short work shows nothing, and in a pipe no work does.
    let (shown, code) = Terminal::new(&["removal"]).end();
    assert_eq!(code, Some(0));
    assert_eq!(shown.replace("\r\n", "\n"), answer(&["removal"]));
}
