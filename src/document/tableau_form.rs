//! The earlier form of documents of the tableau.

use serde_json::{Map, Value};

use super::{digest, value_of};
use crate::bet::Payoff;
use crate::exact::{Places, with_places};

/// The fields of a decision that documents of the form `baccarat/tableau/1` do not have.
const LATER: [&str; 2] = ["draw_outcomes", "stand_outcomes"];

/// Turns a document of the form `baccarat/tableau/1` into one of this version, without the fields
/// that it does not have. Its stakes are paid even money, and where Player stood, that is written
/// in place of Player's third card. The digest is computed anew if it is that of the answer.
pub(super) fn raise(document: &mut Value) {
    let has_its_digest = document["digest"] == digest(&document["answer"]);
    document["schema"] = "baccarat/tableau/2".into();
    if let Some(question) = document.get_mut("question").and_then(Value::as_object_mut) {
        let digits = question.shift_remove("digits");
        let places = digits.as_ref().and_then(Value::as_u64);
        let places = places.and_then(|digits| Places::new(u32::try_from(digits).ok()?).ok());
        let even = with_places(places.unwrap_or(Places::TWELVE), || {
            value_of(&Payoff::even_money())
        });
        for name in ["player_pays", "banker_pays"] {
            question.insert(name.to_owned(), even.clone());
        }
        question.extend(digits.map(|digits| ("digits".to_owned(), digits)));
    }
    for decision in document.get_mut("answer").into_iter().flat_map(decisions) {
        raise_decision(decision);
    }
    if has_its_digest {
        document["digest"] = digest(&document["answer"]).into();
    }
}

fn raise_decision(decision: &mut Map<String, Value>) {
    let reads = ["player_third", "player_total"];
    let Some(place) = decision
        .keys()
        .position(|key| reads.contains(&key.as_str()))
    else {
        return;
    };
    let stood = decision.get("player_third") == Some(&"stood".into());
    if stood {
        decision.shift_remove("player_third");
    }
    let place = place + usize::from(!stood);
    decision.shift_insert(place, "player_stood".to_owned(), stood.into());
}

/// Removes from an answer of this version the fields that documents of the form
/// `baccarat/tableau/1` do not have.
pub(super) fn lower(answer: &mut Value) {
    for decision in decisions(answer) {
        for name in LATER {
            decision.shift_remove(name);
        }
    }
}

/// All decisions of an answer.
fn decisions(answer: &mut Value) -> impl Iterator<Item = &mut Map<String, Value>> {
    let lists = answer.as_object_mut().into_iter().flat_map(Map::values_mut);
    let decisions = lists.filter_map(Value::as_array_mut).flatten();
    decisions.filter_map(Value::as_object_mut)
}
