//! Tables of figures of bets over all compositions of a depth.

use num_bigint::BigUint;

use super::common::{are_main, assumptions, bet_cells, bet_columns};
use super::render::Layout;
use super::table::{Cell, Column, Kind, Sheet, Table, precision};
use crate::analysis::{BetDepth, Depth, Extreme};
use crate::document::Document;
use crate::exact::Places;
use crate::exact::grouped;
use crate::request::DepthRequest;

impl Layout for DepthRequest {
    fn lay_out(document: &Document<DepthRequest>) -> Sheet {
        let Document {
            request,
            places,
            answer,
        } = document;
        let mut tables = vec![depth_table(answer, *places), bets_table(answer, *places)];
        let several = answer.bets.len() > 1;
        if several {
            let gain = Cell::Exact(answer.best_gain.clone());
            tables.extend([best_bet_table(answer, *places), gain_table(gain, *places)]);
        }
        tables.push(extremes_table(&answer.bets, *places));
        if request.histogram.is_some() {
            tables.push(histogram_table(&answer.bets, *places));
        }
        Sheet {
            assumptions: assumptions(request.analyzer.rules(), &request.shoe),
            precision: precision(*places),
            tables,
            chief: 1,
            notes: notes(several),
        }
    }
}

/// The meaning of U in all tables of depths.
pub(super) const U_NOTE: &str =
    "U is a bet's expectation, in units per unit staked, at what is left of the shoe.";

fn notes(several: bool) -> Vec<String> {
    let mut notes = vec![
        U_NOTE,
        "Favourable: how many compositions have U > 0; P(U > 0) is how likely they are.",
        "Gain: mean of max(U, 0), that is of betting one unit only where U > 0.",
    ];
    if several {
        notes.push("Best bet: the one with the highest U, where that is above 0.");
    }
    notes.into_iter().map(str::to_owned).collect()
}

/// Whether all bets of a depth are among Player, Banker and Tie.
fn have_names(bets: &[BetDepth]) -> bool {
    are_main(bets.iter().map(|depth| &depth.bet))
}

/// The depth itself.
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
    Table::new("depth", places, columns)
        .with_rows([row])
        .shown_if(false)
}

/// The figures of each bet.
fn bets_table(depth: &Depth, places: Places) -> Table {
    let mut columns = bet_columns(have_names(&depth.bets)).to_vec();
    columns.extend([
        Column::new("favourable", "favourable", Kind::Count),
        Column::new("probability", "P(U > 0)", Kind::Probability),
        Column::new("gain", "gain", Kind::Share),
        Column::new("mean", "mean U", Kind::Share),
        Column::new("variance", "variance", Kind::Decimal).for_programs(),
        Column::new("standard_deviation", "std dev", Kind::Share),
    ]);
    let rows = depth.bets.iter().map(|bet| {
        let mut row = bet_cells(&bet.bet).to_vec();
        row.extend([
            Cell::whole(bet.favourable),
            Cell::Exact(bet.chance.probability()),
            Cell::Exact(bet.gain.clone()),
            Cell::Exact(bet.mean.clone()),
            Cell::Exact(bet.variance.clone()),
            Cell::Rounded(bet.standard_deviation().into()),
        ]);
        row
    });
    let compositions = grouped(&BigUint::from(depth.compositions));
    let title = format!("{} cards left: {compositions} compositions", depth.left);
    Table::new("bets", places, columns)
        .titled(title)
        .with_rows(rows)
}

/// The frequency with which each bet is the best.
fn best_bet_table(depth: &Depth, places: Places) -> Table {
    let mut columns = bet_columns(have_names(&depth.bets)).to_vec();
    for column in &mut columns {
        "best bet".clone_into(&mut column.heading);
    }
    columns.extend([
        Column::new("compositions", "compositions", Kind::Count),
        Column::new("probability", "probability", Kind::Probability),
    ]);
    let rows = depth.bets.iter().map(|bet| {
        let mut row = bet_cells(&bet.bet).to_vec();
        row.extend([
            Cell::whole(bet.chosen),
            Cell::Exact(bet.chosen_chance.probability()),
        ]);
        row
    });
    Table::new("best_bet", places, columns).with_rows(rows)
}

/// The mean gain of the best bet at each composition.
pub(super) fn gain_table(gain: Cell, places: Places) -> Table {
    let columns = vec![
        Column::new("bet", "bet", Kind::Text).for_people(),
        Column::new("gain", "gain", Kind::Share),
    ];
    let row = vec![Cell::text("the best of them"), gain];
    Table::new("best_gain", places, columns).with_rows([row])
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
    let rows = bets.iter().flat_map(|bet| {
        let rows = |extreme, name: &'static str| extreme_rows(&bet.bet.id, name, extreme);
        rows(&bet.best, "best")
            .into_iter()
            .chain(rows(&bet.worst, "worst"))
    });
    Table::new("extremes", places, columns)
        .across("class")
        .with_rows(rows)
}

fn extreme_rows(id: &str, name: &str, extreme: &Extreme) -> Vec<Vec<Cell>> {
    let classes = extreme.composition.named();
    let rows = classes.map(|(class, count)| {
        vec![
            Cell::text(id),
            Cell::text(name),
            Cell::Exact(extreme.expectation.clone()),
            Cell::text(class),
            Cell::whole(count),
        ]
    });
    rows.collect()
}

/// The histograms.
fn histogram_table(bets: &[BetDepth], places: Places) -> Table {
    let columns = vec![
        Column::new("id", "bet", Kind::Group),
        Column::new("from", "U from", Kind::Share),
        Column::new("to", "below", Kind::Share),
        Column::new("compositions", "compositions", Kind::Count),
        Column::new("probability", "probability", Kind::Share),
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
    Table::new("histogram", places, columns).with_rows(rows)
}
