//! Tables of the variance of bets' expectations at every depth.

use super::common::{assumptions, bet_row};
use super::render::Layout;
use super::table::{Cell, Column, Kind, Sheet, Table};
use crate::analysis::Spread;
use crate::exact::Places;
use crate::request::{BetDepths, DepthsAnswer, DepthsRequest};
use crate::threads;

impl Layout for DepthsRequest {
    fn lay_out(&self, answer: &Self::Answer, places: Places) -> Sheet {
        self.sheet_of(answer, places, |_| true)
    }
}

const NOTES: [&str; 5] = [
    "U is the expectation at a depth; its mean is the same at every depth.",
    "Linear: the share of U's variance that the best linear count explains, R².",
    "If normal: what P(U > 0) and the gain, mean max(U, 0), would be if U were normally distributed;",
    "linear gain: with the linear part of its variance alone.",
    "That is an approximation, and a bad one: an enumeration of all compositions of a depth has both \
     exactly.",
];

impl DepthsRequest {
    /// The tables of an answer, with the numbers of cards left for which `is_shown` holds.
    pub(crate) fn sheet_of(
        &self,
        answer: &DepthsAnswer,
        places: Places,
        is_shown: impl Fn(u64) -> bool + Sync,
    ) -> Sheet {
        let bets = &answer.bets;
        Sheet {
            assumptions: assumptions(self.analyzer.rules(), &self.shoe),
            summary: None,
            tables: vec![
                depths_table(bets, places, is_shown),
                means_table(bets, places),
                constants_table(bets, places),
            ],
            chief: 0,
            notes: NOTES.map(str::to_owned).to_vec(),
        }
    }
}

/// A table for each bet of its figures at each depth that is shown.
fn depths_table(
    bets: &[BetDepths],
    places: Places,
    is_shown: impl Fn(u64) -> bool + Sync,
) -> Table {
    let columns = vec![
        Column::new("id", "bet", Kind::Text).for_programs(),
        Column::new("name", "bet", Kind::Text).for_programs(),
        Column::new("bet", "bet", Kind::Text).for_people(),
        Column::new("cards", "cards left", Kind::Number),
        Column::new("variance", "variance", Kind::Decimal).for_programs(),
        Column::new("standard_deviation", "std dev of U", Kind::Share),
        Column::new("linear_variance", "variance", Kind::Decimal).for_programs(),
        Column::new("linear_share", "linear", Kind::Share),
        Column::new("if_normal_probability", "P(U > 0)", Kind::Probability).rounded(),
        Column::new("if_normal_gain", "gain", Kind::Gain),
        Column::new(
            "linear_if_normal_probability",
            "linear P(U > 0)",
            Kind::Probability,
        )
        .for_programs(),
        Column::new("linear_if_normal_gain", "linear gain", Kind::Gain),
    ];
    let rows = threads::map(bets.len(), 1, "bets", |place| {
        let BetDepths { bet, depths, .. } = &bets[place];
        let title = format!("{}, mean U {}", bet.name, depths.mean.percent(places));
        let names = bet_row(bet, [Cell::Text(title)]);
        let shown = depths.all().filter(|spread| is_shown(spread.left));
        let rows = shown.map(|spread| [&names[..], &spread_cells(&spread)].concat());
        rows.collect::<Vec<_>>()
    });
    Table::new("depths", places, columns, rows.into_iter().flatten()).apart("bet")
}

fn spread_cells(spread: &Spread) -> [Cell; 9] {
    let (normal, linear) = (spread.if_normal(), spread.linear_if_normal());
    [
        Cell::whole(spread.left),
        Cell::Exact(spread.variance.clone()),
        Cell::rounded(spread.standard_deviation()),
        Cell::Exact(spread.linear_variance.clone()),
        Cell::exact_or_absent(spread.linear_share()),
        Cell::rounded(normal.probability),
        Cell::rounded(normal.gain),
        Cell::rounded(linear.probability),
        Cell::rounded(linear.gain),
    ]
}

/// The mean expectations, which are equal at all depths.
fn means_table(bets: &[BetDepths], places: Places) -> Table {
    let columns = vec![
        Column::new("id", "bet", Kind::Text),
        Column::new("name", "name", Kind::Text),
        Column::new("mean", "mean U", Kind::Share),
    ];
    let rows = bets
        .iter()
        .map(|bet| bet_row(&bet.bet, [Cell::Exact(bet.depths.mean.clone())]));
    Table::new("means", places, columns, rows).shown_if(false)
}

/// The constants that determine the variance at every depth.
fn constants_table(bets: &[BetDepths], places: Places) -> Table {
    let columns = vec![
        Column::new("id", "bet", Kind::Group),
        Column::new("size", "cards of the part", Kind::Number),
        Column::new("constant", "mean square", Kind::Decimal),
    ];
    let rows = bets.iter().flat_map(|bet| {
        let constants = (1_u32..).zip(&bet.depths.constants);
        constants.map(|(size, constant)| {
            vec![
                Cell::text(&bet.bet.id),
                Cell::whole(size),
                Cell::Exact(constant.clone()),
            ]
        })
    });
    Table::new("constants", places, columns, rows).shown_if(false)
}
