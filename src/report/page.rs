//! A report laid out for people: lines and tables, whatever the format.

use num_bigint::BigUint;

use super::figure::{Figure, Rounded};

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

/// A table. The first column names its rows; the others hold figures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// What the table shows, where its headings do not say it.
    pub title: Option<String>,
    /// A heading for each column.
    pub headings: Vec<String>,
    /// The rows, each with a cell for each heading.
    pub rows: Vec<Vec<Cell>>,
}

/// One entry of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell {
    /// A name.
    Text(String),
    /// A number of deals.
    Ways(BigUint),
    /// A probability, shown as a percentage with its sign; a dash is impossible.
    Probability(Figure),
    /// A probability, shown as a percentage whose sign stands in the heading.
    BareProbability(Figure),
    /// A share of the stake, shown as a percentage.
    Share(Figure),
    /// Net units won to units staked: 19:20.
    Payoff(Figure),
    /// A plain number.
    Number(Figure),
    /// A plain number that has no exact form.
    Rounded(Rounded),
    /// Nothing to show.
    Absent,
}
