//! What the page is answered, against the library and against plain counting.

use baccarat::document::Document;
use baccarat::request::OddsRequest;
use baccarat::{Analyzer, Decks, Places};
use serde_json::{Value, json};

use crate::memory::{allocate, ask, free};
use crate::{Refusal, answer};

/// A question about the main bets of eight decks, with changes.
fn asked(ask: &str, game: &Value, options: &Value) -> Result<String, Refusal> {
    let mut question = json!({
        "ask": ask,
        "game": {
            "decks": "8", "removed": "", "commission": "5%", "tie_pays": "8",
            "rules": "punto-banco", "bets": ["player", "banker", "tie"], "own": "",
        },
    });
    let changes = |to: &mut Value, from: &Value| {
        for (name, value) in from.as_object().expect("an object") {
            to[name] = value.clone();
        }
    };
    changes(&mut question["game"], game);
    changes(&mut question, options);
    answer(&question.to_string())
}

fn odds(game: &Value) -> Result<Value, Refusal> {
    let document = asked("odds", game, &json!({}))?;
    Ok(serde_json::from_str(&document).expect("a document is JSON"))
}

fn refused(game: &Value) -> (Option<&'static str>, String) {
    let refusal = odds(game).expect_err("it has no answer");
    (refusal.field, refusal.message)
}

#[test]
fn the_odds_are_the_document_of_the_library() {
    let request = OddsRequest::new(Analyzer::default(), Decks::EIGHT.into());
    let document = Document::new(request, Places::TWELVE).expect("a full shoe has odds");
    let answered = asked("odds", &json!({}), &json!({}));
    assert_eq!(answered, Ok(document.to_json()));
}

#[test]
fn every_question_has_the_document_of_its_kind() {
    let options = [
        ("odds/1", json!({})),
        ("removal/1", json!({})),
        ("coup/2", json!({"player": "9,?", "banker": ""})),
        ("count/1", json!({"tags": "4-7=-1,8-9=2", "levels": 1})),
        ("tableau/2", json!({})),
    ];
    for (form, options) in options {
        let (kind, _) = form.split_once('/').expect("a version");
        let document = asked(kind, &json!({"decks": "1"}), &options).expect(kind);
        let document: Value = serde_json::from_str(&document).expect("a document is JSON");
        assert_eq!(document["schema"], format!("baccarat/{form}"));
    }
}

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
fn what_is_no_question_is_refused() {
    for text in [
        "",
        "null",
        "{}",
        "[]",
        r#"{"ask":"x"}"#,
        r#"{"ask":"odds"}"#,
        "{\"ask\":",
    ] {
        let refusal = answer(text).expect_err(text);
        assert_eq!(refusal.field, None);
        assert!(!refusal.message.is_empty());
    }
}

/// Asks as a page does.
fn through_memory(question: &[u8]) -> (u8, String) {
    let room = allocate(question.len());
    // SAFETY: the room has this length, and `ask` takes it; the answer is as `ask` says.
    unsafe {
        room.copy_from_nonoverlapping(question.as_ptr(), question.len());
        let answer = ask(room, question.len());
        let header = std::slice::from_raw_parts(answer, 8);
        let length = u32::from_le_bytes(header[..4].try_into().expect("four bytes"));
        let text = std::slice::from_raw_parts(answer.add(8), length as usize);
        let told = (header[4], String::from_utf8(text.to_vec()).expect("UTF-8"));
        free(answer);
        told
    }
}

#[test]
fn questions_pass_through_memory() {
    let (status, text) = through_memory(br#"{"ask":"catalogue"}"#);
    assert_eq!(
        (status, text),
        (0, answer(r#"{"ask":"catalogue"}"#).expect("the same"))
    );
    for no_question in [&b""[..], b"{", b"\xff"] {
        let (status, text) = through_memory(no_question);
        assert_eq!(status, 1);
        let refusal: Value = serde_json::from_str(&text).expect("JSON");
        assert!(refusal["message"].is_string() && refusal["field"].is_null());
    }
}
