//! Requests for the joint distribution of consecutive coups.

use serde::Serialize;

use super::flat::read_flat;
use crate::analysis::{BetSequence, Coups, Length, OutcomeSequence, Sequence, SequenceError};
use crate::analyzer::Analyzer;
use crate::shoe::ShoeSource;

/// A request for the joint distribution of consecutive coups, and for the covariance of a bet's
/// results on two of them.
///
/// ```
/// use baccarat::request::SequenceRequest;
/// use baccarat::shoe::ShoeSource;
/// use baccarat::{Analyzer, Coups, Places};
/// let request = SequenceRequest::new(Analyzer::default(), ShoeSource::default(), Coups::TWO);
/// let sequence = request.answer()?.sequence;
/// assert_eq!(sequence.mean_cards().decimal(Places::FOUR), "4.9388");
/// # Ok::<(), baccarat::SequenceError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct SequenceRequest {
    /// The shoe.
    pub shoe: ShoeSource,
    /// The drawing rules and the bets.
    #[serde(flatten)]
    pub analyzer: Analyzer,
    /// Number of consecutive coups.
    pub coups: Coups,
}

read_flat!(SequenceRequest {
    shoe,
    coups,
    ..analyzer
});

/// The joint distribution of consecutive coups of a shoe.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SequenceAnswer {
    /// Number of cards left; `None` for the infinite shoe.
    pub cards: Option<u64>,
    /// The joint distribution.
    pub sequence: Sequence,
}

impl SequenceRequest {
    /// A request for this number of coups.
    #[must_use]
    pub fn new(analyzer: Analyzer, shoe: ShoeSource, coups: Coups) -> SequenceRequest {
        SequenceRequest {
            shoe,
            analyzer,
            coups,
        }
    }

    /// The answer.
    ///
    /// # Errors
    ///
    /// Returns [`SequenceError`] as [`Analyzer::sequence`] does.
    pub fn answer(&self) -> Result<SequenceAnswer, SequenceError> {
        let shoe = self.shoe.shoe();
        Ok(SequenceAnswer {
            cards: shoe.cards(),
            sequence: self.analyzer.sequence(shoe, self.coups)?,
        })
    }
}

written! {
    /// The joint distribution of consecutive coups.
    SequenceAnswer as answer {
        /// Number of cards left, or `infinite`.
        cards: String = cards_text(answer.cards),
        /// How often a coup uses four cards, five cards and six cards.
        lengths: &'a [Length] = &answer.sequence.lengths,
        /// Mean number of cards that a coup uses.
        mean_cards: Exact = answer.sequence.mean_cards(),
        /// Number of ordered deals of six cards for each coup, all equally likely.
        ways: Digits = answer.sequence.ways().into(),
        /// Every sequence of outcomes; the last coup varies fastest.
        sequences: &'a [OutcomeSequence] = &answer.sequence.outcomes,
        /// The bets.
        bets: &'a [BetSequence] = &answer.sequence.bets,
    }
}
