//! The enumeration of all compositions of every depth, in parts.

use std::fmt;
use std::ops::ControlFlow;

use num_bigint::{BigInt, BigUint};
use num_traits::{One, ToPrimitive};

use super::answer::{BetEveryDepth, EveryDepth, FavourableAt};
use super::found::FoundLines;
use crate::analysis::chance::Chance;
use crate::analysis::depth::answer::{Composition, Extreme};
use crate::analysis::depth::depths::Depths;
use crate::analysis::depth::enumeration::Enumeration;
use crate::analysis::depth::error::{DepthError, SweepError};
use crate::analysis::depth::parts::Parts;
use crate::analysis::depth::share::Share;
use crate::analysis::odds::CompiledOdds;
use crate::bet::Bet;
use crate::coup::Coup;
use crate::engine::{self, AtDepth, Classes, Lined, LinedBet, Lines, NoSweep, Threshold, choose};
use crate::exact::Exact;
use crate::shoe::Shoe;

/// An enumeration of all compositions of every depth of a shoe, prepared for bets.
///
/// The compositions are gone through by lines: along a line the number of cards of one class runs
/// from none to all, and the others are fixed. The lines are divided into parts, which are the same
/// on every machine. [`Analyzer::every_depth`](crate::Analyzer::every_depth) prepares it.
pub struct EveryDepthSweep {
    bets: Vec<Bet>,
    /// The mean and the variance of each expectation, computed without the enumeration.
    depths: Vec<Depths>,
    cards: u64,
    classes: Classes,
    /// Number of units of the wins in a unit of stake: the common denominator of all payoffs.
    unit: BigInt,
    /// The expectation from which on a bet is favourable; `None` if it has to be above zero.
    threshold: Option<Exact>,
    /// The same in terms of wins.
    favourable_from: Threshold,
    lines: Lines,
}

/// Number of cards of a coup, at most.
const COUP: u64 = Coup::MAX_CARDS as u64;

impl CompiledOdds {
    /// Prepares the enumeration of all compositions of every depth of a shoe. A bet is favourable
    /// where its expectation is at least `threshold`, or without one where it is positive.
    pub(crate) fn every_depth(
        &self,
        shoe: &Shoe,
        threshold: Option<&Exact>,
    ) -> Result<EveryDepthSweep, DepthError> {
        let cards = self.depth_of(shoe, COUP)?;
        if self.bets().len() > EveryDepthSweep::MOST_BETS {
            return Err(DepthError::TooManyBetsAtEveryDepth);
        }
        let (classes, _) = self.compiled().common(0..self.bets().len());
        let unit = self.common_unit();
        let kernels = self.kernels_in_units(&classes, Coup::MAX_CARDS, &unit);
        let kernels = kernels.map_err(|error| match error {
            DepthError::TooFineToSweep => DepthError::TooFineAtEveryDepth,
            error => error,
        })?;
        let favourable_from = match threshold {
            Some(threshold) => in_wins(threshold, &unit).ok_or(DepthError::FineThreshold)?,
            None => Threshold::NONE,
        };
        let counts = classes.counts(shoe)?;
        let lines = Lines::new(&kernels, &counts, favourable_from);
        let lines = lines.map_err(|error| match error {
            // Without the threshold the sums may be small enough.
            NoSweep::Immense if threshold.is_some() => DepthError::FineThreshold,
            NoSweep::Immense => DepthError::ImmenseSumsAtEveryDepth { cards },
            NoSweep::Endless => DepthError::TooManyLines { cards },
            NoSweep::TooFine => DepthError::TooFineAtEveryDepth,
        });
        Ok(EveryDepthSweep {
            lines: lines?,
            threshold: threshold.cloned(),
            favourable_from,
            bets: self.bets().to_vec(),
            depths: self.depths(shoe)?,
            cards,
            classes,
            unit,
        })
    }
}

/// A threshold of expectations in terms of wins, of which there are `unit` in a unit of stake.
/// `None` if its integers are too large.
fn in_wins(threshold: &Exact, unit: &BigInt) -> Option<Threshold> {
    // A composition of n cards has C(n, 6) sets of six cards, each dealt in this number of orders.
    let orders: u64 = (1..=COUP).product();
    let cost = threshold * &Exact::from(unit * orders);
    let cost = cost.as_rational();
    Some(Threshold {
        times: cost.denom().to_i64()?,
        cost: cost.numer().to_i64()?,
        more: 1,
    })
}

impl EveryDepthSweep {
    /// The maximum number of bets.
    pub const MOST_BETS: usize = Lines::MOST_BETS;

    /// Number of cards of the shoe.
    #[must_use]
    pub fn cards(&self) -> u64 {
        self.cards
    }

    /// Number of lines.
    #[must_use]
    pub fn lines(&self) -> u64 {
        self.lines.lines()
    }

    /// Number of parts. Each has the same number of lines.
    #[must_use]
    pub fn parts(&self) -> usize {
        self.lines.parts()
    }

    /// Computes the results of one part, on this thread.
    ///
    /// # Panics
    ///
    /// Panics if there is no such part: parts are numbered from 0 to [`parts`](Self::parts) − 1.
    #[must_use]
    pub fn part(&self, part: usize) -> FoundLines {
        assert!(part < self.parts(), "there is no part {part}");
        FoundLines::of([part].into_iter().collect(), self.lines.part(part))
    }

    /// Computes some parts on all threads, and calls `each` with the results of each part as they
    /// become available, in any order. If `each` returns [`ControlFlow::Break`], no further part is
    /// begun; results of parts in progress may be lost.
    ///
    /// # Panics
    ///
    /// Panics if there is no such part, as [`part`](Self::part) does.
    pub fn for_each_part<B: Send>(
        &self,
        parts: &Parts,
        each: impl Fn(FoundLines) -> ControlFlow<B> + Sync + Send,
    ) -> ControlFlow<B> {
        Enumeration::for_each_part(self, parts, each)
    }

    /// Computes the parts of a share on all threads.
    #[must_use]
    pub fn found(&self, share: Share) -> FoundLines {
        Enumeration::found(self, share)
    }

    /// Computes all parts on all threads.
    ///
    /// # Errors
    ///
    /// Returns [`SweepError::Sums`] if the sums fail the checks of [`answer`](Self::answer), which
    /// would be an error in this crate.
    pub fn every_depth(&self) -> Result<EveryDepth, SweepError> {
        self.answer(&self.found(Share::WHOLE))
    }

    /// The figures of the bets, from the results of all parts.
    ///
    /// What is known without the enumeration is checked: the number of lines, the sum of their
    /// weights, a sum over coefficients of the bets on lines, and the gain at the whole shoe.
    ///
    /// # Errors
    ///
    /// Returns [`SweepError`] if parts are missing, or if the sums fail these checks because they
    /// belong to another enumeration.
    pub fn answer(&self, found: &FoundLines) -> Result<EveryDepth, SweepError> {
        found.parts().check_all(self.parts())?;
        let sums = found.sums();
        self.check_sums(sums)?;
        let at_depths = COUP..=self.cards;
        let bets = self.bets.iter().zip(&self.depths).zip(&sums.bets);
        let bets = bets.map(|((bet, depths), sums)| BetEveryDepth {
            bet: bet.clone(),
            depths: depths.clone(),
            favourable: at_depths
                .clone()
                .map(|left| self.favourable(sums, left))
                .collect(),
        });
        let best_gains = at_depths.clone().map(|left| {
            let gains = sums
                .bets
                .iter()
                .map(|sums| self.gain(&sums.chosen(place(left)), left));
            gains.sum()
        });
        let every = EveryDepth {
            cards: self.cards,
            threshold: self.threshold.clone(),
            compositions: self.lines.compositions(),
            best_gains: best_gains.collect(),
            bets: bets.collect(),
        };
        check_whole_shoe(&every)?;
        Ok(every)
    }

    fn check_sums(&self, sums: &Lined) -> Result<(), SweepError> {
        let check = |passed: bool, what| passed.then_some(()).ok_or(SweepError::Sums(what));
        check(sums.lines == self.lines(), "lines are missing")?;
        check(sums.bets.len() == self.bets.len(), "there are other bets")?;
        let depths = place(self.cards) + 1;
        let have_depths = sums.bets.iter().all(|bet| {
            let lists = [&bet.favourable, &bet.passed];
            lists.iter().all(|list| list.len() == depths)
        });
        check(have_depths, "there are other depths")?;
        let have_extremes = sums.bets.iter().all(|bet| {
            let lists = [&bet.best, &bet.worst];
            lists
                .iter()
                .all(|list| list.len() == place(self.cards - COUP) + 1)
        });
        check(have_extremes, "extreme compositions are missing")?;
        let are_consistent = sums.bets.iter().all(LinedBet::is_consistent);
        check(
            are_consistent,
            "bets are passed where they are not favourable",
        )?;
        let compositions = self.lines.compositions();
        let are_possible = (0..=self.cards).zip(&compositions).all(|(left, &most)| {
            let ways = choose(self.cards, left);
            let mut at = sums.bets.iter().map(|bet| &bet.favourable[place(left)]);
            at.all(|at| at.compositions <= most && at.ways <= ways)
        });
        check(are_possible, "too many compositions")?;
        let weights = BigUint::from(1_u8) << self.lines.cards_across();
        check(
            sums.weights == weights,
            "the weights are not all ways to choose cards",
        )?;
        check(
            sums.checks == self.lines.checks(),
            "the wins along the lines are others",
        )?;
        let are_extremes = sums.bets.iter().enumerate().all(|(bet, sums)| {
            let lists = [&sums.best, &sums.worst];
            lists.iter().all(|list| self.are_extremes(bet, list))
        });
        check(
            are_extremes,
            "an extreme composition has another expectation",
        )
    }

    /// Whether there is a composition of each depth, at which the bet wins as much as is said.
    fn are_extremes(&self, bet: usize, extremes: &[Option<engine::Extreme>]) -> bool {
        let there = (COUP..)
            .zip(extremes)
            .map_while(|(left, extreme)| Some((left, extreme.as_ref()?)));
        let there: Vec<(u64, &engine::Extreme)> = there.collect();
        there.len() == extremes.len() && self.lines.wins_at(bet, there)
    }

    fn favourable(&self, sums: &LinedBet, left: u64) -> FavourableAt {
        let (all, chosen) = (&sums.favourable[place(left)], sums.chosen(place(left)));
        let ways = choose(self.cards, left);
        FavourableAt {
            left,
            compositions: all.compositions,
            chance: Chance::new(all.ways.clone(), &ways),
            gain: self.gain(all, left),
            chosen: chosen.compositions,
            chosen_chance: Chance::new(chosen.ways, &ways),
            best: self.extreme(&sums.best, left),
            worst: self.extreme(&sums.worst, left),
        }
    }

    /// The extreme composition of a depth.
    fn extreme(&self, extremes: &[Option<engine::Extreme>], left: u64) -> Extreme {
        let found = extremes[place(left - COUP)].as_ref();
        let found = found.expect("it was checked that there is one at each depth");
        let numbers = self.lines.left(found, left, self.classes.len());
        let sets = self.classes.sets().iter().copied();
        let one = BigUint::one();
        Extreme {
            expectation: self.mean(found.0.into(), &one, &one, left),
            composition: Composition(sets.zip(numbers).collect()),
        }
    }

    /// The mean gain at compositions with these sums, over all compositions with `left` cards.
    fn gain(&self, sums: &AtDepth, left: u64) -> Exact {
        let wins = sums.wins.clone().into();
        self.mean(wins, &sums.ways, &choose(self.cards, left), left)
    }

    /// The sum of the expectation at compositions with `ways` ways, whose sum of wins beyond the
    /// threshold is given, over `all` ways.
    fn mean(&self, wins: BigInt, ways: &BigUint, all: &BigUint, left: u64) -> Exact {
        let Threshold { times, cost, more } = self.favourable_from;
        let sets = BigInt::from(choose(left, COUP));
        let wins = wins + (sets * cost - more) * BigInt::from(ways.clone());
        let deals: BigUint = (0..COUP).map(|dealt| BigUint::from(left - dealt)).product();
        let all = BigInt::from(deals * all) * &self.unit * times;
        Exact::ratio(wins, all).unwrap_or_else(Exact::zero)
    }
}

/// With all cards left there is one composition, the whole shoe.
fn check_whole_shoe(every: &EveryDepth) -> Result<(), SweepError> {
    let agrees = every.bets.iter().all(|bet| {
        let mean = &bet.depths.mean;
        let is_favourable = match &every.threshold {
            Some(threshold) => mean >= threshold,
            None => mean.is_positive(),
        };
        let gain = if is_favourable {
            mean.clone()
        } else {
            Exact::zero()
        };
        bet.favourable
            .last()
            .is_some_and(|whole| whole.gain == gain)
    });
    let error = SweepError::Sums("the whole shoe has another expectation");
    agrees.then_some(()).ok_or(error)
}

fn place(left: u64) -> usize {
    usize::try_from(left).expect("a number of cards that are enumerated")
}

impl Enumeration for EveryDepthSweep {
    type Found = FoundLines;

    const STEPS: &'static str = "lines";

    const STEPS_A_SECOND: u64 = 50_000_000;

    fn parts(&self) -> usize {
        self.parts()
    }

    fn steps(&self, parts: &Parts) -> u64 {
        parts.len() as u64 * self.lines.lines_of_part()
    }

    fn part(&self, part: usize) -> FoundLines {
        self.part(part)
    }
}

impl fmt::Debug for EveryDepthSweep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("EveryDepthSweep")
            .field("bets", &self.bets)
            .field("cards", &self.cards)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analyzer::Analyzer;
    use crate::bet::{Terms, main_bets};
    use crate::shoe::Decks;
    use crate::tableau::Tableau;

    const NAMES: [&str; 10] = ["0", "A", "2", "3", "4", "5", "6", "7", "8", "9"];

    /// The compositions of `left` cards, with up to so many of each value.
    fn compositions(counts: &[u64], left: u64) -> Vec<Vec<u64>> {
        let Some((&last, first)) = counts.split_last() else {
            return Vec::from_iter((left == 0).then(Vec::new));
        };
        let longer = (0..=last.min(left)).flat_map(|number| {
            let shorter = compositions(first, left - number).into_iter();
            shorter.map(move |shorter| [&shorter[..], &[number]].concat())
        });
        longer.collect()
    }

    /// The sums over these compositions, each by itself.
    fn by_odds(player: &Analyzer, counts: &[u64], numbers: &[Vec<u64>]) -> AtDepth {
        let mut sums = AtDepth::default();
        for numbers in numbers {
            let entries = NAMES.iter().zip(numbers);
            let shoe = entries.map(|(name, number)| format!("{name}={number}"));
            let shoe: Shoe = shoe.collect::<Vec<_>>().join(",").parse().expect("counts");
            let odds = player.odds(&shoe).expect("six cards");
            let expectation = odds.bets[0].expectation();
            if !expectation.is_positive() {
                continue;
            }
            let left = numbers.iter().sum();
            let deals = choose(left, COUP) * 720_u16;
            let wins = &expectation * &Exact::from(BigInt::from(deals));
            let (wins, one) = wins.as_rational().clone().into_raw();
            assert!(one.is_one());
            let ways = counts.iter().zip(numbers);
            let ways: BigUint = ways
                .map(|(&count, &number)| choose(count, number))
                .product();
            sums.compositions += 1;
            sums.wins += wins.magnitude() * &ways;
            sums.ways += ways;
        }
        sums
    }

    /// The first and the last part of a shoe have the compositions near both of its ends in which
    /// there are no cards of some values, or all of them. With six decks that takes a minute.
    #[test]
    fn parts_have_the_compositions_near_both_ends() {
        for (decks, fixed) in [(2, 3), (3, 4)] {
            compare_parts(decks, fixed);
        }
    }

    /// Compares the first and the last part of a number of decks, where a part fixes the numbers of
    /// cards of this many values.
    fn compare_parts(decks: u64, fixed: usize) {
        let of_value = 4 * decks;
        let mut counts = [of_value; 10];
        counts[0] *= 4;
        let player = main_bets(&Terms::default()).swap_remove(0);
        let player = Analyzer::new(Tableau::PUNTO_BANCO, vec![player]).expect("a bet");
        let shoe = Shoe::full(Decks::new(decks).expect("a number"));
        let sweep = player.every_depth(&shoe).expect("some decks");
        // The zeros come first among the values, and last in the enumeration.
        let parts = (0..fixed).map(|_| place(of_value + 1));
        assert_eq!(sweep.parts(), parts.product::<usize>());
        for (part, number, depths) in [
            (0, 0, 6..=9),
            (sweep.parts() - 1, of_value, sweep.cards - 3..=sweep.cards),
        ] {
            let found = sweep.part(part);
            let sums = &found.sums().bets[0].favourable;
            let free = [&counts[..1], &counts[1 + fixed..]].concat();
            for left in depths {
                let others = compositions(&free, left - fixed as u64 * number);
                let all = others
                    .iter()
                    .map(|others| [&others[..1], &vec![number; fixed], &others[1..]].concat());
                let all: Vec<Vec<u64>> = all.collect();
                assert_eq!(
                    sums[place(left)],
                    by_odds(&player, &counts, &all),
                    "{left} left"
                );
            }
        }
    }
}
