//! The enumeration of all compositions of every depth, in parts.

use std::fmt;
use std::ops::ControlFlow;

use num_bigint::{BigInt, BigUint};

use super::answer::{BetEveryDepth, EveryDepth, FavourableAt};
use super::found::FoundLines;
use crate::analysis::chance::Chance;
use crate::analysis::depth::depths::Depths;
use crate::analysis::depth::error::{DepthError, SweepError};
use crate::analysis::depth::parts::Parts;
use crate::analysis::depth::prepare::no_sweep;
use crate::analysis::depth::share::Share;
use crate::analysis::odds::CompiledOdds;
use crate::bet::Bet;
use crate::coup::Coup;
use crate::engine::{Lined, LinedBet, Lines, choose};
use crate::exact::Exact;
use crate::progress::Steps;
use crate::shoe::Shoe;
use crate::threads;

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
    /// Number of units of the wins in a unit of stake: the common denominator of all payoffs.
    unit: BigInt,
    lines: Lines,
}

/// Number of cards of a coup, at most.
const COUP: u64 = Coup::MAX_CARDS as u64;

impl CompiledOdds {
    /// Prepares the enumeration of all compositions of every depth of a shoe.
    pub(crate) fn every_depth(&self, shoe: &Shoe) -> Result<EveryDepthSweep, DepthError> {
        let cards = self.depth_of(shoe, COUP)?;
        if self.bets().len() > EveryDepthSweep::MOST_BETS {
            return Err(DepthError::TooManyBetsAtEveryDepth);
        }
        let (classes, _) = self.compiled().common(0..self.bets().len());
        let unit = self.common_unit();
        let kernels = self.kernels_in_units(&classes, Coup::MAX_CARDS, &unit)?;
        let lines = Lines::new(&kernels, &classes.counts(shoe)?);
        Ok(EveryDepthSweep {
            lines: lines.map_err(|error| no_sweep(error, cards))?,
            bets: self.bets().to_vec(),
            depths: self.depths(shoe)?,
            cards,
            unit,
        })
    }
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
        FoundLines::of(part, self.lines.part(part))
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
        threads::try_for_each(parts.iter().collect(), |part| each(self.part(part)))
    }

    /// Computes the parts of a share on all threads.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "each part is done once")]
    pub fn found(&self, share: Share) -> FoundLines {
        let parts: Vec<usize> = share.parts(self.parts()).iter().collect();
        let merged = |mut found: FoundLines, other| {
            found.merge(other).expect("each part is done once");
            found
        };
        let steps = Steps::new(parts.len() as u64 * self.lines.lines_of_part(), "lines");
        let part = |place: usize| {
            steps.begin();
            let found = self.part(parts[place]);
            steps.count(found.lines());
            found
        };
        threads::map_reduce(0..parts.len(), part, FoundLines::default, merged)
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
            let gains = sums.bets.iter().map(|sums| sums.chosen(place(left)).wins);
            self.mean(gains.sum(), left)
        });
        let every = EveryDepth {
            cards: self.cards,
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
        let are_consistent = sums.bets.iter().all(LinedBet::is_consistent);
        check(
            are_consistent,
            "bets are passed where they are not favourable",
        )?;
        let weights = BigUint::from(1_u8) << self.lines.cards_across();
        check(
            sums.weights == weights,
            "the weights are not all ways to choose cards",
        )?;
        check(
            sums.checks == self.lines.checks(),
            "the wins along the lines are others",
        )
    }

    fn favourable(&self, sums: &LinedBet, left: u64) -> FavourableAt {
        let (all, chosen) = (&sums.favourable[place(left)], sums.chosen(place(left)));
        let ways = choose(self.cards, left);
        FavourableAt {
            left,
            compositions: all.compositions,
            chance: Chance::new(all.ways.clone(), &ways),
            gain: self.mean(all.wins.clone(), left),
            chosen: chosen.compositions,
            chosen_chance: Chance::new(chosen.ways, &ways),
        }
    }

    /// The mean over all compositions with `left` cards left, given Σ ways·wins.
    fn mean(&self, wins: BigUint, left: u64) -> Exact {
        let deals: BigUint = (0..COUP).map(|dealt| BigUint::from(left - dealt)).product();
        let all = BigInt::from(deals * choose(self.cards, left)) * &self.unit;
        Exact::ratio(BigInt::from(wins), all).unwrap_or_else(Exact::zero)
    }
}

/// With all cards left there is one composition, the whole shoe.
fn check_whole_shoe(every: &EveryDepth) -> Result<(), SweepError> {
    let agrees = every.bets.iter().all(|bet| {
        let gain = Exact::zero().max(bet.depths.mean.clone());
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

impl fmt::Debug for EveryDepthSweep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("EveryDepthSweep")
            .field("bets", &self.bets)
            .field("cards", &self.cards)
            .finish_non_exhaustive()
    }
}
