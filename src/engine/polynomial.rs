//! The coup polynomial, and what it is worth at a shoe.

use std::ops::Range;

use num_bigint::BigUint;
use num_traits::CheckedMul;

use super::classes::Classes;
use super::weight::Weight;
use crate::coup::Coup;
use crate::shoe::{Shoe, Unspecified};

/// Counts of deals, column by column, as polynomials in the composition of the
/// shoe.
///
/// With cᵢ cards of class i left, kᵢ of each class can be dealt in
/// Π cᵢ(cᵢ − 1)…(cᵢ − kᵢ + 1) ways for each order of the classes. So a column
/// counts Σ aₖ Π (cᵢ)ₖᵢ deals, and the coefficients aₖ depend on the rules and on
/// what the column counts, never on the shoe. From the infinite shoe, cards are
/// put back: powers of cᵢ stand in place of the falling factorials.
#[derive(Clone, Debug)]
pub struct CoupPolynomial {
    classes: Classes,
    degree: usize,
    /// The coefficients of each kind of column, in the order of [`super::basis`].
    kinds: Vec<Vec<u16>>,
    /// The kind of each column.
    columns: Vec<usize>,
}

impl CoupPolynomial {
    pub(super) fn new(
        classes: Classes,
        degree: usize,
        kinds: Vec<Vec<u16>>,
        columns: Vec<usize>,
    ) -> CoupPolynomial {
        CoupPolynomial {
            classes,
            degree,
            kinds,
            columns,
        }
    }

    /// The classes of cards, which are its variables.
    #[must_use]
    pub fn classes(&self) -> &Classes {
        &self.classes
    }

    /// Its degree: how many cards of the coup matter.
    #[must_use]
    pub fn degree(&self) -> usize {
        self.degree
    }

    /// The number of six-card deals from a shoe that each column counts.
    ///
    /// # Errors
    ///
    /// What was seen of the cards does not tell how many of each class are left.
    pub fn at(&self, shoe: &Shoe) -> Result<Vec<BigUint>, Unspecified> {
        self.at_classes(&self.classes, shoe)
    }

    /// The same with other classes in the place of its own.
    pub(crate) fn at_classes(
        &self,
        classes: &Classes,
        shoe: &Shoe,
    ) -> Result<Vec<BigUint>, Unspecified> {
        let counts = classes.counts(shoe)?;
        let evaluation = Evaluation {
            polynomial: self,
            shoe,
            counts: &counts,
            split: counts.len() / 2,
        };
        let cards = counts.iter().sum();
        let kinds = if self.fits::<u64>(cards) {
            evaluation.run::<u64>()
        } else if self.fits::<u128>(cards) {
            evaluation.run::<u128>()
        } else {
            evaluation.run::<BigUint>()
        };
        // The cards of a deal that do not matter can be any that are left.
        let others: BigUint = (self.degree..Coup::MAX_CARDS)
            .map(|dealt| shoe.remaining(cards, dealt as u64))
            .product();
        let deals = |&kind: &usize| &kinds[kind] * &others;
        Ok(self.columns.iter().map(deals).collect())
    }

    /// Whether no step of an evaluation at so many cards exceeds an integer type.
    ///
    /// However the factors of a term are grouped, a group of g cards is worth at
    /// most N^g, and so is a sum of such groups with their coefficients, which
    /// count words. So N^degree bounds every step, from N = 6 on.
    fn fits<I: Copy + From<u64> + CheckedMul>(&self, cards: u64) -> bool {
        let cards = I::from(cards.max(6));
        let power = (1..self.degree).try_fold(cards, |power, _| power.checked_mul(&cards));
        power.is_some()
    }
}

/// A polynomial at a shoe.
///
/// The classes are split in two. What a monomial takes from the left half is
/// its beginning, so those with the same left half stand in one run, in which
/// the right half goes through all monomials of the remaining degree. A run's
/// sum is one product of two vectors, weighted once.
struct Evaluation<'a> {
    polynomial: &'a CoupPolynomial,
    shoe: &'a Shoe,
    counts: &'a [u64],
    split: usize,
}

impl Evaluation<'_> {
    fn run<W: Weight>(&self) -> Vec<BigUint> {
        let degree = self.polynomial.degree;
        let lefts = self.left_weights::<W>(degree);
        let rights: Vec<Vec<W>> = (0..=degree)
            .map(|cards| self.right_weights(cards))
            .collect();
        let value = |coefficients: &Vec<u16>| {
            let mut rest = coefficients.as_slice();
            let mut total = W::zero();
            for (left, unused) in &lefts {
                let (run, after) = rest.split_at(rights[*unused].len());
                rest = after;
                let mut sum = W::zero();
                for (&coefficient, right) in run.iter().zip(&rights[*unused]) {
                    sum.add_multiple(right, coefficient);
                }
                total.add_product(left, &sum);
            }
            total.into()
        };
        self.polynomial.kinds.iter().map(value).collect()
    }

    /// The weight of each left half and the cards it leaves to the right one,
    /// in the order of the runs.
    fn left_weights<W: Weight>(&self, cards: usize) -> Vec<(W, usize)> {
        let mut weights = Vec::new();
        self.visit(0..self.split, 0, cards, W::one(), &mut |weight, unused| {
            weights.push((weight, unused));
        });
        weights
    }

    /// The weight of each right half that uses so many cards, in order.
    fn right_weights<W: Weight>(&self, cards: usize) -> Vec<W> {
        let mut weights = Vec::new();
        let classes = self.split..self.counts.len();
        self.visit(classes, 0, cards, W::one(), &mut |weight, unused| {
            if unused == 0 {
                weights.push(weight);
            }
        });
        weights
    }

    /// Visits the weights of all choices of cards from a range of classes, of
    /// whose first some are used already: longer choices before those that
    /// they begin with.
    fn visit<W: Weight>(
        &self,
        classes: Range<usize>,
        first_used: u64,
        unused: usize,
        weight: W,
        visitor: &mut impl FnMut(W, usize),
    ) {
        if unused > 0 {
            for class in classes.clone() {
                let used = if class == classes.start {
                    first_used
                } else {
                    0
                };
                let left = self.shoe.remaining(self.counts[class], used);
                let longer = weight.times(left);
                self.visit(class..classes.end, used + 1, unused - 1, longer, visitor);
            }
        }
        visitor(weight, unused);
    }
}
