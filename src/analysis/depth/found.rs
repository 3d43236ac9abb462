//! Results of some parts of a sweep.

use thiserror::Error;

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

/// The same part is in both of the results to be merged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("part {part} is in both")]
#[non_exhaustive]
pub struct MergeError {
    /// The first such part.
    pub part: usize,
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
        if let Some(part) = other.parts.iter().find(|&part| self.parts.contains(part)) {
            return Err(MergeError { part });
        }
        for part in other.parts.iter() {
            self.parts.add(part);
        }
        self.sums.add(other.sums);
        Ok(())
    }
}
