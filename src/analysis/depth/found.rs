//! Results of some parts of a sweep.

use super::enumeration::PartialSums;
use super::error::MergeError;
use super::parts::Parts;
use crate::engine::Swept;

/// The sums over some parts of a sweep.
///
/// The results of different parts of a sweep can be merged in any order.
///
/// ```
/// use baccarat::analysis::{Found, Share};
/// use baccarat::{Analyzer, Shoe};
/// let shoe: Shoe = "0=3,5=4,9=4".parse()?;
/// let sweep = Analyzer::default().sweep(&shoe, 7)?;
/// let mut found = Found::default();
/// for number in [2, 1] {
///     found.merge(sweep.found(Share::new(number, 2)?))?;
/// }
/// assert_eq!(found.compositions(), sweep.compositions());
/// assert_eq!(sweep.answer(&found), sweep.depth());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Found {
    parts: Parts,
    sums: Swept,
}

impl Found {
    pub(crate) fn of(parts: Parts, sums: Swept) -> Found {
        Found { parts, sums }
    }

    /// The parts that are included.
    #[must_use]
    pub fn parts(&self) -> &Parts {
        &self.parts
    }

    /// Number of compositions in those parts.
    #[must_use]
    pub fn compositions(&self) -> u64 {
        self.sums.compositions
    }

    /// The sums over those compositions.
    pub(crate) fn sums(&self) -> &Swept {
        &self.sums
    }

    /// Adds the results of other parts of the same sweep.
    ///
    /// Results do not identify their sweep. Sums of another sweep are detected by
    /// [`DepthSweep::answer`](super::DepthSweep::answer).
    ///
    /// # Errors
    ///
    /// Returns [`MergeError`] if both include the same part. The results are then unchanged.
    pub fn merge(&mut self, other: Found) -> Result<(), MergeError> {
        self.parts.join(&other.parts)?;
        self.sums.add(other.sums);
        Ok(())
    }
}

impl PartialSums for Found {
    fn parts(&self) -> &Parts {
        self.parts()
    }

    fn steps(&self) -> u64 {
        self.compositions()
    }

    fn merge(&mut self, other: Found) -> Result<(), MergeError> {
        self.merge(other)
    }
}
