//! `baccarat coup`.

use clap::Args;

use super::error::Error;
use super::options::{OutputOptions, Question, QuestionOptions};
use crate::card::Glimpses;
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

    #[command(flatten)]
    question: QuestionOptions,

    #[command(flatten)]
    output: OutputOptions,
}

pub fn run(arguments: CoupArguments) -> Result<(), Error> {
    let [player, banker, deal] =
        [arguments.player, arguments.banker, arguments.deal].map(Option::unwrap_or_default);
    let history = History::new(&player, &banker, &deal)
        .map_err(|reason| Error::Arguments(reason.to_string()))?;
    let Question { shoe, analyzer, .. } = arguments.question.about(&history)?;
    arguments.output.answer(CoupRequest {
        shoe,
        analyzer,
        history,
    })
}
