//! Tables of effects of removal.

use super::common::{are_main, assumptions, bet_columns, bet_row, bets_table, paytables};
use super::render::Layout;
use super::table::{Cell, Column, Kind, Sheet, Table};
use crate::analysis::{BetOdds, PairEffects, Removal};
use crate::bet::Bet;
use crate::exact::Places;
use crate::request::RemovalRequest;

impl Layout for RemovalRequest {
    fn lay_out(&self, answer: &Self::Answer, places: Places) -> Sheet {
        let bets = self.analyzer.bets();
        let removal = &answer.removal;
        let is_known = self.shoe.shoe().is_known();
        let sums = if is_known { SUMS } else { SUMS_OF_GROUPS };
        let mut notes = vec![format!("{EFFECT} {sums}")];
        let mut tables = vec![
            base_table(&removal.base, places),
            paytables(&removal.base, places).shown_if(false),
            effects_table(removal, is_known, places),
            sums_table(removal, places),
        ];
        if let Some(pairs) = &answer.pairs {
            tables.push(pairs_table(bets, pairs, places));
            notes.push(PAIRS.to_owned());
        }
        Sheet {
            assumptions: assumptions(self.analyzer.rules(), &self.shoe),
            summary: None,
            tables,
            chief: 2,
            notes,
        }
    }
}

const EFFECT: &str = "Expectation of each bet once one such card has been removed, and the effect: \
                      the change in expectation, in millionths of the stake.";
const SUMS: &str = "Effects times counts sum to exactly 0.";
const SUMS_OF_GROUPS: &str = "Mean: the mean number of such cards left. Effects times means sum to \
                              exactly 0.";

const PAIRS: &str = "Pairs: what removing two cards does beyond the sum of both effects.";

/// The odds of the bets at the whole shoe, whose expectations are also in the table of effects.
fn base_table(base: &[BetOdds], places: Places) -> Table {
    Table {
        name: "base",
        ..bets_table(base, places).shown_if(false)
    }
}

/// The effects by card, with a column for each bet, below the expectations at the whole shoe.
fn effects_table(removal: &Removal, is_known: bool, places: Places) -> Table {
    let bets = || removal.base.iter().map(|odds| &odds.bet);
    let figures = [
        Column::new("expectation", "expectation", Kind::Share),
        Column::new("effect", "effect", Kind::Millionths),
    ];
    let mut columns = bet_columns(are_main(bets()), figures);
    for column in &mut columns[..2] {
        column.heading.clear();
    }
    let card = Column::new("card", "card", Kind::Text);
    let count = Column::new("count", "count", Kind::Number);
    let mean = Column::new("mean", "mean", Kind::Decimal);
    // The numbers of cards left, or their means: one column for people.
    let counts = if is_known {
        vec![card, count]
    } else {
        vec![card, count.for_programs(), mean]
    };
    columns.splice(0..0, counts);
    let row = |card: Vec<Cell>, bet, figures: [Cell; 2]| [card, bet_row(bet, figures)].concat();
    let base = removal.base.iter().map(|odds| {
        let mut none = vec![Cell::text("none"), Cell::Blank];
        none.extend((!is_known).then_some(Cell::Blank));
        let figures = [Cell::Exact(odds.expectation()), Cell::Blank];
        row(none, &odds.bet, figures)
    });
    let effects = removal.effects.iter().flat_map(|card| {
        bets().zip(&card.bets).map(move |(bet, effect)| {
            let figures = [&effect.expectation, &effect.effect];
            let figures = figures.map(|number| Cell::Exact(number.clone()));
            let mut counted = vec![Cell::text(card.card), Cell::whole(card.count)];
            counted.extend((!is_known).then(|| Cell::Exact(card.mean.clone())));
            row(counted, bet, figures)
        })
    });
    Table::new("effects", places, columns, base.chain(effects)).across(bet_column(bets()))
}

/// The weighted sums of effects, which are zero.
fn sums_table(removal: &Removal, places: Places) -> Table {
    let bets = || removal.base.iter().map(|odds| &odds.bet);
    let sum = Column::new("sum", "weighted sum", Kind::Millionths);
    let columns = bet_columns(are_main(bets()), [sum]);
    let sums = bets().zip(removal.weighted_sums());
    let rows = sums.map(|(bet, sum)| bet_row(bet, [Cell::Exact(sum)]));
    Table::new("weighted_sums", places, columns, rows).shown_if(false)
}

/// The effects of pairs, with a matrix for each bet.
fn pairs_table(bets: &[Bet], pairs: &PairEffects, places: Places) -> Table {
    let others = [
        Column::new("card", "", Kind::Text),
        Column::new("other", "", Kind::Label),
        Column::new("effect", "", Kind::Millionths),
    ];
    let columns = bet_columns(are_main(bets), others);
    let mut rows = Vec::new();
    for (bet, effects) in bets.iter().zip(&pairs.bets) {
        for (card, row) in pairs.cards.iter().zip(&effects.matrix) {
            rows.extend(pairs.cards.iter().zip(row).map(|(other, effect)| {
                let effect = Cell::exact_or_absent(effect.clone());
                bet_row(bet, [Cell::text(card), Cell::text(other), effect])
            }));
        }
    }
    // Two decimals of a millionth are enough, and allow ten columns on most pages.
    Table::new("pairs", places.min(Places::TWO), columns, rows)
        .titled("pairs of cards, in millionths of the stake")
        .apart(bet_column(bets))
        .across("other")
}

/// The name of the column that identifies bets to people.
fn bet_column<'a>(bets: impl IntoIterator<Item = &'a Bet>) -> &'static str {
    if are_main(bets) { "name" } else { "id" }
}
