//! Results of some parts of an enumeration of every depth.

use crate::analysis::depth::enumeration::PartialSums;
use crate::analysis::depth::error::MergeError;
use crate::analysis::depth::parts::Parts;
use crate::engine::Lined;

/// The sums over some parts of an enumeration of every depth.
///
/// The results of different parts can be merged in any order.
///
/// ```
/// use baccarat::analysis::{FoundLines, Share};
/// use baccarat::{Analyzer, Shoe};
/// let shoe: Shoe = "0=6,5=4,7=4,8=4,9=4".parse()?;
/// let sweep = Analyzer::default().every_depth(&shoe)?;
/// let mut found = FoundLines::default();
/// for number in [2, 1] {
///     found.merge(sweep.found(Share::new(number, 2)?))?;
/// }
/// assert_eq!(found.lines(), sweep.lines());
/// assert_eq!(sweep.answer(&found), sweep.every_depth());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FoundLines {
    parts: Parts,
    sums: Lined,
}

impl FoundLines {
    pub(super) fn of(parts: Parts, sums: Lined) -> FoundLines {
        FoundLines { parts, sums }
    }

    /// The parts that are included.
    #[must_use]
    pub fn parts(&self) -> &Parts {
        &self.parts
    }

    /// Number of lines in those parts.
    #[must_use]
    pub fn lines(&self) -> u64 {
        self.sums.lines
    }

    /// Number of those lines that were gone through. On the others no bet can be favourable, which
    /// bounds of its expectation show.
    #[must_use]
    pub fn visited(&self) -> u64 {
        self.sums.visited
    }

    /// The sums over those lines.
    pub(super) fn sums(&self) -> &Lined {
        &self.sums
    }

    /// Adds the results of other parts of the same enumeration.
    ///
    /// Results do not identify their enumeration. Sums of another one are detected by
    /// [`EveryDepthSweep::answer`](super::EveryDepthSweep::answer).
    ///
    /// # Errors
    ///
    /// Returns [`MergeError`] if both include the same part. The results are then unchanged.
    pub fn merge(&mut self, other: FoundLines) -> Result<(), MergeError> {
        self.parts.join(&other.parts)?;
        self.sums.add(other.sums);
        Ok(())
    }
}

impl PartialSums for FoundLines {
    fn parts(&self) -> &Parts {
        self.parts()
    }

    fn steps(&self) -> u64 {
        self.lines()
    }

    fn merge(&mut self, other: FoundLines) -> Result<(), MergeError> {
        self.merge(other)
    }
}
