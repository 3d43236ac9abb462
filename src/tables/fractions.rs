//! Tables with exact fractions in place of decimals.

use serde_json::Value;

use super::cells::cell_text;
use super::render::Tabulated;
use super::table::{Cell, Column, Kind, Sheet, Shown, Table};
use crate::exact::{Places, in_short};

/// An answer whose tables for people have its figures as exact fractions, each in a row of its own.
/// Irrational figures remain decimals.
pub struct InFractions<'a>(pub &'a dyn Tabulated);

impl Tabulated for InFractions<'_> {
    fn json(&self) -> Value {
        self.0.json()
    }

    fn sheet(&self) -> Sheet {
        let mut sheet = self.0.sheet();
        let remark = sheet.remark(&sheet.shown());
        let fractions = "exact fractions; irrational figures to";
        sheet.summary = Some(remark.replace("exact; shown to", fractions));
        for table in &mut sheet.tables {
            *table = table.in_fractions();
        }
        sheet
    }

    fn places(&self) -> Places {
        self.0.places()
    }
}

impl Table {
    /// The table with a row for each figure, below the names of its row.
    fn in_fractions(&self) -> Table {
        let is_key = |column: &Column| {
            let names = [Kind::Text, Kind::Group, Kind::Title, Kind::Label];
            let integers = [Kind::Count, Kind::Number, Kind::Payoff];
            names.contains(&column.kind) || integers.contains(&column.kind)
        };
        let places = || 0..self.columns.len();
        let (keys, figures): (Vec<usize>, Vec<usize>) =
            places().partition(|&place| is_key(&self.columns[place]));
        if figures.is_empty() {
            return self.clone();
        }
        let mut columns: Vec<Column> = keys.iter().map(|&key| self.columns[key].clone()).collect();
        columns.push(Column::new("figure", "figure", Kind::Text));
        columns.push(Column::new("exact", "exact", Kind::Text));
        let shown = |figure: &&usize| self.columns[**figure].shown != Shown::ToPrograms;
        let mut rows = Vec::new();
        let brief = self.brief.clone();
        let brief = brief.unwrap_or_else(|| (0..self.rows.len()).collect());
        for row in brief.into_iter().map(|place| &self.rows[place]) {
            for &figure in figures.iter().filter(shown) {
                let exact = match &row[figure] {
                    Cell::Exact(exact) | Cell::Marked(exact) => in_short(exact),
                    Cell::Blank | Cell::Absent => continue,
                    cell => cell_text(cell, self.columns[figure].kind, self.places),
                };
                let mut cells: Vec<Cell> = keys.iter().map(|&key| row[key].clone()).collect();
                cells.push(Cell::text(self.heading(figure)));
                cells.push(Cell::Text(exact));
                rows.push(cells);
            }
        }
        let apart = self
            .apart
            .and_then(|apart| keys.iter().position(|&key| key == apart));
        Table {
            columns,
            rows,
            apart,
            across: None,
            brief: None,
            ..self.clone()
        }
    }
}
