//! Bets that do not depend on suits, compiled together for the covariances of any two of them.

use std::collections::BTreeMap;

use num_bigint::{BigInt, BigUint};

use super::compiled::TooFineBetError;
use super::ledger::{BetsLedger, Kind};
use super::terms::{Payoffs, UnseenBetError};
use crate::bet::Bet;
use crate::engine::JointPolynomial;
use crate::exact::Exact;
use crate::history::History;
use crate::shoe::Shoe;
use crate::tableau::Tableau;

/// Bets whose lines are counted by one polynomial, line by line and for each two lines.
#[derive(Clone, Debug)]
pub(in crate::analysis) struct JointBets {
    polynomial: JointPolynomial,
    /// The bets in their order.
    bets: Vec<JointBet>,
    /// For each ledger, the id of its first bet, for errors.
    names: Vec<String>,
}

/// A bet as one that pays nothing on the last line of its paytable, which changes no covariance.
#[derive(Clone, Debug)]
struct JointBet {
    /// The column of its first line.
    column: usize,
    /// For each line but the last, its payoff minus that of the last line, in units of one over the
    /// denominator.
    gains: Vec<BigInt>,
    denominator: BigInt,
}

impl JointBets {
    /// Compiles bets on the same coup that do not depend on suits.
    pub(in crate::analysis) fn new(
        rules: &Tableau,
        bets: &[Bet],
    ) -> Result<JointBets, TooFineBetError> {
        let mut kinds: BTreeMap<Kind, Vec<usize>> = BTreeMap::new();
        for (place, bet) in bets.iter().enumerate() {
            kinds.entry(Kind::of(bet)).or_default().push(place);
        }
        let members: Vec<Vec<&Bet>> = kinds
            .values()
            .map(|places| places.iter().map(|&place| &bets[place]).collect())
            .collect();
        let history = History::default();
        let ledgers = kinds.keys().zip(&members);
        let ledgers = ledgers.map(|(kind, bets)| BetsLedger::new(rules, bets, kind, &[], &history));
        let ledgers: Vec<BetsLedger<'_>> = ledgers.collect();
        let names: Vec<String> = members.iter().map(|bets| bets[0].id.clone()).collect();
        let polynomial = JointPolynomial::new(rules, &ledgers);
        let polynomial = polynomial.map_err(|ledger| TooFineBetError(names[ledger].clone()))?;
        // Columns are numbered by ledger, and within it by bet and line.
        let mut columns = vec![0; bets.len()];
        let mut next = 0;
        for &place in kinds.values().flatten() {
            columns[place] = next;
            next += bets[place].rows().len();
        }
        let joint = |(bet, column): (&Bet, usize)| {
            let Payoffs {
                mut numerators,
                denominator,
            } = Payoffs::of(bet);
            let last = numerators.pop().unwrap_or_default();
            JointBet {
                column,
                gains: numerators
                    .into_iter()
                    .map(|number| number - &last)
                    .collect(),
                denominator,
            }
        };
        Ok(JointBets {
            polynomial,
            bets: bets.iter().zip(columns).map(joint).collect(),
            names,
        })
    }

    /// For each bet, its covariances with the bets up to it, over all `deals` deals of a shoe.
    pub(in crate::analysis) fn covariances(
        &self,
        shoe: &Shoe,
        deals: &BigUint,
    ) -> Result<Vec<Vec<Exact>>, UnseenBetError> {
        let unseen = |(ledger, reason): (usize, _)| UnseenBetError {
            bet: self.names[ledger].clone(),
            reason,
        };
        let both = self.polynomial.at(shoe).map_err(unseen)?;
        let deals = BigInt::from(deals.clone());
        let sums: Vec<BigInt> = self.bets.iter().map(|bet| bet.sum(&both)).collect();
        let covariance = |one: usize, other: usize| {
            let [first, second] = [one, other].map(|bet| &self.bets[bet]);
            // E(XY) − E(X)·E(Y) over one denominator.
            let products = first.sum_of_products(second, &both);
            let covariance = &deals * products - &sums[one] * &sums[other];
            let unit = &first.denominator * &second.denominator;
            Exact::ratio(covariance, unit * &deals * &deals).unwrap_or_else(Exact::zero)
        };
        let row = |one| (0..=one).map(|other| covariance(one, other)).collect();
        Ok((0..self.bets.len()).map(row).collect())
    }
}

impl JointBet {
    /// The columns of the lines but the last, with their gains.
    fn lines(&self) -> impl Iterator<Item = (usize, &BigInt)> {
        (self.column..).zip(&self.gains)
    }

    /// The sum of the gains over all deals, given the number of deals of each two columns.
    fn sum(&self, both: &[Vec<BigUint>]) -> BigInt {
        let lines = self.lines();
        lines
            .map(|(column, gain)| gain * BigInt::from(both[column][column].clone()))
            .sum()
    }

    /// The sum of the products of two bets' gains over all deals.
    fn sum_of_products(&self, other: &JointBet, both: &[Vec<BigUint>]) -> BigInt {
        let mut sum = BigInt::ZERO;
        for (one, gain) in self.lines() {
            for (another, factor) in other.lines() {
                let deals = &both[one.max(another)][one.min(another)];
                if *deals != BigUint::ZERO {
                    sum += gain * factor * BigInt::from(deals.clone());
                }
            }
        }
        sum
    }
}
