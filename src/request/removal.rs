//! Requests for effects of removal.

use serde::Serialize;

use super::flat::read_flat;
use crate::analysis::{BetOdds, CardEffect, PairEffects, Removal, RemovalError};
use crate::analyzer::Analyzer;
use crate::exact::Exact;
use crate::shoe::ShoeSource;

/// A request for the effects of removal on the expectation of each bet.
///
/// ```
/// use baccarat::request::RemovalRequest;
/// use baccarat::shoe::ShoeSource;
/// use baccarat::{Analyzer, Places};
/// let request = RemovalRequest::new(Analyzer::default(), ShoeSource::default());
/// let answer = request.answer()?;
/// let nine = answer.removal.card("9".parse()?).expect("there are nines");
/// let banker = nine.bet("banker").expect("it was asked for");
/// assert_eq!(banker.expectation.percent(Places::FOUR), "-1.0602%");
/// assert_eq!(answer.pairs, None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct RemovalRequest {
    /// The shoe.
    pub shoe: ShoeSource,
    /// The drawing rules and the bets.
    #[serde(flatten)]
    pub analyzer: Analyzer,
    /// Whether the effects of removing two cards are asked for.
    pub pairs: bool,
}

read_flat!(RemovalRequest {
    shoe,
    pairs,
    ..analyzer
});

/// The effects of removing one card, and of removing two if requested.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RemovalAnswer {
    /// The effects of removing one card.
    pub removal: Removal,
    /// The effects of removing two cards minus the sum of both effects; `None` if not requested.
    pub pairs: Option<PairEffects>,
}

impl RemovalRequest {
    /// A request for the effects of removing one card.
    #[must_use]
    pub fn new(analyzer: Analyzer, shoe: ShoeSource) -> RemovalRequest {
        RemovalRequest {
            shoe,
            analyzer,
            pairs: false,
        }
    }

    /// The answer.
    ///
    /// # Errors
    ///
    /// Returns [`RemovalError`] as [`Analyzer::removal`] and [`Analyzer::removal_of_pairs`] do.
    pub fn answer(&self) -> Result<RemovalAnswer, RemovalError> {
        let shoe = self.shoe.shoe();
        let removal = self.analyzer.removal(shoe)?;
        let pairs = self.pairs.then(|| self.analyzer.removal_of_pairs(shoe));
        Ok(RemovalAnswer {
            removal,
            pairs: pairs.transpose()?,
        })
    }
}

written! {
    /// Effects of removal.
    RemovalAnswer as answer {
        /// The bets at the whole shoe.
        base: &'a [BetOdds] = &answer.removal.base,
        /// What removing each card does, for each card that the bets tell apart and the shoe holds.
        effects: &'a [CardEffect] = &answer.removal.effects,
        /// For each bet, the sum of its effects, each times the number of such cards: exactly zero.
        weighted_sums: Vec<WeightedSum<'a>> = weighted_sums(&answer.removal),
        /// What removing two cards does beyond the sum of both effects, where that is asked for.
        #[serde(skip_serializing_if = "Option::is_none")]
        pairs: Option<&'a PairEffects> = answer.pairs.as_ref(),
    }
}

/// The weighted sum of a bet's effects, with the bet's id.
struct WeightedSum<'b> {
    id: &'b str,
    sum: Exact,
}

written! {
    /// The sum of a bet's effects, each times the number of such cards.
    WeightedSum<'_> as it {
        /// The bet's id.
        id: &'a str = it.id,
        /// The sum: exactly zero.
        sum: &'a Exact = &it.sum,
    }
}

fn weighted_sums(removal: &Removal) -> Vec<WeightedSum<'_>> {
    let bets = removal.base.iter().zip(removal.weighted_sums());
    bets.map(|(odds, sum)| WeightedSum {
        id: &odds.bet.id,
        sum,
    })
    .collect()
}
