//! The results of a wager on one coup, as whole steps of a lattice.

use num_bigint::{BigInt, BigUint};
use num_integer::Integer;
use num_traits::{ToPrimitive, Zero};

use crate::analysis::odds::BetOdds;
use crate::exact::Exact;

/// The distribution of what a wager wins on a coup, in whole steps of the same size.
#[derive(Clone, Debug)]
pub(super) struct Steps {
    /// Net units of a step, above 0: the largest for which every result is a whole number of steps.
    pub(super) unit: Exact,
    /// The results in steps, ascending, each with its weight, which is not 0.
    pub(super) weights: Vec<(i64, BigUint)>,
    /// The sum of the weights, which have no common factor.
    pub(super) all: BigUint,
}

/// The largest number of steps that a coup can win or lose.
const MOST_STEPS: i64 = 1 << 20;

impl Steps {
    /// The distribution of a bet's payoff; `None` if a coup can win or lose too many steps.
    pub(super) fn of(odds: &BetOdds) -> Option<Steps> {
        let lines = odds
            .lines()
            .filter(|line| !line.chance.ways.is_zero())
            .map(|line| (line.row.pays.clone(), line.chance.ways.clone()));
        let (pays, ways): (Vec<Exact>, Vec<BigUint>) = lines.unzip();
        let (numerators, denominator) = Exact::over_one_denominator(&pays);
        let step = numerators
            .iter()
            .fold(BigInt::ZERO, |common, next| common.gcd(next));
        let step = if step.is_zero() { 1.into() } else { step };
        let common = ways
            .iter()
            .fold(BigUint::ZERO, |common, next| common.gcd(next));
        let mut weights: Vec<(i64, BigUint)> = Vec::new();
        for (numerator, ways) in numerators.iter().zip(ways) {
            let steps = (numerator / &step).to_i64()?;
            if steps.abs() > MOST_STEPS {
                return None;
            }
            let ways = ways / &common;
            match weights.iter_mut().find(|(other, _)| *other == steps) {
                Some((_, weight)) => *weight += ways,
                None => weights.push((steps, ways)),
            }
        }
        weights.sort();
        Some(Steps {
            unit: Exact::ratio(step, denominator)?,
            all: weights.iter().map(|(_, weight)| weight).sum(),
            weights,
        })
    }

    /// The distribution of these results, which ascend, by their weights. A step is one unit.
    #[cfg(test)]
    pub(super) fn weighing<const N: usize>(results: [(i64, u64); N]) -> Steps {
        let weights = results.map(|(steps, weight)| (steps, BigUint::from(weight)));
        Steps {
            unit: Exact::one(),
            all: weights.iter().map(|(_, weight)| weight).sum(),
            weights: weights.into(),
        }
    }

    /// The least and the largest result, in steps.
    pub(super) fn ends(&self) -> [i64; 2] {
        let end = |end: Option<&(i64, BigUint)>| end.map_or(0, |(steps, _)| *steps);
        [end(self.weights.first()), end(self.weights.last())]
    }

    /// The least number of steps between the two ends, which is not negative.
    pub(super) fn span(&self) -> u64 {
        let [low, high] = self.ends();
        low.abs_diff(high)
    }

    /// The net units of a number of steps.
    pub(super) fn units(&self, steps: impl Into<BigInt>) -> Exact {
        &self.unit * Exact::from(steps.into())
    }

    /// The number of 64-bit words of a weight of this number of coups.
    pub(super) fn words(&self, coups: u64) -> u64 {
        (self.all.bits() * coups).div_ceil(64).max(1)
    }
}
