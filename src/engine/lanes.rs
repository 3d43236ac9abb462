//! The quadratic form at many shoes side by side, in doubles.
//!
//! Every step of an evaluation is a whole number from 0 to N^degree, however the
//! terms are grouped (see [`fits`](super::CoupPolynomial::fits)). Doubles hold all
//! whole numbers up to 2⁵³, so as long as N^degree is below, nothing is ever
//! rounded. A product and its sum may then be one step, as where the processor
//! fuses them, or two, and the terms may be added in any order.

#![expect(
    clippy::inline_always,
    reason = "what is not inlined is not compiled for wide processors"
)]

use std::array;
use std::ops::Range;

use super::choices::Choices;
use super::halves::Halves;
use super::processor::{Work, dispatch};

/// How many shoes stand side by side.
pub(super) const LANES: usize = 16;

/// A number for each of four shoes. In pieces of this size the loops are compiled to
/// instructions for several numbers; in one piece they are not.
type Four = [f64; 4];

/// A number for each shoe.
pub(super) type Lanes = [Four; LANES / 4];

const ZEROS: Lanes = [[0.0; 4]; LANES / 4];
const ONES: Lanes = [[1.0; 4]; LANES / 4];

/// Shoes side by side.
#[derive(Clone, Debug)]
pub(super) struct Compositions {
    /// By class, how many cards of it are left.
    counts: Vec<Lanes>,
    /// By how many cards dealing one makes fewer: none in an infinite shoe.
    leaving: Lanes,
}

impl Compositions {
    /// Shoes with nothing in so many classes.
    pub(super) fn empty(classes: usize) -> Compositions {
        Compositions {
            counts: vec![ZEROS; classes],
            leaving: ONES,
        }
    }

    /// Puts a shoe with so many cards of each class, fewer than 2⁵³, in a place.
    #[expect(clippy::cast_precision_loss, reason = "doubles hold such numbers")]
    pub(super) fn set(&mut self, lane: usize, counts: &[u64], infinite: bool) {
        for (lanes, &count) in self.counts.iter_mut().zip(counts) {
            lanes.as_flattened_mut()[lane] = count as f64;
        }
        self.leaving.as_flattened_mut()[lane] = if infinite { 0.0 } else { 1.0 };
    }

    /// How many cards of a class are left once some are taken.
    fn remaining(&self, class: usize, taken: u64) -> Lanes {
        let taken = f64::from(u8::try_from(taken).expect("a coup uses six cards"));
        let mut remaining = self.counts[class];
        let leaving = self.leaving.as_flattened();
        for (count, leaving) in remaining.as_flattened_mut().iter_mut().zip(leaving) {
            *count = (*count - taken * leaving).max(0.0);
        }
        remaining
    }
}

/// How many rows of the form take the same weights at a time. With AVX2 their sums at
/// sixteen shoes fill eight registers of sixteen, as many as it takes to keep the
/// processor adding; with three rows a sum has to leave its register at each step.
const ROWS: usize = 2;

/// Some columns of a polynomial, ready to be evaluated at shoes side by side.
#[derive(Clone, Debug)]
pub(super) struct Form<'a> {
    halves: &'a Halves,
    columns: usize,
    blocks: Vec<Block>,
}

/// Rows that have the same right halves.
#[derive(Clone, Debug)]
struct Block {
    rights: Range<usize>,
    /// Of each row, its column and its left half.
    rows: [(usize, usize); ROWS],
    /// For each right half, the coefficients of the rows. Where there are fewer
    /// rows, the last have none but zeros.
    coefficients: Vec<[f64; ROWS]>,
}

/// One left half of a column, with the coefficients of the right halves.
struct Row<'a> {
    column: usize,
    left: usize,
    rights: Range<usize>,
    coefficients: &'a [u16],
}

impl<'a> Form<'a> {
    /// Of columns with these coefficients.
    pub(super) fn new(halves: &'a Halves, columns: &[&'a [u16]]) -> Form<'a> {
        let rows = |(column, coefficients): (usize, &&'a [u16])| {
            let rows = halves.rows(coefficients);
            rows.map(move |(left, rights, coefficients)| Row {
                column,
                left,
                rights,
                coefficients,
            })
        };
        let mut rows: Vec<Row> = columns.iter().enumerate().flat_map(rows).collect();
        rows.sort_by_key(|row| row.rights.start);
        let alike = rows.chunk_by(|one, next| one.rights == next.rights);
        let blocks = alike.flat_map(|rows| rows.chunks(ROWS)).map(Block::of);
        Form {
            halves,
            columns: columns.len(),
            blocks: blocks.collect(),
        }
    }

    /// The value of each column at each of the shoes.
    pub(super) fn values<'s>(&self, shoes: &Compositions, scratch: &'s mut Scratch) -> &'s [Lanes] {
        self.values_by(|evaluation| dispatch(evaluation), shoes, scratch)
    }

    /// The values, by an evaluation that is run in a certain way.
    fn values_by<'s>(
        &self,
        run: impl FnOnce(Evaluation<'_, '_>),
        shoes: &Compositions,
        scratch: &'s mut Scratch,
    ) -> &'s [Lanes] {
        let halves = [&self.halves.left, &self.halves.right];
        for (factors, half) in scratch.factors.iter_mut().zip(halves) {
            factors.clear();
            factors.extend(half.factors(|class, taken| shoes.remaining(class, taken)));
        }
        run(Evaluation {
            form: self,
            scratch,
        });
        &scratch.values
    }
}

impl Block {
    /// Of as many rows as there are, up to those of a block.
    fn of(rows: &[Row]) -> Block {
        let rights = rows[0].rights.clone();
        let coefficient =
            |row: usize, right| rows.get(row).map_or(0, |row| row.coefficients[right]);
        let of_right = |right| array::from_fn(|row| f64::from(coefficient(row, right)));
        Block {
            coefficients: (0..rights.len()).map(of_right).collect(),
            rows: array::from_fn(|row| rows.get(row).map_or((0, 0), |row| (row.column, row.left))),
            rights,
        }
    }

    /// The sum of each row's terms at some fours of the shoes, from the first on.
    #[inline(always)]
    fn sums<const FOURS: usize, const FUSED: bool>(
        &self,
        weights: &[Lanes],
        first: usize,
    ) -> [[Four; FOURS]; ROWS] {
        let mut sums = [[[0.0; 4]; FOURS]; ROWS];
        for (coefficients, weights) in self.coefficients.iter().zip(weights) {
            for (four, weights) in weights[first..first + FOURS].iter().enumerate() {
                for (sums, &coefficient) in sums.iter_mut().zip(coefficients) {
                    sums[four] = plus_product::<FUSED>(sums[four], [coefficient; 4], *weights);
                }
            }
        }
        sums
    }
}

impl Block {
    /// The same of right halves whose weights are not kept, but those of their
    /// parents are.
    #[inline(always)]
    fn sums_of_whole<const FOURS: usize, const FUSED: bool>(
        &self,
        half: &Choices,
        weights: &[Lanes],
        factors: &[Lanes],
        first: usize,
    ) -> [[Four; FOURS]; ROWS] {
        let mut sums = [[[0.0; 4]; FOURS]; ROWS];
        let steps = half.steps(self.rights.clone());
        for (coefficients, (parent, factor)) in self.coefficients.iter().zip(steps) {
            let parents = &weights[parent][first..first + FOURS];
            let factors = &factors[factor][first..first + FOURS];
            for (four, (parent, factor)) in parents.iter().zip(factors).enumerate() {
                let weight = array::from_fn(|lane| parent[lane] * factor[lane]);
                for (sums, &coefficient) in sums.iter_mut().zip(coefficients) {
                    sums[four] = plus_product::<FUSED>(sums[four], [coefficient; 4], weight);
                }
            }
        }
        sums
    }
}

/// What evaluations use one after the other, so that memory is asked for once.
#[derive(Debug, Default)]
pub(super) struct Scratch {
    /// Of the left and of the right half, the factors of its weights.
    factors: [Vec<Lanes>; 2],
    weights: [Vec<Lanes>; 2],
    values: Vec<Lanes>,
}

/// An evaluation: it is compiled for each kind of processor, and the one at hand
/// takes its own.
struct Evaluation<'f, 's> {
    form: &'f Form<'f>,
    scratch: &'s mut Scratch,
}

impl Work for Evaluation<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn run<const WIDE: bool>(self) {
        if WIDE {
            self.evaluate::<{ LANES / 4 }, true>();
        } else {
            // Half as wide, at the least: eight registers hold half as many sums.
            self.evaluate::<{ LANES / 8 }, false>();
        }
    }
}

impl Evaluation<'_, '_> {
    /// Evaluates with so many fours of shoes at a time, and with products and sums fused
    /// or not.
    #[inline(always)]
    fn evaluate<const FOURS: usize, const FUSED: bool>(self) {
        let Evaluation { form, scratch } = self;
        let Scratch {
            factors: [left_factors, right_factors],
            weights: [lefts, rights],
            values,
        } = scratch;
        let Halves { left, right, .. } = form.halves;
        // Right halves that leave nothing to the left are met once, and not kept.
        let whole = right.largest();
        let kept = whole.start.max(1);
        fill(left, left.len(), left_factors, lefts);
        fill(right, kept, right_factors, rights);
        values.clear();
        values.resize(form.columns, ZEROS);
        for block in &form.blocks {
            for first in (0..LANES / 4).step_by(FOURS) {
                let sums = if block.rights.end <= kept {
                    block.sums::<FOURS, FUSED>(&rights[block.rights.clone()], first)
                } else {
                    block.sums_of_whole::<FOURS, FUSED>(right, rights, right_factors, first)
                };
                for (&(column, left), sums) in block.rows.iter().zip(&sums) {
                    let lefts = &lefts[left][first..first + FOURS];
                    let values = &mut values[column][first..first + FOURS];
                    for ((value, left), sum) in values.iter_mut().zip(lefts).zip(sums) {
                        *value = plus_product::<FUSED>(*value, *left, *sum);
                    }
                }
            }
        }
    }
}

/// The weights of so many of a half's choices, from their factors.
#[inline(always)]
fn fill(half: &Choices, choices: usize, factors: &[Lanes], weights: &mut Vec<Lanes>) {
    half.fill(choices, weights, ONES, |weight, factor| {
        let mut product = *weight;
        let factors = factors[factor].as_flattened();
        for (product, factor) in product.as_flattened_mut().iter_mut().zip(factors) {
            *product *= factor;
        }
        product
    });
}

#[inline(always)]
fn plus_product<const FUSED: bool>(mut sum: Four, one: Four, other: Four) -> Four {
    for ((sum, one), other) in sum.iter_mut().zip(one).zip(other) {
        *sum = if FUSED {
            one.mul_add(other, *sum)
        } else {
            *sum + one * other
        };
    }
    sum
}

/// A value as the whole number that it is.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a whole number from 0 to 2⁵³"
)]
pub(super) fn whole(value: f64) -> u64 {
    value as u64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shoe::{Decks, Shoe};

    #[test]
    fn every_kind_of_processor_counts_what_integers_do() {
        let shoe = Shoe::full(Decks::EIGHT);
        let halves = Halves::new(10, 6);
        let columns = [7, 31, 101].map(|step| -> Vec<u16> {
            let coefficients = (0..5005_u32).map(|place| place * step % 721);
            coefficients
                .map(|number| number.try_into().expect("small"))
                .collect()
        });
        let form = Form::new(&halves, &columns.each_ref().map(|column| &column[..]));
        let mut compositions = Compositions::empty(10);
        let counts = |lane: usize| -> Vec<u64> {
            let counts = (1..=10).map(|class| class * (lane as u64 + 3) % 31);
            counts.collect()
        };
        for lane in 0..LANES {
            compositions.set(lane, &counts(lane), false);
        }
        let ways: [fn(Evaluation<'_, '_>); 2] = [|work| work.run::<false>(), |work| dispatch(work)];
        for run in ways {
            let mut scratch = Scratch::default();
            let values = form.values_by(run, &compositions, &mut scratch);
            for (column, values) in columns.iter().zip(values) {
                for (lane, &value) in values.as_flattened().iter().enumerate() {
                    let [left, right] = halves.weights::<u64>(&shoe, &counts(lane));
                    let mut known = 0;
                    halves.for_each_left(column, &right, |choice, sum: u64| {
                        known += left[choice] * sum;
                    });
                    assert_eq!(whole(value), known, "lane {lane}");
                }
            }
        }
    }
}
