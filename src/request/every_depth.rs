//! Requests for perfect play: figures of bets over all compositions of every depth of a shoe.

use num_bigint::BigUint;
use serde::Serialize;

use super::flat::read_flat;
use super::one_by_one::one_by_one;
use super::sweep::SweepRequest;
use crate::analysis::{
    BetEveryDepth, CoupStarts, DepthError, EveryDepth, EveryDepthSweep, Extreme, FavourableAt,
    FoundLines, GainOverShoe, ShoeGains, Spacing, Spread,
};
use crate::analyzer::Analyzer;
use crate::engine::choose;
use crate::exact::Exact;
use crate::shoe::ShoeSource;

/// A request for figures of bets over all compositions of every depth of a shoe, and their sums
/// over the coups of the shoe.
///
/// ```
/// use baccarat::request::EveryDepthRequest;
/// use baccarat::{Analyzer, Decks, Places};
/// let request = EveryDepthRequest::new(Analyzer::default(), Decks::new(1)?.into());
/// let answer = request.answer()?;
/// assert_eq!(answer.shoe.best.gain.decimal(Places::FOUR), "0.0949");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct EveryDepthRequest {
    /// The shoe.
    pub shoe: ShoeSource,
    /// The drawing rules and the bets.
    #[serde(flatten)]
    pub analyzer: Analyzer,
    /// The distance between the coups of the shoe.
    pub spacing: Spacing,
    /// Number of cards behind the cut card: coups begin while more cards are left, and at least
    /// six.
    pub cut: u64,
    /// The expectation from which on bets are made, U ≥ threshold; `None` if they are made where it
    /// is positive, U > 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub threshold: Option<Exact>,
}

read_flat!(EveryDepthRequest {
    shoe,
    spacing,
    cut,
    threshold,
    ..analyzer
});

/// Figures of bets over all compositions of every depth of a shoe, and their sums over the shoe.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EveryDepthAnswer {
    /// The figures at each depth.
    pub depths: EveryDepth,
    /// The sums over the coups of the shoe.
    pub shoe: ShoeGains,
}

impl EveryDepthRequest {
    /// A request about all coups of a shoe, at their mean spacing.
    #[must_use]
    pub fn new(analyzer: Analyzer, shoe: ShoeSource) -> EveryDepthRequest {
        let CoupStarts { spacing, cut } = CoupStarts::default();
        EveryDepthRequest {
            shoe,
            analyzer,
            spacing,
            cut,
            threshold: None,
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

    /// The enumeration that answers the request.
    ///
    /// # Errors
    ///
    /// Returns [`DepthError`] as [`Analyzer::every_depth`] does, and if no coup begins in front of
    /// the cut card.
    pub fn sweep(&self) -> Result<EveryDepthSweep, DepthError> {
        let shoe = self.shoe.shoe();
        let sweep = match &self.threshold {
            Some(threshold) => self.analyzer.every_depth_from(shoe, threshold)?,
            None => self.analyzer.every_depth(shoe)?,
        };
        self.starts().check(sweep.cards())?;
        Ok(sweep)
    }

    /// The answer. Computes all parts of the enumeration on all threads.
    ///
    /// # Errors
    ///
    /// Returns [`DepthError`] as [`sweep`](Self::sweep) does.
    pub fn answer(&self) -> Result<EveryDepthAnswer, DepthError> {
        self.with_sums(self.sweep()?.every_depth()?)
    }

    fn with_sums(&self, depths: EveryDepth) -> Result<EveryDepthAnswer, DepthError> {
        let cards_a_coup = self.analyzer.cards_a_coup(self.shoe.shoe())?;
        Ok(EveryDepthAnswer {
            shoe: depths.over_shoe(self.starts(), &cards_a_coup),
            depths,
        })
    }
}

impl SweepRequest for EveryDepthRequest {
    type Sweep = EveryDepthSweep;
    type Figures = EveryDepthAnswer;

    fn sweep(&self) -> Result<EveryDepthSweep, DepthError> {
        self.sweep()
    }

    fn concluded(
        &self,
        sweep: &EveryDepthSweep,
        found: &FoundLines,
    ) -> Result<EveryDepthAnswer, DepthError> {
        self.with_sums(sweep.answer(found)?)
    }

    fn shoe(&self) -> &ShoeSource {
        &self.shoe
    }

    fn analyzer(&self) -> &Analyzer {
        &self.analyzer
    }

    fn cards_left(&self) -> Option<u64> {
        None
    }
}

impl EveryDepthAnswer {
    /// The numbers of cards left at which a coup can be dealt, from all cards down to six.
    pub(crate) fn cards_left(&self) -> impl Iterator<Item = u64> {
        (6..=self.depths.cards).rev()
    }

    /// Number of compositions with `left` cards left, from 6 to all.
    pub(crate) fn compositions(&self, left: u64) -> u64 {
        let place = usize::try_from(left).ok();
        let compositions = place.and_then(|place| self.depths.compositions.get(place));
        compositions.copied().unwrap_or_default()
    }

    /// Number of ways to choose `left` cards from those of the shoe.
    pub(crate) fn ways(&self, left: u64) -> BigUint {
        choose(self.depths.cards, left)
    }
}

written! {
    /// What bets are worth over all compositions of every depth.
    EveryDepthAnswer as answer {
        /// Number of cards of the shoe.
        cards: u64 = answer.depths.cards,
        /// Each number of cards left, from all of them down to six.
        depths: Vec<Compositions<'a>> = answer.cards_left().map(|left| Compositions(answer, left)).collect(),
        /// The bets.
        #[serde(serialize_with = "one_by_one")]
        #[cfg_attr(test, schemars(with = "Vec<BetEveryDepth>"))]
        bets: &'a [BetEveryDepth] = &answer.depths.bets,
        /// The best bet at each composition, if several bets were asked for.
        #[serde(skip_serializing_if = "Option::is_none")]
        best_bet: Option<BestBets<'a>> = (answer.depths.bets.len() > 1).then_some(BestBets(answer)),
        /// The sums over the coups of a shoe.
        shoe: OverShoe<'a> = OverShoe(answer),
    }
}

/// The compositions of a depth.
struct Compositions<'d>(&'d EveryDepthAnswer, u64);

written! {
    /// The compositions with a number of cards left.
    Compositions<'_> as it {
        /// Number of cards left.
        cards: u64 = it.1,
        /// Number of compositions, told apart as far as the bets do.
        compositions: Digits = it.0.compositions(it.1).into(),
        /// Number of ways to choose the cards left from those of the shoe.
        ways: Digits = it.0.ways(it.1).into(),
    }
}

written! {
    /// What a bet is worth at every depth. Its expectation is in net units per unit staked.
    BetEveryDepth as it {
        /// The bet's id in commands.
        id: &'a str = &it.bet.id,
        /// The bet's name in prose.
        name: &'a str = &it.bet.name,
        /// Mean of the expectation at every depth: the expectation at the whole shoe.
        mean: &'a Exact = &it.depths.mean,
        /// Each number of cards left, from all of them down to six.
        depths: Vec<At<'a>> = it.by_depth().map(|(spread, at)| At { spread, at }).collect(),
    }
}

/// The figures of a bet at a depth.
struct At<'d> {
    spread: Spread,
    at: &'d FavourableAt,
}

written! {
    /// What a bet is worth with a number of cards left.
    At<'_> as it {
        /// Number of cards left.
        cards: u64 = it.at.left,
        /// Number of compositions at which the bet is made: where the expectation is positive, or
        /// has reached the threshold.
        favourable: Digits = it.at.compositions.into(),
        /// Probability of such a composition.
        probability: Exact = it.at.chance.probability(),
        /// Mean gain, in units per coup, of staking one unit at each of them: without a threshold,
        /// the mean of the larger of the expectation and zero.
        gain: &'a Exact = &it.at.gain,
        /// Variance of the expectation.
        variance: &'a Exact = &it.spread.variance,
        /// Square root of the variance.
        standard_deviation: Irrational = it.spread.standard_deviation().into(),
        /// The highest expectation, and a composition that has it.
        best: &'a Extreme = &it.at.best,
        /// The lowest expectation, and a composition that has it.
        worst: &'a Extreme = &it.at.worst,
    }
}

/// The best bet at each composition.
struct BestBets<'d>(&'d EveryDepthAnswer);

written! {
    /// The bet with the highest expectation at each composition where a bet is made.
    BestBets<'_> as it {
        /// Each number of cards left, from all of them down to six.
        depths: Vec<BestAt<'a>> = it.0.cards_left().filter_map(|left| BestAt::of(&it.0.depths, left)).collect(),
    }
}

/// The best bet at each composition of a depth.
struct BestAt<'d> {
    depths: &'d EveryDepth,
    left: u64,
    gain: &'d Exact,
}

impl<'d> BestAt<'d> {
    fn of(depths: &'d EveryDepth, left: u64) -> Option<BestAt<'d>> {
        let gain = depths.best_gain(left)?;
        Some(BestAt { depths, left, gain })
    }
}

written! {
    /// The best bet with a number of cards left.
    BestAt<'_> as it {
        /// Number of cards left.
        cards: u64 = it.left,
        /// Mean gain, in units per coup, of staking one unit on that bet, and nothing elsewhere.
        gain: &'a Exact = it.gain,
        /// How often each bet is the best; of equal bets, the first one is.
        bets: Vec<Chosen<'a>> = it.depths.bets.iter().filter_map(|bet| Some(Chosen { id: &bet.bet.id, at: bet.at(it.left)? })).collect(),
    }
}

/// A bet with the frequency at which it is the best of all.
struct Chosen<'d> {
    id: &'d str,
    at: &'d FavourableAt,
}

written! {
    /// How often a bet is the best of all.
    Chosen<'_> as it {
        /// The bet's id in commands.
        id: &'a str = it.id,
        /// Number of compositions at which it is.
        compositions: Digits = it.at.chosen.into(),
        /// Probability of such a composition.
        probability: Exact = it.at.chosen_chance.probability(),
    }
}

/// The sums over the coups of a shoe.
struct OverShoe<'d>(&'d EveryDepthAnswer);

written! {
    /// Sums over the coups of a shoe, which begin where the question says.
    OverShoe<'_> as it {
        /// Mean number of cards of a coup.
        cards_a_coup: &'a Exact = &it.0.shoe.cards_a_coup,
        /// Mean number of coups.
        coups: &'a Exact = &it.0.shoe.coups,
        /// Each bet alone.
        bets: Vec<BetOverShoe<'a>> = it.0.depths.bets.iter().zip(&it.0.shoe.bets).map(|(bet, gain)| BetOverShoe { id: &bet.bet.id, gain }).collect(),
        /// The best bet at each composition, if several bets were asked for.
        #[serde(skip_serializing_if = "Option::is_none")]
        best_bet: Option<&'a GainOverShoe> = (it.0.depths.bets.len() > 1).then_some(&it.0.shoe.best),
    }
}

/// The sums over the coups of a shoe for a bet.
struct BetOverShoe<'d> {
    id: &'d str,
    gain: &'d GainOverShoe,
}

written! {
    /// What a bet gains over a shoe.
    BetOverShoe<'_> as it {
        /// The bet's id in commands.
        id: &'a str = it.id,
        /// Mean number of coups at which it is made.
        bets_made: &'a Exact = &it.gain.bets_made,
        /// Mean net units won by a stake of one unit on each bet made.
        gain: &'a Exact = &it.gain.gain,
        /// Mean net units won per unit staked; none if the bet is never made.
        expectation: Option<Exact> = it.gain.expectation(),
    }
}

written! {
    /// What the best bets gain over a shoe.
    GainOverShoe as it {
        /// Mean number of coups at which a bet is made.
        bets_made: &'a Exact = &it.bets_made,
        /// Mean net units won by a stake of one unit on each bet made.
        gain: &'a Exact = &it.gain,
        /// Mean net units won per unit staked; none if no bet is ever made.
        expectation: Option<Exact> = it.expectation(),
    }
}
