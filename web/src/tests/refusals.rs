//! Questions without an answer.

use serde_json::{Value, json};

use super::support::{asked, blank_session, refused, usual_spread};
use crate::answer;

#[test]
fn a_refusal_names_the_field() {
    for (game, field, message) in [
        (json!({"decks": "none"}), "decks", "expected"),
        (json!({"decks": "-1"}), "decks", "expected"),
        (json!({"removed": "x"}), "removed", "'x' is no card"),
        (json!({"decks": "1", "removed": "9=5"}), "removed", "9"),
        (json!({"commission": "a lot"}), "commission", "expected"),
        (json!({"tie_pays": "1/0"}), "tie_pays", "expected"),
        (
            json!({"rules": "chess"}),
            "rules",
            "no rules are called 'chess'",
        ),
        (json!({"bets": ["bet"]}), "bets", "no bet is called 'bet'"),
        (json!({"bets": ["tie@x"]}), "bets", "x"),
        (json!({"own": "[[bet]]"}), "own", "line 1"),
        (
            json!({"own": "[[bet]]\nid = \"tie\"\nname = \"Tie\"\n[[bet.rows]]\nwhen = { winner = \"tie\" }\npays = 8\n"}),
            "own",
            "another id",
        ),
    ] {
        let (found, sentence) = refused(&game);
        assert_eq!(found, Some(field), "{game}: {sentence}");
        assert!(sentence.contains(message), "{game}: {sentence}");
    }
}

#[test]
fn what_is_no_question_is_refused() {
    for text in [
        "",
        "null",
        "{}",
        "[]",
        r#"{"ask":"x"}"#,
        r#"{"ask":"odds"}"#,
        r#"{"ask":"odds","game":5}"#,
        r#"{"ask":"odds","game":{"decks":8}}"#,
        r#"{"ask":"catalogue","decks":"8"}"#,
        "{\"ask\":",
    ] {
        let refusal = answer(text).expect_err(text);
        assert_eq!(refusal.field, None);
        assert!(!refusal.message.is_empty());
    }
}

/// Asks with some options changed, and compares the field and the sentence of the refusal.
fn assert_refused(ask: &str, usual: &Value, (changes, field, sentence): (Value, &str, &str)) {
    let mut options = usual.clone();
    for (name, value) in changes.as_object().expect("an object") {
        options[name] = value.clone();
    }
    let refusal = asked(ask, &json!({}), &options).expect_err(sentence);
    assert_eq!(refusal.field, Some(field), "{refusal}");
    assert!(refusal.message.contains(sentence), "{refusal}");
}

#[test]
fn an_option_of_a_session_that_cannot_be_read_is_the_field() {
    let low = json!({"stakes": "1,1,1", "bankroll": "2", "target": "5"});
    let reached = json!({"bankroll": "5", "target": "5"});
    let none = json!({"bankroll": "0", "target": "5"});
    for wrong in [
        (json!({"coups": "0"}), "coups", "from 1 to"),
        (json!({"stakes": "1,2"}), "stakes", "one for each bet"),
        (json!({"bankroll": "x"}), "bankroll", "expected"),
        (json!({"bankroll": "9"}), "target", "until a target"),
        (json!({"target": "9"}), "bankroll", "from a bankroll"),
        (none, "bankroll", "above 0"),
        (reached, "target", "above the bankroll"),
        (low, "bankroll", "cannot pay a stake of 3"),
        (json!({"rebate": "110%"}), "rebate", "expected"),
        (json!({"rebate_turnover": "x"}), "rebate_turnover", "0% to"),
    ] {
        assert_refused("session", &blank_session(), wrong);
    }
}

#[test]
fn an_option_of_a_count_that_cannot_be_read_is_the_field() {
    let usual = json!({"tags": "9=1", "cards": "52"});
    for wrong in [
        (json!({"tags": ""}), "tags", "expected"),
        (json!({"cards": "5"}), "cards", "6 or more"),
    ] {
        assert_refused("by-count", &usual, wrong);
    }
    let halves = json!({"spread": "1/2=1", "spread_by": "running"});
    for wrong in [
        (json!({"tags": "x"}), "tags", "expected"),
        (json!({"spread": "1"}), "spread", "is no stake"),
        (halves, "spread", "has integers as counts"),
        (json!({"spread_by": "decks"}), "spread_by", "true-floored"),
        (json!({"cut": "-1"}), "cut", "whole number of cards"),
        (json!({"coups_an_hour": "0"}), "coups_an_hour", "1 or more"),
    ] {
        assert_refused("spread", &usual_spread(), wrong);
    }
}

#[test]
fn an_option_of_a_best_bet_or_a_design_that_cannot_be_read_is_the_field() {
    let usual = json!({"see": "4", "sort": ""});
    for wrong in [
        (json!({"see": "5"}), "see", "from 1 to 4"),
        (json!({"sort": "[6789"}), "sort", "expected a ] for each ["),
    ] {
        assert_refused("best", &usual, wrong);
    }
    let usual = json!({"rows": [], "edge": "5%..7%", "step": ""});
    for wrong in [
        (json!({"edge": "7%..5%"}), "edge", "lower house edge first"),
        (json!({"step": "0"}), "step", "above 0"),
        (json!({}), "bets", "not 3"),
    ] {
        assert_refused("design", &usual, wrong);
    }
}

#[test]
fn a_total_or_a_payoff_that_cannot_be_read_is_the_field() {
    let usual = json!({"player": "", "banker": "", "player_total": "", "banker_total": ""});
    for wrong in [
        (json!({"player_total": "10"}), "player_total", "from 0 to 9"),
        (json!({"banker_total": "x"}), "banker_total", "from 0 to 9"),
    ] {
        assert_refused("coup", &usual, wrong);
    }
    let usual = json!({"player_pays": "", "banker_pays": ""});
    for wrong in [
        (json!({"player_pays": "x"}), "player_pays", "expected"),
        (json!({"banker_pays": "1/0"}), "banker_pays", "expected"),
    ] {
        assert_refused("tableau", &usual, wrong);
    }
}

#[test]
fn a_row_that_cannot_be_designed_is_the_field() {
    for (bet, rows, sentence) in [
        (
            "lucky-6",
            json!([]),
            "2 rows that win: expected one or more of 1 for",
        ),
        ("lucky-6", json!(["9"]), "has no row '9'"),
        (
            "banker",
            json!(["1"]),
            "less commission: expected another row, or a commission of 0",
        ),
    ] {
        let options = json!({"rows": rows, "edge": "5%..7%", "step": ""});
        let refusal = asked("design", &json!({"bets": [bet]}), &options).expect_err(sentence);
        assert_eq!(refusal.field, Some("rows"), "{refusal}");
        assert!(refusal.message.contains(sentence), "{refusal}");
    }
    let options = json!({"rows": ["1", "1"], "edge": "5%..7%", "step": ""});
    let refusal = asked("design", &json!({"bets": ["lucky-6"]}), &options);
    let refusal = refusal.expect_err("a row is named twice");
    assert!(refusal.message.contains("is named twice"), "{refusal}");
}

#[test]
fn the_cards_that_are_left_and_those_removed_exclude_each_other() {
    for (game, field, sentence) in [
        (json!({"left": "9=10"}), "left", "after a slash"),
        (json!({"left": "9=99/104"}), "left", "99 cards"),
        (
            json!({"left": "9=10/104", "removed": "9"}),
            "left",
            "not both",
        ),
        (
            json!({"only": "dragon-7"}),
            "bets",
            "no bet is called 'dragon-7'",
        ),
    ] {
        let (found, message) = refused(&game);
        assert_eq!(found, Some(field), "{message}");
        assert!(message.contains(sentence), "{message}");
    }
}
