//! `baccarat design`.

use insta::assert_snapshot;

use crate::program::{answer, baccarat, complaint, complaints, document, words, written};

#[test]
fn paytables_are_listed_nicest_first() {
    let one = words("design --bet dragon-7 --edge 0%..20%");
    assert_snapshot!("design", answer(&one));
    let halves = words("design --bet dragon-7 --edge 5%..10% --step 0.5 --decks 6");
    assert_snapshot!("design_halves", answer(&halves));
    let two = words("design --bet lucky-6 --row two-card --row three-card --edge 5%..7%");
    assert_snapshot!("design_two", answer(&two));
    let json = words("design --bet tie --edge 0.04..0.06 --step 1/2 --format json --digits 4");
    assert_snapshot!("design_document", answer(&json));
}

/// Each listed bet is asked about again by its id, as a user would.
#[test]
fn a_listed_bet_has_the_listed_edge() {
    for asked in [
        "design --bet dragon-7 --edge 0%..20% --limit 6",
        "design --bet lucky-6 --row 1 --row 2 --edge 5%..7% --decks 6 --step 1/2 --limit 6",
        "design --bet banker-super6 --row 1 --edge 1%..3% --step 1/20 --removed 9,9,4",
    ] {
        let designed = document(&words(asked));
        let shoe = asked.split_once("--decks 6").map_or("", |_| "--decks 6");
        let shoe = asked
            .split_once("--removed 9,9,4")
            .map_or(shoe, |_| "--removed 9,9,4");
        let paytables = designed["answer"]["paytables"].as_array().expect("a list");
        assert!(!paytables.is_empty());
        for paytable in paytables {
            let id = paytable["id"].as_str().expect("an id");
            let odds = document(&words(&format!("odds --bet {id} {shoe}")));
            let bet = &odds["answer"]["bets"][0];
            for figure in ["house_edge", "win", "variance"] {
                assert_eq!(bet[figure], paytable[figure], "{id}: {figure}");
            }
        }
    }
}

#[test]
fn a_bet_of_ones_own_is_designed() {
    let own = r#"
[[bet]]
id = "my-pair"
rows = [
    { event = "pair of aces", when = { player.first-two.pair = true, player.first-two.count.A = 2 }, pays = 50 },
    { event = "other pair", when = { player.first-two.pair = true }, pays = 11 },
]
"#;
    let own = written("design-own.toml", own);
    let asked = format!("design --bets {own} --row aces --edge 8%..9%");
    let output = baccarat(&words(&asked));
    assert!(output.status.success() || output.status.code() == Some(2));
    let tie = r#"
[[bet]]
id = "my-tie"
rows = [{ event = "tie", when = { winner = "tie" }, pays = 8 }]
[[bet]]
id = "my-banker"
rows = [{ event = "Banker wins", when = { winner = "banker" }, pays = "1 less commission" }]
otherwise = 0
"#;
    let path = written("design-two.toml", tie);
    let one = document(&words(&format!(
        "design --bets {path} --bet my-tie --edge 0..20%"
    )));
    assert_eq!(one["answer"]["found"], "2");
    for (asked, told) in [
        (
            format!("design --bets {path} --edge 5%"),
            "designed for one bet, not 2",
        ),
        (
            format!("design --bets {path} --bet my-banker --edge 5%"),
            "pays 'Banker wins' less commission",
        ),
    ] {
        let said = complaint(&baccarat(&words(&asked)), 2, &asked);
        assert!(said.contains(told), "{said}");
    }
    let without = format!("design --bets {path} --bet my-banker --commission 0 --edge=-90%..-10%");
    assert!(!answer(&words(&without)).is_empty());
}

#[test]
fn what_cannot_be_designed_is_refused_in_one_sentence() {
    let misread: &[&[&str]] = &[
        &["design"],
        &["design", "--edge", "5%"],
        &["design", "--bet", "dragon-7"],
        &["design", "--bet", "dragon-7", "--edge", ""],
        &["design", "--bet", "dragon-7", "--edge", "7%..5%"],
        &["design", "--bet", "dragon-7", "--edge", "5%.."],
        &["design", "--bet", "dragon-7", "--edge", "5..7"],
        &["design", "--bet", "dragon-7", "--edge", "5%-7%"],
        &["design", "--bet", "dragon-7", "--edge", "1e99999999%"],
        &[
            "design", "--bet", "dragon-7", "--edge", "5%", "--edge", "6%",
        ],
        &["design", "--bet", "dragon-7", "--edge", "5%", "--row", "2"],
        &[
            "design", "--bet", "dragon-7", "--edge", "5%", "--row", "dragoon",
        ],
        &["design", "--bet", "dragon-7", "--edge", "5%", "--row", ""],
        &["design", "--bet", "lucky-6", "--edge", "5%"],
        &[
            "design", "--bet", "lucky-6", "--edge", "5%", "--row", "banker",
        ],
        &[
            "design", "--bet", "lucky-6", "--edge", "5%", "--row", "1", "--row", "two-card",
        ],
        &["design", "--bet", "banker", "--edge", "5%"],
        &["design", "--bet", "dragon-7", "--edge", "5%", "--step", "0"],
        &[
            "design", "--bet", "dragon-7", "--edge", "5%", "--step", "-1",
        ],
        &[
            "design", "--bet", "dragon-7", "--edge", "5%", "--limit", "0",
        ],
        &[
            "design", "--bet", "dragon-7", "--edge", "5%", "--limit", "1001",
        ],
        &["design", "--bet", "all", "--edge", "5%"],
        &["design", "--bet", "dragoon-7", "--edge", "5%"],
    ];
    assert_snapshot!("design_refused", complaints(misread, 2));
    let unanswerable: &[&[&str]] = &[
        &["design", "--bet", "dragon-7", "--edge", "6%..7%"],
        &["design", "--bet", "dragon-7", "--edge", "7.6113%"],
        &["design", "--bet", "dragon-7", "--edge", "99%..100%"],
        &[
            "design", "--bet", "dragon-7", "--edge", "5%", "--shoe", "A=6,2=6",
        ],
        &[
            "design", "--bet", "dragon-7", "--edge", "5%", "--shoe", "9=5",
        ],
        &[
            "design",
            "--bet",
            "lucky-6",
            "--row",
            "1",
            "--row",
            "2",
            "--edge=-100%..100%",
            "--step",
            "0.0001",
        ],
        &[
            "design",
            "--bet",
            "player-pair",
            "--edge",
            "5%",
            "--removed",
            "0",
        ],
    ];
    assert_snapshot!("design_unanswerable", complaints(unanswerable, 1));
}
