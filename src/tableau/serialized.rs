//! Drawing rules as JSON: `D` is draw, `S` is stand.

#[cfg(feature = "catalogue")]
use serde::de::{Deserialize, Deserializer, Error as _};
#[cfg(feature = "catalogue")]
use serde_json::Map;

#[cfg(feature = "catalogue")]
use super::file::RulesFile;
use super::rules::{BankerReads, Tableau, TwoNaturals};
#[cfg(feature = "catalogue")]
use crate::data::read_value;

written! {
    /// Drawing rules: `D` is draw, `S` is stand.
    Tableau as rules {
        /// The rules' id in commands.
        name: &'a str = &rules.id,
        /// The rules' name in prose.
        title: &'a str = &rules.name,
        /// The pip value of each rank, ace to king.
        pip_values: Vec<u8> = rules.pip_values.iter().map(|pip| pip.value()).collect(),
        /// The two-card totals that end the coup.
        naturals: Vec<usize> = rules.totals(|total| rules.naturals[total]),
        /// Two naturals: `compare`, the higher total wins, or `tie`.
        two_naturals: TwoNaturals = rules.two_naturals,
        /// Player's action on each two-card total that is no natural.
        player: String = rules.player_letters(),
        /// Banker's row for each two-card total that is no natural: the action on each pip value
        /// of Player's third card, from 0 to 9, and then on a Player who stood.
        banker: Vec<String> = rules.banker_letters(),
        /// The two-card totals of Banker whose row reads Player's final total in place of the
        /// third card.
        banker_reads_total: Vec<usize> =
            rules.totals(|total| rules.banker_reads[total] == BankerReads::Total),
    }
}

/// Reads rules as a file of rules, whose fields have other names.
#[cfg(feature = "catalogue")]
impl<'de> Deserialize<'de> for Tableau {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Tableau, D::Error> {
        let fields = Map::deserialize(deserializer)?.into_iter();
        let fields = fields.map(|(name, value)| match name.as_str() {
            "name" => ("id".to_owned(), value),
            "title" => ("name".to_owned(), value),
            _ => (name.replace('_', "-"), value),
        });
        let file: RulesFile = read_value(fields.collect()).map_err(D::Error::custom)?;
        file.tableau().map_err(D::Error::custom)
    }
}

#[cfg(test)]
#[cfg(feature = "catalogue")]
mod tests {
    use super::super::presets;
    use super::*;

    #[test]
    fn rules_are_read_as_they_are_written() {
        for rules in presets() {
            let json = serde_json::to_string(&rules).expect("memory can be written to");
            assert_eq!(serde_json::from_str::<Tableau>(&json).ok(), Some(rules));
        }
        let json = serde_json::to_value(Tableau::PUNTO_BANCO).expect("memory can be written to");
        assert_eq!(json["name"], "punto-banco");
        assert_eq!(json["title"], "Punto banco");
        assert_eq!(json["naturals"], serde_json::json!([8, 9]));
        assert_eq!(json["player"], "DDDDDDSS");
        assert_eq!(json["banker"][6], "SSSSSSDDSSS");
        assert_eq!(json["banker_reads_total"], serde_json::json!([]));
    }
}
