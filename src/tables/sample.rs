//! Tables of estimates over the compositions of a depth.

use num_bigint::BigUint;

use super::common::{are_main, assumptions, bet_cells, bet_columns};
use super::depth::{U_NOTE, gain_table};
use super::render::Layout;
use super::table::{Cell, Column, Kind, Sheet, Table, precision};
use crate::analysis::{Estimate, SampledDepth};
use crate::document::Document;
use crate::exact::Places;
use crate::exact::grouped;
use crate::request::SampleRequest;

impl Layout for SampleRequest {
    fn lay_out(document: &Document<SampleRequest>) -> Sheet {
        let Document {
            request,
            places,
            answer,
        } = document;
        let mut tables = vec![bets_table(request, answer, *places)];
        if answer.bets.len() > 1 {
            tables.push(gain_table(estimate(&answer.best_gain), *places));
        }
        let notes = [
            U_NOTE,
            "P(U > 0) and the gain, mean max(U, 0), are estimates ± one standard error;",
            "the mean and the standard deviation of U are exact.",
        ];
        Sheet {
            assumptions: assumptions(request.depth.analyzer.rules(), &request.depth.shoe),
            precision: precision(*places).replacen("exact", "estimated", 1),
            tables,
            chief: 0,
            notes: notes.map(str::to_owned).to_vec(),
        }
    }
}

/// The figures of each bet.
fn bets_table(request: &SampleRequest, sampled: &SampledDepth, places: Places) -> Table {
    let are_main = are_main(sampled.bets.iter().map(|sampled| &sampled.bet));
    let mut columns = bet_columns(are_main).to_vec();
    columns.extend([
        Column::new("probability", "P(U > 0)", Kind::Probability),
        Column::new("gain", "gain", Kind::Share),
        Column::new("mean", "mean U", Kind::Share),
        Column::new("variance", "variance", Kind::Decimal).for_programs(),
        Column::new("standard_deviation", "std dev", Kind::Share),
    ]);
    let rows = sampled.bets.iter().map(|bet| {
        let mut row = bet_cells(&bet.bet).to_vec();
        row.extend([
            estimate(&bet.probability),
            estimate(&bet.gain),
            Cell::Exact(bet.mean.clone()),
            Cell::Exact(bet.variance.clone()),
            Cell::Rounded(bet.standard_deviation().into()),
        ]);
        row
    });
    let number = grouped(&BigUint::from(sampled.samples));
    let title = format!(
        "{} cards left: estimates from {number} random compositions, seed {}",
        sampled.left, request.seed,
    );
    Table::new("bets", places, columns)
        .titled(title)
        .with_rows(rows)
}

fn estimate(estimate: &Estimate) -> Cell {
    let Estimate {
        mean,
        standard_error,
    } = estimate;
    Cell::Estimate(mean.clone(), standard_error.clone().into())
}
