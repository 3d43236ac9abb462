//! Polynomials of degree six below a number for each number of cards.

use super::bernstein::{Powers, degree, expand, scales};
use super::{TERMS, index};
use crate::engine::processor::Plain;

/// How often the places are chosen through which a polynomial goes.
const TRIALS: usize = 12;

/// How many numbers of cards to either side a number is made the least of, before a polynomial goes
/// through them: a peak would bend it.
const REACHES: [usize; 4] = [0, 4, 12, 32];

/// A polynomial of degree six below a number for each number of cards n from six on, and near it:
/// its coefficients in the C(n − from, i), for n from `from` to `to`. `powers` are those of each n.
pub(super) fn below(
    powers: &[Powers],
    from: u64,
    to: u64,
    number: impl Fn(u64) -> f64,
) -> [f64; TERMS] {
    let first = from.max(6);
    if to < first {
        return [0.0; TERMS];
    }
    let all = powers.len() as u64 - 1;
    let mean = number(all) / powers[index(all)][TERMS - 1];
    let numbers: Vec<f64> = (first..=to).map(&number).collect();
    let number = |left: u64| numbers[index(left - first)];
    let parts = (first..=to).map(|left| number(left) / powers[index(left)][TERMS - 1]);
    let parts: Vec<f64> = parts.collect();
    let lowered = |terms| Lowered::new(powers, [from, first, to], mean, terms, number);
    // A multiple of C(n, 6).
    let mut best = lowered([0.0; TERMS]);
    for reach in REACHES {
        let of_parts = leasts(&parts, reach).zip(&powers[index(first)..]);
        let leasts: Vec<f64> = of_parts
            .map(|(part, powers)| part * powers[TERMS - 1])
            .collect();
        let through = |places: &[u64]| through(from, places, |left| leasts[index(left - first)]);
        let mut places = places(first, to);
        for _ in 0..TRIALS {
            let last = lowered(through(&places));
            if last.margin >= best.margin {
                best = last;
            }
            let nearest = places
                .iter_mut()
                .min_by_key(|place| place.abs_diff(last.touches))
                .expect("it goes through one number at least");
            if *nearest == last.touches {
                break;
            }
            *nearest = last.touches;
        }
    }
    best.terms
}

/// The least of the numbers up to a reach to either side of each.
fn leasts(numbers: &[f64], reach: usize) -> impl Iterator<Item = f64> {
    (0..numbers.len()).map(move |place| {
        let near = place.saturating_sub(reach)..(place + reach + 1).min(numbers.len());
        numbers[near].iter().copied().fold(f64::INFINITY, f64::min)
    })
}

/// Seven numbers of cards or fewer, which are denser towards the ends: they keep the polynomial
/// near between them.
fn places(first: u64, to: u64) -> Vec<u64> {
    const PLACES: [f64; TERMS] = [0.0, 0.067, 0.25, 0.5, 0.75, 0.933, 1.0];
    let place = |part: f64| first + whole(part * cards(to - first));
    let mut places = PLACES.map(place).to_vec();
    places.dedup();
    places
}

/// A polynomial that was put below a number for each number of cards n.
#[derive(Clone, Copy)]
struct Lowered {
    terms: [f64; TERMS],
    /// The n at which it is nearest to the number.
    touches: u64,
    /// How far above the mean the least of its coefficients is, by the scale of the deviations at
    /// its number of cards.
    margin: f64,
}

impl Lowered {
    /// The polynomial with these coefficients in the C(n − from, i), less as small a multiple of
    /// C(n, 6) as puts it below the numbers for all n from `first` to `to`.
    fn new(
        powers: &[Powers],
        [from, first, to]: [u64; 3],
        mean: f64,
        mut terms: [f64; TERMS],
        number: impl Fn(u64) -> f64,
    ) -> Lowered {
        let at = |terms: &[f64; TERMS], more: u64| {
            let of_powers = terms.iter().zip(&powers[index(more)]);
            of_powers.map(|(term, power)| term * power).sum::<f64>()
        };
        let mut excess = f64::NEG_INFINITY;
        let mut touches = first;
        for left in first..=to {
            // One less, since a loss that is as large as the extreme one has to be found too.
            let above = at(&terms, left - from) - (number(left) - 1.0);
            let above = above / powers[index(left)][TERMS - 1];
            if above > excess {
                (excess, touches) = (above, left);
            }
        }
        let mut sets = powers[index(from)];
        sets.reverse();
        for (term, power) in terms.iter_mut().zip(sets) {
            *term -= excess * power;
        }
        // Whatever was rounded, here and in the coefficients that follow, is less than this.
        terms[0] -= at(&terms.map(f64::abs), to - from) * 2_f64.powi(-45);
        let all = powers.len() as u64 - 1;
        let scales = scales(powers, to - from);
        let [coefficients, sets] = [terms, sets].map(|mut terms| {
            for (term, scale) in terms.iter_mut().zip(scales) {
                *term *= scale;
            }
            expand(Plain, &mut terms);
            terms
        });
        let mut margin = f64::INFINITY;
        for l in 0..=degree(to - from) {
            let part = cards(l as u64) / cards(degree(to - from).max(1) as u64);
            let left = (cards(from) + part * cards(to - from)).max(6.0);
            let deviation = ((cards(all) - left + 1.0) / left).sqrt();
            if sets[l] > 0.0 {
                margin = margin.min((coefficients[l] / sets[l] - mean) / deviation);
            }
        }
        Lowered {
            terms,
            touches,
            margin,
        }
    }
}

/// A polynomial of degree six through the numbers at up to seven different places: its
/// coefficients in the C(n − from, i).
fn through(from: u64, places: &[u64], number: impl Fn(u64) -> f64) -> [f64; TERMS] {
    let mut quotients: Vec<f64> = places.iter().map(|&left| number(left)).collect();
    for order in 1..places.len() {
        for later in (order..places.len()).rev() {
            let distance = cards(places[later] - places[later - order]);
            quotients[later] = (quotients[later] - quotients[later - 1]) / distance;
        }
    }
    let value = |left: f64| {
        let steps = quotients.iter().zip(places).rev();
        steps.fold(0.0, |sum, (quotient, &place)| {
            sum * (left - cards(place)) + quotient
        })
    };
    let mut terms = [0.0; TERMS];
    for (term, more) in terms.iter_mut().zip(0..) {
        *term = value(cards(from + more));
    }
    for order in 1..TERMS {
        for later in (order..TERMS).rev() {
            terms[later] -= terms[later - 1];
        }
    }
    terms
}

#[expect(clippy::cast_precision_loss, reason = "a few thousand cards")]
fn cards(number: u64) -> f64 {
    number as f64
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "part of a number of cards"
)]
fn whole(part: f64) -> u64 {
    part as u64
}

#[cfg(test)]
mod tests {
    use super::super::bernstein::powers;
    use super::*;

    /// The numbers of sets of up to sixty cards.
    fn all() -> Vec<Powers> {
        (0..=60).map(powers).collect()
    }

    /// What a bet can lose at most for each set of six of n cards, less if there is a kink.
    fn losses(left: u64, kink: f64) -> f64 {
        let deviation = ((61.0 - cards(left)) / cards(left)).sqrt();
        let peak = 1.0 - (cards(left) - 30.0).abs() / 60.0;
        powers(left)[TERMS - 1] * 1e6 * (-1.0 - 20.0 * deviation - kink * peak)
    }

    /// The polynomial below a number for each n, as it is chosen.
    fn lowered(from: u64, to: u64, number: impl Fn(u64) -> f64) -> Lowered {
        let powers = all();
        let mean = number(60) / powers[60][TERMS - 1];
        let terms = below(&powers, from, to, &number);
        Lowered::new(&powers, [from, from.max(6), to], mean, terms, &number)
    }

    #[test]
    fn a_polynomial_is_below_itself_by_one_for_each_set_of_six() {
        let all = all();
        for (from, to, most) in [(6, 40, 400.0), (58, 60, 5000.0), (6, 6, 1.1)] {
            let number = |left: u64| {
                let powers = all[index(left)];
                -3e9 * powers[6] - 5e7 * powers[5] * (60.0 - cards(left))
            };
            let terms = below(&all, from, to, number);
            for left in from..=to {
                let values = terms.iter().zip(&all[index(left - from)]);
                let value: f64 = values.map(|(term, power)| term * power).sum();
                let gap = number(left) - value;
                let sets = all[index(left)][TERMS - 1];
                assert!(
                    1.0 <= gap && gap <= sets + most,
                    "{from} to {to}: {gap} at {left}"
                );
            }
        }
    }

    #[test]
    fn where_no_coup_is_possible_there_is_no_polynomial() {
        let terms = below(&all(), 2, 5, |_| 1.0);
        assert!(terms.iter().all(|term| term.to_bits() == 0));
    }

    #[test]
    fn a_polynomial_is_near_what_it_is_below() {
        for (kink, from, to, margin) in [
            (0.0, 0, 60, -1_366_745.0),
            (0.0, 10, 50, -60_531_397.0),
            (30.0, 0, 60, -1_371_969.0),
            (30.0, 20, 45, -43_375_760.0),
            (300.0, 6, 60, -1_299_375_162.0),
            (300.0, 30, 60, -197_195_412.0),
            (-30.0, 0, 40, -2_635_206.0),
        ] {
            let lowered = lowered(from, to, |left| losses(left, kink));
            assert!(
                lowered.margin >= margin,
                "{kink}, {from} to {to}: {}",
                lowered.margin
            );
        }
    }
}
