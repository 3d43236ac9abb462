//! Bets as they are written by people and in documents.

use std::fmt;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserialize, Deserializer, Error as _, MapAccess, Unexpected, Visitor};

use super::condition::Condition;
use super::model::{Bet, Row};
use super::terms::{Pays, Terms};
use crate::card::Rank;
use crate::exact::Exact;

/// A bet as it is written. Its payoffs can depend on the terms of a house.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", expecting = "a bet")]
pub(super) struct BetEntry {
    pub(super) id: String,
    name: Option<String>,
    /// Documents have the name with underscores.
    #[serde(alias = "player_starts_with")]
    player_starts_with: Option<RankName>,
    rows: Vec<RowEntry>,
    otherwise: Option<Pays>,
}

/// A line of a paytable as it is written.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields, expecting = "a row of a paytable")]
struct RowEntry {
    event: Option<String>,
    when: Condition,
    pays: Pays,
}

impl BetEntry {
    /// The bet on these terms.
    pub(super) fn bet(mut self, terms: &Terms) -> Bet {
        let otherwise = self.take_otherwise();
        let otherwise = otherwise.map_or_else(|| Exact::from(-1), |pays| pays.units(terms));
        let rows = self.rows.into_iter().zip(1..);
        let rows = rows.map(|(row, number)| row.row(number, terms)).collect();
        let name = self.name.as_ref().unwrap_or(&self.id);
        let mut bet = Bet::new(&self.id, name, rows, otherwise);
        bet.player_starts_with = self.player_starts_with.map(|name| name.0);
        bet
    }

    /// The payoff where no row applies, if it is stated. Documents state it as a last row.
    fn take_otherwise(&mut self) -> Option<Pays> {
        if self.otherwise.is_some() {
            return self.otherwise.take();
        }
        let last = self.rows.pop_if(|row| row.is_otherwise());
        last.map(|row| row.pays)
    }
}

impl RowEntry {
    fn row(self, number: usize, terms: &Terms) -> Row {
        Row {
            event: self.event.unwrap_or_else(|| format!("row {number}")),
            when: self.when,
            pays: self.pays.units(terms),
        }
    }

    /// Whether this is the last row of a paytable in a document.
    fn is_otherwise(&self) -> bool {
        self.event.as_deref() == Some("otherwise") && self.when == Condition::default()
    }
}

/// Reads a bet on the usual terms. Documents state payoffs as numbers, which no terms change.
impl<'de> Deserialize<'de> for Bet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Bet, D::Error> {
        let entry = BetEntry::deserialize(deserializer)?;
        Ok(entry.bet(&Terms::default()))
    }
}

/// Reads a payoff written as a number or as text.
impl<'de> Deserialize<'de> for Pays {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Pays, D::Error> {
        deserializer.deserialize_any(PaysVisitor)
    }
}

/// Reads a payoff from an integer, a float or a string.
struct PaysVisitor;

impl<'de> Visitor<'de> for PaysVisitor {
    type Value = Pays;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "a payoff of -1 or more, such as 11, \"19/20\", \"8:1\", \"25 for 1\" or \"1 less commission\""
        )
    }

    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Pays, E> {
        let payoff = text.parse();
        payoff.map_err(|_| E::invalid_value(Unexpected::Str(text), &self))
    }

    fn visit_u64<E: serde::de::Error>(self, units: u64) -> Result<Pays, E> {
        self.visit_str(&units.to_string())
    }

    fn visit_i64<E: serde::de::Error>(self, units: i64) -> Result<Pays, E> {
        self.visit_str(&units.to_string())
    }

    /// Floats are taken as their shortest decimals, which are the ones written in the
    /// text as long as those have at most 15 significant digits.
    fn visit_f64<E: serde::de::Error>(self, units: f64) -> Result<Pays, E> {
        self.visit_str(&units.to_string())
    }

    /// A number as documents have it: `{"exact": "19/20", "decimal": "0.95"}`.
    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Pays, A::Error> {
        let units = Exact::deserialize(MapAccessDeserializer::new(map))?;
        self.visit_str(&units.to_string())
    }
}

/// A rank written as in [`Rank`]'s text form.
struct RankName(Rank);

impl<'de> Deserialize<'de> for RankName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<RankName, D::Error> {
        let name = String::deserialize(deserializer)?;
        let expected = "a rank A 2 3 4 5 6 7 8 9 T J Q K";
        let rank = name.parse().map(RankName);
        rank.map_err(|_| D::Error::invalid_value(Unexpected::Str(&name), &expected))
    }
}

#[cfg(test)]
#[cfg(feature = "catalogue")]
mod tests {
    use super::*;

    #[test]
    fn payoffs_are_numbers_or_text() {
        for (pays, units) in [
            ("11", "11"),
            ("-1", "-1"),
            ("0.95", "19/20"),
            (r#""19/20""#, "19/20"),
            (r#""25 for 1""#, "24"),
            (r#"{"exact": "19/20", "decimal": "0.95"}"#, "19/20"),
        ] {
            let row = format!(r#"{{"when": {{"winner": "tie"}}, "pays": {pays}}}"#);
            let text = format!(r#"{{"id": "own", "rows": [{row}]}}"#);
            let bet: Bet = serde_json::from_str(&text).expect(&text);
            assert_eq!(Ok(&bet.rows()[0].pays), units.parse().as_ref(), "{pays}");
        }
    }

    #[test]
    fn only_a_last_row_called_otherwise_without_condition_is_for_all_other_cases() {
        for (last, events) in [
            (r#"{"event": "otherwise", "when": {}, "pays": 2}"#, 1),
            (r#"{"event": "else", "when": {}, "pays": 2}"#, 2),
            (
                r#"{"event": "otherwise", "when": {"winner": "tie"}, "pays": 2}"#,
                2,
            ),
        ] {
            let first = r#"{"when": {"winner": "player"}, "pays": 1}"#;
            let text = format!(r#"{{"id": "own", "rows": [{first}, {last}]}}"#);
            let bet: Bet = serde_json::from_str(&text).expect(&text);
            let [rows @ .., otherwise] = bet.rows() else {
                unreachable!("there is a row for all other cases")
            };
            assert_eq!(rows.len(), events, "{text}");
            let units = if events == 1 { 2 } else { -1 };
            assert_eq!(otherwise.pays, Exact::from(units));
            assert_eq!(rows[0].event, "row 1");
        }
    }

    #[test]
    fn what_is_no_payoff_is_refused_with_examples() {
        let refused = serde_json::from_str::<Pays>("true")
            .unwrap_err()
            .to_string();
        assert!(
            refused.contains("expected a payoff of -1 or more, such as 11, "),
            "{refused}"
        );
    }
}
