//! What a polynomial is worth once a card, or two, have left the shoe: its
//! discrete derivatives, all of them from one pass over its terms.
//!
//! A term a·Π (cᵢ)ₖᵢ loses k/c of itself when one of c cards of a class leaves of
//! which it uses k, since (c)ₖ − (c−1)ₖ = k·(c−1)ₖ₋₁ = (k/c)·(c)ₖ. So c times the
//! loss of a whole polynomial is the sum of its terms, each as often as it uses
//! the class; and two removals take part of each other's loss, k(k−1)/c(c−1) of
//! the term where both are of one class, and kl/cd where they are of two.

use num_bigint::{BigInt, BigUint};

use super::classes::Classes;
use super::kinds::WeightedSum;
use super::polynomial::CoupPolynomial;
use super::weight::Weight;
use crate::coup::Coup;
use crate::shoe::{Shoe, Unspecified};

/// What the columns of a polynomial count at the shoes that lack one card, or
/// two, of a shoe.
#[derive(Clone, Debug)]
pub(crate) struct Removals<'a> {
    polynomial: &'a CoupPolynomial,
    shoe: &'a Shoe,
    counts: Vec<u64>,
    kinds: Vec<Moments>,
}

/// A polynomial's value, and the sums of its terms as often as they use one
/// class, and as they use two.
#[derive(Clone, Debug)]
struct Moments {
    value: BigUint,
    one: Vec<BigUint>,
    two: Vec<Vec<BigUint>>,
}

impl CoupPolynomial {
    /// The removals from a finite shoe, with other classes in the place of the
    /// polynomial's own; those of two cards only where they are asked for.
    pub(crate) fn removals<'a>(
        &'a self,
        classes: &Classes,
        shoe: &'a Shoe,
        of_two: bool,
    ) -> Result<Removals<'a>, Unspecified> {
        const OFTEN: u64 = (Coup::MAX_CARDS * Coup::MAX_CARDS) as u64;
        let counts = classes.counts(shoe)?;
        let cards: u64 = counts.iter().sum();
        let kinds = if self.fits::<u64>(cards, OFTEN) {
            self.moments::<u64>(shoe, &counts, of_two)
        } else if self.fits::<u128>(cards, OFTEN) {
            self.moments::<u128>(shoe, &counts, of_two)
        } else {
            self.moments::<BigUint>(shoe, &counts, of_two)
        };
        Ok(Removals {
            polynomial: self,
            shoe,
            counts,
            kinds,
        })
    }

    fn moments<W: Weight>(&self, shoe: &Shoe, counts: &[u64], of_two: bool) -> Vec<Moments> {
        let [left, right] = self.halves().weights::<W>(shoe, counts);
        let kinds = self.coefficients().iter();
        let moments = kinds.map(|coefficients| {
            let form = Form {
                polynomial: self,
                coefficients,
                left: &left,
                right: &right,
            };
            form.moments(of_two)
        });
        moments.collect()
    }
}

/// One column's terms as a quadratic form in the weights of the halves.
struct Form<'a, W> {
    polynomial: &'a CoupPolynomial,
    coefficients: &'a [u16],
    left: &'a [W],
    right: &'a [W],
}

impl<W: Weight> Form<'_, W> {
    fn moments(&self, of_two: bool) -> Moments {
        let halves = self.polynomial.halves();
        let lefts = self.left_terms();
        let rights = self.right_terms(self.left);
        let mut value = W::zero();
        for term in &lefts {
            value += term.clone();
        }
        let mut one = halves.left.moments(lefts.clone());
        one.extend(halves.right.moments(rights.clone()));
        Moments {
            value: value.into(),
            one: one.into_iter().map(W::into).collect(),
            two: if of_two {
                self.second_moments(&lefts, &rights)
            } else {
                Vec::new()
            },
        }
    }

    /// For each left half, the sum of the terms that have it.
    fn left_terms(&self) -> Vec<W> {
        let halves = self.polynomial.halves();
        let mut terms = vec![W::zero(); self.left.len()];
        halves.for_each_left(self.coefficients, self.right, |left, sum| {
            terms[left].add_product(&self.left[left], &sum);
        });
        terms
    }

    /// For each right half, the sum of the terms that have it, with these
    /// weights for the left halves.
    fn right_terms(&self, left: &[W]) -> Vec<W> {
        let halves = self.polynomial.halves();
        let sums = halves.sums_by_right(self.coefficients, left);
        let mut terms = vec![W::zero(); sums.len()];
        for ((term, sum), weight) in terms.iter_mut().zip(&sums).zip(self.right) {
            term.add_product(sum, weight);
        }
        terms
    }

    /// By class and class, the sum of the terms as often as they use both; what
    /// is below the diagonal is left out where it stands above it.
    fn second_moments(&self, lefts: &[W], rights: &[W]) -> Vec<Vec<BigUint>> {
        let halves = self.polynomial.halves();
        let as_often = |terms: &[W], uses: &[u64]| -> Vec<W> {
            terms
                .iter()
                .zip(uses)
                .map(|(term, &uses)| term.times(uses))
                .collect()
        };
        let into = |moments: Vec<W>| moments.into_iter().map(W::into);
        let mut rows: Vec<Vec<BigUint>> = Vec::new();
        for class in halves.left.classes() {
            let uses = halves.left.uses(class);
            let within = halves.left.moments(as_often(lefts, &uses));
            let across = halves
                .right
                .moments(self.right_terms(&as_often(self.left, &uses)));
            rows.push(into(within).chain(into(across)).collect());
        }
        for class in halves.right.classes() {
            let uses = halves.right.uses(class);
            let within = halves.right.moments(as_often(rights, &uses));
            let above = rows[..halves.left.classes().len()].iter();
            let across: Vec<BigUint> = above.map(|row| row[class].clone()).collect();
            rows.push(across.into_iter().chain(into(within)).collect());
        }
        rows
    }
}

impl Removals<'_> {
    /// The deals that each column counts from the whole shoe.
    pub(crate) fn at_whole_shoe(&self) -> Vec<BigUint> {
        let values = self.kinds.iter().map(|kind| kind.value.clone());
        self.polynomial
            .columns(values.collect(), self.shoe, self.cards())
    }

    /// Weighted sums of the columns at the shoe that lacks a card of a class, of
    /// which there is one.
    pub(crate) fn without(&self, class: usize, sums: &[WeightedSum]) -> Vec<BigInt> {
        let value = |kind: &Moments| &kind.value - self.loss(kind, class);
        self.sums(1, value, sums)
    }

    /// The same at the shoe that lacks two cards of two classes, of which there
    /// are two. The second moments have to have been asked for.
    pub(crate) fn without_two(
        &self,
        one: usize,
        other: usize,
        sums: &[WeightedSum],
    ) -> Vec<BigInt> {
        let value = |kind: &Moments| {
            let both = &kind.two[one][other];
            // What both take is lost once, and not twice.
            let shared = if one == other {
                (both - &kind.one[one]) / self.counts[one] / (self.counts[one] - 1)
            } else {
                both / self.counts[one] / self.counts[other]
            };
            &kind.value + shared - self.loss(kind, one) - self.loss(kind, other)
        };
        self.sums(2, value, sums)
    }

    fn loss(&self, kind: &Moments, class: usize) -> BigUint {
        &kind.one[class] / self.counts[class]
    }

    fn cards(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// Weighted sums of the columns, from these values, once so many cards have
    /// left.
    fn sums(
        &self,
        gone: u64,
        value: impl Fn(&Moments) -> BigUint,
        sums: &[WeightedSum],
    ) -> Vec<BigInt> {
        let values: Vec<BigUint> = self.kinds.iter().map(value).collect();
        self.polynomial
            .sums(&values, self.shoe, self.cards() - gone, sums)
    }
}
