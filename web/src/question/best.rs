//! Questions about the best of several bets.

use baccarat::analysis::{CardsSeen, Sort};
use baccarat::request::EdgeSortRequest;
use serde::Deserialize;

use super::answered::document;
use super::game::Game;
use super::given::given_or_usual;
use crate::refusal::{In, Refusal};

/// What the best of the bets wins, if the backs of some cards of the coup are seen.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Best {
    game: Game,
    /// Number of cards that are seen: the first of the deal.
    see: String,
    /// The groups of cards that are told apart; blank for all pip values.
    sort: String,
}

impl Best {
    pub fn answer(self) -> Result<String, Refusal> {
        let seen: CardsSeen = self.see.trim().parse().in_field("see")?;
        let sort: Sort = given_or_usual(&self.sort, "sort")?;
        let (shoe, analyzer) = self.game.about(&sort.first_sight())?;
        document(EdgeSortRequest {
            shoe,
            analyzer,
            seen,
            sort,
        })
    }
}
