//! Tables of PAR sheets.

use super::common::{are_main, assumptions, bet_columns, bet_row};
use super::render::Layout;
use super::table::{Cell, Column, Kind, Sheet, Table};
use crate::analysis::{CountGain, Par, ParSheet};
use crate::exact::{Irrational, Places};
use crate::request::ParRequest;

impl Layout for ParRequest {
    fn lay_out(&self, answer: &Self::Answer, places: Places) -> Sheet {
        let sheets = &answer.par.sheets;
        let has_counts = sheets.iter().any(|sheet| !sheet.counts.is_empty());
        Sheet {
            assumptions: assumptions(self.analyzer.rules(), &self.shoe),
            summary: None,
            tables: vec![
                paytables(sheets, places),
                bets_table(sheets, places),
                ranges_table(sheets, places),
                counts_table(sheets, places).shown_if(has_counts),
            ],
            chief: 1,
            notes: notes(&answer.par, has_counts),
        }
    }
}

const NOTES: [&str; 4] = [
    "Contribution: to the return, the units that come back of one staked, the stake included; the \
     contributions add up to the return.",
    "Hit frequency: win, or win or push if a returned stake counts as a hit.",
    "House edge: mean loss per unit staked, pushes counted as staked. Variance and std dev: of the \
     units won. Volatility index: 1.96 standard deviations.",
    "Return of n coups: 95% of all series lie between low and high, the return plus or minus 1.96 \
     standard deviations over the square root of n, if returns were normally distributed and coups \
     independent.",
];

const COUNTS_NOTE: &str = "Gain: units won over a shoe by staking one whenever the count shows an \
                           expectation above zero, down to six cards; perfect: with all cards known.";

fn notes(par: &Par, has_counts: bool) -> Vec<String> {
    let notes = NOTES.into_iter().chain(has_counts.then_some(COUNTS_NOTE));
    let uncounted = par.uncounted.as_ref();
    let uncounted = uncounted.map(|reason| format!("Counts are left out: {reason}."));
    notes.map(str::to_owned).chain(uncounted).collect()
}

/// The lines of each paytable, with the contribution of each to the return.
fn paytables(sheets: &[ParSheet], places: Places) -> Table {
    let columns = vec![
        Column::new("id", "bet", Kind::Group),
        Column::new("event", "event", Kind::Text),
        Column::new("when", "", Kind::Text).for_programs(),
        Column::new("pays", "pays", Kind::Payoff),
        Column::new("ways", "ways", Kind::Count).spare(),
        Column::new("probability", "probability", Kind::Probability),
        Column::new("contribution", "contribution", Kind::Share),
    ];
    let rows = sheets.iter().flat_map(|sheet| {
        sheet.lines().map(|par| {
            let line = par.line;
            vec![
                Cell::text(&sheet.odds.bet.id),
                Cell::text(&line.row.event),
                Cell::text(&line.row.when),
                Cell::Exact(line.row.pays.clone()),
                Cell::whole(line.chance.ways.clone()),
                Cell::Exact(line.chance.probability()),
                Cell::Exact(par.contribution()),
            ]
        })
    });
    Table::new("paytables", places, columns, rows)
}

/// The figures of each bet.
fn bets_table(sheets: &[ParSheet], places: Places) -> Table {
    let others = [
        Column::new("win", "win", Kind::Probability),
        Column::new("push", "push", Kind::Probability).for_programs(),
        Column::new("lose", "lose", Kind::Probability).for_programs(),
        Column::new("win_or_push", "win or push", Kind::Probability),
        Column::new("return_to_player", "return", Kind::Share),
        Column::new("house_edge", "house edge", Kind::Share),
        Column::new("variance", "variance", Kind::Decimal).spare(),
        Column::new("standard_deviation", "std dev", Kind::Decimal).rounded(),
        Column::new("volatility_index", "volatility index", Kind::Decimal).rounded(),
    ];
    let columns = bet_columns(are_main(sheets.iter().map(|sheet| &sheet.odds.bet)), others);
    let rows = sheets.iter().map(|sheet| {
        let odds = &sheet.odds;
        let figures = [
            Cell::Exact(odds.win()),
            Cell::Exact(odds.push()),
            Cell::Exact(odds.lose()),
            Cell::Exact(sheet.win_or_push()),
            Cell::Exact(sheet.return_to_player()),
            Cell::Exact(odds.house_edge()),
            Cell::Exact(odds.variance()),
            Cell::rounded(odds.standard_deviation()),
            Cell::rounded(sheet.volatility_index()),
        ];
        bet_row(&odds.bet, figures)
    });
    Table::new("bets", places, columns, rows)
}

/// The range of the return of some numbers of coups.
fn ranges_table(sheets: &[ParSheet], places: Places) -> Table {
    let columns = vec![
        Column::new("id", "bet", Kind::Group),
        Column::new("coups", "coups", Kind::Count),
        Column::new("low", "low", Kind::Share).rounded(),
        Column::new("high", "high", Kind::Share).rounded(),
    ];
    let rows = sheets.iter().flat_map(|sheet| {
        let id = &sheet.odds.bet.id;
        sheet.ranges().into_iter().map(move |range| {
            vec![
                Cell::text(id),
                Cell::whole(range.coups),
                Cell::rounded(range.low),
                Cell::rounded(range.high),
            ]
        })
    });
    Table::new("ranges", places, columns, rows).titled("Return of n coups, 95%")
}

/// What counting cards gains over a shoe.
fn counts_table(sheets: &[ParSheet], places: Places) -> Table {
    let columns = vec![
        Column::new("id", "bet", Kind::Group),
        Column::new("name", "count", Kind::Text),
        Column::new("tags", "tags", Kind::Text).spare(),
        Column::new("correlation", "correlation", Kind::Decimal).rounded(),
        Column::new("gain", "gain a shoe", Kind::Decimal).rounded(),
    ];
    let rows = sheets
        .iter()
        .flat_map(|sheet| sheet.counts.iter().map(|count| counted(sheet, count)));
    Table::new("counts", places, columns, rows).titled("Counting cards, in units")
}

fn counted(sheet: &ParSheet, count: &CountGain) -> Vec<Cell> {
    let rounded = |number: Option<Irrational>| number.map_or(Cell::Absent, Cell::rounded);
    let tags = count.tags.as_ref();
    vec![
        Cell::text(&sheet.odds.bet.id),
        Cell::Text(count.name()),
        tags.map_or(Cell::Absent, |rated| Cell::text(rated.tags)),
        rounded(
            tags.and_then(|rated| rated.correlation.clone())
                .map(Irrational::from),
        ),
        rounded(count.gain.clone().map(Irrational::from)),
    ]
}
