//! The variance of a bet's expectation over the shoes of each depth.
//!
//! With n of N cards left, the expectation is the mean of the kernel h over the d-card
//! subsets of the n cards: a U-statistic over a random subset of a finite population.
//! Hoeffding's decomposition writes it as a sum of uncorrelated components, of which
//! the k-th is a sum over k-card subsets. The mean squares of the components, six
//! constants, determine the variance for every n.
//!
//! Let θ(T) be the mean of h over all sets of d cards that include T. The mean square
//! of θ over all c-card sets T is a linear combination, with known coefficients, of
//! the first c constants. So the constants are computed one after the other.

use std::ops::AddAssign;

use num_bigint::{BigInt, BigUint};
use num_integer::Integer as _;
use num_traits::{One, Signed, Zero};

use super::kernel::Kernel;
use super::multisets::{Multisets, runs};
use crate::coup::Coup;
use crate::exact::Exact;

/// The mean squares s₁ to s₆ of the components of a bet's expectation in Hoeffding's
/// decomposition: the k-th is that of the component that depends on k cards jointly
/// and is uncorrelated with functions of fewer cards.
pub(crate) type Constants = [Exact; Coup::MAX_CARDS];

/// The number of bits of a magnitude up to which machine integers are used.
const MACHINE_BITS: u64 = 126;

impl Kernel {
    /// The expectation at a shoe with these numbers of cards of each class, and the six
    /// constants of its variance at the depths of that shoe. The units are one over the
    /// payoffs' common denominator, and its square.
    pub(crate) fn constants(&self, counts: &[u64]) -> (Exact, Constants) {
        let cards: u64 = counts.iter().sum();
        let degree = self.degree() as u64;
        let (mean, squares) = self.mean_and_squares(counts);
        let mut constants: Constants = std::array::from_fn(|_| Exact::zero());
        let mut found: Vec<Exact> = Vec::new();
        for fixed in 1..=degree.min(cards - degree) {
            let mut rest = squares[index(fixed)].clone() - &mean * &mean;
            for (smaller, constant) in (1..).zip(&found) {
                let share = share(cards, degree, fixed, smaller);
                let spread = ratio(
                    choose(fixed, smaller) * choose(cards - fixed, smaller),
                    choose(cards - smaller, smaller),
                );
                rest -= &share * &share * spread * constant;
            }
            let share = share(cards, degree, fixed, fixed);
            let constant = rest.checked_div(&(&share * &share));
            found.push(constant.expect("the subset can be completed"));
        }
        for (size, constant) in (1..).zip(found) {
            // A bet of degree d < 6 is one of degree 6 that depends on d of the six
            // cards; a component of k cards is then averaged over the k-subsets of the
            // six, of which C(d, k) in C(6, k) contribute.
            let often = ratio(choose(degree, size), choose(6, size));
            constants[index(size) - 1] = &(&often * &often) * &constant;
        }
        (mean, constants)
    }

    /// The mean of the kernel over all sets of d cards, and the mean squares of θ(T), by the number
    /// of cards in T.
    fn mean_and_squares(&self, counts: &[u64]) -> (Exact, Vec<Exact>) {
        // A total over all cards that complete a set is at most N^d times the largest total.
        let cards = BigUint::from(counts.iter().sum::<u64>());
        let largest =
            (0..self.degree()).fold(self.largest().into(), |most: BigUint, _| most * &cards);
        if largest.bits() <= MACHINE_BITS {
            self.projected::<i128>(counts)
        } else {
            self.projected::<BigInt>(counts)
        }
    }

    /// The same in integers that can represent every sum of totals.
    fn projected<I: Integer>(&self, counts: &[u64]) -> (Exact, Vec<Exact>) {
        let cards: u64 = counts.iter().sum();
        let mut orders: BigUint = (1..=self.degree()).product::<usize>().into();
        let mut squares = vec![Exact::zero(); self.degree() + 1];
        let whole = |place: usize| I::from(self.totals[place]);
        let mut enter =
            |size: usize, largest: BigInt, orders: &BigUint, total: &dyn Fn(usize) -> I| {
                let sets = choose(cards, size as u64);
                // The sum and the number of ways of each multiset are at most this.
                let most = (&largest * &largest).max(BigInt::one()) * BigInt::from(sets.clone());
                let sum: BigInt = if most.bits() <= MACHINE_BITS {
                    sum_of_squares(size, counts, total).into()
                } else {
                    sum_of_squares(size, counts, |place| -> BigInt { total(place).into() })
                };
                squares[size] = ratio(sum, sets * orders * orders);
            };
        enter(self.degree(), self.largest().into(), &orders, &whole);
        let mut totals: Vec<I> = Vec::new();
        for size in (0..self.degree()).rev() {
            totals = if size + 1 == self.degree() {
                with_one_less(size + 1, counts, whole)
            } else {
                with_one_less(size + 1, counts, |place| totals[place].clone())
            };
            orders *= cards - size as u64;
            let largest = totals.iter().map(Signed::abs).max();
            let largest = largest.map_or(BigInt::ZERO, I::into);
            enter(size, largest, &orders, &|place| totals[place].clone());
        }
        let total = totals.pop().unwrap_or_else(|| whole(0));
        (ratio(total, orders), squares)
    }
}

/// Machine integers, or integers without a bound, which are many times slower.
trait Integer:
    Clone + Ord + Signed + From<i64> + From<u64> + TryFrom<BigInt> + AddAssign + Into<BigInt>
{
}

impl Integer for i128 {}

impl Integer for BigInt {}

/// The sum of the squared totals over all sets of `size` cards: each multiset of classes
/// stands for Π C(cᵢ, kᵢ) sets. It fits the integers.
fn sum_of_squares<I: Integer>(size: usize, counts: &[u64], total: impl Fn(usize) -> I) -> I {
    let ways = |&count: &u64| -> Vec<I> {
        let ways = (0..=size as u64).map(|often| I::try_from(choose(count, often).into()));
        ways.map(|ways| ways.unwrap_or_else(|_| unreachable!("no more ways than sets")))
            .collect()
    };
    let ways: Vec<Vec<I>> = counts.iter().map(ways).collect();
    let mut sum = I::zero();
    Multisets::new(counts.len(), size).for_each(|place, members| {
        let total = total(place);
        // If suits are distinguished, most totals are zero.
        if total.is_zero() {
            return;
        }
        let square = total.clone() * total.clone();
        sum += runs(members).fold(square, |sum, (class, often)| {
            sum * ways[class][often].clone()
        });
    });
    sum
}

/// The binomial coefficients C(count, 0) to C(count, 6).
pub(super) fn ways_of(count: u64) -> Vec<BigInt> {
    let sizes = 0..=Coup::MAX_CARDS as u64;
    sizes.map(|size| choose(count, size).into()).collect()
}

/// The totals for sets with one card less than `size`: for each shorter multiset, the sum of the
/// totals over every card left that can extend it.
fn with_one_less<I: Integer>(size: usize, counts: &[u64], total: impl Fn(usize) -> I) -> Vec<I> {
    let shorter = Multisets::new(counts.len(), size - 1);
    let mut sums = vec![I::zero(); shorter.len()];
    Multisets::new(counts.len(), size).for_each(|place, members| {
        let total = total(place);
        if total.is_zero() {
            return;
        }
        // The shorter multiset has one such card less, and the shoe those that it does not use.
        shorter.each_without(members, |class, often, place| {
            let left = counts[class].saturating_sub(often as u64 - 1);
            sums[place] += total.clone() * left.into();
        });
    });
    sums
}

/// The coefficient of a component of `size` cards, all of them among `fixed` given
/// cards, in the mean over all sets of d cards that include the given ones. It is
/// C(N−c−k, d−c)/C(N−c, d−c) with N = `cards`, d = `degree`, c = `fixed`, k = `size`.
fn share(cards: u64, degree: u64, fixed: u64, size: u64) -> Exact {
    let others = cards - fixed;
    ratio(
        choose(others.saturating_sub(size), degree - fixed),
        choose(others, degree - fixed),
    )
}

/// The variance of the expectation over all sets of n of a shoe's N cards, for each n.
///
/// The component of k cards contributes sₖ·C(6, k)²·C(N − n, k) / (C(n, k)·C(N − k, k)). All are
/// over one denominator, so that the sum is reduced to lowest terms once.
pub(crate) struct Variances {
    cards: u64,
    /// By k from 1 on, sₖ·C(6, k)² / C(N − k, k) times the denominator; 0 if there are too few cards
    /// for such a component.
    numerators: Vec<BigInt>,
    denominator: BigInt,
}

impl Variances {
    /// Those of a shoe of `cards` cards, given the constants.
    pub(crate) fn new(constants: &Constants, cards: u64) -> Variances {
        let parts = (1..).zip(constants).map(|(size, constant)| {
            let often = choose(6, size);
            let ways = choose(cards.saturating_sub(size), size);
            let often = Exact::ratio(&often * &often, ways);
            often.map_or_else(Exact::zero, |often| &often * constant)
        });
        let parts: Vec<Exact> = parts.collect();
        let denominators = parts.iter().map(Exact::denominator);
        let denominator = denominators.fold(BigInt::one(), |all, next| all.lcm(next));
        let over = |part: &Exact| part.numerator() * (&denominator / part.denominator());
        Variances {
            cards,
            numerators: parts.iter().map(over).collect(),
            denominator,
        }
    }

    /// The variance with `left` cards left; with more than all, that with all.
    pub(crate) fn at(&self, left: u64) -> Exact {
        self.of_sizes(Coup::MAX_CARDS as u64, left)
    }

    /// What the component of single cards contributes to it: the variance of the best linear
    /// estimate.
    pub(crate) fn linear_at(&self, left: u64) -> Exact {
        self.of_sizes(1, left)
    }

    /// What the components of up to `most` cards contribute. With (n)ₖ for n·(n − 1)…(n − k + 1),
    /// C(N − n, k) / C(n, k) is (N − n)ₖ·(n − k)ₘ₋ₖ / (n)ₘ.
    fn of_sizes(&self, most: u64, left: u64) -> Exact {
        let left = left.min(self.cards);
        let most = most.min(left);
        let parts = (1..=most).zip(&self.numerators).map(|(size, numerator)| {
            let ways = falling(self.cards - left, size) * falling(left - size, most - size);
            numerator * BigInt::from(ways)
        });
        let denominator = &self.denominator * BigInt::from(falling(left, most));
        let sum = Exact::ratio(parts.sum::<BigInt>(), denominator);
        sum.expect("there are as many cards as factors")
    }
}

/// The product of the `factors` integers from `of` down, which is 0 if there are fewer than these.
fn falling(of: u64, factors: u64) -> BigUint {
    (0..factors).fold(BigUint::one(), |product, less| {
        product * of.saturating_sub(less)
    })
}

/// The covariance of the payoffs of two coups dealt from the same N = `cards` cards, six
/// cards each. N is at least 12.
///
/// A component of k cards sums to zero over all values of any one of its cards. So its
/// sum over the k-subsets of the N − 6 cards that the first coup leaves is (−1)ᵏ times
/// its sum over those of the six that it uses. The second coup has C(6, k) of the
/// C(N−6, k) subsets.
pub(crate) fn covariance(constants: &Constants, cards: u64) -> Exact {
    let parts = (1..).zip(constants).map(|(size, constant)| {
        let often = choose(6, size);
        let share = ratio(&often * &often, choose(cards - size, size));
        let part = &share * constant;
        if size % 2 == 0 { part } else { -part }
    });
    parts.sum()
}

/// The quotient of two integers, of which the denominator is not zero.
fn ratio(numerator: impl Into<BigInt>, denominator: BigUint) -> Exact {
    let ratio = Exact::ratio(numerator, denominator);
    ratio.expect("the shoe has enough cards for the subsets")
}

/// A number of cards, at most six, as an index.
fn index(size: u64) -> usize {
    usize::try_from(size).expect("at most six")
}

/// The binomial coefficient C(of, chosen), which is 0 if `chosen` exceeds `of`.
pub(crate) fn choose(of: u64, chosen: u64) -> BigUint {
    if chosen > of {
        return BigUint::zero();
    }
    let chosen = chosen.min(of - chosen);
    (0..chosen).fold(BigUint::one(), |ways, taken| {
        ways * (of - taken) / (taken + 1)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::Card;
    use crate::engine::Classes;

    /// A kernel of bets on pip values.
    fn kernel(degree: usize, largest: i64) -> Kernel {
        Kernel::without_pattern(&Classes::by(Card::pip), degree, largest, 0)
    }

    /// Whole decks.
    fn decks(decks: u64) -> [u64; 10] {
        [16, 4, 4, 4, 4, 4, 4, 4, 4, 4].map(|count| count * decks)
    }

    #[test]
    fn machine_integers_are_used_only_where_they_hold_all_sums() {
        for (degree, largest, number) in [
            (6, 5000, 1),
            (6, 5000, 8),
            (4, 1 << 30, 8),
            (6, 1 << 50, 8),
            (6, 1 << 60, 8),
            (6, 1 << 40, 5000),
            (6, 0, 20_000_000),
        ] {
            let kernel = kernel(degree, largest);
            let counts = decks(number);
            let projected = kernel.projected::<BigInt>(&counts);
            assert_eq!(
                kernel.mean_and_squares(&counts),
                projected,
                "{degree} {largest} {number}"
            );
        }
    }

    /// The definitions, by the sets of two of some cards, each of a class of its own.
    #[test]
    fn constants_are_those_of_all_sets_of_two() {
        let counts = [1; 10];
        let kernel = kernel(2, 50);
        let value = |one: usize, other: usize| {
            let place = kernel.multisets.place(&[one.min(other), one.max(other)]);
            Exact::ratio(kernel.totals[place], 2).expect("not zero")
        };
        let pairs: Vec<(usize, usize)> = (0..10)
            .flat_map(|one| (one + 1..10).map(move |other| (one, other)))
            .collect();
        let average = |values: &[Exact]| {
            let sum: Exact = values.iter().sum();
            sum.checked_div(&Exact::from(values.len()))
                .expect("there are values")
        };
        let mean = average(
            &pairs
                .iter()
                .map(|&(one, other)| value(one, other))
                .collect::<Vec<_>>(),
        );
        let (known, constants) = kernel.constants(&counts);
        assert_eq!(known, mean);
        assert!(constants[2..].iter().all(Exact::is_zero));
        // The variance over the shoes of each depth, of the mean over all sets of two.
        for left in 6..=10 {
            let mut squares = Vec::new();
            for set in 0_u32..1 << 10 {
                if set.count_ones() == left {
                    let pairs = pairs
                        .iter()
                        .filter(|(one, other)| set >> one & set >> other & 1 == 1);
                    let values: Vec<Exact> = pairs.map(|&(one, other)| value(one, other)).collect();
                    let distance = average(&values) - &mean;
                    squares.push(&distance * &distance);
                }
            }
            assert_eq!(
                Variances::new(&constants, 10).at(left.into()),
                average(&squares),
                "{left}"
            );
        }
    }

    #[test]
    fn binomial_coefficients_are_those_of_pascal() {
        for of in 0..20_u64 {
            assert_eq!(
                [choose(of, 0), choose(of, of), choose(of, of + 1)],
                [1_u8, 1, 0].map(BigUint::from)
            );
            for chosen in 1..=of {
                assert_eq!(
                    choose(of + 1, chosen),
                    choose(of, chosen) + choose(of, chosen - 1)
                );
            }
        }
        assert_eq!(ways_of(8), [1, 8, 28, 56, 70, 56, 28].map(BigInt::from));
    }
}
