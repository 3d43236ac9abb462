//! The sweep: enumeration of all compositions of a depth, in parts.

use std::fmt;
use std::ops::ControlFlow;

use num_bigint::{BigInt, BigUint};

use super::answer::Depth;
use super::depths::Depths;
use super::enumeration::Enumeration;
use super::error::{DepthError, SweepError};
use super::found::Found;
use super::parts::Parts;
use super::share::Share;
use crate::bet::Bet;
use crate::engine::{self, Classes, Width};
use crate::exact::Exact;

/// An enumeration of all compositions of a depth, prepared for a shoe and bets.
///
/// A sweep is divided into parts, which are the same on every machine. They can be computed in any
/// order and on any number of threads and machines; the sums of the results are the same.
/// [`Analyzer::sweep`](crate::Analyzer::sweep) prepares it.
pub struct DepthSweep {
    pub(super) bets: Vec<Bet>,
    /// The mean and the variance of each expectation, computed without the sweep.
    pub(super) depths: Vec<Depths>,
    pub(super) cards: u64,
    pub(super) left: u64,
    pub(super) classes: Classes,
    /// Number of cards d of the deals over which the wins are summed.
    pub(super) degree: u64,
    /// Number of units of the wins in a unit of stake: the common denominator of all payoffs.
    pub(super) unit: BigInt,
    pub(super) sweep: engine::Sweep,
    /// The width of the histograms' bins; `None` without histograms.
    pub(super) width: Option<Exact>,
}

impl DepthSweep {
    /// The maximum number of bins from the lowest to the highest payoff.
    pub const MOST_BINS: i64 = 10_000;

    /// The maximum number of bins of all bets: so a share is never too long to be read back.
    const MOST_BINS_IN_ALL: i64 = 100_000;

    /// The sweep with a histogram of the expectation of each bet, in bins of this width, in units
    /// per unit staked.
    ///
    /// # Errors
    ///
    /// Returns [`DepthError::NarrowBins`] if the width is not positive, or so small that there
    /// could be more than [`MOST_BINS`](Self::MOST_BINS) bins, or 100,000 bins of all bets.
    ///
    /// # Examples
    ///
    /// ```
    /// use baccarat::{Analyzer, Decks, Exact, Shoe};
    /// let sweep = Analyzer::default().sweep(&Shoe::full(Decks::EIGHT), 6)?;
    /// let quarter: Exact = "1/4".parse()?;
    /// let depth = sweep.with_histogram(quarter)?.depth()?;
    /// let lowest = &depth.bets[0].histogram[0];
    /// assert_eq!((lowest.from.to_string(), lowest.compositions), ("-3/4".to_owned(), 2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_histogram(mut self, width: Exact) -> Result<DepthSweep, DepthError> {
        let narrow = |least: &Exact| !width.is_positive() || width < *least;
        let bets = i64::try_from(self.bets.len().max(1)).unwrap_or(i64::MAX);
        let bins = Exact::from(Self::MOST_BINS.min(Self::MOST_BINS_IN_ALL / bets));
        if let Some(least) = self.range_of_payoffs().checked_div(&bins).filter(narrow) {
            return Err(DepthError::NarrowBins { least });
        }
        let scale = Exact::from(BigInt::from(self.deals()) * &self.unit);
        let (numerator, denominator) = (&width * &scale).as_rational().clone().into_raw();
        self.sweep = self.sweep.with_bins(Width {
            numerator,
            denominator,
        });
        self.width = Some(width);
        Ok(self)
    }

    /// The highest payoff of all bets minus the lowest.
    fn range_of_payoffs(&self) -> Exact {
        let payoffs = self.bets.iter().flat_map(Bet::rows);
        let payoffs: Vec<&Exact> = payoffs.map(|row| &row.pays).collect();
        match (payoffs.iter().max(), payoffs.iter().min()) {
            (Some(&most), Some(&least)) => most - least,
            _ => Exact::zero(),
        }
    }

    /// Number of cards left.
    #[must_use]
    pub fn left(&self) -> u64 {
        self.left
    }

    /// Number of compositions.
    #[must_use]
    pub fn compositions(&self) -> u64 {
        self.sweep.compositions()
    }

    /// Number of parts.
    #[must_use]
    pub fn parts(&self) -> usize {
        self.sweep.parts()
    }

    /// Number of compositions of a part, without their enumeration.
    ///
    /// ```
    /// use baccarat::{Analyzer, Decks, Shoe};
    /// let sweep = Analyzer::default().sweep(&Shoe::full(Decks::EIGHT), 13)?;
    /// let sizes = (0..sweep.parts()).map(|part| sweep.compositions_of(part));
    /// assert_eq!(sizes.sum::<u64>(), 497_420);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if there is no such part: parts are numbered from 0 to [`parts`](Self::parts) − 1.
    #[must_use]
    pub fn compositions_of(&self, part: usize) -> u64 {
        self.sweep.compositions_of(part)
    }

    /// Computes the results of one part, on this thread. Most parts take a fraction of a second.
    ///
    /// # Panics
    ///
    /// Panics if there is no such part: parts are numbered from 0 to [`parts`](Self::parts) − 1.
    #[must_use]
    pub fn part(&self, part: usize) -> Found {
        Found::of([part].into_iter().collect(), self.sweep.part(part))
    }

    /// Computes some parts on all threads, and calls `each` with the results of each part as they
    /// become available, in any order. If `each` returns [`ControlFlow::Break`], no further part is
    /// begun; results of parts in progress may be lost.
    ///
    /// # Panics
    ///
    /// Panics if there is no such part, as [`part`](Self::part) does.
    ///
    /// # Examples
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use std::sync::Mutex;
    ///
    /// use baccarat::analysis::{Found, Share};
    /// use baccarat::{Analyzer, Decks, Shoe};
    /// let sweep = Analyzer::default().sweep(&Shoe::full(Decks::EIGHT), 13)?;
    /// let found = Mutex::new(Found::default());
    /// let flow = sweep.for_each_part(&Share::WHOLE.parts(sweep.parts()), |part| {
    ///     let mut found = found.lock().expect("no thread panics");
    ///     found.merge(part).expect("each part is done once");
    ///     match found.parts().len() {
    ///         0..=2 => ControlFlow::Continue(()),
    ///         _ => ControlFlow::Break("that is enough"),
    ///     }
    /// });
    /// assert_eq!(flow, ControlFlow::Break("that is enough"));
    /// let done = found.into_inner()?.parts().len();
    /// assert!((3..sweep.parts()).contains(&done));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn for_each_part<B: Send>(
        &self,
        parts: &Parts,
        each: impl Fn(Found) -> ControlFlow<B> + Sync + Send,
    ) -> ControlFlow<B> {
        Enumeration::for_each_part(self, parts, each)
    }

    /// Computes the parts of a share on all threads.
    #[must_use]
    pub fn found(&self, share: Share) -> Found {
        Enumeration::found(self, share)
    }

    /// Computes all parts on all threads.
    ///
    /// # Errors
    ///
    /// Returns [`SweepError::Sums`] if the sums fail the checks of [`answer`](Self::answer), which
    /// would be an error in this crate.
    pub fn depth(&self) -> Result<Depth, SweepError> {
        self.answer(&self.found(Share::WHOLE))
    }

    /// Number of ordered deals of `degree` of the cards left.
    pub(super) fn deals(&self) -> BigUint {
        let cards = (0..self.degree).map(|dealt| BigUint::from(self.left - dealt));
        cards.product()
    }
}

impl Enumeration for DepthSweep {
    type Found = Found;

    const STEPS: &'static str = "compositions";

    const STEPS_A_SECOND: u64 = 100_000_000;

    fn parts(&self) -> usize {
        self.parts()
    }

    fn steps(&self, parts: &Parts) -> u64 {
        if parts.len() == self.parts() {
            return self.compositions();
        }
        parts.iter().map(|part| self.compositions_of(part)).sum()
    }

    fn part(&self, part: usize) -> Found {
        self.part(part)
    }
}

impl fmt::Debug for DepthSweep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("DepthSweep")
            .field("bets", &self.bets)
            .field("cards", &self.cards)
            .field("left", &self.left)
            .field("width", &self.width)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::depth::BetDepth;
    use crate::analysis::odds::CompiledOdds;
    use crate::bet::{Terms, main_bets};
    use crate::tableau::Tableau;

    fn sweep(bets: &[Bet], shoe: &str, left: u64) -> DepthSweep {
        let compiled = CompiledOdds::new(&Tableau::PUNTO_BANCO, bets.to_vec()).expect("few bets");
        let sweep = compiled.sweep(&shoe.parse().expect("a shoe"), left);
        sweep.expect("a sweep")
    }

    #[cfg(feature = "catalogue")]
    fn depth(bets: &[Bet], shoe: &str, left: u64) -> Depth {
        let width = Exact::ratio(1, 7).expect("not zero");
        let sweep = sweep(bets, shoe, left).with_histogram(width.clone());
        let depth = sweep.expect("few bins").depth().expect("sound sums");
        let histograms = depth.bets.iter().map(|bet| &bet.histogram);
        for bins in histograms {
            let ways: BigUint = bins.iter().map(|bin| &bin.chance.ways).sum();
            assert_eq!(ways, depth.ways);
            assert!(bins.iter().all(|bin| &bin.from + &width == bin.to));
        }
        depth
    }

    /// The figures of a bet without those that depend on other bets.
    fn alone(mut bet: BetDepth) -> BetDepth {
        bet.chosen = bet.favourable;
        bet.chosen_chance = bet.chance.clone();
        bet
    }

    const TWO_DECKS: &str = "0=32,A=8,2=8,3=8,4=8,5=8,6=8,7=8,8=8,9=8";
    const ODD: &str = "A=3,2=19,3=1,5=2,6=17,8=6,9=11";
    const HUNDRED_DECKS: &str = "0=1600,A=400,2=400,3=400,4=400,5=400,6=400,7=400,8=400,9=400";

    /// The steps of a share are the compositions of its parts.
    #[test]
    fn shares_divide_the_steps() {
        let sweep = sweep(&main_bets(&Terms::default()), TWO_DECKS, 52);
        let [some, others] = [0, 1].map(|first| {
            let parts = (first..sweep.parts()).step_by(2);
            sweep.steps(&parts.collect())
        });
        let all = (0..sweep.parts()).collect();
        assert!(some > 0 && others > 0);
        assert_eq!(some + others, sweep.compositions());
        assert_eq!(sweep.steps(&all), sweep.compositions());
    }

    /// A large payoff selects the wider integers.
    #[test]
    fn wide_integers_find_what_narrow_ones_do() {
        let narrow = main_bets(&Terms::default());
        let wide = main_bets(&Terms {
            tie_pays: "100000000000000".parse().expect("a payoff"),
            ..Terms::default()
        });
        for (shoe, left) in [
            (TWO_DECKS, 9),
            (TWO_DECKS, 97),
            (ODD, 50),
            (HUNDRED_DECKS, 9),
        ] {
            let depth = |bets| sweep(bets, shoe, left).depth().expect("sound sums");
            let [narrow, wide] = [&narrow, &wide].map(|bets| depth(bets).bets);
            for (narrow, wide) in narrow.into_iter().zip(wide).take(2) {
                assert_eq!(alone(narrow), alone(wide), "{left} of {shoe}");
            }
        }
    }

    /// Two bets are evaluated together, and more of them in groups.
    #[cfg(feature = "catalogue")]
    #[test]
    fn a_bet_among_others_is_as_it_is_alone() {
        let mut bets = crate::bet::catalogue(&Terms::default());
        let ids = ["player", "banker", "tie", "dragon-7", "panda-8", "small"];
        bets.retain(|bet| ids.contains(&bet.id.as_str()));
        assert_eq!(bets.len(), ids.len());
        for (shoe, left) in [(TWO_DECKS, 9), (ODD, 50), (HUNDRED_DECKS, 9)] {
            let all = depth(&bets, shoe, left);
            let two = depth(&bets[4..], shoe, left).bets;
            for (bet, together) in bets.iter().zip(&all.bets) {
                let one = depth(std::slice::from_ref(bet), shoe, left).bets;
                assert_eq!(one, [alone(together.clone())], "{left} of {shoe}");
            }
            let last = all.bets[4..].iter().cloned().map(alone);
            assert!(two.into_iter().map(alone).eq(last), "{left} of {shoe}");
            let chosen: u64 = all.bets.iter().map(|bet| bet.chosen).sum();
            let largest = all.bets.iter().map(|bet| bet.favourable).max();
            assert!(Some(chosen) >= largest && chosen <= all.compositions);
        }
    }
}
