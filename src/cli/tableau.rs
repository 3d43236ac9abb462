//! `baccarat tableau`.

use baccarat::report::{Question, Setting, TableauQuestion, render};
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
    let question = TableauQuestion {
        by_cards: arguments.by_cards,
        ..TableauQuestion::new(&setting, output.places())
    };
    output::print(&render(&question.answer()?, output.format())?)
}
