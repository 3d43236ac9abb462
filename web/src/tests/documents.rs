//! Answers without options.

use baccarat::document::Document;
use baccarat::request::OddsRequest;
use baccarat::{Analyzer, Decks, Places};
use serde_json::{Value, json};

use super::support::{asked, odds};
use crate::answer;

#[test]
fn the_odds_are_the_document_of_the_library() {
    let request = OddsRequest::new(Analyzer::default(), Decks::EIGHT.into());
    let document = Document::new(request, Places::TWELVE).expect("a full shoe has odds");
    let answered = asked("odds", &json!({}), &json!({}));
    assert_eq!(answered, Ok(document.to_json()));
}

#[test]
fn bets_of_the_users_own_come_last() {
    let own = "[[bet]]\nid = \"nine\"\nname = \"Nine\"\n[[bet.rows]]\nevent = \"Player has 9\"\n\
               when = { player = { total = 9 } }\npays = 4\n";
    let document = odds(&json!({"own": own, "bets": ["tie@9", "player", "tie@9"]}));
    let document = document.expect("all bets have odds");
    let bets = document["answer"]["bets"].as_array().expect("bets");
    let ids: Vec<&Value> = bets.iter().map(|bet| &bet["id"]).collect();
    assert_eq!(ids, ["tie@9", "player", "nine"]);
}

#[test]
fn bets_on_what_nobody_saw_are_left_out() {
    let bets = json!(["player", "perfect-pair", "player-pair"]);
    for (removed, left) in [
        ("", vec!["player", "perfect-pair", "player-pair"]),
        ("9h", vec!["player", "perfect-pair", "player-pair"]),
        ("9", vec!["player", "player-pair"]),
        ("0", vec!["player"]),
    ] {
        let document = odds(&json!({"removed": removed, "bets": bets}));
        let document = document.expect("some bets have odds");
        let bets = document["answer"]["bets"].as_array().expect("bets");
        let ids: Vec<&Value> = bets.iter().map(|bet| &bet["id"]).collect();
        assert_eq!(ids, left, "{removed}");
    }
}

#[test]
fn the_catalogue_has_every_bet_and_every_preset_once() {
    let all = answer(r#"{"ask":"catalogue"}"#).expect("it needs nothing");
    let all: Value = serde_json::from_str(&all).expect("JSON");
    let families = all["families"].as_array().expect("families");
    let bets = families
        .iter()
        .filter_map(|family| family["bets"].as_array());
    assert_eq!(bets.map(Vec::len).sum::<usize>(), 150);
    assert_eq!(all["rules"][0]["id"], "punto-banco");
}

#[test]
fn a_record_is_followed_line_by_line() {
    let record = "P 6 K B 7 8 3\n\n# a remark\nfoo\nundo\n9\n5 5 5 5\nquit\n9 9 9 9\n";
    let followed = asked("track", &json!({}), &json!({"record": record}));
    let followed: Value = serde_json::from_str(&followed.expect("a record")).expect("JSON");
    let lines = followed["lines"].as_array().expect("lines");
    let outcome = |line: &Value| line["coup"]["outcome"].as_str().map(str::to_owned);
    let said: Vec<_> = lines
        .iter()
        .map(|line| {
            (
                line["line"].as_u64(),
                outcome(line),
                line["error"].is_null(),
            )
        })
        .collect();
    let named = |name: &str| Some(name.to_owned());
    assert_eq!(
        said,
        [
            (Some(1), named("banker"), true),
            (Some(4), None, false),
            (Some(5), named("undone"), true),
            (Some(6), None, true),
            (Some(7), None, false),
        ]
    );
    assert_eq!(followed["standing"]["cards"], "415");
    assert_eq!(followed["standing"]["begun"], 1);
}
