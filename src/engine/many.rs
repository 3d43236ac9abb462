//! Weighted sums of a polynomial's columns at many shoes.

use super::classes::Classes;
use super::kinds::WeightedSum;
use super::lanes::{Compositions, Form, LANES, Scratch, whole};
use super::polynomial::CoupPolynomial;
use super::whole::Whole;
use crate::shoe::{Shoe, UnspecifiedError};

/// Weighted sums of a polynomial's columns, prepared for many shoes.
#[derive(Debug)]
pub(crate) struct SumsOfMany<'a> {
    polynomial: &'a CoupPolynomial,
    sums: &'a [WeightedSum],
    form: Form<'a>,
    /// The weights of each sum; `None` if one does not fit a machine integer.
    weights: Option<Vec<Weights>>,
    scratch: Scratch,
}

/// The weights of a sum.
#[derive(Debug)]
struct Weights {
    /// The weight of each column of the form.
    columns: Vec<i64>,
    /// The weight of all deals.
    all: i64,
}

/// Shoes that are evaluated together.
struct Batch<'a> {
    members: Vec<Member<'a>>,
    compositions: Compositions,
}

/// A shoe with its position and its number of cards.
struct Member<'a> {
    place: usize,
    shoe: &'a Shoe,
    cards: u64,
}

impl CoupPolynomial {
    /// Prepares weighted sums of the columns for many shoes.
    pub(crate) fn sums_of_many<'a>(&'a self, sums: &'a [WeightedSum]) -> SumsOfMany<'a> {
        let kinds = 0..self.coefficients().len();
        let needed: Vec<usize> = kinds
            .filter(|&kind| sums.iter().any(|sum| sum.needs(kind)))
            .collect();
        let columns: Vec<&[u16]> = needed
            .iter()
            .map(|&kind| &self.coefficients()[kind][..])
            .collect();
        let weights = sums.iter().map(|sum| {
            let weights: Vec<i128> = sum.machine_weights()?;
            let (all, counted) = weights.split_last()?;
            let needed = needed.iter().map(|&kind| counted[kind].try_into().ok());
            Some(Weights {
                columns: needed.collect::<Option<_>>()?,
                all: (*all).try_into().ok()?,
            })
        });
        SumsOfMany {
            polynomial: self,
            sums,
            form: Form::new(self.halves(), &columns),
            weights: weights.collect(),
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
        let mut batch = Batch::empty(classes.len());
        for (place, shoe) in shoes.iter().enumerate() {
            let counts = classes.counts(shoe)?;
            let cards = counts.iter().sum();
            if self.weights.is_some() && self.polynomial.fits_doubles(cards) {
                batch.push(Member { place, shoe, cards }, &counts);
            } else {
                let sums = self.polynomial.sums_at(classes, shoe, self.sums)?;
                for (sum, value) in sums.into_iter().enumerate() {
                    add(place, sum, Whole::Large(value));
                }
            }
            if batch.members.len() == LANES {
                self.add_batch(&batch, &mut add);
                batch.members.clear();
            }
        }
        self.add_batch(&batch, &mut add);
        Ok(())
    }

    /// Calls `add` with the sums at the shoes of a batch.
    fn add_batch(&mut self, batch: &Batch, add: &mut impl FnMut(usize, usize, Whole)) {
        let Some(weights) = self.weights.as_ref().filter(|_| !batch.members.is_empty()) else {
            return;
        };
        let values = self.form.values(&batch.compositions, &mut self.scratch);
        let degree = self.polynomial.degree() as u64;
        let dealt = self.polynomial.dealt() as u64;
        for (lane, member) in batch.members.iter().enumerate() {
            let remaining = |dealt| member.shoe.remaining(member.cards, dealt);
            // At most N^degree for N cards, and so below 2⁵³.
            let all: u64 = (0..degree).map(remaining).product();
            for (sum, weights) in weights.iter().enumerate() {
                let columns = values
                    .iter()
                    .map(|values| whole(values.as_flattened()[lane]));
                let value = weights.sum(columns, all);
                let others = (degree..dealt).map(remaining);
                add(
                    member.place,
                    sum,
                    others.fold(value, |value, left| value.times(left)),
                );
            }
        }
    }
}

impl Weights {
    /// The weighted sum, given the number of deals of each column and of all deals, all below 2⁵³.
    fn sum(&self, columns: impl Iterator<Item = u64>, all: u64) -> Whole {
        let product =
            |weight: i64, deals: u64| Whole::Machine(i128::from(weight) * i128::from(deals));
        let mut sum = product(self.all, all);
        for (&weight, deals) in self.columns.iter().zip(columns) {
            sum += product(weight, deals);
        }
        sum
    }
}

impl<'a> Batch<'a> {
    fn empty(classes: usize) -> Batch<'a> {
        Batch {
            members: Vec::with_capacity(LANES),
            compositions: Compositions::empty(classes),
        }
    }

    /// Adds a shoe with these numbers of cards of each class.
    fn push(&mut self, member: Member<'a>, counts: &[u64]) {
        let lane = self.members.len();
        self.compositions
            .set(lane, counts, member.shoe.is_infinite());
        self.members.push(member);
    }
}
