//! Requests about counting cards.

use serde::{Deserialize, Deserializer};
use serde_json::Value;

use super::flat::{field, read};
use crate::analysis::{BetCount, CardsLeft, CountError, DepthError, Levels, Play, Tags, Threshold};
use crate::analyzer::Analyzer;
use crate::shoe::ShoeSource;

/// A request about counting cards for bets: the rating of tags, the best tags, and the gain of
/// betting by a count.
///
/// ```
/// use baccarat::shoe::ShoeSource;
/// use baccarat::Analyzer;
/// use baccarat::analysis::Levels;
/// use baccarat::request::CountRequest;
/// let mut request = CountRequest::new(Analyzer::default(), ShoeSource::default());
/// request.levels = Levels::new(1)?;
/// let banker = &request.answer()?.bets[1];
/// let best = banker.best[0].as_ref().expect("some cards matter more than others");
/// assert_eq!(best.tags.to_string(), "4=1,5-8=-1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountRequest {
    /// The shoe.
    pub shoe: ShoeSource,
    /// The drawing rules and the bets.
    pub analyzer: Analyzer,
    /// Tags to be rated; `None` for none.
    pub tags: Option<Tags>,
    /// The levels of which the best tags are requested.
    pub levels: Levels,
    /// When the bets are made by `tags`; `None` if the gain is not requested. Without tags, no bets
    /// are made.
    pub play: Option<CountPlay>,
}

/// The conditions under which bets are made by a count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountPlay {
    /// The count from which on the bets are made.
    pub threshold: Threshold,
    /// The numbers of cards left with which they can be made.
    pub cards_left: CardsLeft,
}

/// The answer about counting cards for bets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountAnswer {
    /// Number of cards of the shoe.
    pub cards: u64,
    /// The figures of each bet, in the order of the bets.
    pub bets: Vec<BetCount>,
    /// The gain of betting by the tags; `None` if it was not requested.
    pub play: Option<Play>,
}

impl CountRequest {
    /// A request for the best tags of levels 1 to 3.
    #[must_use]
    pub fn new(analyzer: Analyzer, shoe: ShoeSource) -> CountRequest {
        CountRequest {
            shoe,
            analyzer,
            tags: None,
            levels: Levels::default(),
            play: None,
        }
    }

    /// The answer.
    ///
    /// # Errors
    ///
    /// Returns [`CountError`] as [`Analyzer::count`] and [`Analyzer::play`] do.
    pub fn answer(&self) -> Result<CountAnswer, CountError> {
        let shoe = self.shoe.shoe();
        let bets = self.analyzer.count(shoe, self.tags.as_ref(), self.levels)?;
        let play = self.tags.as_ref().zip(self.play.as_ref());
        let play = play.map(|(tags, play)| {
            self.analyzer
                .play(shoe, tags, &play.threshold, play.cards_left)
        });
        Ok(CountAnswer {
            cards: shoe.cards().ok_or(DepthError::InfiniteShoe)?,
            bets,
            play: play.transpose()?,
        })
    }
}

written! {
    /// The question what counting cards can do for bets.
    CountRequest as request {
        /// The shoe.
        shoe: &'a ShoeSource = &request.shoe,
        #[serde(flatten)]
        analyzer: &'a Analyzer = &request.analyzer,
        /// The tags to be rated, if any.
        tags: Option<&'a Tags> = request.tags.as_ref(),
        /// The largest level of which the best tags are asked for.
        levels: Levels = request.levels,
        /// The count from which on the bets are made, if that is asked about.
        threshold: Option<&'a Threshold> = request.play.as_ref().map(|play| &play.threshold),
        /// The numbers of cards left with which they can be made.
        cards_left: Option<CardsLeft> = request.play.as_ref().map(|play| play.cards_left),
    }
}

impl<'de> Deserialize<'de> for CountRequest {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CountRequest, D::Error> {
        let question = Value::deserialize(deserializer)?;
        let threshold: Option<Threshold> = field(&question, "threshold")?;
        let cards_left: Option<CardsLeft> = field(&question, "cards_left")?;
        let play = threshold.zip(cards_left);
        Ok(CountRequest {
            shoe: field(&question, "shoe")?,
            tags: field(&question, "tags")?,
            levels: field(&question, "levels")?,
            play: play.map(|(threshold, cards_left)| CountPlay {
                threshold,
                cards_left,
            }),
            analyzer: read(question)?,
        })
    }
}

written! {
    /// What counting cards can do for bets.
    CountAnswer as answer {
        /// Number of cards of the shoe.
        cards: Digits = answer.cards.into(),
        /// The bets.
        bets: &'a [BetCount] = &answer.bets,
        /// What betting by the tags gains, where that is asked for.
        play: Option<&'a Play> = answer.play.as_ref(),
    }
}
