//! The total payoff of a bet over the shoes of each depth whose tags sum to at most a
//! threshold.
//!
//! Let n of N cards be unseen, of which the coup uses d. There are M(g) cards with tag
//! g, of which b(g) are among the d. The number of ways to choose the other n − d cards
//! with a sum of tags s is the coefficient of zⁿ⁻ᵈxˢ in Π (1 + z·xᵍ)^(M(g) − b(g)). Each
//! b has weight A(b): the sum of the kernel's totals over all sets of d cards with these
//! numbers of tags. The products differ in a few factors only, so the sum over b is
//! R·K, with
//!
//! - R = Π (1 + z·xᵍ)^(M(g) − e(g)),
//! - K = Σ A(b) · x^(Σ g·b(g)) · Π (1 + z·xᵍ)^(e(g) − b(g)),
//!
//! where e(g) = min(6, M(g)). R is computed once. K has few terms, and each depth is a
//! sum over them.

use std::collections::BTreeMap;

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::One;

use super::kernel::Kernel;
use super::multisets::{Multisets, runs};
use super::projections::{choose, ways_of};
use super::tag_sums::TagSums;
use crate::coup::Coup;

/// The cumulative distribution of the sum of a shoe's tags: the polynomial
/// R = Π (1 + z·xᵍ)^(M(g) − e(g)) of the module's comment.
#[derive(Clone, Debug)]
pub(crate) struct Thresholds {
    groups: Vec<Group>,
    /// The most frequent tag. A card of tag t contributes (t − `origin`)/`unit` steps
    /// to the exponent of x, which keeps exponents small.
    origin: i64,
    /// The greatest common divisor of the tags' differences from `origin`.
    unit: i64,
    /// R, with each coefficient replaced by the sum of those up to it.
    sums: TagSums,
}

/// The cards of one tag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Group {
    tag: i64,
    /// The tag in steps: (tag − origin)/unit.
    steps: i64,
    /// The maximum number of these cards in a coup: e(g).
    spared: usize,
    /// The number of further cards: M(g) − e(g).
    others: u64,
}

/// The polynomial K of the module's comment, for one bet.
#[derive(Clone, Debug)]
pub(crate) struct CoupSums {
    /// The number of cards of the coup on which the bet depends: d.
    cards: usize,
    sums: TagSums,
}

impl CoupSums {
    /// The number of terms of K: [`Thresholds::up_to`] takes as many multiplications.
    pub(crate) fn terms(&self) -> usize {
        let rows = self.sums.rows().iter();
        rows.map(|row| row.terms().count()).sum()
    }
}

/// The polynomials would take more than [`MOST_ADDITIONS`] additions to compute.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TooManySums;

/// The maximum number of additions of large integers, which take about ten seconds.
const MOST_ADDITIONS: u128 = 500_000_000;

impl Thresholds {
    /// Computes R for a shoe with these numbers of cards of each tag, for depths of up
    /// to `most` cards.
    pub(crate) fn new(cards: &[(i64, u64)], most: u64) -> Result<Thresholds, TooManySums> {
        let (groups, origin, unit) = groups(cards);
        let are_few = additions(&groups, most) <= MOST_ADDITIONS;
        let most = usize::try_from(most).ok().filter(|_| are_few);
        let most = most.ok_or(TooManySums)?;
        let mut sums = TagSums::constant(BigInt::one());
        // Groups of small steps come first, which keeps the rows short for longer.
        for group in groups.iter().rev() {
            for _ in 0..group.others {
                sums.times_card(group.steps, most);
            }
        }
        sums.accumulate();
        Ok(Thresholds {
            groups,
            origin,
            unit,
            sums,
        })
    }

    /// K for a constant payoff of 1 with d = 0: it counts the sets of unseen cards.
    pub(crate) fn sets(&self) -> CoupSums {
        self.coup_sums(0, &[BigInt::one()])
    }

    /// K for a kernel, at a shoe with these numbers of cards and these tags of the
    /// kernel's classes.
    pub(crate) fn payoffs(&self, kernel: &Kernel, counts: &[u64], tags: &[i64]) -> CoupSums {
        let place = |tag: &i64| self.groups.iter().position(|group| group.tag == *tag);
        let group_of: Vec<Option<usize>> = tags.iter().map(place).collect();
        let ways: Vec<Vec<BigInt>> = counts.iter().map(|&count| ways_of(count)).collect();
        let collapsed = Multisets::new(self.groups.len(), kernel.degree());
        let mut totals = vec![BigInt::ZERO; collapsed.len()];
        kernel.for_each(|classes, total| {
            // A tag that belongs only to classes without cards has no group.
            let groups: Option<Vec<usize>> = classes.iter().map(|&class| group_of[class]).collect();
            let (Some(mut groups), true) = (groups, total != 0) else {
                return;
            };
            groups.sort_unstable();
            let sets = runs(classes).map(|(class, often)| &ways[class][often]);
            totals[collapsed.place(&groups)] +=
                sets.fold(BigInt::from(total), |all, ways| all * ways);
        });
        self.coup_sums(kernel.degree(), &totals)
    }

    /// K, from the weight A(b) of each multiset b of tags of `cards` cards.
    fn coup_sums(&self, cards: usize, totals: &[BigInt]) -> CoupSums {
        let fold = Fold {
            groups: &self.groups,
            multisets: Multisets::new(self.groups.len(), cards),
            cards,
            totals,
        };
        CoupSums {
            cards,
            sums: fold.from(0, &mut Vec::new()),
        }
    }

    /// Among these are all sums of the tags of `left` cards. They are consecutive multiples of the
    /// unit, from the smallest sum to the largest; some of them may be the sum of no cards.
    pub(crate) fn sums_of(&self, left: u64) -> Vec<i64> {
        let [fewest, most] = [1, -1].map(|sign| sign * self.least_steps(left, sign));
        let steps = (fewest..=most).map(|steps| i128::from(steps) * i128::from(self.unit));
        let origin = i128::from(self.origin) * i128::from(left);
        let sums = steps.map(|steps| i64::try_from(origin + steps).expect("the sum of few tags"));
        sums.collect()
    }

    /// The least sum of the steps of `left` cards, each multiplied by `sign`, which is 1 or −1.
    fn least_steps(&self, left: u64, sign: i64) -> i64 {
        let mut groups: Vec<&Group> = self.groups.iter().collect();
        groups.sort_by_key(|group| sign * group.steps);
        let mut further = left;
        let taken = groups.into_iter().map(|group| {
            let taken = (group.spared as u64 + group.others).min(further);
            further -= taken;
            sign * group.steps * i64::try_from(taken).expect("no more cards than R has rows")
        });
        taken.sum()
    }

    /// The sum of the kernel's totals over all sets of `left` unseen cards whose tags
    /// sum to at most `most`, and over all sets of d cards among them. `left` is at
    /// most the number of cards for which R was computed.
    pub(crate) fn up_to(&self, coup: &CoupSums, left: u64, most: &BigInt) -> BigInt {
        let steps = (most - BigInt::from(self.origin) * left).div_floor(&self.unit.into());
        // No sum is beyond the bound.
        let bound = BigInt::from(i64::MAX / 2);
        let steps = i64::try_from(steps.clamp(-&bound, bound)).expect("64 bits");
        let mut sum = BigInt::ZERO;
        for (among, row) in coup.sums.rows().iter().enumerate() {
            let others = usize::try_from(left).ok();
            let others = others.and_then(|left| left.checked_sub(coup.cards + among));
            let Some(table) = others.and_then(|others| self.sums.rows().get(others)) else {
                continue;
            };
            for (steps_among, value) in row.terms() {
                if let Some(ways) = table.up_to(steps - steps_among) {
                    sum += value * ways;
                }
            }
        }
        sum
    }
}

/// The groups of cards in descending order of the size of their steps, the origin, and
/// the unit.
fn groups(cards: &[(i64, u64)]) -> (Vec<Group>, i64, i64) {
    let mut by_tag: BTreeMap<i64, u64> = BTreeMap::new();
    for &(tag, count) in cards.iter().filter(|&&(_, count)| count != 0) {
        *by_tag.entry(tag).or_default() += count;
    }
    let largest = by_tag.iter().max_by_key(|&(_, count)| count);
    let origin = largest.map_or(0, |(&tag, _)| tag);
    let distances = by_tag.keys().map(|tag| tag - origin);
    let unit = distances
        .fold(0, |unit: i64, distance| unit.gcd(&distance))
        .max(1);
    let group = |(tag, count): (i64, u64)| {
        let spared = count.min(Coup::MAX_CARDS as u64);
        Group {
            tag,
            steps: (tag - origin) / unit,
            spared: usize::try_from(spared).expect("at most six"),
            others: count - spared,
        }
    };
    let mut groups: Vec<Group> = by_tag.into_iter().map(group).collect();
    groups.sort_by_key(|group| std::cmp::Reverse(group.steps.abs()));
    (groups, origin, unit)
}

/// An upper bound on the number of additions to compute R for up to `most` cards, and K
/// for a kernel of degree six.
fn additions(groups: &[Group], most: u64) -> u128 {
    let width = |groups: &[Group], cards: &dyn Fn(&Group) -> u128| -> u128 {
        let steps = groups.iter().map(|group| {
            u128::from(group.steps.unsigned_abs()) * cards(group).min(u128::from(most))
        });
        1 + steps.sum::<u128>()
    };
    let rows = u128::from(most) + 1;
    let others = |group: &Group| u128::from(group.others);
    let sum = |spread: bool| -> u128 {
        let groups = groups.iter().filter(|group| (group.steps != 0) == spread);
        groups.map(others).sum()
    };
    let table = rows * (sum(false) + sum(true) * width(groups, &others));
    let spared = |group: &Group| group.spared as u128;
    let fold = (0..groups.len()).map(|place| {
        let rest = &groups[place..];
        let multisets = choose((place + Coup::MAX_CARDS) as u64, place as u64);
        let multisets = u128::try_from(multisets).unwrap_or(u128::MAX);
        let rows: u128 = rest.iter().map(spared).sum();
        multisets * spared(&groups[place]) * rows * width(rest, &spared)
    });
    table + fold.sum::<u128>()
}

/// The computation of K, one group after the other.
struct Fold<'a> {
    groups: &'a [Group],
    multisets: Multisets,
    cards: usize,
    totals: &'a [BigInt],
}

impl Fold<'_> {
    /// The sum over all multisets that begin with these members, which are of the groups
    /// before `place`. With f(b) the sum over those that continue with exactly b cards of
    /// the group at `place`, of t steps and e spared cards, it is Σ f(b)·xᵗᵇ·yᵉ⁻ᵇ for
    /// y = 1 + z·xᵗ, which Horner's rule evaluates.
    fn from(&self, place: usize, members: &mut Vec<usize>) -> TagSums {
        let left = self.cards - members.len();
        let Some(group) = self.groups.get(place) else {
            let settled = (left == 0).then(|| &self.totals[self.multisets.place(members)]);
            let settled = settled.filter(|total| **total != BigInt::ZERO);
            return settled.map_or_else(TagSums::default, |total| TagSums::constant(total.clone()));
        };
        let before = members.len();
        let mut sums = TagSums::default();
        let mut tags = 0;
        for used in 0..=group.spared {
            if used != 0 {
                sums.times_card(group.steps, usize::MAX);
            }
            if used <= left {
                sums.add(&self.from(place + 1, members), tags);
                members.push(place);
                tags += group.steps;
            }
        }
        members.truncate(before);
        sums
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Of 20 cards of tag 0 and ten of tag 1, six each are spared. R has a row for each of 0 to 30
    /// cards; 14 cards change nothing but the rows, and each of four cards at most five sums of
    /// tags. Of up to six cards of tag 1, the polynomials of degree twelve have up to seven sums; for
    /// each of these numbers, those of the other tag have one.
    #[test]
    fn additions_are_bounded() {
        let bound = |cards: &[(i64, u64)], most| additions(&groups(cards).0, most);
        assert_eq!(
            bound(&[(0, 20), (1, 10)], 30),
            31 * (14 + 4 * 5) + 6 * 12 * 7 + 7 * 6 * 6
        );
        // Steps of any sign and unit, and fewer cards than there are of a tag.
        assert_eq!(
            bound(&[(3, 20), (-1, 10), (5, 9), (7, 0)], 2),
            3 * (14 + (4 + 3) * (1 + 2 * 2 + 2))
                + 6 * 18 * (1 + 2 * 2 + 2)
                + 7 * 6 * 12 * (1 + 2)
                + 28 * 6 * 6
        );
    }

    #[test]
    fn sums_are_multiples_of_the_unit_from_the_origin() {
        let sums = |cards: &[(i64, u64)], left| {
            let thresholds = Thresholds::new(cards, 8).expect("few cards");
            thresholds.sums_of(left)
        };
        assert_eq!(sums(&[(0, 3), (4, 2)], 3), [0, 4, 8]);
        let cards = [(-1, 5), (3, 2), (-9, 1)];
        assert_eq!(sums(&cards, 3), [-11, -7, -3, 1, 5]);
        assert_eq!(sums(&cards, 8), [-8]);
        assert_eq!(sums(&[(5, 8)], 2), [10]);
    }

    /// Of the spared cards, all but those of the coup may be left: a term for each number of cards, and
    /// each sum of their tags.
    #[test]
    fn terms_are_counted() {
        let thresholds = Thresholds::new(&[(0, 3), (1, 2)], 5).expect("few cards");
        let sets = thresholds.sets();
        assert_eq!(sets.terms(), [1, 2, 3, 3, 2, 1].iter().sum::<usize>());
    }

    #[test]
    fn too_many_additions_are_refused() {
        let refused = |steps| Thresholds::new(&[(0, 10), (1, 7), (steps, 7)], 17).err();
        assert_eq!(refused(10), None);
        assert_eq!(refused(10_000_000), Some(TooManySums));
    }
}
