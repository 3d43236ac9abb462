//! Bets as data: what wins, and what it pays.

mod main_bets;
mod model;
mod terms;

pub use main_bets::{banker, main_bets, player, tie};
pub use model::{Bet, Condition, Row};
pub use terms::{BadCommission, BadPayoff, Commission, Payoff, Terms};
