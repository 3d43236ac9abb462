//! The answer to a sweep: figures of bets over all compositions of a depth.

use num_bigint::BigUint;

use crate::analysis::chance::Chance;
use crate::bet::Bet;
use crate::card::CardSet;
use crate::exact::{Exact, Root};

/// Figures of bets over all compositions of a depth: all sets of a given number of cards that can
/// be left of a known shoe.
///
/// Each composition is weighted by its ways, the number of ways to choose its cards from the shoe.
/// They are proportional to the probability that a shuffled shoe has it left.
///
/// ```
/// use baccarat::{Analyzer, Decks, Places, Shoe};
/// let depth = Analyzer::default().sweep(&Shoe::full(Decks::EIGHT), 8)?.depth()?;
/// assert_eq!((depth.left, depth.compositions), (8, 24_310));
/// let player = depth.bet("player").expect("it is a main bet");
/// assert_eq!(player.favourable, 4691);
/// assert_eq!(player.chance.probability().percent(Places::FOUR), "11.6207%");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Depth {
    /// Number of cards left.
    pub left: u64,
    /// Number of compositions, with cards distinguished as far as the bets distinguish them.
    pub compositions: u64,
    /// Number of ways to choose the cards left from the N cards of the shoe: C(N, `left`).
    pub ways: BigUint,
    /// The bets, in the order of the analyzer.
    pub bets: Vec<BetDepth>,
    /// Mean gain, in units per coup, of staking one unit on the bet with the highest expectation at
    /// each composition where it is positive, and nothing elsewhere.
    pub best_gain: Exact,
}

impl Depth {
    /// The figures of the bet with this id; `None` if there is none.
    #[must_use]
    pub fn bet(&self, id: &str) -> Option<&BetDepth> {
        self.bets.iter().find(|depth| depth.bet.id == id)
    }
}

/// Figures of a bet over all compositions of a depth. U is its expectation at a composition, in
/// units per unit staked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BetDepth {
    /// The bet.
    pub bet: Bet,
    /// Number of favourable compositions, at which U > 0.
    pub favourable: u64,
    /// Probability of a favourable composition, P(U > 0).
    pub chance: Chance,
    /// Mean gain, E max(U, 0), in units per coup, of staking one unit at each favourable
    /// composition and nothing elsewhere.
    pub gain: Exact,
    /// Mean of U, which is the expectation at the whole shoe, in units per unit staked.
    pub mean: Exact,
    /// Variance of U, in units squared per unit staked.
    pub variance: Exact,
    /// Number of compositions at which the bet is favourable and has the highest expectation of all
    /// bets; among equal ones, the first bet is counted.
    pub chosen: u64,
    /// Probability of such a composition.
    pub chosen_chance: Chance,
    /// The highest expectation.
    pub best: Extreme,
    /// The lowest expectation.
    pub worst: Extreme,
    /// The histogram of U: the bins with at least one composition, in ascending order. Empty if it
    /// was not requested.
    pub histogram: Vec<Bin>,
}

impl BetDepth {
    /// Standard deviation of the expectation U, in units per unit staked.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "a variance is not negative")]
    pub fn standard_deviation(&self) -> Root {
        Root::of(self.variance.clone()).expect("a variance is not negative")
    }
}

/// A bin of a histogram: the compositions with an expectation in the half-open interval [`from`,
/// `to`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bin {
    /// The lower bound, which belongs to the bin.
    pub from: Exact,
    /// The upper bound, which does not belong to the bin.
    pub to: Exact,
    /// Number of compositions.
    pub compositions: u64,
    /// Probability of such a composition.
    pub chance: Chance,
}

/// The highest or the lowest expectation at a depth, with a composition that attains it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Extreme {
    /// Mean net units won per unit staked.
    pub expectation: Exact,
    /// The composition. If several attain the expectation, the same one is returned in every run.
    pub composition: Composition,
}

/// The number of cards left of each class that the bets distinguish.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Composition(
    /// The classes with their numbers of cards. The classes are a partition of the 52 cards.
    pub Vec<(CardSet, u64)>,
);

written! {
    /// What bets are worth over all compositions of a depth.
    Depth as depth {
        /// Number of cards left.
        cards: u64 = depth.left,
        /// Number of compositions, told apart as far as the bets do.
        compositions: Digits = depth.compositions.into(),
        /// Number of ways to choose the cards left from those of the shoe.
        ways: Digits = depth.ways.clone().into(),
        /// The bets.
        bets: &'a [BetDepth] = &depth.bets,
        /// The best bet at each composition, if several bets were asked for.
        #[serde(skip_serializing_if = "Option::is_none")]
        best_bet: Option<BestBet<'a>> = (depth.bets.len() > 1).then_some(BestBet(depth)),
    }
}

written! {
    /// What a bet is worth. Its expectation is in net units per unit staked.
    BetDepth as it {
        /// The bet's id in commands.
        id: &'a str = &it.bet.id,
        /// The bet's name in prose.
        name: &'a str = &it.bet.name,
        /// Number of compositions with a positive expectation.
        favourable: Digits = it.favourable.into(),
        /// Probability of a positive expectation.
        probability: Exact = it.chance.probability(),
        /// Mean of the expectation's positive part: the larger of the expectation and zero.
        gain: &'a Exact = &it.gain,
        /// Mean of the expectation.
        mean: &'a Exact = &it.mean,
        /// Variance of the expectation.
        variance: &'a Exact = &it.variance,
        /// Square root of the variance.
        standard_deviation: Irrational = it.standard_deviation().into(),
        /// The highest expectation, and a composition that has it.
        best: &'a Extreme = &it.best,
        /// The lowest expectation, and a composition that has it.
        worst: &'a Extreme = &it.worst,
        /// The histogram of the expectation, if it was asked for.
        #[serde(skip_serializing_if = "<[Bin]>::is_empty")]
        histogram: &'a [Bin] = &it.histogram,
    }
}

written! {
    /// A bin of a histogram.
    Bin as bin {
        /// The lower bound, which belongs to the bin.
        from: &'a Exact = &bin.from,
        /// The upper bound, which does not belong to the bin.
        to: &'a Exact = &bin.to,
        /// Number of compositions whose expectation is in the bin.
        compositions: Digits = bin.compositions.into(),
        /// Probability of such a composition.
        probability: Exact = bin.chance.probability(),
    }
}

written! {
    /// An extreme expectation, and a composition that has it.
    Extreme as extreme {
        /// Number of cards left of each class.
        counts: &'a Composition = &extreme.composition,
        /// Mean net units won per unit staked.
        expectation: &'a Exact = &extreme.expectation,
    }
}

/// The best bet at each composition.
#[cfg(feature = "serde")]
struct BestBet<'d>(&'d Depth);

written! {
    /// The bet with the highest expectation at each composition, where that is positive.
    BestBet<'_> as it {
        /// Mean gain, in units per coup, of staking one unit on that bet, and nothing elsewhere.
        gain: &'a Exact = &it.0.best_gain,
        /// How often each bet is the best; of equal bets, the first one is.
        bets: Vec<Chosen<'a>> = it.0.bets.iter().map(Chosen).collect(),
    }
}

/// A bet with the frequency at which it is the best of all.
#[cfg(feature = "serde")]
struct Chosen<'d>(&'d BetDepth);

written! {
    /// How often a bet is the best of all.
    Chosen<'_> as it {
        /// The bet's id in commands.
        id: &'a str = &it.0.bet.id,
        /// Number of compositions at which it is.
        compositions: Digits = it.0.chosen.into(),
        /// Probability of such a composition.
        probability: Exact = it.0.chosen_chance.probability(),
    }
}
