//! `baccarat removal`.

use baccarat::plot;
use baccarat::report::{Question, RemovalQuestion, Setting, render};
use clap::Args;

use super::error::Error;
use super::options::{BetOptions, OutputOptions, PlotOptions, RulesOptions, ShoeOptions};
use super::output;

#[derive(Args)]
#[command(before_help = "Example: baccarat removal --bet dragon-7 --decks 6")]
#[command(after_help = "\
Examples:
  baccarat removal                                   eight decks, the main bets
  baccarat removal --bet dragon-7 --removed 9x4,8x3  from what is left
  baccarat removal --pairs                           what two cards do together
  baccarat removal --plot effects.svg                a picture of the effects")]
pub struct RemovalArguments {
    #[command(flatten)]
    shoe: ShoeOptions,

    #[command(flatten)]
    rules: RulesOptions,

    #[command(flatten)]
    bets: BetOptions,

    /// Also what two removals do beyond the sum of each
    #[arg(long)]
    pairs: bool,

    #[command(flatten)]
    plot: PlotOptions,

    #[command(flatten)]
    output: OutputOptions,
}

pub fn run(arguments: RemovalArguments) -> Result<(), Error> {
    let output = arguments.output;
    let plot = arguments.plot.plot()?;
    let setting = Setting::new(arguments.shoe.source()?, arguments.rules.rules()?)?;
    let bets = arguments.bets.bets()?.chosen;
    if plot.is_some() {
        plot::NoPlot::unless_at_most(plot::MOST_PANELS, bets.len())?;
    }
    let question = RemovalQuestion {
        pairs: arguments.pairs,
        ..RemovalQuestion::new(&setting, &bets, output.places())
    };
    let report = question.answer()?;
    if let Some(plot) = plot {
        plot.write(|theme| plot::removal(&report, theme))?;
    }
    output::print(&render(&report, output.format())?)
}
