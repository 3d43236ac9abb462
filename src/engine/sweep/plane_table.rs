//! The table of forward differences in two variables, in which a sweep spends most of its time.

use super::wins::{Wins, add_each, add_each_times};
use crate::coup::Coup;
use crate::engine::pairs::update;

const DEGREE: usize = Coup::MAX_CARDS;

/// The coefficients of a polynomial in one variable, by exponent.
pub(super) type Powers<W, const L: usize> = [[W; L]; DEGREE + 1];

/// The coefficients of a polynomial in two variables, sorted by the sum of the exponents and then
/// by the second exponent, as in a slice of [`Layout`](super::layout::Layout).
#[derive(Clone, Copy)]
pub(super) struct PlaneTable<W, const L: usize>([[W; L]; TERMS]);

const TERMS: usize = place(0, DEGREE) + 1;

/// The position of the coefficient with these exponents.
const fn place(first: usize, second: usize) -> usize {
    let sum = first + second;
    sum * (sum + 1) / 2 + second
}

impl<W: Wins, const L: usize> PlaneTable<W, L> {
    pub(super) fn none() -> PlaneTable<W, L> {
        PlaneTable([[W::default(); L]; TERMS])
    }

    /// Sets the coefficients from a slice. If it is shorter, the coefficients of higher degrees
    /// stay zero.
    #[inline(always)]
    pub(super) fn load(&mut self, slice: &[[W; L]]) {
        match slice.first_chunk::<TERMS>() {
            Some(all) => self.0 = *all,
            None => self.0[..slice.len()].copy_from_slice(slice),
        }
    }

    /// The polynomial in the second variable for a value of zero of the first.
    #[inline(always)]
    pub(super) fn row(&self) -> Powers<W, L> {
        let mut row = [[W::default(); L]; DEGREE + 1];
        for (second, term) in row.iter_mut().enumerate() {
            *term = self.0[place(0, second)];
        }
        row
    }

    /// Increments the first variable by one.
    #[inline(always)]
    pub(super) fn step(&mut self) {
        // Coefficients with the same sum of exponents are consecutive, and the coefficients that
        // are added to them begin those of the next sum.
        for sum in 0..DEGREE {
            let (lower, higher) = self.0.split_at_mut(place(sum + 1, 0));
            update(&mut lower[place(sum, 0)..], &higher[..=sum], add_each);
        }
    }

    /// Increases the first variable from zero to k, given the binomials C(k, e) for each exponent
    /// e.
    pub(super) fn jump(&mut self, binomials: &[W]) {
        for first in 0..DEGREE {
            for second in 0..DEGREE - first {
                for higher in first + 1..=DEGREE - second {
                    let more = self.0[place(higher, second)];
                    let times = binomials[higher - first];
                    add_each_times(&mut self.0[place(first, second)], &more, times);
                }
            }
        }
    }
}

/// Increments the variable of a polynomial by one.
#[inline(always)]
pub(super) fn step<W: Wins, const L: usize, const N: usize>(powers: &mut [[W; L]; N]) {
    for exponent in 0..N - 1 {
        let more = powers[exponent + 1];
        add_each(&mut powers[exponent], &more);
    }
}

/// The polynomial after its variable is increased from zero to k, given the binomials C(k, e) for
/// each exponent e.
pub(super) fn jumped<W: Wins, const L: usize>(
    mut powers: Powers<W, L>,
    binomials: &[W],
) -> Powers<W, L> {
    for exponent in 0..powers.len() {
        for higher in exponent + 1..powers.len() {
            let more = powers[higher];
            add_each_times(&mut powers[exponent], &more, binomials[higher - exponent]);
        }
    }
    powers
}
