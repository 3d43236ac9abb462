//! Drawing rules as data: the presets, and the TOML form of a tableau.

use std::borrow::Cow;
use std::str::FromStr;

use serde::Deserialize;
use thiserror::Error;

use super::rules::{Action, BankerReads, Tableau, TwoNaturals};
use crate::card::Pip;
use crate::data::{self, DataError};
use crate::quote::Quoted;

/// The built-in rule sets: punto banco first, then variants of the game and misprints
/// of its rules in printed guides.
///
/// # Examples
///
/// ```
/// let ids: Vec<_> = baccarat::tableau::presets().into_iter().map(|rules| rules.id).collect();
/// assert_eq!(ids[0], "punto-banco");
/// assert!(ids.iter().any(|id| id == "naturals-tie"));
/// ```
#[must_use]
#[expect(clippy::missing_panics_doc, reason = "a test reads the presets")]
pub fn presets() -> Vec<Tableau> {
    let file: PresetsFile = data::read(include_str!("presets.toml")).expect("presets are TOML");
    let others = file.rules.into_iter().map(RulesFile::tableau);
    let others = others.map(|rules| rules.expect("presets are rules"));
    [Tableau::PUNTO_BANCO].into_iter().chain(others).collect()
}

/// The file of the presets.
#[derive(Deserialize)]
struct PresetsFile {
    rules: Vec<RulesFile>,
}

/// A rule set as it is written in TOML or JSON.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct RulesFile {
    id: String,
    name: Option<String>,
    pip_values: Option<Vec<i64>>,
    naturals: Option<Vec<i64>>,
    #[serde(default)]
    two_naturals: TwoNaturals,
    player: String,
    banker: Vec<String>,
    #[serde(default)]
    banker_reads_total: Vec<i64>,
}

/// Why a text cannot be read as a [`Tableau`].
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseTableauError {
    /// The text is not TOML or JSON, or does not have the fields of a rule set.
    #[error(transparent)]
    Data(#[from] DataError),
    /// The field `id` has no letter.
    #[error("id: expected a text that is not empty")]
    NoId,
    /// The field `pip-values` is not thirteen numbers from 0 to 9.
    #[error("pip-values: expected 13 numbers from 0 to 9, for A 2 3 4 5 6 7 8 9 T J Q K")]
    PipValues,
    /// A number that should be a total is not from 0 to 9.
    #[error("{field}: expected totals from 0 to 9, not {total}")]
    Total {
        /// The field that lists the totals.
        field: &'static str,
        /// The number that is not a total.
        total: i64,
    },
    /// Banker's table does not have one row for each total that is not a natural.
    #[error("banker: expected {expected} rows, one for each total that is no natural, not {found}")]
    Rows {
        /// The number of totals that are not naturals.
        expected: usize,
        /// The number of rows in the text.
        found: usize,
    },
    /// A row is not the expected number of letters `D` and `S`.
    #[error("{row}: expected {expected} letters D or S, {meaning}, not {text}")]
    Actions {
        /// The row's name.
        row: String,
        /// The expected number of letters.
        expected: usize,
        /// The cases that the letters stand for.
        meaning: &'static str,
        /// The row in the text.
        text: Quoted,
    },
}

/// Reads one rule set from TOML, or from JSON if the text begins with a brace.
///
/// The fields `id`, `player` and `banker` are required. The name defaults to the id,
/// and other fields to those of [`Tableau::PUNTO_BANCO`].
///
/// # Examples
///
/// ```
/// use baccarat::tableau::Action;
/// use baccarat::Tableau;
/// let rules: Tableau = r#"
///     id = "my-rules"
///     player = "DDDDDDSS"
///     banker = ["DDDDDDDDDDD", "DDDDDDDDDDD", "DDDDDDDDDDD", "DDDDDDDDSDD",
///               "SSDDDDDDSSD", "SSSSDDDDSSD", "SSSSSSDDSSS", "SSSSSSSSSSS"]
/// "#.parse()?;
/// assert_eq!(rules.banker, Tableau::PUNTO_BANCO.banker);
/// # Ok::<(), baccarat::tableau::ParseTableauError>(())
/// ```
impl FromStr for Tableau {
    type Err = ParseTableauError;

    fn from_str(text: &str) -> Result<Tableau, ParseTableauError> {
        data::read::<RulesFile>(text)?.tableau()
    }
}

impl Tableau {
    /// The rules in TOML, with comments, in a form that reads back as equal rules.
    ///
    /// # Examples
    ///
    /// ```
    /// use baccarat::Tableau;
    /// for rules in baccarat::tableau::presets() {
    ///     assert_eq!(rules.to_toml().parse::<Tableau>(), Ok(rules));
    /// }
    /// ```
    #[must_use]
    pub fn to_toml(&self) -> String {
        let totals = |totals: Vec<usize>| {
            let totals = totals.iter().map(ToString::to_string);
            totals.collect::<Vec<_>>().join(", ")
        };
        let quoted = |text: &str| toml::Value::from(text).to_string();
        let rows = self.open_totals().into_iter().zip(self.banker_letters());
        let rows = rows.map(|(total, row)| format!("    \"{row}\", # {total}\n"));
        let reads_total = self.totals(|total| self.banker_reads[total] == BankerReads::Total);
        let reads_total = if reads_total.is_empty() {
            String::new()
        } else {
            let heading = "# The rows that read Player's final total in place of the third card.";
            format!(
                "{heading}\nbanker-reads-total = [{}]\n",
                totals(reads_total)
            )
        };
        format!(
            "id = {}\n\
             name = {}\n\
             # The pip values of A 2 3 4 5 6 7 8 9 T J Q K.\n\
             pip-values = [{}]\n\
             naturals = [{}]\n\
             two-naturals = \"{}\"\n\
             # The action on each total that is no natural: D for draw, S for stand.\n\
             player = \"{}\"\n\
             # The same for Banker: a row for each of Banker's totals, and in it the action\n\
             # on each pip value of Player's third card, 0 to 9, and on a Player who stood.\n\
             banker = [\n{}]\n{reads_total}",
            quoted(&self.id),
            quoted(&self.name),
            self.pip_values.map(|pip| pip.to_string()).join(", "),
            totals(self.totals(|total| self.naturals[total])),
            match self.two_naturals {
                TwoNaturals::Compare => "compare",
                TwoNaturals::Tie => "tie",
            },
            self.player_letters(),
            rows.collect::<String>(),
        )
    }
}

impl RulesFile {
    /// Checks the fields, and fills in those of punto banco where none is given.
    pub(super) fn tableau(self) -> Result<Tableau, ParseTableauError> {
        if self.id.trim().is_empty() {
            return Err(ParseTableauError::NoId);
        }
        let standard = Tableau::PUNTO_BANCO;
        let pip_values = match self.pip_values {
            None => standard.pip_values,
            Some(values) => {
                let pip = |value| Pip::ALL.get(usize::try_from(value).ok()?).copied();
                let pips: Option<Vec<Pip>> = values.into_iter().map(pip).collect();
                let pips = pips.and_then(|pips| pips.try_into().ok());
                pips.ok_or(ParseTableauError::PipValues)?
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
            return Err(ParseTableauError::Rows {
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

/// For each total from 0 to 9, whether a list contains it. `field` names the list in
/// an error.
fn flags(field: &'static str, totals: &[i64]) -> Result<[bool; 10], ParseTableauError> {
    let mut flags = [false; 10];
    for &total in totals {
        let flag = usize::try_from(total).ok();
        let flag = flag.and_then(|total| flags.get_mut(total));
        *flag.ok_or(ParseTableauError::Total { field, total })? = true;
    }
    Ok(flags)
}

/// Reads a row of `expected` letters; `row` and `meaning` describe it in an error.
fn actions(
    row: &str,
    text: &str,
    expected: usize,
    meaning: &'static str,
) -> Result<Vec<Action>, ParseTableauError> {
    let action = |letter| match letter {
        'D' | 'd' => Some(Action::Draw),
        'S' | 's' => Some(Action::Stand),
        _ => None,
    };
    let actions: Option<Vec<Action>> = text.chars().map(action).collect();
    let complete = actions.filter(|actions| actions.len() == expected);
    complete.ok_or_else(|| ParseTableauError::Actions {
        row: row.to_owned(),
        expected,
        meaning,
        text: Quoted::new(text),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAYER: &str = "player = \"DDDDDDSS\"";
    const BANKER: &str =
        "banker = [\"DDDDDDDDDDD\", \"DDDDDDDDDDD\", \"ddddddddddd\", \"DDDDDDDDSDD\",
        \"SSDDDDDDSSD\", \"SSSSDDDDSSD\", \"ssssssddsss\", \"SSSSSSSSSSS\"]";

    #[test]
    fn presets_are_read_as_they_are_written() {
        let presets = presets();
        assert_eq!(presets[0], Tableau::PUNTO_BANCO);
        assert_eq!(presets.len(), 8);
        for rules in presets {
            assert_eq!(rules.to_toml().parse(), Ok(rules));
        }
    }

    #[test]
    fn what_is_not_given_is_that_of_punto_banco() {
        let read =
            |more: &str| format!("id = \"mine\"\n{PLAYER}\n{BANKER}\n{more}").parse::<Tableau>();
        let rules = read("").expect("rules");
        let standard = Tableau {
            id: "mine".into(),
            name: "mine".into(),
            ..Tableau::PUNTO_BANCO
        };
        assert_eq!(rules, standard);
        let rules = read("name = \"Mine\"\nbanker-reads-total = [3]\ntwo-naturals = \"tie\"")
            .expect("rules");
        assert_eq!(
            (&*rules.name, rules.two_naturals),
            ("Mine", TwoNaturals::Tie)
        );
        let reading = rules.banker_reads.map(|reads| reads == BankerReads::Total);
        assert_eq!(
            reading,
            [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(|total| total == 3)
        );
    }

    #[test]
    fn what_is_no_rule_set_is_refused() {
        let pips = "pip-values: expected 13 numbers from 0 to 9, for A 2 3 4 5 6 7 8 9 T J Q K";
        for (text, error) in [
            (format!("pip-values = [1]\n{PLAYER}\n{BANKER}"), pips),
            (
                format!("pip-values = [1,2,3,4,5,6,7,8,9,10,0,0,0]\n{PLAYER}\n{BANKER}"),
                pips,
            ),
            (
                format!("pip-values = [1,2,3,4,5,6,7,8,9,0,0,0,-1]\n{PLAYER}\n{BANKER}"),
                pips,
            ),
            (
                format!("naturals = [-1]\n{PLAYER}\n{BANKER}"),
                "naturals: expected totals from 0 to 9, not -1",
            ),
            (
                format!("naturals = [10]\n{PLAYER}\n{BANKER}"),
                "naturals: expected totals from 0 to 9, not 10",
            ),
            (
                format!("banker-reads-total = [12]\n{PLAYER}\n{BANKER}"),
                "banker-reads-total: expected totals from 0 to 9, not 12",
            ),
            (
                format!("{PLAYER}\nbanker = [\"DDDDDDDDDDD\"]"),
                "banker: expected 8 rows, one for each total that is no natural, not 1",
            ),
            (
                format!("player = \"DDDDDDS\"\n{BANKER}"),
                "player: expected 8 letters D or S, one for each total that is no natural, not 'DDDDDDS'",
            ),
            (
                format!("{PLAYER}\n{}", BANKER.replace("DDDDDDDDSDD", "DDDDDDDDXDD")),
                "banker's row for 3: expected 11 letters D or S, for what the row reads, 0 to 9, and for a Player who stood, not 'DDDDDDDDXDD'",
            ),
        ] {
            let refused = format!("id = \"mine\"\n{text}").parse::<Tableau>();
            assert_eq!(refused.expect_err("no rules").to_string(), error);
        }
        let nameless = format!("id = \" \"\n{PLAYER}\n{BANKER}").parse::<Tableau>();
        assert_eq!(nameless, Err(ParseTableauError::NoId));
    }
}
