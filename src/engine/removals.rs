//! The values of a polynomial at a shoe without one card, or without two, for all
//! classes of cards in one pass over its terms: discrete derivatives.
//!
//! If one of the c cards of a class is removed, a term with k cards of that class
//! decreases by k/c of its value, since (c)ₖ − (c−1)ₖ = k·(c−1)ₖ₋₁ = (k/c)·(c)ₖ. So c
//! times the decrease of the polynomial is its first moment: the sum of its terms,
//! each multiplied by k. If two cards are removed, the two decreases overlap by
//! k(k−1)/(c(c−1)) of the term for two cards of one class, and by kl/(cd) for cards of
//! two classes, which the second moments give.

use num_bigint::{BigInt, BigUint};

use super::classes::Classes;
use super::kinds::WeightedSum;
use super::polynomial::CoupPolynomial;
use super::weight::Weight;
use crate::coup::Coup;
use crate::shoe::{Shoe, UnspecifiedError};

/// The values of a polynomial at a shoe, and at the shoes that lack one or two of its
/// cards.
#[derive(Clone, Debug)]
pub(crate) struct Removals<'a> {
    polynomial: &'a CoupPolynomial,
    shoe: &'a Shoe,
    counts: Vec<u64>,
    kinds: Vec<Moments>,
}

/// The moments of the terms tₖ of a polynomial, where kᵢ is the number of cards of class
/// i in a term.
#[derive(Clone, Debug)]
struct Moments {
    /// The value of the polynomial, Σ tₖ.
    value: BigUint,
    /// The first moments: by class i, Σ kᵢ·tₖ.
    one: Vec<BigUint>,
    /// The second moments: by classes i and j, Σ kᵢkⱼ·tₖ. Empty if not needed.
    two: Vec<Vec<BigUint>>,
}

impl CoupPolynomial {
    /// The values at a finite shoe without one card, and if `of_two` is set without
    /// two, with `classes` in place of the polynomial's own.
    ///
    /// # Errors
    ///
    /// Returns [`UnspecifiedError`] if the number of cards of a class is not known.
    pub(crate) fn removals<'a>(
        &'a self,
        classes: &Classes,
        shoe: &'a Shoe,
        of_two: bool,
    ) -> Result<Removals<'a>, UnspecifiedError> {
        // A second moment counts a term at most kᵢkⱼ ≤ 6·6 times.
        const MULTIPLICITY: u64 = (Coup::MAX_CARDS * Coup::MAX_CARDS) as u64;
        let counts = classes.counts(shoe)?;
        let cards: u64 = counts.iter().sum();
        let kinds = if self.fits::<u64>(cards, MULTIPLICITY) {
            self.moments::<u64>(shoe, &counts, of_two)
        } else if self.fits::<u128>(cards, MULTIPLICITY) {
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

    /// The moments of each counted kind of column, computed in one type of integers.
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

/// The terms aₗᵣ·wₗ·wᵣ of one column as a bilinear form in the weights of the left and the
/// right choices of [`Halves`](super::halves::Halves).
struct Form<'a, W> {
    polynomial: &'a CoupPolynomial,
    coefficients: &'a [u16],
    left: &'a [W],
    right: &'a [W],
}

impl<W: Weight> Form<'_, W> {
    /// The value and the moments, the second ones only if `of_two` is set.
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

    /// For each left choice, the sum of the terms in which it occurs.
    fn left_terms(&self) -> Vec<W> {
        let halves = self.polynomial.halves();
        let mut terms = vec![W::zero(); self.left.len()];
        halves.for_each_left(self.coefficients, self.right, |left, sum| {
            terms[left].add_product(&self.left[left], &sum);
        });
        terms
    }

    /// For each right choice, the sum of the terms in which it occurs, with these
    /// weights of the left choices.
    fn right_terms(&self, left: &[W]) -> Vec<W> {
        let halves = self.polynomial.halves();
        let sums = halves.sums_by_right(self.coefficients, left);
        let mut terms = vec![W::zero(); sums.len()];
        for ((term, sum), weight) in terms.iter_mut().zip(&sums).zip(self.right) {
            term.add_product(sum, weight);
        }
        terms
    }

    /// The second moments. Rows of left classes have an entry for each class. Rows of
    /// right classes copy their entries for left classes from those.
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
    /// For each column, the number of deals that it counts from the shoe with all its
    /// cards.
    pub(crate) fn at_whole_shoe(&self) -> Vec<BigUint> {
        let values = self.kinds.iter().map(|kind| kind.value.clone());
        self.polynomial
            .columns(values.collect(), self.shoe, self.cards())
    }

    /// Weighted sums of the columns at the shoe without one card of a class. The shoe
    /// has such a card.
    pub(crate) fn without(&self, class: usize, sums: &[WeightedSum]) -> Vec<BigInt> {
        let value = |kind: &Moments| &kind.value - self.loss(kind, class);
        self.sums(1, value, sums)
    }

    /// Weighted sums of the columns at the shoe without one card of each of two classes,
    /// or without two of one class. The shoe has such cards, and the second moments
    /// have been computed.
    pub(crate) fn without_two(
        &self,
        one: usize,
        other: usize,
        sums: &[WeightedSum],
    ) -> Vec<BigInt> {
        let value = |kind: &Moments| {
            let both = &kind.two[one][other];
            // By inclusion and exclusion: the overlap of the two decreases is added back. For one
            // class, Σ k(k−1)·t is the second moment minus the first.
            let shared = if one == other {
                (both - &kind.one[one]) / self.counts[one] / (self.counts[one] - 1)
            } else {
                both / self.counts[one] / self.counts[other]
            };
            &kind.value + shared - self.loss(kind, one) - self.loss(kind, other)
        };
        self.sums(2, value, sums)
    }

    /// The decrease of the polynomial's value when a card of a class is removed.
    fn loss(&self, kind: &Moments, class: usize) -> BigUint {
        &kind.one[class] / self.counts[class]
    }

    /// The number of cards in the shoe before the removal.
    fn cards(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// Weighted sums of the columns at the shoe without `gone` cards, where `value`
    /// gives the value of each counted kind there.
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
