//! Errors of questions about a session.

use thiserror::Error;

use super::values::SessionCoups;
use crate::analysis::depth::DepthError;
use crate::exact::{Exact, in_short};

/// A question about a session has no answer.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SessionError {
    /// The shoe has no odds, or a bet has no covariance.
    #[error(transparent)]
    Depth(DepthError),
    /// There is not one stake for each bet.
    #[error("the number of stakes is {stakes}, and that of bets {bets}: expected one for each bet")]
    StakesOfOthers {
        /// Number of stakes.
        stakes: usize,
        /// Number of bets.
        bets: usize,
    },
    /// The bankroll is less than the stake.
    #[error(
        "a bankroll of {} cannot pay a stake of {}: expected at least the stake",
        in_short(.bankroll),
        in_short(.stake)
    )]
    LowBankroll {
        /// The units of the bankroll.
        bankroll: Box<Exact>,
        /// The units staked on a coup.
        stake: Box<Exact>,
    },
    /// The bets of one wager have too many combinations of lines.
    #[error("{bets} bets have too many combinations of results for one wager: expected fewer bets")]
    TooManyCombinations {
        /// Number of bets.
        bets: usize,
    },
    /// There are too many results to add up.
    #[error(
        "the results of {bet} in {} coups take too many sums: expected fewer coups, fewer bets, or \
         stakes and payoffs with smaller numerators and denominators",
        .coups.number()
    )]
    TooManyResults {
        /// The id of the bet or wager.
        bet: String,
        /// Number of coups.
        coups: SessionCoups,
    },
    /// The distributions have too many digits to be listed.
    #[error(
        "the distribution of {} coups is too long to be listed: expected fewer coups or bets, or no \
         distribution",
        .0.number()
    )]
    LongDistribution(SessionCoups),
    /// Probabilities of ruin and of the target take too many sums, or have too many digits.
    #[error(
        "ruin with {bet} takes too many sums, or has too many digits: expected fewer coups, a target \
         closer to the bankroll, larger stakes, or payoffs with smaller denominators"
    )]
    TooManyBankrolls {
        /// The id of the bet or wager.
        bet: String,
    },
}

impl<E: Into<DepthError>> From<E> for SessionError {
    fn from(error: E) -> SessionError {
        SessionError::Depth(error.into())
    }
}
