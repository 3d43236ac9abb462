//! Drawing rules as data: the presets, and files of a user's own.

use std::borrow::Cow;

use serde::Deserialize;
use std::str::FromStr;
use thiserror::Error;

use super::rules::{Action, BankerReads, Tableau, TwoNaturals};
use crate::card::Pip;
use crate::data::{self, BadData};
use crate::quote::Quoted;

/// The rule sets that have a name: the standard game, its variants, and the
/// misreadings of printed guides.
///
/// ```
/// let ids: Vec<_> = baccarat::presets().into_iter().map(|rules| rules.id).collect();
/// assert_eq!(ids[0], "punto-banco");
/// assert!(ids.iter().any(|id| id == "naturals-tie"));
/// ```
#[must_use]
#[expect(
    clippy::missing_panics_doc,
    reason = "the presets are tested to be readable"
)]
pub fn presets() -> Vec<Tableau> {
    let file: PresetsFile = data::read(include_str!("presets.toml")).expect("presets are TOML");
    let others = file.rules.into_iter().map(RulesFile::tableau);
    let others = others.map(|rules| rules.expect("presets are rules"));
    [Tableau::PUNTO_BANCO].into_iter().chain(others).collect()
}

#[derive(Deserialize)]
struct PresetsFile {
    rules: Vec<RulesFile>,
}

/// A rule set as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct RulesFile {
    id: String,
    name: Option<String>,
    pip_values: Option<Vec<u8>>,
    naturals: Option<Vec<u8>>,
    #[serde(default)]
    two_naturals: TwoNaturals,
    player: String,
    banker: Vec<String>,
    #[serde(default)]
    banker_reads_total: Vec<u8>,
}

/// Drawing rules that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BadRules {
    /// The text is not data of this form.
    #[error(transparent)]
    Data(#[from] BadData),
    /// There are not thirteen pip values from 0 to 9.
    #[error("pip-values: expected 13 numbers from 0 to 9, for A 2 3 4 5 6 7 8 9 T J Q K")]
    PipValues,
    /// A total is not one.
    #[error("{field}: expected totals from 0 to 9, not {total}")]
    Total {
        /// Where it stands.
        field: &'static str,
        /// What stands there.
        total: u8,
    },
    /// A table has too few or too many rows.
    #[error("banker: expected {expected} rows, one for each total that is no natural, not {found}")]
    Rows {
        /// How many there should be.
        expected: usize,
        /// How many there are.
        found: usize,
    },
    /// A row has too few or too many actions, or something else.
    #[error("{row}: expected {expected} letters D or S, {meaning}, not {text}")]
    Actions {
        /// The row.
        row: String,
        /// How many there should be.
        expected: usize,
        /// What each of them is for.
        meaning: &'static str,
        /// What stands there.
        text: Quoted,
    },
}

/// Reads one rule set, from TOML or JSON.
///
/// ```
/// use baccarat::{Action, Tableau};
/// let rules: Tableau = r#"
///     id = "my-rules"
///     player = "DDDDDDSS"
///     banker = ["DDDDDDDDDDD", "DDDDDDDDDDD", "DDDDDDDDDDD", "DDDDDDDDSDD",
///               "SSDDDDDDSSD", "SSSSDDDDSSD", "SSSSSSDDSSS", "SSSSSSSSSSS"]
/// "#.parse()?;
/// assert_eq!(rules.banker, Tableau::PUNTO_BANCO.banker);
/// # Ok::<(), baccarat::BadRules>(())
/// ```
impl FromStr for Tableau {
    type Err = BadRules;

    fn from_str(text: &str) -> Result<Tableau, BadRules> {
        data::read::<RulesFile>(text)?.tableau()
    }
}

impl Tableau {
    /// The rules as a file that reads back as the same rules.
    ///
    /// ```
    /// use baccarat::Tableau;
    /// for rules in baccarat::presets() {
    ///     assert_eq!(rules.to_toml().parse::<Tableau>(), Ok(rules));
    /// }
    /// ```
    #[must_use]
    pub fn to_toml(&self) -> String {
        let totals = |holds: &dyn Fn(usize) -> bool| {
            let totals = (0..10)
                .filter(|&total| holds(total))
                .map(|total| total.to_string());
            totals.collect::<Vec<_>>().join(", ")
        };
        let letters = |actions: &mut dyn Iterator<Item = Action>| -> String {
            let letter = |action| if action == Action::Draw { 'D' } else { 'S' };
            actions.map(letter).collect()
        };
        let played: Vec<usize> = (0..10).filter(|&total| !self.naturals[total]).collect();
        let pips = self.pip_values.map(|pip| pip.to_string()).join(", ");
        let quoted = |text: &str| toml::Value::from(text).to_string();
        let two_naturals = match self.two_naturals {
            TwoNaturals::Compare => "compare",
            TwoNaturals::Tie => "tie",
        };
        let mut lines = vec![
            format!("id = {}", quoted(&self.id)),
            format!("name = {}", quoted(&self.name)),
            "# The pip values of A 2 3 4 5 6 7 8 9 T J Q K.".to_owned(),
            format!("pip-values = [{pips}]"),
            format!("naturals = [{}]", totals(&|total| self.naturals[total])),
            format!("two-naturals = \"{two_naturals}\""),
            "# The action on each total that is no natural: D for draw, S for stand.".to_owned(),
            format!(
                "player = \"{}\"",
                letters(&mut played.iter().map(|&total| self.player[total]))
            ),
            "# The same for Banker: a row for each of Banker's totals, and in it the action"
                .to_owned(),
            "# on each pip value of Player's third card, 0 to 9, and on a Player who stood."
                .to_owned(),
            "banker = [".to_owned(),
        ];
        for &total in &played {
            let row = letters(&mut self.banker[total].into_iter());
            lines.push(format!("    \"{row}\", # {total}"));
        }
        lines.push("]".to_owned());
        let reads_total = totals(&|total| self.banker_reads[total] == BankerReads::Total);
        if !reads_total.is_empty() {
            lines.push(
                "# The rows that read Player's final total in place of the third card.".to_owned(),
            );
            lines.push(format!("banker-reads-total = [{reads_total}]"));
        }
        lines.join("\n") + "\n"
    }
}

impl RulesFile {
    fn tableau(self) -> Result<Tableau, BadRules> {
        let standard = Tableau::PUNTO_BANCO;
        let pip_values = match self.pip_values {
            None => standard.pip_values,
            Some(values) => {
                let pips: Option<Vec<Pip>> = values.into_iter().map(pip).collect();
                let pips = pips.and_then(|pips| pips.try_into().ok());
                pips.ok_or(BadRules::PipValues)?
            }
        };
        let naturals = match self.naturals {
            None => standard.naturals,
            Some(totals) => flags("naturals", &totals)?,
        };
        let reads_total = flags("banker-reads-total", &self.banker_reads_total)?;
        let totals: Vec<usize> = (0..10).filter(|&total| !naturals[total]).collect();
        let mut player = [Action::Stand; 10];
        let by_total = "one for each total that is no natural";
        let row = actions("player", &self.player, totals.len(), by_total)?;
        for (&total, action) in totals.iter().zip(row) {
            player[total] = action;
        }
        if self.banker.len() != totals.len() {
            return Err(BadRules::Rows {
                expected: totals.len(),
                found: self.banker.len(),
            });
        }
        let mut banker = [[Action::Stand; 11]; 10];
        let by_card = "for what the row reads, 0 to 9, and for a Player who stood";
        for (&total, text) in totals.iter().zip(&self.banker) {
            let row = actions(&format!("banker's row for {total}"), text, 11, by_card)?;
            banker[total].copy_from_slice(&row);
        }
        Ok(Tableau {
            name: Cow::Owned(self.name.unwrap_or_else(|| self.id.clone())),
            id: Cow::Owned(self.id),
            pip_values,
            naturals,
            two_naturals: self.two_naturals,
            player,
            banker,
            banker_reads: reads_total.map(|total| {
                if total {
                    BankerReads::Total
                } else {
                    BankerReads::ThirdCard
                }
            }),
        })
    }
}

fn pip(value: u8) -> Option<Pip> {
    Pip::ALL.get(usize::from(value)).copied()
}

fn flags(field: &'static str, totals: &[u8]) -> Result<[bool; 10], BadRules> {
    let mut flags = [false; 10];
    for &total in totals {
        let flag = flags.get_mut(usize::from(total));
        *flag.ok_or(BadRules::Total { field, total })? = true;
    }
    Ok(flags)
}

fn actions(
    row: &str,
    text: &str,
    expected: usize,
    meaning: &'static str,
) -> Result<Vec<Action>, BadRules> {
    let action = |letter| match letter {
        'D' | 'd' => Some(Action::Draw),
        'S' | 's' => Some(Action::Stand),
        _ => None,
    };
    let actions: Option<Vec<Action>> = text.chars().map(action).collect();
    let complete = actions.filter(|actions| actions.len() == expected);
    complete.ok_or_else(|| BadRules::Actions {
        row: row.to_owned(),
        expected,
        meaning,
        text: Quoted::new(text),
    })
}
