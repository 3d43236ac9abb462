//! Questions about the decisions of the drawing rules.

use baccarat::request::TableauRequest;

use super::answered::document;
use super::fields::Fields;
use super::game::Game;
use super::given::given;
use crate::refusal::Refusal;

/// The decisions of the drawing rules, by what wins pay. A blank text is an option that is left out.
pub struct Tableau {
    game: Game,
    player_pays: String,
    /// In place of even money less the commission.
    banker_pays: String,
}

impl Tableau {
    pub fn read(fields: &mut Fields) -> Result<Tableau, Refusal> {
        Ok(Tableau {
            game: Game::read(fields)?,
            player_pays: fields.text("player_pays")?,
            banker_pays: fields.text("banker_pays")?,
        })
    }

    pub fn answer(self) -> Result<String, Refusal> {
        let table = self.game.table();
        let even = TableauRequest::new(table.rules()?, self.game.shoe()?);
        let banker_pays = match given(&self.banker_pays, "banker_pays")? {
            Some(pays) => pays,
            None => table.commission()?.banker_pays(),
        };
        document(TableauRequest {
            player_pays: given(&self.player_pays, "player_pays")?.unwrap_or(even.player_pays),
            banker_pays,
            ..even
        })
    }
}
