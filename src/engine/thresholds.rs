//! What a bet wins over the shoes whose tags add up to so much at most, at every
//! depth.
//!
//! Let n of N cards be unseen, d of them the coup's. Of the cards with tag g there
//! are M(g), and b(g) of them among the d. The ways to choose the other n − d with
//! the tags' sum s are the coefficient of zⁿ⁻ᵈxˢ in Π (1 + z·xᵍ)^(M(g) − b(g)), and
//! each b counts A(b) times: the kernel's totals over all sets of d cards that
//! collapse to b. The products differ in a few factors only, so the sum over b is
//! R·K, with
//!
//! - R = Π (1 + z·xᵍ)^(M(g) − e(g)),
//! - K = Σ A(b) · x^(Σ g·b(g)) · Π (1 + z·xᵍ)^(e(g) − b(g)),
//!
//! where e(g) is 6, or M(g) if that is less. R is built once, K is small, and a
//! depth is a sum over K's terms.

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::One;

use super::kernel::Kernel;
use super::multisets::{Multisets, runs};
use super::projections::{choose, ways_of};
use super::tag_sums::TagSums;
use crate::coup::Coup;

/// The sums of a shoe's tags, by the number of cards: R above.
#[derive(Clone, Debug)]
pub(crate) struct Thresholds {
    groups: Vec<Group>,
    /// The tag that most cards have, and what the others' distances from it are
    /// multiples of: sums are counted from the one in steps of the other.
    origin: i64,
    unit: i64,
    /// Each coefficient added to those of smaller sums.
    sums: TagSums,
}

/// The cards that have a tag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Group {
    tag: i64,
    /// How many steps the tag is from the origin.
    steps: i64,
    /// How many of them a coup can have, e above.
    spared: usize,
    /// The rest.
    others: u64,
}

/// What is summed up over the sets of cards of a coup: K above.
#[derive(Clone, Debug)]
pub(crate) struct CoupSums {
    cards: usize,
    sums: TagSums,
}

/// The sums of the tags are too many to be listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TooManySums;

/// So many additions of large integers take about ten seconds.
const MOST_ADDITIONS: u128 = 500_000_000;

impl Thresholds {
    /// Lists the sums of a shoe that has so many cards of each tag, up to a number
    /// of cards.
    pub(crate) fn new(cards: &[(i64, u64)], most: u64) -> Result<Thresholds, TooManySums> {
        let (groups, origin, unit) = groups(cards);
        if additions(&groups, most) > MOST_ADDITIONS {
            return Err(TooManySums);
        }
        let most = usize::try_from(most).map_err(|_| TooManySums)?;
        let mut sums = TagSums::constant(BigInt::one());
        // The small steps first, so that the sums spread late.
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

    /// Counts the sets of cards alone.
    pub(crate) fn sets(&self) -> CoupSums {
        self.coup_sums(0, &[BigInt::one()])
    }

    /// What a kernel pays from a shoe that has so many cards of each of its
    /// classes, which have these tags.
    pub(crate) fn payoffs(&self, kernel: &Kernel, counts: &[u64], tags: &[i64]) -> CoupSums {
        let place = |tag: &i64| self.groups.iter().position(|group| group.tag == *tag);
        let group_of: Vec<Option<usize>> = tags.iter().map(place).collect();
        let ways: Vec<Vec<BigInt>> = counts.iter().map(|&count| ways_of(count)).collect();
        let collapsed = Multisets::new(self.groups.len(), kernel.degree());
        let mut totals = vec![BigInt::ZERO; collapsed.len()];
        let mut kernel_totals = kernel.totals().iter();
        kernel.multisets().for_each(|classes| {
            let total = kernel_totals.next().copied().unwrap_or_default();
            // A class of which there are no cards may have a tag that no card has.
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

    /// The sum over all sets of so many unseen cards whose tags add up to so much
    /// at most, and over the sets of the coup's cards among them. As many cards
    /// have to have been asked for.
    pub(crate) fn up_to(&self, coup: &CoupSums, left: u64, most: &BigInt) -> BigInt {
        let steps = (most - BigInt::from(self.origin) * left).div_floor(&self.unit.into());
        let Some(steps) = within(&steps) else {
            return BigInt::ZERO;
        };
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

/// A number of steps as a machine integer: one that is too large is as good as
/// any that no sum exceeds, and one that is too small is reached by none.
fn within(steps: &BigInt) -> Option<i64> {
    const BEYOND_ALL: i64 = i64::MAX / 2;
    match i64::try_from(steps) {
        Ok(steps) => (steps > -BEYOND_ALL).then_some(steps.min(BEYOND_ALL)),
        Err(_) if steps > &BigInt::ZERO => Some(BEYOND_ALL),
        Err(_) => None,
    }
}

/// The cards by tag, those of the largest steps first; the origin; and the unit.
fn groups(cards: &[(i64, u64)]) -> (Vec<Group>, i64, i64) {
    let mut by_tag: Vec<(i64, u64)> = Vec::new();
    for &(tag, count) in cards.iter().filter(|&&(_, count)| count > 0) {
        match by_tag.iter_mut().find(|(other, _)| *other == tag) {
            Some((_, cards)) => *cards += count,
            None => by_tag.push((tag, count)),
        }
    }
    by_tag.sort_unstable();
    let largest = by_tag.iter().max_by_key(|&&(_, count)| count);
    let origin = largest.map_or(0, |&(tag, _)| tag);
    let distances = by_tag.iter().map(|&(tag, _)| tag - origin);
    let unit = distances
        .fold(0, |unit: i64, distance| unit.gcd(&distance))
        .max(1);
    let group = |&(tag, count): &(i64, u64)| {
        let spared = count.min(Coup::MAX_CARDS as u64);
        Group {
            tag,
            steps: (tag - origin) / unit,
            spared: usize::try_from(spared).expect("at most six"),
            others: count - spared,
        }
    };
    let mut groups: Vec<Group> = by_tag.iter().map(group).collect();
    groups.sort_by_key(|group| std::cmp::Reverse(group.steps.abs()));
    (groups, origin, unit)
}

/// At most so many additions build the sums of up to a number of cards, and fold
/// a kernel.
fn additions(groups: &[Group], most: u64) -> u128 {
    let width = |groups: &[Group], cards: &dyn Fn(&Group) -> u128| -> u128 {
        let steps = groups.iter().map(|group| {
            u128::from(group.steps.unsigned_abs()) * cards(group).min(u128::from(most))
        });
        1 + steps.sum::<u128>()
    };
    let rows = u128::from(most) + 1;
    let others = |group: &Group| u128::from(group.others);
    let spread: u128 = groups
        .iter()
        .filter(|group| group.steps != 0)
        .map(others)
        .sum();
    let together: u128 = groups
        .iter()
        .filter(|group| group.steps == 0)
        .map(others)
        .sum();
    let table = rows * (together + spread * width(groups, &others));
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

/// Sums over the multisets of tags, one tag after the other.
struct Fold<'a> {
    groups: &'a [Group],
    multisets: Multisets,
    cards: usize,
    totals: &'a [BigInt],
}

impl Fold<'_> {
    /// The sum over all multisets that begin like this one: with f(b) what follows
    /// b cards of the next group, and y = 1 + z·xᵗ, it is Σ f(b)·xᵗᵇ·yᵉ⁻ᵇ, by
    /// Horner's rule.
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
            if used > 0 {
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
