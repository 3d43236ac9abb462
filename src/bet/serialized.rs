//! Bets and payoffs as JSON.

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use super::condition::Condition;
use super::model::{Bet, Row};
use super::terms::Payoff;
use crate::exact::Exact;

/// A payoff is written as its number of units.
impl Serialize for Payoff {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.units().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Payoff {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Payoff, D::Error> {
        Payoff::new(Exact::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

#[cfg(all(test, feature = "documents"))]
impl schemars::JsonSchema for Payoff {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Payoff".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        generator.subschema_for::<Exact>()
    }
}

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
