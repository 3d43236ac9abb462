//! Errors of requests for documents and their reproduction.

use thiserror::Error;

use crate::analysis::{CountError, CoupError, DepthError, OddsError, RemovalError, SequenceError};
use crate::quote::Quoted;
use crate::request::VerifyError;

/// Why a question has no answer.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum AnswerError {
    /// The shoe has no odds.
    #[error(transparent)]
    Odds(#[from] OddsError),
    /// Effects of removal cannot be computed.
    #[error(transparent)]
    Removal(#[from] RemovalError),
    /// Consecutive coups have no joint distribution.
    #[error(transparent)]
    Sequence(#[from] SequenceError),
    /// A question about counting cards has no answer.
    #[error(transparent)]
    Count(#[from] CountError),
    /// The coup has no odds.
    #[error(transparent)]
    Coup(#[from] CoupError),
    /// A question about the compositions of a depth has no answer.
    #[error(transparent)]
    Depth(#[from] DepthError),
    /// Figures cannot be verified.
    #[error(transparent)]
    Verify(#[from] VerifyError),
    /// The question of a document cannot be asked again.
    #[error(transparent)]
    Reproduce(Box<ReproduceError>),
}

impl From<ReproduceError> for AnswerError {
    fn from(reason: ReproduceError) -> AnswerError {
        match reason {
            ReproduceError::Answer(reason) => reason,
            reason => AnswerError::Reproduce(Box::new(reason)),
        }
    }
}

/// Why the question of a document cannot be asked again.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ReproduceError {
    /// The value is not a document.
    #[error("expected a document of this program")]
    NoDocument,
    /// This version does not have this kind of document.
    #[error("this version asks no question for documents of the form {0}")]
    UnknownKind(Quoted),
    /// The question is not in the form that this version writes.
    #[error("its question is not as this program writes it")]
    NotAsWritten,
    /// The question has no answer.
    #[error(transparent)]
    Answer(AnswerError),
}

impl From<AnswerError> for ReproduceError {
    fn from(reason: AnswerError) -> ReproduceError {
        match reason {
            AnswerError::Reproduce(reason) => *reason,
            reason => ReproduceError::Answer(reason),
        }
    }
}
