//! Bets read from TOML or JSON.

use std::collections::BTreeSet;
use std::fmt;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserialize, Deserializer, Error as _, MapAccess, Unexpected, Visitor};
use thiserror::Error;

use super::condition::{Condition, Trace};
use super::model::{Bet, Row};
use super::terms::{Pays, Terms};
use crate::card::Rank;
use crate::data::{self, DataError};
use crate::exact::Exact;
use crate::quote::Quoted;

/// Why a text cannot be read as bets.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseBetsError {
    /// The text is not TOML or JSON, or does not have the fields of bets.
    #[error(transparent)]
    Data(#[from] DataError),
    /// The text is a document of this crate, but not one that lists bets.
    #[error("expected bets, or a document of the form {BETS_DOCUMENT}, not {form}")]
    OtherDocument {
        /// The form of the document.
        form: Quoted,
    },
    /// The text contains no bet.
    #[error("expected at least one bet, under [[bet]]")]
    Empty,
    /// Two bets have the same id.
    #[error("two bets are called {id}: expected different ids")]
    Duplicate {
        /// The id of both bets.
        id: Quoted,
    },
    /// An id is empty, has characters other than letters, digits and hyphens, or is
    /// reserved for a group of bets.
    #[error("{id} is no id for a bet: expected letters, digits and hyphens, and not main or all")]
    BadId {
        /// The rejected id.
        id: Quoted,
    },
    /// A bet that gives Player a first card, which has a rank but no suit, also
    /// depends on suits.
    #[error("bet {id} asks for suits, but the card that Player starts with has none")]
    StartWithoutSuit {
        /// The id of the bet.
        id: Quoted,
    },
    /// A bet has an empty paytable.
    #[error("bet {id} has no rows: expected at least one")]
    NoRows {
        /// The id of the bet.
        id: Quoted,
    },
}

/// A file of bets.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct BetsFile {
    #[serde(default)]
    bet: Vec<BetEntry>,
}

/// The form of the documents that list bets.
const BETS_DOCUMENT: &str = "baccarat/bets/1";

/// The form of a document, if a text is one.
#[derive(serde::Deserialize)]
struct Form {
    schema: String,
}

/// A document that lists bets.
#[derive(serde::Deserialize)]
struct BetsDocument {
    answer: BetsAnswer,
}

#[derive(serde::Deserialize)]
struct BetsAnswer {
    bets: Vec<BetEntry>,
}

/// A bet as it is written.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct BetEntry {
    id: String,
    name: Option<String>,
    /// Documents have the name with underscores.
    #[serde(alias = "player_starts_with")]
    player_starts_with: Option<RankName>,
    rows: Vec<RowEntry>,
    otherwise: Option<Pays>,
}

/// A line of a paytable as it is written.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct RowEntry {
    event: Option<String>,
    when: Condition,
    pays: Pays,
}

/// Reads bets from TOML, or from JSON if the text begins with a brace, on a house's
/// terms.
///
/// # Errors
///
/// Returns [`ParseBetsError`] if the text is not valid TOML or JSON, does not have the
/// fields of bets, or has a bet with an invalid or duplicate id, without rows, or
/// that combines a given first card with suits.
///
/// # Examples
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
/// # Ok::<(), baccarat::bet::ParseBetsError>(())
/// ```
pub fn read_bets(text: &str, terms: &Terms) -> Result<Vec<Bet>, ParseBetsError> {
    let entries = entries(text)?;
    if entries.is_empty() {
        return Err(ParseBetsError::Empty);
    }
    let mut bets: Vec<Bet> = Vec::with_capacity(entries.len());
    for entry in entries {
        let id = Quoted::new(&entry.id);
        if bets.iter().any(|bet| bet.id == entry.id) {
            return Err(ParseBetsError::Duplicate { id });
        }
        bets.push(entry.bet(terms)?);
    }
    Ok(bets)
}

fn entries(text: &str) -> Result<Vec<BetEntry>, ParseBetsError> {
    match serde_json::from_str::<Form>(text) {
        Err(_) => Ok(data::read::<BetsFile>(text)?.bet),
        Ok(form) if form.schema == BETS_DOCUMENT => {
            Ok(data::read_json::<BetsDocument>(text)?.answer.bets)
        }
        Ok(form) => Err(ParseBetsError::OtherDocument {
            form: Quoted::new(&form.schema),
        }),
    }
}

impl BetEntry {
    /// Checks the bet, and replaces the terms in its payoffs by their values.
    fn bet(mut self, terms: &Terms) -> Result<Bet, ParseBetsError> {
        let id = Quoted::new(&self.id);
        if !is_id(&self.id) {
            return Err(ParseBetsError::BadId { id });
        }
        let otherwise = self.take_otherwise();
        let otherwise = otherwise.map_or_else(|| Exact::from(-1), |pays| pays.units(terms));
        let rows = self.rows.into_iter().zip(1..);
        let rows: Vec<Row> = rows.map(|(row, number)| row.row(number, terms)).collect();
        if rows.is_empty() {
            return Err(ParseBetsError::NoRows { id });
        }
        if self.player_starts_with.is_some() && see_suits(&rows) {
            return Err(ParseBetsError::StartWithoutSuit { id });
        }
        let name = self.name.as_ref().unwrap_or(&self.id);
        let mut bet = Bet::new(&self.id, name, rows, otherwise);
        bet.player_starts_with = self.player_starts_with.map(|name| name.0);
        Ok(bet)
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

/// Whether suits decide which of the rows applies.
fn see_suits(rows: &[Row]) -> bool {
    let mut traces = BTreeSet::new();
    let mut suited = BTreeSet::new();
    for row in rows {
        row.when.trace(&mut traces);
        row.when.suited_scopes(&mut suited);
    }
    !suited.is_empty() || traces.iter().any(Trace::sees_suits)
}

fn is_id(id: &str) -> bool {
    let is_letter = |letter: char| letter.is_alphanumeric() || letter == '-';
    // The command line has `main` and `all` for groups of bets.
    !id.is_empty() && id.chars().all(is_letter) && !["main", "all"].contains(&id)
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
            "a payoff such as 11, \"19/20\", \"8:1\", \"25 for 1\" or \"1 less commission\""
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
