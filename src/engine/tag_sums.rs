//! The distribution of the sum of tags over sets of cards, as a generating function.

use std::iter;

use num_bigint::BigInt;

/// A generating function in z and x: the coefficient of zⁿxˢ counts sets of n cards
/// whose tags sum to s. A card of tag t that may or may not belong to the set is the
/// factor 1 + z·xᵗ. Exponents of x may be negative.
#[derive(Clone, Debug, Default)]
pub(super) struct TagSums {
    /// By the number of cards n.
    rows: Vec<Row>,
}

/// The coefficients for one number of cards, by the sum of tags.
#[derive(Clone, Debug, Default)]
pub(super) struct Row {
    /// The sum to which the first coefficient belongs.
    lowest: i64,
    /// The coefficients of consecutive sums.
    values: Vec<BigInt>,
}

impl TagSums {
    /// The constant polynomial of this value.
    pub(super) fn constant(value: BigInt) -> TagSums {
        let row = Row {
            lowest: 0,
            values: vec![value],
        };
        TagSums { rows: vec![row] }
    }

    /// The coefficients, by the number of cards.
    pub(super) fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// Multiplies by 1 + z·xᵗ for the tag t, dropping terms of more than `most` cards.
    pub(super) fn times_card(&mut self, tag: i64, most: usize) {
        if !self.rows.is_empty() && self.rows.len() <= most {
            self.rows.push(Row::default());
        }
        for place in (1..self.rows.len()).rev() {
            let (fewer, more) = self.rows.split_at_mut(place);
            more[0].add(&fewer[place - 1], tag);
        }
    }

    /// Adds another polynomial times xᵗ for the tag t.
    pub(super) fn add(&mut self, other: &TagSums, tag: i64) {
        let rows = self.rows.len().max(other.rows.len());
        self.rows.resize_with(rows, Row::default);
        for (row, other) in self.rows.iter_mut().zip(&other.rows) {
            row.add(other, tag);
        }
    }

    /// Replaces each coefficient by the sum of the coefficients of all sums up to its
    /// own, which gives the cumulative distribution.
    pub(super) fn accumulate(&mut self) {
        for row in &mut self.rows {
            let mut sum = BigInt::ZERO;
            for value in &mut row.values {
                sum += &*value;
                value.clone_from(&sum);
            }
        }
    }
}

impl Row {
    /// The sums of tags in ascending order, with their coefficients.
    pub(super) fn terms(&self) -> impl Iterator<Item = (i64, &BigInt)> {
        (self.lowest..).zip(&self.values)
    }

    /// The coefficient of the largest sum not greater than `sum`; `None` if all are
    /// greater.
    pub(super) fn up_to(&self, sum: i64) -> Option<&BigInt> {
        let above = u64::try_from(sum.saturating_sub(self.lowest)).ok()?;
        let place = usize::try_from(above).unwrap_or(usize::MAX);
        self.values.get(place).or(self.values.last())
    }

    /// Adds another row, with its sums increased by `tag`.
    fn add(&mut self, other: &Row, tag: i64) {
        if other.values.is_empty() {
            return;
        }
        let lowest = other.lowest + tag;
        if self.values.is_empty() {
            self.lowest = lowest;
        }
        let below = distance(lowest, self.lowest);
        if below != 0 {
            self.values
                .splice(0..0, iter::repeat_n(BigInt::ZERO, below));
            self.lowest = lowest;
        }
        let first = distance(self.lowest, lowest);
        let needed = first + other.values.len();
        let len = self.values.len().max(needed);
        self.values.resize(len, BigInt::ZERO);
        for (value, other) in self.values[first..].iter_mut().zip(&other.values) {
            *value += other;
        }
    }
}

/// `to` − `from`, or 0 if that is negative.
fn distance(from: i64, to: i64) -> usize {
    usize::try_from(to - from).unwrap_or(0)
}
