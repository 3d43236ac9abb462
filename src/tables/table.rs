//! Tables with typed columns, independent of the output format.

use std::borrow::Cow;

use num_bigint::BigUint;

use crate::analysis::Estimate;
use crate::exact::{Exact, Irrational, Places};

/// An answer in the form for people: assumptions, tables and notes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// The assumptions: rules, shoe, removed cards. Empty if there are none.
    pub assumptions: String,
    /// A summary of the answer, which formats for people write beside the assumptions. If there is
    /// none, they write there whether the figures are exact, and the number of decimals shown.
    pub summary: Option<String>,
    /// The tables.
    pub tables: Vec<Table>,
    /// The position of the chief table, which is written in formats with only one table.
    pub chief: usize,
    /// The conventions of the figures. Code is in backticks.
    pub notes: Vec<String>,
}

/// A tidy table: each row is one observation, each column one variable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// The table's name for commands: `bets`.
    pub name: &'static str,
    /// The subject of the table; `None` if its headings tell it.
    pub title: Option<String>,
    /// The columns.
    pub columns: Vec<Column>,
    /// The rows, each with a cell for each column.
    pub rows: Vec<Vec<Cell>>,
    /// Number of decimals shown to people.
    pub places: Places,
    /// The position of the column whose values become columns in the form for people, if there is
    /// one. Rows that differ only in this column and in the columns of figures after it are merged
    /// into one. A row in which it is blank has no values in these columns.
    pub across: Option<usize>,
    /// The position of the column each of whose values has its own table in the form for people, if
    /// there is one. The title of each table begins with the value.
    pub apart: Option<usize>,
    /// The positions of the rows that are shown to people in a sheet of several tables; `None` for
    /// all rows. A table written alone has all rows.
    pub brief: Option<Vec<usize>>,
    /// Whether the table is shown to people. Every table can be requested by name.
    pub shown: bool,
}

/// A column of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// The name of the column, as in the JSON document: `house_edge`.
    pub name: Cow<'static, str>,
    /// The heading for people; empty if the figures need none. Formats for people write
    /// [`Table::heading`], which names approximations.
    pub heading: String,
    /// The kind of cells.
    pub kind: Kind,
    /// Whether the figures are irrational, and so without an exact form.
    pub rounded: bool,
    /// To whom the column is shown.
    pub shown: Shown,
}

/// The kind of a column's cells, which determines their form for people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Names and sentences, aligned to the left.
    Text,
    /// Names; in consecutive rows with the same name, only the first shows it.
    Group,
    /// Names; each is shown in a row of its own above the rows that share it. The next column is
    /// shown below the name, indented.
    Title,
    /// Short names above or among figures, aligned to the right: cards, totals.
    Label,
    /// Integers with digits in groups of three: numbers of deals or compositions.
    Count,
    /// Integers without grouping: numbers of cards, tags.
    Number,
    /// Probabilities as percentages; a dash stands for 0.
    Probability,
    /// Probabilities as percentages without the sign; a dash stands for 0.
    BareProbability,
    /// Fractions of the stake as percentages.
    Share,
    /// Gains, as percentages of the stake; a dash stands for 0.
    Gain,
    /// Differences of percentages, with their sign; a dash stands for 0.
    Change,
    /// Differences of percentages, with their sign and without `%`; a dash stands for 0.
    BareChange,
    /// Fractions of the stake in millionths, with their sign.
    Millionths,
    /// Net units won to units staked: `19:20`.
    Payoff,
    /// Plain numbers with decimals.
    Decimal,
    /// A sign that marks its row; a row with one is highlighted.
    Mark,
}

/// To whom a column is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// People and programs.
    Always,
    /// Programs, and people if there is space.
    Spare,
    /// Programs only.
    ToPrograms,
    /// People only: the column repeats other columns in another form.
    ToPeople,
}

/// An entry of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell {
    /// A name, a sentence, or an integer as text.
    Text(String),
    /// A non-negative integer.
    Whole(BigUint),
    /// An exact number.
    Exact(Exact),
    /// An exact number that is highlighted.
    Marked(Exact),
    /// An irrational number, rounded when it is written.
    Rounded(Box<Irrational>),
    /// The mean of a random sample, with its standard error or a bound in their place.
    Estimate(Box<Estimate>),
    /// An undefined figure, such as the house edge per resolved bet of a bet that always pushes.
    Absent,
    /// No entry.
    Blank,
}

impl Table {
    /// A table with these columns and rows, shown to people with this number of decimals.
    pub(crate) fn new(
        name: &'static str,
        places: Places,
        columns: Vec<Column>,
        rows: impl IntoIterator<Item = Vec<Cell>>,
    ) -> Table {
        Table {
            name,
            title: None,
            columns,
            rows: rows.into_iter().collect(),
            places,
            across: None,
            apart: None,
            brief: None,
            shown: true,
        }
    }

    /// The title of the table; if it has none, its name in prose.
    pub(crate) fn caption(&self) -> String {
        let name = || capitalized(&self.name.replace(['-', '_'], " "));
        self.title.clone().unwrap_or_else(name)
    }

    pub(crate) fn titled(mut self, title: impl Into<String>) -> Table {
        self.title = Some(title.into());
        self
    }

    /// The table with [`Table::across`] set to a column.
    pub(crate) fn across(mut self, column: &str) -> Table {
        self.across = self.position(column);
        self
    }

    /// The table with [`Table::apart`] set to a column.
    pub(crate) fn apart(mut self, column: &str) -> Table {
        self.apart = self.position(column);
        self
    }

    /// The table with [`Table::brief`] set to these rows.
    pub(crate) fn brief(mut self, rows: Vec<usize>) -> Table {
        self.brief = Some(rows);
        self
    }

    /// The table with [`Table::brief`] set to the rows for which `is_shown` holds.
    pub(crate) fn rows_shown_if(self, is_shown: impl Fn(&[Cell]) -> bool) -> Table {
        let rows = self.rows.iter().enumerate();
        let shown = rows.filter(|(_, row)| is_shown(row));
        let shown = shown.map(|(place, _)| place).collect();
        self.brief(shown)
    }

    /// The table with a mark at the end of each row of a favourable bet, in a column that is shown
    /// only to people; without this column if there is no such row.
    pub(crate) fn marked(mut self, favourable: impl IntoIterator<Item = bool>) -> Table {
        let marks: Vec<bool> = favourable.into_iter().collect();
        if marks.contains(&true) {
            self.columns
                .push(Column::new("favourable", "", Kind::Mark).for_people());
            for (row, is_favourable) in self.rows.iter_mut().zip(marks) {
                row.push(if is_favourable {
                    Cell::text("+")
                } else {
                    Cell::Blank
                });
            }
        }
        self
    }

    fn position(&self, column: &str) -> Option<usize> {
        self.columns.iter().position(|other| other.name == column)
    }

    /// The table with [`Table::shown`] set.
    pub(crate) fn shown_if(mut self, shown: bool) -> Table {
        self.shown = shown;
        self
    }
}

impl Column {
    /// A column that is shown to people and programs.
    pub(crate) fn new(
        name: impl Into<Cow<'static, str>>,
        heading: impl Into<String>,
        kind: Kind,
    ) -> Column {
        Column {
            name: name.into(),
            heading: heading.into(),
            kind,
            rounded: false,
            shown: Shown::Always,
        }
    }

    /// The column, its figures irrational.
    pub(crate) fn rounded(mut self) -> Column {
        self.rounded = true;
        self
    }

    /// The column, shown to people where there is room.
    pub(crate) fn spare(mut self) -> Column {
        self.shown = Shown::Spare;
        self
    }

    /// The column, shown to programs only.
    pub(crate) fn for_programs(mut self) -> Column {
        self.shown = Shown::ToPrograms;
        self
    }

    /// The column, shown to people only.
    pub(crate) fn for_people(mut self) -> Column {
        self.shown = Shown::ToPeople;
        self
    }
}

impl Cell {
    /// A text, or another value that is written as text.
    #[expect(
        clippy::needless_pass_by_value,
        reason = "most texts are made on the spot"
    )]
    pub(crate) fn text(text: impl ToString) -> Cell {
        Cell::Text(text.to_string())
    }

    pub(crate) fn whole(number: impl Into<BigUint>) -> Cell {
        Cell::Whole(number.into())
    }

    /// An irrational number. The cells of the largest tables are exact: none is larger for others.
    pub(crate) fn rounded(number: impl Into<Irrational>) -> Cell {
        Cell::Rounded(Box::new(number.into()))
    }

    pub(crate) fn estimate(estimate: Estimate) -> Cell {
        Cell::Estimate(Box::new(estimate))
    }

    /// An exact number; absent for `None`.
    pub(crate) fn exact_or_absent(number: Option<Exact>) -> Cell {
        number.map_or(Cell::Absent, Cell::Exact)
    }
}

/// A name with an initial capital.
pub(crate) fn capitalized(name: &str) -> String {
    let (first, rest) = name.split_at(name.len().min(1));
    first.to_uppercase() + rest
}
