//! The commands for shoes with dealt cards: `removal`, `coup`, `tableau`, `track`.

use crate::program::{all_sheets, answer, baccarat, complaints, document, text, with_input, words};
use insta::assert_snapshot;

#[test]
fn effects_of_removal_are_shown_for_any_shoe_and_bets() {
    assert_snapshot!("removal", answer(&["removal"]));
    let few = ["removal", "--shoe", "A=3,9=4,K=2", "--digits", "1"];
    assert_snapshot!("removal_few", answer(&few));
    let side = words("removal --bet dragon-7 --bet player-pair --removed 9=4,8=3,K");
    assert_snapshot!("removal_side_bets", answer(&side));
    assert_snapshot!(
        "removal_pairs",
        answer(&["removal", "--bet", "tie", "--pairs"])
    );
    let small = words("removal --shoe 6=2,7=3,K=3 --pairs --bet banker --digits 3");
    let json = [&small[..], &["--format", "json"]].concat();
    assert_snapshot!("removal_document", answer(&json));
}

#[test]
fn the_worked_hands_end_as_they_should() {
    let hands: &[(&str, &[&str])] = &[
        ("both_naturals", &["--player", "Q,9", "--banker", "4,4"]),
        ("player_stands", &["--player", "4,2", "--banker", "A,J,7"]),
        ("banker_six", &["--player", "K,5,7", "--banker", "2,4,8"]),
        ("banker_five", &["--player", "3,A,9", "--banker", "8,7"]),
        ("both_stand", &["--player", "4,3", "--banker", "6,10"]),
        ("player_draws", &["--player", "9,3", "--banker", "10,7"]),
    ];
    for (name, hand) in hands {
        let arguments = [&["coup"], *hand].concat();
        assert_snapshot!(format!("coup_{name}"), answer(&arguments));
    }
}

#[test]
fn a_coup_is_shown_as_far_as_it_is_known() {
    for (name, arguments) in [
        ("first_card", &["--player", "9,?"][..]),
        ("both_to_draw", &["--player", "K,5", "--banker", "2,4"]),
        ("a_group", &["--player", "[6789],?", "--banker", "?,?"]),
        ("a_place", &["--deal", "?,?,?,?,9", "--decks", "6"]),
        (
            "a_bet",
            &words("--player 9,9 --banker K --bet player-pair --bet panda-8"),
        ),
    ] {
        let arguments = [&["coup"], arguments].concat();
        assert_snapshot!(format!("coup_{name}"), answer(&arguments));
    }
    for (name, arguments) in [
        ("totals", "--player-total 5 --banker-total 6"),
        ("a_total", "--banker-total 3 --player 9,? --bet player"),
        ("best_by_four", "--best --see 4 --sort [A23],[0]"),
        ("best_by_value", "--best --see 1 --bet main,dragon-7"),
        ("best_of_many", "--best --see 3 --decks 1"),
    ] {
        let arguments = format!("coup {arguments}");
        assert_snapshot!(format!("coup_{name}"), answer(&words(&arguments)));
    }
    let finished = words("coup --player K,5,7 --banker 2,4,8 --format json --bet tie");
    assert_snapshot!("coup_document", answer(&finished));
}

#[test]
fn each_table_of_a_coup_can_be_asked_for_as_comma_separated_values() {
    let line = "coup --shoe 6=3,7=2,9=2,0=3 --player 0,0 --banker 6,0 --bet tie --digits 3";
    assert_snapshot!("coup_tables", all_sheets(&words(line)));
}

#[test]
fn with_nothing_known_a_coup_is_the_next_one() {
    let bets = ["--removed", "9,9,4s", "--bet", "main", "--bet", "dragon-7"];
    let [odds, coup] = ["odds", "coup"].map(|command| document(&[&[command], &bets[..]].concat()));
    for field in ["cards", "ways", "outcomes", "bets"] {
        assert_eq!(odds["answer"][field], coup["answer"][field], "{field}");
    }
    assert_eq!(coup["answer"]["next"]["step"], "deal-player");
}

#[test]
fn the_tableau_is_audited_by_totals_and_by_cards() {
    assert_snapshot!("tableau", answer(&["tableau", "--decks", "6"]));
    assert_snapshot!("tableau_by_cards", answer(&["tableau", "--by-cards"]));
    let reads_hand = ["tableau", "--rules", "banker-3-reads-hand", "--digits", "2"];
    assert_snapshot!("tableau_reads_hand", answer(&reads_hand));
    let few = words("tableau --shoe 9=3,8=3 --format json --digits 3");
    assert_snapshot!("tableau_document", answer(&few));
}

/// A record with every kind of line, and with invalid ones.
const RECORD: &[u8] = b"\
# the first shoe
burn 4 ? ? ? ?
P 9 K B 7 6
PBPBPB 3 8 A 9 K 5
PBPBP 3 8 A 9 K
7 2 A 3
hello
K
5
2
4
7
9 9
9
P Q 9 B 4 4
shuffle
10 5 K 2 6
K
";

#[test]
fn a_table_is_followed_line_by_line() {
    for format in ["text", "csv", "json"] {
        let output = with_input(
            &["track", "--decks", "1", "--format", format, "--digits", "4"],
            RECORD,
        );
        assert_eq!(output.status.code(), Some(0));
        let both = format!("{}---\n{}", text(&output.stdout), text(&output.stderr));
        assert_snapshot!(format!("track_{format}"), both);
    }
}

#[test]
fn what_is_dealt_wrongly_is_refused_in_one_sentence() {
    let cases: &[&[&str]] = &[
        &["coup", "--player", ""],
        &["coup", "--player", "Z"],
        &["coup", "--player", "9x2"],
        &["coup", "--player", "[6"],
        &["coup", "--player", "[]"],
        &["coup", "--player", "-1"],
        &["coup", "--player", "9,9,9,9"],
        &["coup", "--banker", "?,?,?,?"],
        &["coup", "--deal", "1,2,3,4,5,6,7"],
        &["coup", "--player", "9,9", "--deal", "8"],
        &["coup", "--player", "9s,?", "--deal", "[9h9d]"],
        &["coup", "--banker", "?,?,9", "--deal", "?,?,?,?,9"],
        &["coup", "--player", "9", "--player", "8"],
        &["coup", "9,9"],
        &["coup", "--player-total", "10"],
        &["coup", "--banker-total", "-1"],
        &["coup", "--player-total", ""],
        &["coup", "--player-total", "5", "--player-total", "6"],
        &["coup", "--best"],
        &["coup", "--see", "2"],
        &["coup", "--sort", "[6789]"],
        &["coup", "--best", "--see", "0"],
        &["coup", "--best", "--see", "5"],
        &["coup", "--best", "--see", "-1"],
        &["coup", "--best", "--see", "1", "--bet", "tie"],
        &["coup", "--best", "--see", "1", "--sort", "[67],[78]"],
        &["coup", "--best", "--see", "1", "--sort", "?"],
        &["coup", "--best", "--see", "1", "--sort", ""],
        &["coup", "--best", "--see", "1", "--player", "9"],
        &["coup", "--best", "--see", "1", "--player-total", "9"],
        &["tableau", "--commission", "101%"],
        &["tableau", "--banker-pays", "-1"],
        &["tableau", "--player-pays", "x"],
        &["tableau", "--commission", "5%", "--banker-pays", "1"],
        &["removal", "--pair"],
        &["tableau", "--bet", "tie"],
        &["tableau", "--by-card"],
        &["track", "/no/such/file"],
        &["track", "/"],
        &["track", "--unknown", "-1"],
        &["track", "--unknown", "many"],
        &["track", "--format", "xml"],
        &["track", "--digits", "1001"],
    ];
    assert_snapshot!("dealt_refused", complaints(cases, 2));
}

#[test]
fn what_cannot_have_been_dealt_says_why() {
    let cases: &[&[&str]] = &[
        &["removal", "--shoe", "9=6"],
        &["removal", "--shoe", "9=7", "--pairs"],
        &["removal", "--decks", "infinite"],
        &["removal", "--removed", "0", "--bet", "player-pair"],
        &["coup", "--player", "9,K", "--banker", "4,3,5"],
        &["coup", "--player", "9,K", "--banker", "4,4,?"],
        &["coup", "--player", "K,5,7", "--banker", "4,3,2"],
        &["coup", "--player", "4,3", "--banker", "4,2,?"],
        &["coup", "--player", "3,4,5"],
        &["coup", "--banker", "3,4,5"],
        &words("coup --player ?,?,[89] --banker K,3,? --shoe K=9,3=9,8=1"),
        &words("coup --decks 1 --removed 9=4 --player 9,?"),
        &["coup", "--decks", "1", "--player", "9s,9s"],
        &words("coup --decks 1 --player 9,9,9 --banker 9,9"),
        &["coup", "--shoe", "K=6", "--player", "[9]"],
        &["coup", "--shoe", "K=5"],
        &["coup", "--player", "9,6", "--player-total", "4"],
        &["coup", "--banker", "[12],[12]", "--banker-total", "9"],
        &["coup", "--player", "?,?,5", "--player-total", "7"],
        &["coup", "--shoe", "K=9", "--player-total", "7"],
        &["coup", "--best", "--see", "4", "--shoe", "K=5"],
        &["coup", "--best", "--see", "1", "--bet", "tie,player-7up"],
        &words("coup --best --see 4 --sort A,2,3,4,5,6,7,8,9,T,J,Qs,Qh,Ks,Kh"),
        &["coup", "--player", "9", "--bet", "perfect-pair"],
        &["coup", "--player", "0", "--bet", "player-pair"],
        &words("coup --shoe 4s=1,4h=1,9s=5 --player 4 --banker 4 --bet perfect-pair"),
        &["coup", "--player", "9", "--bet", "player-7up"],
        &["tableau", "--shoe", "A=5"],
        &["track", "--shoe", "A=5"],
        &["track", "--removed", "9", "--bet", "perfect-pair"],
        &["track", "--decks", "1", "--unknown", "47"],
    ];
    assert_snapshot!("dealt_unanswerable", complaints(cases, 1));
}

#[test]
fn bets_that_are_dealt_otherwise_are_left_out_of_all() {
    let output = baccarat(&words("coup --bet all --player 9s,8s --banker 2h,4h"));
    assert_eq!(output.status.code(), Some(0));
    assert!(text(&output.stderr).starts_with("warning: left out"));
}
