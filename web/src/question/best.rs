//! Questions about the best of several bets.

use baccarat::analysis::{CardsSeen, Sort};
use baccarat::request::EdgeSortRequest;

use super::answered::document;
use super::fields::Fields;
use super::game::Game;
use super::given::given_or_usual;
use crate::refusal::{In, Refusal};

/// What the best of the bets wins, if the backs of some cards of the coup are seen.
pub struct Best {
    game: Game,
    /// Number of cards that are seen: the first of the deal.
    see: String,
    /// The groups of cards that are told apart; blank for all pip values.
    sort: String,
}

impl Best {
    pub fn read(fields: &mut Fields) -> Result<Best, Refusal> {
        Ok(Best {
            game: Game::read(fields)?,
            see: fields.text("see")?,
            sort: fields.text("sort")?,
        })
    }

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
