//! The odds of the next coup laid out for people.

use super::document::{BetRow, CovarianceRows, Detail, OddsAnswer, OddsReport};
use crate::bet::is_main;
use crate::exact::{Exact, Places};
use crate::report::figure::Figure;
use crate::report::page::{Cell, Heading, Page, Table, precision};
use crate::report::render::Report;

impl Report for OddsReport {
    fn page(&self) -> Page {
        let answer = &self.document.answer;
        let bets = &answer.bets;
        let mut tables = vec![outcomes_table(answer, self.places), bets_table(bets)];
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
            notes: vec![
                "House edge: mean loss per unit staked, pushes counted as staked; the".to_owned(),
                "expectation is its negative. Variance and std dev: of the units won.".to_owned(),
            ],
        }
    }
}

fn headings<const N: usize>(names: [&str; N]) -> Vec<Heading> {
    names.map(Heading::of).to_vec()
}

fn outcomes_table(answer: &OddsAnswer, places: Places) -> Table {
    let rows = answer.outcomes.iter().map(|row| {
        vec![
            Cell::Text(capitalized(row.outcome)),
            Cell::Ways(row.ways.0.clone()),
            Cell::Probability(row.probability.clone()),
        ]
    });
    let all = vec![
        Cell::Text("all deals".to_owned()),
        Cell::Ways(answer.ways.0.clone()),
        Cell::Probability(Figure {
            value: Exact::one(),
            places,
        }),
    ];
    Table {
        title: None,
        headings: headings(["outcome", "ways", "probability"]),
        rows: rows.chain([all]).collect(),
    }
}

fn capitalized(name: &str) -> String {
    let (first, rest) = name.split_at(name.len().min(1));
    first.to_uppercase() + rest
}

/// Whether there is no other bet than Player, Banker and Tie.
fn are_main(bets: &[BetRow]) -> bool {
    bets.iter().all(|bet| is_main(&bet.id))
}

/// What a bet is called in a table: of many, the id, which is short.
fn label(bet: &BetRow, bets: &[BetRow]) -> Cell {
    let name = if are_main(bets) { &bet.name } else { &bet.id };
    Cell::Text(name.clone())
}

fn bets_table(bets: &[BetRow]) -> Table {
    // The payoffs of other bets differ by line, and stand in the paytables.
    let with_payoff = are_main(bets);
    let rows = bets.iter().map(|bet| {
        let first = bet.rows.first();
        let payoff = || first.map_or(Cell::Absent, |row| Cell::Payoff(row.pays.clone()));
        let mut row = vec![label(bet, bets)];
        row.extend(with_payoff.then(payoff));
        row.extend([
            Cell::Probability(bet.win.clone()),
            Cell::Probability(bet.push.clone()),
            Cell::Probability(bet.lose.clone()),
            Cell::Share(bet.house_edge.clone()),
            Cell::Number(bet.variance.clone()),
            Cell::Rounded(bet.standard_deviation.clone()),
        ]);
        row
    });
    let mut names = vec![Heading::of("bet")];
    names.extend(with_payoff.then(|| Heading::of("pays")));
    names.extend(["win", "push", "lose", "house edge"].map(Heading::of));
    names.extend([Heading::spare("variance"), Heading::of("std dev")]);
    Table {
        title: None,
        headings: names,
        rows: rows.collect(),
    }
}

fn paytables(bets: &[BetRow]) -> Table {
    let rows = bets.iter().flat_map(|bet| {
        bet.rows.iter().enumerate().map(|(place, row)| {
            vec![
                Cell::first_of_run(&bet.id, place),
                Cell::Text(row.event.clone()),
                Cell::Payoff(row.pays.clone()),
                Cell::Ways(row.ways.0.clone()),
                Cell::Probability(row.probability.clone()),
            ]
        })
    });
    Table {
        title: None,
        headings: vec![
            Heading::of("bet"),
            Heading::of("event"),
            Heading::of("pays"),
            Heading::spare("ways"),
            Heading::of("probability"),
        ],
        rows: rows.collect(),
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
