//! A question read back from a document, to be asked again.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::{Value, json};
use thiserror::Error;

use super::document::DepthQuestion;
use crate::analysis::{CompiledOdds, DepthSweep, NoOdds};
use crate::bet::{Bet, Condition, Row};
use crate::card::Rank;
use crate::exact::{Exact, Places};
use crate::report::setting::Setting;
use crate::shoe::{Cards, Shoe, ShoeSource, Start};
use crate::tableau::Tableau;

/// A question about a depth, as a document states it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// The shoe and the rules.
    pub setting: Setting,
    /// The bets.
    pub bets: Vec<Bet>,
    /// How many cards are left.
    pub cards: u64,
    /// The width of a histogram's bins.
    pub width: Option<Exact>,
    /// How many decimals are shown.
    pub places: Places,
}

/// A document's question is not one that this program asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("its question is not as this program writes it")]
pub struct NotAsked;

impl Asked {
    /// Reads a question.
    ///
    /// # Errors
    ///
    /// It would not be written in just this way.
    pub fn read(question: &Value) -> Result<Asked, NotAsked> {
        let text: QuestionText = Deserialize::deserialize(question).map_err(|_| NotAsked)?;
        let asked = text.asked().ok_or(NotAsked)?;
        let again = serde_json::to_value(asked.question()).map_err(|_| NotAsked)?;
        (again == *question).then_some(asked).ok_or(NotAsked)
    }

    /// Whether both ask for the same sweep, with however many decimals.
    #[must_use]
    pub fn same_sweep(&self, other: &Asked) -> bool {
        let places = self.places;
        *self
            == Asked {
                places,
                ..other.clone()
            }
    }

    /// The sweep that answers it, with the bets compiled under the rules.
    ///
    /// # Errors
    ///
    /// There is no such sweep.
    pub fn sweep(&self, compiled: &CompiledOdds) -> Result<DepthSweep, NoOdds> {
        let sweep = compiled.sweep(&self.setting.shoe, self.cards)?;
        match &self.width {
            Some(width) => sweep.with_histogram(width.clone()),
            None => Ok(sweep),
        }
    }

    /// The question as a document states it.
    #[must_use]
    pub fn question(&self) -> DepthQuestion {
        let width = self.width.as_ref();
        DepthQuestion::new(&self.setting, &self.bets, self.cards, width, self.places)
    }
}

#[derive(Deserialize)]
struct QuestionText {
    shoe: ShoeText,
    rules: RulesText,
    bets: Vec<BetText>,
    cards: u64,
    histogram: Option<FigureText>,
    digits: u32,
}

#[derive(Deserialize)]
struct ShoeText {
    decks: Option<String>,
    given: Option<BTreeMap<String, String>>,
    removed: BTreeMap<String, String>,
}

#[derive(Deserialize)]
struct RulesText {
    name: String,
    title: String,
    pip_values: Vec<u8>,
    naturals: Vec<u8>,
    two_naturals: String,
    player: String,
    banker: Vec<String>,
    banker_reads_total: Vec<u8>,
}

#[derive(Deserialize)]
struct BetText {
    id: String,
    name: String,
    player_starts_with: Option<String>,
    rows: Vec<RowText>,
}

#[derive(Deserialize)]
struct RowText {
    event: String,
    when: Condition,
    pays: FigureText,
}

#[derive(Deserialize)]
struct FigureText {
    exact: String,
}

impl QuestionText {
    fn asked(self) -> Option<Asked> {
        let setting = Setting::new(self.shoe.source()?, self.rules.tableau()?).ok()?;
        let bets = self.bets.into_iter().map(BetText::bet);
        let width = match &self.histogram {
            Some(width) => Some(width.exact.parse().ok()?),
            None => None,
        };
        Some(Asked {
            setting,
            bets: bets.collect::<Option<_>>()?,
            cards: self.cards,
            width,
            places: Places::new(self.digits).ok()?,
        })
    }
}

impl ShoeText {
    fn source(&self) -> Option<ShoeSource> {
        let joined = |counts: &BTreeMap<String, String>, sign: char| {
            let parts = counts
                .iter()
                .map(|(name, count)| format!("{name}{sign}{count}"));
            parts.collect::<Vec<_>>().join(",")
        };
        let start = match (&self.decks, &self.given) {
            (Some(decks), None) => Start::Decks(decks.parse().ok()?),
            (None, Some(given)) => {
                let shoe: Shoe = joined(given, '=').parse().ok()?;
                Start::Counts(Box::new(shoe))
            }
            _ => return None,
        };
        let removed = if self.removed.is_empty() {
            Cards::default()
        } else {
            joined(&self.removed, 'x').parse().ok()?
        };
        Some(ShoeSource { start, removed })
    }
}

impl RulesText {
    /// The rules, read as those of a file are.
    fn tableau(&self) -> Option<Tableau> {
        let file = json!({
            "id": self.name,
            "name": self.title,
            "pip-values": self.pip_values,
            "naturals": self.naturals,
            "two-naturals": self.two_naturals,
            "player": self.player,
            "banker": self.banker,
            "banker-reads-total": self.banker_reads_total,
        });
        file.to_string().parse().ok()
    }
}

impl BetText {
    fn bet(self) -> Option<Bet> {
        let rows = self.rows.into_iter().map(|row| {
            Some(Row {
                event: row.event,
                when: row.when,
                pays: row.pays.exact.parse().ok()?,
            })
        });
        let mut rows: Vec<Row> = rows.collect::<Option<_>>()?;
        let otherwise: Exact = rows.pop()?.pays;
        let starts_with = match &self.player_starts_with {
            Some(name) => Some(
                Rank::ALL
                    .into_iter()
                    .find(|rank| rank.to_string() == *name)?,
            ),
            None => None,
        };
        let mut bet = Bet::new(&self.id, &self.name, rows, otherwise);
        bet.player_starts_with = starts_with;
        Some(bet)
    }
}
