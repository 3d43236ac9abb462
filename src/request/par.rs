//! Requests for PAR sheets.

use serde::Serialize;

use super::flat::read_flat;
use super::one_by_one::one_by_one;
use crate::analysis::{OddsError, Par, ParSheet};
use crate::analyzer::Analyzer;
use crate::shoe::ShoeSource;

/// A request for the PAR sheets of bets: the figures by which a regulator approves a game.
///
/// ```
/// use baccarat::request::ParRequest;
/// use baccarat::shoe::ShoeSource;
/// use baccarat::{Analyzer, Places};
/// let request = ParRequest::new(Analyzer::default(), ShoeSource::default());
/// let answer = request.answer()?;
/// let banker = answer.par.sheet("banker").expect("it is a main bet");
/// assert_eq!(banker.return_to_player().percent(Places::FOUR), "98.9421%");
/// assert_eq!(banker.volatility_index().decimal(Places::FOUR), "1.8176");
/// # Ok::<(), baccarat::OddsError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ParRequest {
    /// The shoe.
    pub shoe: ShoeSource,
    /// The drawing rules and the bets.
    #[serde(flatten)]
    pub analyzer: Analyzer,
}

read_flat!(ParRequest { shoe, ..analyzer });

/// The PAR sheets of bets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParAnswer {
    /// Number of cards left; `None` for the infinite shoe.
    pub cards: Option<u64>,
    /// The sheets.
    pub par: Par,
}

impl ParRequest {
    /// A request for the sheets of the analyzer's bets.
    #[must_use]
    pub fn new(analyzer: Analyzer, shoe: ShoeSource) -> ParRequest {
        ParRequest { shoe, analyzer }
    }

    /// The answer.
    ///
    /// # Errors
    ///
    /// Returns [`OddsError`] as [`Analyzer::par`] does.
    pub fn answer(&self) -> Result<ParAnswer, OddsError> {
        Ok(ParAnswer {
            cards: self.shoe.cards_left(),
            par: self.analyzer.par(self.shoe.shoe())?,
        })
    }
}

written! {
    /// The PAR sheets of bets.
    ParAnswer as answer {
        /// Number of cards left, or `infinite`.
        cards: String = cards_text(answer.cards),
        /// Number of ordered six-card deals, all equally likely.
        ways: Digits = answer.par.ways.clone().into(),
        /// The sheet of each bet.
        #[serde(serialize_with = "one_by_one")]
        #[cfg_attr(test, schemars(with = "Vec<ParSheet>"))]
        bets: &'a [ParSheet] = &answer.par.sheets,
        /// Why the sheets have no counts; none if they have them.
        uncounted: Option<String> = answer.par.uncounted.as_ref().map(ToString::to_string),
    }
}
