//! The kernel of a bet: its total payoff over all orders of d cards.
//!
//! A polynomial's term a·Π (cᵢ)ₖᵢ has degree d = Σ kᵢ. Its a·Π (cᵢ)ₖᵢ deals are shared
//! by Π (cᵢ)ₖᵢ/kᵢ! sets of cards, so a·Π kᵢ! is the total payoff over the d! orders of
//! d given cards, of which kᵢ belong to class i. These values do not change when
//! classes are divided, and a bet's expectation at any shoe is the mean of the kernel,
//! divided by d!, over all sets of d cards of the shoe: a U-statistic.

use std::slice;

use super::basis::Basis;
use super::classes::Classes;
use super::kinds::WeightedSum;
use super::multisets::{Multisets, number_of, repetitions};
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
    /// The kernel of a weighted sum of the columns.
    pub(crate) fn kernel(&self, sum: &WeightedSum) -> Result<Kernel, NoKernel> {
        let weights = sum.machine_weights().ok_or(NoKernel::PaysTooMuch)?;
        let multisets = Multisets::new(self.classes().len(), self.degree());
        let orders_of_all: usize = (1..=self.degree()).product();
        let mut of_all = 0_i128;
        // Σ wⱼaⱼ·Π kᵢ! over the columns j, plus w·d! for the weight w of all deals. The
        // weights are bounded by `i128` alone, so each step is checked.
        let mut sums = vec![0_i128; multisets.len()];
        for &(kind, weight) in weights {
            let Some(column) = self.columns.get(kind) else {
                let all = weight.checked_mul(orders_of_all as i128);
                of_all = all.ok_or(NoKernel::PaysTooMuch)?;
                continue;
            };
            for row in self.halves.rows(column) {
                for (sum, &coefficient) in sums[row.start..].iter_mut().zip(row.coefficients) {
                    let more = weight.checked_mul(coefficient.into());
                    let more = more.and_then(|more| sum.checked_add(more));
                    *sum = more.ok_or(NoKernel::PaysTooMuch)?;
                }
            }
        }
        let total = |place: usize, members: &[usize]| {
            let counted = sums[place].checked_mul(repetitions(members) as i128)?;
            i64::try_from(counted.checked_add(of_all)?).ok()
        };
        let mut totals = Vec::with_capacity(multisets.len());
        multisets.for_each(|place, members| totals.push(total(place, members)));
        let totals: Option<Vec<i64>> = totals.into_iter().collect();
        Ok(Kernel {
            classes: self.classes().clone(),
            multisets,
            totals: totals.ok_or(NoKernel::PaysTooMuch)?,
        })
    }
}

impl Kernel {
    /// The kernel whose values are all zero.
    pub(crate) fn zero(classes: Classes, degree: usize) -> Result<Kernel, NoKernel> {
        let multisets = Multisets::new(classes.len(), degree);
        let are_few = multisets.len() <= MOST_TOTALS;
        let kernel = are_few.then(|| Kernel {
            // Written and not only promised: memory that is read before it is written is mapped
            // twice, which interrupts all threads.
            totals: std::iter::repeat_n(0, multisets.len()).collect(),
            classes,
            multisets,
        });
        kernel.ok_or(NoKernel::TooFine)
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
            let mut sum = 0_i128;
            self.multisets.each_without(members, |_, often, place| {
                sum += often as i128 * i128::from(self.totals[place]);
            });
            let total = i64::try_from(sum);
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

    /// Adds another kernel of the same degree, once with each of `choices` in place of its own
    /// classes. Each of their classes is a union of this kernel's classes.
    pub(crate) fn add(&mut self, other: &Kernel, choices: &[Classes]) -> Result<(), NoKernel> {
        let degree = self.degree();
        let basis = Basis::new(other.classes.len(), degree, MOST_TOTALS);
        let basis = basis.expect("no more monomials than in the finer classes");
        let counts = basis.with_multiples(|place| other.totals[place] != 0);
        let added = choices.iter().all(|choice| {
            let coarse = |set: &CardSet| choice.class_of(*set);
            let class_of: Option<Vec<usize>> = self.classes.sets().iter().map(coarse).collect();
            let mut sum = Sum {
                basis: &basis,
                counts: &counts,
                class_of: &class_of.expect("the other kernel is no finer"),
                values: &other.totals,
                totals: self.totals.iter_mut(),
            };
            sum.add(degree, 0, 0).is_some()
        });
        added.then_some(()).ok_or(NoKernel::PaysTooMuch)
    }
}

#[cfg(test)]
impl Kernel {
    /// A kernel whose values have no pattern: they are up to `largest`, and others with another seed.
    pub(super) fn without_pattern(
        classes: &Classes,
        degree: usize,
        largest: i64,
        seed: u64,
    ) -> Kernel {
        let mut kernel = Kernel::zero(classes.clone(), degree).expect("few classes");
        for (total, place) in kernel.totals.iter_mut().zip(1_u64..) {
            // The multiples of the golden ratio, without their whole parts, are spread evenly.
            let spread = (place + 10_000 * seed).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            *total = (spread >> 1).cast_signed() % (2 * largest + 1) - largest;
        }
        kernel
    }
}

/// The sum of two kernels, of which one has coarser classes.
struct Sum<'a> {
    /// The monomials of the coarser classes.
    basis: &'a Basis,
    /// By degree and monomial, whether a multiple of it has a value that is not zero.
    counts: &'a [Vec<bool>],
    /// For each class, the coarser class that contains it.
    class_of: &'a [usize],
    /// The values by multisets of coarser classes.
    values: &'a [i64],
    /// The totals that are left, in the order of the multisets.
    totals: slice::IterMut<'a, i64>,
}

impl Sum<'_> {
    /// Adds the values to the totals of all multisets with the same first members. There are
    /// `further` members from class `first` on; those before are the coarser monomial at `place`.
    /// `None` if a sum exceeds an `i64`.
    fn add(&mut self, further: usize, first: usize, place: usize) -> Option<()> {
        let Some(others) = further.checked_sub(1) else {
            let total = self.totals.next()?;
            *total = total.checked_add(self.values[place])?;
            return Some(());
        };
        let basis = self.basis;
        let degree = basis.degree() - further;
        if !self.counts[degree][place] {
            let left_out = number_of(self.class_of.len() - first, further);
            self.totals.nth(left_out - 1)?;
            return Some(());
        }
        for class in first..self.class_of.len() {
            let product = basis.product(degree, place, self.class_of[class]);
            self.add(others, class, product)?;
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A kernel of a bet that pays the same for each order of the cards.
    fn constant(degree: usize, total: i64) -> Kernel {
        let suits = Classes::by(|card| card.suit);
        let mut kernel = Kernel::zero(suits, degree).expect("few classes");
        kernel.totals.fill(total);
        kernel
    }

    /// Of d cards there are d! orders.
    #[test]
    fn a_larger_degree_has_more_orders() {
        for degree in 0..=6 {
            let larger = constant(0, 7).of_degree(degree).expect("small totals");
            let orders: usize = (1..=degree).product();
            let expected = constant(degree, 7 * i64::try_from(orders).expect("at most 720"));
            assert_eq!(larger.totals, expected.totals);
            assert_eq!(larger.degree(), degree);
        }
        let smaller = constant(3, 7).of_degree(2).expect("small totals");
        assert_eq!(
            (smaller.degree(), smaller.totals),
            (3, constant(3, 7).totals)
        );
    }

    #[test]
    fn totals_beyond_machine_integers_are_refused() {
        let refused = |kernel: Result<Kernel, NoKernel>| kernel.err();
        let sixth = i64::MAX / 6;
        assert_eq!(refused(constant(5, sixth).of_degree(6)), None);
        assert_eq!(
            refused(constant(5, sixth + 1).of_degree(6)),
            Some(NoKernel::PaysTooMuch)
        );
        assert_eq!(
            refused(constant(4, sixth).of_degree(6)),
            Some(NoKernel::PaysTooMuch)
        );
        // One total is enough.
        let mut once = constant(1, 0);
        once.totals[0] = i64::MIN;
        assert_eq!(refused(once.of_degree(2)), Some(NoKernel::PaysTooMuch));
        assert_eq!(refused(constant(2, sixth).times(6)), None);
        assert_eq!(
            refused(constant(2, sixth).times(7)),
            Some(NoKernel::PaysTooMuch)
        );
        let mut sum = constant(2, i64::MAX - 5);
        let suits = sum.classes().clone();
        assert_eq!(sum.add(&constant(2, 5), slice::from_ref(&suits)), Ok(()));
        assert_eq!(
            sum.add(&constant(2, 5), &[suits]),
            Err(NoKernel::PaysTooMuch)
        );
    }
}
