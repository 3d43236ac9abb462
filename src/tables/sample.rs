//! Tables of estimates over the compositions of a depth.

use num_bigint::BigUint;

use super::common::{are_main, assumptions, bet_columns, bet_row};
use super::depth::{U_NOTE, gain_table};
use super::render::Layout;
use super::table::{Cell, Column, Kind, Sheet, Table, precision};
use crate::analysis::{Estimate, SampledDepth};
use crate::exact::Places;
use crate::exact::grouped;
use crate::request::SampleRequest;

impl Layout for SampleRequest {
    fn lay_out(&self, answer: &Self::Answer, places: Places) -> Sheet {
        let mut tables = vec![bets_table(self, answer, places)];
        if answer.bets.len() > 1 {
            tables.push(gain_table(estimate(&answer.best_gain), places));
        }
        let notes = [
            U_NOTE,
            "P(U > 0) and the gain, mean max(U, 0), are estimates ± one standard error;",
            "the mean and the standard deviation of U are exact.",
        ];
        Sheet {
            assumptions: assumptions(self.depth.analyzer.rules(), &self.depth.shoe),
            precision: precision(places).replacen("exact", "estimated", 1),
            tables,
            chief: 0,
            notes: notes.map(str::to_owned).to_vec(),
        }
    }
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
            estimate(&bet.probability),
            estimate(&bet.gain),
            Cell::Exact(bet.mean.clone()),
            Cell::Exact(bet.variance.clone()),
            Cell::Rounded(bet.standard_deviation().into()),
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

fn estimate(estimate: &Estimate) -> Cell {
    Cell::Estimate(
        estimate.mean.clone(),
        estimate.standard_error.clone().into(),
    )
}
