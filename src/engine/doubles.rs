//! The evaluation of a polynomial at one shoe, in doubles.
//!
//! As in [`lanes`](super::lanes), every intermediate value is an integer below 2⁵³, so that nothing
//! is rounded in whatever order terms are added. Columns are lists of coefficients here, and not rows
//! of a bilinear form: one shoe has few weights, which are multiplied once for all columns.

#![expect(
    clippy::inline_always,
    reason = "what is not inlined is not compiled for wide processors"
)]

use super::choices::Choices;
use super::halves::{Column, Halves};
use super::lanes::{Four, plus_product, whole};
use super::processor::{Vectors, Work, dispatch};
use crate::shoe::Shoe;

/// The value of each column at a shoe with these numbers of cards of each class, if all are below
/// 2⁵³.
pub(super) fn values(halves: &Halves, columns: &[Column], shoe: &Shoe, counts: &[u64]) -> Vec<u64> {
    dispatch(Evaluation {
        halves,
        columns,
        shoe,
        counts,
    })
}

/// An evaluation, compiled for several instruction sets, of which the processor at hand selects one
/// at run time.
struct Evaluation<'a> {
    halves: &'a Halves,
    columns: &'a [Column],
    shoe: &'a Shoe,
    counts: &'a [u64],
}

impl Work for Evaluation<'_> {
    type Output = Vec<u64>;

    #[inline(always)]
    fn run<V: Vectors>(self, _: V) -> Vec<u64> {
        if V::WIDE {
            self.values::<true>()
        } else {
            self.values::<false>()
        }
    }
}

impl Evaluation<'_> {
    /// The value of each column. `FUSED` selects fused multiplication and addition.
    #[inline(always)]
    fn values<const FUSED: bool>(self) -> Vec<u64> {
        let Halves { left, right, .. } = self.halves;
        let [left, right] = [self.weights(left), self.weights(right)];
        let products = self.halves.products([&left, &right]);
        let mut values = Vec::with_capacity(self.columns.len());
        for column in self.columns {
            let mut sum = Sum::default();
            for (stretch, coefficients) in column.pieces() {
                sum.add::<FUSED>(coefficients, &products[stretch.clone()]);
            }
            values.push(whole(sum.total()));
        }
        values
    }

    /// The weights of choices.
    #[expect(clippy::cast_precision_loss, reason = "numbers of cards are below 2⁵³")]
    #[inline(always)]
    fn weights(&self, half: &Choices) -> Vec<f64> {
        let factors = half.factors(|class, taken| self.shoe.remaining(self.counts[class], taken));
        let factors: Vec<f64> = factors.map(|left| left as f64).collect();
        // Zeros cost less than other numbers.
        let mut weights = vec![0.0; half.len()];
        let factors = &factors[..];
        half.fill(half.len(), &mut weights, 1.0, move |weight, factor| {
            weight * factors[factor]
        });
        weights
    }
}

/// A sum of products, in parts that are added up at the end.
#[derive(Clone, Copy, Default)]
struct Sum {
    fours: [Four; 4],
    /// Of the terms that fill no four.
    last: [f64; 3],
}

impl Sum {
    /// Adds the products of coefficients and weights.
    #[inline(always)]
    fn add<const FUSED: bool>(&mut self, coefficients: &[u16], weights: &[f64]) {
        let weights = &weights[..coefficients.len()];
        let (coefficients, last) = coefficients.as_chunks::<4>();
        let (weights, last_weights) = weights.as_chunks::<4>();
        let (fours, rest) = coefficients.as_chunks::<4>();
        let (weights, rest_weights) = weights.as_chunks::<4>();
        let mut sums = self.fours;
        for place in 0..fours.len() {
            for four in 0..4 {
                sums[four] =
                    plus_products::<FUSED>(sums[four], &fours[place][four], &weights[place][four]);
            }
        }
        for four in 0..3 {
            if four < rest.len() {
                sums[four] = plus_products::<FUSED>(sums[four], &rest[four], &rest_weights[four]);
            }
        }
        self.fours = sums;
        for place in 0..3 {
            if place < last.len() {
                self.last[place] += f64::from(last[place]) * last_weights[place];
            }
        }
    }

    /// The sum.
    #[inline(always)]
    fn total(&self) -> f64 {
        let mut total = 0.0;
        for four in 0..4 {
            for term in 0..4 {
                total += self.fours[four][term];
            }
        }
        total + self.last[0] + self.last[1] + self.last[2]
    }
}

/// A sum with the products of coefficients and weights added.
#[inline(always)]
fn plus_products<const FUSED: bool>(sum: Four, coefficients: &[u16; 4], weights: &Four) -> Four {
    let mut doubles = [0.0; 4];
    for term in 0..4 {
        doubles[term] = f64::from(coefficients[term]);
    }
    plus_product::<FUSED>(sum, doubles, *weights)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::card::Card;
    use crate::engine::Classes;
    use crate::engine::processor::Plain;
    use crate::shoe::Decks;

    proptest! {
        #[test]
        fn values_are_those_of_integers(
            counts in prop::collection::vec(0_u64..30, 10),
            steps in prop::collection::vec((1_usize..2000, 0_usize..4), 1..4),
        ) {
            let shoe = Shoe::full(Decks::EIGHT);
            // Many monomials have no coefficient, in runs of all lengths.
            let columns = steps.iter().map(|&(step, kept)| -> Vec<u16> {
                let coefficient = |place: usize| u16::try_from(place * step % 721).expect("small");
                let is_kept = |place: usize| (place / step) & kept == 0;
                (0..5005).map(|place| if is_kept(place) { coefficient(place) } else { 0 }).collect()
            });
            let columns: Vec<Vec<u16>> = columns.collect();
            let (halves, columns) = Halves::new(&Classes::by(Card::pip), 6, &columns);
            let [left, right] = halves.weights::<u64>(&shoe, &counts);
            let expected = columns.iter().map(|column| {
                let mut value = 0;
                halves.for_each_left(column, &right, |choice, sum: u64| value += left[choice] * sum);
                value
            });
            let expected: Vec<u64> = expected.collect();
            let evaluation = || Evaluation { halves: &halves, columns: &columns, shoe: &shoe, counts: &counts };
            prop_assert_eq!(&evaluation().run(Plain), &expected);
            prop_assert_eq!(&dispatch(evaluation()), &expected);
        }
    }
}
