//! Bets read from a file.

use std::collections::BTreeSet;
use std::fmt;

use serde::de::{Deserialize, Deserializer, Error as _, Visitor};
use thiserror::Error;

use super::condition::{Condition, Trace};
use super::model::{Bet, Row};
use super::terms::{Pays, Terms};
use crate::card::{Rank, Seen};
use crate::data::{self, BadData};
use crate::exact::Exact;
use crate::quote::Quoted;

/// Bets that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BadBets {
    /// The text is not data of this form.
    #[error(transparent)]
    Data(#[from] BadData),
    /// There is no bet in the file.
    #[error("expected at least one bet, under [[bet]]")]
    Empty,
    /// Two bets have the same id.
    #[error("two bets are called {id}: expected different ids")]
    Duplicate {
        /// The id.
        id: Quoted,
    },
    /// An id is not one.
    #[error("{id} is no id for a bet: expected letters, digits and hyphens, and not main or all")]
    BadId {
        /// The id.
        id: Quoted,
    },
    /// Player's first card, which is not from the shoe, has no suit.
    #[error("bet {id} asks for suits, but the card that Player starts with has none")]
    StartWithoutSuit {
        /// The bet.
        id: Quoted,
    },
    /// A bet has no line that pays.
    #[error("bet {id} has no rows: expected at least one")]
    NoRows {
        /// The bet.
        id: Quoted,
    },
}

#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct BetsFile {
    #[serde(default)]
    bet: Vec<BetEntry>,
}

#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct BetEntry {
    id: String,
    name: Option<String>,
    player_starts_with: Option<RankName>,
    rows: Vec<RowEntry>,
    otherwise: Option<PaysEntry>,
}

#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct RowEntry {
    event: Option<String>,
    when: Condition,
    pays: PaysEntry,
}

/// Reads bets from TOML or JSON, on a house's terms.
///
/// ```
/// use baccarat::bet::{Terms, read_bets};
/// let bets = read_bets(
///     r#"
///     [[bet]]
///     id = "either-seven"
///     rows = [
///         { when = { player.total = 7, banker.total = 7 }, pays = 30 },
///         { when = { any = [{ player.total = 7 }, { banker.total = 7 }] }, pays = "5 for 1" },
///     ]
///     "#,
///     &Terms::default(),
/// )?;
/// assert_eq!(bets[0].rows()[1].pays.to_string(), "4/1");
/// # Ok::<(), baccarat::bet::BadBets>(())
/// ```
///
/// # Errors
///
/// The text is not such data; the error says where, as far as that is known.
pub fn read_bets(text: &str, terms: &Terms) -> Result<Vec<Bet>, BadBets> {
    let file: BetsFile = data::read(text)?;
    if file.bet.is_empty() {
        return Err(BadBets::Empty);
    }
    let mut bets: Vec<Bet> = Vec::with_capacity(file.bet.len());
    for entry in file.bet {
        let id = Quoted::new(&entry.id);
        if bets.iter().any(|bet| bet.id == entry.id) {
            return Err(BadBets::Duplicate { id });
        }
        bets.push(entry.bet(terms)?);
    }
    Ok(bets)
}

impl BetEntry {
    fn bet(self, terms: &Terms) -> Result<Bet, BadBets> {
        let id = Quoted::new(&self.id);
        let letters = |letter: char| letter.is_alphanumeric() || letter == '-';
        if self.id.is_empty() || !self.id.chars().all(letters) || is_reserved(&self.id) {
            return Err(BadBets::BadId { id });
        }
        if self.rows.is_empty() {
            return Err(BadBets::NoRows { id });
        }
        let mut rows = Vec::with_capacity(self.rows.len());
        for (row, number) in self.rows.into_iter().zip(1..) {
            rows.push(Row {
                event: row.event.unwrap_or_else(|| format!("row {number}")),
                when: row.when,
                pays: row.pays.0.units(terms),
            });
        }
        let name = self.name.as_ref().unwrap_or(&self.id);
        let otherwise = self.otherwise.map(|pays| pays.0.units(terms));
        let mut traces = BTreeSet::new();
        let mut suited = BTreeSet::new();
        for row in &rows {
            row.when.trace(&mut traces);
            row.when.suited_scopes(&mut suited);
        }
        let sees_suits = !suited.is_empty() || traces.iter().any(Trace::sees_suits);
        if self.player_starts_with.is_some() && sees_suits {
            return Err(BadBets::StartWithoutSuit { id });
        }
        let mut bet = Bet::new(
            &self.id,
            name,
            rows,
            otherwise.unwrap_or_else(|| Exact::from(-1)),
        );
        bet.player_starts_with = self.player_starts_with.map(|name| name.0);
        Ok(bet)
    }
}

/// Names that stand for several bets.
fn is_reserved(id: &str) -> bool {
    ["main", "all"].contains(&id)
}

/// A payoff as it is written, in a number or in words.
struct PaysEntry(Pays);

impl<'de> Deserialize<'de> for PaysEntry {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<PaysEntry, D::Error> {
        deserializer.deserialize_any(PaysVisitor).map(PaysEntry)
    }
}

struct PaysVisitor;

impl Visitor<'_> for PaysVisitor {
    type Value = Pays;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "a payoff such as 11, \"19/20\", \"8:1\", \"25 for 1\" or \"1 less commission\""
        )
    }

    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Pays, E> {
        let unexpected = serde::de::Unexpected::Str(text);
        text.parse()
            .map_err(|_| E::invalid_value(unexpected, &self))
    }

    fn visit_u64<E: serde::de::Error>(self, units: u64) -> Result<Pays, E> {
        self.visit_str(&units.to_string())
    }

    fn visit_i64<E: serde::de::Error>(self, units: i64) -> Result<Pays, E> {
        self.visit_str(&units.to_string())
    }

    /// The shortest decimal that stands for the number is the one written.
    fn visit_f64<E: serde::de::Error>(self, units: f64) -> Result<Pays, E> {
        self.visit_str(&units.to_string())
    }
}

struct RankName(Rank);

impl<'de> Deserialize<'de> for RankName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<RankName, D::Error> {
        let name = String::deserialize(deserializer)?;
        match name.parse() {
            Ok(Seen::Rank(rank)) => Ok(RankName(rank)),
            _ => Err(D::Error::invalid_value(
                serde::de::Unexpected::Str(&name),
                &"a rank A 2 3 4 5 6 7 8 9 T J Q K",
            )),
        }
    }
}
