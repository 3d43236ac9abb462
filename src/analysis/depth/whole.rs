//! The answer to a sweep, from the results of all its parts.

use num_bigint::{BigInt, BigUint};
use num_integer::Integer;
use num_traits::{One, ToPrimitive};

use super::answer::{BetDepth, Bin, Composition, Depth, Extreme};
use super::depths::Depths;
use super::error::SweepError;
use super::found::Found;
use super::sweep::DepthSweep;
use crate::analysis::chance::Chance;
use crate::bet::Bet;
use crate::engine::{self, Bins, Swept, SweptBet, choose};
use crate::exact::Exact;

impl DepthSweep {
    /// The figures of the bets, from the results of all parts.
    ///
    /// Three sums are known without a sweep, and are checked: the ways add up to C(N, n), the mean
    /// expectation is that of the whole shoe, and the mean squared expectation follows from the
    /// variance that [`Depths`] gives.
    ///
    /// # Errors
    ///
    /// Returns [`SweepError`] if parts are missing, or if the sums fail these checks because they
    /// belong to another sweep.
    pub fn answer(&self, found: &Found) -> Result<Depth, SweepError> {
        found.parts().check_all(self.parts())?;
        let sums = found.sums();
        let ways = choose(self.cards, self.left);
        self.check_sums(sums, &ways)?;
        let bets = self.bets.iter().zip(&self.depths).zip(&sums.bets);
        let bets = bets.map(|((bet, depths), sums)| self.bet(bet, depths, sums, &ways));
        Ok(Depth {
            left: self.left,
            compositions: sums.compositions,
            bets: bets.collect(),
            best_gain: self.mean(sums.best_gain.clone().into(), &ways),
            ways,
        })
    }

    fn check_sums(&self, sums: &Swept, ways: &BigUint) -> Result<(), SweepError> {
        let check = |passed: bool, what| passed.then_some(()).ok_or(SweepError::Sums(what));
        let all = self.compositions();
        check(sums.compositions == all, "compositions are missing")?;
        check(
            sums.ways == *ways,
            "the weights are not all ways to choose the cards",
        )?;
        check(sums.bets.len() == self.bets.len(), "there are other bets")?;
        for (depths, sums) in self.depths.iter().zip(&sums.bets) {
            check(
                self.lowest(&depths.mean, 1, ways) == Some(sums.wins),
                "the mean is not the whole shoe's expectation",
            )?;
            let mean_square = depths.variance(self.left) + &depths.mean * &depths.mean;
            check(
                self.lowest(&mean_square, 2, ways) == Some(sums.squares),
                "the variance is not the one of this depth",
            )?;
            check(sums.favourable <= all, "too many compositions")?;
        }
        Ok(())
    }

    fn bet(&self, bet: &Bet, depths: &Depths, sums: &SweptBet, ways: &BigUint) -> BetDepth {
        let chance = |some: &BigUint| Chance::new(some.clone(), ways);
        BetDepth {
            bet: bet.clone(),
            favourable: sums.favourable,
            chance: chance(&sums.favourable_ways),
            gain: self.mean(sums.gain.clone().into(), ways),
            mean: depths.mean.clone(),
            variance: depths.variance(self.left),
            chosen: sums.best,
            chosen_chance: chance(&sums.best_ways),
            best: self.extreme(&sums.most),
            worst: self.extreme(&sums.least),
            histogram: self.histogram(&sums.bins, ways),
        }
    }

    fn histogram(&self, bins: &Bins, all: &BigUint) -> Vec<Bin> {
        let Some(width) = &self.width else {
            return Vec::new();
        };
        let bin = |(&bin, (compositions, ways)): (&i64, &(u64, BigUint))| Bin {
            from: width * &Exact::from(bin),
            to: width * &Exact::from(bin + 1),
            compositions: *compositions,
            chance: Chance::new(ways.clone(), all),
        };
        bins.iter().map(bin).collect()
    }

    fn extreme(&self, engine::Extreme(wins, numbers): &engine::Extreme) -> Extreme {
        let counts = self.sweep.left(numbers, self.classes.len());
        let sets = self.classes.sets().iter().copied();
        Extreme {
            expectation: self.mean((*wins).into(), &BigUint::one()),
            composition: Composition(sets.zip(counts).collect()),
        }
    }

    /// The mean expectation over compositions with `ways` ways in total, given Σ ways·wins.
    fn mean(&self, wins: BigInt, ways: &BigUint) -> Exact {
        let all = BigInt::from(self.deals() * ways) * &self.unit;
        Exact::ratio(wins, all).unwrap_or_else(Exact::zero)
    }

    /// The sum Σ ways·winsᵖ modulo 2⁶⁴ that follows from the mean of the p-th power of
    /// expectations, where p is `power`; `None` if the sum is not an integer.
    fn lowest(&self, mean: &Exact, power: u32, ways: &BigUint) -> Option<u64> {
        let scale = BigInt::from(self.deals()) * &self.unit;
        let sum = mean * &Exact::from(scale.pow(power) * BigInt::from(ways.clone()));
        let sum = sum.as_rational();
        let word = sum.numer().mod_floor(&(BigInt::one() << 64));
        sum.is_integer().then(|| word.to_u64()).flatten()
    }
}
