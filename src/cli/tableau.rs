//! `baccarat tableau`.

use baccarat::audit;
use baccarat::plot;
use baccarat::report::{Setting, TableauReport, render};
use clap::Args;

use super::error::Error;
use super::options::{OutputOptions, PlotOptions, RulesOptions, ShoeOptions};
use super::output;

#[derive(Args)]
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
    let audit = audit(&setting.rules, &setting.shoe)?;
    let report = TableauReport::new(&setting, &audit, arguments.by_cards, output.places());
    if let Some(plot) = plot {
        plot.write(|theme| Ok(plot::margins(&report, theme)))?;
    }
    output::print(&render(&report, output.format())?)
}
