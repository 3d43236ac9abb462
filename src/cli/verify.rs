//! `baccarat verify`.

use clap::Args;

use super::error::Error;
use super::input;
use super::options::OutputOptions;
use crate::analysis::read_figures;
use crate::document::{AnswerError, Document};
use crate::request::{VerifyError, VerifyRequest};

#[derive(Args)]
#[command(before_help = "Example: baccarat verify wizardofodds.com")]
#[command(after_long_help = "\
Examples:
  baccarat verify                        all published figures
  baccarat verify wizardofodds.com       those of a source, or of several
  baccarat verify --figures mine.jsonl   figures of your own")]
pub struct VerifyArguments {
    /// Figures to verify: an id, or a part of a source [default: all]
    #[arg(value_name = "FIGURES")]
    selected: Vec<String>,

    /// Figures of your own; docs/OUTPUT.md describes the form
    #[arg(long, value_name = "FILE")]
    figures: Option<String>,

    #[command(flatten)]
    output: OutputOptions,
}

pub fn run(arguments: VerifyArguments) -> Result<(), Error> {
    let figures = arguments.figures.as_ref();
    let figures = figures.map(|path| input::file("--figures <FILE>", path, read_figures));
    let request = VerifyRequest {
        figures: figures.transpose()?,
        selected: arguments.selected,
    };
    let output = arguments.output;
    let verification = Document::new(request, output.places()).map_err(refused)?;
    output.print(&verification)?;
    let disagreement = verification.answer.disagreement();
    disagreement.map_or(Ok(()), |reason| Err(reason.into()))
}

fn refused(reason: AnswerError) -> Error {
    match reason {
        AnswerError::Verify(VerifyError::Select(word)) => {
            Error::Arguments(format!("{word}, as 'baccarat verify' shows them"))
        }
        reason => reason.into(),
    }
}
