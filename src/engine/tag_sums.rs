//! How often the tags of some cards add up to what.

use std::iter;

use num_bigint::BigInt;

/// A polynomial in z and x, whose term zⁿxˢ stands for n cards with the tags' sum
/// s: a card of tag t that can be there or not is the factor 1 + z·xᵗ.
#[derive(Clone, Debug, Default)]
pub(super) struct TagSums {
    /// By the number of cards.
    rows: Vec<Row>,
}

/// The coefficients for one number of cards, from the lowest sum on.
#[derive(Clone, Debug, Default)]
pub(super) struct Row {
    lowest: i64,
    values: Vec<BigInt>,
}

impl TagSums {
    /// No cards, with this coefficient.
    pub(super) fn constant(value: BigInt) -> TagSums {
        let row = Row {
            lowest: 0,
            values: vec![value],
        };
        TagSums { rows: vec![row] }
    }

    /// The rows, by the number of cards.
    pub(super) fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// Multiplies by 1 + z·xᵗ, up to a number of cards.
    pub(super) fn times_card(&mut self, tag: i64, most: usize) {
        if !self.rows.is_empty() && self.rows.len() <= most {
            self.rows.push(Row::default());
        }
        for place in (1..self.rows.len()).rev() {
            let (fewer, more) = self.rows.split_at_mut(place);
            more[0].add(&fewer[place - 1], tag);
        }
    }

    /// Adds another polynomial times xᵗ.
    pub(super) fn add(&mut self, other: &TagSums, tag: i64) {
        if self.rows.len() < other.rows.len() {
            self.rows.resize_with(other.rows.len(), Row::default);
        }
        for (row, other) in self.rows.iter_mut().zip(&other.rows) {
            row.add(other, tag);
        }
    }

    /// Puts in the place of each coefficient the sum of those up to it.
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
    /// The sums and their coefficients.
    pub(super) fn terms(&self) -> impl Iterator<Item = (i64, &BigInt)> {
        (self.lowest..).zip(&self.values)
    }

    /// The coefficient of the largest sum that is no larger than this, of which
    /// there may be none.
    pub(super) fn up_to(&self, sum: i64) -> Option<&BigInt> {
        let above = u64::try_from(sum.saturating_sub(self.lowest)).ok()?;
        let place = usize::try_from(above).unwrap_or(usize::MAX);
        self.values.get(place).or(self.values.last())
    }

    fn add(&mut self, other: &Row, tag: i64) {
        if other.values.is_empty() {
            return;
        }
        let lowest = other.lowest + tag;
        if self.values.is_empty() {
            self.lowest = lowest;
        }
        let below = distance(lowest, self.lowest);
        if below > 0 {
            self.values
                .splice(0..0, iter::repeat_n(BigInt::ZERO, below));
            self.lowest = lowest;
        }
        let first = distance(self.lowest, lowest);
        let needed = first + other.values.len();
        if self.values.len() < needed {
            self.values.resize(needed, BigInt::ZERO);
        }
        for (value, other) in self.values[first..].iter_mut().zip(&other.values) {
            *value += other;
        }
    }
}

/// How far one sum lies above another, if it does.
fn distance(from: i64, to: i64) -> usize {
    usize::try_from(to - from).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_of_cards_are_counted_by_their_sums() {
        let mut sums = TagSums::constant(1.into());
        for tag in [2, -1, -1, 0] {
            sums.times_card(tag, 3);
        }
        let rows: Vec<Vec<(i64, i32)>> = sums
            .rows()
            .iter()
            .map(|row| {
                let terms = row
                    .terms()
                    .map(|(sum, ways)| (sum, ways.try_into().unwrap()));
                terms.filter(|&(_, ways)| ways != 0).collect()
            })
            .collect();
        assert_eq!(rows[1], [(-1, 2), (0, 1), (2, 1)]);
        assert_eq!(rows[2], [(-2, 1), (-1, 2), (1, 2), (2, 1)]);
        assert_eq!(rows[3], [(-2, 1), (0, 1), (1, 2)]);
        assert_eq!(rows.len(), 4, "of four cards none was asked for");
        sums.accumulate();
        let up_to = |sum| sums.rows()[2].up_to(sum).map(ToString::to_string);
        assert_eq!(up_to(-3), None);
        assert_eq!(up_to(-1).as_deref(), Some("3"));
        assert_eq!(up_to(i64::MAX).as_deref(), Some("6"));
    }
}
