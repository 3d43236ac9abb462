//! Errors of questions about counting cards.

use thiserror::Error;

use crate::analysis::depth::DepthError;
use crate::analysis::removal::RemovalError;

/// A question about counting cards has no answer.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum CountError {
    /// The bets have no variances at the depths of the shoe, or the shoe has no such depth.
    #[error(transparent)]
    Depth(DepthError),
    /// The bets have no effects of removal.
    #[error(transparent)]
    Removal(#[from] RemovalError),
    /// The tags have too many different sums for a computation in reasonable time.
    #[error(
        "the tags of this many cards have more sums than can be counted: \
         expected fewer cards, fewer different tags, or smaller ones"
    )]
    TooManySums,
    /// The figures at all counts, or at all stakes of a spread, take too long to add up.
    #[error(
        "the figures of so many bets, counts and tags take too long to add up: \
         expected fewer bets, fewer numbers of cards left or stakes, or fewer different tags"
    )]
    TooManyTerms,
    /// There are more counts with these numbers of cards left than can be listed.
    #[error(
        "there are up to {counts} counts to list for these bets and numbers of cards left: \
         expected at most {most}, so fewer bets or fewer numbers of cards left"
    )]
    TooManyCounts {
        /// The number of counts of all these numbers of cards left, times the number of bets.
        counts: u64,
        /// The largest number.
        most: u64,
    },
}

impl<E: Into<DepthError>> From<E> for CountError {
    fn from(error: E) -> CountError {
        CountError::Depth(error.into())
    }
}
