//! What a bet pays in all orders of a few cards: its kernel.
//!
//! A polynomial's term a·Π (cᵢ)ₖᵢ counts each ordered deal of its cards a·Π kᵢ!/d!
//! times, for d cards in all. So a·Π kᵢ! is the sum of the payoff over the d!
//! orders of d certain cards, kᵢ of each class. Written so, a bet keeps its values
//! when its classes are split up, and its expectation at any shoe is the mean of
//! the kernel over all d cards of it: a U-statistic.

use super::classes::Classes;
use super::kinds::WeightedSum;
use super::multisets::{Multisets, repetitions, runs};
use super::polynomial::CoupPolynomial;
use crate::card::CardSet;

/// The sum of a bet's payoff over all orders of the cards of a coup that matter
/// to it, for each multiset of their classes.
#[derive(Clone, Debug)]
pub(crate) struct Kernel {
    classes: Classes,
    degree: usize,
    multisets: Multisets,
    /// In the order of the multisets, in units of the payoffs' denominator.
    totals: Vec<i64>,
}

/// A bet has no kernel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoKernel {
    /// It tells so many cards apart that there are more values than can be held.
    TooFine,
    /// Its payoffs, in units of their denominator, are larger than can be held.
    PaysTooMuch,
}

/// So many values take 80 MB.
const MOST_TOTALS: usize = 10_000_000;

impl CoupPolynomial {
    /// The kernel of a weighted sum of the columns, in these classes, which take
    /// the place of the polynomial's own.
    pub(crate) fn kernel(&self, classes: &Classes, sum: &WeightedSum) -> Result<Kernel, NoKernel> {
        let weights: Vec<i128> = sum.machine_weights().ok_or(NoKernel::PaysTooMuch)?;
        let (all, counted) = weights.split_last().ok_or(NoKernel::PaysTooMuch)?;
        let multisets = Multisets::new(classes.len(), self.degree());
        let orders_of_all: usize = (1..=self.degree()).product();
        let mut totals = Vec::with_capacity(multisets.len());
        multisets.for_each(|members| {
            let place = totals.len();
            let columns = self.coefficients().iter().zip(counted);
            let sum: i128 = columns
                .map(|(column, weight)| i128::from(column[place]) * weight)
                .sum();
            let total = sum * repetitions(members) as i128 + all * orders_of_all as i128;
            totals.push(i64::try_from(total).ok());
        });
        Ok(Kernel {
            classes: classes.clone(),
            degree: self.degree(),
            multisets,
            totals: totals
                .into_iter()
                .collect::<Option<_>>()
                .ok_or(NoKernel::PaysTooMuch)?,
        })
    }
}

impl Kernel {
    /// The kernel that pays nothing.
    pub(crate) fn zero(classes: Classes, degree: usize) -> Result<Kernel, NoKernel> {
        let multisets = Multisets::new(classes.len(), degree);
        if multisets.len() > MOST_TOTALS {
            return Err(NoKernel::TooFine);
        }
        Ok(Kernel {
            totals: vec![0; multisets.len()],
            classes,
            degree,
            multisets,
        })
    }

    /// The classes of cards that it tells apart.
    pub(crate) fn classes(&self) -> &Classes {
        &self.classes
    }

    /// How many cards it is of.
    pub(crate) fn degree(&self) -> usize {
        self.degree
    }

    /// The values in the order of the multisets, as [`Multisets`] has them.
    pub(super) fn totals(&self) -> &[i64] {
        &self.totals
    }

    pub(super) fn multisets(&self) -> &Multisets {
        &self.multisets
    }

    /// The size of the largest value, or of the largest negative one.
    pub(super) fn largest(&self) -> u64 {
        let sizes = self.totals.iter().map(|total| total.unsigned_abs());
        sizes.max().unwrap_or(0)
    }

    /// The same of more cards, those that do not matter included.
    pub(crate) fn of_degree(&self, degree: usize) -> Result<Kernel, NoKernel> {
        if degree <= self.degree {
            return Ok(self.clone());
        }
        let mut longer = Kernel::zero(self.classes.clone(), self.degree + 1)?;
        let mut place = 0;
        let mut fits = true;
        longer.multisets.for_each(|members| {
            // Any of the cards can be the last one.
            let mut total = 0_i128;
            let mut shorter = Vec::with_capacity(members.len());
            let mut start = 0;
            for (_, often) in runs(members) {
                shorter.clear();
                shorter.extend_from_slice(&members[..start]);
                shorter.extend_from_slice(&members[start + 1..]);
                let value = self.totals[self.multisets.place(&shorter)];
                total += i128::from(value) * often as i128;
                start += often;
            }
            let total = i64::try_from(total);
            fits &= total.is_ok();
            longer.totals[place] = total.unwrap_or_default();
            place += 1;
        });
        if fits {
            longer.of_degree(degree)
        } else {
            Err(NoKernel::PaysTooMuch)
        }
    }

    /// The kernel in so many times smaller units.
    pub(crate) fn times(mut self, times: i64) -> Result<Kernel, NoKernel> {
        for total in &mut self.totals {
            *total = total.checked_mul(times).ok_or(NoKernel::PaysTooMuch)?;
        }
        Ok(self)
    }

    /// Adds another kernel, which has the same degree and tells no cards apart that
    /// this one does not.
    pub(crate) fn add(&mut self, other: &Kernel) -> Result<(), NoKernel> {
        let coarse = |set: &CardSet| other.classes.class_of(*set);
        let class_of: Option<Vec<usize>> = self.classes.sets().iter().map(coarse).collect();
        let class_of = class_of.expect("the other kernel is no finer");
        let mut members = vec![0; self.degree];
        let mut place = 0;
        let mut fits = true;
        let totals = &mut self.totals;
        self.multisets.for_each(|fine| {
            for (member, &class) in members.iter_mut().zip(fine) {
                *member = class_of[class];
            }
            members.sort_unstable();
            let value = other.totals[other.multisets.place(&members)];
            let sum = totals[place].checked_add(value);
            fits &= sum.is_some();
            totals[place] = sum.unwrap_or_default();
            place += 1;
        });
        fits.then_some(()).ok_or(NoKernel::PaysTooMuch)
    }
}
