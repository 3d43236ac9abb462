//! What a sweep has found, over some of its parts or all of them.

use std::cmp::Reverse;

use num_bigint::BigUint;

use super::bins::{self, Bins};

/// Sums over some compositions, each with its weight: the number of ways in which
/// its cards can be chosen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Swept {
    /// How many compositions there are.
    pub(crate) compositions: u64,
    /// Their weights added up.
    pub(crate) ways: BigUint,
    /// What a bettor gains who makes the best bet wherever one is favourable.
    pub(crate) best_gain: BigUint,
    /// The same for each bet; none where no part has been swept.
    pub(crate) bets: Vec<SweptBet>,
}

/// What a sweep has found of a bet. Wins are over all ordered deals, in units of
/// the payoffs' denominator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SweptBet {
    /// How many compositions favour it.
    pub(crate) favourable: u64,
    pub(crate) favourable_ways: BigUint,
    /// The wins where it is favourable.
    pub(crate) gain: BigUint,
    /// The wins everywhere, and their squares, both modulo 2⁶⁴.
    pub(crate) wins: u64,
    pub(crate) squares: u64,
    /// How many compositions favour it, and no bet before it as much, nor one
    /// behind it more.
    pub(crate) best: u64,
    pub(crate) best_ways: BigUint,
    pub(crate) least: Extreme,
    pub(crate) most: Extreme,
    /// Its histogram, where one is asked for.
    pub(crate) bins: Bins,
}

/// What a bet wins at the composition where it wins least, or most, and that
/// composition: the numbers of the classes in the order of the sweep. Of several,
/// it is the first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Extreme {
    pub(crate) wins: i128,
    pub(crate) numbers: Vec<u64>,
}

impl Swept {
    /// How many compositions there are.
    #[must_use]
    pub fn compositions(&self) -> u64 {
        self.compositions
    }

    /// Adds what was found over other compositions.
    pub fn add(&mut self, other: Swept) {
        // Counts that wrap around are found out by the checks.
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
        let is_less = |one: &Extreme, other: &Extreme| {
            (one.wins, &one.numbers) < (other.wins, &other.numbers)
        };
        if is_less(&other.least, &self.least) {
            self.least = other.least;
        }
        let is_more = |one: &Extreme, other: &Extreme| {
            (Reverse(one.wins), &one.numbers) < (Reverse(other.wins), &other.numbers)
        };
        if is_more(&other.most, &self.most) {
            self.most = other.most;
        }
    }
}
