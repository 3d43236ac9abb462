//! `baccarat odds`.

use baccarat::bet::main_bets;
use baccarat::report::{OddsReport, Setting, render};
use baccarat::{CompiledHands, CompiledOdds, Tableau};
use clap::Args;

use super::error::Error;
use super::options::{OutputOptions, ShoeOptions, TermsOptions};
use super::output;

#[derive(Args)]
pub struct OddsArguments {
    #[command(flatten)]
    shoe: ShoeOptions,

    #[command(flatten)]
    terms: TermsOptions,

    /// Also how the hands end: totals, numbers of cards
    #[arg(long)]
    detail: bool,

    #[command(flatten)]
    output: OutputOptions,
}

pub fn run(arguments: OddsArguments) -> Result<(), Error> {
    let setting = Setting::new(arguments.shoe.source()?, Tableau::PUNTO_BANCO)?;
    let bets = main_bets(&arguments.terms.terms());
    let odds = CompiledOdds::new(&setting.rules, bets).at(&setting.shoe)?;
    let hands = if arguments.detail {
        Some(CompiledHands::new(&setting.rules).at(&setting.shoe)?)
    } else {
        None
    };
    let output = arguments.output;
    let report = OddsReport::new(&setting, &odds, hands.as_ref(), output.places());
    output::print(&render(&report, output.format())?)
}
