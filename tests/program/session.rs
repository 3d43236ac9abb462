//! `baccarat session`.

use insta::assert_snapshot;

use crate::program::{answer, complaints, document, words};

#[test]
fn sessions_are_shown_for_any_shoe_bets_and_stakes() {
    assert_snapshot!("session", answer(&["session"]));
    let eighty = words("session --coups 80 --bet banker --digits 6");
    assert_snapshot!("session_eighty", answer(&eighty));
    let wager = words(
        "session --coups 20 --bet banker,dragon-7 --stakes 10,1 --bankroll 100 --target 150 \
         --rebate 10% --rebate-turnover 0.5%",
    );
    assert_snapshot!("session_wager", answer(&wager));
    let favourable = words("session --coups 1 --bet lucky-6@1=20@2=30,tie@10,player");
    assert_snapshot!("session_favourable", answer(&favourable));
    let few =
        words("session --shoe K=5,6=6 --coups 3 --bet tie --table distribution --distribution");
    assert_snapshot!("session_few", answer(&few));
    let json = words(
        "session --decks infinite --coups 2 --bet player --bankroll 2 --target 3 --distribution \
         --format json --digits 4",
    );
    assert_snapshot!("session_document", answer(&json));
}

#[test]
fn the_document_repeats_the_question() {
    let asked = words(
        "session --coups 5 --bet tie,player --stakes 1,0.5 --bankroll 3 --target 7/2 --rebate 10% \
         --digits 7",
    );
    let document = document(&asked);
    assert_eq!(document["schema"], "baccarat/session/1");
    let question = &document["question"];
    assert_eq!(question["coups"], 5);
    assert_eq!(question["digits"], 7);
    assert_eq!(question["stakes"][1]["exact"], "1/2");
    assert_eq!(question["bankroll"]["target"]["exact"], "7/2");
    assert_eq!(question["rebate"]["exact"], "1/10");
    assert!(question["rebate_on_turnover"].is_null());
    assert_eq!(question["distribution"], false);
    let wagers = document["answer"]["wagers"].as_array().expect("wagers");
    assert_eq!(wagers.len(), 1);
    assert_eq!(wagers[0]["name"], "1 on Tie, 1/2 on Player");
    assert!(wagers[0]["independent"].get("distribution").is_none());
}

#[test]
fn what_cannot_be_asked_is_refused_in_one_sentence() {
    let misread: &[&[&str]] = &[
        &["session", "--coups", "0"],
        &["session", "--coups", "-1"],
        &["session", "--coups", "2001"],
        &["session", "--coups", "99999999999999999999"],
        &["session", "--coups", "eighty"],
        &["session", "--coups", ""],
        &["session", "--stakes", "1,1"],
        &["session", "--bet", "tie", "--stakes", "0"],
        &["session", "--bet", "tie", "--stakes", "-1"],
        &["session", "--bet", "tie", "--stakes", ""],
        &["session", "--bet", "tie,player", "--stakes", "1,,1"],
        &["session", "--bankroll", "10"],
        &["session", "--target", "10"],
        &["session", "--bankroll", "0", "--target", "10"],
        &["session", "--bankroll", "-5", "--target", "10"],
        &["session", "--bankroll", "1/2", "--target", "10"],
        &["session", "--bankroll", "10", "--target", "10"],
        &["session", "--bankroll", "10", "--target", "9"],
        &["session", "--bankroll", "ten", "--target", "9"],
        &["session", "--rebate", "101%"],
        &["session", "--rebate", "-1%"],
        &["session", "--rebate-turnover", "2"],
        &["session", "--rebate-turnover", "%"],
        &["session", "--removed", "?"],
        &["session", "--bet", "dragon"],
        &["session", "80"],
    ];
    assert_snapshot!("session_refused", complaints(misread, 2));
    let unanswerable: &[&[&str]] = &[
        &["session", "--shoe", "9=5"],
        &[
            "session",
            "--bet",
            "banker",
            "--bankroll",
            "100",
            "--target",
            "2000",
        ],
        &["session", "--coups", "2000", "--bet", "all"],
        &[
            "session",
            "--bet",
            "banker",
            "--coups",
            "1000",
            "--distribution",
        ],
        &["session", "--bet", "player,player-7up", "--stakes", "1,1"],
        &[
            "session",
            "--bet",
            "player,banker",
            "--stakes",
            "1,1/1000003",
        ],
        &[
            "session",
            "--bet",
            "lucky-6,super-6,dragon-7,panda-8,tie,player,banker",
            "--stakes",
            "1,1,1,1,1,1,1",
        ],
    ];
    assert_snapshot!("session_unanswerable", complaints(unanswerable, 1));
}
