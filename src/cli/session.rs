//! `baccarat session`.

use clap::Args;

use super::error::{Error, refused};
use super::options::{OutputOptions, PlotOptions, Question, QuestionOptions};
use crate::analysis::{Bankroll, Rebate, SessionCoups, SessionTerms, Stakes};
use crate::document::Document;
use crate::exact::Exact;
use crate::plot::{self, PlotError};
use crate::request::SessionRequest;

#[derive(Args)]
#[command(before_help = "Example: baccarat session --coups 80 --bet banker")]
#[command(after_long_help = "\
Examples:
  baccarat session --coups 80 --bet banker
  baccarat session --bet banker,dragon-7 --stakes 10,1   one wager on both bets
  baccarat session --bet player --bankroll 20 --target 30
                                                         ruin before a target
  baccarat session --rebate 10%                          of a loss at the end
  baccarat session --bet banker --plot session.svg       the distribution")]
pub struct SessionArguments {
    #[command(flatten)]
    question: QuestionOptions,

    /// Number of coups, 1 to 2000 [default: 60]
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    coups: Option<SessionCoups>,

    /// Units on each bet of one wager: 10,1
    ///
    /// One stake for each bet, in the order of the bets. All bets are then one wager, whose results
    /// follow from the joint distribution of theirs. Without this option each bet is a wager of
    /// one unit.
    #[arg(long, value_name = "UNITS", allow_hyphen_values = true)]
    stakes: Option<Stakes>,

    /// Units at the start, to be played until ruin or --target
    ///
    /// The bankroll is ruined once it cannot pay the stake of a coup.
    #[arg(long, value_name = "UNITS", allow_hyphen_values = true)]
    bankroll: Option<Exact>,

    /// Units at which play ends, more than --bankroll
    #[arg(long, value_name = "UNITS", allow_hyphen_values = true)]
    target: Option<Exact>,

    /// Share of a loss that the house gives back: 10%
    ///
    /// Of what has been lost at the end of the session; nothing if units have been won.
    #[arg(long, value_name = "P", allow_hyphen_values = true)]
    rebate: Option<Rebate>,

    /// Share of all stakes that the house gives back: 0.5%
    ///
    /// Of the units staked on all coups of the session, pushes counted.
    #[arg(long, value_name = "P", allow_hyphen_values = true)]
    rebate_turnover: Option<Rebate>,

    /// Probability of every result too
    #[arg(long)]
    distribution: bool,

    #[command(flatten)]
    plot: PlotOptions,

    #[command(flatten)]
    output: OutputOptions,
}

pub fn run(arguments: SessionArguments) -> Result<(), Error> {
    let plot = arguments.plot.plot()?;
    let terms = SessionTerms {
        stakes: arguments.stakes,
        bankroll: bankroll(arguments.bankroll, arguments.target)?,
        rebate: arguments.rebate,
        rebate_on_turnover: arguments.rebate_turnover,
        distribution: arguments.distribution,
        ..SessionTerms::new(arguments.coups.unwrap_or_default())
    };
    let Question { shoe, analyzer, .. } = arguments.question.question()?.without_unseen()?;
    if let Err(error) = terms.check(analyzer.bets()) {
        return refused(error.to_string());
    }
    if plot.is_some() && terms.stakes.is_none() {
        PlotError::unless_at_most(plot::MOST_SESSIONS, analyzer.bets().len())?;
    }
    let request = SessionRequest::new(analyzer, shoe, terms);
    let document = Document::new(request, arguments.output.places())?;
    if let Some(plot) = plot {
        // The plot shows the distribution, whether or not the answer has it.
        let mut request = document.request.clone();
        request.terms.distribution = true;
        let listed = Document::new(request, document.places)?;
        plot.write(|theme| plot::session(&listed, theme))?;
    }
    arguments.output.print(&document)
}

/// The bankroll and its target; `None` if neither is given.
fn bankroll(start: Option<Exact>, target: Option<Exact>) -> Result<Option<Bankroll>, Error> {
    match (start, target) {
        (None, None) => Ok(None),
        (Some(start), Some(target)) => Bankroll::new(start, target)
            .map(Some)
            .or_else(|error| refused(error.to_string())),
        (Some(_), None) => {
            refused("a bankroll is played until a target: expected '--target <UNITS>' too")
        }
        (None, Some(_)) => {
            refused("a target is reached from a bankroll: expected '--bankroll <UNITS>' too")
        }
    }
}
