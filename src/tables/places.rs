//! The number of decimals of each column in the form for people: more than were asked for where all
//! figures of the column would lose their digits.

use super::cells::{cell_text, significant};
use super::table::{Cell, Kind, Table};
use crate::exact::Places;

impl Table {
    /// The number of decimals of each column: [`Table::places`], or more if no figure of the column
    /// would then show two significant digits. With more, the figure with the most of them shows as
    /// many as [`Table::places`].
    pub(super) fn column_places(&self) -> Vec<Places> {
        let columns = 0..self.columns.len();
        columns.map(|column| self.places_of(column)).collect()
    }

    fn places_of(&self, column: usize) -> Places {
        /// Maximum number of further decimals. A column that needs more has only smaller figures.
        const MOST: u32 = 12;
        let asked = self.places.number();
        let kind = self.columns[column].kind;
        let figures = self.rows.iter().map(|row| &row[column]);
        let figures: Vec<&Cell> = figures
            .filter(|cell| cell.is_figure() && kind != Kind::Payoff)
            .collect();
        // Figures of few cards left are mostly large, and stand last.
        let show = |places: Places, digits: u32| {
            let mut texts = figures
                .iter()
                .rev()
                .map(|cell| cell_text(cell, kind, places));
            texts.any(|text| significant(&text) >= digits)
        };
        if figures.is_empty() || show(self.places, asked.clamp(1, 2)) {
            return self.places;
        }
        let more = (asked + 1..=asked + MOST).filter_map(|places| Places::new(places).ok());
        let mut enough = more.filter(|&places| show(places, asked.max(1)));
        enough.next().unwrap_or(self.places)
    }
}

impl Cell {
    /// Whether the cell is a number that is rounded when it is shown, and is not zero.
    fn is_figure(&self) -> bool {
        match self {
            Cell::Exact(number) | Cell::Marked(number) => !number.is_zero(),
            Cell::Rounded(_) | Cell::Estimate(_) => true,
            Cell::Text(_) | Cell::Whole(_) | Cell::Absent | Cell::Blank => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::table::Column;
    use super::*;
    use crate::exact::Exact;

    /// The texts of a column with these figures, as fractions.
    fn column(kind: Kind, asked: u32, figures: &[&str]) -> Vec<String> {
        let asked = Places::new(asked).expect("a number of places");
        let cells = figures
            .iter()
            .map(|text| Cell::Exact(text.parse::<Exact>().expect("a fraction")));
        let rows = cells.clone().map(|cell| vec![cell]);
        let table = Table::new("table", asked, vec![Column::new("a", "a", kind)], rows);
        let places = table.column_places()[0];
        cells.map(|cell| cell_text(&cell, kind, places)).collect()
    }

    #[test]
    fn a_column_of_small_figures_has_more_decimals() {
        let share = |asked, figures: &[&str]| column(Kind::Share, asked, figures);
        assert_eq!(
            share(4, &["1/80", "0", "1/10000000"]),
            ["1.2500%", "0.0000%", "0.0000%"]
        );
        assert_eq!(
            share(4, &["1/3000000", "-1/40000000"]),
            ["0.00003333%", "-0.00000250%"]
        );
        assert_eq!(share(4, &["1/300000"]), ["0.0003333%"]);
        assert_eq!(share(4, &["1/30000"]), ["0.0033%"]);
        assert_eq!(share(0, &["1/20"]), ["5%"]);
        assert_eq!(share(0, &["1/3000"]), ["0.03%"]);
        assert_eq!(share(1, &["1/3000"]), ["0.03%"]);
        assert_eq!(share(4, &["0", "0"]), ["0.0000%", "0.0000%"]);
        assert_eq!(share(4, &["1/1000000000000000000000"]), ["0.0000%"]);
        assert_eq!(column(Kind::Decimal, 2, &["1/700", "1"]), ["0.00", "1.00"]);
        assert_eq!(
            column(Kind::Decimal, 2, &["1/700", "1/900"]),
            ["0.0014", "0.0011"]
        );
        assert_eq!(column(Kind::Payoff, 4, &["1", "19/20"]), ["1:1", "19:20"]);
    }
}
