//! Tables of figures of bets over all compositions of a depth.

use num_bigint::BigUint;

use super::common::{are_main, assumptions, bet_columns, bet_row};
use super::render::Layout;
use super::table::{Cell, Column, Kind, Sheet, Table};
use crate::analysis::{BetDepth, Depth, Extreme};
use crate::exact::Places;
use crate::exact::grouped;
use crate::request::DepthRequest;

impl Layout for DepthRequest {
    fn lay_out(&self, answer: &Self::Answer, places: Places) -> Sheet {
        let mut tables = vec![depth_table(answer, places), bets_table(answer, places)];
        let several = answer.bets.len() > 1;
        let mut notes = NOTES.to_vec();
        if several {
            notes.push("Best bet: the one with the highest U, where that is above 0.");
            let gain = Cell::Exact(answer.best_gain.clone());
            tables.extend([best_bet_table(answer, places), gain_table(gain, places)]);
        }
        tables.push(extremes_table(&answer.bets, places));
        if self.histogram.is_some() {
            tables.push(histogram_table(&answer.bets, places));
        }
        Sheet {
            assumptions: assumptions(self.analyzer.rules(), &self.shoe),
            summary: None,
            tables,
            chief: 1,
            notes: notes.into_iter().map(str::to_owned).collect(),
        }
    }
}

/// The meaning of U in all tables of depths.
pub(super) const U_NOTE: &str =
    "U is a bet's expectation, in units per unit staked, at what is left of the shoe.";

const NOTES: [&str; 3] = [
    U_NOTE,
    "Favourable: how many compositions have U > 0; P(U > 0) is how likely they are.",
    "Gain: mean of max(U, 0), that is of betting one unit only where U > 0.",
];

/// Whether all bets of a depth are among Player, Banker and Tie.
fn have_names(bets: &[BetDepth]) -> bool {
    are_main(bets.iter().map(|depth| &depth.bet))
}

fn depth_table(depth: &Depth, places: Places) -> Table {
    let columns = vec![
        Column::new("cards", "cards left", Kind::Number),
        Column::new("compositions", "compositions", Kind::Count),
        Column::new("ways", "ways", Kind::Count),
    ];
    let row = vec![
        Cell::whole(depth.left),
        Cell::whole(depth.compositions),
        Cell::whole(depth.ways.clone()),
    ];
    Table::new("depth", places, columns, [row]).shown_if(false)
}

fn bets_table(depth: &Depth, places: Places) -> Table {
    let others = [
        Column::new("favourable", "favourable", Kind::Count),
        Column::new("probability", "P(U > 0)", Kind::Probability),
        Column::new("gain", "gain", Kind::Gain),
        Column::new("mean", "mean U", Kind::Share),
        Column::new("variance", "variance", Kind::Decimal).for_programs(),
        Column::new("standard_deviation", "std dev", Kind::Share),
    ];
    let columns = bet_columns(have_names(&depth.bets), others);
    let rows = depth.bets.iter().map(|bet| {
        let figures = [
            Cell::whole(bet.favourable),
            Cell::Exact(bet.chance.probability()),
            Cell::Exact(bet.gain.clone()),
            Cell::Exact(bet.mean.clone()),
            Cell::Exact(bet.variance.clone()),
            Cell::rounded(bet.standard_deviation()),
        ];
        bet_row(&bet.bet, figures)
    });
    let compositions = grouped(&BigUint::from(depth.compositions));
    let title = format!("{} cards left: {compositions} compositions", depth.left);
    Table::new("bets", places, columns, rows).titled(title)
}

/// The frequency with which each bet is the best.
fn best_bet_table(depth: &Depth, places: Places) -> Table {
    let mut columns = bet_columns(have_names(&depth.bets), []);
    for column in &mut columns {
        "best bet".clone_into(&mut column.heading);
    }
    columns.extend([
        Column::new("compositions", "compositions", Kind::Count),
        Column::new("probability", "probability", Kind::Probability),
    ]);
    let rows = depth.bets.iter().map(|bet| {
        let chosen = Cell::Exact(bet.chosen_chance.probability());
        bet_row(&bet.bet, [Cell::whole(bet.chosen), chosen])
    });
    Table::new("best_bet", places, columns, rows)
}

/// The mean gain of the best bet at each composition.
pub(super) fn gain_table(gain: Cell, places: Places) -> Table {
    let columns = vec![
        Column::new("bet", "bet", Kind::Text).for_people(),
        Column::new("gain", "gain", Kind::Gain),
    ];
    let row = vec![Cell::text("the best of them"), gain];
    Table::new("best_gain", places, columns, [row])
}

/// The extreme compositions, with a column for each class.
fn extremes_table(bets: &[BetDepth], places: Places) -> Table {
    let columns = vec![
        Column::new("id", "bet", Kind::Group),
        Column::new("extreme", "", Kind::Text),
        Column::new("expectation", "U", Kind::Share),
        Column::new("class", "", Kind::Label),
        Column::new("count", "", Kind::Number),
    ];
    let mut rows = Vec::new();
    for bet in bets {
        for (name, extreme) in [("best", &bet.best), ("worst", &bet.worst)] {
            let names = [Cell::text(&bet.bet.id), Cell::text(name)];
            rows.extend(extreme_rows(&names, extreme));
        }
    }
    Table::new("extremes", places, columns, rows).across("class")
}

/// The rows of an extreme composition, one for each class, with these names.
pub(super) fn extreme_rows(names: &[Cell], extreme: &Extreme) -> impl Iterator<Item = Vec<Cell>> {
    let classes = extreme.composition.named();
    classes.map(move |(class, count)| {
        let figures = [
            Cell::Exact(extreme.expectation.clone()),
            Cell::text(class),
            Cell::whole(count),
        ];
        [names, &figures].concat()
    })
}

fn histogram_table(bets: &[BetDepth], places: Places) -> Table {
    let columns = vec![
        Column::new("id", "bet", Kind::Group),
        Column::new("from", "U from", Kind::Share),
        Column::new("to", "below", Kind::Share),
        Column::new("compositions", "compositions", Kind::Count),
        Column::new("probability", "probability", Kind::Probability),
    ];
    let rows = bets.iter().flat_map(|bet| {
        bet.histogram.iter().map(|bin| {
            vec![
                Cell::text(&bet.bet.id),
                Cell::Exact(bin.from.clone()),
                Cell::Exact(bin.to.clone()),
                Cell::whole(bin.compositions),
                Cell::Exact(bin.chance.probability()),
            ]
        })
    });
    Table::new("histogram", places, columns, rows)
}
