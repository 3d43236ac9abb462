//! The classes in two halves, which make a polynomial a quadratic form.

use std::ops::Range;

use pulp::Arch;

use super::choices::Choices;
use super::weight::Weight;
use crate::shoe::Shoe;

/// The classes, split in two, and what can be chosen from each half.
///
/// What a monomial takes from the left half is its beginning, so those with the
/// same left half stand in one run, in which the right half goes through all
/// choices of the remaining degree.
#[derive(Clone, Debug)]
pub(super) struct Halves {
    pub(super) left: Choices,
    pub(super) right: Choices,
    /// The left halves in the order of the monomials, each with the right halves
    /// that complete it.
    runs: Vec<(usize, Range<usize>)>,
}

impl Halves {
    /// Splits so many classes.
    pub(super) fn new(classes: usize, degree: usize) -> Halves {
        // Runs are longer, and fewer, where the right half has more classes. With
        // ten, four and six take two thirds of the time of five and five.
        let middle = classes * 2 / 5;
        let left = Choices::new(0..middle, degree);
        let right = Choices::new(middle..classes, degree);
        let order = left.longest_first().into_iter();
        let runs = order.map(|(choice, size)| (choice, right.of_size(degree - size)));
        Halves {
            runs: runs.collect(),
            left,
            right,
        }
    }

    /// The weights of the left and of the right halves, at a shoe that has so
    /// many cards of each class.
    pub(super) fn weights<W: Weight>(&self, shoe: &Shoe, counts: &[u64]) -> [Vec<W>; 2] {
        let left = |class: usize, taken| shoe.remaining(counts[class], taken);
        [&self.left, &self.right].map(|half| half.weights(left))
    }

    /// The coefficients of a polynomial by left half, with the right halves that they
    /// go with.
    pub(super) fn rows<'a>(
        &'a self,
        coefficients: &'a [u16],
    ) -> impl Iterator<Item = (usize, Range<usize>, &'a [u16])> {
        let mut rest = coefficients;
        self.runs.iter().map(move |(left, rights)| {
            let (run, after) = rest.split_at(rights.len());
            rest = after;
            (*left, rights.clone(), run)
        })
    }

    /// Of a polynomial with these coefficients: calls `sum` with each left half and
    /// the sum of its terms, in which each right half has its weight.
    pub(super) fn for_each_left<W: Weight>(
        &self,
        coefficients: &[u16],
        right: &[W],
        mut sum: impl FnMut(usize, W),
    ) {
        // The loop is compiled for each kind of processor, and the one at hand
        // takes its own.
        Arch::new().dispatch(|| {
            let mut rest = coefficients;
            for (left, rights) in &self.runs {
                let (run, after) = rest.split_at(rights.len());
                rest = after;
                let mut total = W::zero();
                for (&coefficient, weight) in run.iter().zip(&right[rights.clone()]) {
                    total.add_multiple(weight, coefficient);
                }
                sum(*left, total);
            }
        });
    }

    /// For each right half, the sum of its terms, in which each left half has its
    /// weight.
    pub(super) fn sums_by_right<W: Weight>(&self, coefficients: &[u16], left: &[W]) -> Vec<W> {
        Arch::new().dispatch(|| {
            let mut sums = vec![W::zero(); self.right.len()];
            let mut rest = coefficients;
            for (choice, rights) in &self.runs {
                let (run, after) = rest.split_at(rights.len());
                rest = after;
                let weight = &left[*choice];
                for (&coefficient, sum) in run.iter().zip(&mut sums[rights.clone()]) {
                    sum.add_multiple(weight, coefficient);
                }
            }
            sums
        })
    }
}
