//! Conditions in a line of text.

use std::fmt;

use serde_json::Value;

use super::condition::Condition;

/// The facts between the braces of a bets file: `player.total = 7, banker.cards = 2`. Lists are
/// written as in JSON. A condition that states nothing has no text.
///
/// ```
/// use baccarat::bet::Condition;
/// let dragon: Condition =
///     serde_json::from_str(r#"{"winner": "banker", "banker": {"total": 7, "cards": 3}}"#)?;
/// assert_eq!(dragon.to_string(), r#"winner = "banker", banker.total = 7, banker.cards = 3"#);
/// # Ok::<(), serde_json::Error>(())
/// ```
impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let json = serde_json::to_value(self).map_err(|_| fmt::Error)?;
        let mut facts = Vec::new();
        add_facts("", &json, &mut facts);
        write!(f, "{}", facts.join(", "))
    }
}

/// Adds the facts of a value of this name, those of nested objects with dots between the names.
fn add_facts(name: &str, value: &Value, facts: &mut Vec<String>) {
    let fields = match value {
        Value::Object(fields) if name.is_empty() || !fields.is_empty() => fields,
        _ => return facts.push(format!("{name} = {value}")),
    };
    for (field, value) in fields {
        let dot = if name.is_empty() { "" } else { "." };
        add_facts(&format!("{name}{dot}{field}"), value, facts);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn different_conditions_have_different_texts() {
        for (json, text) in [
            ("{}", ""),
            (r#"{"not": {}}"#, "not = {}"),
            (
                r#"{"banker": {"total": 7, "cards": 3}, "player": {"total": [6, 8]}}"#,
                "player.total = [6,8], banker.total = 7, banker.cards = 3",
            ),
            (
                r#"{"any": [{"winner": "tie"}], "coup": {"count": {"9": 2}}}"#,
                r#"coup.count.9 = 2, any = [{"winner":"tie"}]"#,
            ),
        ] {
            let condition: Condition = serde_json::from_str(json).expect("a condition");
            assert_eq!(condition.to_string(), text);
        }
    }
}
