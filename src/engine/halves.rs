//! A polynomial as a bilinear form in the weights of two groups of classes.

#![expect(
    clippy::inline_always,
    reason = "what is not inlined is not compiled for wide processors"
)]

use std::ops::Range;

use super::choices::Choices;
use super::pairs::{pairs, update};
use super::processor::{Vectors, Work, dispatch};
use super::weight::Weight;
use crate::shoe::Shoe;

/// The classes in two groups, left and right, and the choices of cards from each.
///
/// Each monomial is a left choice followed by a right choice. The monomials with the
/// same left choice are consecutive, and in such a run the right choice takes all
/// values of the remaining degree in order. So the polynomial is
/// Σ over l of wₗ · Σ over r of aₗᵣ·wᵣ, where w are the weights of the choices.
#[derive(Clone, Debug)]
pub(super) struct Halves {
    pub(super) left: Choices,
    pub(super) right: Choices,
    /// The left choices in the order of the monomials, each with the positions of the
    /// right choices that complete it.
    runs: Vec<(usize, Range<usize>)>,
}

impl Halves {
    /// Splits this number of classes, for monomials of a degree.
    pub(super) fn new(classes: usize, degree: usize) -> Halves {
        // With more classes on the right, runs are longer and fewer. For ten classes,
        // 4 + 6 takes two thirds of the time of 5 + 5.
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

    /// The weights of the left and of the right choices at a shoe with these numbers of
    /// cards of each class.
    pub(super) fn weights<W: Weight>(&self, shoe: &Shoe, counts: &[u64]) -> [Vec<W>; 2] {
        let left = |class: usize, taken| shoe.remaining(counts[class], taken);
        [&self.left, &self.right].map(|half| half.weights(left))
    }

    /// The coefficients of a polynomial in runs: a left choice, the positions of the
    /// right choices, and the coefficients of their products.
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

    /// Calls `sum` with each left choice l and Σ over r of aₗᵣ·wᵣ, where a are the
    /// coefficients and `right` has the weights w.
    ///
    /// No sum overflows if [`CoupPolynomial::fits`](super::CoupPolynomial) holds.
    pub(super) fn for_each_left<W: Weight>(
        &self,
        coefficients: &[u16],
        right: &[W],
        sum: impl FnMut(usize, W),
    ) {
        dispatch(SumsByLeft {
            halves: self,
            coefficients,
            right,
            each: sum,
        });
    }

    /// For each right choice r, Σ over l of aₗᵣ·wₗ, where a are the coefficients and
    /// `left` has the weights w.
    pub(super) fn sums_by_right<W: Weight>(&self, coefficients: &[u16], left: &[W]) -> Vec<W> {
        dispatch(SumsByRight {
            halves: self,
            coefficients,
            left,
        })
    }
}

/// The loop of [`Halves::for_each_left`], compiled for several instruction sets, of which the
/// processor at hand selects one at run time.
struct SumsByLeft<'a, W, F> {
    halves: &'a Halves,
    coefficients: &'a [u16],
    right: &'a [W],
    each: F,
}

impl<W: Weight, F: FnMut(usize, W)> Work for SumsByLeft<'_, W, F> {
    type Output = ();

    #[inline(always)]
    fn run<V: Vectors>(mut self, _: V) {
        for (left, rights, run) in self.halves.rows(self.coefficients) {
            let mut total = W::zero();
            for (&coefficient, weight) in pairs(run, &self.right[rights]) {
                total.add_multiple(weight, coefficient);
            }
            (self.each)(left, total);
        }
    }
}

/// The loop of [`Halves::sums_by_right`], compiled for several instruction sets.
struct SumsByRight<'a, W> {
    halves: &'a Halves,
    coefficients: &'a [u16],
    left: &'a [W],
}

impl<W: Weight> Work for SumsByRight<'_, W> {
    type Output = Vec<W>;

    #[inline(always)]
    fn run<V: Vectors>(self, _: V) -> Vec<W> {
        let mut sums = vec![W::zero(); self.halves.right.len()];
        for (left, rights, run) in self.halves.rows(self.coefficients) {
            let weight = &self.left[left];
            update(&mut sums[rights], run, |sum, &coefficient| {
                sum.add_multiple(weight, coefficient);
            });
        }
        sums
    }
}
