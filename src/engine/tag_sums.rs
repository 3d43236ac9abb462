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

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    const TAGS: [i64; 7] = [1, -1, 0, 5, -3, 5, -8];

    /// The terms of each row. None is zero at an end of its row.
    fn rows(sums: &TagSums) -> Vec<BTreeMap<i64, BigInt>> {
        let terms = |row: &Row| {
            for end in [row.values.first(), row.values.last()] {
                assert_ne!(end, Some(&BigInt::ZERO));
            }
            let terms = row.terms().filter(|(_, value)| **value != BigInt::ZERO);
            terms.map(|(sum, value)| (sum, value.clone())).collect()
        };
        sums.rows().iter().map(terms).collect()
    }

    /// By number of cards up to `most`, and by the sum of their tags, the number of sets of cards.
    fn sets(tags: &[i64], most: usize) -> Vec<BTreeMap<i64, BigInt>> {
        let mut sets = vec![BTreeMap::new(); most.min(tags.len()) + 1];
        for set in 0_usize..1 << tags.len() {
            let cards = (0..tags.len()).filter(|card| set >> card & 1 == 1);
            let sum = cards.clone().map(|card| tags[card]).sum();
            if let Some(sets) = sets.get_mut(cards.count()) {
                *sets.entry(sum).or_insert(BigInt::ZERO) += 1;
            }
        }
        sets
    }

    /// The sets of up to `most` cards, card by card.
    fn added(tags: &[i64], most: usize) -> TagSums {
        let mut sums = TagSums::constant(1.into());
        for &tag in tags {
            sums.times_card(tag, most);
        }
        sums
    }

    #[test]
    fn sets_are_counted_by_the_sum_of_their_tags() {
        for most in 0..TAGS.len() + 2 {
            assert_eq!(rows(&added(&TAGS, most)), sets(&TAGS, most), "{most}");
        }
        let mut none = TagSums::default();
        none.times_card(1, 6);
        assert!(none.rows().is_empty());
    }

    #[test]
    fn sets_with_a_card_and_without_it_are_all_sets() {
        for (place, &tag) in TAGS.iter().enumerate() {
            let others = [&TAGS[..place], &TAGS[place + 1..]].concat();
            let with_it = TagSums {
                rows: [vec![Row::default()], added(&others, 3).rows].concat(),
            };
            let mut all = added(&others, 4);
            all.add(&with_it, tag);
            assert_eq!(rows(&all), sets(&TAGS, 4), "{tag}");
            let mut all = TagSums::default();
            all.add(&with_it, tag);
            all.add(&added(&others, 4), 0);
            assert_eq!(rows(&all), sets(&TAGS, 4), "{tag}");
        }
    }

    #[test]
    fn sums_up_to_one_are_those_of_the_largest_that_is_there() {
        let mut sums = added(&[-1, -1], 2);
        sums.add(&added(&[2], 1), 0);
        sums.accumulate();
        let up_to = |sum| {
            let up_to = sums.rows()[1].up_to(sum).cloned();
            up_to.and_then(|value| u8::try_from(value).ok())
        };
        for (sum, value) in [
            (i64::MIN, None),
            (-2, None),
            (-1, Some(2)),
            (0, Some(2)),
            (1, Some(2)),
            (2, Some(3)),
            (3, Some(3)),
            (i64::MAX, Some(3)),
        ] {
            assert_eq!(up_to(sum), value, "{sum}");
        }
    }
}
