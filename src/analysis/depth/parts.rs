//! The parts of a sweep: which are done, and which are whose.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use thiserror::Error;

/// A set of a sweep's parts, by number from 0.
///
/// ```
/// use baccarat::Parts;
/// let mut parts = Parts::default();
/// for part in [4, 0, 1, 5] {
///     assert!(parts.add(part));
/// }
/// assert!(!parts.add(4));
/// assert_eq!(parts.ranges(), [0..2, 4..6]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Parts {
    /// In ascending order, none empty, none next to another.
    ranges: Vec<Range<usize>>,
}

impl Parts {
    /// The parts of some ranges; `None` where these are not in ascending order, or
    /// empty, or overlap, or touch.
    #[must_use]
    pub fn of_ranges(ranges: Vec<Range<usize>>) -> Option<Parts> {
        let apart = ranges.windows(2).all(|pair| pair[0].end < pair[1].start);
        let filled = ranges.iter().all(|range| range.start < range.end);
        (apart && filled).then_some(Parts { ranges })
    }

    /// The parts in as few ranges as they make, in ascending order.
    #[must_use]
    pub fn ranges(&self) -> &[Range<usize>] {
        &self.ranges
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ranges.iter().map(ExactSizeIterator::len).sum()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ranges.is_empty()
    }

    /// Whether a part is one of them.
    #[must_use]
    pub fn contains(&self, part: usize) -> bool {
        let place = self.ranges.partition_point(|range| range.end <= part);
        self.ranges
            .get(place)
            .is_some_and(|range| range.contains(&part))
    }

    /// Adds a part; false where it is there already.
    pub fn add(&mut self, part: usize) -> bool {
        let place = self.ranges.partition_point(|range| range.end < part);
        let touched = self.ranges[place..]
            .iter()
            .take_while(|range| range.start <= part + 1);
        let touched = place..place + touched.count();
        if self.contains(part) {
            return false;
        }
        let start = self.ranges[touched.clone()]
            .first()
            .map_or(part, |range| range.start.min(part));
        let end = self.ranges[touched.clone()]
            .last()
            .map_or(part + 1, |range| range.end.max(part + 1));
        self.ranges.splice(touched, std::iter::once(start..end));
        true
    }

    /// All of them in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = usize> {
        self.ranges.iter().cloned().flatten()
    }
}

/// A share of a sweep: of so many, which one, from 1. It is every so-manieth part.
///
/// ```
/// use baccarat::Shard;
/// let shard: Shard = "2/3".parse()?;
/// assert_eq!(shard.parts(8).collect::<Vec<_>>(), [1, 4, 7]);
/// assert!("4/3".parse::<Shard>().is_err());
/// # Ok::<(), baccarat::BadShard>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    number: usize,
    of: usize,
}

impl Shard {
    /// The whole sweep.
    pub const WHOLE: Shard = Shard { number: 1, of: 1 };

    /// Which of so many parts are its own.
    pub fn parts(self, all: usize) -> impl Iterator<Item = usize> {
        (self.number - 1..all).step_by(self.of)
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

impl FromStr for Shard {
    type Err = BadShard;

    fn from_str(text: &str) -> Result<Shard, BadShard> {
        let (number, of) = text.split_once('/').ok_or(BadShard)?;
        let whole = |text: &str| {
            let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
            digits.then(|| text.parse().ok()).flatten().ok_or(BadShard)
        };
        let (number, of): (usize, usize) = (whole(number)?, whole(of)?);
        if number == 0 || number > of || of > Self::MOST {
            return Err(BadShard);
        }
        Ok(Shard { number, of })
    }
}

impl Shard {
    const MOST: usize = 1_000_000;
}

/// Not a share of a sweep.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "expected one share of how many, such as 3/64, of at most {}",
    Shard::MOST
)]
pub struct BadShard;

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn parts_are_a_set(added in prop::collection::vec(0_usize..40, 0..60)) {
            let mut parts = Parts::default();
            let mut expected = std::collections::BTreeSet::new();
            for part in added {
                prop_assert_eq!(parts.add(part), expected.insert(part));
                prop_assert!(parts.contains(part));
                prop_assert_eq!(parts.iter().collect::<Vec<_>>(), expected.iter().copied().collect::<Vec<_>>());
                prop_assert_eq!(parts.len(), expected.len());
                prop_assert!(Parts::of_ranges(parts.ranges().to_vec()).is_some());
            }
        }
    }
}
