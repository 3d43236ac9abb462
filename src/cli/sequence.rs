//! `baccarat sequence`.

use baccarat::Coups;
use baccarat::report::{Question, SequenceQuestion, Setting, render};
use clap::Args;

use super::error::Error;
use super::options::{BetOptions, OutputOptions, RulesOptions, ShoeOptions};
use super::output;

#[derive(Args)]
#[command(before_help = "Example: baccarat sequence --decks 6 --bet banker")]
#[command(after_help = "\
Examples:
  baccarat sequence                             each coup and the next
  baccarat sequence --coups 3 --decks infinite  three, each card put back
  baccarat sequence --bet dragon-7              its results and the last ones")]
pub struct SequenceArguments {
    #[command(flatten)]
    shoe: ShoeOptions,

    #[command(flatten)]
    rules: RulesOptions,

    #[command(flatten)]
    bets: BetOptions,

    /// Coups in a row, 1 to 3 [default: 2]
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    coups: Option<Coups>,

    #[command(flatten)]
    output: OutputOptions,
}

pub fn run(arguments: SequenceArguments) -> Result<(), Error> {
    let output = arguments.output;
    let setting = Setting::new(arguments.shoe.source()?, arguments.rules.rules()?)?;
    let bets = arguments.bets.bets()?.chosen;
    let coups = arguments.coups.unwrap_or_default();
    let question = SequenceQuestion::new(&setting, &bets, coups, output.places());
    output::print(&render(&question.answer()?, output.format())?)
}
