//! `baccarat odds`.

use clap::Args;

use super::error::Error;
use super::options::{Bets, OutputOptions, PlotOptions, Question, QuestionOptions};
use super::output;
use super::shoes::ShoesOptions;
use crate::analyzer::Analyzer;
use crate::bet::Bet;
use crate::document::Document;
use crate::plot;
use crate::quote::Quoted;
use crate::request::OddsRequest;
use crate::shoe::{Decks, Shoe};
use crate::tableau::Tableau;

#[derive(Args)]
#[command(before_help = "Example: baccarat odds --bet dragon-7 --decks 6 --removed 7=10")]
#[command(after_long_help = "\
Examples:
  baccarat odds --removed 9,9,4            eight decks, three cards removed
  baccarat odds --bet all                  every bet of the catalogue
  baccarat odds --bet tie,tie@9            a bet, and with another payoff
  baccarat odds --bets mine.toml           all bets of your own, and no others
  baccarat odds --bets mine.toml --bet my-6,tie
                                           one of them, and one of the catalogue
  baccarat odds --covariance --detail      covariances, joint distributions
  baccarat odds --format latex             tables for a paper
  baccarat odds --plot totals.svg          a picture of the final totals
  baccarat odds --shoes shoes.csv          a shoe on each line of a file")]
pub struct OddsArguments {
    #[command(flatten)]
    question: QuestionOptions,

    /// Also the covariances and correlations of the bets
    #[arg(long)]
    covariance: bool,

    /// Also joint distributions of totals and of card numbers
    #[arg(long)]
    detail: bool,

    #[command(flatten)]
    plot: PlotOptions,

    #[command(flatten)]
    output: OutputOptions,

    #[command(flatten)]
    shoes: ShoesOptions,
}

pub fn run(arguments: OddsArguments) -> Result<(), Error> {
    if let Some(path) = arguments.shoes.file() {
        let (decks, question) = arguments.question.about_shoes()?;
        warn_of_dead_rows(question.analyzer.rules(), &question.bets);
        let output = arguments.output.of_one_table();
        return arguments.shoes.run(path, decks, question, output);
    }
    let plot = arguments.plot.plot()?;
    let mut question = arguments.question.question()?;
    if arguments.covariance {
        question.leave_out_of_covariances()?;
    }
    let Question {
        shoe,
        analyzer,
        bets,
    } = question;
    warn_of_dead_rows(analyzer.rules(), &bets);
    let request = OddsRequest {
        covariance: arguments.covariance,
        detail: arguments.detail,
        ..OddsRequest::new(analyzer, shoe)
    };
    if let Some(plot) = plot {
        // The plot needs the detail, which the printed answer may lack.
        let with_hands = OddsRequest {
            covariance: false,
            detail: true,
            ..request.clone()
        };
        let document = Document::new(with_hands, arguments.output.places())?;
        plot.write(|theme| plot::totals(&document, theme))?;
    }
    arguments.output.answer(request)
}

/// Warns of lines in the user's own paytables that no coup can reach, which are probably mistakes.
pub(super) fn warn_of_dead_rows(rules: &Tableau, bets: &Bets) {
    if bets.own.is_empty() {
        return;
    }
    let is_own = |bet: &&Bet| bets.own.contains(&bet.id);
    let own = bets.chosen.iter().filter(is_own).cloned().collect();
    // Eight decks contain every sequence of six cards.
    let eight = Shoe::full(Decks::EIGHT);
    let analyzer = Analyzer::new(rules.clone(), own);
    let Ok(Ok(odds)) = analyzer.map(|analyzer| analyzer.odds(&eight)) else {
        return;
    };
    for odds in &odds.bets {
        for (line, number) in odds.lines().zip(1..) {
            if line.chance.probability().is_zero() && line.row.event != "otherwise" {
                let (id, event) = (Quoted::new(&odds.bet.id), Quoted::new(&line.row.event));
                output::warn(&format!(
                    "bet {id}: row {number}, {event}, can never settle it"
                ));
            }
        }
    }
}
