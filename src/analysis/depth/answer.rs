//! The facts about a depth.

use num_bigint::BigUint;

use crate::analysis::chance::Chance;
use crate::bet::Bet;
use crate::card::CardSet;
use crate::exact::Exact;

/// What bets are worth over all compositions of a depth. Each is as likely as its
/// cards are to be the last ones of a shuffled shoe.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Depth {
    /// How many cards are left.
    pub left: u64,
    /// The width of the histograms' bins, where they were asked for.
    pub width: Option<Exact>,
    /// How many compositions they can have, told apart as far as the bets do.
    pub compositions: u64,
    /// In how many ways the cards left can be chosen: C(N, n).
    pub ways: BigUint,
    /// The bets, in the order asked for.
    pub bets: Vec<BetDepth>,
    /// Mean gain of a bettor who makes the best bet wherever one is favourable,
    /// and none elsewhere: units per coup, for a stake of one.
    pub best_gain: Exact,
}

/// What a bet is worth over all compositions of a depth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BetDepth {
    /// The bet.
    pub bet: Bet,
    /// How many compositions favour it: its expectation is above nought.
    pub favourable: u64,
    /// How likely they are: P(U > 0).
    pub chance: Chance,
    /// Mean gain of a bettor who makes it wherever it is favourable, and nowhere
    /// else: E max(U, 0), in units per coup.
    pub gain: Exact,
    /// Mean expectation, which is the whole shoe's.
    pub mean: Exact,
    /// Variance of the expectation.
    pub variance: Exact,
    /// At how many compositions it is the best of the bets, and favourable.
    pub chosen: u64,
    /// How likely those are.
    pub chosen_chance: Chance,
    /// Where the bettor is best off.
    pub best: Extreme,
    /// Where the bettor is worst off.
    pub worst: Extreme,
    /// How the expectation is distributed, where a histogram was asked for: the
    /// ranges that it falls into, in ascending order.
    pub histogram: Vec<Bin>,
}

/// The compositions whose expectation falls into a range.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bin {
    /// The least expectation in the range.
    pub from: Exact,
    /// The least above the range.
    pub to: Exact,
    /// How many compositions there are.
    pub compositions: u64,
    /// How likely they are.
    pub chance: Chance,
}

/// An expectation that no composition exceeds, and one that has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Extreme {
    /// Net units won per unit staked.
    pub expectation: Exact,
    /// The composition; of several, always the same.
    pub composition: Composition,
}

/// How many cards are left of each class that the bets tell apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Composition(
    /// The classes, each with its number.
    pub Vec<(CardSet, u64)>,
);
