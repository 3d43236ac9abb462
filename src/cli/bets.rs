//! `baccarat bets`.

use baccarat::bet::{Terms, as_written, catalogue};
use baccarat::report::{BetsReport, Format, render};
use clap::Args;

use super::error::Error;
use super::options::{OutputOptions, no_such_bet};
use super::output;

#[derive(Args)]
#[command(before_help = "Example: baccarat bets dragon-7 panda-8")]
#[command(after_help = "\
Examples:
  baccarat bets                            the catalogue
  baccarat bets lucky-6 > mine.toml        a bet to change, for '--bets FILE'
  baccarat bets --format csv > bets.csv    every paytable, for a spreadsheet")]
pub struct BetsArguments {
    /// Bets to show in full, as the data that they are
    #[arg(value_name = "ID")]
    ids: Vec<String>,

    #[command(flatten)]
    output: OutputOptions,
}

pub fn run(arguments: &BetsArguments) -> Result<(), Error> {
    let all = catalogue(&Terms::default());
    let mut chosen = Vec::new();
    for id in &arguments.ids {
        let bet = all.iter().find(|bet| bet.id == *id);
        chosen.push(bet.ok_or_else(|| no_such_bet(id, &all))?.clone());
    }
    let output = &arguments.output;
    if !chosen.is_empty() && output.format() == Format::Text {
        let written: Vec<&str> = arguments
            .ids
            .iter()
            .filter_map(|id| as_written(id))
            .collect();
        return output::print(&written.join("\n"));
    }
    let shown = if chosen.is_empty() { &all } else { &chosen };
    let report = BetsReport::new(shown, output.places());
    output::print(&render(&report, output.format())?)
}
