//! Coefficients between which a polynomial lies.
//!
//! Choose d of A cards of which a are marked: C(a, i)/C(A, i) is the mean of C(k, i)/C(d, i) over the
//! number k of marked cards chosen, whatever a is. So a polynomial Σ xᵢ·C(a, i) of degree d lies
//! between the least and the greatest of its coefficients Σᵢ C(k, i)·yᵢ with yᵢ = C(A, i)/C(d, i)·xᵢ,
//! one for each k from 0 to d, which follow from each other by additions.

use num_traits::ToPrimitive;

use super::{TERMS, index};
use crate::engine::processor::Vectors;
use crate::engine::projections::choose;

/// By i, the number C(n, i) of sets of i of n cards.
pub(super) type Powers = [f64; TERMS];

/// Those of a number of cards n.
pub(super) fn powers(cards: u64) -> Powers {
    let mut powers = [0.0; TERMS];
    for (power, i) in powers.iter_mut().zip(0..) {
        *power = float(choose(cards, i).to_f64());
    }
    powers
}

/// By i, the factor C(A, i)/C(d, i), for A cards. `powers` are those of each number of cards.
pub(super) fn scales(powers: &[Powers], cards: u64) -> [f64; TERMS] {
    let degree = degree(cards);
    let mut scales = [0.0; TERMS];
    for i in 0..=degree {
        scales[i] = powers[index(cards)][i] / powers[degree][i];
    }
    scales
}

/// The degree d in the number of cards of a class.
pub(super) fn degree(cards: u64) -> usize {
    index(cards).min(TERMS - 1)
}

/// From the yᵢ to Σᵢ C(k, i)·yᵢ, by k; there are up to seven.
#[inline(always)]
pub(super) fn expand<V: Vectors, const N: usize>(vectors: V, terms: &mut [V::Doubles; N]) {
    add_from::<V, N, 5>(vectors, terms);
    add_from::<V, N, 4>(vectors, terms);
    add_from::<V, N, 3>(vectors, terms);
    add_from::<V, N, 2>(vectors, terms);
    add_from::<V, N, 1>(vectors, terms);
    add_from::<V, N, 0>(vectors, terms);
}

/// Adds to each term after a place the one before it.
#[inline(always)]
fn add_from<V: Vectors, const N: usize, const PLACE: usize>(
    vectors: V,
    terms: &mut [V::Doubles; N],
) {
    for i in PLACE..N - 1 {
        terms[i + 1] = vectors.add_doubles(terms[i + 1], terms[i]);
    }
}

/// A number as a double.
pub(super) fn float(number: Option<f64>) -> f64 {
    number.expect("a number that floating point can hold")
}
