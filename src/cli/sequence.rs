//! `baccarat sequence`.

use clap::Args;

use super::error::Error;
use super::options::{OutputOptions, PlotOptions, Question, QuestionOptions};
use crate::analysis::Coups;
use crate::document::Document;
use crate::plot::{self, PlotError};
use crate::request::SequenceRequest;

#[derive(Args)]
#[command(before_help = "Example: baccarat sequence --decks 6 --bet banker")]
#[command(after_long_help = "\
Examples:
  baccarat sequence                             two consecutive coups
  baccarat sequence --coups 3 --decks infinite  three, with replacement
  baccarat sequence --bet dragon-7              correlation of its results
  baccarat sequence --plot sequence.svg         a picture of the outcomes")]
pub struct SequenceArguments {
    #[command(flatten)]
    question: QuestionOptions,

    /// Number of consecutive coups, 1 to 3 [default: 2]
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    coups: Option<Coups>,

    #[command(flatten)]
    plot: PlotOptions,

    #[command(flatten)]
    output: OutputOptions,
}

pub fn run(arguments: SequenceArguments) -> Result<(), Error> {
    let plot = arguments.plot.plot()?;
    let coups = arguments.coups.unwrap_or_default();
    if plot.is_some() && coups.number() == 1 {
        return Err(PlotError::OneCoup.into());
    }
    let Question { shoe, analyzer, .. } = arguments.question.question()?.without_unseen()?;
    let request = SequenceRequest::new(analyzer, shoe, coups);
    let document = Document::new(request, arguments.output.places())?;
    if let Some(plot) = plot {
        plot.write(|theme| plot::sequence(&document, theme))?;
    }
    arguments.output.print(&document)
}
