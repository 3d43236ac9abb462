//! The coup polynomial and its evaluation at a shoe.

use num_bigint::{BigInt, BigUint};
use num_traits::CheckedMul;

use super::classes::Classes;
use super::doubles;
use super::halves::{Column, Halves};
use super::kinds::{Deals, Kinds, WeightedSum};
use super::weight::Weight;
use crate::shoe::{Shoe, UnspecifiedError};

/// For each column of a [`Ledger`](super::Ledger), the number of deals that the column
/// counts, as a polynomial in the numbers of cards of each class.
///
/// With cᵢ cards of class i left, kᵢ cards of each class can be dealt in
/// Π (cᵢ)ₖᵢ ways for each order of the classes, where (c)ₖ = c(c − 1)…(c − k + 1) is a
/// falling factorial. So a column counts Σ aₖ·Π (cᵢ)ₖᵢ deals. The coefficients aₖ depend
/// on the rules and the ledger, and not on the shoe. For the infinite shoe, whose cards
/// are drawn with replacement, powers of cᵢ replace the falling factorials.
///
/// It is created by [`compile`](super::compile).
#[derive(Clone, Debug)]
pub struct CoupPolynomial {
    pub(super) classes: Classes,
    pub(super) degree: usize,
    /// The number of cards of a deal that come from the shoe: six minus the number of given cards.
    pub(super) dealt: usize,
    /// The classes in two groups, by which the polynomial is evaluated.
    pub(super) halves: Halves,
    /// The coefficients of each counted kind of column.
    pub(super) columns: Vec<Column>,
    pub(super) kinds: Kinds,
}

impl CoupPolynomial {
    /// The classes of cards whose numbers are the variables.
    #[must_use]
    pub fn classes(&self) -> &Classes {
        &self.classes
    }

    /// The degree: the number of cards of a coup on which the entries depend, at most
    /// six.
    #[must_use]
    pub fn degree(&self) -> usize {
        self.degree
    }

    /// For each column, the number of ordered six-card deals from a shoe that it
    /// counts. Cards of the six that are given, and do not come from the shoe, are not
    /// chosen: the deals are those of the other cards.
    ///
    /// # Errors
    ///
    /// Returns [`UnspecifiedError`] if the ranks or suits that were recorded of the removed
    /// cards do not determine the number of cards of each class.
    ///
    /// # Examples
    ///
    /// ```
    /// use baccarat::engine::{ByClosure, Classes, compile};
    /// use baccarat::{Shoe, Tableau};
    /// let rules = Tableau::PUNTO_BANCO;
    /// let by_pip = Classes::by(|card| rules.pip(card));
    /// let ties = ByClosure::new(1, by_pip, |coup, enter| {
    ///     if coup.winner().is_none() {
    ///         enter(0);
    ///     }
    /// });
    /// let polynomial = compile(&rules, &ties)?;
    /// let only_tens = Shoe::from_pips([6, 0, 0, 0, 0, 0, 0, 0, 0, 0])?;
    /// assert_eq!(polynomial.at(&only_tens)?, [720_u64.into()]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn at(&self, shoe: &Shoe) -> Result<Vec<BigUint>, UnspecifiedError> {
        self.at_classes(&self.classes, shoe)
    }

    /// For each column, the number of deals that it counts, with `classes` in place of
    /// the polynomial's own.
    pub(crate) fn at_classes(
        &self,
        classes: &Classes,
        shoe: &Shoe,
    ) -> Result<Vec<BigUint>, UnspecifiedError> {
        let (kinds, cards) = self.values_at(classes, shoe)?;
        Ok(self.columns(kinds, shoe, cards))
    }

    /// The sum of the columns with these weights, to be evaluated at shoes.
    pub(crate) fn weighted_sum(&self, weights: &[BigInt]) -> WeightedSum {
        self.kinds.weighted_sum(weights)
    }

    /// Weighted sums of the numbers of deals that [`at`](Self::at) returns, with
    /// `classes` in place of the polynomial's own.
    pub(crate) fn sums_at(
        &self,
        classes: &Classes,
        shoe: &Shoe,
        sums: &[WeightedSum],
    ) -> Result<Vec<BigInt>, UnspecifiedError> {
        let (kinds, cards) = self.values_at(classes, shoe)?;
        Ok(self.sums(kinds, shoe, cards, sums))
    }

    /// The value of each counted kind, and the number of cards in the shoe, computed in
    /// the narrowest integers that cannot overflow.
    fn values_at(
        &self,
        classes: &Classes,
        shoe: &Shoe,
    ) -> Result<(Vec<BigUint>, u64), UnspecifiedError> {
        let counts = classes.counts(shoe)?;
        let cards = counts.iter().sum();
        if !shoe.is_known() {
            return Ok((self.means(classes, shoe)?, shoe.cards().unwrap_or(cards)));
        }
        let kinds = if self.fits_doubles(cards) {
            let values = doubles::values(&self.halves, &self.columns, shoe, &counts);
            values.into_iter().map(BigUint::from).collect()
        } else if self.fits::<u64>(cards, 1) {
            self.values::<u64>(shoe, &counts)
        } else if self.fits::<u128>(cards, 1) {
            self.values::<u128>(shoe, &counts)
        } else {
            self.values::<BigUint>(shoe, &counts)
        };
        Ok((kinds, cards))
    }

    /// The number of deals of each column, from the value of each counted kind at a
    /// shoe of `cards` cards. A deal has `dealt` cards: those after the first `degree`
    /// can be any of the cards left.
    pub(super) fn columns(&self, kinds: Vec<BigUint>, shoe: &Shoe, cards: u64) -> Vec<BigUint> {
        let mut columns = self.kinds.columns(&self.deals(kinds, shoe, cards));
        if self.degree != self.dealt {
            let others = shoe.orders(cards, self.degree as u64..self.dealt as u64);
            for deals in &mut columns {
                *deals *= &others;
            }
        }
        columns
    }

    /// Weighted sums of the columns' numbers of deals, from the value of each counted
    /// kind at a shoe of `cards` cards.
    pub(super) fn sums(
        &self,
        kinds: Vec<BigUint>,
        shoe: &Shoe,
        cards: u64,
        sums: &[WeightedSum],
    ) -> Vec<BigInt> {
        let deals = self.deals(kinds, shoe, cards);
        let sums = sums.iter().map(|sum| sum.of(&deals));
        if self.degree != self.dealt {
            let others = BigInt::from(shoe.orders(cards, self.degree as u64..self.dealt as u64));
            return sums.map(|sum| sum * &others).collect();
        }
        sums.collect()
    }

    /// The value of each counted kind, and the number of all ordered deals of as many cards as the
    /// degree, from a shoe of `cards` cards.
    fn deals(&self, kinds: Vec<BigUint>, shoe: &Shoe, cards: u64) -> Deals {
        let all = shoe.orders(cards, 0..self.degree as u64);
        let all = shoe.group_orders().fold(all, |all, left| all * left);
        Deals::new(kinds, all)
    }

    /// Whether no intermediate value of an evaluation at N = `cards` cards overflows an
    /// integer type, if each term is counted up to `multiplicity` times.
    ///
    /// A product of g factors is at most N^g. A coefficient counts orders of the cards
    /// of its monomial, so a sum of products with their coefficients counts ordered
    /// selections of g cards, of which there are at most N^g as well. So
    /// `multiplicity`·N^degree bounds every intermediate value; a single coefficient
    /// is at most 6^degree, for which N is taken as at least 6.
    pub(super) fn fits<I: Copy + From<u64> + CheckedMul>(
        &self,
        cards: u64,
        multiplicity: u64,
    ) -> bool {
        let cards = I::from(cards.max(6));
        let bound =
            (0..self.degree).try_fold(I::from(multiplicity), |bound, _| bound.checked_mul(&cards));
        bound.is_some()
    }

    /// Whether every intermediate value of an evaluation at this number of cards is less
    /// than 2⁵³, so that doubles represent it exactly: then 2¹¹ times the value fits 64
    /// bits. For degree six it holds for up to 456 cards.
    pub(super) fn fits_doubles(&self, cards: u64) -> bool {
        self.fits::<u64>(cards, 1 << (u64::BITS - f64::MANTISSA_DIGITS))
    }

    /// The value Σ aₖ·Π (cᵢ)ₖᵢ of each counted kind of column.
    fn values<W: Weight>(&self, shoe: &Shoe, counts: &[u64]) -> Vec<BigUint> {
        let [left, right] = self.halves.weights::<W>(shoe, counts);
        let value = |column: &Column| {
            let mut value = W::zero();
            self.halves.for_each_left(column, &right, |choice, sum| {
                value.add_product(&left[choice], &sum);
            });
            value.into()
        };
        self.columns.iter().map(value).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::coup::Side;
    use crate::engine::{ByClosure, compile};
    use crate::shoe::Decks;
    use crate::tableau::Tableau;

    /// The coups that Player wins and those that Banker wins.
    fn wins() -> CoupPolynomial {
        let rules = Tableau::PUNTO_BANCO;
        let by_pip = Classes::by(|card| rules.pip(card));
        let wins = ByClosure::new(2, by_pip, |coup, enter| match coup.winner() {
            Some(Side::Player) => enter(0),
            Some(Side::Banker) => enter(1),
            None => {}
        });
        compile(&rules, &wins).expect("few classes")
    }

    #[test]
    fn the_narrowest_integers_that_hold_all_values_are_chosen() {
        let wins = wins();
        assert_eq!(
            [456, 457].map(|cards| wins.fits_doubles(cards)),
            [true, false]
        );
        assert_eq!(
            [1625, 1626].map(|cards| wins.fits::<u64>(cards, 1)),
            [true, false]
        );
        assert_eq!(
            [1448, 1449].map(|cards| wins.fits::<u64>(cards, 2)),
            [true, false]
        );
        assert_eq!(
            [2_642_245, 2_642_246].map(|cards| wins.fits::<u128>(cards, 1)),
            [true, false]
        );
        // A coefficient is at most 6⁶, whatever the shoe.
        assert!(wins.fits::<u64>(0, u64::MAX / 46_656) && !wins.fits::<u64>(0, u64::MAX / 46_655));
    }

    #[test]
    fn values_are_the_same_in_all_integers() {
        let wins = wins();
        for decks in [1, 8, 31] {
            let shoe = Shoe::full(Decks::new(decks).expect("few decks"));
            let counts = wins.classes().counts(&shoe).expect("pip values are known");
            let values = wins.values::<BigUint>(&shoe, &counts);
            assert_eq!(wins.values::<u64>(&shoe, &counts), values);
            assert_eq!(wins.values::<u128>(&shoe, &counts), values);
            assert_eq!(
                wins.values_at(wins.classes(), &shoe),
                Ok((values, 52 * decks))
            );
        }
        let eight = wins
            .at(&Shoe::full(Decks::EIGHT))
            .expect("pip values are known");
        assert_eq!(
            eight,
            [
                2_230_518_282_592_256_u64.into(),
                2_292_252_566_437_888_u64.into()
            ]
        );
    }
}
