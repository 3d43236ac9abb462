//! `baccarat tableau`.

use baccarat::plot;
use baccarat::report::{Question, Setting, TableauQuestion, render};
use clap::Args;

use super::error::Error;
use super::options::{OutputOptions, PlotOptions, RulesOptions, ShoeOptions};
use super::output;

#[derive(Args)]
#[command(before_help = "Example: baccarat tableau --decks 6")]
#[command(after_help = "\
Examples:
  baccarat tableau --decks 6            draw against stand at every decision
  baccarat tableau --by-cards           by the two cards held
  baccarat tableau --rules bahamian     other rules, or a file of your own
  baccarat tableau --plot margins.svg   a picture of the margins")]
pub struct TableauArguments {
    #[command(flatten)]
    shoe: ShoeOptions,

    #[command(flatten)]
    rules: RulesOptions,

    /// By the two cards held, not by their total
    #[arg(long)]
    by_cards: bool,

    #[command(flatten)]
    plot: PlotOptions,

    #[command(flatten)]
    output: OutputOptions,
}

pub fn run(arguments: &TableauArguments) -> Result<(), Error> {
    let output = &arguments.output;
    let plot = arguments.plot.plot()?;
    let setting = Setting::new(arguments.shoe.source()?, arguments.rules.rules()?)?;
    let question = TableauQuestion {
        by_cards: arguments.by_cards,
        ..TableauQuestion::new(&setting, output.places())
    };
    let report = question.answer()?;
    if let Some(plot) = plot {
        plot.write(|theme| Ok(plot::margins(&report, theme)))?;
    }
    output::print(&render(&report, output.format())?)
}
