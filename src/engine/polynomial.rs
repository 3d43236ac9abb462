//! The coup polynomial, and what it is worth at a shoe.

use num_bigint::{BigInt, BigUint};
use num_traits::CheckedMul;

use super::classes::Classes;
use super::halves::Halves;
use super::kinds::{Kinds, WeightedSum};
use super::weight::Weight;
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
    /// How many cards of a coup come from the shoe.
    dealt: usize,
    halves: Halves,
    /// The coefficients of each kind of column that is counted, in the order of
    /// [`super::basis`].
    coefficients: Vec<Vec<u16>>,
    kinds: Kinds,
}

impl CoupPolynomial {
    pub(super) fn new(
        classes: Classes,
        degree: usize,
        dealt: usize,
        coefficients: Vec<Vec<u16>>,
        kinds: Kinds,
    ) -> CoupPolynomial {
        CoupPolynomial {
            halves: Halves::new(classes.len(), degree),
            classes,
            degree,
            dealt,
            coefficients,
            kinds,
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

    /// How many columns it has.
    pub(super) fn number_of_columns(&self) -> usize {
        self.kinds.number_of_columns()
    }

    /// How many cards of a coup come from the shoe.
    pub(super) fn dealt(&self) -> usize {
        self.dealt
    }

    pub(super) fn halves(&self) -> &Halves {
        &self.halves
    }

    pub(super) fn coefficients(&self) -> &[Vec<u16>] {
        &self.coefficients
    }

    /// The number of six-card deals from a shoe that each column counts. Where
    /// some of the six are known and do not come from it, they are counted as
    /// they lie.
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
        let (kinds, cards) = self.values_at(classes, shoe)?;
        Ok(self.columns(kinds, shoe, cards))
    }

    /// The sum of the columns, each with its weight.
    pub(crate) fn weighted_sum(&self, weights: &[BigInt]) -> WeightedSum {
        self.kinds.weighted_sum(weights)
    }

    /// Some weighted sums of the columns, in deals as by [`at`](Self::at), with
    /// other classes in the place of its own.
    pub(crate) fn sums_at(
        &self,
        classes: &Classes,
        shoe: &Shoe,
        sums: &[WeightedSum],
    ) -> Result<Vec<BigInt>, Unspecified> {
        let (kinds, cards) = self.values_at(classes, shoe)?;
        Ok(self.sums(&kinds, shoe, cards, sums))
    }

    /// The value of each kind that is counted, and how many cards the shoe has.
    fn values_at(
        &self,
        classes: &Classes,
        shoe: &Shoe,
    ) -> Result<(Vec<BigUint>, u64), Unspecified> {
        let counts = classes.counts(shoe)?;
        let cards = counts.iter().sum();
        let kinds = if self.fits::<u64>(cards, 1) {
            self.values::<u64>(shoe, &counts)
        } else if self.fits::<u128>(cards, 1) {
            self.values::<u128>(shoe, &counts)
        } else {
            self.values::<BigUint>(shoe, &counts)
        };
        Ok((kinds, cards))
    }

    /// The deals of each column, from the value of each kind that is counted, at
    /// so many cards.
    pub(super) fn columns(&self, kinds: Vec<BigUint>, shoe: &Shoe, cards: u64) -> Vec<BigUint> {
        let all = shoe.orders(cards, 0..self.degree as u64);
        let mut columns = self.kinds.columns(kinds, &all);
        if self.degree < self.dealt {
            let others = shoe.orders(cards, self.degree as u64..self.dealt as u64);
            for deals in &mut columns {
                *deals *= &others;
            }
        }
        columns
    }

    /// Weighted sums of the columns, likewise.
    pub(super) fn sums(
        &self,
        kinds: &[BigUint],
        shoe: &Shoe,
        cards: u64,
        sums: &[WeightedSum],
    ) -> Vec<BigInt> {
        let all = shoe.orders(cards, 0..self.degree as u64);
        let sums = sums.iter().map(|sum| sum.of(kinds, &all));
        if self.degree < self.dealt {
            let others = BigInt::from(shoe.orders(cards, self.degree as u64..self.dealt as u64));
            return sums.map(|sum| sum * &others).collect();
        }
        sums.collect()
    }

    /// Whether no step of an evaluation at so many cards exceeds an integer
    /// type, where each term is counted so often.
    ///
    /// However the factors of a term are grouped, a group of g cards is worth at
    /// most N^g, and so is a sum of such groups with their coefficients, which
    /// count words. So N^degree bounds every step, from N = 6 on.
    pub(super) fn fits<I: Copy + From<u64> + CheckedMul>(&self, cards: u64, often: u64) -> bool {
        let cards = I::from(cards.max(6));
        let power = (0..self.degree).try_fold(I::from(often), |power, _| power.checked_mul(&cards));
        power.is_some()
    }

    /// Whether no step of an evaluation at so many cards reaches 2⁵³, up to where
    /// doubles hold every whole number: 2¹¹ times as much fits 64 bits. A coup can
    /// use six cards of up to 456.
    pub(super) fn fits_doubles(&self, cards: u64) -> bool {
        self.fits::<u64>(cards, 1 << (u64::BITS - f64::MANTISSA_DIGITS))
    }

    /// The value of each kind of column that is counted.
    fn values<W: Weight>(&self, shoe: &Shoe, counts: &[u64]) -> Vec<BigUint> {
        let [left, right] = self.halves.weights::<W>(shoe, counts);
        let value = |coefficients: &Vec<u16>| {
            let mut value = W::zero();
            self.halves
                .for_each_left(coefficients, &right, |choice, sum| {
                    value.add_product(&left[choice], &sum);
                });
            value.into()
        };
        self.coefficients.iter().map(value).collect()
    }
}
