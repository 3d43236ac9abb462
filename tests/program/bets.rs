//! Bets on the command line: those that are left out, those with another payoff, and the catalogue.

use baccarat::bet::{Terms, catalogue};

use crate::program::{answer, baccarat, complaint, complaints, document, text, words, written};
use insta::assert_snapshot;

/// A shoe of which neither the ranks of ten-valued cards nor suits are known.
const BY_PIPS: &str = "A=10,2=10,3=10,4=10,5=10,6=10,7=10,8=10,9=10,0=40";

/// The output of a command that succeeds with one warning on one line, and the warning.
fn warned(arguments: &[&str]) -> (String, String) {
    let output = baccarat(arguments);
    let warning = text(&output.stderr).to_owned();
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {warning}");
    assert!(
        warning.starts_with("warning: left out, since "),
        "{warning}"
    );
    assert_eq!(warning.lines().count(), 1, "{arguments:?}: {warning}");
    (text(&output.stdout).to_owned(), warning)
}

#[test]
fn all_bets_are_answered_but_for_those_whose_cards_are_not_known() {
    let all = ["--shoe", BY_PIPS, "--bet", "all"];
    let (odds, warning) = warned(&[&["odds"], &all[..]].concat());
    assert_snapshot!("left_out", warning);
    assert!(odds.contains("player-wins-1") && !odds.contains("player-pair"));
    for command in [
        "removal --csv",
        "coup --csv",
        "rules compare punto-banco bahamian",
        "depth --cards 6 --csv",
        "report -o -",
    ] {
        let (answer, same) = warned(&[&words(command)[..], &all].concat());
        assert_eq!(same, warning, "{command}");
        assert!(!answer.contains("player-pair"), "{command}");
    }
    let (_, suits) = warned(&words("odds --removed 9,9,4 --bet all"));
    assert!(suits.contains("perfect-pair") && !suits.contains("player-pair"));
    let known = answer(&words("odds --removed 9s,9h,4d --bet all"));
    assert!(known.contains("perfect-pair"));
}

#[test]
fn a_bet_that_is_named_is_not_left_out() {
    let named = ["--shoe", BY_PIPS, "--bet", "all", "--bet", "player-pair"];
    let output = baccarat(&named);
    let (warning, error) = text(&output.stderr).split_once('\n').expect("two lines");
    assert!(!warning.contains("player-pair"), "{warning}");
    assert_eq!(
        error,
        "error: bet player-pair: expected each ten-valued card with its rank, T J Q or K, not as 0\n"
    );
    assert_eq!(output.status.code(), Some(1));
}

/// The coup has a first card from the shoe, of which the suit is not known.
#[test]
fn bets_that_a_coup_with_known_cards_cannot_have_are_left_out() {
    let output = baccarat(&words("coup --player K,5 --bet all"));
    assert_snapshot!("left_out_of_a_coup", text(&output.stderr));
    assert_eq!(output.status.code(), Some(0));
    let error = baccarat(&words("coup --player K,5 --bet player-7up"));
    complaint(&error, 1, "player-7up");
}

#[test]
fn covariances_of_all_bets_are_those_of_bets_that_do_not_depend_on_suits() {
    // The bets are left out before it is seen that this shoe has no coup.
    let output = baccarat(&words("odds --covariance --bet all --shoe As=5"));
    assert_eq!(output.status.code(), Some(1));
    let warnings = text(&output.stderr);
    assert_snapshot!("left_out_of_covariances", warnings);
    let all = catalogue(&Terms::default()).into_iter().map(|bet| bet.id);
    let is_left_out = |id: &str| warnings.contains(&format!(" {id}"));
    let left: Vec<String> = all.filter(|id| !is_left_out(id)).step_by(9).collect();
    assert!(left.len() > 10, "{left:?}");
    let asked = left.join(",");
    let covariances = "odds --covariance --csv --table covariances --digits 3 --bet";
    let covariances = answer(&[&words(covariances)[..], &[asked.as_str()]].concat());
    assert_eq!(covariances.lines().count() - 1, left.len().pow(2));
}

#[test]
fn a_payoff_can_be_changed_without_a_file() {
    let changed = "monkey-6,monkey-6@13,lucky-6@1=15@2=24,Dragon 7@tie=0";
    let error = complaint(&baccarat(&["--bet", changed]), 2, changed);
    assert!(error.contains("'dragon-7' has no row 'tie'"), "{error}");
    let changed = "monkey-6,monkey-6@13,lucky-6@1=15@2=24,Dragon 7@51 for 1";
    let odds = answer(&["--bet", changed]);
    assert_snapshot!("payoffs_changed", odds);
    let json = answer(&["--json", "--bet", changed]);
    let file = written("changed.json", &json);
    let again = answer(&["again", &file]);
    assert!(again.ends_with("\nNothing differs.\n"), "{again}");
    let document = document(&["--bet", "lucky-6@two-card=15"]);
    let bet = &document["question"]["bets"][0];
    assert_eq!(bet["id"], "lucky-6@1=15");
    assert_eq!(
        bet["name"],
        "Lucky 6 (Banker wins with a two-card 6 pays 15)"
    );
    assert_eq!(bet["rows"][0]["pays"]["exact"], "15/1");
    assert_eq!(document["answer"]["bets"][0]["id"], "lucky-6@1=15");
    let id = bet["id"].as_str().expect("an id");
    assert_eq!(
        answer(&["--bet", id]),
        answer(&["--bet", "lucky-6@two-card=15"])
    );
    // A change of terms is the change of a payoff.
    let (six, tie) = (
        answer(&words("--bet tie@9 --csv")),
        answer(&words("--tie-pays 9 --bet tie --csv")),
    );
    assert_eq!(six.replace("tie@9,Tie (tie pays 9)", "tie,Tie"), tie);
    let page = answer(&words("report -o - --bet monkey-6@13"));
    assert!(page.contains("--bet monkey-6@13"));
}

#[test]
fn the_payoff_of_a_bet_of_ones_own_can_be_changed() {
    let bet = "[[bet]]\nid = \"mine\"\nrows = [{ when = { winner = \"tie\" }, pays = 1 }]\n";
    let file = written("changed-own.toml", bet);
    let changed = answer(&["--bets", &file, "--bet", "mine@2"]);
    assert!(changed.contains("mine@2"), "{changed}");
    let page = answer(&["report", "-o", "-", "--bets", &file, "--bet", "mine@2"]);
    assert!(page.contains("--bets FILE --bet mine@2"));
}

#[test]
fn a_change_that_is_ambiguous_is_refused() {
    let cases = [
        "lucky-6@15",
        "lucky-6@banker=15",
        "lucky-6@3=15",
        "lucky-6@1=15@two-card=16",
        "player-dragon-bonus@3",
        "monkey-6@",
        "monkey-6@x",
        "monkey-6@-2",
        "monkey-6@1/0",
        "all@3",
        "main@2",
        "monky-6@13",
        "@13",
        "monkey-6@13,nonsense@2",
    ];
    let cases: Vec<[&str; 2]> = cases.iter().map(|case| ["--bet", case]).collect();
    let cases: Vec<&[&str]> = cases.iter().map(|case| &case[..]).collect();
    assert_snapshot!("changes_refused", complaints(&cases, 2));
}

#[test]
fn bets_are_found_by_words() {
    for (name, line) in [
        ("bets_of_words", "bets dragon bonus"),
        ("bets_of_a_plural", "bets pairs --decks 6"),
        ("bets_of_an_event", "bets three-card 7"),
        ("bets_at_a_shoe", "bets panda-8 dragon-7 --removed 8=4"),
    ] {
        assert_snapshot!(name, answer(&words(line)));
    }
    assert_eq!(
        answer(&["bets", "Dragon", "7"]),
        answer(&["bets", "dragon-7"])
    );
    let all = answer(&words("bets --decks 6"));
    assert_eq!(all.lines().filter(|line| line.contains('%')).count(), 150);
    let json = document(&words("bets pairs"));
    assert_eq!(json["schema"], "baccarat/odds/1");
    let (found, warning) = warned(&words("bets pairs --removed 9"));
    assert!(warning.contains("perfect-pair") && found.contains("player-pair"));
    let names: Vec<&str> = words("nonsense drgn panda-9").into_iter().collect();
    let cases: Vec<[&str; 2]> = names.iter().map(|name| ["bets", name]).collect();
    let mut cases: Vec<&[&str]> = cases.iter().map(|case| &case[..]).collect();
    cases.extend([&["bets", ""][..], &["bets", "dragon-7", "nonsense"]]);
    assert_snapshot!("bets_not_found", complaints(&cases, 2));
    let output = baccarat(&words("bets suited --removed 2"));
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn cards_that_nobody_saw_leave_the_odds_as_they_are() {
    let unseen = answer(&["--removed", "9,9", "--removed", "?x1 ? ?=2"]);
    assert_snapshot!("unseen_removed", unseen);
    let seen = answer(&["--removed", "9,9"]);
    let rest = |answer: &str| answer.split_once("\n\n").map(|(_, rest)| rest.to_owned());
    assert_eq!(rest(&unseen), rest(&seen));
    let json = document(&["--removed", "?"]);
    assert_eq!(json["question"]["shoe"]["unseen"], "1");
    assert_eq!(json["answer"]["cards"], "415");
    let file = written("unseen.json", json.to_string());
    answer(&["again", &file]);
    let page = answer(&["report", "-o", "-", "--removed", "9,?x2"]);
    assert!(page.contains("a 9 and two unseen cards"));
    assert!(
        page.contains("--removed 9 --removed &#39;?=2&#39;") || page.contains("--removed '?=2'")
    );
}

#[test]
fn unseen_cards_are_refused_where_they_have_no_meaning() {
    let cases: &[&[&str]] = &[
        &["--removed", "[6789]x"],
        &["--removed", "9 [6;7]"],
        &["--removed", "?x"],
        &["--removed", "?x0"],
        &["--removed", "??"],
        &["--removed", "?x99999999999999999999"],
        &["--removed", "?,Z"],
        &["--removed", "?", "--decks", "infinite"],
        &["--removed", "[67]", "--decks", "infinite"],
        &["depth", "--cards", "10", "--removed", "?"],
        &["count", "--removed", "?"],
        &["sequence", "--removed", "?"],
        &["track", "--removed", "?"],
        &["--shoe", "?=3"],
    ];
    assert_snapshot!("unseen_refused", complaints(cases, 2));
    let few: &[&[&str]] = &[
        &["--shoe", "9=9", "--removed", "?x4"],
        &["--decks", "1", "--removed", "?x52000000000 ?x52000000000"],
    ];
    assert_snapshot!("unseen_too_many", complaints(few, 1));
}
