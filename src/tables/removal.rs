//! Tables of effects of removal.

use super::common::{are_main, assumptions, bet_cells, bet_columns, bets_table, paytables};
use super::render::Layout;
use super::table::{Cell, Column, Kind, Sheet, Table, precision};
use crate::analysis::{BetOdds, PairEffects, Removal};
use crate::bet::Bet;
use crate::document::Document;
use crate::exact::Places;
use crate::request::RemovalRequest;

impl Layout for RemovalRequest {
    fn lay_out(document: &Document<RemovalRequest>) -> Sheet {
        let Document {
            request,
            places,
            answer,
        } = document;
        let bets = request.analyzer.bets();
        let removal = &answer.removal;
        let mut notes = vec![EFFECT.to_owned()];
        let mut tables = vec![
            base_table(&removal.base, *places),
            paytables(&removal.base, *places).shown_if(false),
            effects_table(removal, *places),
            sums_table(removal, *places),
        ];
        if let Some(pairs) = &answer.pairs {
            tables.push(pairs_table(bets, pairs, *places));
            notes.push(PAIRS.to_owned());
        }
        Sheet {
            assumptions: assumptions(request.analyzer.rules(), &request.shoe),
            precision: precision(*places),
            tables,
            chief: 2,
            notes,
        }
    }
}

const EFFECT: &str = "Expectation of each bet once one such card has been removed, and the effect: \
                      the change in expectation, in millionths of the stake. Effects times counts \
                      sum to exactly 0.";

const PAIRS: &str = "Pairs: what removing two cards does beyond the sum of both effects.";

/// The odds of the bets at the whole shoe, whose expectations are also in the table of effects.
fn base_table(base: &[BetOdds], places: Places) -> Table {
    Table {
        name: "base",
        ..bets_table(base, places).shown_if(false)
    }
}

/// The effects by card, with a column for each bet, below the expectations at the whole shoe.
fn effects_table(removal: &Removal, places: Places) -> Table {
    let bets = || removal.base.iter().map(|odds| &odds.bet);
    let mut columns = vec![
        Column::new("card", "card", Kind::Text),
        Column::new("count", "count", Kind::Number),
    ];
    columns.extend(bet_columns(are_main(bets())).map(without_heading));
    columns.extend([
        Column::new("expectation", "expectation", Kind::Share),
        Column::new("effect", "effect", Kind::Millionths),
    ]);
    let base = removal.base.iter().map(|odds| {
        let mut row = vec![Cell::text("none"), Cell::Blank];
        row.extend(bet_cells(&odds.bet));
        row.extend([Cell::Exact(odds.expectation()), Cell::Blank]);
        row
    });
    let effects = removal.effects.iter().flat_map(|card| {
        bets().zip(&card.bets).map(|(bet, effect)| {
            let mut row = vec![Cell::text(card.card), Cell::whole(card.count)];
            row.extend(bet_cells(bet));
            row.extend(
                [&effect.expectation, &effect.effect].map(|number| Cell::Exact(number.clone())),
            );
            row
        })
    });
    Table::new("effects", places, columns)
        .across(bet_column(bets()))
        .with_rows(base.chain(effects))
}

/// The weighted sums of effects, which are zero.
fn sums_table(removal: &Removal, places: Places) -> Table {
    let bets = || removal.base.iter().map(|odds| &odds.bet);
    let mut columns = bet_columns(are_main(bets())).to_vec();
    columns.push(Column::new("sum", "weighted sum", Kind::Millionths));
    let rows = bets().zip(removal.weighted_sums()).map(|(bet, sum)| {
        let mut row = bet_cells(bet).to_vec();
        row.push(Cell::Exact(sum));
        row
    });
    Table::new("weighted_sums", places, columns)
        .with_rows(rows)
        .shown_if(false)
}

/// The effects of pairs, with a matrix for each bet.
fn pairs_table(bets: &[Bet], pairs: &PairEffects, places: Places) -> Table {
    let mut columns = bet_columns(are_main(bets)).to_vec();
    columns.extend([
        Column::new("card", "", Kind::Text),
        Column::new("other", "", Kind::Label),
        Column::new("effect", "", Kind::Millionths),
    ]);
    let rows = bets.iter().zip(&pairs.bets).flat_map(|(bet, effects)| {
        let rows = pairs.cards.iter().zip(&effects.matrix);
        rows.flat_map(move |(card, row)| {
            pairs.cards.iter().zip(row).map(move |(other, effect)| {
                let mut row = bet_cells(bet).to_vec();
                row.extend([Cell::text(card), Cell::text(other)]);
                row.push(Cell::exact_or_absent(effect.clone()));
                row
            })
        })
    });
    // Two decimals of a millionth are enough, and allow ten columns on most pages.
    Table::new("pairs", places.min(Places::TWO), columns)
        .titled("pairs of cards, in millionths of the stake")
        .apart(bet_column(bets))
        .across("other")
        .with_rows(rows)
}

/// The name of the column that identifies bets to people.
fn bet_column<'a>(bets: impl IntoIterator<Item = &'a Bet>) -> &'static str {
    if are_main(bets) { "name" } else { "id" }
}

fn without_heading(column: Column) -> Column {
    Column {
        heading: String::new(),
        ..column
    }
}
