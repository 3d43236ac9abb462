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
use super::halves::{Column, Halves};
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
        let [left, right] = self.halves.weights::<W>(shoe, counts);
        let kinds = self.columns.iter();
        let moments = kinds.map(|column| moments(&self.halves, column, &left, &right, of_two));
        moments.collect()
    }
}

/// The value and the moments of a column, the second ones only if `of_two` is set. `left` and
/// `right` have the weights w of the choices; the terms are aₗᵣ·wₗ·wᵣ.
fn moments<W: Weight>(
    halves: &Halves,
    column: &Column,
    left: &[W],
    right: &[W],
    of_two: bool,
) -> Moments {
    // For each choice, the sum of the terms in which it occurs.
    let mut lefts = vec![W::zero(); left.len()];
    halves.for_each_left(column, right, |choice, sum| {
        lefts[choice].add_product(&left[choice], &sum);
    });
    let right_terms = |left: &[W]| {
        let sums = halves.sums_by_right(column, right.len(), |row| {
            [(row.rights.start, &left[row.left])]
        });
        let mut terms = vec![W::zero(); sums.len()];
        for ((term, sum), weight) in terms.iter_mut().zip(&sums).zip(right) {
            term.add_product(sum, weight);
        }
        terms
    };
    let rights = right_terms(left);
    let mut value = W::zero();
    for term in &lefts {
        value += term.clone();
    }
    let joined = |left: Vec<W>, right: Vec<W>| -> Vec<BigUint> {
        left.into_iter().chain(right).map(W::into).collect()
    };
    let mut two = Vec::new();
    if of_two {
        let as_often = |terms: &[W], uses: &[u64]| -> Vec<W> {
            let terms = terms.iter().zip(uses);
            terms.map(|(term, &uses)| term.times(uses)).collect()
        };
        for class in halves.left.classes() {
            let uses = halves.left.uses(class);
            let within = halves.left.moments(as_often(&lefts, &uses));
            let across = right_terms(&as_often(left, &uses));
            two.push(joined(within, halves.right.moments(across)));
        }
        for class in halves.right.classes() {
            let uses = halves.right.uses(class);
            let within = halves.right.moments(as_often(&rights, &uses));
            // The entries for left classes are those of the left classes' rows.
            let across = two[..halves.left.classes().len()].iter();
            let mut row: Vec<BigUint> = across.map(|row| row[class].clone()).collect();
            row.extend(within.into_iter().map(W::into));
            two.push(row);
        }
    }
    Moments {
        value: value.into(),
        one: joined(halves.left.moments(lefts), halves.right.moments(rights)),
        two,
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
        let values = self.kinds.iter().map(value).collect();
        self.polynomial
            .sums(values, self.shoe, self.cards() - gone, sums)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::coup::Side;
    use crate::engine::{ByClosure, compile};
    use crate::tableau::Tableau;

    /// Each value is that of the shoe without the cards.
    #[test]
    fn cards_are_removed_one_by_one() {
        let rules = Tableau::PUNTO_BANCO;
        let by_pip = Classes::by(|card| rules.pip(card));
        let wins = ByClosure::new(2, by_pip, |coup, enter| match coup.winner() {
            Some(Side::Player) => enter(0),
            Some(Side::Banker) => {}
            None => enter(1),
        });
        let wins = compile(&rules, &wins).expect("few classes");
        let sums = [[1, 0], [3, -7]].map(|weights| wins.weighted_sum(&weights.map(BigInt::from)));
        let at = |counts: [u64; 10]| {
            let shoe = Shoe::from_pips(counts).expect("few cards");
            wins.sums_at(wins.classes(), &shoe, &sums)
                .expect("pip values are known")
        };
        let without = |mut counts: [u64; 10], classes: &[usize]| {
            for &class in classes {
                counts[class] -= 1;
            }
            at(counts)
        };
        for counts in [
            [16, 4, 4, 4, 4, 4, 4, 4, 4, 4],
            [3, 1, 0, 2, 0, 5, 1, 0, 0, 2],
            // Second moments exceed 64 bits.
            [950, 0, 0, 0, 0, 0, 0, 0, 0, 1],
            // They exceed 128 bits.
            [1_600_000, 0, 0, 0, 0, 0, 0, 0, 2, 0],
        ] {
            let shoe = Shoe::from_pips(counts).expect("few cards");
            let removals = wins
                .removals(wins.classes(), &shoe, true)
                .expect("pip values are known");
            let all = wins.at(&shoe).expect("pip values are known");
            assert_eq!(removals.at_whole_shoe(), all);
            let classes: Vec<usize> = (0..10).filter(|&class| counts[class] > 0).collect();
            for &one in &classes {
                assert_eq!(removals.without(one, &sums), without(counts, &[one]));
                for &other in classes
                    .iter()
                    .filter(|&&other| other != one || counts[one] > 1)
                {
                    let expected = without(counts, &[one, other]);
                    assert_eq!(
                        removals.without_two(one, other, &sums),
                        expected,
                        "{counts:?}"
                    );
                }
            }
        }
    }
}
