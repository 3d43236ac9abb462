//! What went wrong, and the exit code that says whose turn it is.

use std::error::Error as StdError;
use std::io;
use std::process::ExitCode;

use crate::analysis::{DepthError, DisagreementError, LineError, SweepError, TrackError};
use crate::analyzer::BetsError;
use crate::document::AnswerError;
use crate::plot::PlotError;
use crate::quote::Quoted;
use crate::shoe::ShoeError;
use thiserror::Error as ThisError;

/// Why a command failed.
#[derive(Debug, ThisError)]
pub enum Error {
    /// The arguments do not fit together.
    #[error("{0}")]
    Arguments(String),
    /// The text given to an option cannot be read.
    #[error("invalid value {text} for '{option}': {reason}")]
    Value {
        option: String,
        text: Quoted,
        reason: Box<dyn StdError + Send + Sync>,
    },
    /// A file or standard input cannot be read.
    #[error("cannot read {name} for '{option}': {reason}")]
    Input {
        option: &'static str,
        name: String,
        reason: Box<dyn StdError + Send + Sync>,
    },
    /// A card to be removed is not there.
    #[error(transparent)]
    Shoe(#[from] ShoeError),
    /// The bets cannot be asked about together.
    #[error(transparent)]
    Bets(#[from] BetsError),
    /// The question has no answer.
    #[error(transparent)]
    Answer(#[from] AnswerError),
    /// A table cannot be followed from the shoe.
    #[error(transparent)]
    Track(#[from] TrackError),
    /// A line of a record cannot be true.
    #[error(transparent)]
    Line(#[from] LineError),
    /// A depth cannot be swept.
    #[error(transparent)]
    Depth(#[from] DepthError),
    /// Shares of a sweep do not make up the whole, or are not its shares.
    #[error(transparent)]
    Sweep(#[from] SweepError),
    /// A document is not as it would be now.
    #[error("the document differs in {}", places(*.0))]
    Differs(usize),
    /// A file cannot be written.
    #[error("cannot write {path}: {reason}")]
    Unsaved { path: Quoted, reason: io::Error },
    /// A figure is not what was printed.
    #[error(transparent)]
    Disagreement(#[from] DisagreementError),
    /// Work cannot be noted down.
    #[error("cannot write the checkpoint {path}: {reason}")]
    Checkpoint { path: Quoted, reason: io::Error },
    /// The answer cannot be drawn.
    #[error(transparent)]
    Plot(#[from] PlotError),
    /// There are no threads for the work.
    #[error("cannot work in threads: {0}")]
    Threads(String),
    /// The answer cannot be put into words.
    #[error("cannot write the answer: {0}")]
    Unrenderable(#[from] serde_json::Error),
    /// The answer cannot be written out.
    #[error("cannot write to standard output: {0}")]
    Unwritable(io::Error),
}

impl Error {
    /// 1 where the question has no answer, 2 where it was misread.
    pub fn exit_code(&self) -> ExitCode {
        match self {
            Error::Shoe(_)
            | Error::Answer(_)
            | Error::Track(_)
            | Error::Line(_)
            | Error::Depth(_)
            | Error::Sweep(_)
            | Error::Differs(_)
            | Error::Unsaved { .. }
            | Error::Disagreement(_)
            | Error::Checkpoint { .. }
            | Error::Plot(_)
            | Error::Threads(_)
            | Error::Unrenderable(_)
            | Error::Unwritable(_) => ExitCode::from(1),
            Error::Arguments(_) | Error::Bets(_) | Error::Value { .. } | Error::Input { .. } => {
                ExitCode::from(2)
            }
        }
    }
}

fn places(number: usize) -> String {
    match number {
        1 => "1 place".to_owned(),
        number => format!("{number} places"),
    }
}
