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
        "the tags of so many cards have more sums than can be counted: \
         expected fewer cards, fewer different tags, or smaller ones"
    )]
    TooManySums,
}

impl<E: Into<DepthError>> From<E> for CountError {
    fn from(error: E) -> CountError {
        CountError::Depth(error.into())
    }
}
