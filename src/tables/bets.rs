//! Tables of bets of the catalogue.

use super::render::Layout;
use super::table::{Cell, Column, Kind, Sheet, Table};
use crate::bet::{Bet, Row};
use crate::exact::{Exact, Places};
use crate::request::BetsRequest;

impl Layout for BetsRequest {
    fn lay_out(&self, answer: &Self::Answer, places: Places) -> Sheet {
        Sheet {
            assumptions: String::new(),
            summary: None,
            tables: vec![paytables(&answer.bets, places)],
            chief: 0,
            notes: Vec::new(),
        }
    }
}

/// The lines of each paytable. In output for people, a last line that is the usual loss of the
/// stake is omitted.
fn paytables(bets: &[Bet], places: Places) -> Table {
    let columns = vec![
        Column::new("id", "bet", Kind::Group),
        Column::new("name", "name, and what wins", Kind::Title),
        Column::new("event", "", Kind::Text),
        Column::new("when", "", Kind::Text).for_programs(),
        Column::new("pays", "pays", Kind::Payoff),
    ];
    let lines = bets
        .iter()
        .flat_map(|bet| bet.rows().iter().map(move |row| line(bet, row)));
    let loss = [Cell::text("otherwise"), Cell::Exact(Exact::from(-1))];
    Table::new("paytables", places, columns, lines)
        .rows_shown_if(|row| [&row[2], &row[4]] != [&loss[0], &loss[1]])
}

fn line(bet: &Bet, row: &Row) -> Vec<Cell> {
    vec![
        Cell::text(&bet.id),
        Cell::text(&bet.name),
        Cell::text(&row.event),
        Cell::text(&row.when),
        Cell::Exact(row.pays.clone()),
    ]
}
