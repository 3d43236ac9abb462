//! Requests about the distribution of a count.

use serde::Serialize;

use super::flat::read_flat;
use crate::analysis::{ByCount, CardsLeft, CountError, DepthByCount, DepthError, Tags};
use crate::analyzer::Analyzer;
use crate::shoe::ShoeSource;

/// A request for the distribution of a running count, and for the figures of bets at each count.
///
/// ```
/// use baccarat::bet::by_id;
/// use baccarat::request::ByCountRequest;
/// use baccarat::{Analyzer, Decks, Places, Tableau};
/// let dragon = by_id("dragon-7").expect("a bet of the catalogue");
/// let analyzer = Analyzer::new(Tableau::PUNTO_BANCO, vec![dragon])?;
/// let (tags, cards_left) = ("4-7=-1,8-9=2".parse()?, "52".parse()?);
/// let request = ByCountRequest::new(analyzer, Decks::EIGHT.into(), tags, cards_left);
/// let four = request.answer()?.depths[0].at(4).cloned().expect("it can occur");
/// assert_eq!(four.probability.percent(Places::FOUR), "5.2406%");
/// assert_eq!(four.bets[0].expectation.percent(Places::FOUR), "1.1574%");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ByCountRequest {
    /// The shoe.
    pub shoe: ShoeSource,
    /// The drawing rules and the bets.
    #[serde(flatten)]
    pub analyzer: Analyzer,
    /// The tags of the count.
    pub tags: Tags,
    /// The numbers of cards left.
    pub cards_left: CardsLeft,
}

read_flat!(ByCountRequest {
    shoe,
    tags,
    cards_left,
    ..analyzer
});

/// The distribution of a running count, and the figures of bets at each count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByCountAnswer {
    /// Number of cards of the shoe.
    pub cards: u64,
    /// The depths, from the fewest cards left to the most.
    pub depths: Vec<DepthByCount>,
}

impl ByCountRequest {
    /// A request about these tags with these numbers of cards left.
    #[must_use]
    pub fn new(
        analyzer: Analyzer,
        shoe: ShoeSource,
        tags: Tags,
        cards_left: CardsLeft,
    ) -> ByCountRequest {
        ByCountRequest {
            shoe,
            analyzer,
            tags,
            cards_left,
        }
    }

    /// The answer.
    ///
    /// # Errors
    ///
    /// Returns [`CountError`] as [`Analyzer::by_count`] does.
    pub fn answer(&self) -> Result<ByCountAnswer, CountError> {
        let shoe = self.shoe.shoe();
        let ByCount { depths } = self.analyzer.by_count(shoe, &self.tags, self.cards_left)?;
        Ok(ByCountAnswer {
            cards: shoe.cards().ok_or(DepthError::InfiniteShoe)?,
            depths,
        })
    }
}

written! {
    /// The distribution of a running count.
    ByCountAnswer as answer {
        /// Number of cards of the shoe.
        cards: Digits = answer.cards.into(),
        /// The depths, from the fewest cards left to the most.
        depths: &'a [DepthByCount] = &answer.depths,
    }
}
