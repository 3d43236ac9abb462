//! Errors of commands and their exit codes.

use std::error::Error as StdError;
use std::io;
use std::process::ExitCode;

use crate::analysis::{DepthError, DisagreementError, LineError, SweepError, TrackError};
use crate::analyzer::BetsError;
use crate::document::AnswerError;
use crate::plot::PlotError;
use crate::quote::Quoted;
use crate::shoe::{GoneError, LeftError, RemovedError};
use thiserror::Error as ThisError;

/// Why a text cannot be read.
pub type Reason = Box<dyn StdError + Send + Sync>;

/// Why a command failed.
#[derive(Debug, ThisError)]
pub enum Error {
    /// Arguments that cannot be combined.
    #[error("{0}")]
    Arguments(String),
    #[error("invalid value {text} for '{option}': {reason}")]
    Value {
        option: String,
        text: Quoted,
        reason: Reason,
    },
    #[error("cannot read {name} for '{option}': {reason}")]
    Input {
        option: &'static str,
        name: String,
        reason: Reason,
    },
    /// Cards cannot have left the shoe.
    #[error(transparent)]
    Removed(#[from] RemovedError),
    /// These cards cannot be left of the shoe.
    #[error(transparent)]
    Left(#[from] LeftError),
    /// The bets cannot be combined in one question.
    #[error(transparent)]
    Bets(#[from] BetsError),
    /// The question has no answer.
    #[error(transparent)]
    Answer(#[from] AnswerError),
    /// A table cannot be followed with this shoe.
    #[error(transparent)]
    Track(#[from] TrackError),
    /// A line of a record contradicts the ones before.
    #[error(transparent)]
    Line(#[from] LineError),
    /// A depth cannot be swept.
    #[error(transparent)]
    Depth(#[from] DepthError),
    /// Shares do not make up a whole sweep, or belong to different ones.
    #[error(transparent)]
    Sweep(#[from] SweepError),
    /// Shares are missing among those to be merged.
    #[error("{0}")]
    Shares(String),
    /// A reproduced document differs from the given one, in this number of places.
    #[error("the document differs in {}", places(*.0))]
    Differs(usize),
    #[error("cannot write {path}: {reason}")]
    Unsaved { path: Quoted, reason: io::Error },
    /// A computed figure disagrees with a published one.
    #[error(transparent)]
    Disagreement(#[from] DisagreementError),
    #[error("cannot write the checkpoint {path}: {reason}")]
    Checkpoint { path: Quoted, reason: io::Error },
    #[error(transparent)]
    Plot(#[from] PlotError),
    #[error("cannot work in threads: {0}")]
    Threads(String),
    /// Lines of a file that describe no shoe with odds.
    #[error("{0}")]
    Lines(String),
    /// Ctrl-C ended the work.
    #[error("interrupted; {0}")]
    Interrupted(String),
    #[error("cannot write to standard output: {0}")]
    Unwritable(io::Error),
}

impl Error {
    /// The exit code at Ctrl-C.
    pub const INTERRUPTED: u8 = 130;

    /// 1 if the question has no answer, 2 if the command line or a file was misread, 130 at Ctrl-C.
    pub fn exit_code(&self) -> ExitCode {
        let code = match self {
            Error::Left(LeftError::InfiniteShoe | LeftError::Overlap { .. }) => 2,
            Error::Removed(
                RemovedError::Shoe(_)
                | RemovedError::Unseen(_)
                | RemovedError::Gone(GoneError::TooFew { .. }),
            )
            | Error::Left(_)
            | Error::Answer(_)
            | Error::Track(_)
            | Error::Line(_)
            | Error::Depth(_)
            | Error::Sweep(_)
            | Error::Shares(_)
            | Error::Differs(_)
            | Error::Unsaved { .. }
            | Error::Disagreement(_)
            | Error::Checkpoint { .. }
            | Error::Plot(_)
            | Error::Threads(_)
            | Error::Lines(_)
            | Error::Unwritable(_) => 1,
            Error::Arguments(_)
            | Error::Removed(_)
            | Error::Bets(_)
            | Error::Value { .. }
            | Error::Input { .. } => 2,
            Error::Interrupted(_) => Self::INTERRUPTED,
        };
        ExitCode::from(code)
    }
}

/// The error for arguments that cannot be combined.
pub fn refused<T>(message: impl Into<String>) -> Result<T, Error> {
    Err(Error::Arguments(message.into()))
}

fn places(number: usize) -> String {
    match number {
        1 => "1 place".to_owned(),
        number => format!("{number} places"),
    }
}
