//! The search for payoffs whose weighted sum is in a range.

use num_bigint::{BigInt, BigUint};
use num_integer::Integer;
use num_traits::{One, ToPrimitive, Zero};

/// The positive integers k₁ … kₙ, one for each weight w, with `low` ≤ Σ w·k ≤ `high`.
///
/// The integers but the last are enumerated as long as the others can be 1 without an excess. The
/// last ones are then an interval, which two divisions give. So the work grows with the number of
/// first integers that are possible, and not with the size of the range.
pub(super) struct Search<'a> {
    /// The weights, all positive.
    weights: &'a [BigInt],
    /// The sum of each weight and those after it, followed by zero.
    least: Vec<BigInt>,
    low: &'a BigInt,
    high: &'a BigInt,
    /// The maximum number of solutions.
    most: u64,
}

/// What a search found.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Found {
    /// Number of solutions.
    pub(super) solutions: BigUint,
    /// Integers with the largest sum below the range, if there are any.
    pub(super) below: Option<Sum>,
    /// Integers with the smallest sum above the range.
    pub(super) above: Option<Sum>,
    /// Number of prefixes enumerated.
    prefixes: u64,
}

/// A weighted sum and its integers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Sum {
    pub(super) sum: BigInt,
    pub(super) steps: Vec<BigInt>,
}

/// There are more solutions than a search enumerates.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct TooMany;

impl<'a> Search<'a> {
    /// A search with weights that are all positive.
    pub(super) fn new(
        weights: &'a [BigInt],
        low: &'a BigInt,
        high: &'a BigInt,
        most: u64,
    ) -> Search<'a> {
        let mut least = vec![BigInt::zero()];
        for weight in weights.iter().rev() {
            let sum = least.last().map(|rest| rest + weight);
            least.extend(sum);
        }
        least.reverse();
        Search {
            weights,
            least,
            low,
            high,
            most,
        }
    }

    /// Calls `visit` with every solution and its sum.
    ///
    /// # Errors
    ///
    /// Returns [`TooMany`] if there are more than the maximum number of solutions, or of first
    /// integers; `visit` may have been called with some.
    pub(super) fn run(&self, visit: &mut impl FnMut(Sum)) -> Result<Found, TooMany> {
        let mut found = Found::default();
        self.from(&[], &BigInt::zero(), &mut found, visit)?;
        Ok(found)
    }

    /// Continues integers whose weighted sum is `sum`.
    fn from(
        &self,
        steps: &[BigInt],
        sum: &BigInt,
        found: &mut Found,
        visit: &mut impl FnMut(Sum),
    ) -> Result<(), TooMany> {
        let place = steps.len();
        let weight = &self.weights[place];
        if place + 1 == self.weights.len() {
            return self.last(steps, sum, found, visit);
        }
        let mut step = BigInt::one();
        loop {
            found.prefixes += 1;
            if found.prefixes > self.most {
                return Err(TooMany);
            }
            let next = with(steps, step.clone());
            let sum = sum + weight * &step;
            if &sum + &self.least[place + 1] > *self.high {
                found.is_above(self.filled(next, &sum));
                return Ok(());
            }
            self.from(&next, &sum, found, visit)?;
            step += 1_u32;
        }
    }

    /// The interval of the last integer.
    fn last(
        &self,
        steps: &[BigInt],
        sum: &BigInt,
        found: &mut Found,
        visit: &mut impl FnMut(Sum),
    ) -> Result<(), TooMany> {
        let one = BigInt::one();
        let weight = &self.weights[steps.len()];
        let first = (self.low - sum).div_ceil(weight).max(one.clone());
        let end = (self.high - sum).div_floor(weight).max(BigInt::zero());
        let at = |step: BigInt| Sum {
            sum: sum + weight * &step,
            steps: with(steps, step),
        };
        if first > one {
            found.is_below(at(&first - 1_u32));
        }
        found.is_above(at((&end + 1_u32).max(first.clone())));
        let solutions = (end + 1_u32 - &first).max(BigInt::zero());
        found.solutions += solutions.magnitude();
        if found.solutions > self.most.into() {
            return Err(TooMany);
        }
        for step in 0..solutions.to_u64().unwrap_or(0) {
            visit(at(&first + step));
        }
        Ok(())
    }

    /// The integers, with 1 for each one that is missing.
    fn filled(&self, mut steps: Vec<BigInt>, sum: &BigInt) -> Sum {
        let sum = sum + &self.least[steps.len()];
        steps.resize(self.weights.len(), BigInt::one());
        Sum { sum, steps }
    }
}

impl Found {
    fn is_below(&mut self, sum: Sum) {
        if self.below.as_ref().is_none_or(|best| best.sum < sum.sum) {
            self.below = Some(sum);
        }
    }

    fn is_above(&mut self, sum: Sum) {
        if self.above.as_ref().is_none_or(|best| best.sum > sum.sum) {
            self.above = Some(sum);
        }
    }
}

/// The integers, followed by one more.
fn with(steps: &[BigInt], step: BigInt) -> Vec<BigInt> {
    steps.iter().cloned().chain([step]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    type Steps = Vec<i64>;

    /// Every solution with integers up to 40, by brute force, with the first integers that have the
    /// largest sum below the range, and the smallest above.
    fn by_force(
        weights: &[i64],
        low: i64,
        high: i64,
    ) -> (Vec<Steps>, Option<Steps>, Option<Steps>) {
        let mut all = vec![Vec::new()];
        for _ in weights {
            let longer = all
                .iter()
                .flat_map(|steps: &Steps| (1..=40).map(move |step| [&steps[..], &[step]].concat()));
            all = longer.collect();
        }
        let sum = |steps: &Steps| -> i64 {
            let pairs = weights.iter().zip(steps);
            pairs.map(|(weight, step)| weight * step).sum()
        };
        let below = all.iter().rev().filter(|steps| sum(steps) < low);
        let below = below.max_by_key(|steps| sum(steps)).cloned();
        let above = all.iter().filter(|steps| sum(steps) > high);
        let above = above.min_by_key(|steps| sum(steps)).cloned();
        all.retain(|steps| (low..=high).contains(&sum(steps)));
        (all, below, above)
    }

    #[test]
    fn a_search_finds_what_brute_force_finds() {
        for weights in [&[3][..], &[7, 2], &[5, 11], &[6, 10, 15], &[4, 4, 4]] {
            for (low, high) in [(0, 30), (17, 19), (25, 25), (29, 34), (-5, 2), (36, 38)] {
                let integers: Vec<BigInt> = weights.iter().copied().map(BigInt::from).collect();
                let [first, last] = [low, high].map(BigInt::from);
                let mut solutions = Vec::new();
                let search = Search::new(&integers, &first, &last, 10_000);
                let steps = |sum: &Sum| -> Steps {
                    let steps = sum.steps.iter();
                    steps.map(|step| step.to_i64().expect("small")).collect()
                };
                let found = search.run(&mut |sum| solutions.push(steps(&sum)));
                let found = found.expect("few solutions");
                let what = format!("{weights:?} {low} {high}");
                let (expected, below, above) = by_force(weights, low, high);
                assert_eq!(found.solutions, solutions.len().into(), "{what}");
                assert_eq!(solutions, expected, "{what}");
                assert_eq!(found.below.as_ref().map(steps), below, "{what}");
                assert_eq!(found.above.as_ref().map(steps), above, "{what}");
            }
        }
    }

    #[test]
    fn a_search_that_would_not_end_is_refused() {
        let [low, high] = [0, 1_000_000_000_000_u64].map(BigInt::from);
        for weights in [vec![1], vec![1, 1], vec![3, 1, 2]] {
            let weights: Vec<BigInt> = weights.into_iter().map(BigInt::from).collect();
            let search = Search::new(&weights, &low, &high, 1000);
            assert_eq!(search.run(&mut |_| {}), Err(TooMany));
        }
    }
}
