//! Weighted sums of a polynomial's columns at many shoes.

use super::classes::Classes;
use super::halves::Column;
use super::kinds::WeightedSum;
use super::lanes::{Compositions, Form, LANES, Lanes, Scratch, whole};
use super::polynomial::CoupPolynomial;
use super::whole::Whole;
use crate::shoe::{Shoe, UnspecifiedError};

/// Weighted sums of a polynomial's columns, prepared for many shoes.
#[derive(Debug)]
pub(crate) struct SumsOfMany<'a> {
    polynomial: &'a CoupPolynomial,
    sums: Vec<WeightedSum>,
    form: Form<'a>,
    /// For each sum, the weights that are not zero, of the form's columns and of all deals, which
    /// follow them; `None` if one does not fit a machine integer.
    weights: Option<Vec<Vec<(usize, i64)>>>,
    scratch: Scratch,
}

impl CoupPolynomial {
    /// Prepares weighted sums of the columns for many shoes.
    pub(crate) fn sums_of_many(&self, sums: Vec<WeightedSum>) -> SumsOfMany<'_> {
        let is_needed = |kind: &usize| sums.iter().any(|sum| sum.needs(*kind));
        let needed: Vec<usize> = (0..self.columns.len()).filter(is_needed).collect();
        let columns = needed.iter().map(|&kind| &self.columns[kind]);
        let columns: Vec<&Column> = columns.collect();
        let weights = sums.iter().map(|sum| -> Option<Vec<(usize, i64)>> {
            let weights = sum.machine_weights()?.iter();
            // All deals follow the columns, and no column is needed that is not there.
            let column = |kind| needed.binary_search(&kind).unwrap_or(needed.len());
            weights
                .map(|&(kind, weight)| Some((column(kind), weight.try_into().ok()?)))
                .collect()
        });
        SumsOfMany {
            polynomial: self,
            form: Form::new(&self.halves, &columns),
            weights: weights.collect(),
            sums,
            scratch: Scratch::default(),
        }
    }
}

impl SumsOfMany<'_> {
    /// Calls `add` with the position of each shoe, the position of each sum, and the sum, with
    /// `classes` in place of the polynomial's own. Deals are counted as by [`CoupPolynomial::at`].
    pub(crate) fn at(
        &mut self,
        classes: &Classes,
        shoes: &[Shoe],
        mut add: impl FnMut(usize, usize, Whole),
    ) -> Result<(), UnspecifiedError> {
        let mut compositions = Compositions::empty(classes.len());
        // The values of the form's columns at a shoe, and the number of all deals.
        let mut deals = Vec::new();
        for (batch, shoes) in shoes.chunks(LANES).enumerate() {
            let first = batch * LANES;
            // The number of cards of each shoe whose values are exact in doubles.
            let mut cards = [None; LANES];
            for (lane, shoe) in shoes.iter().enumerate() {
                let counts = classes.counts(shoe)?;
                let all = counts.iter().sum();
                let is_narrow = shoe.is_known() && self.polynomial.fits_doubles(all);
                if self.weights.is_some() && is_narrow {
                    compositions.set(lane, &counts, shoe.is_infinite());
                    cards[lane] = Some(all);
                } else {
                    let sums = self.polynomial.sums_at(classes, shoe, &self.sums)?;
                    for (sum, value) in sums.into_iter().enumerate() {
                        add(first + lane, sum, Whole::Large(value));
                    }
                }
            }
            let Some(weights) = self.weights.as_ref().filter(|_| cards != [None; LANES]) else {
                continue;
            };
            let values = self.form.values(&compositions, &mut self.scratch);
            for (place, (shoe, cards)) in shoes.iter().zip(cards).enumerate() {
                let Some(cards) = cards else { continue };
                let remaining = |dealt| shoe.remaining(cards, dealt);
                let degree = self.polynomial.degree as u64;
                // At most N^degree for N cards, and so below 2⁵³.
                let all: u64 = (0..degree).map(remaining).product();
                let at_shoe = |lanes: &Lanes| whole(lanes.as_flattened()[place]);
                let columns = values.iter().map(at_shoe).chain([all]);
                deals.clear();
                deals.extend(columns.map(i128::from));
                for (sum, weights) in weights.iter().enumerate() {
                    let mut value = Whole::ZERO;
                    // Products of 64-bit integers and of integers below 2⁵³.
                    for &(column, weight) in weights {
                        value += Whole::Machine(i128::from(weight) * deals[column]);
                    }
                    let others = (degree..self.polynomial.dealt as u64).map(remaining);
                    add(
                        first + place,
                        sum,
                        others.fold(value, |value, left| value.times(left)),
                    );
                }
            }
        }
        Ok(())
    }
}
