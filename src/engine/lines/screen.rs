//! What is known of a plane from bounds of what bets lose on it.
//!
//! A plane is all compositions with the same numbers of cards of all classes but the last two. What
//! a bet loses on it is Σ xᵢⱼ·C(a, i)·C(t, j), for a and t from none to A and Z. Choose d of A cards
//! of which a are marked: C(a, i)/C(A, i) is the mean of C(k, i)/C(d, i) over the number k of marked
//! cards chosen, whatever a is. So a polynomial in a of degree d lies between the least and the
//! greatest of its coefficients Σᵢ C(k, i)/C(d, i)·C(A, i)·xᵢ, one for each k from 0 to d; and one
//! in a and t likewise. These bounds are computed in floating point, whose error is bounded.

use num_traits::ToPrimitive;

use super::blocks::PLANE;
use super::terms::Searched;
use super::{TERMS, index};
use crate::engine::projections::choose;

/// Bounds of all planes.
pub(super) struct Screen {
    /// For the last class but one: by k and i, the factor of xᵢ in the k-th coefficient.
    across: Vec<[f64; TERMS]>,
    /// For the last class: by j, the factor of xⱼ in each coefficient. The last ones are repeated.
    along: [Row; TERMS],
    /// By bet, and by number of cards of the plane.
    ranges: Vec<Vec<Range>>,
    /// The maximum error of a coefficient.
    error: f64,
}

/// Numbers that are computed side by side.
type Row = [f64; 8];

/// Polynomials between which no composition of a plane is extreme, by their coefficients.
struct Range {
    least: Vec<Row>,
    greatest: Vec<Row>,
}

/// What can be on a plane for a bet.
#[derive(Clone, Copy)]
pub(super) struct Fate {
    /// Whether the bet can be favourable at a composition.
    pub(super) is_favourable: bool,
    /// Whether a composition can be the best or the worst of its depth.
    pub(super) is_extreme: bool,
}

impl Screen {
    /// The bounds for a shoe with these numbers of cards of each class. What bets lose is below 2
    /// to the power `bits`.
    pub(super) fn new(counts: &[u64], searched: &[Searched], bits: u64) -> Screen {
        let [first @ .., across, last] = counts else {
            unreachable!("there are two classes or more")
        };
        let most: u64 = first.iter().sum();
        let columns = factors(*last);
        let mut along = [[0.0; 8]; TERMS];
        for (j, row) in along.iter_mut().enumerate() {
            for (l, entry) in row.iter_mut().enumerate() {
                *entry = columns[l.min(columns.len() - 1)][j];
            }
        }
        let mut screen = Screen {
            across: factors(*across),
            along,
            ranges: Vec::new(),
            // Each coefficient is a sum of 28 products, which are below the bound together.
            error: 2_f64.powi(i32::try_from(bits).unwrap_or(i32::MAX) - 45),
        };
        let ranges = searched.iter().map(|searched| {
            let range = |cards| screen.range(searched, cards, across + last);
            (0..=most).map(range).collect()
        });
        screen.ranges = ranges.collect();
        screen
    }

    /// The range for planes with a number of cards, on which there are up to `more` more.
    fn range(&self, searched: &Searched, cards: u64, more: u64) -> Range {
        let coefficients = |losses: &[i64], sign: f64| {
            let below = below(cards, cards + more, |left| {
                sign * float(losses[index(left - 6)].to_f64())
            });
            let exponents = (0..TERMS).flat_map(|i| (0..TERMS - i).map(move |j| i + j));
            let mut terms = [0.0; PLANE];
            for (term, sum) in terms.iter_mut().zip(exponents) {
                *term = sign * below[sum];
            }
            self.coefficients(&terms)
        };
        Range {
            least: coefficients(&searched.least, -1.0),
            greatest: coefficients(&searched.greatest, 1.0),
        }
    }

    /// What can be on a plane, whose coefficients are given, for a bet. `cards` is the number of
    /// cards of all classes but the last two.
    #[inline(always)]
    pub(super) fn fate<const WIDE: bool>(
        &self,
        bet: usize,
        losses: &[i64; PLANE],
        cards: usize,
    ) -> Fate {
        let mut terms = [0.0; PLANE];
        for place in 0..PLANE {
            terms[place] = rounded(losses[place]);
        }
        let rows = self.rows::<WIDE>(&terms);
        let Range { least, greatest } = &self.ranges[bet][cards];
        // The least coefficients, and the least distances from the range.
        let mut lowest = [f64::INFINITY; 8];
        let mut nearest = [f64::INFINITY; 8];
        for k in 0..TERMS {
            let (Some(least), Some(greatest)) = (least.get(k), greatest.get(k)) else {
                break;
            };
            let row = self.coefficient::<WIDE>(k, &rows);
            for l in 0..8 {
                lowest[l] = lesser(lowest[l], row[l]);
                nearest[l] = lesser(nearest[l], row[l] - least[l]);
                nearest[l] = lesser(nearest[l], greatest[l] - row[l]);
            }
        }
        let is_below = |row: Row| row.into_iter().fold(f64::INFINITY, lesser) < self.error;
        Fate {
            is_favourable: is_below(lowest),
            is_extreme: is_below(nearest),
        }
    }

    /// By i, the coefficients along the last class.
    #[inline(always)]
    fn rows<const WIDE: bool>(&self, terms: &[f64; PLANE]) -> [Row; TERMS] {
        let mut rows = [[0.0; 8]; TERMS];
        let mut place = 0;
        for i in 0..TERMS {
            for j in 0..TERMS - i {
                for l in 0..8 {
                    rows[i][l] = sum::<WIDE>(rows[i][l], self.along[j][l], terms[place]);
                }
                place += 1;
            }
        }
        rows
    }

    /// The k-th coefficients across.
    #[inline(always)]
    fn coefficient<const WIDE: bool>(&self, k: usize, rows: &[Row; TERMS]) -> Row {
        let mut coefficient = [0.0; 8];
        for i in 0..=k {
            let factor = self.across[k][i];
            for l in 0..8 {
                coefficient[l] = sum::<WIDE>(coefficient[l], factor, rows[i][l]);
            }
        }
        coefficient
    }

    fn coefficients(&self, terms: &[f64; PLANE]) -> Vec<Row> {
        let rows = self.rows::<false>(terms);
        let each = 0..self.across.len();
        each.map(|k| self.coefficient::<false>(k, &rows)).collect()
    }
}

/// By k and i, the factor C(k, i)/C(d, i)·C(A, i) of the i-th term in the k-th coefficient, for A
/// cards.
fn factors(cards: u64) -> Vec<[f64; TERMS]> {
    let degree = cards.min(TERMS as u64 - 1);
    let row = |k| {
        let mut row = [0.0; TERMS];
        for (factor, i) in row.iter_mut().zip(0..=k) {
            let [of_k, of_degree, of_all] =
                [k, degree, cards].map(|from| float(choose(from, i).to_f64()));
            *factor = of_k / of_degree * of_all;
        }
        row
    };
    (0..=degree).map(row).collect()
}

/// A polynomial of degree six below a number for each number of cards n from six on, and near it:
/// its coefficients in the C(n − from, i), for n from `from` to `to`.
///
/// It goes through the numbers at seven places, less a multiple of C(n, 6) that puts it below the
/// others.
fn below(from: u64, to: u64, number: impl Fn(u64) -> f64) -> [f64; TERMS] {
    let first = from.max(6);
    if to < first {
        return [0.0; TERMS];
    }
    let mut terms = through(from, first, to, &number);
    let sets = |left| float(choose(left, 6).to_f64());
    let excess = (first..=to).map(|left| {
        // One less, since a loss that is as large as the extreme one has to be found too.
        (at(&terms, left - from) - (number(left) - 1.0)) / sets(left)
    });
    let excess = excess.fold(f64::NEG_INFINITY, f64::max);
    for (term, i) in terms.iter_mut().zip(0..) {
        *term -= excess * float(choose(from, 6 - i).to_f64());
    }
    // Whatever was rounded, here and in the coefficients that follow, is less than this.
    terms[0] -= at(&terms.map(f64::abs), to - from) * 2_f64.powi(-45);
    terms
}

/// A polynomial of degree six through the numbers at up to seven places from `first` to `to`: its
/// coefficients in the C(n − from, i).
fn through(from: u64, first: u64, to: u64, number: impl Fn(u64) -> f64) -> [f64; TERMS] {
    // Places that are denser towards the ends keep the polynomial near between them.
    const PLACES: [f64; TERMS] = [0.0, 0.067, 0.25, 0.5, 0.75, 0.933, 1.0];
    let place = |part: f64| first + whole(part * cards(to - first));
    let mut places = PLACES.map(place).to_vec();
    places.dedup();
    let mut quotients: Vec<f64> = places.iter().map(|&left| number(left)).collect();
    for order in 1..places.len() {
        for later in (order..places.len()).rev() {
            let distance = cards(places[later] - places[later - order]);
            quotients[later] = (quotients[later] - quotients[later - 1]) / distance;
        }
    }
    let value = |left: f64| {
        let steps = quotients.iter().zip(&places).rev();
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

/// The value of a polynomial with these coefficients in the C(more, i).
fn at(terms: &[f64; TERMS], more: u64) -> f64 {
    let terms = terms.iter().zip(0..);
    terms
        .map(|(term, i)| term * float(choose(more, i).to_f64()))
        .sum()
}

#[inline(always)]
#[expect(clippy::cast_precision_loss, reason = "the error is bounded")]
fn rounded(loss: i64) -> f64 {
    loss as f64
}

/// The sum plus a product. Processors that are `WIDE` compute it in one step.
#[inline(always)]
fn sum<const WIDE: bool>(sum: f64, one: f64, other: f64) -> f64 {
    if WIDE {
        one.mul_add(other, sum)
    } else {
        sum + one * other
    }
}

/// The lesser of two numbers: an instruction on vectors, which `f64::min` is not.
#[inline(always)]
fn lesser(one: f64, other: f64) -> f64 {
    if one < other { one } else { other }
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

fn float(number: Option<f64>) -> f64 {
    number.expect("a number that floating point can hold")
}
