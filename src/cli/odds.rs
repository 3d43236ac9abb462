//! `baccarat odds`.

use baccarat::bet::Bet;
use baccarat::plot;
use baccarat::report::{OddsQuestion, Question, Setting, render};
use baccarat::{CompiledOdds, Decks, Quoted, Shoe, Tableau};
use clap::Args;

use super::error::Error;
use super::options::{BetOptions, Bets, OutputOptions, PlotOptions, RulesOptions, ShoeOptions};
use super::output;

#[derive(Args)]
#[command(before_help = "Example: baccarat odds --bet dragon-7 --decks 6 --removed 7x10")]
#[command(after_help = "\
Examples:
  baccarat odds --removed 9,9,4            eight decks, three cards gone
  baccarat odds --bet all                  every bet of the catalogue
  baccarat odds --bets mine.toml           bets of your own
  baccarat odds --covariance --detail      how bets vary together, how hands end
  baccarat odds --format latex             tables for a paper
  baccarat odds --plot totals.svg          a picture of the final totals")]
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
    let question = OddsQuestion {
        covariance: arguments.covariance,
        detail: arguments.detail,
        ..OddsQuestion::new(&setting, &bets.chosen, output.places())
    };
    if let Some(plot) = plot {
        // A plot needs the hands, and leaves what is printed as it would be without it.
        let with_hands = OddsQuestion {
            detail: true,
            ..question.clone()
        };
        let report = with_hands.answer()?;
        plot.write(|theme| plot::totals(&report, theme))?;
    }
    let mut report = question.answer()?;
    if bets.by_name {
        report = report.with_paytables();
    }
    warn_of_dead_rows(&setting.rules, &bets);
    output::print(&render(&report, output.format())?)
}

/// A line of a user's own paytable that no coup can reach is a mistake as a rule.
pub(super) fn warn_of_dead_rows(rules: &Tableau, bets: &Bets) {
    if bets.own.is_empty() {
        return;
    }
    let is_own = |bet: &&Bet| bets.own.contains(&bet.id);
    let own: Vec<Bet> = bets.chosen.iter().filter(is_own).cloned().collect();
    // What no deal from eight decks brings, no deal brings.
    let eight = Shoe::full(Decks::EIGHT);
    let Ok(Ok(odds)) = CompiledOdds::new(rules, own).map(|compiled| compiled.at(&eight)) else {
        return;
    };
    for odds in &odds.bets {
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
