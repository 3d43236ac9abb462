//! Tables that several reports have: outcomes, bets, paytables.

use num_bigint::BigUint;

use super::figure::{Figure, Ways};
use super::page::{Cell, Heading, Table};
use super::rows::{BetRow, OutcomeRow};
use crate::bet::is_main;
use crate::exact::{Exact, Places};

/// Headings that are always shown.
pub(super) fn headings<const N: usize>(names: [&str; N]) -> Vec<Heading> {
    names.map(Heading::of).to_vec()
}

/// How often each outcome comes, out of so many deals.
pub(super) fn outcomes_table(outcomes: &[OutcomeRow], ways: &Ways, places: Places) -> Table {
    let rows = outcomes.iter().map(|row| {
        vec![
            Cell::Text(capitalized(row.outcome)),
            Cell::Ways(row.ways.0.clone()),
            Cell::Probability(row.probability.clone()),
        ]
    });
    let all = vec![
        Cell::Text("all deals".to_owned()),
        Cell::Ways(ways.0.clone()),
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

pub(super) fn capitalized(name: &str) -> String {
    let (first, rest) = name.split_at(name.len().min(1));
    first.to_uppercase() + rest
}

/// Whether there is no other bet than Player, Banker and Tie.
pub(super) fn are_main<'a>(mut ids: impl Iterator<Item = &'a str>) -> bool {
    ids.all(is_main)
}

/// Their ids.
fn ids(bets: &[BetRow]) -> impl Iterator<Item = &str> {
    bets.iter().map(|bet| bet.id.as_str())
}

/// What a bet is called in a table: of many, the id, which is short.
pub(super) fn name_of<'a>(bet: &'a BetRow, bets: &[BetRow]) -> &'a str {
    if are_main(ids(bets)) {
        &bet.name
    } else {
        &bet.id
    }
}

/// The same as a cell.
pub(super) fn label(bet: &BetRow, bets: &[BetRow]) -> Cell {
    Cell::Text(name_of(bet, bets).to_owned())
}

/// What the figures of the bets mean.
pub(super) fn bets_notes() -> Vec<String> {
    vec![
        "House edge: mean loss per unit staked, pushes counted as staked; the".to_owned(),
        "expectation is its negative. Variance and std dev: of the units won.".to_owned(),
    ]
}

/// What each bet is worth.
pub(super) fn bets_table(bets: &[BetRow]) -> Table {
    // The payoffs of other bets differ by line, and stand in the paytables.
    let with_payoff = are_main(ids(bets));
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

/// How often each line of each paytable settles its bet.
pub(super) fn paytables(bets: &[BetRow]) -> Table {
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

/// The digits in groups of three.
pub(super) fn grouped(number: &BigUint) -> String {
    let digits = number.to_string();
    let mut groups: Vec<&str> = digits
        .as_bytes()
        .rchunks(3)
        .map(|group| str::from_utf8(group).expect("digits are ASCII"))
        .collect();
    groups.reverse();
    groups.join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_grouped_from_the_right() {
        let cases = [
            (0_u32, "0"),
            (999, "999"),
            (1000, "1,000"),
            (12_345_678, "12,345,678"),
        ];
        for (number, text) in cases {
            assert_eq!(grouped(&BigUint::from(number)), text);
        }
    }
}
