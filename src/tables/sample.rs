//! Tables of estimates over the compositions of a depth.

use num_bigint::BigUint;

use super::common::{are_main, assumptions, bet_columns, bet_row};
use super::depth::{U_NOTE, gain_table};
use super::render::Layout;
use super::table::{Cell, Column, Kind, Sheet, Table};
use crate::analysis::SampledDepth;
use crate::exact::Places;
use crate::exact::grouped;
use crate::request::SampleRequest;

impl Layout for SampleRequest {
    fn lay_out(&self, answer: &Self::Answer, places: Places) -> Sheet {
        let mut tables = vec![bets_table(self, answer, places)];
        if answer.bets.len() > 1 {
            let gain = Cell::estimate(answer.best_gain.clone());
            tables.push(gain_table(gain, places));
        }
        let mut notes = NOTES.to_vec();
        if has_bounds(answer) {
            notes.push(BOUNDS);
        }
        Sheet {
            assumptions: assumptions(self.depth.analyzer.rules(), &self.depth.shoe),
            summary: None,
            tables,
            chief: 0,
            notes: notes.into_iter().map(str::to_owned).collect(),
        }
    }
}

const NOTES: [&str; 3] = [
    U_NOTE,
    "P(U > 0) and the gain, mean max(U, 0), are estimates ± one standard error;",
    "the mean and the standard deviation of U are exact.",
];

const BOUNDS: &str = "≤ and ≥: bounds at 95% confidence in place of an estimate, where no \
                      composition of the sample is favourable, or every one is. A gain is at most \
                      the bound of its probability times the highest payoff.";

/// Whether a bound stands in place of an estimate.
fn has_bounds(sampled: &SampledDepth) -> bool {
    let bets = sampled.bets.iter();
    let estimates = bets.flat_map(|bet| [&bet.probability, &bet.gain]);
    let mut estimates = estimates.chain([&sampled.best_gain]);
    estimates.any(|estimate| estimate.bound.is_some())
}

fn bets_table(request: &SampleRequest, sampled: &SampledDepth, places: Places) -> Table {
    let are_main = are_main(sampled.bets.iter().map(|sampled| &sampled.bet));
    let others = [
        Column::new("probability", "P(U > 0)", Kind::Probability),
        Column::new("gain", "gain", Kind::Share),
        Column::new("mean", "mean U", Kind::Share),
        Column::new("variance", "variance", Kind::Decimal).for_programs(),
        Column::new("standard_deviation", "std dev", Kind::Share),
    ];
    let rows = sampled.bets.iter().map(|bet| {
        let figures = [
            Cell::estimate(bet.probability.clone()),
            Cell::estimate(bet.gain.clone()),
            Cell::Exact(bet.mean.clone()),
            Cell::Exact(bet.variance.clone()),
            Cell::rounded(bet.standard_deviation()),
        ];
        bet_row(&bet.bet, figures)
    });
    let number = grouped(&BigUint::from(sampled.samples));
    let title = format!(
        "{} cards left: estimates from {number} random compositions, seed {}",
        sampled.left, request.seed,
    );
    Table::new("bets", places, bet_columns(are_main, others), rows).titled(title)
}
