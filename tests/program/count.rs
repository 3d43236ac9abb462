//! `baccarat count`.

use baccarat::Exact;
use insta::assert_snapshot;
use serde_json::Value;

use crate::program::{all_sheets, answer, complaints, document, words};

const DRAGON: &str = "count --bet dragon-7 --tags 4-7=-1,8-9=2 --true-count 4";

/// The answer to a question about Dragon 7 at this true count, with these further options.
fn dragon(options: &str) -> String {
    answer(&words(&format!("{DRAGON} {options}")))
}

#[test]
fn counts_are_shown_for_any_shoe_and_bets() {
    assert_snapshot!("count", answer(&["count", "--bet", "dragon-7"]));
    assert_snapshot!("count_of_a_shoe", dragon("--cards 14..410"));
    let several = "count --bet tie --bet player-pair --decks 6 --removed 9=4,K \
                   --tags T-J=1,Q-K=-2,8=3 --running-count 7/2 --cards 52 --levels 1";
    assert_snapshot!("count_of_several_bets", answer(&words(several)));
    let few = "count --shoe 6=2,7=3,0=3 --tags 6=1 --running-count 2 --cards 6..8 --bet banker \
               --digits 3 --levels 1 --format json";
    assert_snapshot!("count_document", answer(&words(few)));
}

#[test]
fn the_document_adds_up_to_the_shoe() {
    let document = document(&words(&format!("{DRAGON} --cards 14..60")));
    assert_eq!(document["schema"], "baccarat/count/1");
    assert_eq!(document["question"]["tags"]["text"], "4-7=-1,8-9=2");
    assert_eq!(document["question"]["threshold"]["of"], "true-count");
    let exact = |value: &Value| -> Exact {
        value["exact"]
            .as_str()
            .expect("a fraction")
            .parse()
            .expect("a fraction")
    };
    let play = &document["answer"]["play"];
    let depths = play["depths"].as_array().expect("depths");
    assert_eq!(depths.len(), 47);
    let sum: Exact = depths
        .iter()
        .map(|depth| exact(&depth["bets"][0]["gain"]))
        .sum();
    let shoe = &play["shoe"];
    assert_eq!(
        Some(exact(&shoe["bets"][0]["gain"])),
        sum.checked_div(&exact(&shoe["cards_a_coup"]))
    );
}

#[test]
fn each_count_of_a_depth_is_shown() {
    let dragon = "count --bet dragon-7 --tags 4-7=-1,8-9=2 --cards";
    let ask = |rest: &str| answer(&words(&format!("{dragon} {rest}")));
    assert_snapshot!("by_count", ask("52 --by-count"));
    assert_snapshot!(
        "by_count_thresholds",
        ask("26..28 --by-count --table thresholds")
    );
    let several = "count --decks 1 --tags A-3=1,5-8=-1 --cards 26 --by-count";
    assert_snapshot!("by_count_of_several_bets", answer(&words(several)));
    let few = "count --shoe 6=2,7=3,0=3 --tags 6=1 --cards 7 --by-count --bet banker --digits 3 \
               --format json";
    assert_snapshot!("by_count_document", answer(&words(few)));
}

#[test]
fn the_results_of_a_spread_are_shown() {
    let dragon = "count --bet dragon-7 --tags 4-7=-1,8-9=2 --spread 4=1,6=3";
    let ask = |rest: &str| answer(&words(&format!("{dragon} {rest}")));
    assert_snapshot!("spread", ask("--cut 14 --coups-an-hour 70"));
    let by_running_count = ask("--cards 52 --spread-by running --spacing 5 --coups-an-hour 1");
    assert_snapshot!("spread_by_running_count", by_running_count);
    let few = "count --shoe 6=2,7=3,0=3 --tags 6=1 --spread 0=1/2,1=2 --bet banker --digits 3 \
               --spread-by true-truncated --cards 7 --format json";
    assert_snapshot!("spread_document", answer(&words(few)));
}

/// Without the options, documents have no fields of theirs.
#[test]
fn a_count_without_a_spread_is_asked_as_before() {
    let document = document(&words(&format!("{DRAGON} --cards 14..16")));
    let keys = |value: &Value| -> Vec<String> {
        let fields = value.as_object().expect("an object");
        fields.keys().cloned().collect()
    };
    let question = [
        "shoe",
        "rules",
        "bets",
        "tags",
        "levels",
        "threshold",
        "cards_left",
        "digits",
    ];
    assert_eq!(keys(&document["question"]), question);
    assert_eq!(keys(&document["answer"]), ["cards", "bets", "play"]);
}

#[test]
fn what_is_misread_is_told_in_a_sentence() {
    let cases: &[&[&str]] = &[
        &["count", "--tags", ""],
        &["count", "--tags", "4-7"],
        &["count", "--tags", "4-7=1,5=2"],
        &["count", "--tags", "4-7=-1\n7=-1"],
        &["count", "--tags", "7-4=1"],
        &["count", "--tags", "9s=1"],
        &["count", "--tags", "B=1"],
        &["count", "--tags", "9=1.5"],
        &["count", "--tags", "9=100"],
        &["count", "--tags", "@no such file"],
        &["count", "--true-count", "4", "--cards", "52"],
        &["count", "--tags", "9=1", "--true-count", "4"],
        &["count", "--tags", "9=1", "--cards", "52"],
        &words("count --tags 9=1 --true-count 4 --running-count 4"),
        &["count", "--tags", "9=1", "--true-count", "four"],
        &["count", "--cards", "5"],
        &["count", "--cards", "52..14"],
        &["count", "--cards", "14-52"],
        &["count", "--levels", "0"],
        &["count", "--levels", "7"],
        &words("count --by-count --cards 52"),
        &words("count --tags 9=1 --by-count"),
        &words("count --tags 9=1 --by-count --cards 5"),
        &words("count --tags 9=1 --by-count --cards 52 --true-count 4"),
        &words("count --tags 9=1 --by-count --cards 52..53 --plot by-count.svg"),
        &words("count --tags 9=1 --by-count --cards 52 --spread 4=1"),
        &words("count --spread 4=1"),
        &words("count --tags 9=1 --spread 4"),
        &words("count --tags 9=1 --spread 4=1,=3"),
        &words("count --tags 9=1 --spread 4=1,6="),
        &words("count --tags 9=1 --spread 6=3,4=1"),
        &words("count --tags 9=1 --spread 4=1,4=3"),
        &words("count --tags 9=1 --spread 4=-1"),
        &words("count --tags 9=1 --spread 4.5=1 --spread-by running"),
        &words("count --tags 9=1 --spread 7/2=1 --spread-by true-floored"),
        &words("count --tags 9=1 --spread 4=1 --spread-by rounded"),
        &words("count --tags 9=1 --spread 4=1 --spacing 0"),
        &words("count --tags 9=1 --spread 4=1 --cut -1"),
        &words("count --tags 9=1 --spread 4=1 --coups-an-hour 0"),
        &words("count --tags 9=1 --spread 4=1 --cards 5"),
        &words("count --tags 9=1 --spread 4=1 --true-count 4"),
        &words("count --tags 9=1 --spread 4=1 --plot spread.svg"),
        &words("count --tags 9=1 --cut 14"),
        &words("count --tags 9=1 --spread-by running"),
        &words("count --tags 9=1 --coups-an-hour 70"),
        &["count", "--tags", "9=1", "--spread", ""],
    ];
    assert_snapshot!("count_refused", complaints(cases, 2));
    let cases = [
        "--tags 9=1 --running-count 1 --cards 410..417",
        "--tags 9=1 --running-count 1 --cards 52 --decks infinite",
        "--tags 9=1 --running-count 1 --cards 6..5200 --decks 100",
        "--tags 9=1 --running-count 1 --cards 6 --shoe 9=3,8=3",
        "--tags 9=1 --running-count 1 --cards 6 --shoe 9=3,8=2",
        "--tags K=1 --removed 0",
        "--tags 9=1 --by-count --cards 417",
        "--tags 4-7=-1,8-9=2 --by-count --cards 6..416",
        "--tags 9=1 --by-count --cards 52 --decks infinite",
        "--tags 9=1 --spread 4=1 --cards 410..417",
        "--tags 9=1 --spread 4=1 --cut 416",
        "--tags 9=1 --spread 4=1 --decks infinite",
        "--tags 9=1 --spread 4=1 --decks 1000000",
        "--tags 9=1 --spread 4=1 --shoe 9=3,8=2",
        "--tags K=1 --removed 0 --spread 4=1",
    ];
    let cases = cases.map(|case| [&["count"], &words(case)[..]].concat());
    let cases: Vec<&[&str]> = cases.iter().map(Vec::as_slice).collect();
    assert_snapshot!("count_unanswerable", complaints(&cases, 1));
}

#[test]
fn a_table_by_itself_has_all_its_rows() {
    let shown = |options: &str| dragon(&format!("--cards 14..410 --levels 1{options}"));
    let rows = |options: &str| {
        let has_number = |line: &&str| line.starts_with(|letter: char| letter.is_ascii_digit());
        shown(options).lines().filter(has_number).count()
    };
    assert_eq!(rows(" --table play"), 397);
    // People are shown both ends and the multiples of half a deck; nine rows of tags and four of
    // shares also begin with digits.
    assert_eq!(rows(""), 17 + 9 + 4);
    let csv = shown(" --format csv");
    assert_eq!(csv.lines().count(), 1 + 397);
    assert!(csv.starts_with("id,cards_left,running_count,probability_exact,"));
}

#[test]
fn each_table_can_be_asked_for_as_comma_separated_values() {
    let line = "count --shoe 6=2,7=3,0=3 --tags 6=1 --running-count 2 --cards 6..8 --bet banker \
                --bet tie --digits 3 --levels 1";
    assert_snapshot!("count_tables", all_sheets(&words(line)));
}
