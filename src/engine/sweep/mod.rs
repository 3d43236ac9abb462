//! Enumeration of all compositions with a given number of cards left.
//!
//! The numbers of cards of the classes are chosen one class after the other. A table of forward
//! differences is updated for each choice with a few additions, so that compositions with the same
//! first numbers share their computation. The number of the last class is determined by the others.
//! Integers wrap around in intermediate results; bounds that are computed before the sweep show
//! that no final sum overflows.

#![expect(
    clippy::inline_always,
    reason = "what is not inlined is not compiled for wide processors"
)]

mod bins;
mod division;
pub(super) mod layout;
pub(super) mod limbs;
mod plane;
mod plane_table;
pub(super) mod root;
mod sums;
mod swept;
mod walk;
mod wins;

use num_bigint::BigUint;

use super::kernel::Kernel;
use super::projections::choose;
use crate::coup::Coup;
pub(crate) use bins::{Bins, Width};
use division::{Division, Part};
use layout::{Layout, table_len};
use root::{Counted, binomial, roots};
use sums::Large;
pub(crate) use swept::{Extreme, Swept, SweptBet};
use walk::{Ground, Walk, bits_of_weights, plane_sums};
use wins::Wins;

/// All compositions with a given number of cards of a shoe, divided into parts that do not depend
/// on the machine.
pub(crate) struct Sweep {
    /// The class at each position of the sweep, in descending order of the number of cards. `None`
    /// stands for an empty class; there are such classes only if the shoe has fewer than three.
    order: Vec<Option<usize>>,
    counts: Vec<u64>,
    counted: Counted,
    division: Division,
    compositions: u64,
    /// The width of the histograms' bins; `None` for a sweep without histograms.
    width: Option<Width>,
    prepared: Box<dyn Prepared>,
}

/// Why a sweep is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoSweep {
    /// There are too many compositions.
    Endless,
    /// Weights or sums have too many bits.
    Immense,
    /// The bets distinguish too many classes.
    TooFine,
}

/// The maximum number of coefficients of a polynomial: more than 13 classes need.
pub(super) const MOST_TERMS: usize = 400_000;

/// The maximum number of cards whose compositions are enumerated.
pub(super) const MOST_CARDS: u64 = 4000;

/// The maximum number of weights in all planes; they take 80 MB.
const MOST_IN_PLANES: u64 = 10_000_000;

/// The maximum number of bits of a sum over all classes but the first. Weights of a longer sweep
/// would take gigabytes.
const MOST_BITS: u64 = 1023;

impl Sweep {
    /// The maximum number of bets of a sweep.
    pub(crate) const MOST_BETS: usize = 256;

    /// A sweep of the compositions with `left` cards left of a shoe with these numbers of cards of
    /// each class. The kernels have the same classes and the same degree.
    pub(crate) fn new(kernels: &[Kernel], counts: &[u64], left: u64) -> Result<Sweep, NoSweep> {
        let cards: u64 = counts.iter().sum();
        let (counted, sum) = if left <= cards - left {
            (Counted::Left, left)
        } else {
            (Counted::Gone, cards - left)
        };
        let mut order: Vec<Option<usize>> = (0..counts.len())
            .filter(|&class| counts[class] > 0)
            .map(Some)
            .collect();
        let count_of = |class: Option<usize>| class.map_or(0, |class| counts[class]);
        order.sort_by_key(|&class| std::cmp::Reverse(count_of(class)));
        // A plane has three classes.
        while order.len() < 3 {
            order.push(None);
        }
        let counts: Vec<u64> = order.iter().map(|&class| count_of(class)).collect();
        let degree = kernels.first().map_or(0, Kernel::degree);
        if table_len(counts.len(), degree) > MOST_TERMS {
            return Err(NoSweep::TooFine);
        }
        if sum > MOST_CARDS || in_planes(&counts, sum) > MOST_IN_PLANES {
            return Err(NoSweep::Endless);
        }
        let compositions = compositions(&counts, sum).ok_or(NoSweep::Endless)?;
        // A bet's wins at a composition are below 2 to the power `wins` in absolute value: they are
        // a sum of the kernel over C(n, d) sets of cards.
        let largest = kernels.iter().map(Kernel::largest).max().unwrap_or(0);
        let wins = (choose(left, degree as u64) * largest).bits();
        if wins > <i128 as Wins>::BITS || bits_of_weights(&counts[1..], sum) + wins > MOST_BITS {
            return Err(NoSweep::Immense);
        }
        let roots = roots(kernels, &order, &counts, counted, sum);
        let layout = Layout::new(counts.len() - 1, degree);
        let ground = Ground::new(layout, counts.clone(), sum, kernels.len(), wins);
        // The narrowest integers that hold the wins of every bet.
        let prepared: Box<dyn Prepared> = match kernels.len() {
            _ if wins > <i64 as Wins>::BITS => Box::new(Start::<i128, 1>::new(ground, &roots)),
            0..=1 => Box::new(Start::<i64, 1>::new(ground, &roots)),
            2 => Box::new(Start::<i64, 2>::new(ground, &roots)),
            _ => Box::new(Start::<i64, 4>::new(ground, &roots)),
        };
        Ok(Sweep {
            division: Division::new(&counts, sum, compositions),
            order,
            counts,
            counted,
            compositions,
            width: None,
            prepared,
        })
    }

    /// The sweep with histograms of the bets' wins.
    pub(crate) fn with_bins(mut self, width: Width) -> Sweep {
        self.width = Some(width);
        self
    }

    /// The number of compositions.
    pub(crate) fn compositions(&self) -> u64 {
        self.compositions
    }

    /// The number of parts.
    pub(crate) fn parts(&self) -> usize {
        self.division.parts()
    }

    /// The number of compositions of a part.
    pub(crate) fn compositions_of(&self, part: usize) -> u64 {
        self.division.compositions_of(part)
    }

    /// The sums over the compositions of a part.
    pub(crate) fn part(&self, part: usize) -> Swept {
        let part = self.division.part(part);
        self.prepared.part(&part, self.width.as_ref())
    }

    /// The number of cards left of each of `classes` classes, at a composition given by the sweep's
    /// numbers.
    pub(crate) fn left(&self, numbers: &[u64], classes: usize) -> Vec<u64> {
        let mut left = vec![0; classes];
        for ((class, &count), &number) in self.order.iter().zip(&self.counts).zip(numbers) {
            if let Some(class) = *class {
                left[class] = match self.counted {
                    Counted::Left => number,
                    Counted::Gone => count.saturating_sub(number),
                };
            }
        }
        left
    }
}

/// The number of ways to choose numbers of cards with the given sum, at most `counts` of each
/// class; `None` if it is 2⁶² or more.
fn compositions(counts: &[u64], sum: u64) -> Option<u64> {
    let sum = usize::try_from(sum).ok()?;
    let mut ways = vec![0_u64; sum + 1];
    ways[0] = 1;
    for &count in counts {
        let count = usize::try_from(count).unwrap_or(usize::MAX);
        let mut next = Vec::with_capacity(ways.len());
        let mut window = 0_u64;
        for (place, &way) in ways.iter().enumerate() {
            window = window.checked_add(way)?;
            if let Some(gone) = place.checked_sub(count.saturating_add(1)) {
                window -= ways[gone];
            }
            next.push(window);
        }
        ways = next;
    }
    ways.pop().filter(|&ways| ways < 1 << 62)
}

/// An upper bound on the number of compositions in all planes.
fn in_planes(counts: &[u64], sum: u64) -> u64 {
    let last = &counts[counts.len() - 3..];
    plane_sums(counts, sum)
        .map(|sum| (sum.min(last[0]) + 1) * (sum.min(last[1]) + 1))
        .sum()
}

/// A sweep with a selected integer type.
trait Prepared: Send + Sync {
    /// The sums over the compositions of a part.
    fn part(&self, part: &Part, width: Option<&Width>) -> Swept;
}

/// The state from which each part of a sweep begins.
struct Start<W: Wins, const L: usize> {
    ground: Ground,
    /// C(k, e), by k and e.
    binomials: Vec<Vec<W>>,
    /// The coefficients of each group of bets.
    root: Vec<Vec<[W; L]>>,
}

impl<W: Wins, const L: usize> Start<W, L> {
    /// The state for bets with these coefficients, as [`roots`] returns them.
    fn new(ground: Ground, roots: &[Vec<i128>]) -> Start<W, L> {
        let groups = roots.chunks(L).map(|bets| {
            let mut lanes = vec![[W::default(); L]; bets[0].len()];
            for (bet, coefficients) in bets.iter().enumerate() {
                for (lane, &coefficient) in lanes.iter_mut().zip(coefficients) {
                    lane[bet] = W::of(coefficient);
                }
            }
            lanes
        });
        let most = ground.counts.iter().max().copied().unwrap_or(0);
        let binomials = (0..=most.min(ground.sum)).map(|number| {
            let exponents = 0..=Coup::MAX_CARDS as i128;
            let of_number = exponents.map(|exponent| W::of(binomial(number.into(), exponent)));
            of_number.collect()
        });
        Start {
            root: groups.collect(),
            binomials: binomials.collect(),
            ground,
        }
    }
}

impl<W: Wins, const L: usize> Prepared for Start<W, L> {
    fn part(&self, part: &Part, width: Option<&Width>) -> Swept {
        let ground = &self.ground;
        let mut walk: Walk<'_, W, L> = Walk::new(ground, &self.binomials, part.first.len(), width);
        let totals = walk.part(&self.root, part).clone();
        let ways: BigUint = (ground.counts.iter().zip(&part.first))
            .map(|(&count, &number)| choose(count, number))
            .product();
        let word = limbs::lowest(&limbs::of(&ways));
        let large = |large| totals.big(large) * &ways;
        let bins = std::mem::take(&mut walk.bins).into_iter();
        let bets = bins.zip(&totals.bets).enumerate();
        let bets = bets.map(|(bet, (mut bins, counts))| {
            for (_, bin_ways) in bins.values_mut() {
                *bin_ways *= &ways;
            }
            let [least, most] = walk.extremes(bet);
            SweptBet {
                favourable: counts.favourable,
                favourable_ways: large(Large::FavourableWays(bet)),
                gain: large(Large::Gain(bet)),
                wins: counts.wins.wrapping_mul(word),
                squares: counts.squares.wrapping_mul(word),
                best: counts.best,
                best_ways: large(Large::BestWays(bet)),
                least,
                most,
                bins,
            }
        });
        Swept {
            compositions: totals.compositions,
            ways: large(Large::Ways),
            best_gain: large(Large::BestGain),
            bets: bets.collect(),
        }
    }
}
