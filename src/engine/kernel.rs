//! The kernel of a bet: its total payoff over all orders of d cards.
//!
//! A polynomial's term a·Π (cᵢ)ₖᵢ has degree d = Σ kᵢ. Its a·Π (cᵢ)ₖᵢ deals are shared
//! by Π (cᵢ)ₖᵢ/kᵢ! sets of cards, so a·Π kᵢ! is the total payoff over the d! orders of
//! d given cards, of which kᵢ belong to class i. These values do not change when
//! classes are divided, and a bet's expectation at any shoe is the mean of the kernel,
//! divided by d!, over all sets of d cards of the shoe: a U-statistic.

use super::classes::Classes;
use super::kinds::WeightedSum;
use super::multisets::{Multisets, repetitions};
use super::pairs::{pairs, update};
use super::polynomial::CoupPolynomial;
use crate::card::CardSet;

/// For each multiset of d classes, the total payoff of a bet over the d! orders of
/// cards of these classes.
#[derive(Clone, Debug)]
pub(crate) struct Kernel {
    classes: Classes,
    pub(super) multisets: Multisets,
    /// In the order of the multisets, in units of one over the payoffs' common
    /// denominator.
    pub(super) totals: Vec<i64>,
}

/// Why the kernel of a bet cannot be computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoKernel {
    /// The bet distinguishes so many classes that there are more than [`MOST_TOTALS`]
    /// values.
    TooFine,
    /// A total payoff, in units of one over the common denominator, exceeds an `i64`.
    PaysTooMuch,
}

/// The maximum number of values of a kernel, which occupy 80 MB.
const MOST_TOTALS: usize = 10_000_000;

impl CoupPolynomial {
    /// The kernel of a weighted sum of the columns, with `classes` in place of the
    /// polynomial's own.
    pub(crate) fn kernel(&self, classes: &Classes, sum: &WeightedSum) -> Result<Kernel, NoKernel> {
        let weights = sum.machine_weights().ok_or(NoKernel::PaysTooMuch)?;
        let (all, counted) = weights.split_last().ok_or(NoKernel::PaysTooMuch)?;
        let multisets = Multisets::new(classes.len(), self.degree());
        let orders_of_all: usize = (1..=self.degree()).product();
        let of_all = all.checked_mul(orders_of_all as i128);
        let of_all = of_all.ok_or(NoKernel::PaysTooMuch)?;
        // Σ wⱼaⱼ·Π kᵢ! over the columns j, plus w·d! for the weight w of all deals. The
        // weights are bounded by `i128` alone, so each step is checked.
        let total = |place: usize, members: &[usize]| {
            let mut sum = 0_i128;
            for (column, weight) in pairs(&self.coefficients, counted) {
                sum = sum.checked_add(weight.checked_mul(column[place].into())?)?;
            }
            let counted = sum.checked_mul(repetitions(members) as i128)?;
            i64::try_from(counted.checked_add(of_all)?).ok()
        };
        let mut totals = Vec::with_capacity(multisets.len());
        multisets.for_each(|place, members| totals.push(total(place, members)));
        let totals: Option<Vec<i64>> = totals.into_iter().collect();
        Ok(Kernel {
            classes: classes.clone(),
            multisets,
            totals: totals.ok_or(NoKernel::PaysTooMuch)?,
        })
    }
}

impl Kernel {
    /// The kernel whose values are all zero.
    pub(crate) fn zero(classes: Classes, degree: usize) -> Result<Kernel, NoKernel> {
        let multisets = Multisets::new(classes.len(), degree);
        if multisets.len() > MOST_TOTALS {
            return Err(NoKernel::TooFine);
        }
        Ok(Kernel {
            totals: vec![0; multisets.len()],
            classes,
            multisets,
        })
    }

    /// The classes of cards that the kernel distinguishes.
    pub(crate) fn classes(&self) -> &Classes {
        &self.classes
    }

    /// The number of cards d to which the values refer, from 0 to 6.
    pub(crate) fn degree(&self) -> usize {
        self.multisets.size()
    }

    /// Calls `each` with every multiset of classes, and its value.
    pub(super) fn for_each(&self, mut each: impl FnMut(&[usize], i64)) {
        let multisets = &self.multisets;
        multisets.for_each(|place, members| each(members, self.totals[place]));
    }

    /// The largest absolute value.
    pub(super) fn largest(&self) -> u64 {
        let sizes = self.totals.iter().map(|total| total.unsigned_abs());
        sizes.max().unwrap_or(0)
    }

    /// The kernel of a larger degree: the total payoff over all orders of more cards,
    /// of which the last ones do not affect the bet. A degree that is not larger
    /// leaves the kernel unchanged.
    pub(crate) fn of_degree(&self, degree: usize) -> Result<Kernel, NoKernel> {
        if degree <= self.degree() {
            return Ok(self.clone());
        }
        let mut longer = Kernel::zero(self.classes.clone(), self.degree() + 1)?;
        let mut fits = true;
        longer.multisets.for_each(|place, members| {
            // The sum over the last card of the total over the orders of the others. A
            // sum of at most six values of `i64` fits an `i128`.
            let without = |last: usize| {
                let others = [&members[..last], &members[last + 1..]].concat();
                i128::from(self.totals[self.multisets.place(&others)])
            };
            let total = i64::try_from((0..members.len()).map(without).sum::<i128>());
            fits &= total.is_ok();
            longer.totals[place] = total.unwrap_or_default();
        });
        if fits {
            longer.of_degree(degree)
        } else {
            Err(NoKernel::PaysTooMuch)
        }
    }

    /// The kernel with each value multiplied by `times`, that is, in units smaller by
    /// this factor.
    pub(crate) fn times(mut self, times: i64) -> Result<Kernel, NoKernel> {
        for total in &mut self.totals {
            *total = total.checked_mul(times).ok_or(NoKernel::PaysTooMuch)?;
        }
        Ok(self)
    }

    /// Adds another kernel of the same degree, of which each class is a union of this
    /// kernel's classes.
    pub(crate) fn add(&mut self, other: &Kernel) -> Result<(), NoKernel> {
        let coarse = |set: &CardSet| other.classes.class_of(*set);
        let class_of: Option<Vec<usize>> = self.classes.sets().iter().map(coarse).collect();
        let class_of = class_of.expect("the other kernel is no finer");
        let mut members = vec![0; self.degree()];
        let mut fits = true;
        let totals = &mut self.totals;
        self.multisets.for_each(|place, fine| {
            update(&mut members, fine, |member, &class| {
                *member = class_of[class];
            });
            members.sort_unstable();
            let value = other.totals[other.multisets.place(&members)];
            let sum = totals[place].checked_add(value);
            fits &= sum.is_some();
            totals[place] = sum.unwrap_or_default();
        });
        fits.then_some(()).ok_or(NoKernel::PaysTooMuch)
    }
}
