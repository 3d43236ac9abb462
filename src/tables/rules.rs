//! Tables of drawing rules, and of the house edges under different ones.

use serde_json::Value;

use super::common::{FAVOURABLE, shoe_assumptions};
use super::render::Layout;
use super::table::{Cell, Column, Kind, Sheet, Table};
use crate::document::value_of;
use crate::exact::Places;
use crate::request::{ComparedBet, ComparedRules, RulesComparisonRequest, RulesRequest};
use crate::tableau::Tableau;

impl Layout for RulesRequest {
    fn lay_out(&self, answer: &Self::Answer, places: Places) -> Sheet {
        Sheet {
            assumptions: String::new(),
            summary: None,
            tables: vec![rules_table(&answer.rules, places)],
            chief: 0,
            notes: Vec::new(),
        }
    }
}

impl Layout for RulesComparisonRequest {
    fn lay_out(&self, answer: &Self::Answer, places: Places) -> Sheet {
        let note = "Difference: the house edge minus that under the first rules.";
        let is_marked = all_bets(&answer.rules).any(is_favourable);
        let notes = [note].into_iter().chain(is_marked.then_some(FAVOURABLE));
        Sheet {
            assumptions: shoe_assumptions(&self.shoe),
            summary: None,
            tables: vec![edges_table(&answer.rules, places)],
            chief: 0,
            notes: notes.map(str::to_owned).collect(),
        }
    }
}

/// The fields of the rules that are shown only to programs.
const FIELDS: [&str; 6] = [
    "pip_values",
    "naturals",
    "two_naturals",
    "player",
    "banker",
    "banker_reads_total",
];

/// The rules, with a row for each. Programs are shown all fields of the document; entries of a list
/// are separated by semicolons.
fn rules_table(rules: &[Tableau], places: Places) -> Table {
    let mut columns = vec![
        Column::new("name", "rules", Kind::Text),
        Column::new("title", "what they are", Kind::Text),
    ];
    columns.extend(FIELDS.map(|name| Column::new(name, "", Kind::Text).for_programs()));
    let rows = rules.iter().map(|rules| {
        let written = value_of(rules);
        let mut row = vec![Cell::text(&rules.id), Cell::text(&rules.name)];
        row.extend(FIELDS.map(|name| Cell::Text(entries(&written[name]))));
        row
    });
    Table::new("rules", places, columns, rows)
}

/// A text or a number; for a list, its entries separated by semicolons.
fn entries(value: &Value) -> String {
    match value {
        Value::Array(entries) => {
            let entries: Vec<String> = entries.iter().map(self::entries).collect();
            entries.join("; ")
        }
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

fn edges_table(rules: &[ComparedRules], places: Places) -> Table {
    let columns = vec![
        Column::new("name", "", Kind::Text).for_programs(),
        // Different rules can have the same name, so rows are not grouped by it.
        Column::new("rules", "rules", Kind::Text).for_people(),
        Column::new("id", "bet", Kind::Text),
        Column::new("house_edge", "house edge", Kind::Share),
        Column::new("difference", "difference", Kind::Change),
    ];
    let rows = rules.iter().flat_map(|rules| {
        let bets = rules.bets.iter().enumerate();
        bets.map(move |(place, bet)| edge(rules, place, bet))
    });
    Table::new("edges", places, columns, rows).marked(all_bets(rules).map(is_favourable))
}

fn all_bets(rules: &[ComparedRules]) -> impl Iterator<Item = &ComparedBet> {
    rules.iter().flat_map(|rules| &rules.bets)
}

fn is_favourable(bet: &ComparedBet) -> bool {
    bet.house_edge.is_negative()
}

fn edge(rules: &ComparedRules, place: usize, bet: &ComparedBet) -> Vec<Cell> {
    let name = Cell::text(&rules.name);
    vec![
        name.clone(),
        if place == 0 { name } else { Cell::Blank },
        Cell::text(&bet.id),
        Cell::Exact(bet.house_edge.clone()),
        Cell::Exact(bet.difference.clone()),
    ]
}
