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
    ];
    assert_snapshot!("count_refused", complaints(cases, 2));
    let cases = [
        "--tags 9=1 --running-count 1 --cards 410..417",
        "--tags 9=1 --running-count 1 --cards 52 --decks infinite",
        "--tags 9=1 --running-count 1 --cards 6..5200 --decks 100",
        "--tags 9=1 --running-count 1 --cards 6 --shoe 9=3,8=3",
        "--tags 9=1 --running-count 1 --cards 6 --shoe 9=3,8=2",
        "--tags K=1 --removed 0",
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
