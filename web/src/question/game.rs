//! What every question is about: the shoe, and the table.

use baccarat::shoe::{Left, Removed, ShoeSource, Start};
use baccarat::{Analyzer, Decks, History};

use super::fields::Fields;
use super::given::given;
use super::table::Table;
use crate::refusal::{In, Refusal};

/// The shoe, the bets and the rules.
pub struct Game {
    /// Number of decks, or `infinite`.
    decks: String,
    /// The cards that have left the shoe.
    removed: String,
    /// The cards left of some, and of all; in place of `removed`.
    left: String,
    table: Table,
}

impl Game {
    pub fn read(fields: &mut Fields) -> Result<Game, Refusal> {
        let mut fields = fields.fields("game")?;
        let game = Game {
            decks: fields.text("decks")?,
            removed: fields.text("removed")?,
            left: fields.text_or_blank("left")?,
            table: Table::read(&mut fields)?,
        };
        fields.end()?;
        Ok(game)
    }

    /// The shoe, and the bets that have an answer about a coup of which something is known.
    pub fn about(&self, history: &History) -> Result<(ShoeSource, Analyzer), Refusal> {
        let shoe = self.shoe()?;
        let analyzer = self.table.analyzer_for(history, &shoe)?;
        Ok((shoe, analyzer))
    }

    /// The same about the next coup, for a question whose cards nobody sees anyway.
    pub fn about_seen(&self) -> Result<(ShoeSource, Analyzer), Refusal> {
        let (shoe, analyzer) = self.about(&History::default())?;
        if shoe.unseen() > 0 {
            let reason = "cards that nobody saw are like the others of this question: expected \
                          cards without ?";
            return Err(reason).in_field("removed");
        }
        Ok((shoe, analyzer))
    }

    pub fn shoe(&self) -> Result<ShoeSource, Refusal> {
        let decks: Decks = self.decks.parse().in_field("decks")?;
        let removed: Option<Removed> = given(&self.removed, "removed")?;
        match (removed, given::<Left>(&self.left, "left")?) {
            (None, None) => Ok(decks.into()),
            (Some(removed), None) => {
                ShoeSource::after(Start::Decks(decks), &[removed]).in_field("removed")
            }
            (None, Some(left)) => ShoeSource::leaving(Start::Decks(decks), &left).in_field("left"),
            (Some(_), Some(_)) => {
                let reason = "expected the cards that are left or those that are removed, not both";
                Err(reason).in_field("left")
            }
        }
    }

    pub fn table(&self) -> &Table {
        &self.table
    }
}
