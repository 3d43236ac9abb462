//! `baccarat tableau`.

use baccarat::audit;
use baccarat::report::{Setting, TableauReport, render};
use clap::Args;

use super::error::Error;
use super::options::{OutputOptions, RulesOptions, ShoeOptions};
use super::output;

#[derive(Args)]
#[command(after_help = "\
Examples:
  baccarat tableau --decks 6            draw against stand at every decision
  baccarat tableau --by-cards           by the two cards held
  baccarat tableau --rules bahamian     other rules, or a file of your own")]
pub struct TableauArguments {
    #[command(flatten)]
    shoe: ShoeOptions,

    #[command(flatten)]
    rules: RulesOptions,

    /// By the two cards held, not by their total
    #[arg(long)]
    by_cards: bool,

    #[command(flatten)]
    output: OutputOptions,
}

pub fn run(arguments: &TableauArguments) -> Result<(), Error> {
    let output = &arguments.output;
    let setting = Setting::new(arguments.shoe.source()?, arguments.rules.rules()?)?;
    let audit = audit(&setting.rules, &setting.shoe)?;
    let report = TableauReport::new(&setting, &audit, arguments.by_cards, output.places());
    output::print(&render(&report, output.format())?)
}
