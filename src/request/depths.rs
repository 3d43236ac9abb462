//! Requests for the variance of bets' expectations at every depth.

use serde::Serialize;

use super::flat::read_flat;
use super::one_by_one::one_by_one;
use crate::analysis::{DepthError, Depths, Spread};
use crate::analyzer::Analyzer;
use crate::bet::Bet;
use crate::shoe::ShoeSource;

/// A request for the variance of each bet's expectation at every depth of a shoe.
///
/// ```
/// use baccarat::request::DepthsRequest;
/// use baccarat::shoe::ShoeSource;
/// use baccarat::{Analyzer, Places};
/// let request = DepthsRequest::new(Analyzer::default(), ShoeSource::default());
/// let answer = request.answer()?;
/// let player = answer.bet("player").expect("it is a main bet");
/// let spread = player.depths.at(208);
/// assert_eq!(spread.standard_deviation().decimal(Places::new(6)?), "0.001334");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct DepthsRequest {
    /// The shoe.
    pub shoe: ShoeSource,
    /// The drawing rules and the bets.
    #[serde(flatten)]
    pub analyzer: Analyzer,
}

read_flat!(DepthsRequest { shoe, ..analyzer });

/// The mean and the variance of each bet's expectation at every depth of a shoe.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DepthsAnswer {
    /// Number of cards of the shoe.
    pub cards: u64,
    /// The bets, in the order of the analyzer.
    pub bets: Vec<BetDepths>,
}

/// The mean and the variance of a bet's expectation at every depth of a shoe.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BetDepths {
    /// The bet.
    pub bet: Bet,
    /// The mean and the variance of its expectation.
    pub depths: Depths,
}

impl DepthsRequest {
    /// The largest number of cards of a shoe, since the answer lists every depth.
    pub const MOST_CARDS: u64 = 100_000;

    /// A request for all depths of a shoe.
    #[must_use]
    pub fn new(analyzer: Analyzer, shoe: ShoeSource) -> DepthsRequest {
        DepthsRequest { shoe, analyzer }
    }

    /// The answer.
    ///
    /// # Errors
    ///
    /// Returns [`DepthError`] as [`Analyzer::depths`] does, and if the shoe has more than
    /// [`MOST_CARDS`](Self::MOST_CARDS) cards.
    pub fn answer(&self) -> Result<DepthsAnswer, DepthError> {
        let most = Self::MOST_CARDS;
        if let Some(cards) = self.shoe.shoe().cards().filter(|&cards| cards > most) {
            return Err(DepthError::TooManyDepths { cards, most });
        }
        let depths = self.analyzer.depths(self.shoe.shoe())?;
        let bets = self.analyzer.bets().iter().cloned().zip(depths);
        let bets = bets.map(|(bet, depths)| BetDepths { bet, depths });
        let bets: Vec<BetDepths> = bets.collect();
        Ok(DepthsAnswer {
            cards: bets.first().map_or(0, |bet| bet.depths.cards),
            bets,
        })
    }
}

impl DepthsAnswer {
    /// The figures of the bet with this id; `None` if there is none.
    #[must_use]
    pub fn bet(&self, id: &str) -> Option<&BetDepths> {
        self.bets.iter().find(|depths| depths.bet.id == id)
    }
}

written! {
    /// How the expectations of bets vary at every depth.
    DepthsAnswer as answer {
        /// Number of cards of the shoe.
        cards: u64 = answer.cards,
        /// The bets.
        #[serde(serialize_with = "one_by_one")]
        #[cfg_attr(test, schemars(with = "Vec<BetDepths>"))]
        bets: &'a [BetDepths] = &answer.bets,
    }
}

written! {
    /// How the expectation of a bet varies at every depth.
    BetDepths as it {
        /// The bet's id in commands.
        id: &'a str = &it.bet.id,
        /// The bet's name in prose.
        name: &'a str = &it.bet.name,
        /// Mean of the expectation at every depth: the expectation at the whole shoe.
        mean: &'a Exact = &it.depths.mean,
        /// The six constants s₁ to s₆ that give the variance at every depth.
        constants: &'a [Exact] = &it.depths.constants,
        /// Each number of cards left, from all of them down to six.
        depths: Vec<Spread> = it.depths.all().collect(),
    }
}
