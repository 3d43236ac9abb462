//! The polynomials from which a sweep begins: the wins of each bet in the numbers of cards of all
//! classes except the last.

use std::iter::successors;

use super::layout::{Exponents, exponents, raised, table_len};
use crate::engine::kernel::Kernel;
use crate::engine::pairs::pairs;

/// Which cards the numbers of a sweep count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Counted {
    /// The cards that are left in the shoe.
    Left,
    /// The cards that are not left.
    Gone,
}

/// The coefficients of each bet, modulo 2¹²⁸, in the order of [`exponents`].
///
/// The kernels have the same classes. `order` has the class at each position of the sweep, and
/// `counts` its number of cards; the numbers of a composition add up to `sum`.
pub(super) fn roots(
    kernels: &[Kernel],
    order: &[Option<usize>],
    counts: &[u64],
    counted: Counted,
    sum: u64,
) -> Vec<Vec<i128>> {
    let degree = kernels.first().map_or(0, Kernel::degree);
    let all = Table::new(order.len(), degree);
    let fewer = Table::new(order.len() - 1, degree);
    let coefficients = kernels.iter().map(|kernel| {
        let mut terms = all.of_kernel(kernel, order);
        if counted == Counted::Gone {
            all.turn_round(&mut terms, counts);
        }
        fewer.without_last(&all, &terms, i128::from(sum))
    });
    coefficients.collect()
}

/// The monomials Π C(kᵢ, fᵢ) with a sum of exponents of at most `degree`.
pub(in crate::engine) struct Table {
    variables: usize,
    degree: usize,
    exponents: Vec<Exponents>,
    /// By number of variables and degree, the number of monomials.
    lens: Vec<Vec<usize>>,
}

impl Table {
    pub(in crate::engine) fn new(variables: usize, degree: usize) -> Table {
        let lens = |variables| {
            let len = |degree| table_len(variables, degree);
            (0..=degree).map(len).collect()
        };
        Table {
            variables,
            degree,
            exponents: exponents(variables, degree),
            lens: (0..=variables).map(lens).collect(),
        }
    }

    /// The exponents of each monomial.
    pub(in crate::engine) fn exponents(&self) -> &[Exponents] {
        &self.exponents
    }

    /// The position of the monomial with these exponents.
    fn place(&self, exponents: &[u8]) -> usize {
        let mut sum: usize = exponents.iter().copied().map(usize::from).sum();
        // Those with a smaller sum come first. Of those with the same last exponents and sum, the
        // first variables of those with a smaller exponent here have a larger sum than these have.
        let mut place = if sum == 0 {
            0
        } else {
            self.lens[self.variables][sum - 1]
        };
        for (variables, &exponent) in exponents.iter().enumerate().rev() {
            let rest = sum - usize::from(exponent);
            place += self.lens[variables][sum] - self.lens[variables][rest];
            sum = rest;
        }
        place
    }

    /// The terms of Σ total·Π C(kᵢ, tᵢ), the sum of the kernel's totals over all sets of cards.
    pub(in crate::engine) fn of_kernel(
        &self,
        kernel: &Kernel,
        order: &[Option<usize>],
    ) -> Vec<i128> {
        let position = |class: usize| order.iter().position(|&other| other == Some(class));
        let classes = 0..kernel.classes().len();
        let position: Vec<Option<usize>> = classes.map(position).collect();
        let mut terms = vec![0; self.exponents.len()];
        kernel.for_each(|members, total| {
            let mut exponents = vec![0; order.len()];
            for &class in members {
                // A class without a position has no cards.
                let Some(place) = position[class] else { return };
                exponents[place] += 1;
            }
            terms[self.place(&exponents)] = total.into();
        });
        terms
    }

    /// For each monomial with a variable, in ascending order, its position and that of the one whose
    /// exponent of the variable is smaller by one. Few monomials have each of many variables.
    fn lowered(&self, variable: usize) -> Vec<(usize, usize)> {
        raised(&self.exponents, variable).zip(0..).collect()
    }

    /// Substitutes kᵢ = Nᵢ − jᵢ, where Nᵢ is the number of cards of class i: C(N − j, e) = Σ (−1)ᶠ
    /// C(N − f, e − f) C(j, f).
    fn turn_round(&self, terms: &mut [i128], counts: &[u64]) {
        for (variable, &count) in counts.iter().enumerate() {
            let mut lower = vec![None; terms.len()];
            for (place, lowered) in self.lowered(variable) {
                lower[place] = Some(lowered);
            }
            let old = terms.to_vec();
            terms.fill(0);
            for (place, &term) in old.iter().enumerate() {
                let exponent = i128::from(self.exponents[place][variable]);
                let targets = successors(Some(place), |&to| lower[to]);
                for (to, kept) in targets.zip((0..=exponent).rev()) {
                    let ways = binomial(i128::from(count) - kept, exponent - kept);
                    let sign = if kept % 2 == 0 { 1 } else { -1 };
                    terms[to] = terms[to].wrapping_add(term.wrapping_mul(sign * ways));
                }
            }
        }
    }

    /// The polynomial without the last variable, which equals `sum` minus the others. Its
    /// coefficients are the forward differences of its values at small numbers.
    fn without_last(&self, all: &Table, terms: &[i128], sum: i128) -> Vec<i128> {
        let variables = 0..self.variables;
        let lowered: Vec<_> = variables.map(|v| self.lowered(v)).collect();
        let mut values = vec![0; self.exponents.len()];
        for used in 0..=self.degree {
            let mut partial = vec![0_i128; self.exponents.len()];
            for (exponents, &term) in pairs(&all.exponents, terms) {
                let (&last, others) = exponents.split_last().expect("there is a class");
                let ways = binomial(sum - used as i128, last.into());
                let sum = &mut partial[self.place(others)];
                *sum = sum.wrapping_add(term.wrapping_mul(ways));
            }
            for (variable, lowered) in lowered.iter().enumerate() {
                self.transform(&mut partial, variable, lowered, i128::wrapping_add);
            }
            for (place, exponents) in self.exponents.iter().enumerate() {
                if exponents.iter().copied().map(usize::from).sum::<usize>() == used {
                    values[place] = partial[place];
                }
            }
        }
        for (variable, lowered) in lowered.iter().enumerate() {
            self.transform(&mut values, variable, lowered, i128::wrapping_sub);
        }
        values
    }

    /// Converts between coefficients and values along one variable: addition converts to values,
    /// subtraction to coefficients.
    fn transform(
        &self,
        terms: &mut [i128],
        variable: usize,
        lowered: &[(usize, usize)],
        combine: impl Fn(i128, i128) -> i128,
    ) {
        for pass in 1..=self.degree {
            for &(place, next) in lowered.iter().rev() {
                if usize::from(self.exponents[place][variable]) >= pass {
                    terms[place] = combine(terms[place], terms[next]);
                }
            }
        }
    }
}

/// The binomial coefficient C(of, chosen), also for negative `of`.
pub(super) fn binomial(of: i128, chosen: i128) -> i128 {
    (0..chosen).fold(1, |ways, taken| ways * (of - taken) / (taken + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_monomial_stands_where_it_comes() {
        for (variables, degree) in [(0, 6), (1, 6), (3, 0), (4, 5), (9, 3)] {
            let table = Table::new(variables, degree);
            for (place, exponents) in table.exponents().iter().enumerate() {
                assert_eq!(table.place(exponents), place, "{exponents:?}");
            }
        }
    }
}
