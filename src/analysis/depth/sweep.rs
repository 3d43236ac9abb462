//! Every composition of a depth, gone through in parts.

use std::sync::{Mutex, PoisonError};

use num_bigint::{BigInt, BigUint};
use num_integer::Integer;
use num_traits::{One, ToPrimitive};
use rayon::prelude::*;
use thiserror::Error;

use super::answer::{BetDepth, Bin, Composition, Depth, Extreme};
use super::parts::Parts;
use super::share::Share;
use super::spread::Depths;
use crate::analysis::chance::Chance;
use crate::analysis::odds::{CompiledOdds, NoOdds};
use crate::bet::Bet;
use crate::engine::{self, Bins, Classes, Kernel, NoKernel, NoSweep, SweptBet, Width, choose};
use crate::exact::Exact;
use crate::shoe::Shoe;

/// All compositions of a depth, ready to be gone through.
///
/// It falls into parts that can be done in any order, by any number of threads
/// and machines: what they add up to is the same.
///
/// ```
/// use baccarat::bet::{Terms, main_bets};
/// use baccarat::{CompiledOdds, Decks, Places, Shoe, Tableau};
/// let compiled = CompiledOdds::new(&Tableau::PUNTO_BANCO, main_bets(&Terms::default()))?;
/// let sweep = compiled.sweep(&Shoe::full(Decks::EIGHT), 10)?;
/// assert_eq!(sweep.compositions(), 92_378);
/// let depth = sweep.depth()?;
/// let player = &depth.bets[0];
/// assert_eq!(player.chance.probability().decimal(Places::new(6)?), "0.094004");
/// assert_eq!(player.best.expectation.decimal(Places::FOUR), "0.6333");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct DepthSweep {
    bets: Vec<Bet>,
    /// The expectations' mean and variance, found without a sweep.
    depths: Vec<Depths>,
    cards: u64,
    left: u64,
    classes: Classes,
    /// Wins are over all deals of so many cards,
    degree: u64,
    /// in units of this denominator.
    unit: BigInt,
    sweep: engine::Sweep,
    /// How wide the bins of the histograms are.
    width: Option<Exact>,
}

/// A share that is not a whole sweep.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Unsound {
    /// Not all parts are there.
    #[error("{missing} of {parts} parts are missing, the first of them part {first}")]
    Missing {
        /// How many are missing.
        missing: usize,
        /// How many there are in all.
        parts: usize,
        /// The first that is missing, from 0.
        first: usize,
    },
    /// They do not pass a check that every sweep passes.
    #[error("the sums do not add up: {0}")]
    Sums(
        /// The check.
        &'static str,
    ),
}

impl CompiledOdds {
    /// Prepares to go through all compositions of so many cards that can be left
    /// of a shoe.
    ///
    /// # Errors
    ///
    /// As for the odds; the shoe is infinite, or has not so many cards, or they are
    /// fewer than six; the compositions are too many; or the bets are.
    pub fn sweep(&self, shoe: &Shoe, left: u64) -> Result<DepthSweep, NoOdds> {
        let cards = self.depth_of(shoe, left)?;
        if self.bets().len() > engine::Sweep::MOST_BETS {
            return Err(NoOdds::TooManyBets);
        }
        let (classes, degree) = self.compiled().common(1..self.bets().len() + 1);
        let unit = self.common_unit();
        let kernels = self.bets().iter().zip(1..).map(|(bet, place)| {
            let kernel = self.kernel_in_units(place, &classes, degree, &unit);
            kernel.map_err(|error| match error {
                NoKernel::TooFine => NoOdds::TooFineToSweep,
                NoKernel::PaysTooMuch => NoOdds::PaysTooMuch(bet.id.clone()),
            })
        });
        let kernels: Vec<Kernel> = kernels.collect::<Result<_, _>>()?;
        let sweep = engine::Sweep::new(&kernels, &classes.counts(shoe)?, left);
        Ok(DepthSweep {
            sweep: sweep.map_err(|error| match error {
                NoSweep::Immense => NoOdds::ImmenseSums { left },
                NoSweep::Endless => NoOdds::TooManyCompositions { left },
                NoSweep::TooFine => NoOdds::TooFineToSweep,
            })?,
            bets: self.bets().to_vec(),
            depths: self.depths(shoe)?,
            cards,
            left,
            classes,
            degree: degree as u64,
            unit,
            width: None,
        })
    }

    /// How many cards a shoe has, of which so many can be left.
    pub(super) fn depth_of(&self, shoe: &Shoe, left: u64) -> Result<u64, NoOdds> {
        let cards = self.finite(shoe)?;
        if !(6..=cards).contains(&left) {
            return Err(NoOdds::NoSuchDepth { left, cards });
        }
        Ok(cards)
    }

    /// The denominator that all payoffs have in common.
    pub(super) fn common_unit(&self) -> BigInt {
        let denominators = (1..=self.bets().len()).map(|bet| self.means().denominator(bet));
        denominators.fold(BigInt::one(), |unit, next| unit.lcm(next))
    }

    fn kernel_in_units(
        &self,
        bet: usize,
        classes: &Classes,
        degree: usize,
        unit: &BigInt,
    ) -> Result<Kernel, NoKernel> {
        let times = unit / self.means().denominator(bet);
        let times = times.to_i64().ok_or(NoKernel::PaysTooMuch)?;
        let kernel = self
            .compiled()
            .kernel_in(self.means(), bet, classes, degree)?;
        kernel.times(times)
    }
}

impl DepthSweep {
    /// The same sweep with a histogram of each bet's expectation, in bins of a
    /// width, in units per unit staked.
    ///
    /// # Errors
    ///
    /// The width is not positive, or so small that there would be more than ten
    /// thousand bins.
    pub fn with_histogram(mut self, width: Exact) -> Result<DepthSweep, NoOdds> {
        let payoffs = self.bets.iter().flat_map(Bet::rows);
        let payoffs: Vec<&Exact> = payoffs.map(|row| &row.pays).collect();
        let range = match (payoffs.iter().max(), payoffs.iter().min()) {
            (Some(&most), Some(&least)) => most.clone() - least.clone(),
            _ => Exact::zero(),
        };
        let least = range.checked_div(&Exact::from(Self::MOST_BINS));
        let least = least.unwrap_or_else(Exact::zero);
        if !width.is_positive() || width < least {
            return Err(NoOdds::NarrowBins { least });
        }
        let scale = Exact::from(BigInt::from(self.deals()) * &self.unit);
        let in_units = (&width * &scale).as_rational().clone();
        let (numerator, denominator) = in_units.into_raw();
        self.sweep = self.sweep.with_bins(Width {
            numerator,
            denominator,
        });
        self.width = Some(width);
        Ok(self)
    }

    /// The same sweep, in which every composition is gone through. The answer is the
    /// same, and as a rule later.
    ///
    /// Otherwise compositions are summed up in one piece where many lie together at
    /// which no bet is favourable, or one throughout and no other anywhere; but not for
    /// a histogram.
    #[must_use]
    pub fn without_pruning(mut self) -> DepthSweep {
        self.sweep = self.sweep.with_pieces_from(u64::MAX);
        self
    }

    /// More bins than anyone looks at.
    const MOST_BINS: i64 = 10_000;

    /// How many cards are left.
    #[must_use]
    pub fn left(&self) -> u64 {
        self.left
    }

    /// How many compositions there are.
    #[must_use]
    pub fn compositions(&self) -> u64 {
        self.sweep.compositions()
    }

    /// How many parts there are.
    #[must_use]
    pub fn parts(&self) -> usize {
        self.sweep.parts()
    }

    /// Goes through a part, of which there are as many as [`parts`](Self::parts).
    ///
    /// # Panics
    ///
    /// There is no such part.
    #[must_use]
    pub fn part(&self, part: usize) -> Share {
        let mut parts = Parts::default();
        parts.add(part);
        Share::of(parts, self.sweep.part(part))
    }

    /// Goes through some parts, on as many threads as there are processors, and
    /// hands each to `each` once it is done, in no order; until one of those calls
    /// fails.
    ///
    /// # Errors
    ///
    /// What failed.
    pub fn try_for_each_part<E: Send>(
        &self,
        parts: &[usize],
        each: impl Fn(Share) -> Result<(), E> + Sync,
    ) -> Result<(), E> {
        let parts = parts.par_iter().with_max_len(1);
        parts.try_for_each(|&part| each(self.part(part)))
    }

    /// Goes through all parts, on as many threads as there are processors.
    ///
    /// # Errors
    ///
    /// The sums do not pass their checks, which would be a mistake in this program.
    #[expect(clippy::missing_panics_doc, reason = "each part is done once")]
    pub fn depth(&self) -> Result<Depth, Unsound> {
        let whole = Mutex::new(Share::default());
        let all: Vec<usize> = (0..self.parts()).collect();
        let add = |share: Share| {
            let mut whole = whole.lock().unwrap_or_else(PoisonError::into_inner);
            whole.merge(share)
        };
        self.try_for_each_part(&all, add)
            .expect("each part is done once");
        self.answer(&whole.into_inner().unwrap_or_else(PoisonError::into_inner))
    }

    /// The facts, from what all parts add up to.
    ///
    /// # Errors
    ///
    /// Parts are missing, or the sums do not pass their checks: the weights have to add up to C(N, n),
    /// the expectations to the whole shoe's, and their squares to the variance that
    /// the six constants give.
    pub fn answer(&self, share: &Share) -> Result<Depth, Unsound> {
        let done = share.parts();
        let missing = self.parts().saturating_sub(done.len());
        if missing > 0 {
            let first = (0..self.parts()).find(|&part| !done.contains(part));
            return Err(Unsound::Missing {
                missing,
                parts: self.parts(),
                first: first.unwrap_or_default(),
            });
        }
        let swept = share.swept();
        let ways = choose(self.cards, self.left);
        let check = |passed: bool, what| {
            if passed {
                Ok(())
            } else {
                Err(Unsound::Sums(what))
            }
        };
        check(
            swept.compositions == self.compositions(),
            "compositions are missing",
        )?;
        check(
            swept.ways == ways,
            "the weights are not all ways to choose the cards",
        )?;
        check(swept.bets.len() == self.bets.len(), "there are other bets")?;
        let bets = self.bets.iter().zip(&self.depths).zip(&swept.bets);
        let bets = bets.map(|((bet, depths), swept)| {
            let wins = self.lowest(&depths.mean, 1, &ways);
            check(
                wins == Some(swept.wins),
                "the mean is not the whole shoe's expectation",
            )?;
            let mean_square = depths.variance(self.left) + &depths.mean * &depths.mean;
            let squares = self.lowest(&mean_square, 2, &ways);
            check(
                squares == Some(swept.squares),
                "the variance is not the one of this depth",
            )?;
            check(
                swept.favourable <= self.compositions(),
                "too many compositions",
            )?;
            Ok(self.bet(bet, depths, swept, &ways))
        });
        Ok(Depth {
            left: self.left,
            width: self.width.clone(),
            compositions: swept.compositions,
            bets: bets.collect::<Result<_, _>>()?,
            best_gain: self.mean(swept.best_gain.clone().into(), &ways),
            ways,
        })
    }

    fn bet(&self, bet: &Bet, depths: &Depths, swept: &SweptBet, ways: &BigUint) -> BetDepth {
        let chance = |some: &BigUint| Chance {
            ways: some.clone(),
            of: ways.clone(),
        };
        BetDepth {
            bet: bet.clone(),
            favourable: swept.favourable,
            chance: chance(&swept.favourable_ways),
            gain: self.mean(swept.gain.clone().into(), ways),
            mean: depths.mean.clone(),
            variance: depths.variance(self.left),
            chosen: swept.best,
            chosen_chance: chance(&swept.best_ways),
            best: self.extreme(&swept.most),
            worst: self.extreme(&swept.least),
            histogram: self.histogram(&swept.bins, &chance),
        }
    }

    fn histogram(&self, bins: &Bins, chance: &dyn Fn(&BigUint) -> Chance) -> Vec<Bin> {
        let Some(width) = &self.width else {
            return Vec::new();
        };
        let bin = |(&bin, (compositions, ways)): (&i64, &(u64, BigUint))| Bin {
            from: width * &Exact::from(bin),
            to: width * &Exact::from(bin + 1),
            compositions: *compositions,
            chance: chance(ways),
        };
        bins.iter().map(bin).collect()
    }

    fn extreme(&self, extreme: &engine::Extreme) -> Extreme {
        let counts = self.sweep.left(&extreme.numbers, self.classes.len());
        let sets = self.classes.sets().iter().copied();
        Extreme {
            expectation: self.mean(extreme.wins.into(), &BigUint::one()),
            composition: Composition(sets.zip(counts).collect()),
        }
    }

    /// The mean over so many compositions of expectations whose wins add up to
    /// this.
    fn mean(&self, wins: BigInt, ways: &BigUint) -> Exact {
        let all = BigInt::from(self.deals() * ways) * &self.unit;
        Exact::ratio(wins, all).unwrap_or_else(Exact::zero)
    }

    /// The ordered deals that wins are over.
    fn deals(&self) -> BigUint {
        (0..self.degree)
            .map(|dealt| BigUint::from(self.left - dealt))
            .product()
    }

    /// What wins to a power have to add up to, modulo 2⁶⁴, where expectations to
    /// that power have this mean; none where they are no integers.
    fn lowest(&self, mean: &Exact, power: u32, ways: &BigUint) -> Option<u64> {
        let scale = BigInt::from(self.deals()) * &self.unit;
        let sum = mean * &Exact::from(scale.pow(power) * BigInt::from(ways.clone()));
        let sum = sum.as_rational();
        let word = sum.numer().mod_floor(&(BigInt::one() << 64));
        sum.is_integer().then(|| word.to_u64()).flatten()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bet::{Terms, catalogue, main_bets};
    use crate::tableau::Tableau;

    /// Compares each part of a sweep with pieces, however small, with the same part
    /// without, and the answers; how many compositions are in pieces.
    fn in_pieces(bets: &[Bet], shoe: &str, left: u64) -> u64 {
        swept(bets, shoe, left).0
    }

    /// The same, and the answer.
    fn swept(bets: &[Bet], shoe: &str, left: u64) -> (u64, Depth) {
        let compiled = CompiledOdds::new(&Tableau::PUNTO_BANCO, bets.to_vec()).expect("few bets");
        let shoe: Shoe = shoe.parse().expect("a shoe");
        let sweep = || compiled.sweep(&shoe, left).expect("a sweep");
        let mut pruned = sweep();
        pruned.sweep = pruned.sweep.with_pieces_from(1);
        let whole = sweep().without_pruning();
        let parts = 0..whole.parts();
        for part in parts.clone() {
            assert_eq!(pruned.part(part), whole.part(part), "{left} of {shoe:?}");
            assert_eq!(whole.sweep.in_pieces(part), 0);
        }
        let depth = whole.depth().expect("sound sums");
        assert_eq!(pruned.depth().as_ref(), Ok(&depth));
        let pieces = parts.map(|part| pruned.sweep.in_pieces(part)).sum();
        (pieces, depth)
    }

    fn named(id: &str) -> Vec<Bet> {
        let mut bets = catalogue(&Terms::default());
        bets.retain(|bet| bet.id == id);
        assert_eq!(bets.len(), 1);
        bets
    }

    const ONE_DECK: &str = "0=16,A=4,2=4,3=4,4=4,5=4,6=4,7=4,8=4,9=4";
    const TWO_DECKS: &str = "0=32,A=8,2=8,3=8,4=8,5=8,6=8,7=8,8=8,9=8";
    const EIGHT_DECKS: &str = "0=128,A=32,2=32,3=32,4=32,5=32,6=32,7=32,8=32,9=32";

    #[test]
    fn what_is_summed_up_in_pieces_is_what_is_gone_through() {
        let main = main_bets(&Terms::default());
        for (shoe, left) in [
            (ONE_DECK, 14),
            (TWO_DECKS, 11),
            (TWO_DECKS, 96),
            (EIGHT_DECKS, 408),
        ] {
            for bets in [&named("player"), &named("banker"), &main] {
                let pieces = in_pieces(bets, shoe, left);
                let rare = bets.len() > 1 && left < 20;
                assert!(pieces > 0 || rare, "{} bets, {left} of {shoe}", bets.len());
            }
        }
    }

    #[test]
    fn pieces_of_odd_shoes_and_of_other_bets_are_as_sound() {
        let odd = "A=3,2=19,3=1,5=2,6=17,8=6,9=11";
        let even = "A=6,2=7,5=9,6=30,8=6,9=12";
        // Where cards that are gone are counted, each class needs six.
        assert_eq!(in_pieces(&named("banker"), odd, 50), 0);
        let mut pieces = 0;
        for id in ["banker", "tie", "dragon-7", "small", "egalite-3"] {
            for (shoe, left) in [(odd, 20), (even, 20), (even, 62), (TWO_DECKS, 99)] {
                pieces += in_pieces(&named(id), shoe, left);
            }
        }
        assert!(pieces > 0);
        // Four cards settle it, and thirteen classes.
        let ranks = "A=6,2=6,3=6,4=6,5=6,6=6,7=6,8=6,9=6,T=6,J=6,Q=6,K=6";
        assert!(in_pieces(&named("player-pair"), ranks, 72) > 0);
    }

    /// The main bets, with Tie favourable wherever there can be one.
    fn main_with_large_ties() -> Vec<Bet> {
        main_bets(&Terms {
            tie_pays: "100".parse().expect("a payoff"),
            ..Terms::default()
        })
    }

    #[test]
    fn one_bet_that_is_favourable_throughout_is_summed_up_in_pieces() {
        let main = main_with_large_ties();
        let red = named("player-all-red");
        for (bets, shoe, left) in [
            (&main[2..], "A=8,2=19,3=7,5=6,6=17,8=9,9=13", 62),
            (&main[2..], ONE_DECK, 14),
            (&main[2..], EIGHT_DECKS, 408),
            (&main[1..], EIGHT_DECKS, 408),
            (&main[..], EIGHT_DECKS, 408),
            (&red[..], "Ah=9,2h=8,4s=7,6h=8,7d=6,8h=9,9d=6", 41),
        ] {
            let (pieces, depth) = swept(bets, shoe, left);
            let favourable = depth.bets.iter().map(|bet| bet.favourable);
            let mut favourable = favourable.filter(|&compositions| compositions > 0);
            assert_eq!(favourable.next(), Some(depth.compositions));
            assert_eq!(favourable.next(), None);
            assert!(pieces > 0, "{} bets, {left} of {shoe}", bets.len());
        }
        // Here and there.
        let [high, low] = [
            "A=6,5=9,6=10,7=11,8=8,9=9,0=12",
            "A=10,2=8,3=9,4=12,7=6,9=7,0=6",
        ];
        assert!(in_pieces(&named("banker"), high, 41) > 0);
        assert!(in_pieces(&named("player"), high, 16) > 0);
        for bet in ["player", "banker"] {
            in_pieces(&named(bet), low, 35);
        }
    }

    #[test]
    fn two_bets_that_are_favourable_throughout_are_gone_through() {
        let main = main_with_large_ties();
        let mut ties = [main[2].clone(), main[2].clone()];
        ties[1].id = "other-tie".into();
        assert_eq!(in_pieces(&ties, EIGHT_DECKS, 408), 0);
        // Banker is favourable in half of the shoes, too.
        let odd = "A=8,2=19,3=7,5=6,6=17,8=9,9=13";
        assert!(in_pieces(&main[1..], odd, 62) > 0);
    }
}
