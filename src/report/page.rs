//! A report laid out for people: lines and tables, whatever the format.

use num_bigint::BigUint;

use super::cells::cell_text;
use super::figure::{Estimated, Figure, Rounded};
use crate::exact::Places;

/// A report as people read it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// What the figures assume.
    pub assumptions: String,
    /// How exact they are and how they are shown.
    pub precision: String,
    /// The figures.
    pub tables: Vec<Table>,
    /// Conventions a reader has to know.
    pub notes: Vec<String>,
}

/// How exact a page's figures are and how many decimals are shown.
pub(super) fn precision(places: Places) -> String {
    match places.number() {
        1 => "exact; shown to 1 place".to_owned(),
        places => format!("exact; shown to {places} places"),
    }
}

/// A table. The first column names its rows; the others hold figures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// What the table shows, where its headings do not say it.
    pub title: Option<String>,
    /// A heading for each column.
    pub headings: Vec<Heading>,
    /// The rows, each with a cell for each heading.
    pub rows: Vec<Vec<Cell>>,
}

impl Table {
    /// Whether a column stands to the left, as names do.
    pub(super) fn is_left(&self, column: usize) -> bool {
        let is_text = |row: &Vec<Cell>| matches!(row.get(column), Some(Cell::Text(_)));
        column == 0 || self.rows.iter().any(is_text)
    }

    /// The title in one line.
    pub(super) fn title_line(&self) -> Option<String> {
        let title = self.title.as_ref();
        title.map(|title| title.replace('\n', " "))
    }

    /// What the rows show.
    pub(super) fn texts(&self) -> impl Iterator<Item = Vec<String>> {
        let rows = self.rows.iter();
        rows.map(|row| row.iter().map(cell_text).collect())
    }
}

/// What a column is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heading {
    /// Its name, and its unit where the figures do not bear it.
    pub text: String,
    /// Whether the column may be left out where there is no room.
    pub spare: bool,
}

impl Heading {
    /// A column that is always shown.
    #[must_use]
    pub fn of(text: &str) -> Heading {
        Heading {
            text: text.to_owned(),
            spare: false,
        }
    }

    /// A column that is shown where there is room.
    #[must_use]
    pub fn spare(text: &str) -> Heading {
        Heading {
            spare: true,
            ..Heading::of(text)
        }
    }
}

/// One entry of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell {
    /// A name, or a sentence.
    Text(String),
    /// A name that stands to the right, as figures do.
    Right(String),
    /// A number of deals.
    Ways(BigUint),
    /// A probability, shown as a percentage with its sign; a dash is impossible.
    Probability(Figure),
    /// A probability, shown as a percentage whose sign stands in the heading.
    BareProbability(Figure),
    /// A share of the stake, shown as a percentage.
    Share(Figure),
    /// A difference of shares, shown as a percentage with its sign; a dash is none.
    Change(Figure),
    /// A difference of shares, shown as a percentage whose sign stands in the
    /// heading; a dash is none.
    BareChange(Figure),
    /// The same with a mark that calls for attention.
    Marked(Figure),
    /// A share of the stake, shown in millionths with its sign; a nought is none.
    Millionths(Figure),
    /// Net units won to units staked: 19:20.
    Payoff(Figure),
    /// A plain number.
    Number(Figure),
    /// A plain number that has no exact form.
    Rounded(Rounded),
    /// A share of the stake, or a probability, that has no exact form: shown as a
    /// percentage.
    RoundedShare(Rounded),
    /// An estimated share of the stake, or probability: a percentage and its
    /// standard error.
    Estimated(Estimated),
    /// Nothing to show.
    Absent,
}

impl Cell {
    /// A name that several rows have in common, which only the first shows.
    pub(super) fn first_of_run(name: &str, place: usize) -> Cell {
        Cell::Text(if place == 0 {
            name.to_owned()
        } else {
            String::new()
        })
    }
}
