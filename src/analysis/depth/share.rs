//! What has been found over some of a sweep's parts.

use thiserror::Error;

use super::parts::Parts;
use crate::engine::Swept;

/// Some parts of a sweep, and what they add up to.
///
/// Shares of different parts merge into one, in any order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Share {
    parts: Parts,
    swept: Swept,
}

/// A part that is in two shares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("part {0} is in both")]
pub struct Overlap(
    /// The part.
    pub usize,
);

impl Share {
    /// A share of these parts, which add up to this.
    #[must_use]
    pub fn of(parts: Parts, swept: Swept) -> Share {
        Share { parts, swept }
    }

    /// The parts.
    #[must_use]
    pub fn parts(&self) -> &Parts {
        &self.parts
    }

    /// What they add up to.
    #[must_use]
    pub fn swept(&self) -> &Swept {
        &self.swept
    }

    /// Adds another share.
    ///
    /// # Errors
    ///
    /// A part is in both. Nothing is added then.
    pub fn merge(&mut self, other: Share) -> Result<(), Overlap> {
        if let Some(part) = other.parts.iter().find(|&part| self.parts.contains(part)) {
            return Err(Overlap(part));
        }
        for part in other.parts.iter() {
            self.parts.add(part);
        }
        self.swept.add(other.swept);
        Ok(())
    }
}
