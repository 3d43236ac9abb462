//! Tables of the odds of the next coup.

use serde_json::Value;

use super::common::{
    are_main, assumptions, bet_columns, bet_row, bets_notes, bets_table, outcomes_table, paytables,
};
use super::render::{Layout, Tabulated};
use super::table::{Cell, Column, Kind, Sheet, Table};
use crate::analysis::{BetOdds, Covariances, HandsRow};
use crate::document::Document;
use crate::exact::Places;
use crate::request::{Detail, OddsRequest};

impl Layout for OddsRequest {
    fn lay_out(&self, answer: &Self::Answer, places: Places) -> Sheet {
        let bets = &answer.odds.bets;
        let paytables = paytables(bets, places);
        let paytables_shown = paytables.shown || answer.detail.is_some();
        let mut tables = vec![
            outcomes_table(&answer.odds.outcomes, &answer.odds.ways, places),
            bets_table(bets, places),
            paytables.shown_if(paytables_shown),
        ];
        if let Some(covariance) = &answer.covariance {
            tables.extend(covariance_tables(bets, covariance, places));
        }
        if let Some(detail) = &answer.detail {
            tables.push(resolved_table(bets, detail, places));
            tables.push(totals_table(&detail.totals, places));
            tables.push(cards_table(&detail.cards, places));
        }
        Sheet {
            assumptions: assumptions(self.analyzer.rules(), &self.shoe),
            summary: None,
            tables,
            chief: 1,
            notes: bets_notes(bets),
        }
    }
}

/// The odds as one table for people, with the name and the house edge of each bet alone.
pub struct Listing<'a>(pub &'a Document<OddsRequest>);

impl Tabulated for Listing<'_> {
    fn json(&self) -> Value {
        self.0.json()
    }

    fn sheet(&self) -> Sheet {
        let Document {
            request, answer, ..
        } = self.0;
        let columns = vec![
            Column::new("id", "bet", Kind::Text),
            Column::new("name", "name", Kind::Text),
            Column::new("house_edge", "house edge", Kind::Share),
        ];
        let bets = answer.odds.bets.iter();
        let rows = bets.map(|odds| bet_row(&odds.bet, [Cell::Exact(odds.house_edge())]));
        Sheet {
            assumptions: assumptions(request.analyzer.rules(), &request.shoe),
            summary: None,
            tables: vec![Table::new("bets", self.places(), columns, rows)],
            chief: 0,
            notes: Vec::new(),
        }
    }

    fn places(&self) -> Places {
        self.0.places
    }
}

fn covariance_tables(bets: &[BetOdds], all: &Covariances, places: Places) -> [Table; 2] {
    let correlations = all.correlations();
    let table = |name, title: &str, figure| {
        let columns = vec![
            Column::new("id", "", Kind::Text),
            Column::new("other", "", Kind::Text),
            figure,
        ];
        Table::new(name, places, columns, [])
            .titled(title)
            .across("other")
    };
    let covariance = Column::new("covariance", "", Kind::Decimal);
    let correlation = Column::new("correlation", "", Kind::Decimal).rounded();
    let mut covariances = table("covariances", "Covariance of the units won", covariance);
    let mut correlated = table("correlations", "Correlation of the units won", correlation);
    for (row, one) in bets.iter().enumerate() {
        for (column, other) in bets.iter().enumerate() {
            let ids = [one, other].map(|odds| Cell::text(&odds.bet.id));
            let covariance = Cell::Exact(all.matrix[row][column].clone());
            let correlation = correlations[row][column].clone();
            let correlation = correlation.map_or(Cell::Absent, Cell::rounded);
            covariances.rows.push([&ids[..], &[covariance]].concat());
            correlated.rows.push([&ids[..], &[correlation]].concat());
        }
    }
    [covariances, correlated]
}

fn resolved_table(bets: &[BetOdds], detail: &Detail, places: Places) -> Table {
    let others = [
        Column::new("expectation", "expectation", Kind::Share),
        Column::new("house_edge_resolved", "edge per resolved bet", Kind::Share),
    ];
    let columns = bet_columns(are_main(bets.iter().map(|odds| &odds.bet)), others);
    let rows = bets.iter().zip(&detail.resolved).map(|(odds, resolved)| {
        let edge = Cell::exact_or_absent(resolved.house_edge_resolved.clone());
        bet_row(&odds.bet, [Cell::Exact(odds.expectation()), edge])
    });
    Table::new("resolved", places, columns, rows)
}

/// The final totals, with a column for each of Banker's.
fn totals_table(totals: &[HandsRow], places: Places) -> Table {
    let columns = vec![
        Column::new("player", "", Kind::Number).for_programs(),
        Column::new("name", "", Kind::Text).for_people(),
        Column::new("banker", "B ", Kind::Number),
        Column::new("ways", "ways", Kind::Count).for_programs(),
        Column::new("probability", "", Kind::BareProbability),
    ];
    let rows = totals.iter().map(|row| {
        vec![
            Cell::whole(row.player),
            Cell::text(format!("P {}", row.player)),
            Cell::whole(row.banker),
            Cell::whole(row.chance.ways.clone()),
            Cell::Exact(row.chance.probability()),
        ]
    });
    Table::new("totals", places, columns, rows)
        .titled("Final totals, % of coups: Player's by row, Banker's by column")
        .across("banker")
}

fn cards_table(cards: &[HandsRow], places: Places) -> Table {
    let columns = vec![
        Column::new("player", "", Kind::Number).for_programs(),
        Column::new("banker", "", Kind::Number).for_programs(),
        Column::new("name", "cards dealt", Kind::Text).for_people(),
        Column::new("ways", "ways", Kind::Count),
        Column::new("probability", "probability", Kind::Probability),
    ];
    let rows = cards.iter().map(|row| {
        vec![
            Cell::whole(row.player),
            Cell::whole(row.banker),
            Cell::text(format!("Player {}, Banker {}", row.player, row.banker)),
            Cell::whole(row.chance.ways.clone()),
            Cell::Exact(row.chance.probability()),
        ]
    });
    Table::new("cards", places, columns, rows)
}
