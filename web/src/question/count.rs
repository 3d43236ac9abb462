//! Questions about counting cards.

use baccarat::Tags;
use baccarat::analysis::{BetSpread, CardsLeft, CoupStarts, Levels, SpreadBy, StakesByCount};
use baccarat::request::{ByCountRequest, CountRequest, SpreadRequest};

use super::answered::document;
use super::fields::Fields;
use super::game::Game;
use super::given::{given, given_or_usual};
use crate::refusal::{In, Refusal};

/// The rating of tags, if any are given, and the best tags of levels up to this one.
pub struct Count {
    game: Game,
    tags: String,
    levels: u8,
}

impl Count {
    pub fn read(fields: &mut Fields) -> Result<Count, Refusal> {
        Ok(Count {
            game: Game::read(fields)?,
            tags: fields.text("tags")?,
            levels: fields.number("levels")?,
        })
    }

    pub fn answer(self) -> Result<String, Refusal> {
        let (shoe, analyzer) = self.game.about_seen()?;
        document(CountRequest {
            tags: given(&self.tags, "tags")?,
            levels: Levels::new(self.levels).in_field("levels")?,
            ..CountRequest::new(analyzer, shoe)
        })
    }
}

/// The distribution of a count with some numbers of cards left, and the figures of each bet at each
/// count.
pub struct ByCount {
    game: Game,
    tags: String,
    /// The numbers of cards left: `52`, or `14..410`.
    cards: String,
}

impl ByCount {
    pub fn read(fields: &mut Fields) -> Result<ByCount, Refusal> {
        Ok(ByCount {
            game: Game::read(fields)?,
            tags: fields.text("tags")?,
            cards: fields.text("cards")?,
        })
    }

    pub fn answer(self) -> Result<String, Refusal> {
        let tags: Tags = self.tags.parse().in_field("tags")?;
        let cards: CardsLeft = self.cards.trim().parse().in_field("cards")?;
        let (shoe, analyzer) = self.game.about_seen()?;
        document(ByCountRequest::new(analyzer, shoe, tags, cards))
    }
}

/// The results of bets whose stake follows a count.
pub struct BySpread {
    game: Game,
    tags: String,
    /// The units bet from each count on: `4=1,6=3`.
    spread: String,
    /// The count by which the stake is chosen.
    spread_by: String,
    /// Number of cards behind the cut card.
    cut: String,
    coups_an_hour: String,
}

impl BySpread {
    pub fn read(fields: &mut Fields) -> Result<BySpread, Refusal> {
        Ok(BySpread {
            game: Game::read(fields)?,
            tags: fields.text("tags")?,
            spread: fields.text("spread")?,
            spread_by: fields.text("spread_by")?,
            cut: fields.text("cut")?,
            coups_an_hour: fields.text("coups_an_hour")?,
        })
    }

    pub fn answer(self) -> Result<String, Refusal> {
        let tags: Tags = self.tags.parse().in_field("tags")?;
        let stakes: StakesByCount = self.spread.parse().in_field("spread")?;
        let by: SpreadBy = given_or_usual(&self.spread_by, "spread_by")?;
        let spread = BetSpread::new(stakes, by).in_field("spread")?;
        let cut = whole_number(&self.cut, "cut", 0, "expected a whole number of cards")?;
        let coups_an_hour = whole_number(
            &self.coups_an_hour,
            "coups_an_hour",
            1,
            "expected a whole number of coups, 1 or more",
        )?;
        let (shoe, analyzer) = self.game.about_seen()?;
        document(SpreadRequest {
            cut: cut.unwrap_or(CoupStarts::default().cut),
            coups_an_hour,
            ..SpreadRequest::new(analyzer, shoe, tags, spread)
        })
    }
}

/// The whole number that a field's text means, if it is at least `least`; `None` for a blank one.
fn whole_number(
    text: &str,
    field: &'static str,
    least: u64,
    expected: &str,
) -> Result<Option<u64>, Refusal> {
    match text.trim() {
        "" => Ok(None),
        text => {
            let number = text.parse().ok().filter(|&number| number >= least);
            number.map(Some).ok_or(expected).in_field(field)
        }
    }
}
