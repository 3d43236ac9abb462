//! Questions about a coup that is partly dealt.

use baccarat::History;
use baccarat::card::Glimpses;
use baccarat::request::CoupRequest;

use super::answered::document;
use super::fields::Fields;
use super::game::Game;
use super::given::given_or_usual;
use crate::refusal::{In, Refusal};

/// A coup that is partly dealt: the cards of each hand, `?` for one that is not known.
pub struct Coup {
    game: Game,
    player: String,
    banker: String,
}

impl Coup {
    pub fn read(fields: &mut Fields) -> Result<Coup, Refusal> {
        Ok(Coup {
            game: Game::read(fields)?,
            player: fields.text("player")?,
            banker: fields.text("banker")?,
        })
    }

    pub fn answer(self) -> Result<String, Refusal> {
        let player: Glimpses = given_or_usual(&self.player, "player")?;
        let banker: Glimpses = given_or_usual(&self.banker, "banker")?;
        let history = History::new(&player, &banker, &Glimpses::default()).or_refuse()?;
        let (shoe, analyzer) = self.game.about(&history)?;
        document(CoupRequest {
            shoe,
            analyzer,
            history,
        })
    }
}
