//! `baccarat tableau`.

use clap::Args;

use super::error::Error;
use super::options::{OutputOptions, PlotOptions, RulesOptions, ShoeOptions};
use crate::document::Document;
use crate::plot;
use crate::request::TableauRequest;

#[derive(Args)]
#[command(before_help = "Example: baccarat tableau --decks 6")]
#[command(after_long_help = "\
Examples:
  baccarat tableau --decks 6            every decision
  baccarat tableau --by-cards           by the two cards of the hand
  baccarat tableau --rules bahamian     other rules, or a file of your own
  baccarat tableau --plot margins.svg   a picture of the margins")]
pub struct TableauArguments {
    #[command(flatten)]
    shoe: ShoeOptions,

    #[command(flatten)]
    rules: RulesOptions,

    /// By the two cards of the hand, not by its total
    #[arg(long)]
    by_cards: bool,

    #[command(flatten)]
    plot: PlotOptions,

    #[command(flatten)]
    output: OutputOptions,
}

pub fn run(arguments: &TableauArguments) -> Result<(), Error> {
    let plot = arguments.plot.plot()?;
    let rules = arguments.rules.rules()?;
    let request = TableauRequest {
        by_cards: arguments.by_cards,
        ..TableauRequest::new(rules, arguments.shoe.source()?)
    };
    let document = Document::new(request, arguments.output.places())?;
    if let Some(plot) = plot {
        plot.write(|theme| Ok(plot::margins(&document, theme)))?;
    }
    arguments.output.print(&document)
}
