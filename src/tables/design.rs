//! Tables of designed paytables.

use super::common::assumptions;
use super::render::Layout;
use super::table::{Cell, Column, Kind, Sheet, Table};
use crate::analysis::{Design, DesignedLine};
use crate::exact::Places;
use crate::request::DesignRequest;

impl Layout for DesignRequest {
    fn lay_out(&self, answer: &Self::Answer, places: Places) -> Sheet {
        let design = &answer.design;
        Sheet {
            assumptions: assumptions(self.analyzer.rules(), &self.shoe),
            summary: None,
            tables: vec![
                paytables(design, places),
                lines_table(&design.lines, places),
                found_table(design, places).shown_if(false),
            ],
            chief: 0,
            notes: notes(design, &self.goal.edge.to_string()),
        }
    }
}

fn notes(design: &Design, edge: &str) -> Vec<String> {
    let found = match design.found.to_string().as_str() {
        "1" => format!("1 paytable has a house edge {edge}."),
        found if design.paytables.len().to_string() == found => {
            format!("{found} paytables have a house edge {edge}.")
        }
        found => format!(
            "{found} paytables have a house edge {edge}, of which the first {} are listed.",
            design.paytables.len()
        ),
    };
    let order = "Order: whole numbers before halves before others; then the roundest payoffs, of \
                 which each multiple of 10 counts 2 and each other multiple of 5 counts 1; then the \
                 house edge nearest to the middle of the range.";
    let edge = "House edge: mean loss per unit staked, pushes counted as staked; hit frequency: \
                the probability of a win.";
    vec![found, order.to_owned(), edge.to_owned()]
}

/// The paytables, with a column for the payoffs of each line.
fn paytables(design: &Design, places: Places) -> Table {
    let columns = vec![
        Column::new("id", "bet", Kind::Text),
        Column::new("house_edge", "house edge", Kind::Share),
        Column::new("win", "hit frequency", Kind::Probability),
        Column::new("variance", "variance", Kind::Decimal),
        Column::new("row", "row ", Kind::Label),
        Column::new("pays", "", Kind::Payoff),
    ];
    let rows = design.paytables.iter().flat_map(|odds| {
        let (house_edge, win, variance) = (odds.house_edge(), odds.win(), odds.variance());
        let payoffs = design.lines.iter().zip(design.payoffs(odds));
        payoffs.map(move |(line, pays)| {
            vec![
                Cell::text(&odds.bet.id),
                Cell::Exact(house_edge.clone()),
                Cell::Exact(win.clone()),
                Cell::Exact(variance.clone()),
                Cell::text(line.row + 1),
                Cell::Exact(pays.clone()),
            ]
        })
    });
    Table::new("paytables", places, columns, rows).across("row")
}

/// The lines whose payoffs were searched.
fn lines_table(lines: &[DesignedLine], places: Places) -> Table {
    let columns = vec![
        Column::new("row", "row", Kind::Number),
        Column::new("event", "event", Kind::Text),
        Column::new("ways", "ways", Kind::Count),
        Column::new("probability", "probability", Kind::Probability),
    ];
    let rows = lines.iter().map(|line| {
        vec![
            Cell::whole(line.row + 1),
            Cell::text(&line.event),
            Cell::whole(line.chance.ways.clone()),
            Cell::Exact(line.chance.probability()),
        ]
    });
    Table::new("lines", places, columns, rows)
}

/// The number of paytables.
fn found_table(design: &Design, places: Places) -> Table {
    let columns = vec![
        Column::new("found", "found", Kind::Count),
        Column::new("listed", "listed", Kind::Count),
    ];
    let row = vec![
        Cell::whole(design.found.clone()),
        Cell::whole(design.paytables.len()),
    ];
    Table::new("found", places, columns, [row])
}
