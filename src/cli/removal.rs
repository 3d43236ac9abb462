//! `baccarat removal`.

use baccarat::report::{Question, RemovalQuestion, Setting, render};
use clap::Args;

use super::error::Error;
use super::options::{BetOptions, OutputOptions, RulesOptions, ShoeOptions};
use super::output;

#[derive(Args)]
#[command(after_help = "\
Examples:
  baccarat removal                                   eight decks, the main bets
  baccarat removal --bet dragon-7 --removed 9x4,8x3  from what is left
  baccarat removal --pairs                           what two cards do together")]
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
    output: OutputOptions,
}

pub fn run(arguments: RemovalArguments) -> Result<(), Error> {
    let output = arguments.output;
    let setting = Setting::new(arguments.shoe.source()?, arguments.rules.rules()?)?;
    let bets = arguments.bets.bets()?.chosen;
    let question = RemovalQuestion {
        pairs: arguments.pairs,
        ..RemovalQuestion::new(&setting, &bets, output.places())
    };
    output::print(&render(&question.answer()?, output.format())?)
}
