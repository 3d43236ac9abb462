//! The tables of a sheet in the form for people, one below the other.

use super::cells::cell_text;
use super::table::{Cell, Sheet, Shown, Table};

impl Sheet {
    /// The tables that are shown to people.
    pub(crate) fn shown(&self) -> Vec<Table> {
        let shown = self.tables.iter().filter(|table| table.shown);
        shown.cloned().flat_map(Table::for_people).collect()
    }

    /// The same; the sheet is left without tables. Some are so large that there is no room for two
    /// of them.
    pub(super) fn take_shown(&mut self) -> Vec<Table> {
        let tables = std::mem::take(&mut self.tables).into_iter();
        let shown = tables.filter(|table| table.shown);
        shown.flat_map(Table::for_people).collect()
    }
}

impl Table {
    /// The tables as which it is shown.
    fn for_people(self) -> Vec<Table> {
        self.in_brief().taken_apart()
    }

    /// The table with the rows that are shown to people in a sheet of several tables.
    fn in_brief(mut self) -> Table {
        if let Some(brief) = self.brief.take() {
            self.rows = brief.iter().map(|&row| self.rows[row].clone()).collect();
        }
        self
    }

    /// A table for each value of the column [`Table::apart`]; the table itself if there is no such
    /// column.
    fn taken_apart(mut self) -> Vec<Table> {
        let Some(column) = self.apart.take() else {
            return vec![self];
        };
        self.columns[column].shown = Shown::ToPrograms;
        let mut tables: Vec<(Cell, Table)> = Vec::new();
        for row in std::mem::take(&mut self.rows) {
            // Rows with the same value are mostly consecutive.
            let place = tables.iter().rposition(|(value, _)| *value == row[column]);
            let place = place.unwrap_or_else(|| {
                let value = row[column].clone();
                let name = cell_text(&value, self.columns[column].kind, self.places);
                let title = self.title.iter().cloned();
                let title = [name].into_iter().chain(title).collect::<Vec<_>>();
                tables.push((value, self.clone().titled(title.join(": "))));
                tables.len() - 1
            });
            tables[place].1.rows.push(row);
        }
        tables.into_iter().map(|(_, table)| table).collect()
    }
}
