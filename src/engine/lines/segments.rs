//! Bounds of what is lost on a line, segment by segment.
//!
//! A line whose coefficients leave it in doubt is divided into segments of some 32 numbers of cards
//! of the last class, whose coefficients are nearer to it.

use super::bernstein::{Powers, degree, expand, scales};
use super::{LANES, TERMS, index, sign_bits};
use crate::engine::processor::{Plain, Vectors};

/// The whole line, then its segments, if there are several.
pub(super) struct Segments(Vec<Segment>);

/// A line from one number of cards of the last class to another.
struct Segment {
    /// The coefficients of its terms, which are scaled, in those of the whole line; `None` if it is
    /// the whole.
    shift: Option<[[f64; TERMS]; TERMS]>,
    degree: usize,
    /// By bet, and by coefficient.
    bounds: Vec<[Bounds; TERMS]>,
}

/// Bounds of a coefficient, by the number of cards of all classes but the last.
#[derive(Default)]
struct Bounds {
    least: Vec<f64>,
    greatest: Vec<f64>,
}

/// For a bet, polynomials between which no composition is extreme, the one for the least losses
/// first, given the least number of its cards and how many more there can be.
pub(super) type Curves<'a> = dyn Fn(usize, u64, u64) -> [[f64; TERMS]; 2] + 'a;

/// The number of cards of the last class in a segment.
const LENGTH: u64 = 32;

impl Segments {
    /// The segments of lines with up to `last` cards of the last class, for a number of bets, given
    /// the polynomials. There are up to `most` cards of all other classes.
    pub(super) fn new(
        powers: &[Powers],
        [most, last]: [u64; 2],
        bets: usize,
        curves: &Curves<'_>,
    ) -> Segments {
        let number = (last / LENGTH).max(1);
        let end = |place: u64| place * last / number;
        let parts = (0..number).map(|place| [end(place), end(place + 1)]);
        let parts = parts.filter(|_| number != 1);
        let segments = std::iter::once([0, last]).chain(parts).map(|[start, end]| {
            let scales_here = scales(powers, end - start);
            let bounds = |bet| {
                let curves = (start..=start + most).map(|cards| curves(bet, cards, end - start));
                bounds(scales_here, curves)
            };
            let is_whole = end - start == last;
            Segment {
                shift: (!is_whole).then(|| shift(powers, start, scales_here, scales(powers, last))),
                degree: degree(end - start),
                bounds: (0..bets).map(bounds).collect(),
            }
        });
        Segments(segments.collect())
    }

    /// Numbers that are negative for each of the lines side by side on which a composition can be the
    /// best or the worst of its depth for a bet. The first line has `cards` cards of all classes but
    /// the last, and each other one more. `terms` are the scaled coefficients of the lines.
    #[inline(always)]
    pub(super) fn extreme<V: Vectors>(
        &self,
        vectors: V,
        bet: usize,
        terms: &[V::Doubles; TERMS],
        cards: usize,
    ) -> V::Integers {
        let (whole, parts) = self.0.split_first().expect("there is the whole line");
        let extreme = whole.extreme(vectors, bet, terms, cards);
        if parts.is_empty() || !has_negative(vectors, extreme) {
            return extreme;
        }
        let mut on_parts = vectors.splat(0);
        for part in parts {
            on_parts = vectors.or(on_parts, part.extreme(vectors, bet, terms, cards));
        }
        vectors.where_negative(on_parts, extreme)
    }
}

impl Segment {
    #[inline(always)]
    fn extreme<V: Vectors>(
        &self,
        vectors: V,
        bet: usize,
        terms: &[V::Doubles; TERMS],
        cards: usize,
    ) -> V::Integers {
        let mut coefficients = *terms;
        if let Some(shift) = &self.shift {
            for term in 0..TERMS {
                let mut sum = vectors.splat_double(0.0);
                for higher in term..TERMS {
                    let shift = vectors.splat_double(shift[term][higher]);
                    let product = vectors.mul_doubles(shift, terms[higher]);
                    sum = vectors.add_doubles(sum, product);
                }
                coefficients[term] = sum;
            }
        }
        expand(vectors, &mut coefficients);
        let mut sign = vectors.splat(0);
        for l in 0..TERMS {
            if l > self.degree {
                break;
            }
            let Bounds { least, greatest } = &self.bounds[bet][l];
            let least = vectors.load_doubles(&least[cards..]);
            let greatest = vectors.load_doubles(&greatest[cards..]);
            let outside = outside(vectors, coefficients[l], least, greatest);
            sign = vectors.or(sign, outside);
        }
        sign
    }
}

/// Whether a number is negative.
#[inline(always)]
fn has_negative<V: Vectors>(vectors: V, numbers: V::Integers) -> bool {
    let mut all = [0; LANES];
    vectors.store(numbers, &mut all);
    sign_bits(&all) != 0
}

/// The bounds of each coefficient, given the polynomials by number of cards and the scales of their
/// terms.
fn bounds(
    scales: [f64; TERMS],
    curves: impl Iterator<Item = [[f64; TERMS]; 2]>,
) -> [Bounds; TERMS] {
    let mut bounds: [Bounds; TERMS] = Default::default();
    for curves in curves {
        let coefficients = curves.map(|mut curve| {
            for (term, scale) in curve.iter_mut().zip(scales) {
                *term *= scale;
            }
            expand(Plain, &mut curve);
            curve
        });
        for (l, Bounds { least, greatest }) in bounds.iter_mut().enumerate() {
            least.push(coefficients[0][l]);
            greatest.push(coefficients[1][l]);
        }
    }
    // There are as many lines side by side beyond the last.
    for Bounds { least, greatest } in &mut bounds {
        for bounds in [least, greatest] {
            bounds.extend([0.0; LANES]);
        }
    }
    bounds
}

/// Integers that are negative where a coefficient is outside its bounds.
#[inline(always)]
pub(super) fn outside<V: Vectors>(
    vectors: V,
    coefficients: V::Doubles,
    least: V::Doubles,
    greatest: V::Doubles,
) -> V::Integers {
    let over = vectors.sub_doubles(coefficients, least);
    let under = vectors.sub_doubles(greatest, coefficients);
    vectors.or(vectors.bits(over), vectors.bits(under))
}

/// The coefficients of Σ yᵢ·C(t − start, i) in the terms of Σ xᵢ·C(t, i), where both are scaled: yᵢ is
/// Σ C(start, j)·xᵢ₊ⱼ over all j. Lines that are divided have more cards than terms, so that no scale
/// is zero.
fn shift(
    powers: &[Powers],
    start: u64,
    scales_here: [f64; TERMS],
    scales: [f64; TERMS],
) -> [[f64; TERMS]; TERMS] {
    let mut shift = [[0.0; TERMS]; TERMS];
    for term in 0..TERMS {
        for higher in term..TERMS {
            let ways = powers[index(start)][higher - term];
            shift[term][higher] = ways * scales_here[term] / scales[higher];
        }
    }
    shift
}

#[cfg(test)]
mod tests {
    use super::super::bernstein;
    use super::*;
    use crate::engine::processor::{Work, dispatch};

    /// On which lines a composition can be extreme, as two kinds of processors say it.
    struct Extreme<'a> {
        segments: &'a Segments,
        terms: &'a [[f64; LANES]; TERMS],
    }

    impl Work for Extreme<'_> {
        type Output = u8;

        #[inline(always)]
        fn run<V: Vectors>(self, vectors: V) -> u8 {
            let mut signs = [0; LANES];
            for first in (0..LANES).step_by(V::NUMBERS) {
                let terms = self
                    .terms
                    .map(|lanes| vectors.load_doubles(&lanes[first..]));
                let sign = self.segments.extreme(vectors, 0, &terms, first);
                vectors.store(sign, &mut signs[first..]);
            }
            sign_bits(&signs)
        }
    }

    #[test]
    fn a_line_is_left_in_doubt_if_it_and_a_segment_leave_it_in_doubt() {
        // What is lost is c·t(t − 96)/2, which is −1152c at least. The least coefficient is −1368c
        // for the whole line, and −1173c for its segments.
        let cards = 96;
        let factors = [1.0, 1.1, 0.8, 1.0, 1.1, 1.1, 0.8, 1.0];
        let left_in_doubt = 0b0011_0010;
        let powers: Vec<Powers> = (0..=cards).map(bernstein::powers).collect();
        let scales = scales(&powers, cards);
        let mut terms = [[0.0; LANES]; TERMS];
        terms[1] = factors.map(|factor| factor * -47.5 * scales[1]);
        terms[2] = factors.map(|factor| factor * scales[2]);
        let most = LANES as u64 - 1;
        let segments = Segments::new(&powers, [most, cards], 1, &|_, _, _| {
            [-1200.0, 1200.0].map(|bound| {
                let mut curve = [0.0; TERMS];
                curve[0] = bound;
                curve
            })
        });
        let extreme = || Extreme {
            segments: &segments,
            terms: &terms,
        };
        assert_eq!(extreme().run(Plain), left_in_doubt);
        assert_eq!(dispatch(extreme()), left_in_doubt);
    }
}
