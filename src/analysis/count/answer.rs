//! The answer about counting cards for one bet.

use super::linear::{Linear, RankEffect, RatedTags};
use crate::bet::Bet;

/// Figures of a bet for counting: what linear counts explain, and the rating of tags.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BetCount {
    /// The bet.
    pub bet: Bet,
    /// The effects of removal and the share of variance that linear counts explain.
    pub linear: Linear,
    /// The rating of the requested tags; `None` if no tags were requested.
    pub given: Option<RatedTags>,
    /// The best tags of each level, from level 1 on; `None` if all effects of removal are zero.
    pub best: Vec<Option<RatedTags>>,
}

impl BetCount {
    /// The effects of removal by rank, as in [`Linear::by_rank`] for the requested tags.
    #[must_use]
    pub fn effects(&self) -> Vec<RankEffect> {
        let given = self.given.as_ref();
        self.linear.by_rank(given.map(|given| &given.tags))
    }
}
