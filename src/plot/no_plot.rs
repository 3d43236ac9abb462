//! Errors of plots.

use thiserror::Error;

/// Why an answer cannot be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PlotError {
    /// There are more bets than a reader can distinguish.
    #[error("a plot of {bets} bets cannot be read: expected at most {most}")]
    TooManyBets {
        /// Number of bets.
        bets: usize,
        /// Maximum number of bets in this plot.
        most: usize,
    },
    /// The odds were requested without their detail, which has the final totals.
    #[error("the odds have no final totals to plot: expected their detail too")]
    NoDetail,
    /// The answer about a count does not have the gain at several numbers of cards left.
    #[error(
        "there is no gain to plot: expected a count that is met at several numbers of cards left"
    )]
    NoGains,
    /// The answer by count is about several numbers of cards left.
    #[error("a plot by count is of one number of cards left: expected a single one")]
    SeveralDepths,
    /// A single coup depends on no other.
    #[error("a single coup depends on no other: expected two or three coups to plot")]
    OneCoup,
    /// A session was requested without the distribution of its result.
    #[error("the session has no distribution to plot: expected it to be asked for too")]
    NoDistribution,
}

impl PlotError {
    /// Checks that there are at most `most` bets. Called before a question is answered, it avoids
    /// the computation.
    ///
    /// ```
    /// use baccarat::plot::{MOST_CURVES, PlotError};
    /// assert_eq!(PlotError::unless_at_most(MOST_CURVES, 3), Ok(()));
    /// let error = PlotError::unless_at_most(MOST_CURVES, 150).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "a plot of 150 bets cannot be read: expected at most 12"
    /// );
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`PlotError::TooManyBets`] if there are more than `most` bets.
    pub fn unless_at_most(most: usize, bets: usize) -> Result<(), PlotError> {
        if bets > most {
            return Err(PlotError::TooManyBets { bets, most });
        }
        Ok(())
    }
}
