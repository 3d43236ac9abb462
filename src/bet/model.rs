//! A bet and its paytable.

use super::condition::{Condition, suited};
use super::scope::Scope;
use super::traces::Traces;
use crate::card::{Card, Rank, Suit};
use crate::coup::{Coup, Side};
use crate::exact::Exact;
use crate::tableau::Reading;

/// One row of a paytable: an event and its payoff.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The name of the event.
    pub event: String,
    /// The condition under which the row settles the bet, if no earlier row does.
    pub when: Condition,
    /// Net units won per unit staked: 8 for 8 to 1, 0 for a push, −1 for a loss.
    pub pays: Exact,
}

/// A bet: a paytable, of which the first row whose condition is true settles the bet.
///
/// # Examples
///
/// ```
/// use baccarat::bet::{Terms, main_bets};
/// let banker = &main_bets(&Terms::default())[1];
/// assert_eq!(banker.id, "banker");
/// assert_eq!(banker.rows()[0].pays.to_string(), "19/20");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bet {
    /// The identifier of the bet in commands and documents, such as `dragon-7`.
    pub id: String,
    /// The name of the bet in prose.
    pub name: String,
    /// The rank of Player's first card, in games that give Player a card that does not
    /// come from the shoe; `None` in all others.
    pub player_starts_with: Option<Rank>,
    rows: Vec<Row>,
}

impl Bet {
    /// A bet with these rows, followed by one that pays `otherwise` in all other
    /// cases: −1 is the loss of the stake.
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

    /// The bet whose payoff is the product of the payoffs of two bets. Its expectation
    /// is the mean of the product, from which a covariance follows.
    #[must_use]
    pub(crate) fn product(&self, other: &Bet) -> Bet {
        self.joined(other, |one, other| one * other)
    }

    /// The bet whose payoff is a function of the payoffs of two bets on the same coup.
    #[must_use]
    pub(crate) fn joined(&self, other: &Bet, pays: impl Fn(&Exact, &Exact) -> Exact) -> Bet {
        let both = |one: &Row, other: &Row| Row {
            event: format!("{} and {}", one.event, other.event),
            when: one.when.clone().and(other.when.clone()),
            pays: pays(&one.pays, &other.pays),
        };
        // In lexicographic order, the first pair of rows whose conditions are both true
        // consists of the row that settles each bet.
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

    /// The bet with this number of units at stake: its payoffs are net units.
    #[must_use]
    pub(crate) fn staked(&self, stake: &Exact) -> Bet {
        let mut bet = self.clone();
        for row in &mut bet.rows {
            row.pays *= stake;
        }
        bet
    }

    /// The bet with another payoff in the row at a place, in net units per unit staked.
    #[must_use]
    pub(crate) fn paying(mut self, place: usize, units: Exact) -> Bet {
        self.rows[place].pays = units;
        self
    }

    /// The rows of the paytable. The condition of the last one is always true.
    #[must_use]
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// The facts on which it depends which row settles a coup.
    pub(crate) fn traces(&self) -> Traces {
        let mut traces = Traces::default();
        for row in &self.rows {
            row.when.trace(&mut traces);
        }
        traces
    }

    /// The index in [`rows`](Bet::rows) of the row that settles a finished coup.
    #[must_use]
    pub fn settle(&self, reading: Reading<'_>) -> usize {
        self.settle_if(reading, &|scope| suited(scope, reading))
    }

    /// The index of the row that settles a finished coup, given for each scope whether
    /// its cards are all of one suit.
    pub(crate) fn settle_if(&self, reading: Reading<'_>, suited: &dyn Fn(Scope) -> bool) -> usize {
        let rows = self.rows.iter();
        rows.take_while(|row| !row.when.holds_if(reading, suited))
            .count()
    }

    /// The coup before the first card from the shoe: empty, or with Player's first
    /// card if the bet gives one.
    #[must_use]
    pub fn start(&self) -> Coup {
        // The suit is arbitrary: a bet with a given first card does not depend on suits.
        let card = self.player_starts_with.map(|rank| Card {
            rank,
            suit: Suit::Spades,
        });
        let start = card.and_then(|card| Coup::default().with(Side::Player, card));
        start.unwrap_or_default()
    }
}
