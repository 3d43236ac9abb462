//! The distribution of a running count, and the figures of bets at each count.

use num_bigint::BigInt;

use crate::exact::Exact;

/// The distribution of a running count at some depths, with the figures of bets at each count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByCount {
    /// The depths, from the fewest cards left to the most.
    pub depths: Vec<DepthByCount>,
}

/// The distribution of the running count with a given number of cards left, over all sets of cards
/// that can be left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DepthByCount {
    /// Number of cards left.
    pub cards_left: u64,
    /// The running counts that can occur, in ascending order.
    pub counts: Vec<AtCount>,
    /// The best threshold of each bet, in the order of the bets.
    pub thresholds: Vec<BestThreshold>,
    /// The best bet at each count.
    pub best_bets: BestByCount,
}

/// A running count with a given number of cards left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AtCount {
    /// The sum of the tags of the cards seen.
    pub running_count: BigInt,
    /// The running count for each 52 cards left; not truncated.
    pub true_count: Exact,
    /// Probability of this count.
    pub probability: Exact,
    /// The figures of each bet at this count, in the order of the bets.
    pub bets: Vec<BetAtCount>,
}

/// The figures of a bet at a running count, over all sets of cards left that have this count.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(all(test, feature = "documents"), derive(schemars::JsonSchema))]
pub struct BetAtCount {
    /// The bet's id.
    pub id: String,
    /// Mean net units won by a stake of one unit on the next coup: E(X), which is also the mean of
    /// its expectation U.
    pub expectation: Exact,
    /// Mean square of the net units won: E(X²), in units squared.
    pub second_moment: Exact,
}

impl BetAtCount {
    /// Variance of the net units won by a stake of one unit: E(X²) − E(X)².
    #[must_use]
    pub fn variance(&self) -> Exact {
        &self.second_moment - &self.expectation * &self.expectation
    }
}

/// The threshold with the largest gain, if a bet is made at this running count or more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BestThreshold {
    /// The bet's id.
    pub id: String,
    /// The smallest running count at which the bet is made; among thresholds with the same gain, the
    /// largest. `None` if no threshold has a positive gain, and the bet is never made.
    pub running_count: Option<BigInt>,
    /// The true count at that running count.
    pub true_count: Option<Exact>,
    /// Probability of this running count or more.
    pub probability: Exact,
    /// Mean net units won per coup by a stake of one unit on each bet made.
    pub gain: Exact,
    /// Mean net units won per unit staked; `None` if the bet is never made.
    pub expectation: Option<Exact>,
}

/// The gain of the bet with the highest expectation at each count, made wherever its expectation is
/// positive. No other way to choose a bet by the count, with a stake of one unit or none, gains
/// more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BestByCount {
    /// Probability that a bet is made.
    pub probability: Exact,
    /// Mean net units won per coup by a stake of one unit on each bet made.
    pub gain: Exact,
    /// Mean net units won per unit staked; `None` if no bet is ever made.
    pub expectation: Option<Exact>,
    /// The counts at which each bet is made, in ascending order.
    pub choices: Vec<CountChoice>,
}

/// Consecutive running counts at which the same bet is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountChoice {
    /// The bet's id. Among bets with equal expectations, the first is made.
    pub id: String,
    /// The smallest of the counts.
    pub first: BigInt,
    /// The largest of the counts.
    pub last: BigInt,
    /// Probability of these counts.
    pub probability: Exact,
    /// Mean net units won per coup by a stake of one unit at these counts.
    pub gain: Exact,
}

impl ByCount {
    /// The distribution with `left` cards left; `None` if that is not one of the depths.
    #[must_use]
    pub fn at(&self, left: u64) -> Option<&DepthByCount> {
        self.depths.iter().find(|depth| depth.cards_left == left)
    }
}

impl DepthByCount {
    /// The figures at a running count; `None` if this count cannot occur.
    #[must_use]
    pub fn at(&self, running_count: i64) -> Option<&AtCount> {
        let running_count = BigInt::from(running_count);
        let counts = &self.counts;
        let place = counts.binary_search_by(|at| at.running_count.cmp(&running_count));
        counts.get(place.ok()?)
    }
}

/// The true count of a running count with `left` cards left: the running count for each 52 cards.
pub(super) fn true_count(running_count: &BigInt, left: u64) -> Exact {
    Exact::ratio(running_count * 52, left).expect("six cards or more are left")
}

written! {
    /// The distribution of the running count with a number of cards left.
    DepthByCount as depth {
        /// Number of cards left.
        cards_left: Digits = depth.cards_left.into(),
        /// The running counts that can occur, in ascending order.
        counts: &'a [AtCount] = &depth.counts,
        /// The threshold of each bet with the largest gain.
        thresholds: &'a [BestThreshold] = &depth.thresholds,
        /// The best bet at each count.
        best_bets: &'a BestByCount = &depth.best_bets,
    }
}

written! {
    /// A running count.
    AtCount as at {
        /// The sum of the tags of the cards seen.
        running_count: String = at.running_count.to_string(),
        /// The running count for each 52 cards left, not truncated.
        true_count: &'a Exact = &at.true_count,
        /// Probability of this count.
        probability: &'a Exact = &at.probability,
        /// The bets.
        bets: &'a [BetAtCount] = &at.bets,
    }
}

written! {
    /// The threshold with the largest gain.
    BestThreshold as best {
        /// The bet's id.
        id: &'a str = &best.id,
        /// The least running count at which the bet is made; none if it is never made.
        running_count: Option<String> = best.running_count.as_ref().map(BigInt::to_string),
        /// The true count at that running count.
        true_count: Option<&'a Exact> = best.true_count.as_ref(),
        /// Probability of this running count or more.
        probability: &'a Exact = &best.probability,
        /// Mean net units won per coup by a stake of one unit on each bet made.
        gain: &'a Exact = &best.gain,
        /// Mean net units won per unit staked; none if the bet is never made.
        expectation: Option<&'a Exact> = best.expectation.as_ref(),
    }
}

written! {
    /// The gain of the best bet at each count where its expectation is positive.
    BestByCount as best {
        /// Probability that a bet is made.
        probability: &'a Exact = &best.probability,
        /// Mean net units won per coup by a stake of one unit on each bet made.
        gain: &'a Exact = &best.gain,
        /// Mean net units won per unit staked; none if no bet is ever made.
        expectation: Option<&'a Exact> = best.expectation.as_ref(),
        /// The counts at which each bet is made.
        choices: &'a [CountChoice] = &best.choices,
    }
}

written! {
    /// Consecutive running counts at which the same bet is made.
    CountChoice as choice {
        /// The bet's id.
        id: &'a str = &choice.id,
        /// The smallest of the running counts.
        first: String = choice.first.to_string(),
        /// The largest of the running counts.
        last: String = choice.last.to_string(),
        /// Probability of these counts.
        probability: &'a Exact = &choice.probability,
        /// Mean net units won per coup by a stake of one unit at these counts.
        gain: &'a Exact = &choice.gain,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_variance_is_a_mean_square_less_the_square_of_the_mean() {
        let figure = |text: &str| text.parse().expect("a number");
        let bet = BetAtCount {
            id: "player".to_owned(),
            expectation: figure("-1/4"),
            second_moment: figure("9/10"),
        };
        assert_eq!(bet.variance(), figure("67/80"));
    }
}
