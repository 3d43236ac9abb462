//! The questions, and how each is answered.

use baccarat::History;
use baccarat::request::{OddsRequest, ParRequest, RemovalRequest};
use serde::Deserialize;

use super::answered::document;
use super::best::Best;
use super::count::{ByCount, BySpread, Count};
use super::coup::Coup;
use super::game::Game;
use super::paytable::Design;
use super::session::Session;
use crate::catalogue::Catalogue;
use crate::record;
use crate::refusal::{In, Refusal};

/// A question.
#[derive(Deserialize)]
#[serde(tag = "ask", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Question {
    /// What can be chosen.
    Catalogue,
    /// The odds of the next coup.
    Odds { game: Game },
    /// The effects of removal.
    Removal { game: Game },
    /// A coup that is partly dealt.
    Coup(Coup),
    /// The best bet, if some cards can be told apart.
    Best(Best),
    /// The rating of tags, and the best tags.
    Count(Count),
    /// The distribution of a count, with the figures of each bet at each count.
    ByCount(ByCount),
    /// The results of a bet spread.
    Spread(BySpread),
    /// A session of coups at a flat stake.
    Session(Session),
    /// The PAR sheets of the bets.
    Par { game: Game },
    /// The payoffs that put the house edge of a bet in a range.
    Design(Design),
    /// A table that is followed line by line.
    Track { game: Game, record: String },
}

/// Reads a question.
pub fn read(text: &str) -> Result<Question, Refusal> {
    serde_json::from_str(text).or_refuse()
}

impl Question {
    /// The answer as text: the document that the command writes as JSON, or another JSON value for
    /// what has no document.
    pub fn answer(self) -> Result<String, Refusal> {
        match self {
            Question::Catalogue => serde_json::to_string(&Catalogue::new()).or_refuse(),
            Question::Odds { game } => {
                let (shoe, analyzer) = game.about(&History::default())?;
                document(OddsRequest::new(analyzer, shoe))
            }
            Question::Removal { game } => {
                let (shoe, analyzer) = game.about(&History::default())?;
                document(RemovalRequest::new(analyzer, shoe))
            }
            Question::Coup(coup) => coup.answer(),
            Question::Best(best) => best.answer(),
            Question::Count(count) => count.answer(),
            Question::ByCount(by_count) => by_count.answer(),
            Question::Spread(spread) => spread.answer(),
            Question::Session(session) => session.answer(),
            Question::Par { game } => {
                let (shoe, analyzer) = game.about(&History::default())?;
                document(ParRequest::new(analyzer, shoe))
            }
            Question::Design(design) => design.answer(),
            Question::Track { game, record } => {
                let (shoe, analyzer) = game.about(&History::default())?;
                record::followed(&analyzer, &shoe, &record)
            }
        }
    }
}
