//! The gain of betting by a count, at each depth and over a shoe.

use num_bigint::BigInt;

use crate::analysis::spacing::at_mean_spacing;
use crate::exact::Exact;

/// The gain of bets that are made whenever a count meets a threshold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Play {
    /// The depths, from the fewest cards left to the most.
    pub depths: Vec<DepthPlay>,
    /// Mean number of cards of a coup, which is the same at every depth.
    pub(super) cards_a_coup: Exact,
}

/// The gain of bets with a given number of cards left, over all sets of cards that can be left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DepthPlay {
    /// Number of cards left.
    pub cards_left: u64,
    /// The smallest running count that meets the threshold.
    pub running_count: BigInt,
    /// Probability that the count meets the threshold.
    pub probability: Exact,
    /// The gain of each bet, in the order of the bets.
    pub bets: Vec<BetGain>,
}

/// What a bet gains that is made whenever a count meets a threshold.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(all(test, feature = "documents"), derive(schemars::JsonSchema))]
pub struct BetGain {
    /// The bet's id.
    pub id: String,
    /// Mean net units won by a stake of one unit on each bet made: of a depth, at one coup,
    /// whether the bet is made or not; of a shoe, at all its coups.
    pub gain: Exact,
    /// Mean net units won per unit staked; none if the bet is never made.
    pub expectation: Option<Exact>,
}

impl BetGain {
    /// The gain of a bet; `made` is the probability that it is made, or the mean number of times.
    pub(super) fn new(id: &str, gain: Exact, made: &Exact) -> BetGain {
        BetGain {
            id: id.to_owned(),
            expectation: gain.checked_div(made),
            gain,
        }
    }
}

/// What bets gain over all coups that begin at some depths of a shoe.
///
/// By convention the coups come at their mean spacing: with each number of cards left, a coup
/// begins with the probability 1 / `cards_a_coup`.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(all(test, feature = "documents"), derive(schemars::JsonSchema))]
pub struct ShoePlay {
    /// Mean number of cards of a coup.
    pub cards_a_coup: Exact,
    /// Mean number of coups.
    pub coups: Exact,
    /// Mean number of coups at which the count meets the threshold.
    pub bets_made: Exact,
    /// The bets, in the order asked for.
    pub bets: Vec<BetGain>,
}

impl Play {
    /// The gain of the bets over the coups at all depths.
    ///
    /// ```
    /// use baccarat::bet::{Terms, catalogue};
    /// use baccarat::{Analyzer, CardsLeft, Decks, Exact, Places, Shoe, Tableau, Threshold};
    /// let dragon = catalogue(&Terms::default()).into_iter().filter(|bet| bet.id == "dragon-7");
    /// let analyzer = Analyzer::new(Tableau::PUNTO_BANCO, dragon.collect())?;
    /// let (shoe, tags) = (Shoe::full(Decks::EIGHT), "4-7=-1,8-9=2".parse()?);
    /// let threshold = Threshold::TrueCount(Exact::from(4));
    /// let cards = CardsLeft::new(14, 410).expect("six cards or more");
    /// let shoe = analyzer.play(&shoe, &tags, &threshold, cards)?.shoe();
    /// assert_eq!(shoe.bets_made.decimal(Places::FOUR), "7.6083");
    /// assert_eq!(shoe.bets[0].gain.decimal(Places::FOUR), "0.6334");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn shoe(&self) -> ShoePlay {
        let bets_made = self.mean_over_shoe(|depth| depth.probability.clone());
        let bets = self.depths.first().map_or(&[][..], |depth| &depth.bets);
        let bets = bets.iter().enumerate().map(|(place, bet)| {
            let gain = self.mean_over_shoe(|depth| depth.bets[place].gain.clone());
            BetGain::new(&bet.id, gain, &bets_made)
        });
        ShoePlay {
            cards_a_coup: self.cards_a_coup.clone(),
            coups: self.mean_over_shoe(|_| Exact::one()),
            bets: bets.collect(),
            bets_made,
        }
    }

    /// The sum over the coups of a shoe, given the mean at each depth.
    fn mean_over_shoe(&self, of_depth: impl Fn(&DepthPlay) -> Exact) -> Exact {
        at_mean_spacing(self.depths.iter().map(of_depth), &self.cards_a_coup)
    }
}
