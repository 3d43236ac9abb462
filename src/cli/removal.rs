//! `baccarat removal`.

use clap::Args;

use super::error::Error;
use super::options::{OutputOptions, PlotOptions, Question, QuestionOptions};
use crate::document::Document;
use crate::plot;
use crate::request::RemovalRequest;

#[derive(Args)]
#[command(before_help = "Example: baccarat removal --bet dragon-7 --decks 6")]
#[command(after_long_help = "\
Examples:
  baccarat removal                                   eight decks, the main bets
  baccarat removal --bet dragon-7 --removed 9=4,8=3  from a depleted shoe
  baccarat removal --pairs                           also pairs of cards
  baccarat removal --plot effects.svg                a picture of the effects")]
pub struct RemovalArguments {
    #[command(flatten)]
    question: QuestionOptions,

    /// Also the joint effects of removing two cards
    #[arg(long)]
    pairs: bool,

    #[command(flatten)]
    plot: PlotOptions,

    #[command(flatten)]
    output: OutputOptions,
}

pub fn run(arguments: RemovalArguments) -> Result<(), Error> {
    let plot = arguments.plot.plot()?;
    let Question { shoe, analyzer, .. } = arguments.question.question()?;
    if plot.is_some() {
        plot::PlotError::unless_at_most(plot::MOST_PANELS, analyzer.bets().len())?;
    }
    let request = RemovalRequest {
        pairs: arguments.pairs,
        ..RemovalRequest::new(analyzer, shoe)
    };
    let document = Document::new(request, arguments.output.places())?;
    if let Some(plot) = plot {
        plot.write(|theme| plot::removal(&document, theme))?;
    }
    arguments.output.print(&document)
}
