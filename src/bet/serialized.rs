//! Bets as JSON.

use super::condition::Condition;
use super::model::{Bet, Row};

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
