//! Why there is no picture.

use thiserror::Error;

/// Why a report cannot be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NoPlot {
    /// More bets than anyone can tell apart.
    #[error("a plot of {bets} bets cannot be read: expected at most {most}")]
    TooManyBets {
        /// How many there are.
        bets: usize,
        /// How many there can be.
        most: usize,
    },
    /// The odds were asked for without their detail.
    #[error("the odds have no final totals to plot: expected their detail too")]
    NoDetail,
}

impl NoPlot {
    /// Refuses more bets than can be told apart; asked early, it saves the work on them.
    ///
    /// ```
    /// use baccarat::plot::{MOST_CURVES, NoPlot};
    /// assert_eq!(NoPlot::unless_at_most(MOST_CURVES, 3), Ok(()));
    /// let error = NoPlot::unless_at_most(MOST_CURVES, 150).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "a plot of 150 bets cannot be read: expected at most 12"
    /// );
    /// ```
    ///
    /// # Errors
    ///
    /// There are more.
    pub fn unless_at_most(most: usize, bets: usize) -> Result<(), NoPlot> {
        if bets > most {
            return Err(NoPlot::TooManyBets { bets, most });
        }
        Ok(())
    }
}
