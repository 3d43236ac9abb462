//! The results of a sweep over some or all of its parts.

use std::cmp::Ordering;

use num_bigint::BigUint;
#[cfg(feature = "documents")]
use {
    crate::written::AsText,
    serde::{Deserialize, Serialize},
};

use super::bins::{self, Bins};

/// Sums over compositions, each of which counts as often as its cards can be chosen: its ways.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(
    feature = "documents",
    derive(Serialize, Deserialize),
    serde(deny_unknown_fields)
)]
#[cfg_attr(
    all(test, feature = "documents"),
    derive(schemars::JsonSchema),
    schemars(rename = "Sums")
)]
pub(crate) struct Swept {
    /// Number of compositions.
    #[cfg_attr(feature = "documents", serde(with = "AsText"))]
    pub(crate) compositions: u64,
    /// Sum of their ways.
    #[cfg_attr(feature = "documents", serde(with = "AsText"))]
    pub(crate) ways: BigUint,
    /// The wins of the best bet at each composition where one is favourable.
    #[cfg_attr(feature = "documents", serde(with = "AsText"))]
    pub(crate) best_gain: BigUint,
    /// The bets; none where no part has been swept.
    pub(crate) bets: Vec<SweptBet>,
}

/// Sums for a bet. Its wins at a composition are over all ordered deals, in units that are one
/// over the payoffs' common denominator; they are added up times the ways of the composition.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "documents",
    derive(Serialize, Deserialize),
    serde(deny_unknown_fields)
)]
#[cfg_attr(
    all(test, feature = "documents"),
    derive(schemars::JsonSchema),
    schemars(rename = "BetSums")
)]
pub(crate) struct SweptBet {
    /// Number of favourable compositions: those where the wins are positive.
    #[cfg_attr(feature = "documents", serde(with = "AsText"))]
    pub(crate) favourable: u64,
    /// Sum of their ways.
    #[cfg_attr(feature = "documents", serde(with = "AsText"))]
    pub(crate) favourable_ways: BigUint,
    /// The wins at favourable compositions.
    #[cfg_attr(feature = "documents", serde(with = "AsText"))]
    pub(crate) gain: BigUint,
    /// The wins at all compositions, modulo 2⁶⁴.
    #[cfg_attr(feature = "documents", serde(with = "AsText"))]
    pub(crate) wins: u64,
    /// The squares of the wins at all compositions, modulo 2⁶⁴.
    #[cfg_attr(feature = "documents", serde(with = "AsText"))]
    pub(crate) squares: u64,
    /// Number of favourable compositions where no bet wins more, and no earlier bet as much.
    #[cfg_attr(feature = "documents", serde(with = "AsText"))]
    pub(crate) best: u64,
    /// Sum of their ways.
    #[cfg_attr(feature = "documents", serde(with = "AsText"))]
    pub(crate) best_ways: BigUint,
    /// The least wins at a composition, and the composition.
    pub(crate) least: Extreme,
    /// The most wins at a composition, and the composition.
    pub(crate) most: Extreme,
    /// The bins of the histogram, if one is asked for: the number of the bin, the number of its
    /// compositions, and the sum of their ways.
    #[cfg_attr(
        feature = "documents",
        serde(
            default,
            skip_serializing_if = "Bins::is_empty",
            with = "bins::as_list"
        )
    )]
    #[cfg_attr(
        all(test, feature = "documents"),
        schemars(with = "Vec<(i64, u64, String)>")
    )]
    pub(crate) bins: Bins,
}

/// The wins of a bet where they are least, or most, and the composition: numbers of cards of the
/// classes in the order of the sweep. Of several such compositions, it is the first.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "documents",
    derive(Serialize, Deserialize),
    serde(expecting = "a tuple of size 2")
)]
#[cfg_attr(
    all(test, feature = "documents"),
    derive(schemars::JsonSchema),
    schemars(with = "(String, Vec<u64>)")
)]
pub(crate) struct Extreme(
    #[cfg_attr(feature = "documents", serde(with = "AsText"))] pub(crate) i128,
    pub(crate) Vec<u64>,
);

impl Extreme {
    /// Whether it takes the place of another: its wins are less, or more, as `preferred` says, or they
    /// are as many at an earlier composition.
    pub(crate) fn replaces(&self, other: &Extreme, preferred: Ordering) -> bool {
        let by_wins = self.0.cmp(&other.0);
        by_wins == preferred || by_wins.is_eq() && self.1.cmp(&other.1).is_lt()
    }
}

impl Swept {
    /// Adds the sums over the compositions of other parts.
    pub(crate) fn add(&mut self, other: Swept) {
        // A count that wraps around is detected by later checks.
        self.compositions = self.compositions.wrapping_add(other.compositions);
        self.ways += other.ways;
        self.best_gain += other.best_gain;
        if self.bets.is_empty() {
            self.bets = other.bets;
            return;
        }
        for (bet, other) in self.bets.iter_mut().zip(other.bets) {
            bet.add(other);
        }
    }
}

impl SweptBet {
    fn add(&mut self, other: SweptBet) {
        self.favourable = self.favourable.wrapping_add(other.favourable);
        self.favourable_ways += other.favourable_ways;
        self.gain += other.gain;
        self.wins = self.wins.wrapping_add(other.wins);
        self.squares = self.squares.wrapping_add(other.squares);
        self.best = self.best.wrapping_add(other.best);
        self.best_ways += other.best_ways;
        bins::merge(&mut self.bins, other.bins);
        if other.least.replaces(&self.least, Ordering::Less) {
            self.least = other.least;
        }
        if other.most.replaces(&self.most, Ordering::Greater) {
            self.most = other.most;
        }
    }
}
