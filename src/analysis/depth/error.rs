//! Errors of questions about the cards left.

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
    /// The number of cards left is below six, or above the number of cards of the shoe.
    #[error("no coup can be dealt with {left} left of {cards} cards: expected 6 to {cards}")]
    CardsLeft {
        /// The requested number of cards left.
        left: u64,
        /// Number of cards of the shoe.
        cards: u64,
    },
    /// The cut card is in front of all cards.
    #[error(
        "no coup begins with {cut} of {cards} cards behind the cut card: expected fewer than {cards}"
    )]
    NoCoup {
        /// Number of cards behind the cut card.
        cut: u64,
        /// Number of cards of the shoe.
        cards: u64,
    },
    /// There are more depths than can be listed.
    #[error("{cards} cards have too many depths to list: expected at most {most} cards")]
    TooManyDepths {
        /// Number of cards of the shoe.
        cards: u64,
        /// The largest number of cards.
        most: u64,
    },
    /// There are more cards, or compositions of them, than can be gone through.
    #[error(
        "{left} cards are too many, or have too many compositions, to go through: a sample can be \
         drawn"
    )]
    TooManyCompositions {
        /// Number of cards left.
        left: u64,
    },
    /// There are more cards, or lines of compositions, than can be gone through at every depth.
    #[error("{cards} cards are too many to go through at every depth: expected fewer")]
    TooManyLines {
        /// Number of cards of the shoe.
        cards: u64,
    },
    /// The sums over compositions have more digits than the sweep's integers.
    #[error("the weights of {left} cards are too large to add up: a sample can be drawn")]
    ImmenseSums {
        /// Number of cards left.
        left: u64,
    },
    /// The sums over the compositions of every depth have more digits than their integers.
    #[error(
        "the sums over compositions of {cards} cards are too large at every depth: expected fewer"
    )]
    ImmenseSumsAtEveryDepth {
        /// Number of cards of the shoe.
        cards: u64,
    },
    /// The bets together distinguish too many cards to go through every depth.
    #[error("the bets tell too many cards apart to go through every depth: expected other bets")]
    TooFineAtEveryDepth,
    /// The bets together distinguish too many cards for a sweep.
    #[error(
        "the bets tell too many cards apart to go through all compositions: a sample can be drawn"
    )]
    TooFineToSweep,
    /// There are more bets than a sweep can compare.
    #[error("expected at most 256 bets to compare at each composition")]
    TooManyBets,
    /// There are more bets than can be compared at every depth.
    #[error("expected at most 16 bets to compare at every depth")]
    TooManyBetsAtEveryDepth,
    /// The numerators or the denominator of a bet's payoffs are too large for the sums.
    #[error("bet {bet} pays such large shares, or such fine ones, that they cannot be summed up")]
    PaysTooMuch {
        /// The bet's id.
        bet: String,
    },
    /// The width of a histogram's bins is not positive, or so small that there are too many bins.
    #[error("expected a width of at least {least} for the bins of a histogram")]
    NarrowBins {
        /// The minimum width.
        least: Exact,
    },
    /// A threshold has so many digits that the sums do not fit the integers.
    #[error(
        "the threshold has too many digits for this shoe: expected a shorter one, such as 0.01"
    )]
    FineThreshold,
    /// There are fewer than two samples, so there is no standard error.
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

/// The results of a sweep are incomplete, or belong to another sweep.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SweepError {
    /// The results of some parts are missing.
    #[error("{missing} of {parts} parts are missing, the first of them part {first}")]
    Missing {
        /// Number of missing parts.
        missing: usize,
        /// Number of parts of the sweep.
        parts: usize,
        /// The first missing part, from 0.
        first: usize,
    },
    /// A sum fails a check that the sums of every sweep pass.
    #[error("the sums do not add up: {0}")]
    Sums(
        /// The failed check, in words.
        &'static str,
    ),
}

/// The same part is in both of the results to be merged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("part {part} is in both")]
#[non_exhaustive]
pub struct MergeError {
    /// The first such part.
    pub part: usize,
}
