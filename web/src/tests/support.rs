//! Questions with their usual fields.

use serde_json::{Value, json};

use crate::{Refusal, answer};

/// A question about the main bets of eight decks, with changes.
pub fn asked(ask: &str, game: &Value, options: &Value) -> Result<String, Refusal> {
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

pub fn odds(game: &Value) -> Result<Value, Refusal> {
    let document = asked("odds", game, &json!({}))?;
    Ok(serde_json::from_str(&document).expect("a document is JSON"))
}

pub fn refused(game: &Value) -> (Option<&'static str>, String) {
    let refusal = odds(game).expect_err("it has no answer");
    (refusal.field, refusal.message)
}

/// The options of a session, all of them blank.
pub fn blank_session() -> Value {
    json!({
        "coups": "", "stakes": "", "bankroll": "", "target": "", "rebate": "",
        "rebate_turnover": "",
    })
}

/// The options of a bet spread of one unit.
pub fn usual_spread() -> Value {
    json!({"tags": "9=1", "spread": "1=1", "spread_by": "", "cut": "", "coups_an_hour": ""})
}
