//! Tables of results of bets whose stakes follow a bet spread.

use super::common::{BRIEF_NOTE, assumptions, brief, coups_of_shoe, spacing_note};
use super::render::Layout;
use super::table::{Cell, Column, Kind, Sheet, Table};
use crate::analysis::{SpreadResult, SpreadResults};
use crate::exact::{Exact, Places};
use crate::request::{SpreadAnswer, SpreadRequest};

impl Layout for SpreadRequest {
    fn lay_out(&self, answer: &Self::Answer, places: Places) -> Sheet {
        let depths = depths_table(self, answer, places);
        let mut notes = NOTES.map(str::to_owned).to_vec();
        if depths
            .brief
            .as_ref()
            .is_some_and(|brief| brief.len() < depths.rows.len())
        {
            notes.push(BRIEF_NOTE.to_owned());
        }
        let starts = self.starts();
        notes.push(spacing_note(starts, &answer.cards_a_coup, places));
        let coups = coups_of_shoe(starts, answer.cards);
        let shoe = results_table("shoe", &answer.shoe, answer, places);
        let mut tables = vec![
            depths,
            shoe.titled(format!("Over a shoe, in units, {ADDED}: {coups}")),
        ];
        if let (Some(hour), Some(coups)) = (&answer.hour, self.coups_an_hour) {
            let hour_of_coups = match coups {
                1 => "1 such coup".to_owned(),
                _ => format!("{coups} such coups"),
            };
            let hour = results_table("hour", hour, answer, places);
            tables.push(hour.titled(format!("An hour, in units, {ADDED}: {hour_of_coups}")));
        }
        Sheet {
            assumptions: assumptions(self.analyzer.rules(), &self.shoe),
            summary: None,
            tables,
            chief: 0,
            notes,
        }
    }
}

/// How the variance over several coups follows from theirs.
const ADDED: &str = "variances of coups added";

const NOTES: [&str; 3] = [
    "Mean and std dev: of the units won at one coup, whether or not the bet is made; stake: mean \
     units staked at one coup; expectation: units won per unit staked.",
    "N0: coups until the mean equals the standard deviation, if they are independent: the variance \
     over the squared mean.",
    "Over several coups, the variance is the sum of theirs, without the covariances between coups.",
];

/// The results of one coup at each depth. Only some of these are shown to people.
fn depths_table(request: &SpreadRequest, answer: &SpreadAnswer, places: Places) -> Table {
    let columns = vec![
        Column::new("id", "bet", Kind::Text),
        Column::new("cards_left", "cards left", Kind::Number),
        Column::new("probability", "P(bet)", Kind::Probability),
        Column::new("stake", "stake", Kind::Decimal),
        Column::new("largest_stake", "largest", Kind::Decimal).spare(),
        Column::new("mean", "mean", Kind::Decimal),
        Column::new("variance", "variance", Kind::Decimal).for_programs(),
        Column::new("standard_deviation", "std dev", Kind::Decimal).rounded(),
        Column::new("expectation", "expectation", Kind::Share),
        Column::new("n0", "N0", Kind::Decimal),
    ];
    let bets = request.analyzer.bets().len();
    let rows = (0..bets).flat_map(|bet| {
        answer.depths.iter().map(move |depth| {
            let (results, result) = (&depth.results, &depth.results.bets[bet]);
            let stakes = [
                Cell::text(&result.id),
                Cell::whole(depth.cards_left),
                Cell::Exact(results.bets_made.clone()),
                Cell::Exact(results.staked.clone()),
                Cell::Exact(results.largest_stake.clone()),
            ];
            [&stakes[..], &figures(result)].concat()
        })
    });
    let left: Vec<u64> = answer.depths.iter().map(|depth| depth.cards_left).collect();
    let (shown, all) = (brief(&left), left.len());
    let shown = (0..bets).flat_map(|bet| shown.iter().map(move |row| bet * all + row));
    Table::new("depths", places, columns, rows)
        .titled(format!("one coup, in units: {}", request.spread))
        .apart("id")
        .brief(shown.collect())
}

/// The results over several coups.
fn results_table(
    name: &'static str,
    results: &SpreadResults,
    answer: &SpreadAnswer,
    places: Places,
) -> Table {
    let columns = vec![
        Column::new("id", "bet", Kind::Text),
        Column::new("cards_a_coup", "cards a coup", Kind::Decimal).for_programs(),
        Column::new("coups", "coups", Kind::Decimal),
        Column::new("bets_made", "bets made", Kind::Decimal),
        Column::new("staked", "staked", Kind::Decimal),
        Column::new("largest_stake", "largest", Kind::Decimal).spare(),
        Column::new("mean", "mean", Kind::Decimal),
        Column::new("variance", "variance", Kind::Decimal).for_programs(),
        Column::new("standard_deviation", "std dev", Kind::Decimal).rounded(),
        Column::new("expectation", "expectation", Kind::Share),
        Column::new("n0", "N0", Kind::Decimal),
    ];
    let rows = results.bets.iter().map(|result| {
        let exact = |figure: &Exact| Cell::Exact(figure.clone());
        let coups = [
            Cell::text(&result.id),
            exact(&answer.cards_a_coup),
            exact(&results.coups),
            exact(&results.bets_made),
            exact(&results.staked),
            exact(&results.largest_stake),
        ];
        [&coups[..], &figures(result)].concat()
    });
    Table::new(name, places, columns, rows)
}

fn figures(result: &SpreadResult) -> [Cell; 5] {
    [
        Cell::Exact(result.mean.clone()),
        Cell::Exact(result.variance.clone()),
        Cell::rounded(result.standard_deviation()),
        Cell::exact_or_absent(result.expectation.clone()),
        Cell::exact_or_absent(result.n0.clone()),
    ]
}
