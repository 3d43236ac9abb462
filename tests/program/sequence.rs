//! `baccarat sequence`.

use insta::assert_snapshot;

use crate::program::{answer, complaints, document, words};

#[test]
fn sequences_are_shown_for_any_shoe_and_bets() {
    assert_snapshot!("sequence", answer(&["sequence"]));
    assert_snapshot!("sequence_single", answer(&["sequence", "--coups", "1"]));
    let few = words("sequence --shoe 9=9,4=9 --coups 3 --bet dragon-7 --bet player-pair");
    assert_snapshot!("sequence_few", answer(&few));
    let json = words("sequence --shoe A=3,5=5,9=4 --bet tie --format json --digits 4");
    assert_snapshot!("sequence_document", answer(&json));
}

#[test]
fn the_document_repeats_the_question() {
    let asked = words("sequence --shoe 9=6,8=6,K=6 --coups 3 --bet tie --digits 7");
    let document = document(&asked);
    assert_eq!(document["schema"], "baccarat/sequence/1");
    let question = &document["question"];
    assert_eq!(question["coups"], 3);
    assert_eq!(question["digits"], 7);
    assert_eq!(question["bets"][0]["id"], "tie");
    assert_eq!(question["shoe"]["given"]["9"], "6");
    assert_eq!(
        document["answer"]["sequences"].as_array().map(Vec::len),
        Some(27)
    );
}

#[test]
fn what_cannot_be_asked_is_refused_in_one_sentence() {
    let misread: &[&[&str]] = &[
        &["sequence", "--coups", "0"],
        &["sequence", "--coups", "4"],
        &["sequence", "--coups", "-1"],
        &["sequence", "--coups", "two"],
        &["sequence", "--coups", "99999999999999999999"],
        &["sequence", "--bet", "dragon"],
        &["sequence", "3"],
    ];
    assert_snapshot!("sequence_refused", complaints(misread, 2));
    let unanswerable: &[&[&str]] = &[
        &["sequence", "--shoe", "9=5"],
        &["sequence", "--shoe", "9=11"],
        &["sequence", "--shoe", "9=17", "--coups", "3"],
        &["sequence", "--removed", "0", "--bet", "player-pair"],
    ];
    assert_snapshot!("sequence_unanswerable", complaints(unanswerable, 1));
}
