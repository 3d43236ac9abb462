//! Why a paytable cannot be designed.

use thiserror::Error;

use super::goal::{EdgeRange, PayoffStep};
use crate::analysis::odds::OddsError;
use crate::exact::{Exact, Places, in_short};
use crate::quote::Quoted;

/// The maximum number of paytables that are searched.
pub(super) const MOST: u64 = 1_000_000;

/// A house edge outside a range, with the payoffs that give it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NearestEdge {
    /// The payoffs of the searched lines.
    pub payoffs: Vec<Exact>,
    /// The house edge.
    pub house_edge: Exact,
}

/// A paytable cannot be designed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum DesignError {
    /// The shoe or the bet has no odds.
    #[error(transparent)]
    Odds(#[from] OddsError),
    /// There is no bet, or more than one.
    #[error("a paytable is designed for one bet: expected one, not {bets}")]
    NotOneBet {
        /// Number of bets.
        bets: usize,
    },
    /// The goal names no line.
    #[error("expected at least one row whose payoff is open")]
    NoRows,
    /// The paytable has no such line.
    #[error("bet {bet} has {rows} rows: expected a row from 1 to {rows}")]
    UnknownRow {
        /// The bet's id.
        bet: Quoted,
        /// Number of its rows.
        rows: usize,
    },
    /// A line is named twice.
    #[error("row {event} is named twice: expected each row once")]
    Twice {
        /// The name of the line.
        event: Quoted,
    },
    /// A line never settles the bet, so that the house edge does not depend on its payoff.
    #[error("row {event} of bet {bet} can never settle it: expected a row that can come up")]
    NeverSettles {
        /// The bet's id.
        bet: Quoted,
        /// The name of the line.
        event: Quoted,
    },
    /// No payoffs give a house edge in the range.
    #[error(transparent)]
    Unreachable(Box<UnreachableEdge>),
    /// There are too many paytables.
    #[error(
        "more than {} paytables have such a house edge or come near it: \
         expected a narrower range, fewer rows or a larger step",
        MOST
    )]
    TooMany,
}

/// No payoffs give a house edge in a range.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "no payoffs in steps of {} give bet {bet} a house edge {edge}: {}",
    in_short(.step.units()), nearest(.above.as_ref(), .below.as_ref())
)]
pub struct UnreachableEdge {
    /// The bet's id.
    pub bet: Quoted,
    /// The range.
    pub edge: EdgeRange,
    /// The step of the payoffs.
    pub step: PayoffStep,
    /// The lowest house edge above the range; `None` if there is none.
    pub above: Option<NearestEdge>,
    /// The highest house edge below the range; `None` if there is none.
    pub below: Option<NearestEdge>,
}

/// The nearest house edges, with their payoffs.
fn nearest(above: Option<&NearestEdge>, below: Option<&NearestEdge>) -> String {
    let edges = [above, below].into_iter().flatten().map(|nearest| {
        let places = Places::new(6).expect("few places");
        let payoffs: Vec<String> = nearest.payoffs.iter().map(in_short).collect();
        format!(
            "{} ({})",
            nearest.house_edge.percent(places),
            payoffs.join(", ")
        )
    });
    let edges: Vec<String> = edges.collect();
    match &edges[..] {
        [one] => format!("the nearest is {one}"),
        edges => format!("the nearest are {}", edges.join(" and ")),
    }
}
