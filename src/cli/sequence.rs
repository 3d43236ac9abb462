//! `baccarat sequence`.

use baccarat::report::{SequenceReport, Setting, render};
use baccarat::{CompiledSequences, Coups, NoOdds};
use clap::Args;

use super::error::Error;
use super::options::{BetOptions, OutputOptions, RulesOptions, ShoeOptions};
use super::output;

#[derive(Args)]
#[command(after_help = "\
Examples:
  baccarat sequence                    each coup and the next, from eight decks
  baccarat sequence --coups 3          three coups in a row
  baccarat sequence --bet dragon-7     how its results vary with the last ones")]
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
    let compiled = CompiledSequences::new(&setting.rules, bets).map_err(NoOdds::from)?;
    let sequence = compiled.at(&setting.shoe, coups)?;
    let report = SequenceReport::new(&setting, coups, &sequence, output.places());
    output::print(&render(&report, output.format())?)
}
