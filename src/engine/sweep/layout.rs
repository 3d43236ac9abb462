//! Polynomials as tables of forward differences, class by class.
//!
//! A polynomial of degree d in v numbers of cards is represented as Σ c(f)·Π C(kᵢ, fᵢ) over all
//! exponents f with a sum of at most d. For k₁ = 0, only the terms with f₁ = 0 remain. Since
//! C(k + 1, e) = C(k, e) + C(k, e − 1), incrementing k₁ adds to each coefficient the one whose
//! first exponent is greater by one. So each value of the polynomial follows from another by
//! additions alone.
//!
//! At a level of v variables, the coefficients are sorted by the first exponent. The coefficients
//! with the same first exponent form a slice, in which they are sorted by the sum of the other
//! exponents. So each slice corresponds term by term to the beginning of the slice before it.

use std::ops::Range;

use super::wins::{Wins, add_each, add_each_times};
use crate::engine::multisets;
use crate::engine::pairs::update;

/// The order of the coefficients for each number of variables.
#[derive(Clone, Debug)]
pub(in crate::engine) struct Layout {
    degree: usize,
    levels: Vec<Level>,
}

#[derive(Clone, Debug)]
struct Level {
    /// The position of the first coefficient of each slice, and the number of coefficients.
    starts: Vec<usize>,
    /// For each coefficient, its position in a slice of the level above.
    sources: Vec<usize>,
}

impl Layout {
    /// The layout for 0 to `variables` variables.
    pub(in crate::engine) fn new(variables: usize, degree: usize) -> Layout {
        let levels = (0..=variables).map(|variables| Level::new(variables, degree));
        Layout {
            degree,
            levels: levels.collect(),
        }
    }

    /// The maximum degree of the polynomials.
    pub(in crate::engine) fn degree(&self) -> usize {
        self.degree
    }

    /// The exponents of each coefficient of a polynomial in this number of variables.
    pub(in crate::engine) fn exponents_of(&self, variables: usize) -> Vec<Exponents> {
        self.table(variables, &exponents(variables, self.degree))
    }

    /// The number of coefficients of a polynomial in this number of variables.
    pub(in crate::engine) fn len(&self, variables: usize) -> usize {
        self.levels[variables].sources.len()
    }

    /// The positions of the coefficients of one group of bets, where the groups follow one another.
    #[inline(always)]
    pub(in crate::engine) fn group(&self, variables: usize, group: usize) -> Range<usize> {
        let len = self.len(variables);
        group * len..(group + 1) * len
    }

    /// The positions where the slices of each first exponent begin, and the number of coefficients.
    fn slices(&self, variables: usize) -> &[usize] {
        &self.levels[variables].starts
    }

    /// For each coefficient, its position in a slice of the level above, or in [`exponents`].
    fn sources(&self, variables: usize) -> &[usize] {
        &self.levels[variables].sources
    }

    /// The polynomial without its first variable, whose value k is given by the binomials C(k, e)
    /// for each exponent e: a slice, from a slice of the level above.
    #[inline(always)]
    pub(in crate::engine) fn contracted<W: Wins, const L: usize>(
        &self,
        variables: usize,
        above: &[[W; L]],
        binomials: &[W],
    ) -> Vec<[W; L]> {
        let (starts, sources) = (self.slices(variables), self.sources(variables));
        let mut slice = vec![[W::default(); L]; starts[1]];
        for (bounds, &binomial) in starts.windows(2).zip(binomials) {
            if binomial == W::default() {
                continue;
            }
            update(
                &mut slice,
                &sources[bounds[0]..bounds[1]],
                |sum, &source| {
                    add_each_times(sum, &above[source], binomial);
                },
            );
        }
        slice
    }

    /// Increments the first variable by one, where it will be incremented up to `left` times more:
    /// coefficients of larger exponents do not matter then, and are not changed.
    #[inline(always)]
    pub(in crate::engine) fn step<W: Wins, const L: usize>(
        &self,
        variables: usize,
        table: &mut [[W; L]],
        left: usize,
    ) {
        for bounds in self.slices(variables).windows(3).take(left + 1) {
            let (lower, upper) = table.split_at_mut(bounds[1]);
            let more = &upper[..bounds[2] - bounds[1]];
            update(&mut lower[bounds[0]..], more, add_each);
        }
    }

    /// Increases the first variable from zero to k, given the binomials C(k, e) for each exponent
    /// e.
    pub(in crate::engine) fn jump<W: Wins, const L: usize>(
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

    /// Fills the table of this level from a slice of the level above.
    #[inline(always)]
    pub(in crate::engine) fn fill<T: Copy>(&self, variables: usize, slice: &[T], table: &mut [T]) {
        // Four at a time, since compilers do not unroll a loop whose index is checked.
        let sources = self.sources(variables);
        let (fours, rest) = sources.as_chunks::<4>();
        let (targets, last) = table[..sources.len()].as_chunks_mut::<4>();
        update(targets, fours, |target, &[one, two, three, four]| {
            *target = [slice[one], slice[two], slice[three], slice[four]];
        });
        update(last, rest, |target, &source| *target = slice[source]);
    }

    /// Fills tables of this level side by side from as many slices of the level above.
    #[inline(always)]
    pub(in crate::engine) fn fill_lanes<T: Copy, const N: usize, const L: usize>(
        &self,
        variables: usize,
        slices: &[&[T; N]; L],
        table: &mut [[T; L]; N],
    ) {
        update(table, self.sources(variables), |lanes, &source| {
            for lane in 0..L {
                lanes[lane] = slices[lane][source];
            }
        });
    }

    /// The table of this level, from a slice of the level above.
    pub(in crate::engine) fn table<T: Clone>(&self, variables: usize, slice: &[T]) -> Vec<T> {
        let sources = self.sources(variables).iter();
        sources.map(|&source| slice[source].clone()).collect()
    }
}

impl Level {
    fn new(variables: usize, degree: usize) -> Level {
        let mut firsts = Vec::with_capacity(table_len(variables, degree));
        each_monomial(variables, degree, &mut |exponents| {
            firsts.push(exponents.first().copied().map_or(0, usize::from));
        });
        let mut order: Vec<usize> = (0..firsts.len()).collect();
        // The sort is stable, so each slice stays sorted by the sum of the other exponents.
        order.sort_by_key(|&place| firsts[place]);
        let starts =
            (0..=degree + 1).map(|next| order.partition_point(|&place| firsts[place] < next));
        Level {
            starts: starts.collect(),
            sources: order,
        }
    }
}

/// The number of monomials in this number of variables with at most this degree.
pub(in crate::engine) fn table_len(variables: usize, degree: usize) -> usize {
    multisets::choose(variables + degree, degree)
}

/// The exponents of a monomial, by variable.
pub(in crate::engine) type Exponents = Box<[u8]>;

/// The exponents of all monomials in this number of variables with a degree of at most `degree`,
/// sorted by their sum, then by the last exponent, then by the last but one, and so on.
pub(in crate::engine) fn exponents(variables: usize, degree: usize) -> Vec<Exponents> {
    let mut all = Vec::with_capacity(table_len(variables, degree));
    each_monomial(variables, degree, &mut |exponents| {
        all.push(exponents.into());
    });
    all
}

/// Calls `then` with the exponents of each monomial in the order of [`exponents`].
fn each_monomial(variables: usize, degree: usize, then: &mut impl FnMut(&[u8])) {
    let degree = u8::try_from(degree).expect("at most six cards");
    let mut exponents = vec![0; variables];
    for sum in 0..=degree {
        each_with_sum(&mut exponents, variables, sum, then);
    }
}

/// For each monomial of less than the full degree, in the order of [`exponents`], the position of
/// the one whose exponent of `variable` is greater by one: raising an exponent keeps the order.
pub(in crate::engine) fn raised(
    exponents: &[Exponents],
    variable: usize,
) -> impl Iterator<Item = usize> {
    let places = exponents.iter().enumerate();
    places.filter_map(move |(place, exponents)| (exponents[variable] > 0).then_some(place))
}

/// Calls `then` with the exponents of which the first `variables` have this sum, and the others are
/// given.
fn each_with_sum(exponents: &mut [u8], variables: usize, sum: u8, then: &mut impl FnMut(&[u8])) {
    if sum == 0 {
        exponents[..variables].fill(0);
        then(exponents);
    } else if let Some(last) = variables.checked_sub(1) {
        for exponent in if last == 0 { sum } else { 0 }..=sum {
            exponents[last] = exponent;
            each_with_sum(exponents, last, sum - exponent, then);
        }
    }
}
