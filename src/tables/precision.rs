//! What a sheet says about its figures: whether they are exact, approximations or estimates. It
//! follows from the cells, so that no sheet can say `exact` of other figures.

use super::table::{Cell, Sheet, Shown, Table};
use crate::exact::{Irrational, Places};

/// The nature of a figure.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Nature {
    /// A figure that is exact, or irrational and correctly rounded.
    Exact,
    /// A figure of a normal distribution, which approximates that of the real one.
    IfNormal,
    /// An estimate from a random sample, or a bound in its place.
    Estimate,
}

/// What the headings of columns with approximations end with.
pub(super) const IF_NORMAL: &str = "if normal";

impl Cell {
    /// The nature of the figure; `None` if the cell has none.
    fn nature(&self) -> Option<Nature> {
        match self {
            Cell::Exact(_) | Cell::Marked(_) => Some(Nature::Exact),
            Cell::Rounded(number) => Some(match **number {
                Irrational::Root(_) | Irrational::PolynomialRoot(_) => Nature::Exact,
                Irrational::NormalGain(_)
                | Irrational::NormalGains(_)
                | Irrational::NormalPoint(_)
                | Irrational::NormalTail(_) => Nature::IfNormal,
            }),
            Cell::Estimate(_) => Some(Nature::Estimate),
            Cell::Text(_) | Cell::Whole(_) | Cell::Absent | Cell::Blank => None,
        }
    }
}

impl Table {
    /// The heading of a column for people. It says so if the figures are approximations.
    #[must_use]
    pub fn heading(&self, column: usize) -> String {
        let mut cells = self.rows.iter().map(|row| row[column].nature());
        let heading = &self.columns[column].heading;
        if cells.any(|nature| nature == Some(Nature::IfNormal)) {
            format!("{heading} {IF_NORMAL}")
        } else {
            heading.clone()
        }
    }

    /// Whether a column that is shown to people has more decimals than were asked for.
    fn shows_more_places(&self) -> bool {
        let mut columns = self.columns.iter().zip(self.column_places());
        columns.any(|(column, places)| column.shown != Shown::ToPrograms && places > self.places)
    }

    /// The natures of the figures that are shown to people.
    fn natures(&self) -> impl Iterator<Item = Nature> {
        self.rows.iter().flat_map(|row| {
            let cells = self.columns.iter().zip(row);
            let cells = cells.filter(|(column, _)| column.shown != Shown::ToPrograms);
            cells.filter_map(|(_, cell)| cell.nature())
        })
    }
}

impl Sheet {
    /// What the formats for people write beside the assumptions: the summary, or else the
    /// precision of the figures in the tables that are shown.
    pub(super) fn remark(&self, shown: &[Table]) -> String {
        let summary = self.summary.clone();
        summary.unwrap_or_else(|| precision(shown))
    }
}

/// Whether the figures of tables that are shown to people are exact, and the number of decimals
/// shown.
pub(crate) fn precision(tables: &[Table]) -> String {
    let natures: Vec<Nature> = tables.iter().flat_map(Table::natures).collect();
    let places = tables.first().map_or(Places::NONE, |table| table.places);
    let places = match places.number() {
        places if tables.iter().any(Table::shows_more_places) => format!("{places}+ places"),
        1 => "1 place".to_owned(),
        places => format!("{places} places"),
    };
    format!("{}; shown to {places}", nature(&natures))
}

/// The natures of figures in words.
fn nature(natures: &[Nature]) -> String {
    let others = [
        (Nature::IfNormal, "approximate", "columns named if normal"),
        (Nature::Estimate, "estimated", "estimates"),
    ];
    let others: Vec<_> = others
        .into_iter()
        .filter(|(nature, ..)| natures.contains(nature))
        .collect();
    let words = |word: fn(&(Nature, &'static str, &'static str)) -> &'static str| {
        let words: Vec<&str> = others.iter().map(word).collect();
        words.join(" and ")
    };
    if others.is_empty() {
        "exact".to_owned()
    } else if natures.contains(&Nature::Exact) {
        format!("exact, but for {}", words(|(.., some)| some))
    } else {
        words(|(_, all, _)| all)
    }
}

#[cfg(test)]
mod tests {
    use super::super::table::{Column, Kind};
    use super::*;
    use crate::analysis::Estimate;
    use crate::exact::{Exact, NormalTail, Root};

    fn if_normal() -> Cell {
        let tail = NormalTail::of(Exact::one(), Exact::one());
        Cell::rounded(tail.expect("not negative"))
    }

    fn estimate() -> Cell {
        Cell::estimate(Estimate {
            mean: Exact::one(),
            standard_error: Root::of(Exact::zero()).expect("not negative"),
            bound: None,
        })
    }

    /// A table with a column for each cell.
    fn table(cells: &[Cell]) -> Table {
        let columns = cells.iter().map(|_| Column::new("a", "a", Kind::Share));
        Table::new("table", Places::ONE, columns.collect(), [cells.to_vec()])
    }

    fn remark(tables: Vec<Table>) -> String {
        let sheet = Sheet {
            assumptions: String::new(),
            summary: None,
            tables,
            chief: 0,
            notes: Vec::new(),
        };
        sheet.remark(&sheet.shown())
    }

    #[test]
    fn the_precision_is_that_of_the_cells() {
        let exact = || Cell::Exact(Exact::one());
        for (cells, expected) in [
            (vec![], "exact"),
            (vec![Cell::whole(1_u32), Cell::Absent], "exact"),
            (vec![exact()], "exact"),
            (vec![estimate()], "estimated"),
            (vec![Cell::text("a"), if_normal()], "approximate"),
            (vec![exact(), estimate()], "exact, but for estimates"),
            (
                vec![exact(), if_normal()],
                "exact, but for columns named if normal",
            ),
            (vec![estimate(), if_normal()], "approximate and estimated"),
            (
                vec![estimate(), if_normal(), exact()],
                "exact, but for columns named if normal and estimates",
            ),
        ] {
            let expected = format!("{expected}; shown to 1 place");
            assert_eq!(remark(vec![table(&cells)]), expected);
        }
    }

    #[test]
    fn figures_that_are_not_shown_do_not_count() {
        let hidden = table(&[estimate()]).shown_if(false);
        let shown = table(&[Cell::Exact(Exact::one())]);
        assert_eq!(remark(vec![hidden, shown]), "exact; shown to 1 place");
        let mut for_programs = table(&[if_normal()]);
        for_programs.columns[0].shown = Shown::ToPrograms;
        assert_eq!(remark(vec![for_programs]), "exact; shown to 1 place");
    }

    #[test]
    fn the_heading_of_an_approximation_names_it() {
        let table = table(&[Cell::Exact(Exact::one()), if_normal(), estimate()]);
        let headings = [0, 1, 2].map(|column| table.heading(column));
        assert_eq!(headings, ["a", "a if normal", "a"]);
    }
}
