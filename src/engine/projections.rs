//! How much a bet's expectation varies over the shoes of each depth.
//!
//! The expectation with n cards left is the mean of the kernel h over the d-card
//! subsets of those n: a U-statistic over a random subset of N cards. Hoeffding's
//! decomposition writes it as a sum of uncorrelated parts, the k-th a sum over
//! k-card subsets, so that six constants, the mean squares of the parts, give its
//! variance at every depth.
//!
//! Let θ(T) be the mean of h over all d cards that include those of T. The mean
//! square of θ over all c-card subsets T takes part of the first c constants, in
//! known shares, so they follow one after the other.

use num_bigint::{BigInt, BigUint};
use num_traits::{One, Zero};

use super::kernel::Kernel;
use super::multisets::{Multisets, runs};
use crate::coup::Coup;
use crate::exact::Exact;

/// The mean squares of the parts of a bet's expectation, s₁ to s₆: the k-th is
/// that of what k cards have in common beyond what fewer have.
pub(crate) type Constants = [Exact; Coup::MAX_CARDS];

impl Kernel {
    /// The mean over all cards of a shoe that has so many of each class, in units
    /// of the payoffs' denominator, and the six constants, in squares of it.
    pub(crate) fn constants(&self, counts: &[u64]) -> (Exact, Constants) {
        let cards: u64 = counts.iter().sum();
        let degree = self.degree() as u64;
        let squares = self.mean_squares(counts);
        let mut constants: Constants = std::array::from_fn(|_| Exact::zero());
        let mean = squares.mean;
        let mut found: Vec<Exact> = Vec::new();
        for fixed in 1..=degree.min(cards - degree) {
            let mut rest = squares.of[index(fixed)].clone() - &mean * &mean;
            for (smaller, constant) in (1..).zip(&found) {
                let share = share(cards, degree, fixed, smaller);
                let spread = ratio(
                    choose(fixed, smaller) * choose(cards - fixed, smaller),
                    choose(cards - smaller, smaller),
                );
                rest = rest - &(&(&share * &share) * &spread) * constant;
            }
            let share = share(cards, degree, fixed, fixed);
            let constant = rest.checked_div(&(&share * &share));
            found.push(constant.expect("the subset can be completed"));
        }
        for (size, constant) in (1..).zip(found) {
            // Of a bet that fewer than six cards settle, those are any of the six.
            let often = ratio(choose(degree, size), choose(6, size));
            constants[index(size) - 1] = &(&often * &often) * &constant;
        }
        (mean, constants)
    }

    /// The mean squares of the kernel's means, by how many cards are fixed.
    fn mean_squares(&self, counts: &[u64]) -> MeanSquares {
        let cards: u64 = counts.iter().sum();
        let mut orders: BigUint = (1..=self.degree()).product::<usize>().into();
        let mut of = vec![Exact::zero(); self.degree() + 1];
        let mut enter = |fixed: usize, orders: &BigUint, sum: BigInt| {
            let all = choose(cards, fixed as u64) * orders * orders;
            of[fixed] = ratio_of(sum, all);
        };
        let whole = |place: usize| BigInt::from(self.totals()[place]);
        let sum = sum_of_squares(self.multisets(), counts, whole);
        enter(self.degree(), &orders, sum);
        let mut totals: Vec<BigInt> = Vec::new();
        for fixed in (0..self.degree()).rev() {
            let multisets = Multisets::new(counts.len(), fixed);
            totals = if fixed + 1 == self.degree() {
                with_one_less(&multisets, counts, whole)
            } else {
                with_one_less(&multisets, counts, |place| totals[place].clone())
            };
            orders *= cards - fixed as u64;
            let sum = sum_of_squares(&multisets, counts, |place| totals[place].clone());
            enter(fixed, &orders, sum);
        }
        let total = totals.pop().unwrap_or_else(|| whole(0));
        MeanSquares {
            mean: ratio_of(total, orders),
            of,
        }
    }
}

struct MeanSquares {
    mean: Exact,
    of: Vec<Exact>,
}

/// The sum of the squared totals over all sets of cards.
fn sum_of_squares(
    multisets: &Multisets,
    counts: &[u64],
    total: impl Fn(usize) -> BigInt,
) -> BigInt {
    let ways: Vec<Vec<BigInt>> = counts.iter().map(|&count| ways_of(count)).collect();
    let mut sum = BigInt::ZERO;
    let mut place = 0;
    multisets.for_each(|members| {
        let total = total(place);
        place += 1;
        // Most are, where suits are told apart.
        if total.is_zero() {
            return;
        }
        let mut square = &total * &total;
        for (class, often) in runs(members) {
            square *= &ways[class][often];
        }
        sum += square;
    });
    sum
}

/// In how many ways none, one, and up to six of so many cards are chosen.
pub(super) fn ways_of(count: u64) -> Vec<BigInt> {
    let sizes = 0..=Coup::MAX_CARDS as u64;
    sizes.map(|size| choose(count, size).into()).collect()
}

/// From the totals with some cards fixed to those with one card less, which can
/// be any that is left.
fn with_one_less(
    shorter: &Multisets,
    counts: &[u64],
    total: impl Fn(usize) -> BigInt,
) -> Vec<BigInt> {
    let longer = shorter.longer();
    let mut sums = Vec::with_capacity(shorter.len());
    let mut with_card = Vec::new();
    shorter.for_each(|members| {
        let mut sum = BigInt::ZERO;
        for (class, &count) in counts.iter().enumerate() {
            let place = members.partition_point(|&member| member <= class);
            let used = members[..place].iter().rev();
            let used = used.take_while(|&&member| member == class).count();
            let Some(left) = count.checked_sub(used as u64) else {
                continue;
            };
            with_card.clear();
            with_card.extend_from_slice(&members[..place]);
            with_card.push(class);
            with_card.extend_from_slice(&members[place..]);
            sum += total(longer.place(&with_card)) * left;
        }
        sums.push(sum);
    });
    sums
}

/// How much of a part that `size` cards have in common is in the mean over all
/// d cards that include `fixed` certain ones.
fn share(cards: u64, degree: u64, fixed: u64, size: u64) -> Exact {
    let others = cards - fixed;
    ratio(
        choose(others.saturating_sub(size), degree - fixed),
        choose(others, degree - fixed),
    )
}

/// The variance of the expectation with `left` of so many cards left.
pub(crate) fn variance(constants: &Constants, cards: u64, left: u64) -> Exact {
    (1..=constants.len() as u64)
        .map(|size| part(constants, cards, left, size))
        .sum()
}

/// What the parts of one size add to that variance.
pub(crate) fn part(constants: &Constants, cards: u64, left: u64, size: u64) -> Exact {
    let often = choose(6, size);
    let share = Exact::ratio(
        BigInt::from(&often * &often * choose(cards - left, size)),
        BigInt::from(choose(left, size) * choose(cards - size, size)),
    );
    // So few cards have no part of that size.
    share.map_or_else(Exact::zero, |share| &share * &constants[index(size) - 1])
}

/// The covariance of the payoffs of two coups dealt from so many cards, six cards
/// each: twelve at least.
///
/// A part of k cards adds up to nought over all cards that one of the k can be. So
/// over the cards that one coup leaves, the parts add up to (−1)ᵏ times what they
/// do over the six that it takes, and the other coup has 1 in C(N−6, k) of that
/// for each of its C(6, k).
pub(crate) fn covariance(constants: &Constants, cards: u64) -> Exact {
    let parts = (1..).zip(constants).map(|(size, constant)| {
        let often = choose(6, size);
        let share = ratio(&often * &often, choose(cards - size, size));
        let part = &share * constant;
        if size % 2 == 0 { part } else { -part }
    });
    parts.sum()
}

fn ratio(numerator: BigUint, denominator: BigUint) -> Exact {
    ratio_of(BigInt::from(numerator), denominator)
}

fn ratio_of(numerator: BigInt, denominator: BigUint) -> Exact {
    let ratio = Exact::ratio(numerator, BigInt::from(denominator));
    ratio.expect("there are so many cards")
}

fn index(size: u64) -> usize {
    usize::try_from(size).expect("at most six")
}

/// The binomial coefficient.
pub(crate) fn choose(of: u64, chosen: u64) -> BigUint {
    if chosen > of {
        return BigUint::zero();
    }
    let chosen = chosen.min(of - chosen);
    (0..chosen).fold(BigUint::one(), |ways, taken| {
        ways * (of - taken) / (taken + 1)
    })
}
