//! Outcomes and bets as documents state them.

use schemars::JsonSchema;
use serde::Serialize;

use super::figure::{Figure, Rounded, Ways};
use crate::analysis::{BetOdds, Chance, Odds, WINNERS};
use crate::bet;
use crate::coup::Side;
use crate::exact::{Exact, Irrational, Places, Root};

/// How often a coup has an outcome.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct OutcomeRow {
    /// `player`, `banker` or `tie`.
    pub outcome: &'static str,
    /// The deals that bring it.
    pub ways: Ways,
    /// Their share of all deals.
    pub probability: Figure,
}

/// What a bet is worth. Every figure is per unit staked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct BetRow {
    /// The bet's name in commands.
    pub id: String,
    /// The bet's name in prose.
    pub name: String,
    /// The lines of its paytable.
    pub rows: Vec<PaytableRow>,
    /// Probability that the bet gains.
    pub win: Figure,
    /// Probability that the stake is returned.
    pub push: Figure,
    /// Probability that the bet loses.
    pub lose: Figure,
    /// Mean net units won; negative is against the bettor.
    pub expectation: Figure,
    /// Mean loss, pushes counted as staked.
    pub house_edge: Figure,
    /// Variance of the net units won.
    pub variance: Figure,
    /// The variance's square root.
    pub standard_deviation: Rounded,
}

/// What a bet is worth, and no more.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Expectation {
    /// The bet's name in commands.
    pub id: String,
    /// Mean net units won per unit staked.
    pub expectation: Figure,
}

/// How often a line of a paytable settles its bet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct PaytableRow {
    /// When it applies.
    pub event: String,
    /// Net units won per unit staked.
    pub pays: Figure,
    /// The deals that it settles.
    pub ways: Ways,
    /// Their share of all deals.
    pub probability: Figure,
}

/// Makes rows of answers, with so many decimals.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rows {
    pub(super) places: Places,
}

impl Rows {
    /// A number with so many decimals.
    pub(super) fn figure(self, value: Exact) -> Figure {
        Figure {
            value,
            places: self.places,
        }
    }

    /// A number that has no exact form, with so many decimals.
    pub(super) fn rounded(self, value: impl Into<Irrational>) -> Rounded {
        Rounded {
            value: value.into(),
            places: self.places,
        }
    }

    /// The square root of a variance.
    pub(super) fn deviation(self, variance: &Exact) -> Rounded {
        let root = Root::of(variance.clone());
        self.rounded(root.expect("a variance is not negative"))
    }

    /// Player, Banker and tie.
    pub(super) fn outcomes(self, odds: &Odds) -> Vec<OutcomeRow> {
        let outcomes = WINNERS.iter().zip(&odds.outcomes);
        outcomes.map(|pair| self.outcome(pair)).collect()
    }

    /// One of them.
    pub(super) fn outcome(self, (winner, chance): (&Option<Side>, &Chance)) -> OutcomeRow {
        OutcomeRow {
            outcome: outcome_name(*winner),
            ways: Ways(chance.ways.clone()),
            probability: self.figure(chance.probability()),
        }
    }

    /// A bet with all its figures.
    pub(super) fn bet(self, odds: &BetOdds) -> BetRow {
        let lines = odds.bet.rows().iter().zip(&odds.rows);
        BetRow {
            id: odds.bet.id.clone(),
            name: odds.bet.name.clone(),
            rows: lines.map(|line| self.line(line)).collect(),
            win: self.figure(odds.win()),
            push: self.figure(odds.push()),
            lose: self.figure(odds.lose()),
            expectation: self.figure(odds.expectation()),
            house_edge: self.figure(odds.house_edge()),
            variance: self.figure(odds.variance()),
            standard_deviation: self.rounded(odds.standard_deviation()),
        }
    }

    fn line(self, (row, chance): (&bet::Row, &Chance)) -> PaytableRow {
        PaytableRow {
            event: row.event.clone(),
            pays: self.figure(row.pays.clone()),
            ways: Ways(chance.ways.clone()),
            probability: self.figure(chance.probability()),
        }
    }
}

/// What an outcome is called in documents.
pub(super) fn outcome_name(winner: Option<Side>) -> &'static str {
    match winner {
        Some(Side::Player) => "player",
        Some(Side::Banker) => "banker",
        None => "tie",
    }
}

/// How many cards there are, as documents state it; none is the infinite shoe.
pub(super) fn cards_text(cards: Option<u64>) -> String {
    cards.map_or_else(|| "infinite".to_owned(), |cards| cards.to_string())
}
