//! Why a question has no answer, or the question of a document cannot be asked again.

use thiserror::Error;

use crate::analysis::{NoCoup, NoOdds};
use crate::quote::Quoted;
use crate::request::{DepthError, VerifyError};

/// Why a question has no answer.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum Unanswered {
    /// The shoe has no odds.
    #[error(transparent)]
    NoOdds(#[from] NoOdds),
    /// The coup has no odds.
    #[error(transparent)]
    NoCoup(#[from] NoCoup),
    /// The compositions of a depth cannot be gone through.
    #[error(transparent)]
    Depth(#[from] DepthError),
    /// Figures cannot be verified.
    #[error(transparent)]
    Verify(#[from] VerifyError),
    /// The question of a document cannot be asked again.
    #[error(transparent)]
    NotReproduced(Box<NotReproduced>),
}

impl From<NotReproduced> for Unanswered {
    fn from(reason: NotReproduced) -> Unanswered {
        match reason {
            NotReproduced::Unanswered(reason) => reason,
            reason => Unanswered::NotReproduced(Box::new(reason)),
        }
    }
}

/// Why the question of a document cannot be asked again.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum NotReproduced {
    /// The value is no document.
    #[error("expected a document of this program")]
    NoDocument,
    /// The document is of a kind that this version does not know.
    #[error("this version asks no question for documents of the form {0}")]
    UnknownKind(Quoted),
    /// The question is not one that this version writes.
    #[error("its question is not as this program writes it")]
    NotAsWritten,
    /// The question has no answer.
    #[error(transparent)]
    Unanswered(Unanswered),
}

impl From<Unanswered> for NotReproduced {
    fn from(reason: Unanswered) -> NotReproduced {
        match reason {
            Unanswered::NotReproduced(reason) => *reason,
            reason => NotReproduced::Unanswered(reason),
        }
    }
}
