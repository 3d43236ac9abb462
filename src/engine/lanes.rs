//! The evaluation of a polynomial at several shoes at once, in doubles.
//!
//! Every intermediate value is an integer from 0 to N^degree, however the terms are grouped (see
//! [`fits`](super::CoupPolynomial::fits)). Doubles represent all integers up to 2⁵³, so nothing is
//! rounded while N^degree is below. Hence a product and a sum may be fused or not, and the terms
//! may be added in any order.

#![expect(
    clippy::inline_always,
    reason = "what is not inlined is not compiled for wide processors"
)]

use std::array;
use std::ops::Range;

use super::choices::Choices;
use super::halves::{Column, Halves, Row};
use super::pairs::{pairs, update};
use super::processor::{Vectors, Work, dispatch};

/// The number of shoes that are evaluated together.
pub(super) const LANES: usize = 16;

/// A number for each of four shoes or terms. The compiler vectorizes loops over arrays of this size,
/// but not over larger ones.
pub(super) type Four = [f64; 4];

/// A number for each shoe.
pub(super) type Lanes = [Four; LANES / 4];

const ZEROS: Lanes = [[0.0; 4]; LANES / 4];
const ONES: Lanes = [[1.0; 4]; LANES / 4];

/// The numbers of cards in each of the shoes.
#[derive(Clone, Debug)]
pub(super) struct Compositions {
    /// By class, the number of cards left.
    counts: Vec<Lanes>,
    /// The decrease of a number of cards when one of them is dealt: 1, or 0 in an infinite shoe.
    leaving: Lanes,
}

impl Compositions {
    /// Shoes without cards, of this number of classes.
    pub(super) fn empty(classes: usize) -> Compositions {
        Compositions {
            counts: vec![ZEROS; classes],
            leaving: ONES,
        }
    }

    /// Sets the numbers of cards of the shoe at `lane`, which are below 2⁵³.
    #[expect(clippy::cast_precision_loss, reason = "doubles hold such numbers")]
    pub(super) fn set(&mut self, lane: usize, counts: &[u64], infinite: bool) {
        for (lanes, &count) in self.counts.iter_mut().zip(counts) {
            lanes.as_flattened_mut()[lane] = count as f64;
        }
        self.leaving.as_flattened_mut()[lane] = if infinite { 0.0 } else { 1.0 };
    }

    /// The number of cards left of a class after `taken` of them have been dealt.
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

/// The number of rows that are evaluated together. With AVX2, the sums of two rows at sixteen shoes
/// take 8 of 16 registers, which is enough to keep the adders busy. With three rows, sums are
/// spilled to memory at each step.
const ROWS: usize = 2;

/// Columns of a polynomial, prepared for evaluation at several shoes.
#[derive(Clone, Debug)]
pub(super) struct Form<'a> {
    halves: &'a Halves,
    columns: usize,
    blocks: Vec<Block>,
}

/// Rows with the same right choices.
#[derive(Clone, Debug)]
struct Block {
    rights: Range<usize>,
    /// The column and the left choice of each row.
    rows: [(usize, usize); ROWS],
    /// For each right choice, the coefficients of the rows; zeros for missing rows.
    coefficients: Vec<[f64; ROWS]>,
}

impl<'a> Form<'a> {
    /// The form of the columns with these coefficients.
    pub(super) fn new(halves: &'a Halves, columns: &[&'a Column]) -> Form<'a> {
        let rows = columns.iter().enumerate().flat_map(|(place, column)| {
            let rows = halves.rows(column);
            rows.map(move |row| (place, row))
        });
        let mut rows: Vec<(usize, Row)> = rows.collect();
        rows.sort_by_key(|(_, row)| row.rights.start);
        let alike = rows.chunk_by(|(_, one), (_, next)| one.rights == next.rights);
        let blocks = alike.flat_map(|rows| rows.chunks(ROWS)).map(Block::of);
        Form {
            halves,
            columns: columns.len(),
            blocks: blocks.collect(),
        }
    }

    /// The value of each column at each shoe.
    pub(super) fn values<'s>(&self, shoes: &Compositions, scratch: &'s mut Scratch) -> &'s [Lanes] {
        self.values_by(|evaluation| dispatch(evaluation), shoes, scratch)
    }

    /// The values, computed by the function `run`.
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
    /// A block of the given rows, at most [`ROWS`], each with its column.
    fn of(rows: &[(usize, Row)]) -> Block {
        let rights = rows[0].1.rights.clone();
        let coefficient = |row: usize, right: usize| {
            let row = rows.get(row);
            row.map_or(0, |(_, row)| row.coefficients[right])
        };
        let of_right = |right| array::from_fn(|row| f64::from(coefficient(row, right)));
        let place = |row: usize| {
            let row = rows.get(row);
            row.map_or((0, 0), |(column, row)| (*column, row.left))
        };
        Block {
            coefficients: (0..rights.len()).map(of_right).collect(),
            rows: array::from_fn(place),
            rights,
        }
    }

    /// For each row, the sum of its terms at `FOURS` groups of four shoes, from group `first` on.
    #[inline(always)]
    fn sums<const FOURS: usize, const FUSED: bool>(
        &self,
        weights: &[Lanes],
        first: usize,
    ) -> [[Four; FOURS]; ROWS] {
        let mut sums = [[[0.0; 4]; FOURS]; ROWS];
        for (coefficients, weights) in pairs(&self.coefficients, weights) {
            for (four, weights) in weights[first..first + FOURS].iter().enumerate() {
                update(&mut sums, coefficients, |sums, &coefficient| {
                    sums[four] = plus_product::<FUSED>(sums[four], [coefficient; 4], *weights);
                });
            }
        }
        sums
    }

    /// For each row, the sum of its terms over right choices of maximum size, computed from the
    /// weights of their parents.
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
        for (coefficients, step) in pairs(&self.coefficients, steps) {
            let (parent, factor) = step.places();
            let parents = &weights[parent][first..first + FOURS];
            let factors = &factors[factor][first..first + FOURS];
            for four in 0..FOURS {
                let mut weight = parents[four];
                update(&mut weight, &factors[four], |weight, factor| {
                    *weight *= factor;
                });
                update(&mut sums, coefficients, |sums, &coefficient| {
                    sums[four] = plus_product::<FUSED>(sums[four], [coefficient; 4], weight);
                });
            }
        }
        sums
    }
}

/// Buffers that evaluations share, so that memory is allocated once.
#[derive(Debug, Default)]
pub(super) struct Scratch {
    /// The factors of the weights of the left and of the right choices.
    factors: [Vec<Lanes>; 2],
    weights: [Vec<Lanes>; 2],
    values: Vec<Lanes>,
}

/// An evaluation, compiled for several instruction sets, of which the processor at hand selects one
/// at run time.
struct Evaluation<'f, 's> {
    form: &'f Form<'f>,
    scratch: &'s mut Scratch,
}

impl Work for Evaluation<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn run<V: Vectors>(self, _: V) {
        if V::WIDE {
            self.evaluate::<{ LANES / 4 }, true>();
        } else {
            // With half the width, eight registers hold half as many sums.
            self.evaluate::<{ LANES / 8 }, false>();
        }
    }
}

impl Evaluation<'_, '_> {
    /// Evaluates `FOURS` groups of four shoes at a time. `FUSED` selects fused multiplication and
    /// addition.
    #[inline(always)]
    fn evaluate<const FOURS: usize, const FUSED: bool>(self) {
        let Evaluation { form, scratch } = self;
        let Scratch {
            factors: [left_factors, right_factors],
            weights: [lefts, rights],
            values,
        } = scratch;
        let Halves { left, right, .. } = form.halves;
        // The weights of right choices of maximum size are used only once, so they are not stored.
        let whole = right.largest();
        let kept = whole.start.max(1).min(right.len());
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
                for (&(column, left), sums) in pairs(&block.rows, &sums) {
                    let lefts = &lefts[left][first..first + FOURS];
                    let values = &mut values[column][first..first + FOURS];
                    for four in 0..FOURS {
                        values[four] = plus_product::<FUSED>(values[four], lefts[four], sums[four]);
                    }
                }
            }
        }
    }
}

/// The weights of the first `choices` choices, from their factors.
#[inline(always)]
fn fill(half: &Choices, choices: usize, factors: &[Lanes], weights: &mut Vec<Lanes>) {
    half.fill(choices, weights, ONES, |weight, factor| {
        let mut product = *weight;
        for four in 0..product.len() {
            update(
                &mut product[four],
                &factors[factor][four],
                |product, factor| {
                    *product *= factor;
                },
            );
        }
        product
    });
}

/// The sums with the products of two numbers each. `FUSED` selects fused multiplication and addition.
#[inline(always)]
pub(super) fn plus_product<const FUSED: bool>(mut sum: Four, one: Four, other: Four) -> Four {
    for lane in 0..sum.len() {
        sum[lane] = if FUSED {
            one[lane].mul_add(other[lane], sum[lane])
        } else {
            sum[lane] + one[lane] * other[lane]
        };
    }
    sum
}

/// The value as an integer. It is an integer from 0 to 2⁵³.
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
    use crate::card::Card;
    use crate::engine::Classes;
    use crate::engine::processor::Plain;
    use crate::shoe::{Decks, Shoe};

    #[test]
    fn every_kind_of_processor_counts_what_integers_do() {
        let shoe = Shoe::full(Decks::EIGHT);
        let columns = [7, 31, 101].map(|step| -> Vec<u16> {
            let coefficients = (0..5005_u32).map(|place| place * step % 721);
            coefficients
                .map(|number| number.try_into().expect("small"))
                .collect()
        });
        let (halves, columns) = Halves::new(&Classes::by(Card::pip), 6, &columns);
        let form = Form::new(&halves, &columns.iter().collect::<Vec<_>>());
        let mut compositions = Compositions::empty(10);
        let counts = |lane: usize| -> Vec<u64> {
            let counts = (1..=10).map(|class| class * (lane as u64 + 3) % 31);
            counts.collect()
        };
        for lane in 0..LANES {
            compositions.set(lane, &counts(lane), false);
        }
        let ways: [fn(Evaluation<'_, '_>); 2] = [|work| work.run(Plain), |work| dispatch(work)];
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
