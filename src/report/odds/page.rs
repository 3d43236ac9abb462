//! The odds of the next coup laid out for people.

use super::document::{CovarianceRows, Detail, OddsReport};
use crate::report::page::{Cell, Heading, Page, Table, precision};
use crate::report::render::Report;
use crate::report::rows::BetRow;
use crate::report::tables::{bets_notes, bets_table, headings, label, outcomes_table, paytables};

impl Report for OddsReport {
    fn page(&self) -> Page {
        let answer = &self.document.answer;
        let bets = &answer.bets;
        let mut tables = vec![
            outcomes_table(&answer.outcomes, &answer.ways, self.places),
            bets_table(bets),
        ];
        if self.with_paytables {
            tables.push(paytables(bets));
        }
        if let Some(covariance) = &answer.covariance {
            tables.extend(covariance_tables(bets, covariance));
        }
        if let Some(detail) = &answer.detail {
            tables.push(resolved_table(bets, detail));
            tables.push(totals_table(detail));
            tables.push(cards_table(detail));
        }
        Page {
            assumptions: self.assumptions.clone(),
            precision: precision(self.places),
            tables,
            notes: bets_notes(),
        }
    }
}

fn covariance_tables(bets: &[BetRow], covariance: &CovarianceRows) -> [Table; 2] {
    let table = |title: &str, cell: &dyn Fn(usize, usize) -> Cell| {
        let rows = bets.iter().enumerate().map(|(row, bet)| {
            let cells = (0..bets.len()).map(|column| cell(row, column));
            [Cell::Text(bet.id.clone())]
                .into_iter()
                .chain(cells)
                .collect()
        });
        let columns = bets.iter().map(|bet| Heading::of(&bet.id));
        Table {
            title: Some(title.to_owned()),
            headings: [Heading::of("")].into_iter().chain(columns).collect(),
            rows: rows.collect(),
        }
    };
    let covariances = &covariance.matrix;
    let correlations = &covariance.correlations;
    [
        table("Covariance of the units won", &|row, column| {
            Cell::Number(covariances[row][column].clone())
        }),
        table("Correlation", &|row, column| {
            correlations[row][column]
                .clone()
                .map_or(Cell::Absent, Cell::Rounded)
        }),
    ]
}

fn resolved_table(bets: &[BetRow], detail: &Detail) -> Table {
    let rows = bets.iter().zip(&detail.resolved).map(|(bet, row)| {
        let edge = row.house_edge_resolved.clone();
        vec![
            label(bet, bets),
            Cell::Share(bet.expectation.clone()),
            edge.map_or(Cell::Absent, Cell::Share),
        ]
    });
    Table {
        title: None,
        headings: headings(["bet", "expectation", "edge per resolved bet"]),
        rows: rows.collect(),
    }
}

fn totals_table(detail: &Detail) -> Table {
    let banker = (0..10).map(|total| Heading::of(&format!("B {total}")));
    let rows = detail.totals.chunks(10).map(|row| {
        let name = row
            .first()
            .map(|cell| Cell::Text(format!("P {}", cell.player)));
        let cells = row
            .iter()
            .map(|cell| Cell::BareProbability(cell.probability.clone()));
        name.into_iter().chain(cells).collect()
    });
    Table {
        title: Some("Final totals, % of coups: Player's by row, Banker's by column".to_owned()),
        headings: [Heading::of("")].into_iter().chain(banker).collect(),
        rows: rows.collect(),
    }
}

fn cards_table(detail: &Detail) -> Table {
    let rows = detail.cards.iter().map(|row| {
        vec![
            Cell::Text(format!("Player {}, Banker {}", row.player, row.banker)),
            Cell::Ways(row.ways.0.clone()),
            Cell::Probability(row.probability.clone()),
        ]
    });
    Table {
        title: None,
        headings: headings(["cards dealt", "ways", "probability"]),
        rows: rows.collect(),
    }
}
