//! The classes in two halves, which make a polynomial a quadratic form.

use std::ops::Range;

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

/// The monomials that have the same left half.
pub(super) struct Run<'a> {
    /// The left half.
    pub(super) left: usize,
    /// The right halves.
    pub(super) rights: Range<usize>,
    /// The coefficients.
    pub(super) coefficients: &'a [u16],
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

    /// The value of a polynomial with these coefficients, where the halves have
    /// these weights.
    #[expect(
        clippy::inline_always,
        reason = "it is compiled anew for each kind of processor"
    )]
    #[inline(always)]
    pub(super) fn value<W: Weight>(&self, coefficients: &[u16], left: &[W], right: &[W]) -> W {
        let mut value = W::zero();
        for run in self.runs(coefficients) {
            value.add_product(&left[run.left], &run.sum(right));
        }
        value
    }

    /// The runs of a polynomial with these coefficients.
    #[expect(
        clippy::inline_always,
        reason = "it is compiled anew for each kind of processor"
    )]
    #[inline(always)]
    pub(super) fn runs<'a>(&'a self, coefficients: &'a [u16]) -> impl Iterator<Item = Run<'a>> {
        let mut rest = coefficients;
        self.runs.iter().map(move |(left, rights)| {
            let (coefficients, after) = rest.split_at(rights.len());
            rest = after;
            Run {
                left: *left,
                rights: rights.clone(),
                coefficients,
            }
        })
    }
}

impl Run<'_> {
    /// The sum of its coefficients, each times the weight of its right half.
    #[expect(
        clippy::inline_always,
        reason = "it is compiled anew for each kind of processor"
    )]
    #[inline(always)]
    pub(super) fn sum<W: Weight>(&self, right: &[W]) -> W {
        let mut sum = W::zero();
        for (&coefficient, weight) in self.coefficients.iter().zip(&right[self.rights.clone()]) {
            sum.add_multiple(weight, coefficient);
        }
        sum
    }

    /// Adds its coefficients, each times a weight, to the sums of their right
    /// halves.
    pub(super) fn add_to<W: Weight>(&self, sums: &mut [W], weight: &W) {
        for (&coefficient, sum) in self.coefficients.iter().zip(&mut sums[self.rights.clone()]) {
            sum.add_multiple(weight, coefficient);
        }
    }
}
