//! Bets as JSON.

use serde::de::{Deserialize, Deserializer, Error as _};

use super::condition::Condition;
use super::model::{Bet, Row};
use crate::card::Rank;

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
            rows: Vec<Row>,
        }
        let WrittenBet {
            id,
            name,
            player_starts_with,
            mut rows,
        } = WrittenBet::deserialize(deserializer)?;
        let last = rows.pop();
        let last = last.ok_or_else(|| D::Error::custom("expected at least one row"))?;
        let mut bet = Bet::new(&id, &name, rows, last.pays);
        let rank = player_starts_with.map(|rank| rank.parse::<Rank>());
        let rank = rank.transpose();
        bet.player_starts_with = rank.map_err(|_| D::Error::custom("expected a rank"))?;
        Ok(bet)
    }
}
