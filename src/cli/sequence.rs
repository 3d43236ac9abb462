//! `baccarat sequence`.

use clap::Args;

use super::error::Error;
use super::options::{OutputOptions, Question, QuestionOptions};
use crate::analysis::Coups;
use crate::request::SequenceRequest;

#[derive(Args)]
#[command(before_help = "Example: baccarat sequence --decks 6 --bet banker")]
#[command(after_long_help = "\
Examples:
  baccarat sequence                             two consecutive coups
  baccarat sequence --coups 3 --decks infinite  three, with replacement
  baccarat sequence --bet dragon-7              correlation of its results")]
pub struct SequenceArguments {
    #[command(flatten)]
    question: QuestionOptions,

    /// Number of consecutive coups, 1 to 3 [default: 2]
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    coups: Option<Coups>,

    #[command(flatten)]
    output: OutputOptions,
}

pub fn run(arguments: SequenceArguments) -> Result<(), Error> {
    let Question { shoe, analyzer, .. } = arguments.question.question()?;
    let coups = arguments.coups.unwrap_or_default();
    let request = SequenceRequest::new(analyzer, shoe, coups);
    arguments.output.answer(request)
}
