//! The questions, and how each is answered.

use baccarat::request::{OddsRequest, ParRequest, RemovalRequest};
use baccarat::{History, Quoted};

use super::answered::document;
use super::best::Best;
use super::count::{ByCount, BySpread, Count};
use super::coup::Coup;
use super::fields::Fields;
use super::game::Game;
use super::paytable::Design;
use super::session::Session;
use super::tableau::Tableau;
use crate::catalogue::Catalogue;
use crate::compact::compact;
use crate::record;
use crate::refusal::{In, Refusal};

/// A question.
pub enum Question {
    /// What can be chosen.
    Catalogue,
    /// The odds of the next coup.
    Odds(Game),
    /// The effects of removal.
    Removal(Game),
    /// A coup that is partly dealt.
    Coup(Coup),
    /// The decisions of the drawing rules.
    Tableau(Tableau),
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
    Par(Game),
    /// The payoffs that put the house edge of a bet in a range.
    Design(Design),
    /// A table that is followed line by line.
    Track { game: Game, record: String },
}

/// Reads a question.
pub fn read(text: &str) -> Result<Question, Refusal> {
    let mut fields = Fields::of(serde_json::from_str(text).or_refuse()?)?;
    let question = Question::read(&mut fields)?;
    fields.end()?;
    Ok(question)
}

impl Question {
    /// Reads a question by its name.
    fn read(fields: &mut Fields) -> Result<Question, Refusal> {
        let ask = fields.text("ask")?;
        Ok(match ask.as_str() {
            "catalogue" => Question::Catalogue,
            "odds" => Question::Odds(Game::read(fields)?),
            "removal" => Question::Removal(Game::read(fields)?),
            "coup" => Question::Coup(Coup::read(fields)?),
            "tableau" => Question::Tableau(Tableau::read(fields)?),
            "best" => Question::Best(Best::read(fields)?),
            "count" => Question::Count(Count::read(fields)?),
            "by-count" => Question::ByCount(ByCount::read(fields)?),
            "spread" => Question::Spread(BySpread::read(fields)?),
            "session" => Question::Session(Session::read(fields)?),
            "par" => Question::Par(Game::read(fields)?),
            "design" => Question::Design(Design::read(fields)?),
            "track" => Question::Track {
                game: Game::read(fields)?,
                record: fields.text("record")?,
            },
            _ => {
                let ask = Quoted::new(&ask);
                return Err(Refusal::of(&format!("no question is called {ask}")));
            }
        })
    }

    /// The answer as text: the document that the command writes as JSON, or another JSON value for
    /// what has no document.
    pub fn answer(self) -> Result<String, Refusal> {
        match self {
            Question::Catalogue => compact(&Catalogue::new()),
            Question::Odds(game) => {
                let (shoe, analyzer) = game.about(&History::default())?;
                document(OddsRequest::new(analyzer, shoe))
            }
            Question::Removal(game) => {
                let (shoe, analyzer) = game.about(&History::default())?;
                document(RemovalRequest::new(analyzer, shoe))
            }
            Question::Coup(coup) => coup.answer(),
            Question::Tableau(tableau) => tableau.answer(),
            Question::Best(best) => best.answer(),
            Question::Count(count) => count.answer(),
            Question::ByCount(by_count) => by_count.answer(),
            Question::Spread(spread) => spread.answer(),
            Question::Session(session) => session.answer(),
            Question::Par(game) => {
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
