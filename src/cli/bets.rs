//! `baccarat bets`.

use baccarat::bet::{Terms, as_written, catalogue};
use baccarat::report::{BetsReport, Format, render};
use clap::Args;

use super::error::Error;
use super::options::{OutputOptions, no_such_bet};
use super::output;

#[derive(Args)]
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
