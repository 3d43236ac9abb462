//! The answers to the questions of all records.

use std::collections::BTreeMap;

use thiserror::Error;

use super::groups::CardGroups;
use super::quantity::Quantity;
use super::record::Record;
use super::value::Value;
use crate::analysis::chance::Chance;
use crate::analysis::odds::{BetOdds, CompiledOdds, OddsError};
use crate::analysis::removal::RemovalError;
use crate::bet::Bet;
use crate::exact::Exact;
use crate::quote::Quoted;
use crate::shoe::{Decks, Shoe, ShoeError};
use crate::tableau::Tableau;
use crate::threads;

/// A published figure whose quantity has no value.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("figure {id}: {reason}")]
pub struct FigureError {
    /// The id of the record.
    pub id: Quoted,
    /// The reason.
    pub reason: NoValueError,
}

/// Why the quantity of a record has no value.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum NoValueError {
    /// The shoe does not contain the cards to be removed.
    #[error(transparent)]
    Shoe(#[from] ShoeError),
    /// The shoe has no odds.
    #[error(transparent)]
    Odds(#[from] OddsError),
    /// Cards are to be removed from an infinite shoe.
    #[error(transparent)]
    Removal(#[from] RemovalError),
    /// The quantity is the house edge per resolved bet, and every bet pushes.
    #[error("the bet always pushes: there is no house edge of a bet that is never resolved")]
    NeverResolved,
    /// The quantity is the break-even payoff, and the bet cannot win.
    #[error("the bet cannot win: no payoff of a win would break even")]
    NeverWon,
    /// The groups of cards that the source counts do not determine whether the line settles the
    /// bet.
    #[error("groups of {groups} cards do not decide it: their number would be {ways}")]
    Undecided {
        /// The groups.
        groups: CardGroups,
        /// The probability times the number of all such groups, which is not an integer.
        ways: Exact,
    },
}

/// For each question of a record, the chance of each line of its bet at its shoe.
pub(super) struct Answers(BTreeMap<Question, Vec<Chance>>);

/// The number of decks and the removed cards, as text, and a text that is equal for bets that differ
/// only in payoffs.
type Question = (ShoeKey, String);
type ShoeKey = (String, String);

impl Answers {
    /// The answers to the questions of the records.
    pub(super) fn to(records: &[Record]) -> Result<Answers, FigureError> {
        let mut by_shoe: BTreeMap<ShoeKey, Vec<&Record>> = BTreeMap::new();
        for record in records {
            by_shoe.entry(key_of_shoe(record)).or_default().push(record);
        }
        let by_shoe: Vec<Vec<&Record>> = by_shoe.into_values().collect();
        let answers = threads::map(by_shoe.len(), 1, "shoes", |place| {
            let records = &by_shoe[place];
            answers_of(records).map_err(|reason| blame(records, reason))
        });
        let answers = answers.into_iter().collect::<Result<Vec<_>, _>>()?;
        Ok(Answers(answers.into_iter().flatten().collect()))
    }

    /// The exact value of a record's quantity.
    pub(super) fn value(&self, record: &Record) -> Result<Value, FigureError> {
        let odds = self.odds(record, key_of_shoe(record));
        let full = self.odds(record, key_of_full_shoe(record));
        let value = quantity(record, &odds, &full).map_err(|reason| bad(record, reason))?;
        Ok(value.times(record.times()))
    }

    /// The odds of the record's bet at a shoe, with the source's payoffs.
    fn odds(&self, record: &Record, shoe: ShoeKey) -> BetOdds {
        let rows = self.0.get(&(shoe, record.deals()));
        BetOdds {
            bet: record.bet().clone(),
            chances: rows.cloned().expect("every record was asked for"),
        }
    }
}

/// The answers for the records of one shoe: the odds at this shoe and at the full one.
///
/// Each shoe is evaluated only with the bets of its records: a source that removes a nine does not
/// print its suit, so bets on suits have no odds at that shoe.
fn answers_of(records: &[&Record]) -> Result<Vec<(Question, Vec<Chance>)>, NoValueError> {
    let mut answers = Vec::new();
    let Some(first) = records.first() else {
        return Ok(answers);
    };
    let bets: BTreeMap<String, Bet> = records
        .iter()
        .map(|record| (record.deals(), record.bet().clone()))
        .collect();
    let list = bets.values().cloned().collect();
    let compiled = CompiledOdds::new(&Tableau::PUNTO_BANCO, list).map_err(OddsError::from)?;
    let shoes = BTreeMap::from([
        (key_of_full_shoe(first), Shoe::full(first.decks())),
        (key_of_shoe(first), shoe(first)?),
    ]);
    for (key, shoe) in &shoes {
        let odds = compiled.at(shoe)?;
        let rows = odds.bets.into_iter().map(|bet| bet.chances);
        let questions = bets.keys().map(|deals| (key.clone(), deals.clone()));
        answers.extend(questions.zip(rows));
    }
    Ok(answers)
}

fn key_of_shoe(record: &Record) -> ShoeKey {
    (record.decks().to_string(), record.removed().to_string())
}

fn key_of_full_shoe(record: &Record) -> ShoeKey {
    (record.decks().to_string(), String::new())
}

/// The full shoe without the record's removed cards.
fn shoe(record: &Record) -> Result<Shoe, NoValueError> {
    let full = Shoe::full(record.decks());
    if record.removed().is_empty() {
        return Ok(full);
    }
    if record.decks() == Decks::INFINITE {
        return Err(RemovalError::InfiniteShoe.into());
    }
    Ok(full.without(record.removed())?)
}

/// The error for the first record that has no answer, of those that were answered together.
fn blame(records: &[&Record], reason: NoValueError) -> FigureError {
    let alone = |record: &&Record| {
        let reason = answers_of(&[*record]).err()?;
        Some(bad(record, reason))
    };
    let of_one = records.iter().find_map(alone);
    of_one.unwrap_or_else(|| FigureError {
        id: Quoted::new(records.first().map_or("", |record| record.id())),
        reason,
    })
}

fn bad(record: &Record, reason: NoValueError) -> FigureError {
    let id = Quoted::new(record.id());
    FigureError { id, reason }
}

/// The value of a record's quantity, given the odds at its shoe and at the full one.
fn quantity(record: &Record, odds: &BetOdds, full: &BetOdds) -> Result<Value, NoValueError> {
    let chance = &odds.chances[record.row()];
    let pays = &record.bet().rows()[record.row()].pays;
    Ok(Value::Number(match record.quantity() {
        Quantity::Ways => ways(record, chance)?,
        Quantity::Probability => chance.probability(),
        Quantity::Return => pays * &chance.probability(),
        Quantity::ReturnForOne => &(pays.clone() + Exact::one()) * &chance.probability(),
        Quantity::Expectation => odds.expectation(),
        Quantity::HouseEdge => odds.house_edge(),
        Quantity::HouseEdgeResolved => odds
            .house_edge_resolved()
            .ok_or(NoValueError::NeverResolved)?,
        Quantity::EffectOfRemoval => odds.expectation() - full.expectation(),
        Quantity::EffectOfRemovalOnTheHouseEdge => odds.house_edge() - full.house_edge(),
        Quantity::BreakEvenPayoff => {
            let quotient = odds.lose().checked_div(&odds.win());
            quotient.ok_or(NoValueError::NeverWon)?
        }
        Quantity::StandardDeviation => return Ok(Value::Root(odds.standard_deviation())),
    }))
}

/// Number of deals that a line settles, counted as in the source: an integer.
fn ways(record: &Record, chance: &Chance) -> Result<Exact, NoValueError> {
    let (Some(groups), Some(cards)) = (record.groups(), record.decks().cards()) else {
        return Ok(chance.ways.clone().into());
    };
    let left = cards.saturating_sub(record.removed().len());
    let ways = &groups.ways(left) * &chance.probability();
    if ways.as_rational().is_integer() {
        return Ok(ways);
    }
    let groups = groups.clone();
    Err(NoValueError::Undecided { groups, ways })
}
