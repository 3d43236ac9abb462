//! Tables of figures of bets by the running count.

use super::common::assumptions;
use super::render::Layout;
use super::table::{Cell, Column, Kind, Sheet, Table};
use crate::analysis::{AtCount, DepthByCount};
use crate::exact::{Exact, Places};
use crate::request::{ByCountAnswer, ByCountRequest};

impl Layout for ByCountRequest {
    fn lay_out(&self, answer: &Self::Answer, places: Places) -> Sheet {
        let several = self.analyzer.bets().len() > 1;
        let mut notes = NOTES.map(str::to_owned).to_vec();
        if several {
            notes.push(BEST_NOTE.to_owned());
        }
        let all = answer.depths.iter().flat_map(|depth| &depth.counts);
        if !all.clone().all(is_frequent) {
            notes.push(RARE_NOTE.to_owned());
        }
        Sheet {
            assumptions: assumptions(self.analyzer.rules(), &self.shoe),
            summary: None,
            tables: vec![
                counts_table(self, answer, places),
                thresholds_table(answer, places),
                choices_table(answer, places).shown_if(several),
                best_bets_table(answer, places).shown_if(several),
            ],
            chief: 0,
            notes,
        }
    }
}

const NOTES: [&str; 2] = [
    "Count: the sum of the tags of the cards seen; true count: for each 52 cards left, not \
     truncated. Under each bet: its expectation, and the mean square of the units won by a stake \
     of one, E(X²).",
    "Best threshold: the count from which on a bet gains most; gain: units won a coup by a stake of \
     one at this count or more.",
];

const BEST_NOTE: &str = "Best bet: the one with the highest expectation at a count, where that is \
                         above 0.";

const RARE_NOTE: &str = "Counts with a probability below 0.1% are not shown; the table by itself \
                         has them, and so do CSV and JSON.";

/// Whether people are shown a count among others: those of a probability of one in a thousand.
pub(crate) fn is_frequent(at: &AtCount) -> bool {
    &at.probability * &Exact::from(1000) >= Exact::one()
}

/// The figures of each bet at each count. To people, bets have columns.
fn counts_table(request: &ByCountRequest, answer: &ByCountAnswer, places: Places) -> Table {
    let columns = vec![
        Column::new("cards_left", "cards left", Kind::Group),
        Column::new("running_count", "count", Kind::Number),
        Column::new("true_count", "true count", Kind::Decimal),
        Column::new("probability", "probability", Kind::Probability),
        Column::new("id", "", Kind::Label),
        Column::new("expectation", "", Kind::Share),
        Column::new("second_moment", "E(X²)", Kind::Decimal),
    ];
    let bets = request.analyzer.bets().len();
    let mut rows = Vec::new();
    let mut brief = Vec::new();
    for depth in &answer.depths {
        for at in &depth.counts {
            if is_frequent(at) {
                brief.extend(rows.len()..rows.len() + bets);
            }
            rows.extend(at.bets.iter().map(|bet| {
                vec![
                    Cell::whole(depth.cards_left),
                    Cell::text(&at.running_count),
                    Cell::Exact(at.true_count.clone()),
                    Cell::Exact(at.probability.clone()),
                    Cell::text(&bet.id),
                    Cell::Exact(bet.expectation.clone()),
                    Cell::Exact(bet.second_moment.clone()),
                ]
            }));
        }
    }
    Table::new("counts", places, columns, rows)
        .titled("By running count")
        .across("id")
        .brief(brief)
}

fn thresholds_table(answer: &ByCountAnswer, places: Places) -> Table {
    let columns = vec![
        Column::new("id", "bet", Kind::Text),
        Column::new("cards_left", "cards left", Kind::Number),
        Column::new("running_count", "count", Kind::Number),
        Column::new("true_count", "true count", Kind::Decimal),
        Column::new("probability", "probability", Kind::Probability),
        Column::new("gain", "gain", Kind::Gain),
        Column::new("expectation", "expectation", Kind::Share),
    ];
    let bets = answer
        .depths
        .first()
        .map_or(0, |depth| depth.thresholds.len());
    let rows = (0..bets).flat_map(|bet| {
        answer.depths.iter().map(move |depth| {
            let best = &depth.thresholds[bet];
            let count = best.running_count.as_ref();
            vec![
                Cell::text(&best.id),
                Cell::whole(depth.cards_left),
                count.map_or(Cell::Absent, Cell::text),
                Cell::exact_or_absent(best.true_count.clone()),
                Cell::Exact(best.probability.clone()),
                Cell::Exact(best.gain.clone()),
                Cell::exact_or_absent(best.expectation.clone()),
            ]
        })
    });
    Table::new("thresholds", places, columns, rows).titled("Best thresholds")
}

/// The counts at which each bet is the best.
fn choices_table(answer: &ByCountAnswer, places: Places) -> Table {
    let columns = vec![
        Column::new("cards_left", "cards left", Kind::Group),
        Column::new("first", "from count", Kind::Number),
        Column::new("last", "to count", Kind::Number),
        Column::new("id", "best bet", Kind::Text),
        Column::new("probability", "probability", Kind::Probability),
        Column::new("gain", "gain", Kind::Gain),
    ];
    let rows = answer.depths.iter().flat_map(|depth| {
        depth.best_bets.choices.iter().map(|choice| {
            vec![
                Cell::whole(depth.cards_left),
                Cell::text(&choice.first),
                Cell::text(&choice.last),
                Cell::text(&choice.id),
                Cell::Exact(choice.probability.clone()),
                Cell::Exact(choice.gain.clone()),
            ]
        })
    });
    Table::new("choices", places, columns, rows).titled("Best bet at each count")
}

fn best_bets_table(answer: &ByCountAnswer, places: Places) -> Table {
    let columns = vec![
        Column::new("cards_left", "cards left", Kind::Number),
        Column::new("probability", "probability", Kind::Probability),
        Column::new("gain", "gain", Kind::Gain),
        Column::new("expectation", "expectation", Kind::Share),
    ];
    let row = |depth: &DepthByCount| {
        vec![
            Cell::whole(depth.cards_left),
            Cell::Exact(depth.best_bets.probability.clone()),
            Cell::Exact(depth.best_bets.gain.clone()),
            Cell::exact_or_absent(depth.best_bets.expectation.clone()),
        ]
    };
    let rows = answer.depths.iter().map(row);
    Table::new("best_bets", places, columns, rows).titled("The best of them")
}
