//! `baccarat verify`.

use baccarat::read_figures;
use baccarat::report::{Question, Unanswered, VerifyQuestion, render};
use clap::Args;

use super::error::Error;
use super::input;
use super::options::OutputOptions;
use super::output;

#[derive(Args)]
#[command(before_help = "Example: baccarat verify wizardofodds.com")]
#[command(after_help = "\
Examples:
  baccarat verify                        every published figure, recomputed
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
    let figures = match &arguments.figures {
        Some(path) => Some(input::file("--figures <FILE>", path, read_figures)?),
        None => None,
    };
    let output = arguments.output;
    let question = VerifyQuestion {
        figures,
        selected: arguments.selected,
        digits: output.places().number(),
    };
    let report = question.answer().map_err(|reason| match reason {
        Unanswered::NoneSelected(word) => Error::Arguments(word.to_string()),
        reason => reason.into(),
    })?;
    output::print(&render(&report, output.format())?)?;
    report
        .disagreement
        .map_or(Ok(()), |reason| Err(reason.into()))
}
