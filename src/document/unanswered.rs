//! Errors of requests for documents and their reproduction.

use thiserror::Error;

use crate::analysis::{
    CountError, CoupError, DepthError, DesignError, EdgeSortError, OddsError, RemovalError,
    SequenceError, SessionError,
};
use crate::data::DataError;
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
    /// A question about a session has no answer.
    #[error(transparent)]
    Session(#[from] SessionError),
    /// A question about counting cards has no answer.
    #[error(transparent)]
    Count(#[from] CountError),
    /// The coup has no odds.
    #[error(transparent)]
    Coup(#[from] CoupError),
    /// There is no best bet.
    #[error(transparent)]
    EdgeSort(#[from] EdgeSortError),
    /// A question about the compositions of a depth has no answer.
    #[error(transparent)]
    Depth(#[from] DepthError),
    /// No paytable can be designed.
    #[error(transparent)]
    Design(#[from] DesignError),
    /// Figures cannot be verified.
    #[error(transparent)]
    Verify(#[from] VerifyError),
    /// The question of a document cannot be asked again.
    #[error(transparent)]
    Reproduce(#[from] ReproduceError),
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
    /// The question cannot be read.
    #[error("its question is not as this program writes it: {0}")]
    Misread(#[from] DataError),
}
