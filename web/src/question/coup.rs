//! Questions about a coup that is partly dealt.

use baccarat::card::Glimpses;
use baccarat::request::CoupRequest;
use baccarat::{History, Pip, Side};

use super::answered::document;
use super::fields::Fields;
use super::game::Game;
use super::given::{given, given_or_usual};
use crate::refusal::{In, Refusal};

/// A coup that is partly dealt: the cards of each hand, `?` for one that is not known, and the total
/// of its first two cards, blank if it is not known by itself.
pub struct Coup {
    game: Game,
    player: String,
    banker: String,
    player_total: String,
    banker_total: String,
}

impl Coup {
    pub fn read(fields: &mut Fields) -> Result<Coup, Refusal> {
        Ok(Coup {
            game: Game::read(fields)?,
            player: fields.text("player")?,
            banker: fields.text("banker")?,
            player_total: fields.text_or_blank("player_total")?,
            banker_total: fields.text_or_blank("banker_total")?,
        })
    }

    pub fn answer(self) -> Result<String, Refusal> {
        let player: Glimpses = given_or_usual(&self.player, "player")?;
        let banker: Glimpses = given_or_usual(&self.banker, "banker")?;
        let mut history = History::new(&player, &banker, &Glimpses::default()).or_refuse()?;
        for (side, text, field) in [
            (Side::Player, &self.player_total, "player_total"),
            (Side::Banker, &self.banker_total, "banker_total"),
        ] {
            if let Some(total) = given::<Pip>(text, field)? {
                history = history.with_total(side, total);
            }
        }
        let (shoe, analyzer) = self.game.about(&history)?;
        document(CoupRequest {
            shoe,
            analyzer,
            history,
        })
    }
}
