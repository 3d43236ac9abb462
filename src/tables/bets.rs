//! Tables of bets of the catalogue.

use super::render::Layout;
use super::table::{Cell, Column, Kind, Sheet, Table};
use crate::bet::{Bet, Row, families};
use crate::exact::{Exact, Places};
use crate::request::BetsRequest;

impl Layout for BetsRequest {
    fn lay_out(&self, answer: &Self::Answer, places: Places) -> Sheet {
        let is_here = |id: &&str| answer.bets.iter().any(|bet| bet.id == **id);
        let mut families = families();
        for (_, ids) in &mut families {
            ids.retain(is_here);
        }
        families.retain(|(_, ids)| !ids.is_empty());
        Sheet {
            assumptions: String::new(),
            summary: None,
            tables: vec![
                index(&families, places).shown_if(families.len() > 1),
                paytables(&answer.bets, &families, places),
            ],
            chief: 1,
            notes: Vec::new(),
        }
    }
}

type Families = [(&'static str, Vec<&'static str>)];

/// The families of the bets, with the number of bets and the first ids of each.
fn index(families: &Families, places: Places) -> Table {
    /// The maximum length of the ids that are shown, in characters.
    const LONGEST: usize = 36;
    let columns = vec![
        Column::new("family", "family", Kind::Text),
        Column::new("bets", "bets", Kind::Number),
        Column::new("ids", "such as", Kind::Text),
    ];
    let rows = families.iter().map(|(name, ids)| {
        let mut such = String::new();
        for id in ids {
            let longer = if such.is_empty() {
                (*id).to_owned()
            } else {
                format!("{such}, {id}")
            };
            if longer.len() > LONGEST {
                break;
            }
            such = longer;
        }
        vec![Cell::text(name), Cell::whole(ids.len()), Cell::Text(such)]
    });
    Table::new("families", places, columns, rows)
}

/// The lines of each paytable, by family. In output for people, a last line that is the usual loss of the
/// stake is omitted.
fn paytables(bets: &[Bet], families: &Families, places: Places) -> Table {
    let columns = vec![
        Column::new("family", "family", Kind::Text),
        Column::new("id", "bet", Kind::Group),
        Column::new("name", "name, and what wins", Kind::Title),
        Column::new("event", "", Kind::Text),
        Column::new("when", "", Kind::Text).for_programs(),
        Column::new("pays", "pays", Kind::Payoff),
    ];
    let family = |id: &str| {
        let family = families.iter().find(|(_, ids)| ids.contains(&id));
        family.map_or("", |(name, _)| name)
    };
    let lines = bets.iter().flat_map(|bet| {
        let family = family(&bet.id);
        bet.rows().iter().map(move |row| line(family, bet, row))
    });
    let loss = [Cell::text("otherwise"), Cell::Exact(Exact::from(-1))];
    Table::new("paytables", places, columns, lines)
        .apart("family")
        .rows_shown_if(|row| [&row[3], &row[5]] != [&loss[0], &loss[1]])
}

fn line(family: &str, bet: &Bet, row: &Row) -> Vec<Cell> {
    vec![
        Cell::text(family),
        Cell::text(&bet.id),
        Cell::text(&bet.name),
        Cell::text(&row.event),
        Cell::text(&row.when),
        Cell::Exact(row.pays.clone()),
    ]
}
