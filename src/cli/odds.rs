//! `baccarat odds`.

use baccarat::plot;
use baccarat::report::{Extras, OddsReport, Setting, render};
use baccarat::{CompiledCovariances, CompiledHands, CompiledOdds, Decks, NoOdds, Quoted, Shoe};
use clap::Args;

use super::error::Error;
use super::options::{BetOptions, Bets, OutputOptions, PlotOptions, RulesOptions, ShoeOptions};
use super::output;

#[derive(Args)]
pub struct OddsArguments {
    #[command(flatten)]
    shoe: ShoeOptions,

    #[command(flatten)]
    rules: RulesOptions,

    #[command(flatten)]
    bets: BetOptions,

    /// Also how the bets vary together
    #[arg(long)]
    covariance: bool,

    /// Also how the hands end: totals, numbers of cards
    #[arg(long)]
    detail: bool,

    #[command(flatten)]
    plot: PlotOptions,

    #[command(flatten)]
    output: OutputOptions,
}

pub fn run(arguments: OddsArguments) -> Result<(), Error> {
    let output = arguments.output;
    let plot = arguments.plot.plot()?;
    let rules = arguments.rules.rules()?;
    let bets = arguments.bets.bets()?;
    let setting = Setting::new(arguments.shoe.source()?, rules)?;
    let compiled = CompiledOdds::new(&setting.rules, bets.chosen.clone()).map_err(NoOdds::from)?;
    let odds = compiled.at(&setting.shoe)?;
    warn_of_dead_rows(&compiled, &bets);
    let covariances = if arguments.covariance {
        let compiled = CompiledCovariances::new(&setting.rules, &bets.chosen)?;
        Some(compiled.at(&setting.shoe)?)
    } else {
        None
    };
    let hands = if arguments.detail || plot.is_some() {
        Some(CompiledHands::new(&setting.rules).at(&setting.shoe)?)
    } else {
        None
    };
    let extras = Extras {
        covariances: covariances.as_ref(),
        hands: hands.as_ref(),
        with_paytables: bets.by_name || arguments.detail,
    };
    if let Some(plot) = plot {
        let report = OddsReport::new(&setting, &odds, extras, output.places());
        plot.write(|theme| plot::totals(&report, theme))?;
    }
    // A plot needs the hands, and leaves what is printed as it would be without it.
    let extras = Extras {
        hands: extras.hands.filter(|_| arguments.detail),
        ..extras
    };
    let report = OddsReport::new(&setting, &odds, extras, output.places());
    output::print(&render(&report, output.format())?)
}

/// A line of a user's own paytable that no coup can reach is a mistake as a rule.
fn warn_of_dead_rows(compiled: &CompiledOdds, bets: &Bets) {
    if bets.own.is_empty() {
        return;
    }
    // What no deal from eight decks brings, no deal brings.
    let Ok(odds) = compiled.at(&Shoe::full(Decks::EIGHT)) else {
        return;
    };
    for odds in odds
        .bets
        .iter()
        .filter(|odds| bets.own.contains(&odds.bet.id))
    {
        let rows = odds.bet.rows().iter().zip(&odds.rows).zip(1..);
        for ((row, chance), number) in rows {
            if chance.probability().is_zero() && row.event != "otherwise" {
                let (id, event) = (Quoted::new(&odds.bet.id), Quoted::new(&row.event));
                output::warn(&format!(
                    "bet {id}: row {number}, {event}, can never settle it"
                ));
            }
        }
    }
}
