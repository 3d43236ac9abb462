//! `baccarat sequence`.

use clap::Args;

use super::error::Error;
use super::options::{OutputOptions, Question, QuestionOptions};
use crate::analysis::Coups;
use crate::request::SequenceRequest;

#[derive(Args)]
#[command(before_help = "Example: baccarat sequence --decks 6 --bet banker")]
#[command(after_help = "\
Examples:
  baccarat sequence                             each coup and the next
  baccarat sequence --coups 3 --decks infinite  three, each card put back
  baccarat sequence --bet dragon-7              its results and the last ones")]
pub struct SequenceArguments {
    #[command(flatten)]
    question: QuestionOptions,

    /// Coups in a row, 1 to 3 [default: 2]
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    coups: Option<Coups>,

    #[command(flatten)]
    output: OutputOptions,
}

pub fn run(arguments: SequenceArguments) -> Result<(), Error> {
    let Question { shoe, analyzer, .. } = arguments.question.question()?.without_unseen()?;
    let coups = arguments.coups.unwrap_or_default();
    let request = SequenceRequest::new(analyzer, shoe, coups);
    arguments.output.answer(request)
}
