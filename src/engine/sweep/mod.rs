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
mod block;
mod division;
pub(super) mod layout;
pub(super) mod limbs;
mod plane;
mod plane_table;
pub(super) mod root;
mod sums;
mod swept;
mod tail;
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

/// The number of coefficients from which on a polynomial has too many: more than 13 classes need.
pub(super) const TOO_MANY_TERMS: usize = 400_000;

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
        if table_len(counts.len(), degree) >= TOO_MANY_TERMS {
            return Err(NoSweep::TooFine);
        }
        let is_short = sum <= MOST_CARDS && in_planes(&counts, sum) <= MOST_IN_PLANES;
        let compositions = is_short.then(|| compositions(&counts, sum)).flatten();
        let compositions = compositions.ok_or(NoSweep::Endless)?;
        // A bet's wins at a composition are below 2 to the power `wins` in absolute value: they are
        // a sum of the kernel over C(n, d) sets of cards.
        let largest = kernels.iter().map(Kernel::largest).max().unwrap_or(0);
        let wins = (choose(left, degree as u64) * largest).bits();
        let is_narrow =
            wins <= <i128 as Wins>::BITS && bits_of_weights(&counts[1..], sum) + wins <= MOST_BITS;
        if !is_narrow {
            return Err(NoSweep::Immense);
        }
        let roots = roots(kernels, &order, &counts, counted, sum);
        let layout = Layout::new(counts.len() - 1, degree);
        let ground = Ground::new(layout, counts.clone(), sum, kernels.len(), wins);
        // The narrowest integers that hold the wins of every bet.
        let prepared: Box<dyn Prepared> = if wins <= <i64 as Wins>::BITS {
            match kernels {
                [] | [_] => Box::new(Start::<i64, 1>::new(ground, &roots)),
                [_, _] => Box::new(Start::<i64, 2>::new(ground, &roots)),
                _ => Box::new(Start::<i64, 4>::new(ground, &roots)),
            }
        } else {
            Box::new(Start::<i128, 1>::new(ground, &roots))
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
    ways.pop().filter(|&ways| ways.leading_zeros() >= 2)
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

    /// The number of bits of wins, and that of bets side by side.
    #[cfg(test)]
    fn widths(&self) -> (u64, usize);
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

    #[cfg(test)]
    fn widths(&self) -> (u64, usize) {
        (W::BITS, L)
    }
}

#[cfg(test)]
mod tests {
    use std::cmp::Reverse;

    use num_bigint::BigInt;

    use super::*;
    use crate::card::Card;
    use crate::engine::classes::Classes;
    use crate::engine::plain::{each_composition, wins};

    /// A composition: the numbers of cards left, and in the order of the sweep; its ways, and what
    /// each bet wins.
    struct Composition {
        numbers: Vec<u64>,
        ways: BigUint,
        wins: Vec<i128>,
    }

    /// The last three classes can have none to seven cards: of up to four of the first, and up to three
    /// of the second.
    #[test]
    fn compositions_in_planes_are_bounded() {
        let most = 1 + 2 * 2 + 3 * 3 + 4 * 4 + 4 * (5 * 4);
        assert_eq!(in_planes(&[9, 6, 4, 3, 2], 7), most);
    }

    /// The compositions of `left` cards, one by one. The sweep is asked only in which order it has
    /// the classes.
    fn plain(sweep: &Sweep, kernels: &[Kernel], counts: &[u64], left: u64) -> Vec<Composition> {
        let is_left = 2 * left <= counts.iter().sum();
        let mut all = Vec::new();
        each_composition(counts, left, &mut Vec::new(), &mut |cards| {
            let numbers = sweep.order.iter().map(|class| {
                class.map_or(0, |class| {
                    if is_left {
                        cards[class]
                    } else {
                        counts[class] - cards[class]
                    }
                })
            });
            let ways = counts
                .iter()
                .zip(cards)
                .map(|(&of, &left)| choose(of, left));
            all.push(Composition {
                numbers: numbers.collect(),
                ways: ways.product(),
                wins: kernels.iter().map(|kernel| wins(kernel, cards)).collect(),
            });
        });
        all
    }

    /// What a sweep has to find.
    fn expected(all: &[Composition], bets: usize, width: &Width) -> Swept {
        let gain = |wins: i128| BigUint::try_from(wins.max(0)).expect("at least nothing");
        let best = |composition: &Composition| {
            let bets = (0..bets).max_by_key(|&bet| (composition.wins[bet], Reverse(bet)));
            bets.filter(|&bet| composition.wins[bet] > 0)
        };
        let modulo = |sum: BigInt| -> u64 {
            let modulus = BigInt::from(1) << 64;
            let rest: BigInt = ((sum % &modulus) + &modulus) % modulus;
            rest.try_into().expect("below 2⁶⁴")
        };
        let of_bet = |bet: usize| {
            let wins = |composition: &Composition| composition.wins[bet];
            let favourable = || all.iter().filter(move |one| wins(one) > 0);
            let where_best = || all.iter().filter(|one| best(one) == Some(bet));
            let first = |one: &Composition| one.numbers.clone();
            let least = all.iter().min_by_key(|one| (wins(one), first(one)));
            let most = all
                .iter()
                .min_by_key(|one| (Reverse(wins(one)), first(one)));
            let extreme = |one: Option<&Composition>| {
                let one = one.expect("there is a composition");
                Extreme(wins(one), first(one))
            };
            let signed = |one: &Composition| BigInt::from(one.ways.clone());
            let mut bins = Bins::new();
            for one in all {
                let scaled = BigInt::from(wins(one)) * &width.denominator;
                let bin = num_integer::Integer::div_floor(&scaled, &width.numerator);
                let bin = bins.entry(bin.try_into().expect("few bins")).or_default();
                bin.0 += 1;
                bin.1 += &one.ways;
            }
            SweptBet {
                favourable: favourable().count() as u64,
                favourable_ways: favourable().map(|one| &one.ways).sum(),
                gain: favourable().map(|one| gain(wins(one)) * &one.ways).sum(),
                wins: modulo(all.iter().map(|one| signed(one) * wins(one)).sum()),
                squares: modulo(
                    all.iter()
                        .map(|one| signed(one) * wins(one) * wins(one))
                        .sum(),
                ),
                best: where_best().count() as u64,
                best_ways: where_best().map(|one| &one.ways).sum(),
                least: extreme(least),
                most: extreme(most),
                bins,
            }
        };
        let best_gain = |one: &Composition| best(one).map(|bet| gain(one.wins[bet]) * &one.ways);
        Swept {
            compositions: all.len() as u64,
            ways: all.iter().map(|one| &one.ways).sum(),
            best_gain: all.iter().filter_map(best_gain).sum(),
            bets: (0..bets).map(of_bet).collect(),
        }
    }

    /// A sweep of bets without a pattern in parts of a few compositions finds what all compositions
    /// one by one do.
    fn check(classes: &Classes, degree: usize, largest: i64, bets: u64, counts: &[u64], left: u64) {
        let kernel = |bet| Kernel::without_pattern(classes, degree, largest, bet);
        let kernels: Vec<Kernel> = (0..bets).map(kernel).collect();
        let width = Width {
            numerator: BigInt::from(largest) * 20,
            denominator: BigInt::from(3),
        };
        let mut sweep = Sweep::new(&kernels, counts, left).expect("a small shoe");
        let all = plain(&sweep, &kernels, counts, left);
        assert_eq!(sweep.compositions(), all.len() as u64);
        let expected = expected(&all, kernels.len(), &width);
        let mut without_bins = expected.clone();
        for bet in &mut without_bins.bets {
            bet.bins.clear();
        }
        let swept = |sweep: &Sweep| {
            let mut swept = Swept::default();
            for part in 0..sweep.parts() {
                let of_part = sweep.part(part);
                assert_eq!(of_part.compositions, sweep.compositions_of(part));
                swept.add(of_part);
            }
            swept
        };
        let sum = left.min(counts.iter().sum::<u64>() - left);
        let [few, more] = [5, 40].map(|most| Division::of_size(&sweep.counts, sum, most));
        for division in [few, more] {
            sweep.division = division;
            let swept = swept(&sweep);
            assert_eq!(swept, without_bins, "{bets} bets, {left} of {counts:?}");
        }
        assert_eq!(swept(&sweep.with_bins(width)), expected);
    }

    #[test]
    fn every_composition_is_summed() {
        let suits = Classes::by(|card| card.suit);
        let six = Classes::by(|card: Card| card.pip().value().min(5));
        for bets in [1, 2, 3, 6] {
            check(&suits, 6, 1, bets, &[9, 3, 7, 8], 10);
            check(&suits, 6, 700, bets, &[5, 9, 0, 9], 15);
            check(&six, 3, 1, bets, &[4, 1, 3, 0, 4, 5], 7);
            check(&six, 6, 700, bets, &[2, 3, 3, 1, 4, 2], 8);
        }
        // An empty shoe, one card, one class, and a shoe as it is.
        check(&suits, 2, 700, 1, &[0, 0, 0, 0], 0);
        check(&suits, 2, 700, 2, &[0, 1, 0, 0], 1);
        check(&suits, 2, 700, 2, &[0, 0, 9, 0], 3);
        check(&suits, 6, 700, 2, &[2, 3, 4, 1], 10);
    }

    #[test]
    fn large_sums_are_those_of_any_integers() {
        let suits = Classes::by(|card| card.suit);
        for bets in [1, 2, 5] {
            // Wins of more than 47 bits, and of more than 63.
            for largest in [1 << 40, 1 << 60] {
                check(&suits, 6, largest, bets, &[9, 3, 7, 8], 16);
            }
            // Weights of a plane of more than 63 bits, of a row, and of a class before it.
            check(&suits, 3, 700, bets, &[40, 0, 25, 20], 42);
            check(&suits, 3, 1 << 50, bets, &[0, 70, 72, 20], 85);
            check(&suits, 3, 1 << 60, bets, &[6, 60, 70, 5], 70);
        }
    }

    #[test]
    fn the_narrowest_integers_are_chosen() {
        let suits = Classes::by(|card| card.suit);
        let widths = |bets, largest, left| {
            let mut kernel = Kernel::zero(suits.clone(), 6).expect("few classes");
            kernel.totals[0] = largest;
            let sweep = Sweep::new(&vec![kernel; bets], &[9, 3, 7, 8], left);
            sweep.expect("a small shoe").prepared.widths()
        };
        let of_one = [0, 1, 2, 3, 5].map(|bets| widths(bets, 1, 9));
        assert_eq!(of_one, [(63, 1), (63, 1), (63, 2), (63, 4), (63, 4)]);
        // There is one set of six of six cards, and there are seven of seven.
        assert_eq!(widths(1, i64::MAX, 6), (63, 1));
        assert_eq!(widths(3, i64::MAX, 7), (127, 1));
    }

    #[test]
    fn long_sweeps_are_refused() {
        let suits = Classes::by(|card| card.suit);
        let kernel = Kernel::without_pattern(&suits, 6, 1, 0);
        let refused =
            |counts: [u64; 4], left| Sweep::new(std::slice::from_ref(&kernel), &counts, left).err();
        // 3162² weights are 10 million, and more for one card more; sums have thousands of bits.
        assert_eq!(refused([0, 5000, 5000, 5000], 3161), Some(NoSweep::Immense));
        assert_eq!(refused([0, 5000, 5000, 5000], 3162), Some(NoSweep::Endless));
        // C(1000, 500) has 995 bits, and C(4000, 6) has 63; C(10⁹, 6) has 170.
        assert_eq!(refused([500, 500, 0, 9000], 4000), Some(NoSweep::Immense));
        assert_eq!(refused([500, 500, 0, 9000], 4001), Some(NoSweep::Endless));
        let many = 1_000_000_000;
        assert_eq!(refused([0, 0, 0, many], many - 1), Some(NoSweep::Immense));
        let fine = Classes::by(|card| (card.rank, card.suit.index() == 0));
        let kernel = Kernel::zero(fine, 6).expect("736,281 values");
        let refused = Sweep::new(&[kernel], &[1; 26], 3).err();
        assert_eq!(refused, Some(NoSweep::TooFine));
    }

    #[test]
    fn compositions_are_counted_up_to_a_limit() {
        for (counts, sum) in [(&[2, 0, 3, 1][..], 3), (&[5; 5], 11), (&[4], 5), (&[], 0)] {
            let mut all = 0;
            each_composition(counts, sum, &mut Vec::new(), &mut |_| all += 1);
            assert_eq!(compositions(counts, sum), Some(all));
        }
        // C(63, 31) is below 2⁶², C(66, 33) is not, and C(70, 35) does not fit a word.
        assert_eq!(compositions(&[1; 63], 31), Some(916_312_070_471_295_267));
        assert_eq!(compositions(&[1; 66], 33), None);
        assert_eq!(compositions(&[1; 70], 35), None);
    }
}
