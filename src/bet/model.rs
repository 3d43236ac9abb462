//! What a bet is.

use crate::coup::{Coup, Side};
use crate::exact::Exact;

/// A fact about a finished coup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Condition {
    /// This side wins; `None` is a tie.
    Winner(Option<Side>),
    /// Any coup.
    Always,
}

impl Condition {
    /// Whether it is true of a finished coup.
    #[must_use]
    pub fn holds(&self, coup: &Coup) -> bool {
        match self {
            Condition::Winner(winner) => coup.winner() == *winner,
            Condition::Always => true,
        }
    }
}

/// One line of a paytable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// What the line is called.
    pub event: String,
    /// When it applies, unless an earlier line does.
    pub when: Condition,
    /// Net units won per unit staked: 8 for 8 to 1, 0 for a push, −1 for a loss.
    pub pays: Exact,
}

/// A bet: a paytable whose first line that applies settles it.
///
/// ```
/// use baccarat::bet::{self, Commission};
/// let banker = bet::banker(&Commission::default());
/// assert_eq!(banker.rows()[0].pays.to_string(), "19/20");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bet {
    id: String,
    name: String,
    rows: Vec<Row>,
}

impl Bet {
    /// A bet that loses the stake where no line applies.
    #[must_use]
    pub fn new(id: &str, name: &str, mut rows: Vec<Row>) -> Bet {
        rows.push(Row {
            event: "otherwise".to_owned(),
            when: Condition::Always,
            pays: Exact::from(-1),
        });
        Bet {
            id: id.to_owned(),
            name: name.to_owned(),
            rows,
        }
    }

    /// The bet's name in commands and documents.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The bet's name in prose.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The paytable; its last line applies to any coup.
    #[must_use]
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// The position of the line that settles a finished coup.
    #[must_use]
    pub fn settle(&self, coup: &Coup) -> usize {
        let rows = self.rows.iter();
        rows.take_while(|row| !row.when.holds(coup)).count()
    }
}
