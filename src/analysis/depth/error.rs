//! Why a question about the cards left has no answer.

use thiserror::Error;

use crate::analysis::odds::OddsError;
use crate::exact::Exact;

/// A question about the compositions that can be left of a shoe has no answer.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum DepthError {
    /// The shoe or a bet has no odds.
    #[error(transparent)]
    Odds(OddsError),
    /// The shoe is infinite.
    #[error("an infinite shoe never gets shorter: expected a number of decks")]
    InfiniteShoe,
    /// The number of cards left is below six, or above that of the shoe.
    #[error("no coup can be dealt with {left} left of {cards} cards: expected 6 to {cards}")]
    CardsLeft {
        /// Number of cards to be left.
        left: u64,
        /// Number of cards of the shoe.
        cards: u64,
    },
    /// There are more compositions than can be enumerated.
    #[error("{left} cards have more compositions than can be gone through: a sample can be drawn")]
    TooManyCompositions {
        /// Number of cards left.
        left: u64,
    },
    /// The sums over compositions have more digits than the sweep's integers.
    #[error("the weights of {left} cards are too large to add up: a sample can be drawn")]
    ImmenseSums {
        /// Number of cards left.
        left: u64,
    },
    /// The bets together distinguish too many cards for a sweep.
    #[error(
        "the bets tell too many cards apart to go through all compositions: a sample can be drawn"
    )]
    TooFineToSweep,
    /// More bets than a sweep compares at each composition.
    #[error("expected at most 256 bets to compare at each composition")]
    TooManyBets,
    /// The numerators or the denominators of a bet's payoffs are too large to be summed up.
    #[error("bet {bet} pays such large shares, or such fine ones, that they cannot be summed up")]
    PaysTooMuch {
        /// The bet's id.
        bet: String,
    },
    /// The width of a histogram's bins is not positive, or so small that there are too many bins.
    #[error("expected a width of at least {least} for the bins of a histogram")]
    NarrowBins {
        /// The least width.
        least: Exact,
    },
    /// Fewer than two samples, which have no standard error.
    #[error("expected at least two samples")]
    FewSamples,
    /// The results of a sweep are incomplete, or do not pass their checks.
    #[error(transparent)]
    Sweep(#[from] SweepError),
}

impl<E: Into<OddsError>> From<E> for DepthError {
    fn from(error: E) -> DepthError {
        DepthError::Odds(error.into())
    }
}

/// Results of a sweep are not those of the whole.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SweepError {
    /// Some parts have not been gone through.
    #[error("{missing} of {parts} parts are missing, the first of them part {first}")]
    Missing {
        /// Number of missing parts.
        missing: usize,
        /// Number of parts of the sweep.
        parts: usize,
        /// The first missing part, from 0.
        first: usize,
    },
    /// The sums do not pass a check that those of every sweep pass.
    #[error("the sums do not add up: {0}")]
    Sums(
        /// What the check has found.
        &'static str,
    ),
}
