//! What a bet is.

use super::condition::Condition;
use super::scope::Scope;
use crate::card::{Card, Rank, Suit};
use crate::coup::{Coup, Side};
use crate::exact::Exact;
use crate::tableau::Reading;

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
/// use baccarat::bet::{Terms, main_bets};
/// let banker = &main_bets(&Terms::default())[1];
/// assert_eq!(banker.id, "banker");
/// assert_eq!(banker.rows()[0].pays.to_string(), "19/20");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bet {
    /// The bet's name in commands and documents.
    pub id: String,
    /// The bet's name in prose.
    pub name: String,
    /// The rank of Player's first card, where the game gives Player one that
    /// does not come from the shoe.
    pub player_starts_with: Option<Rank>,
    rows: Vec<Row>,
}

impl Bet {
    /// A bet that pays `otherwise` where no line applies: −1 is the loss of the
    /// stake.
    #[must_use]
    pub fn new(id: &str, name: &str, mut rows: Vec<Row>, otherwise: Exact) -> Bet {
        rows.push(Row {
            event: "otherwise".to_owned(),
            when: Condition::default(),
            pays: otherwise,
        });
        Bet {
            id: id.to_owned(),
            name: name.to_owned(),
            player_starts_with: None,
            rows,
        }
    }

    /// The bet that pays the product of what two bets pay: its expectation is
    /// the mean of the product.
    #[must_use]
    pub(crate) fn product(&self, other: &Bet) -> Bet {
        let both = |one: &Row, other: &Row| Row {
            event: format!("{} and {}", one.event, other.event),
            when: one.when.clone().and(other.when.clone()),
            pays: &one.pays * &other.pays,
        };
        // The first pair that applies is the first line of each that does.
        let rows = self
            .rows
            .iter()
            .flat_map(|one| other.rows.iter().map(move |other| both(one, other)));
        Bet {
            id: format!("{} {}", self.id, other.id),
            name: format!("{} and {}", self.name, other.name),
            player_starts_with: self.player_starts_with,
            rows: rows.collect(),
        }
    }

    /// The bet with another payoff on its first line.
    #[must_use]
    pub(crate) fn paying(mut self, units: Exact) -> Bet {
        if let Some(first) = self.rows.first_mut() {
            first.pays = units;
        }
        self
    }

    /// The paytable; its last line applies to any coup.
    #[must_use]
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// The position of the line that settles a finished coup.
    #[must_use]
    pub fn settle(&self, reading: Reading<'_>) -> usize {
        self.first_row(|when| when.holds(reading))
    }

    /// The same, with what is suited and what is not for someone else to say.
    pub(crate) fn settle_if(&self, reading: Reading<'_>, suited: &dyn Fn(Scope) -> bool) -> usize {
        self.first_row(|when| when.holds_if(reading, suited))
    }

    fn first_row(&self, holds: impl Fn(&Condition) -> bool) -> usize {
        let rows = self.rows.iter();
        rows.take_while(|row| !holds(&row.when)).count()
    }

    /// The coup before the first card from the shoe.
    #[must_use]
    pub fn start(&self) -> Coup {
        // Its suit is nobody's business, since no bet on suits starts so.
        let card = self.player_starts_with.map(|rank| Card {
            rank,
            suit: Suit::Spades,
        });
        let start = card.and_then(|card| Coup::default().with(Side::Player, card));
        start.unwrap_or_default()
    }
}
