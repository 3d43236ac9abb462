//! Bets as JSON.

use serde::de::{Deserialize, Deserializer, Error as _};

use super::condition::Condition;
use super::model::{Bet, Row};
use crate::card::{Rank, Seen};
use crate::exact::Exact;

written! {
    /// A line of a paytable.
    Row as row {
        /// The name of the line.
        event: &'a str = &row.event,
        /// When the line applies, in the form of a bets file.
        when: &'a Condition = &row.when,
        /// Net units won per unit staked.
        pays: &'a Exact = &row.pays,
    }
}

written! {
    /// A bet, with its paytable.
    Bet as bet {
        /// The bet's id in commands.
        id: &'a str = &bet.id,
        /// The bet's name in prose.
        name: &'a str = &bet.name,
        /// The rank of Player's first card, where it does not come from the shoe.
        #[serde(skip_serializing_if = "Option::is_none")]
        player_starts_with: Option<String> = bet.player_starts_with.map(|rank| rank.to_string()),
        /// The paytable; the first line that applies settles the bet.
        rows: &'a [Row] = bet.rows(),
    }
}

impl<'de> Deserialize<'de> for Bet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Bet, D::Error> {
        #[derive(serde::Deserialize)]
        struct WrittenBet {
            id: String,
            name: String,
            player_starts_with: Option<String>,
            rows: Vec<WrittenRow>,
        }
        #[derive(serde::Deserialize)]
        struct WrittenRow {
            event: String,
            when: Condition,
            pays: Exact,
        }
        let written = WrittenBet::deserialize(deserializer)?;
        let mut rows: Vec<Row> = written
            .rows
            .into_iter()
            .map(|WrittenRow { event, when, pays }| Row { event, when, pays })
            .collect();
        let last = rows.pop();
        let last = last.ok_or_else(|| D::Error::custom("expected at least one row"))?;
        let mut bet = Bet::new(&written.id, &written.name, rows, last.pays);
        if let Some(name) = written.player_starts_with {
            let rank: Option<Rank> = match name.parse() {
                Ok(Seen::Rank(rank)) => Some(rank),
                _ => None,
            };
            let rank = rank.ok_or_else(|| D::Error::custom("expected a rank"))?;
            bet.player_starts_with = Some(rank);
        }
        Ok(bet)
    }
}
