//! What all enumerations in parts have in common.

use std::ops::ControlFlow;

use super::error::MergeError;
use super::parts::Parts;
use super::share::Share;
use crate::progress::Steps;
use crate::threads;

/// An enumeration that is divided into parts, which are the same on every machine.
///
/// The parts can be computed in any order and on any number of threads and machines.
///
/// ```
/// use baccarat::analysis::{Enumeration, PartialSums, Share};
/// use baccarat::{Analyzer, Shoe};
/// fn steps(enumeration: &impl Enumeration) -> u64 {
///     enumeration.found(Share::WHOLE).steps()
/// }
/// let (analyzer, shoe) = (Analyzer::default(), "0=3,5=4,9=4".parse::<Shoe>()?);
/// let one = analyzer.sweep(&shoe, 7)?;
/// assert_eq!(steps(&one), one.compositions());
/// let every = analyzer.every_depth(&shoe)?;
/// assert_eq!(steps(&every), every.lines());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Enumeration: Send + Sync {
    /// The sums over some parts.
    type Found: PartialSums;

    /// What is enumerated, in the plural: `compositions`.
    const STEPS: &'static str;

    /// About the number of steps of a second on one core, for a bet or two.
    const STEPS_A_SECOND: u64;

    /// Number of parts.
    fn parts(&self) -> usize;

    /// Number of steps of some parts, without their enumeration.
    fn steps(&self, parts: &Parts) -> u64;

    /// Computes the results of one part, on this thread.
    ///
    /// # Panics
    ///
    /// Panics if there is no such part: parts are numbered from 0 to [`parts`](Self::parts) − 1.
    fn part(&self, part: usize) -> Self::Found;

    /// Computes some parts on all threads, and calls `each` with the results of each part as they
    /// become available, in any order. If `each` returns [`ControlFlow::Break`], no further part is
    /// begun; results of parts in progress may be lost.
    ///
    /// # Panics
    ///
    /// Panics if there is no such part, as [`part`](Self::part) does.
    fn for_each_part<B: Send>(
        &self,
        parts: &Parts,
        each: impl Fn(Self::Found) -> ControlFlow<B> + Sync + Send,
    ) -> ControlFlow<B> {
        threads::try_for_each(parts.iter().collect(), |part| each(self.part(part)))
    }

    /// Computes the parts of a share on all threads.
    fn found(&self, share: Share) -> Self::Found {
        let parts = share.parts(self.parts());
        let steps = Steps::new(self.steps(&parts), Self::STEPS);
        let numbers: Vec<usize> = parts.iter().collect();
        let part = |place: usize| {
            steps.begin();
            let found = self.part(numbers[place]);
            steps.count(found.steps());
            found
        };
        let merged = |mut found: Self::Found, other| {
            found.merge(other).expect("each part is done once");
            found
        };
        threads::map_reduce(0..numbers.len(), part, Self::Found::default, merged)
    }
}

/// The sums over some parts of an enumeration. Those of different parts can be merged in any order.
pub trait PartialSums: Clone + Default + Send + 'static {
    /// The parts that are included.
    fn parts(&self) -> &Parts;

    /// Number of steps of those parts.
    fn steps(&self) -> u64;

    /// Adds the results of other parts of the same enumeration.
    ///
    /// # Errors
    ///
    /// Returns [`MergeError`] if both include the same part. The results are then unchanged.
    fn merge(&mut self, other: Self) -> Result<(), MergeError>;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analyzer::Analyzer;
    use crate::shoe::Shoe;

    /// The steps of shares, before they are enumerated and after.
    fn assert_steps(enumeration: &impl Enumeration) {
        for text in ["1/1", "1/2"] {
            let share: Share = text.parse().expect("a share");
            let parts = share.parts(enumeration.parts());
            let found = enumeration.found(share);
            assert_eq!(found.parts(), &parts, "{text}");
            assert_eq!(found.steps(), enumeration.steps(&parts), "{text}");
            assert!(found.steps() > 1, "{text}");
        }
    }

    #[test]
    fn the_steps_of_a_share_are_known_before() {
        let shoe: Shoe = "0=4,3=4,5=4,9=4".parse().expect("a shoe");
        let analyzer = Analyzer::default();
        assert_steps(&analyzer.sweep(&shoe, 8).expect("a sweep"));
        assert_steps(&analyzer.every_depth(&shoe).expect("lines"));
    }
}
