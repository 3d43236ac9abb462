//! Requests about bet spreads.

use serde::Serialize;

use super::flat::read_flat;
use crate::analysis::{
    BetSpread, CardsLeft, CountError, CoupStarts, DepthError, Spacing, SpreadDepth, SpreadResults,
    Tags,
};
use crate::analyzer::Analyzer;
use crate::exact::Exact;
use crate::shoe::ShoeSource;

/// A request for the results of bets whose stakes follow a bet spread, at each depth and over the
/// coups of a shoe.
///
/// ```
/// use baccarat::analysis::{BetSpread, SpreadBy};
/// use baccarat::bet::by_id;
/// use baccarat::request::SpreadRequest;
/// use baccarat::{Analyzer, Decks, Places, Tableau};
/// let dragon = by_id("dragon-7").expect("a bet of the catalogue");
/// let analyzer = Analyzer::new(Tableau::PUNTO_BANCO, vec![dragon])?;
/// let spread = BetSpread::new("4=1,6=3".parse()?, SpreadBy::TrueCount)?;
/// let tags = "4-7=-1,8-9=2".parse()?;
/// let request = SpreadRequest { cut: 14, ..SpreadRequest::new(analyzer, Decks::EIGHT.into(), tags, spread) };
/// let shoe = request.answer()?.shoe;
/// assert_eq!(shoe.bets[0].mean.decimal(Places::FOUR), "1.6374");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct SpreadRequest {
    /// The shoe.
    pub shoe: ShoeSource,
    /// The drawing rules and the bets.
    #[serde(flatten)]
    pub analyzer: Analyzer,
    /// The tags of the count.
    pub tags: Tags,
    /// The stake by the count.
    pub spread: BetSpread,
    /// The numbers of cards left of which results are listed; `None` for all with which a coup of
    /// the shoe can begin.
    pub cards_left: Option<CardsLeft>,
    /// The distance between the coups of the shoe.
    pub spacing: Spacing,
    /// Number of cards behind the cut card: coups begin while more cards are left, and at least
    /// six.
    pub cut: u64,
    /// Number of coups an hour, 1 or more; `None` if the results of an hour are not requested.
    pub coups_an_hour: Option<u64>,
}

read_flat!(SpreadRequest {
    shoe,
    tags,
    spread,
    cards_left,
    spacing,
    cut,
    coups_an_hour,
    ..analyzer
});

/// The results of bets whose stakes follow a bet spread.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpreadAnswer {
    /// Number of cards of the shoe.
    pub cards: u64,
    /// Mean number of cards of a coup.
    pub cards_a_coup: Exact,
    /// The results of a coup with each of the numbers of cards left, from the fewest to the most.
    pub depths: Vec<SpreadDepth>,
    /// The sums over the coups of the shoe.
    pub shoe: SpreadResults,
    /// The results of an hour with as many coups; `None` if they were not requested.
    pub hour: Option<SpreadResults>,
}

impl SpreadRequest {
    /// A request about a spread, for coups at their mean spacing, as long as six cards are left.
    #[must_use]
    pub fn new(
        analyzer: Analyzer,
        shoe: ShoeSource,
        tags: Tags,
        spread: BetSpread,
    ) -> SpreadRequest {
        let CoupStarts { spacing, cut } = CoupStarts::default();
        SpreadRequest {
            shoe,
            analyzer,
            tags,
            spread,
            cards_left: None,
            spacing,
            cut,
            coups_an_hour: None,
        }
    }

    /// The numbers of cards left with which the coups of the shoe begin.
    #[must_use]
    pub fn starts(&self) -> CoupStarts {
        CoupStarts {
            spacing: self.spacing,
            cut: self.cut,
        }
    }

    /// The answer.
    ///
    /// # Errors
    ///
    /// Returns [`CountError`] as [`Analyzer::spread`] does, if the shoe has fewer cards than are to
    /// be left, or if no coup begins in front of the cut card.
    pub fn answer(&self) -> Result<SpreadAnswer, CountError> {
        let play = self
            .analyzer
            .spread(self.shoe.shoe(), &self.tags, &self.spread)?;
        let (cards, starts) = (play.cards, self.starts());
        starts.check(cards)?;
        let [first, last] = match self.cards_left {
            Some(left) if left.last() > cards => {
                let left = left.last();
                return Err(DepthError::CardsLeft { cards, left }.into());
            }
            Some(left) => [left.first(), left.last()],
            None => [starts.fewest(), cards],
        };
        let over_shoe = play.over_shoe(starts);
        let hour = self.coups_an_hour.map(Exact::from);
        let mut depths = play.depths;
        depths.retain(|depth| (first..=last).contains(&depth.cards_left));
        Ok(SpreadAnswer {
            cards,
            cards_a_coup: play.cards_a_coup,
            depths,
            hour: hour.and_then(|coups| over_shoe.over(&coups)),
            shoe: over_shoe,
        })
    }
}

written! {
    /// The results of bets whose stakes follow a bet spread.
    SpreadAnswer as answer {
        /// Number of cards of the shoe.
        cards: Digits = answer.cards.into(),
        /// Mean number of cards of a coup.
        cards_a_coup: &'a Exact = &answer.cards_a_coup,
        /// The results of one coup, from the fewest cards left to the most.
        depths: &'a [SpreadDepth] = &answer.depths,
        /// The sums over the coups of a shoe, which begin where the question says.
        shoe: &'a SpreadResults = &answer.shoe,
        /// The results of an hour, where they are asked for.
        hour: Option<&'a SpreadResults> = answer.hour.as_ref(),
    }
}
