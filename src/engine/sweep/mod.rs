//! Every composition of a depth.
//!
//! The numbers of cards of the classes are chosen one class after the other, and
//! a table of forward differences takes each choice with a few additions, so that
//! compositions that begin alike share their work. The last class has what the
//! others leave. All integers wrap around, and what is added up in the end is
//! known to be small enough for its width.

#![expect(
    clippy::inline_always,
    reason = "what is not inlined is not compiled for wide processors"
)]

mod bins;
mod bounds;
mod closed;
mod gains;
mod layout;
mod pieces;
mod plane;
mod plane_table;
mod root;
mod scale;
mod sums;
mod swept;
mod walk;
mod wide;

use num_bigint::BigUint;

use super::kernel::Kernel;
use super::projections::choose;
pub(crate) use bins::{Bins, Width};
use layout::{Layout, table_len};
use root::{Counted, Root};
use scale::{Broad, Narrow, Scale, Wins};
pub use swept::Swept;
pub(crate) use swept::{Extreme, SweptBet};
use walk::{Ground, Walk, plane_sums};

/// All compositions of so many cards of a shoe, in parts that do not depend on
/// the machine.
pub(crate) struct Sweep {
    /// The class at each place of the sweep, the largest first. The last places
    /// may have none.
    order: Vec<Option<usize>>,
    counts: Vec<u64>,
    counted: Counted,
    /// The first classes' numbers of cards in each part.
    parts: Vec<Vec<u64>>,
    compositions: u64,
    /// How wide the bins of the histograms are, if there are to be any.
    width: Option<Width>,
    /// What has at least so many compositions is tried to be summed up in one piece;
    /// if nothing is said, as many as pay in a sweep that is large.
    piece: Option<u64>,
    prepared: Box<dyn Prepared>,
}

/// There is no sweep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoSweep {
    /// More compositions than anyone could go through.
    Endless,
    /// Weights or sums of more digits than are provided for.
    Immense,
    /// The bets tell too many cards apart.
    TooFine,
}

/// A part of a sweep takes a fraction of a second where there are so many of them.
const ENOUGH_PARTS: usize = 2000;

/// Below so many compositions, a part takes longer to begin than to go through.
const LARGE_PART: u64 = 10_000;

/// Below so many compositions, the forms of pieces take a good share of the time:
/// 40 ms.
const LARGE_SWEEP: u64 = 20_000_000;

/// More coefficients than thirteen classes have.
const MOST_TERMS: usize = 400_000;

/// A polynomial takes larger numbers of cards than anyone deals to no end.
const MOST_CARDS: u64 = 4000;

/// So many weights take 80 MB.
const MOST_IN_PLANES: u64 = 10_000_000;

/// So many products of half words can be added up in a word.
const LONG_PLANE: u64 = 1 << 16;

impl Sweep {
    /// How many bets a sweep takes.
    pub(crate) const MOST_BETS: usize = 256;

    /// Of kernels over the same classes and of the same degree, in a shoe that has
    /// so many cards of each class, of which so many are left.
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
        // A plane is of three classes.
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
        let parts = parts(&counts, sum, compositions);
        let shape = Shape {
            kernels,
            order: &order,
            counts: &counts,
            fixed: parts.first().map_or(0, Vec::len),
            counted,
            sum,
            left,
        };
        let prepared = shape.prepared()?;
        Ok(Sweep {
            order,
            counts,
            counted,
            parts,
            compositions,
            width: None,
            piece: None,
            prepared,
        })
    }

    /// The same sweep with histograms.
    pub(crate) fn with_bins(mut self, width: Width) -> Sweep {
        self.width = Some(width);
        self
    }

    /// The same sweep, in which nothing is summed up in one piece that has fewer
    /// compositions than this, and all else where that is possible.
    pub(crate) fn with_pieces_from(mut self, compositions: u64) -> Sweep {
        self.piece = Some(compositions);
        self
    }

    /// How many compositions there are.
    pub(crate) fn compositions(&self) -> u64 {
        self.compositions
    }

    /// How many parts there are.
    pub(crate) fn parts(&self) -> usize {
        self.parts.len()
    }

    /// What a part adds.
    pub(crate) fn part(&self, part: usize) -> Swept {
        self.prepared(part).0
    }

    /// How many compositions of a part are summed up in pieces.
    #[cfg(test)]
    pub(crate) fn in_pieces(&self, part: usize) -> u64 {
        self.prepared(part).1
    }

    fn prepared(&self, part: usize) -> (Swept, u64) {
        let first = &self.parts[part];
        let none = (self.compositions < LARGE_SWEEP).then_some(u64::MAX);
        let piece = self.piece.or(none);
        self.prepared.part(first, self.width.as_ref(), piece)
    }

    /// How many cards of each class a composition of the sweep leaves, of so many
    /// classes.
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

/// In how many ways so many cards are parted among classes of so many; none if
/// they are more than 2⁶².
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

/// The parts: all that the first classes can have, as many classes as it takes for
/// enough of them.
fn parts(counts: &[u64], sum: u64, compositions: u64) -> Vec<Vec<u64>> {
    let mut parts: Vec<Vec<u64>> = vec![Vec::new()];
    for fixed in 0..counts.len() - 3 {
        if parts.len() >= ENOUGH_PARTS {
            break;
        }
        let behind: u64 = counts[fixed + 1..].iter().sum();
        let longer = parts.iter().flat_map(|part| {
            let rest = sum - part.iter().sum::<u64>();
            let numbers = rest.saturating_sub(behind)..=rest.min(counts[fixed]);
            numbers.map(move |number| [&part[..], &[number]].concat())
        });
        let longer: Vec<Vec<u64>> = longer.collect();
        if compositions / (longer.len() as u64) < LARGE_PART {
            break;
        }
        parts = longer;
    }
    parts
}

/// How many compositions there are in all planes, at the most.
fn in_planes(counts: &[u64], sum: u64) -> u64 {
    plane_sums(counts, sum)
        .map(|sum| plane_len(counts, sum))
        .sum()
}

/// How many compositions there are in the largest plane, at the most.
fn plane_len(counts: &[u64], sum: u64) -> u64 {
    let last = &counts[counts.len() - 3..];
    (sum.min(last[0]) + 1) * (sum.min(last[1]) + 1)
}

/// What a sweep goes through.
struct Shape<'a> {
    kernels: &'a [Kernel],
    order: &'a [Option<usize>],
    counts: &'a [u64],
    /// How many classes a part fixes.
    fixed: usize,
    counted: Counted,
    sum: u64,
    left: u64,
}

impl Shape<'_> {
    /// Chooses the narrowest integers that hold every sum, and room for the bets.
    fn prepared(&self) -> Result<Box<dyn Prepared>, NoSweep> {
        if self.fits::<Narrow<4>>() {
            Ok(self.with_room::<Narrow<4>>())
        } else if self.fits::<Narrow<8>>() {
            Ok(self.with_room::<Narrow<8>>())
        } else if self.fits::<Broad<16>>() {
            Ok(self.with_room::<Broad<16>>())
        } else {
            Err(NoSweep::Immense)
        }
    }

    fn fits<S: Scale>(&self) -> bool {
        let degree = self.kernels.first().map_or(0, Kernel::degree) as u64;
        let largest = self.kernels.iter().map(Kernel::largest).max().unwrap_or(0);
        let wins = (choose(self.left, degree) * largest).bits();
        let most = |cards: u64| choose(cards, self.sum.min(cards / 2)).bits();
        let inner = self.counts[self.fixed..].iter().copied();
        let last: Vec<u64> = inner.clone().skip(inner.len() - 3).collect();
        // Of a plane, either all three classes have one weight, or two of them do,
        // and the third one goes with that of the class before.
        let row = most(last[1] + last[2]);
        let before = self.counts.iter().rev().nth(3).copied();
        let block = most(last[0]) + before.map_or(0, most);
        let weight = inner
            .clone()
            .map(most)
            .max()
            .unwrap_or(0)
            .max(row)
            .max(block);
        wins <= S::WINS_BITS
            && weight <= S::WEIGHT_BITS
            && (S::WINS_BITS > 64 || plane_len(self.counts, self.sum) <= LONG_PLANE)
            && S::WEIGHT_BITS.min(most(inner.clone().sum())) + wins <= S::SUM_BITS
            && most(inner.sum()) + wins <= S::TOTAL_BITS
    }

    /// Whether bounds (see [`bounds`]), and coefficients, are known to be small enough
    /// for wins.
    ///
    /// Say that of a composition the last classes have r cards, and the others m.
    /// Of g(t), with which a bet's wins are Σ g(t)·Π C(kᵢ, tᵢ) in the last classes'
    /// numbers, the size is C(m, d − |t|) times the kernel's largest at most. Where
    /// the cards left are counted, that of each b(a) is therefore
    ///
    /// Σ C(m, d − j)·C(r, j) = C(m + r, d)
    ///
    /// times it at most. Where kᵢ cards are gone of Nᵢ, C(Nᵢ − kᵢ, tᵢ) is the sum of
    /// ±C(Nᵢ − fᵢ, tᵢ − fᵢ)·C(kᵢ, fᵢ). As long as no Nᵢ is less than d, with N cards
    /// in the last classes the coefficient of f is at most C(m + N − |f|, d − |f|)
    /// times the largest, and each b(a) at most
    ///
    /// Σ C(m + N − j, d − j)·C(r, j)
    ///
    /// times, which is no more than with all cards for m + N and all that are gone
    /// for r.
    ///
    /// A coefficient c(f) is no larger than c(f)·C(r, |f|)/C(d, |f|), where r is no
    /// less than d. That is Σ ±Π C(fᵢ, aᵢ)·b(a), with the last class's exponent left
    /// out: no more than 2^|f| times the largest b(a).
    fn bounds_fit<W: Wins>(&self) -> bool {
        let degree = self.kernels.first().map_or(0, Kernel::degree);
        let d = degree as u64;
        let cards: u64 = self.counts.iter().sum();
        let times: BigUint = match self.counted {
            Counted::Left => choose(self.left, d),
            Counted::Gone if self.counts.iter().any(|&count| count < d) => return false,
            Counted::Gone => (0..=d)
                .map(|j| choose(cards - j, d - j) * choose(self.sum, j))
                .sum(),
        };
        let largest = self.kernels.iter().map(Kernel::largest).max().unwrap_or(0);
        let parts = bounds::parts(degree).unsigned_abs().max(1 << degree);
        let most = times * largest * parts;
        most <= BigUint::from(W::MAX.whole().unsigned_abs())
    }

    fn with_room<S: Scale>(&self) -> Box<dyn Prepared> {
        match self.kernels.len() {
            0..=1 => Box::new(Start::<S, 1>::new(self)),
            2 => Box::new(Start::<S, 2>::new(self)),
            3..=4 => Box::new(Start::<S, 4>::new(self)),
            5..=16 => Box::new(Start::<S, 16>::new(self)),
            _ => Box::new(Start::<S, { Sweep::MOST_BETS }>::new(self)),
        }
    }
}

/// A sweep of some width.
trait Prepared: Send + Sync {
    /// What a part adds, and how many of its compositions are summed up in pieces,
    /// of as many as are given.
    fn part(&self, first: &[u64], width: Option<&Width>, piece: Option<u64>) -> (Swept, u64);
}

/// Where each part of a sweep starts from.
struct Start<S: Scale, const L: usize> {
    ground: Ground<S>,
    root: Vec<[S::Wins; L]>,
    sum: u64,
}

impl<S: Scale, const L: usize> Start<S, L> {
    fn new(shape: &Shape<'_>) -> Start<S, L> {
        let root = Root::new(
            shape.kernels,
            shape.order,
            shape.counts,
            shape.counted,
            shape.sum,
        );
        let terms = root.coefficients.first().map_or(0, Vec::len);
        let mut lanes = vec![[S::Wins::default(); L]; terms];
        for (bet, coefficients) in root.coefficients.iter().enumerate() {
            for (lane, &coefficient) in lanes.iter_mut().zip(coefficients) {
                lane[bet] = S::Wins::of(coefficient);
            }
        }
        let degree = shape.kernels.first().map_or(0, Kernel::degree);
        let layout = Layout::new(shape.counts.len() - 1, degree);
        Start {
            ground: Ground::new(
                layout,
                shape.counts.to_vec(),
                shape.sum,
                shape.kernels.len(),
                shape.bounds_fit::<S::Wins>(),
            ),
            root: lanes,
            sum: shape.sum,
        }
    }
}

impl<S: Scale, const L: usize> Prepared for Start<S, L> {
    fn part(&self, first: &[u64], width: Option<&Width>, piece: Option<u64>) -> (Swept, u64) {
        let piece = piece.unwrap_or(S::PIECE);
        let mut walk: Walk<'_, S, L> = Walk::new(&self.ground, first.len(), width, piece);
        let totals = *walk.part(&self.root, first, self.sum);
        let ways: BigUint = (self.ground.counts.iter().zip(first))
            .map(|(&count, &number)| choose(count, number))
            .product();
        let word = ways.iter_u64_digits().next().unwrap_or(0);
        let unsigned = |total| S::big(total) * &ways;
        let bins = walk.bins().into_iter().map(|mut bins| {
            for (_, bin_ways) in bins.values_mut() {
                *bin_ways *= &ways;
            }
            bins
        });
        let bets = bins.enumerate().map(|(bet, bins)| {
            let [least, most] = walk.extremes(bet).map(|(wins, numbers)| Extreme {
                wins: wins.whole(),
                numbers,
            });
            SweptBet {
                favourable: totals.favourable[bet],
                favourable_ways: unsigned(totals.favourable_ways[bet]),
                gain: unsigned(totals.gain[bet]),
                wins: totals.wins[bet].wrapping_mul(word),
                squares: totals.squares[bet].wrapping_mul(word),
                best: totals.best[bet],
                best_ways: unsigned(totals.best_ways[bet]),
                least,
                most,
                bins,
            }
        });
        let swept = Swept {
            compositions: totals.compositions,
            ways: unsigned(totals.ways),
            best_gain: unsigned(totals.best_gain),
            bets: bets.collect(),
        };
        (swept, walk.in_pieces())
    }
}
