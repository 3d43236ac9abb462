//! What is known of a plane from bounds of what bets lose on it.
//!
//! A plane is all compositions with the same numbers of cards of all classes but the last two. What
//! a bet loses on it is Σ xᵢⱼ·C(a, i)·C(t, j), for a and t from none to A and Z: a polynomial that
//! lies between the least and the greatest of its coefficients, one for each k along a and l along t.
//! They are computed in floating point, whose error is bounded.

use num_traits::ToPrimitive;

use super::below::below;
use super::bernstein::{Powers, degree, expand, float, powers, scales};
use super::blocks::{PLANE, Planes, exponents, place};
use super::search::Searched;
use super::segments::{Segments, outside};
use super::{LANES, Lanes, TERMS, index, sign_bits};
use crate::engine::processor::{Plain, Vectors};

/// Bounds of all planes.
pub(super) struct Screen {
    /// The degrees d in the numbers of cards of the last class but one and of the last.
    degrees: [usize; 2],
    /// The factor of each coefficient of a plane.
    scales: [f64; PLANE],
    /// The same of a line.
    line_scales: [f64; TERMS],
    /// By bet, and by number of cards of the plane.
    ranges: Vec<Vec<Range>>,
    segments: Segments,
    /// The maximum error of a coefficient.
    error: f64,
    /// Whether all coefficients of planes and lines but the first are below 2⁵¹.
    is_short: bool,
}

/// Polynomials between which no composition of a plane is extreme, by their coefficients: for each
/// of the last class, those of the last class but one.
type Range = Vec<[Bounds; TERMS]>;

#[derive(Clone, Copy, Default)]
struct Bounds {
    least: f64,
    greatest: f64,
}

/// What can be on each of the planes side by side for a bet, a bit for each of them.
#[derive(Clone, Copy, Default)]
pub(super) struct Fates {
    /// Whether the bet can be favourable at a composition.
    pub(super) favourable: u8,
    /// Whether a composition can be the best or the worst of its depth.
    pub(super) extreme: u8,
}

impl Screen {
    /// The bounds for a shoe with these numbers of cards of each class. What bets lose is below 2
    /// to the power `bits`, and all coefficients of planes and lines but the first are below 2 to the
    /// power `later`.
    pub(super) fn new(counts: &[u64], searched: &[Searched], bits: u64, later: u64) -> Screen {
        let [first @ .., across, last] = counts else {
            unreachable!("there are two classes or more")
        };
        let most: u64 = first.iter().sum();
        let powers: Vec<Powers> = (0..=most + across + last).map(powers).collect();
        let [of_across, of_last] = [*across, *last].map(|cards| scales(&powers, cards));
        let mut scales = [0.0; PLANE];
        for (scale, [i, j]) in scales.iter_mut().zip(exponents()) {
            *scale = of_across[i] * of_last[j];
        }
        // Each coefficient is a sum of 28 products, which are below the bound together.
        let error = 2_f64.powi(i32::try_from(bits).unwrap_or(i32::MAX) - 45);
        let curves = |bet: usize, cards, more| {
            let mut curves = curves(&powers, &searched[bet], cards, more);
            // What is compared with the second is less by the error.
            curves[1][0] -= 2.0 * error;
            curves
        };
        let sizes = [most + across, *last];
        let segments = Segments::new(&powers, sizes, searched.len(), &curves);
        let mut screen = Screen {
            degrees: [*across, *last].map(degree),
            scales,
            line_scales: of_last,
            ranges: Vec::new(),
            segments,
            error,
            is_short: later <= 51,
        };
        for bet in 0..searched.len() {
            let range = |cards| screen.range(curves(bet, cards, across + last));
            let ranges = (0..=most).map(range).collect();
            screen.ranges.push(ranges);
        }
        screen
    }

    /// The range for planes with a number of cards, given the polynomials.
    fn range(&self, curves: [[f64; TERMS]; 2]) -> Range {
        let [least, greatest] = curves.map(|curve| {
            let mut terms = [0.0; PLANE];
            for ((term, [i, j]), scale) in terms.iter_mut().zip(exponents()).zip(self.scales) {
                *term = curve[i + j] * scale;
            }
            let mut bounds = vec![[0.0; TERMS]; self.degrees[1] + 1];
            self.coefficients(Plain, &terms, &mut bounds);
            bounds
        });
        let range = least.into_iter().zip(greatest);
        let range = range.map(|(least, greatest)| {
            let mut bounds = [Bounds::default(); TERMS];
            for k in 0..TERMS {
                bounds[k] = Bounds {
                    least: least[k],
                    greatest: greatest[k],
                };
            }
            bounds
        });
        range.collect()
    }

    /// What can be on planes, whose coefficients are given, for a bet. `cards` is the number of
    /// cards of all classes but the last two.
    #[inline(always)]
    pub(super) fn fates<V: Vectors>(
        &self,
        vectors: V,
        bet: usize,
        planes: &Planes,
        cards: usize,
    ) -> Fates {
        let [mut favourable, mut extreme] = [[0; LANES]; 2];
        for first in (0..LANES).step_by(V::NUMBERS) {
            let terms = self.scaled(vectors, &self.scales, planes, first);
            let mut signs = Signs {
                vectors,
                range: &self.ranges[bet][cards],
                favourable: vectors.splat(0),
                extreme: vectors.splat(0),
            };
            self.coefficients(vectors, &terms, &mut signs);
            vectors.store(signs.favourable, &mut favourable[first..]);
            vectors.store(signs.extreme, &mut extreme[first..]);
        }
        Fates {
            favourable: sign_bits(&favourable),
            extreme: sign_bits(&extreme),
        }
    }

    /// A bit for each of the lines side by side on which a bet can be favourable.
    #[inline(always)]
    pub(super) fn favourable<V: Vectors>(&self, vectors: V, losses: &[Lanes; TERMS]) -> u8 {
        let [_, along] = self.degrees;
        let mut signs = [0; LANES];
        for first in (0..LANES).step_by(V::NUMBERS) {
            let terms = self.scaled(vectors, &self.line_scales, losses, first);
            let mut coefficients = terms;
            expand(vectors, &mut coefficients);
            let mut sign = vectors.splat(0);
            for l in 0..TERMS {
                if l > along {
                    break;
                }
                sign = vectors.or(sign, vectors.bits(coefficients[l]));
            }
            vectors.store(sign, &mut signs[first..]);
        }
        sign_bits(&signs)
    }

    /// A bit for each of the lines side by side on which a composition can be the best or the worst
    /// of its depth for a bet. The first has `cards` cards of all classes but the last, and each
    /// other one more.
    #[inline(always)]
    pub(super) fn extreme<V: Vectors>(
        &self,
        vectors: V,
        bet: usize,
        losses: &[Lanes; TERMS],
        cards: usize,
    ) -> u8 {
        let mut signs = [0; LANES];
        for first in (0..LANES).step_by(V::NUMBERS) {
            let terms = self.scaled(vectors, &self.line_scales, losses, first);
            let sign = self.segments.extreme(vectors, bet, &terms, cards + first);
            vectors.store(sign, &mut signs[first..]);
        }
        sign_bits(&signs)
    }

    /// The coefficients of the planes, or of the lines, from a place on, times their scales; the one
    /// without cards is less by the error.
    #[inline(always)]
    fn scaled<V: Vectors, const N: usize>(
        &self,
        vectors: V,
        scales: &[f64; N],
        losses: &[Lanes; N],
        first: usize,
    ) -> [V::Doubles; N] {
        // The scale of the first is 1.
        let error = vectors.splat_double(self.error);
        let lowered = vectors.sub_doubles(rounded(vectors, &losses[0][first..]), error);
        let mut terms = [lowered; N];
        if self.is_short {
            for place in 1..N {
                let scale = vectors.splat_double(scales[place]);
                let loss = rounded_short(vectors, &losses[place][first..]);
                terms[place] = vectors.mul_doubles(loss, scale);
            }
        } else {
            for place in 1..N {
                let scale = vectors.splat_double(scales[place]);
                let loss = rounded(vectors, &losses[place][first..]);
                terms[place] = vectors.mul_doubles(loss, scale);
            }
        }
        terms
    }

    /// Goes through the coefficients of polynomials from their terms, which are scaled: for each l
    /// along the last class, for each k along the last class but one.
    #[inline(always)]
    fn coefficients<V: Vectors>(
        &self,
        vectors: V,
        terms: &[V::Doubles; PLANE],
        to: &mut impl Coefficients<V>,
    ) {
        // What takes most time is compiled for the degrees of whole decks.
        match self.degrees {
            [6, 6] => coefficients::<V, TERMS>(vectors, terms, [6, 6], to),
            [4, 6] => coefficients::<V, 5>(vectors, terms, [4, 6], to),
            degrees => coefficients::<V, TERMS>(vectors, terms, degrees, to),
        }
    }
}

/// Goes through the coefficients of polynomials with these degrees along the last class but one and
/// the last, from their terms: for each l along the last class, for each k along the other. `POWERS`
/// is one more than the first degree, or greater.
#[inline(always)]
fn coefficients<V: Vectors, const POWERS: usize>(
    vectors: V,
    terms: &[V::Doubles; PLANE],
    [across, along]: [usize; 2],
    to: &mut impl Coefficients<V>,
) {
    let rows = [
        row::<V, 0>(vectors, terms),
        row::<V, 1>(vectors, terms),
        row::<V, 2>(vectors, terms),
        row::<V, 3>(vectors, terms),
        row::<V, 4>(vectors, terms),
        row::<V, 5>(vectors, terms),
        row::<V, 6>(vectors, terms),
    ];
    for l in 0..=along {
        let mut column = [rows[0][l]; POWERS];
        for i in 1..POWERS {
            column[i] = rows[i][l];
        }
        expand(vectors, &mut column);
        for k in 0..POWERS {
            if k > across {
                break;
            }
            to.take(l, k, column[k]);
        }
    }
}

/// What the coefficients of polynomials are computed for; functions and not closures, since these
/// are not always inlined.
trait Coefficients<V: Vectors> {
    /// Takes the coefficients of l and k.
    fn take(&mut self, l: usize, k: usize, coefficients: V::Doubles);
}

/// The coefficients of one polynomial.
impl Coefficients<Plain> for Vec<[f64; TERMS]> {
    fn take(&mut self, l: usize, k: usize, coefficient: f64) {
        self[l][k] = coefficient;
    }
}

/// For each plane, numbers that are negative if a coefficient is, or if one is outside the range.
struct Signs<'a, V: Vectors> {
    vectors: V,
    range: &'a Range,
    favourable: V::Integers,
    extreme: V::Integers,
}

impl<V: Vectors> Coefficients<V> for Signs<'_, V> {
    #[inline(always)]
    fn take(&mut self, l: usize, k: usize, coefficients: V::Doubles) {
        let vectors = self.vectors;
        let Bounds { least, greatest } = self.range[l][k];
        let least = vectors.splat_double(least);
        let greatest = vectors.splat_double(greatest);
        let outside = outside(vectors, coefficients, least, greatest);
        self.favourable = vectors.or(self.favourable, vectors.bits(coefficients));
        self.extreme = vectors.or(self.extreme, outside);
    }
}

/// Polynomials between which no composition with `cards` to `cards` + `more` cards is extreme: the
/// one for the least losses, and the one for the greatest. `powers` are those of each number of
/// cards.
fn curves(powers: &[Powers], searched: &Searched, cards: u64, more: u64) -> [[f64; TERMS]; 2] {
    let curve = |losses: &[i64], sign: f64| {
        let below = below(powers, cards, cards + more, |left| {
            sign * float(losses[index(left - 6)].to_f64())
        });
        below.map(|term| sign * term)
    };
    [curve(&searched.least, -1.0), curve(&searched.greatest, 1.0)]
}

/// By l, the coefficients along the last class of the terms with the I-th power of the number of
/// cards of the other class.
#[inline(always)]
fn row<V: Vectors, const I: usize>(vectors: V, terms: &[V::Doubles; PLANE]) -> [V::Doubles; TERMS] {
    // Compilers leave out the addition of −0, which changes no number, but not that of 0.
    let mut row = [vectors.splat_double(-0.0); TERMS];
    for j in 0..TERMS - I {
        row[j] = terms[place(I, j)];
    }
    expand(vectors, &mut row);
    row
}

/// The first numbers, whose absolute values are below 2⁵¹, added to the mantissa of one that is
/// 3·2⁵¹.
#[inline(always)]
fn rounded_short<V: Vectors>(vectors: V, losses: &[i64]) -> V::Doubles {
    const MIDDLE: u64 = 0x4338 << 48;
    let sum = vectors.add(vectors.load(losses), vectors.splat(MIDDLE.cast_signed()));
    let middle = vectors.splat_double(f64::from_bits(MIDDLE));
    vectors.sub_doubles(vectors.with_bits(sum), middle)
}

/// What is nearest to the first numbers, computed from their halves as mantissas: few processors
/// convert several integers at once.
#[inline(always)]
fn rounded<V: Vectors>(vectors: V, losses: &[i64]) -> V::Doubles {
    // 2⁵², and 2⁸⁴ with the last bit of its mantissa worth 2³².
    const LOWER: u64 = 0x4330 << 48;
    const UPPER: u64 = 0x4530 << 48;
    // What they exceed the number by: 2⁸⁴, 2⁵², and 2⁶³, by which the upper half is not negative.
    const EXCESS: f64 = f64::from_bits(UPPER + (1 << 31) + (1 << 20));
    let [mut lower, mut upper] = [[0; LANES]; 2];
    for lane in 0..V::NUMBERS {
        let loss = losses[lane].cast_unsigned();
        lower[lane] = ((loss & 0xFFFF_FFFF) + LOWER).cast_signed();
        upper[lane] = ((loss >> 32 ^ 1 << 31) + UPPER).cast_signed();
    }
    let lower = vectors.with_bits(vectors.load(&lower));
    let upper = vectors.with_bits(vectors.load(&upper));
    let upper = vectors.sub_doubles(upper, vectors.splat_double(EXCESS));
    vectors.add_doubles(upper, lower)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::engine::lines::along::Along;
    use crate::engine::lines::blocks::lines;
    use crate::engine::lines::checks::mark;
    use crate::engine::processor::{Work, dispatch};
    use crate::engine::projections::choose;

    /// What can be on planes, as two kinds of processors say it.
    struct Bounded<'a> {
        screen: &'a Screen,
        planes: &'a Planes,
        cards: usize,
    }

    impl Work for Bounded<'_> {
        type Output = Fates;

        #[inline(always)]
        fn run<V: Vectors>(self, vectors: V) -> Fates {
            self.screen.fates(vectors, 0, self.planes, self.cards)
        }
    }

    /// What is lost on a plane with a and t cards of the last two classes.
    fn loss(along: &Along, planes: &Planes, lane: usize, (a, t): (usize, usize)) -> i64 {
        let terms = exponents().zip(planes).map(|([i, j], lanes)| {
            let ways = along.powers[a][i] * along.powers[t][j];
            lanes[lane] * ways.cast_signed()
        });
        terms.sum()
    }

    proptest! {
        #[test]
        fn no_composition_is_beyond_what_the_bounds_say(
            terms in prop::collection::vec(-20_i64..50, PLANE * LANES),
            extreme in 1_000_i64..100_000,
            later in prop_oneof![Just(40), Just(52)],
            [cards, across, last] in [6_u64..10, 1_u64..8, 1_u64..20],
        ) {
            let mut planes = [[0; LANES]; PLANE];
            for (place, lanes) in planes.iter_mut().enumerate() {
                lanes.copy_from_slice(&terms[place * LANES..][..LANES]);
            }
            let along = Along::new(20);
            // All depths have the same extremes.
            let depths = index(cards + across + last) - 5;
            let searched = Searched {
                least: vec![-extreme; depths],
                greatest: vec![extreme; depths],
            };
            let screen = Screen::new(&[cards, across, last], &[searched], 40, later);
            let bounded = || Bounded { screen: &screen, planes: &planes, cards: index(cards) };
            for fates in [bounded().run(Plain), dispatch(bounded())] {
                for lane in 0..LANES {
                    let of_line = |a| (0..=index(last)).map(move |t| (a, t));
                    let all = (0..=index(across)).flat_map(of_line);
                    let losses: Vec<i64> = all.map(|at| loss(&along, &planes, lane, at)).collect();
                    let is_favourable = losses.iter().any(|&loss| loss < 0);
                    let is_extreme = losses.iter().any(|loss| loss.abs() >= extreme);
                    prop_assert!(!is_favourable || fates.favourable >> lane & 1 == 1);
                    prop_assert!(!is_extreme || fates.extreme >> lane & 1 == 1);
                }
            }
        }
    }

    /// On which lines a composition can be extreme, as two kinds of processors say it.
    struct Extreme<'a> {
        screen: &'a Screen,
        lines: &'a [Lanes; TERMS],
        cards: usize,
    }

    impl Work for Extreme<'_> {
        type Output = u8;

        #[inline(always)]
        fn run<V: Vectors>(self, vectors: V) -> u8 {
            self.screen.extreme(vectors, 0, self.lines, self.cards)
        }
    }

    proptest! {
        #[test]
        fn no_composition_of_a_line_is_beyond_what_the_bounds_say(
            terms in any::<[[i8; LANES]; TERMS]>(),
            extremes in prop::collection::vec(1_i64..1 << 20, 300),
            [cards, last] in [0_u64..30, 1_u64..200],
            shrink in 0_u32..30,
        ) {
            let lines = terms.map(|lanes| lanes.map(i64::from));
            let along = Along::new(200);
            let across = LANES as u64 - 1;
            let sets = |left: u64| choose(left, 6).to_i64().expect("few cards");
            let depths = 6..=cards + across + last;
            let limits: Vec<i64> = depths
                .zip(&extremes)
                .map(|(left, part)| (sets(left) >> shrink).saturating_mul(*part) + 1)
                .collect();
            prop_assume!(!limits.is_empty());
            let searched = Searched {
                least: limits.iter().map(|limit| -limit).collect(),
                greatest: limits.clone(),
            };
            let screen = Screen::new(&[cards, across, last], &[searched], 45, 45);
            let extreme = || Extreme { screen: &screen, lines: &lines, cards: index(cards) };
            for found in [extreme().run(Plain), dispatch(extreme())] {
                for lane in 0..LANES {
                    let is_extreme = (0..=index(last)).any(|t| {
                        let powers = along.powers[t].map(u64::cast_signed);
                        let loss: i64 = (0..TERMS).map(|j| lines[j][lane] * powers[j]).sum();
                        let limit = (index(cards) + lane + t).checked_sub(6).map(|left| limits[left]);
                        limit.is_some_and(|limit| loss.abs() >= limit)
                    });
                    prop_assert!(!is_extreme || found >> lane & 1 == 1);
                }
            }
        }
    }

    /// Extreme losses of a million for each set of six, from six cards on.
    fn searched(cards: u64) -> Searched {
        let losses =
            (6..=cards).map(|left| choose(left, 6).to_i64().expect("few cards") * 1_000_000);
        let greatest: Vec<i64> = losses.collect();
        Searched {
            least: greatest.iter().map(|loss| -loss).collect(),
            greatest,
        }
    }

    /// The lines on which a bet can be favourable, as two kinds of processors say it.
    struct Favourable<'a> {
        screen: &'a Screen,
        lines: &'a [Lanes; TERMS],
    }

    impl Work for Favourable<'_> {
        type Output = u8;

        #[inline(always)]
        fn run<V: Vectors>(self, vectors: V) -> u8 {
            self.screen.favourable(vectors, self.lines)
        }
    }

    #[test]
    fn what_is_far_from_the_bounds_is_passed_over() {
        for [cards, across, last] in [[8, 7, 19], [9, 9, 100], [7, 12, 3]] {
            for later in [40, 52] {
                let searched = searched(cards + across + last + LANES as u64);
                let screen = Screen::new(&[cards, across, last], &[searched], 40, later);
                // On each plane all that is lost is positive and small, but where the first
                // coefficient is another.
                let mut planes = [[1; LANES]; PLANE];
                planes[0] = [
                    1,
                    2,
                    3,
                    -1,
                    5,
                    -1_000_000_000_000_000_000,
                    1_000_000_000_000_000_000,
                    8,
                ];
                let lines = lines(&planes);
                let cards = index(cards);
                let bounded = || Bounded {
                    screen: &screen,
                    planes: &planes,
                    cards,
                };
                for Fates {
                    favourable,
                    extreme,
                } in [bounded().run(Plain), dispatch(bounded())]
                {
                    assert_eq!([favourable, extreme], [0b0010_1000, 0b0110_0000]);
                }
                let favourable = || Favourable {
                    screen: &screen,
                    lines: &lines,
                };
                let extreme = || Extreme {
                    screen: &screen,
                    lines: &lines,
                    cards,
                };
                assert_eq!(
                    [favourable().run(Plain), dispatch(favourable())],
                    [0b0010_1000; 2]
                );
                assert_eq!(
                    [extreme().run(Plain), dispatch(extreme())],
                    [0b0110_0000; 2]
                );
            }
        }
    }

    /// How much the bounds leave in doubt, of losses without a pattern that are mostly positive.
    #[test]
    fn few_planes_and_lines_are_in_doubt() {
        let mut seed = 0;
        let mut counted = [0; 4];
        for [cards, across, last] in [[6, 1, 4], [8, 7, 19], [10, 9, 100], [7, 12, 3], [9, 8, 64]] {
            let searched = searched(cards + across + last + LANES as u64);
            let screen = Screen::new(&[cards, across, last], &[searched], 40, 40);
            let cards = index(cards);
            for _ in 0..100 {
                let mut planes = [[0; LANES]; PLANE];
                for lane in 0..LANES {
                    let size = mark(&mut seed) % 36;
                    planes[0][lane] = 1 << size;
                    let order = (0..TERMS).flat_map(|i| (0..TERMS - i).map(move |j| place(i, j)));
                    for place in order.skip(1) {
                        let less = mark(&mut seed) % (size + 1);
                        let sign = if mark(&mut seed).is_multiple_of(3) {
                            -1
                        } else {
                            1
                        };
                        planes[place][lane] = sign << less >> 6;
                    }
                }
                let lines = lines(&planes);
                let fates = dispatch(Bounded {
                    screen: &screen,
                    planes: &planes,
                    cards,
                });
                let extreme = dispatch(Extreme {
                    screen: &screen,
                    lines: &lines,
                    cards,
                });
                let favourable = dispatch(Favourable {
                    screen: &screen,
                    lines: &lines,
                });
                let found = [fates.favourable, fates.extreme, favourable, extreme];
                for (count, found) in counted.iter_mut().zip(found) {
                    *count += found.count_ones();
                }
            }
        }
        assert_eq!(counted, [2543, 1268, 1536, 1230]);
    }

    #[test]
    fn numbers_are_rounded_as_by_conversion() {
        for loss in [
            0,
            1,
            -1,
            (1 << 51) - 1,
            1 - (1 << 51),
            1 << 52,
            -(1 << 53) - 1,
            i64::MAX,
            i64::MIN,
            0x1234_5678_9ABC_DEF1,
        ] {
            #[expect(clippy::cast_precision_loss, reason = "what is compared")]
            let converted = loss as f64;
            assert_eq!(
                rounded(Plain, &[loss]).to_bits(),
                converted.to_bits(),
                "{loss}"
            );
            if loss.unsigned_abs() < 1 << 51 {
                assert_eq!(
                    rounded_short(Plain, &[loss]).to_bits(),
                    converted.to_bits(),
                    "{loss}"
                );
            }
        }
    }
}
