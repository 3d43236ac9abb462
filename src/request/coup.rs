//! Requests for the odds of a coup that is partly dealt.

use serde::Serialize;

use super::flat::read_flat;
use crate::analysis::{CoupError, CoupOdds};
use crate::analyzer::Analyzer;
use crate::history::History;
use crate::shoe::ShoeSource;

/// A request for the odds of a coup with known cards.
///
/// ```
/// use baccarat::analysis::Step;
/// use baccarat::card::Glimpses;
/// use baccarat::shoe::ShoeSource;
/// use baccarat::{Analyzer, History, Side};
/// use baccarat::request::CoupRequest;
/// let history = History::new(&"K,5".parse()?, &"2,4".parse()?, &Glimpses::default())?;
/// let request = CoupRequest {
///     shoe: ShoeSource::default(),
///     analyzer: Analyzer::default(),
///     history,
/// };
/// let answer = request.answer()?;
/// assert_eq!(answer.next.step(), Some(Step::Draw(Side::Player)));
/// assert_eq!(answer.rulings, ["Player has 5 and draws: Player draws on 0 to 5"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct CoupRequest {
    /// The shoe that the coup is dealt from. It includes the cards of the coup.
    pub shoe: ShoeSource,
    /// The drawing rules and the bets.
    #[serde(flatten)]
    pub analyzer: Analyzer,
    /// What is known of the coup.
    pub history: History,
}

read_flat!(CoupRequest {
    shoe,
    history,
    ..analyzer
});

impl CoupRequest {
    /// The answer.
    ///
    /// # Errors
    ///
    /// Returns [`CoupError`] as [`Analyzer::coup`] does.
    pub fn answer(&self) -> Result<CoupOdds, CoupError> {
        let mut answer = self.analyzer.coup(&self.history, self.shoe.shoe())?;
        answer.cards = answer
            .cards
            .map(|cards| cards.saturating_sub(self.shoe.unseen()));
        Ok(answer)
    }
}
