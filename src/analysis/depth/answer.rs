//! What bets are worth over all compositions of a depth.

use num_bigint::BigUint;

use super::composition::Composition;
use crate::analysis::chance::Chance;
use crate::bet::Bet;
use crate::exact::{Exact, Root};

/// What bets are worth over all compositions of a depth: all that a number of cards left of a
/// known shoe can be.
///
/// A composition counts as often as its cards can be chosen from the shoe, which is how likely it
/// is to be left of a shuffled shoe.
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
    /// Number of compositions, told apart as far as the bets do.
    pub compositions: u64,
    /// Number of ways to choose the cards left from the N cards of the shoe: C(N, `left`).
    pub ways: BigUint,
    /// The bets, in the order of the analyzer.
    pub bets: Vec<BetDepth>,
    /// Mean gain, in units per coup, of staking one unit on the bet with the highest expectation
    /// wherever that is positive, and nothing elsewhere.
    pub best_gain: Exact,
}

impl Depth {
    /// What the bet with an id is worth.
    #[must_use]
    pub fn bet(&self, id: &str) -> Option<&BetDepth> {
        self.bets.iter().find(|depth| depth.bet.id == id)
    }
}

/// What a bet is worth over all compositions of a depth. U stands for its expectation at a
/// composition, in units per unit staked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BetDepth {
    /// The bet.
    pub bet: Bet,
    /// Number of favourable compositions: those with U > 0.
    pub favourable: u64,
    /// Probability of a favourable composition, P(U > 0).
    pub chance: Chance,
    /// Mean gain, E max(U, 0), of staking one unit wherever the composition is favourable, and
    /// nothing elsewhere: units per coup.
    pub gain: Exact,
    /// Mean of U, which is the expectation at the whole shoe.
    pub mean: Exact,
    /// Variance of U.
    pub variance: Exact,
    /// Number of compositions at which the bet is favourable and has the highest expectation of
    /// all bets; of equal ones, the first bet is counted.
    pub chosen: u64,
    /// Probability of such a composition.
    pub chosen_chance: Chance,
    /// The highest expectation.
    pub best: Extreme,
    /// The lowest expectation.
    pub worst: Extreme,
    /// The histogram of U, if it was asked for: the bins that hold a composition, in ascending
    /// order.
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

/// A bin of a histogram: the compositions whose expectation is in the half-open interval
/// [`from`, `to`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bin {
    /// The lower bound, which belongs to the bin.
    pub from: Exact,
    /// The upper bound, which does not.
    pub to: Exact,
    /// Number of compositions.
    pub compositions: u64,
    /// Probability of such a composition.
    pub chance: Chance,
}

/// The highest or the lowest expectation at a depth, and a composition that has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Extreme {
    /// Mean net units won per unit staked.
    pub expectation: Exact,
    /// The composition. If several have this expectation, it is the same one in every run.
    pub composition: Composition,
}

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

/// How often a bet is the best of all.
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
