//! Tables whose columns have a type, whatever the format in which they are written.

use std::borrow::Cow;

use num_bigint::BigUint;

use crate::exact::{Exact, Irrational, Places};

/// An answer as people read it: what it assumes, its tables, and its conventions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// What the figures assume: rules, shoe, removed cards. Empty where nothing is assumed.
    pub assumptions: String,
    /// Whether the figures are exact, and how many decimals are shown.
    pub precision: String,
    /// The tables.
    pub tables: Vec<Table>,
    /// The place of the chief table, which is written where a format has room for one.
    pub chief: usize,
    /// Conventions that a reader has to know. Code stands between backticks.
    pub notes: Vec<String>,
}

/// A tidy table: each row is one observation, each column one variable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// The table's name in commands: `bets`.
    pub name: &'static str,
    /// What the table shows, where its headings do not say it.
    pub title: Option<String>,
    /// The columns.
    pub columns: Vec<Column>,
    /// The rows, each with a cell for each column.
    pub rows: Vec<Vec<Cell>>,
    /// Number of decimals shown to people.
    pub places: Places,
    /// The column whose values become columns of their own where the table is shown to people,
    /// if there is one. The rows that differ in nothing but this column and the columns of
    /// figures that follow it are shown as one row. A row in which it is blank has none of them.
    pub across: Option<usize>,
    /// The column each value of which has a table of its own where the table is shown to people,
    /// if there is one. The value begins the title of its table.
    pub apart: Option<usize>,
    /// The places of the rows that people are shown in a sheet of several tables; `None` for all
    /// rows. The table alone has all its rows.
    pub brief: Option<Vec<usize>>,
    /// Whether the table is shown to people. Every table can be asked for by name.
    pub shown: bool,
}

/// A column of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// The name of the column as in the JSON document: `house_edge`.
    pub name: Cow<'static, str>,
    /// The heading for people; empty where the figures explain themselves.
    pub heading: String,
    /// What the cells of the column are.
    pub kind: Kind,
    /// Whether the figures are irrational, and so without an exact form.
    pub rounded: bool,
    /// To whom the column is shown.
    pub shown: Shown,
}

/// What the cells of a column are, and so how they are shown to people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Names and sentences, aligned to the left.
    Text,
    /// Names, each shown only in the first of the rows that have it in common.
    Group,
    /// Names, each shown in a row of its own above the rows that have it in common. The next
    /// column that people are shown stands below the name, indented.
    Title,
    /// Short names that stand above or among figures, aligned to the right: cards, totals.
    Label,
    /// Whole numbers, their digits in groups of three: numbers of deals or compositions.
    Count,
    /// Whole numbers as they stand: numbers of cards, tags.
    Number,
    /// Probabilities as percentages; a dash stands for 0.
    Probability,
    /// Probabilities as percentages without the sign; a dash stands for 0.
    BareProbability,
    /// Shares of the stake as percentages.
    Share,
    /// Gains, as shares of the stake in percentages; a dash stands for 0.
    Gain,
    /// Differences of shares as percentages with their sign; a dash stands for 0.
    Change,
    /// Differences of shares as percentages with their sign and without `%`; a dash stands
    /// for 0.
    BareChange,
    /// Shares of the stake in millionths, with their sign.
    Millionths,
    /// Net units won to units staked: `19:20`.
    Payoff,
    /// Plain numbers with decimals.
    Decimal,
}

/// To whom a column is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// To everybody.
    Always,
    /// To programs, and to people where there is room.
    Spare,
    /// To programs.
    ToPrograms,
    /// To people: it repeats what other columns say in another form.
    ToPeople,
}

/// An entry of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell {
    /// A name, a sentence, or a whole number as text.
    Text(String),
    /// A whole number.
    Whole(BigUint),
    /// An exact number.
    Exact(Exact),
    /// An exact number that calls for attention.
    Marked(Exact),
    /// A number that has no exact form.
    Rounded(Irrational),
    /// The mean of a random sample, and its standard error.
    Estimate(Exact, Irrational),
    /// A figure that does not exist, such as the edge of a bet that always pushes.
    Absent,
    /// No entry.
    Blank,
}

impl Table {
    /// A table of these columns, shown to people with this number of decimals.
    pub(crate) fn new(name: &'static str, places: Places, columns: Vec<Column>) -> Table {
        Table {
            name,
            title: None,
            columns,
            rows: Vec::new(),
            places,
            across: None,
            apart: None,
            brief: None,
            shown: true,
        }
    }

    /// What the table is called where each table has to be called something: its title, or its
    /// name in prose.
    pub(crate) fn caption(&self) -> String {
        let name = || {
            let mut name = self.name.replace(['-', '_'], " ");
            name[..1].make_ascii_uppercase();
            name
        };
        self.title.clone().unwrap_or_else(name)
    }

    /// The table with a title.
    pub(crate) fn titled(mut self, title: impl Into<String>) -> Table {
        self.title = Some(title.into());
        self
    }

    /// The table with these rows.
    pub(crate) fn with_rows(mut self, rows: impl IntoIterator<Item = Vec<Cell>>) -> Table {
        self.rows.extend(rows);
        self
    }

    /// The table with the values of a column as columns of their own, for people.
    pub(crate) fn across(mut self, column: &str) -> Table {
        self.across = self.position(column);
        self
    }

    /// The table with a table for each value of a column, for people.
    pub(crate) fn apart(mut self, column: &str) -> Table {
        self.apart = self.position(column);
        self
    }

    /// The table, of which people are shown the rows at these places where it is one of several.
    pub(crate) fn brief(mut self, rows: Vec<usize>) -> Table {
        self.brief = Some(rows);
        self
    }

    /// The table, of which people are shown the rows for which this holds where it is one of
    /// several.
    pub(crate) fn rows_shown_if(self, is_shown: impl Fn(&[Cell]) -> bool) -> Table {
        let rows = self.rows.iter().enumerate();
        let shown = rows.filter(|(_, row)| is_shown(row));
        let shown = shown.map(|(place, _)| place).collect();
        self.brief(shown)
    }

    fn position(&self, column: &str) -> Option<usize> {
        self.columns.iter().position(|other| other.name == column)
    }

    /// The table, shown to people only if this holds.
    pub(crate) fn shown_if(mut self, shown: bool) -> Table {
        self.shown = shown;
        self
    }
}

impl Column {
    /// A column that everybody is shown.
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

    /// The column, shown to programs alone.
    pub(crate) fn for_programs(mut self) -> Column {
        self.shown = Shown::ToPrograms;
        self
    }

    /// The column, shown to people alone.
    pub(crate) fn for_people(mut self) -> Column {
        self.shown = Shown::ToPeople;
        self
    }
}

impl Cell {
    /// A name, or anything that is written like one.
    #[expect(
        clippy::needless_pass_by_value,
        reason = "most texts are made on the spot"
    )]
    pub(crate) fn text(text: impl ToString) -> Cell {
        Cell::Text(text.to_string())
    }

    /// A whole number.
    pub(crate) fn whole(number: impl Into<BigUint>) -> Cell {
        Cell::Whole(number.into())
    }

    /// An exact number, or none.
    pub(crate) fn exact_or_absent(number: Option<Exact>) -> Cell {
        number.map_or(Cell::Absent, Cell::Exact)
    }
}

/// How exact the figures of a sheet are, and how many decimals are shown.
pub(crate) fn precision(places: Places) -> String {
    match places.number() {
        1 => "exact; shown to 1 place".to_owned(),
        places => format!("exact; shown to {places} places"),
    }
}
