//! Results of some parts of a sweep.

use thiserror::Error;

use super::parts::Parts;
use crate::engine::Swept;

/// Results of some parts of a sweep, added up.
///
/// Results of different parts of one sweep can be merged in any order: the sums are the same.
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

/// The same part is in both of the results that were to be merged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("part {part} is in both")]
#[non_exhaustive]
pub struct MergeError {
    /// The first such part.
    pub part: usize,
}

impl Found {
    /// The results of these parts, which add up to these sums.
    pub(crate) fn of(parts: Parts, sums: Swept) -> Found {
        Found { parts, sums }
    }

    /// The parts that are done.
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
    /// Whether they are of the same sweep cannot be seen from them; sums of different sweeps are
    /// refused by [`DepthSweep::answer`](super::DepthSweep::answer).
    ///
    /// # Errors
    ///
    /// Returns [`MergeError`] if both have the same part. Nothing is added then.
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
