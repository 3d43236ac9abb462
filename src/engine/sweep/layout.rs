//! Polynomials as tables of forward differences, class by class.
//!
//! A polynomial of degree d in v numbers of cards is a sum of c·Π C(kᵢ, fᵢ) over the
//! exponents f of at most d in all. With its first number at 0 only the terms
//! without it are left; and when that number grows by one, C(k + 1, e) is
//! C(k, e) + C(k, e − 1), so that each coefficient becomes itself plus the one
//! that has one exponent more. So all values of a polynomial follow from each
//! other by additions alone.
//!
//! At a level of v numbers the coefficients stand by the first exponent. Those
//! with the same one are a slice, and in it the rest of the exponents stand by
//! their sum, so that a slice's beginning is as long as the next slice.

use std::ops::Range;

use super::wins::{Wins, add_each, add_each_times};
use crate::engine::multisets;

/// Where coefficients stand, for each number of variables.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    degree: usize,
    levels: Vec<Level>,
}

#[derive(Clone, Debug)]
struct Level {
    /// Where the slice of each first exponent begins, and where the last ends.
    starts: Vec<usize>,
    /// Of each coefficient, where it stands in the slice of the level above.
    sources: Vec<usize>,
}

impl Layout {
    /// For up to so many variables.
    pub(super) fn new(variables: usize, degree: usize) -> Layout {
        let levels = (0..=variables).map(|variables| Level::new(variables, degree));
        Layout {
            degree,
            levels: levels.collect(),
        }
    }

    /// How many coefficients a polynomial in so many variables has.
    pub(super) fn len(&self, variables: usize) -> usize {
        self.levels[variables].sources.len()
    }

    /// Where the coefficients of a group of bets stand, group after group.
    #[inline(always)]
    pub(super) fn group(&self, variables: usize, group: usize) -> Range<usize> {
        let len = self.len(variables);
        group * len..(group + 1) * len
    }

    /// Where the coefficients with each first exponent stand.
    pub(super) fn slices(&self, variables: usize) -> &[usize] {
        &self.levels[variables].starts
    }

    /// For each coefficient, its place in a slice of the level above, or in
    /// [`exponents`].
    pub(super) fn sources(&self, variables: usize) -> &[usize] {
        &self.levels[variables].sources
    }

    /// The polynomial in one variable less that is left with the first at a number
    /// that has these binomials: as a slice.
    pub(super) fn contracted<W: Wins, const L: usize>(
        &self,
        variables: usize,
        table: &[[W; L]],
        binomials: &[W],
    ) -> Vec<[W; L]> {
        let starts = self.slices(variables);
        let mut slice = vec![[W::default(); L]; starts[1]];
        for (bounds, &binomial) in starts.windows(2).zip(binomials) {
            for (sum, term) in slice.iter_mut().zip(&table[bounds[0]..bounds[1]]) {
                add_each_times(sum, term, binomial);
            }
        }
        slice
    }

    /// Lets the first variable grow by one.
    #[inline(always)]
    pub(super) fn step<W: Wins, const L: usize>(&self, variables: usize, table: &mut [[W; L]]) {
        for bounds in self.slices(variables).windows(3) {
            let (lower, upper) = table.split_at_mut(bounds[1]);
            let more = &upper[..bounds[2] - bounds[1]];
            for (term, more) in lower[bounds[0]..].iter_mut().zip(more) {
                add_each(term, more);
            }
        }
    }

    /// Lets it grow from zero to a number that has these binomials.
    pub(super) fn jump<W: Wins, const L: usize>(
        &self,
        variables: usize,
        table: &mut [[W; L]],
        binomials: &[W],
    ) {
        if binomials[1] == W::default() {
            return;
        }
        let starts = self.slices(variables);
        for exponent in 0..=self.degree {
            for higher in exponent + 1..=self.degree {
                let times = binomials[higher - exponent];
                for place in 0..starts[higher + 1] - starts[higher] {
                    let more = table[starts[higher] + place];
                    add_each_times(&mut table[starts[exponent] + place], &more, times);
                }
            }
        }
    }

    /// Fills the table of a level from a slice of the level above.
    #[inline(always)]
    pub(super) fn fill<T: Copy>(&self, variables: usize, slice: &[T], table: &mut [T]) {
        for (target, &source) in table.iter_mut().zip(self.sources(variables)) {
            *target = slice[source];
        }
    }

    /// A slice of the level above as the table of a level.
    pub(super) fn table<T: Clone>(&self, variables: usize, slice: &[T]) -> Vec<T> {
        let sources = self.sources(variables).iter();
        sources.map(|&source| slice[source].clone()).collect()
    }
}

impl Level {
    fn new(variables: usize, degree: usize) -> Level {
        let above = exponents(variables, degree);
        let mut order: Vec<usize> = (0..above.len()).collect();
        let first = |&place: &usize| above[place].first().copied().map_or(0, usize::from);
        // Stable: with the same first exponent, the rest stand by their sum.
        order.sort_by_key(first);
        let starts =
            (0..=degree + 1).map(|next| order.partition_point(|place| first(place) < next));
        Level {
            starts: starts.collect(),
            sources: order,
        }
    }
}

/// How many products of powers of so many variables have at most such a degree.
pub(super) fn table_len(variables: usize, degree: usize) -> usize {
    multisets::choose(variables + degree, degree)
}

/// The exponents of a product of powers, by variable.
pub(super) type Exponents = Box<[u8]>;

/// All exponents of so many variables with at most such a sum, by their sums and
/// then by the last, the last but one, and so on.
pub(super) fn exponents(variables: usize, degree: usize) -> Vec<Exponents> {
    let degree = u8::try_from(degree).expect("at most six cards");
    let mut all: Vec<Exponents> = vec![Box::default()];
    for _ in 0..variables {
        let longer = all.iter().flat_map(|shorter| {
            let rest = degree - shorter.iter().sum::<u8>();
            (0..=rest).map(move |exponent| [shorter, &[exponent][..]].concat().into())
        });
        all = longer.collect();
    }
    let key = |exponents: &Exponents| {
        let sum: u8 = exponents.iter().sum();
        (sum, exponents.iter().rev().copied().collect::<Exponents>())
    };
    all.sort_by_cached_key(key);
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slice_begins_like_the_next_one() {
        let (variables, degree) = (3, 4);
        let layout = Layout::new(variables, degree);
        let above = exponents(variables, degree);
        let rest = |place: usize| &above[layout.sources(variables)[place]][1..];
        let starts = layout.slices(variables);
        for (exponent, bounds) in starts.windows(2).enumerate() {
            let expected = exponents(variables - 1, degree - exponent);
            let found: Vec<Exponents> = (bounds[0]..bounds[1])
                .map(|place| rest(place).into())
                .collect();
            assert_eq!(found, expected);
        }
    }
}
