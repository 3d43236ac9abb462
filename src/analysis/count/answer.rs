//! What counting cards can do for a bet.

use super::linear::{Linear, RankEffect, RatedTags};
use crate::bet::Bet;

/// What counting cards can do for a bet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BetCount {
    /// The bet.
    pub bet: Bet,
    /// What linear counts can know of it.
    pub linear: Linear,
    /// The tags that were asked about, rated; `None` if none were.
    pub given: Option<RatedTags>,
    /// The best tags of each level, from level 1 on; `None` where no card matters more than
    /// another.
    pub best: Vec<Option<RatedTags>>,
}

impl BetCount {
    /// The effects of removal by rank, as [`Linear::by_rank`] has them for the tags that were
    /// asked about.
    #[must_use]
    pub fn effects(&self) -> Vec<RankEffect> {
        let given = self.given.as_ref();
        self.linear.by_rank(given.map(|given| &given.tags))
    }
}
