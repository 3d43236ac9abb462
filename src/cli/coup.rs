//! `baccarat coup`.

use clap::Args;

use super::edge_sort::EdgeSortOptions;
use super::error::Error;
use super::options::{OutputOptions, Question, QuestionOptions};
use crate::card::{Glimpses, Pip};
use crate::coup::Side;
use crate::history::History;
use crate::request::CoupRequest;

#[derive(Args)]
#[command(before_help = "Example: baccarat coup --player K,5 --banker 2,4")]
#[command(after_long_help = "\
Examples:
  baccarat coup --player 9,?                     Player's first card is a nine
  baccarat coup --player K,5 --banker 2,4        Player draws
  baccarat coup --player K,5,7 --banker 2,4,8    a finished coup
  baccarat coup --player [6789],?                a card that is 6, 7, 8 or 9
  baccarat coup --deal ?,?,?,?,9                 the fifth card is a nine
  baccarat coup --player-total 5                 two cards that make 5
  baccarat coup --best --see 4 --sort [6789]     the best bet, by the backs

A card is ? or as in '--removed'. The shoe includes the cards of the coup.")]
pub struct CoupArguments {
    /// Player's cards: 9,? or K,5,7 or [678],?
    #[arg(long, value_name = "CARDS", allow_hyphen_values = true)]
    player: Option<Glimpses>,

    /// Banker's cards
    #[arg(long, value_name = "CARDS", allow_hyphen_values = true)]
    banker: Option<Glimpses>,

    /// Cards by place in the deal: ?,?,?,?,9
    #[arg(long, value_name = "CARDS", allow_hyphen_values = true)]
    deal: Option<Glimpses>,

    /// Total of Player's first two cards, 0 to 9
    ///
    /// The coup is then any whose first two cards of Player make this total. Cards of the hand can
    /// be given too.
    #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = total)]
    player_total: Option<Pip>,

    /// Total of Banker's first two cards, 0 to 9
    #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = total)]
    banker_total: Option<Pip>,

    #[command(flatten)]
    best: EdgeSortOptions,

    #[command(flatten)]
    question: QuestionOptions,

    #[command(flatten)]
    output: OutputOptions,
}

pub fn run(arguments: CoupArguments) -> Result<(), Error> {
    if let Some(seen) = arguments.best.seen() {
        let CoupArguments {
            best,
            question,
            output,
            ..
        } = arguments;
        return best.answer(seen, question, &output);
    }
    let [player, banker, deal] =
        [arguments.player, arguments.banker, arguments.deal].map(Option::unwrap_or_default);
    let mut history = History::new(&player, &banker, &deal)
        .map_err(|reason| Error::Arguments(reason.to_string()))?;
    let totals = [arguments.player_total, arguments.banker_total];
    for (side, total) in Side::BOTH.into_iter().zip(totals) {
        if let Some(total) = total {
            history = history.with_total(side, total);
        }
    }
    let Question { shoe, analyzer, .. } = arguments.question.about(&history)?;
    arguments.output.answer(CoupRequest {
        shoe,
        analyzer,
        history,
    })
}

/// Reads a two-card total.
fn total(text: &str) -> Result<Pip, String> {
    let total = text.parse();
    total.map_err(|_| "expected a total from 0 to 9".to_owned())
}
