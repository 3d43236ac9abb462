//! `baccarat tableau`.

use clap::Args;

use super::error::Error;
use super::options::{OutputOptions, PlotOptions, RulesOptions, ShoeOptions};
use crate::bet::{Commission, Payoff};
use crate::document::Document;
use crate::plot;
use crate::request::TableauRequest;

#[derive(Args)]
#[command(before_help = "Example: baccarat tableau --decks 6")]
#[command(after_long_help = "\
Examples:
  baccarat tableau --decks 6            every decision
  baccarat tableau --by-cards           by the two cards of the hand
  baccarat tableau --commission 5%      Banker's wins less commission
  baccarat tableau --rules bahamian     other rules, or a file of your own
  baccarat tableau --plot margins.svg   a picture of the margins")]
pub struct TableauArguments {
    #[command(flatten)]
    shoe: ShoeOptions,

    #[command(flatten)]
    rules: RulesOptions,

    /// By the two cards of the hand, not by its total
    #[arg(long)]
    by_cards: bool,

    /// Commission on Banker wins: 5%, 0.05 [default: none]
    ///
    /// A share of the win: a percentage, a decimal or a fraction. Without it, and without the
    /// payoffs below, stakes on both sides are paid even money.
    #[arg(long, value_name = "P", allow_hyphen_values = true)]
    commission: Option<Commission>,

    /// What a Player win pays: 1, 1:1, 21/20 [default: 1]
    #[arg(long, value_name = "R", allow_hyphen_values = true)]
    player_pays: Option<Payoff>,

    /// What a Banker win pays: 1, 19/20 [default: 1]
    #[arg(
        long,
        value_name = "R",
        allow_hyphen_values = true,
        conflicts_with = "commission"
    )]
    banker_pays: Option<Payoff>,

    #[command(flatten)]
    plot: PlotOptions,

    #[command(flatten)]
    output: OutputOptions,
}

pub fn run(arguments: &TableauArguments) -> Result<(), Error> {
    let plot = arguments.plot.plot()?;
    let rules = arguments.rules.rules()?;
    let less_commission = arguments.commission.as_ref().map(Commission::banker_pays);
    let banker_pays = less_commission.or_else(|| arguments.banker_pays.clone());
    let even = TableauRequest::new(rules, arguments.shoe.source()?);
    let request = TableauRequest {
        by_cards: arguments.by_cards,
        player_pays: arguments.player_pays.clone().unwrap_or(even.player_pays),
        banker_pays: banker_pays.unwrap_or(even.banker_pays),
        ..even
    };
    let document = Document::new(request, arguments.output.places())?;
    if let Some(plot) = plot {
        plot.write(|theme| Ok(plot::margins(&document, theme)))?;
    }
    arguments.output.print(&document)
}
