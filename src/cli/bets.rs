//! `baccarat bets`.

use clap::Args;

use super::error::Error;
use super::options::{OutputOptions, catalogue_id};
use super::output;
use crate::bet::as_written;
use crate::request::BetsRequest;
use crate::tables::Format;

#[derive(Args)]
#[command(before_help = "Example: baccarat bets dragon-7 panda-8")]
#[command(after_long_help = "\
Examples:
  baccarat bets                            the catalogue
  baccarat bets lucky-6 > mine.toml        a bet to change, for '--bets FILE'
  baccarat bets --format csv > bets.csv    every paytable, for a spreadsheet")]
pub struct BetsArguments {
    /// Bets to print as TOML
    #[arg(value_name = "ID")]
    ids: Vec<String>,

    #[command(flatten)]
    output: OutputOptions,
}

pub fn run(arguments: &BetsArguments) -> Result<(), Error> {
    let BetsArguments { ids, output } = arguments;
    if ids.is_empty() {
        return output.answer(BetsRequest::all());
    }
    let ids = ids.iter().map(|id| catalogue_id(id));
    let ids: Vec<String> = ids.collect::<Result<_, _>>()?;
    if output.format() == Format::Text && output.table().is_none() {
        let written: Vec<&str> = ids.iter().filter_map(|id| as_written(id)).collect();
        return output::print(&written.join("\n"));
    }
    let request = BetsRequest::new(&ids);
    output.answer(request.map_err(|reason| Error::Arguments(reason.to_string()))?)
}
