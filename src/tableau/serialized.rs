//! Drawing rules as JSON: `D` is draw, `S` is stand.

#[cfg(feature = "catalogue")]
use serde::de::{Deserialize, Deserializer, Error as _};

#[cfg(feature = "catalogue")]
use super::file::RulesFile;
use super::rules::{BankerReads, Tableau, TwoNaturals};

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

/// Reads rules with the checks of a file of rules.
#[cfg(feature = "catalogue")]
impl<'de> Deserialize<'de> for Tableau {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Tableau, D::Error> {
        #[derive(serde::Deserialize)]
        struct Written {
            name: String,
            title: String,
            pip_values: Vec<u8>,
            naturals: Vec<u8>,
            two_naturals: TwoNaturals,
            player: String,
            banker: Vec<String>,
            banker_reads_total: Vec<u8>,
        }
        let written = Written::deserialize(deserializer)?;
        let file = RulesFile {
            id: written.name,
            name: Some(written.title),
            pip_values: Some(written.pip_values),
            naturals: Some(written.naturals),
            two_naturals: written.two_naturals,
            player: written.player,
            banker: written.banker,
            banker_reads_total: written.banker_reads_total,
        };
        file.tableau().map_err(D::Error::custom)
    }
}
