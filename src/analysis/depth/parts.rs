//! Sets of the parts of a sweep.

use std::ops::Range;

use super::error::{MergeError, SweepError};

/// A set of parts of a sweep. Parts are numbered from 0.
///
/// ```
/// use baccarat::analysis::Parts;
/// let mut parts: Parts = [4, 0, 1, 5].into_iter().collect();
/// assert!(!parts.add(4), "part 4 is there already");
/// assert_eq!(parts.ranges(), [0..2, 4..6]);
/// assert_eq!(parts.len(), 4);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Parts {
    /// Nonempty ranges in ascending order, with at least one missing part between any two.
    ranges: Vec<Range<usize>>,
}

impl Parts {
    /// The parts of these ranges; `None` if a range is empty, or if the ranges are not in ascending
    /// order with at least one missing part between any two.
    #[cfg(any(test, feature = "serde"))]
    pub(super) fn of_ranges(ranges: Vec<Range<usize>>) -> Option<Parts> {
        let apart = ranges.windows(2).all(|pair| pair[0].end < pair[1].start);
        let filled = ranges.iter().all(|range| range.start < range.end);
        (apart && filled).then_some(Parts { ranges })
    }

    /// The smallest number of ranges that contain exactly these parts, in ascending order.
    #[must_use]
    pub fn ranges(&self) -> &[Range<usize>] {
        &self.ranges
    }

    /// Number of parts.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ranges.iter().map(ExactSizeIterator::len).sum()
    }

    /// Whether there is no part.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ranges.is_empty()
    }

    /// Whether the set contains a part.
    #[must_use]
    pub fn contains(&self, part: usize) -> bool {
        let place = self.ranges.partition_point(|range| range.end <= part);
        self.ranges
            .get(place)
            .is_some_and(|range| range.contains(&part))
    }

    /// Adds a part. Returns `false` if the set contained it.
    pub fn add(&mut self, part: usize) -> bool {
        if self.contains(part) {
            return false;
        }
        let first = self.ranges.partition_point(|range| range.end < part);
        let touching = self.ranges[first..].iter();
        let touching = touching.take_while(|range| range.start <= part + 1).count();
        let mut joined = part..part + 1;
        for range in self.ranges.drain(first..first + touching) {
            joined = joined.start.min(range.start)..joined.end.max(range.end);
        }
        self.ranges.insert(first, joined);
        true
    }

    /// The parts in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = usize> {
        self.ranges.iter().cloned().flatten()
    }

    /// Adds other parts, of which none may be among these. They are unchanged otherwise.
    pub(super) fn join(&mut self, other: &Parts) -> Result<(), MergeError> {
        if let Some(part) = other.iter().find(|&part| self.contains(part)) {
            return Err(MergeError { part });
        }
        for part in other.iter() {
            self.add(part);
        }
        Ok(())
    }

    /// Checks that these are all parts of a sweep.
    pub(super) fn check_all(&self, parts: usize) -> Result<(), SweepError> {
        let mut missing = (0..parts).filter(|&part| !self.contains(part));
        match missing.next() {
            Some(first) => Err(SweepError::Missing {
                missing: 1 + missing.count(),
                parts,
                first,
            }),
            None => Ok(()),
        }
    }

    /// The parts that are not in another set.
    ///
    /// ```
    /// use baccarat::analysis::{Parts, Share};
    /// let share = Share::new(1, 2)?.parts(8);
    /// let done: Parts = [0, 4].into_iter().collect();
    /// assert!(share.without(&done).iter().eq([2, 6]));
    /// # Ok::<(), baccarat::analysis::ParseShareError>(())
    /// ```
    #[must_use]
    pub fn without(&self, other: &Parts) -> Parts {
        self.iter().filter(|&part| !other.contains(part)).collect()
    }
}

impl FromIterator<usize> for Parts {
    fn from_iter<I: IntoIterator<Item = usize>>(numbers: I) -> Parts {
        let mut parts = Parts::default();
        for part in numbers {
            parts.add(part);
        }
        parts
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    proptest! {
        #[test]
        fn parts_are_a_set(added in prop::collection::vec(0_usize..40, 0..60)) {
            let mut parts = Parts::default();
            let mut expected = BTreeSet::new();
            for part in added {
                prop_assert_eq!(parts.add(part), expected.insert(part));
                prop_assert!(parts.contains(part));
                prop_assert!(parts.iter().eq(expected.iter().copied()));
                prop_assert_eq!(parts.len(), expected.len());
                prop_assert_eq!(Parts::of_ranges(parts.ranges().to_vec()), Some(parts.clone()));
            }
        }

        #[test]
        fn parts_without_others_are_a_difference(
            [one, other] in [0, 1].map(|_| prop::collection::btree_set(0_usize..40, 0..40)),
        ) {
            let [parts, others]: [Parts; 2] = [&one, &other].map(|set| set.iter().copied().collect());
            let expected = one.difference(&other).copied();
            prop_assert!(parts.without(&others).iter().eq(expected));
        }
    }

    #[test]
    fn other_ranges_are_no_set() {
        for ranges in [
            vec![1..2, 3..3],
            vec![0..2, 2..4],
            vec![0..3, 2..4],
            vec![5..6, 1..2],
        ] {
            assert_eq!(Parts::of_ranges(ranges.clone()), None, "{ranges:?}");
        }
    }
}
