//! The three bets of every table.

use super::model::{Bet, Condition, Row};
use super::terms::{Commission, Payoff, Terms};
use crate::coup::Side;
use crate::exact::Exact;

fn row(event: &str, winner: Option<Side>, pays: Exact) -> Row {
    Row {
        event: event.to_owned(),
        when: Condition::Winner(winner),
        pays,
    }
}

/// Player, at even money; a tie pushes.
#[must_use]
pub fn player() -> Bet {
    Bet::new(
        "player",
        "Player",
        vec![
            row("Player wins", Some(Side::Player), Exact::one()),
            row("tie", None, Exact::zero()),
        ],
    )
}

/// Banker, at even money less commission; a tie pushes.
#[must_use]
pub fn banker(commission: &Commission) -> Bet {
    let pays = Exact::one() - commission.share().clone();
    Bet::new(
        "banker",
        "Banker",
        vec![
            row("Banker wins", Some(Side::Banker), pays),
            row("tie", None, Exact::zero()),
        ],
    )
}

/// Tie.
#[must_use]
pub fn tie(payoff: &Payoff) -> Bet {
    Bet::new("tie", "Tie", vec![row("tie", None, payoff.units().clone())])
}

/// Player, Banker and Tie.
#[must_use]
pub fn main_bets(terms: &Terms) -> Vec<Bet> {
    vec![player(), banker(&terms.commission), tie(&terms.tie_pays)]
}
