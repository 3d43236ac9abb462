//! Tables of figures of bets over all compositions of every depth.

use super::common::{
    BRIEF_NOTE, are_main, assumptions, bet_columns, bet_row, brief, coups_of_shoe, spacing_note,
};
use super::depth::{U_NOTE, extreme_rows};
use super::render::Layout;
use super::table::{Cell, Column, Kind, Sheet, Table};
use crate::analysis::{CoupStarts, FavourableAt, GainOverShoe, Spread};
use crate::exact::Places;
use crate::request::{EveryDepthAnswer, EveryDepthRequest};

impl Layout for EveryDepthRequest {
    fn lay_out(&self, answer: &Self::Answer, places: Places) -> Sheet {
        let several = answer.depths.bets.len() > 1;
        let shown = Rows::of(answer);
        let mut tables = vec![
            depths_table(answer, &shown, places),
            compositions_table(answer, places),
        ];
        let mut notes = match &self.threshold {
            Some(_) => THRESHOLD_NOTES.to_vec(),
            None => NOTES.to_vec(),
        };
        if several {
            notes.push(match &self.threshold {
                Some(_) => BEST_FROM_NOTE,
                None => BEST_NOTE,
            });
            tables.extend([
                best_bet_table(answer, &shown, places),
                best_gain_table(answer, &shown, places),
            ]);
        }
        notes.push(EXTREMES_NOTE);
        if shown.are_brief() {
            notes.push(BRIEF_NOTE);
        }
        tables.push(extremes_table(answer, &shown, places));
        tables.push(shoe_table(self.starts(), answer, places));
        let threshold = self.threshold.as_ref();
        let threshold = threshold.map(|threshold| format!("Threshold: u = {threshold}."));
        let notes = notes.into_iter().map(str::to_owned).chain(threshold);
        let spacing = spacing_note(self.starts(), &answer.shoe.cards_a_coup, places);
        Sheet {
            assumptions: assumptions(self.analyzer.rules(), &self.shoe),
            summary: None,
            tables,
            chief: 0,
            notes: notes.chain([spacing]).collect(),
        }
    }
}

const NOTES: [&str; 3] = [
    U_NOTE,
    "Favourable: how many compositions have U > 0; P(U > 0) is how likely they are.",
    "Gain: mean of max(U, 0), that is of betting one unit only where U > 0.",
];

/// The notes about bets that are made from a threshold on.
const THRESHOLD_NOTES: [&str; 3] = [
    U_NOTE,
    "Favourable: how many compositions have U ≥ u; P(U ≥ u) is how likely they are.",
    "Gain: mean gain of betting one unit only where U ≥ u.",
];

const BEST_FROM_NOTE: &str =
    "Best bet: how likely each bet is the one with the highest U, and that at least u.";

const EXTREMES_NOTE: &str = "The table `extremes` has the highest and the lowest U of each number of \
                             cards left.";

const BEST_NOTE: &str =
    "Best bet: how likely each bet is the one with the highest U, and that above 0.";

/// The numbers of cards left, from all cards to six, and those that are shown to people.
struct Rows {
    left: Vec<u64>,
    /// Positions of those that are shown to people.
    shown: Vec<usize>,
}

impl Rows {
    fn of(answer: &EveryDepthAnswer) -> Rows {
        let left: Vec<u64> = answer.cards_left().collect();
        Rows {
            shown: brief(&left),
            left,
        }
    }

    fn are_brief(&self) -> bool {
        self.shown.len() < self.left.len()
    }

    /// The rows that are shown to people of a table that lists all depths this number of times.
    fn times(&self, times: usize) -> Vec<usize> {
        let all = self.left.len();
        let rows = (0..times).flat_map(|time| self.shown.iter().map(move |row| time * all + row));
        rows.collect()
    }
}

/// A table for each bet of its figures at each depth.
fn depths_table(answer: &EveryDepthAnswer, shown: &Rows, places: Places) -> Table {
    let heading = match answer.depths.threshold {
        Some(_) => "P(U ≥ u)",
        None => "P(U > 0)",
    };
    let columns = vec![
        Column::new("id", "bet", Kind::Text).for_programs(),
        Column::new("name", "bet", Kind::Text).for_programs(),
        Column::new("bet", "bet", Kind::Text).for_people(),
        Column::new("cards", "cards left", Kind::Number),
        Column::new("favourable", "favourable", Kind::Count),
        Column::new("probability", heading, Kind::Probability),
        Column::new("gain", "gain", Kind::Gain),
        Column::new("mean", "mean U", Kind::Share).for_programs(),
        Column::new("variance", "variance", Kind::Decimal).for_programs(),
        Column::new("standard_deviation", "std dev", Kind::Share),
    ];
    let bets = &answer.depths.bets;
    let rows = bets.iter().flat_map(|bet| {
        let mean = bet.depths.mean.percent(places);
        let title = Cell::Text(format!("{}, mean U {mean}", bet.bet.name));
        let names = bet_row(&bet.bet, [title]);
        let depths = bet.by_depth();
        depths.map(move |(spread, at)| [&names[..], &figures(&spread, at)].concat())
    });
    Table::new("depths", places, columns, rows)
        .apart("bet")
        .brief(shown.times(bets.len()))
}

fn figures(spread: &Spread, at: &FavourableAt) -> [Cell; 7] {
    [
        Cell::whole(at.left),
        Cell::whole(at.compositions),
        Cell::Exact(at.chance.probability()),
        Cell::Exact(at.gain.clone()),
        Cell::Exact(spread.mean.clone()),
        Cell::Exact(spread.variance.clone()),
        Cell::rounded(spread.standard_deviation()),
    ]
}

fn compositions_table(answer: &EveryDepthAnswer, places: Places) -> Table {
    let columns = vec![
        Column::new("cards", "cards left", Kind::Number),
        Column::new("compositions", "compositions", Kind::Count),
        Column::new("ways", "ways", Kind::Count),
    ];
    let rows = answer.cards_left().map(|left| {
        vec![
            Cell::whole(left),
            Cell::whole(answer.compositions(left)),
            Cell::whole(answer.ways(left)),
        ]
    });
    Table::new("compositions", places, columns, rows).shown_if(false)
}

/// The frequency with which each bet is the best at each depth. To people, bets have columns.
fn best_bet_table(answer: &EveryDepthAnswer, shown: &Rows, places: Places) -> Table {
    let columns = vec![
        Column::new("cards", "cards left", Kind::Number),
        Column::new("id", "", Kind::Label),
        Column::new("compositions", "compositions", Kind::Count).for_programs(),
        Column::new("probability", "", Kind::Probability),
    ];
    let bets = &answer.depths.bets;
    let rows = shown.left.iter().flat_map(|&left| {
        bets.iter().filter_map(move |bet| {
            let at = bet.at(left)?;
            Some(vec![
                Cell::whole(left),
                Cell::text(&bet.bet.id),
                Cell::whole(at.chosen),
                Cell::Exact(at.chosen_chance.probability()),
            ])
        })
    });
    let brief = shown.shown.iter();
    let brief = brief.flat_map(|row| row * bets.len()..(row + 1) * bets.len());
    Table::new("best_bet", places, columns, rows)
        .titled("Best bet")
        .across("id")
        .brief(brief.collect())
}

/// The mean gain of the best bet at each composition of each depth.
fn best_gain_table(answer: &EveryDepthAnswer, shown: &Rows, places: Places) -> Table {
    let columns = vec![
        Column::new("cards", "cards left", Kind::Number),
        Column::new("gain", "gain", Kind::Gain),
    ];
    let rows = shown.left.iter().map(|&left| {
        let gain = answer.depths.best_gain(left).cloned();
        vec![Cell::whole(left), Cell::exact_or_absent(gain)]
    });
    Table::new("best_gain", places, columns, rows)
        .titled("The best of them")
        .brief(shown.times(1))
}

/// The extreme compositions of each depth, with a column for each class to people.
fn extremes_table(answer: &EveryDepthAnswer, shown: &Rows, places: Places) -> Table {
    let columns = vec![
        Column::new("id", "bet", Kind::Text),
        Column::new("cards", "cards left", Kind::Group),
        Column::new("extreme", "", Kind::Text),
        Column::new("expectation", "U", Kind::Share),
        Column::new("class", "", Kind::Label),
        Column::new("count", "", Kind::Number),
    ];
    let mut rows = Vec::new();
    let mut brief = Vec::new();
    for bet in &answer.depths.bets {
        for (place, at) in bet.favourable.iter().rev().enumerate() {
            let first = rows.len();
            for (name, extreme) in [("best", &at.best), ("worst", &at.worst)] {
                let names = [
                    Cell::text(&bet.bet.id),
                    Cell::whole(at.left),
                    Cell::text(name),
                ];
                rows.extend(extreme_rows(&names, extreme));
            }
            if shown.shown.binary_search(&place).is_ok() {
                brief.extend(first..rows.len());
            }
        }
    }
    Table::new("extremes", places, columns, rows)
        .titled("highest and lowest U")
        .apart("id")
        .across("class")
        .brief(brief)
        .shown_if(false)
}

/// The name of the row of the best bet at each composition, which is no id of a bet.
const BEST: &str = "the best of them";

fn shoe_table(starts: CoupStarts, answer: &EveryDepthAnswer, places: Places) -> Table {
    let bets = &answer.depths.bets;
    let others = [
        Column::new("cards_a_coup", "cards a coup", Kind::Decimal).for_programs(),
        Column::new("coups", "coups", Kind::Decimal),
        Column::new("bets_made", "bets made", Kind::Decimal),
        Column::new("gain", "gain", Kind::Decimal),
        Column::new("expectation", "expectation", Kind::Share),
    ];
    let columns = bet_columns(are_main(bets.iter().map(|bet| &bet.bet)), others);
    let cells = |gain: &GainOverShoe| {
        [
            Cell::Exact(answer.shoe.cards_a_coup.clone()),
            Cell::Exact(answer.shoe.coups.clone()),
            Cell::Exact(gain.bets_made.clone()),
            Cell::Exact(gain.gain.clone()),
            Cell::exact_or_absent(gain.expectation()),
        ]
    };
    let rows = bets.iter().zip(&answer.shoe.bets);
    let rows = rows.map(|(bet, gain)| bet_row(&bet.bet, cells(gain)));
    let best = (bets.len() > 1).then(|| {
        let names = [Cell::text(BEST), Cell::text(BEST)];
        names.into_iter().chain(cells(&answer.shoe.best)).collect()
    });
    let coups = coups_of_shoe(starts, answer.depths.cards);
    Table::new("shoe", places, columns, rows.chain(best))
        .titled(format!("Over a shoe, in units: {coups}"))
}
