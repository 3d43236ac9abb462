//! `baccarat coup`.

use clap::Args;

use super::error::Error;
use super::options::{Bets, OutputOptions, QuestionOptions};
use super::output;
use crate::analyzer::Analyzer;
use crate::bet::Bet;
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
    let question = arguments.question.question()?;
    let bets = bets_on_it(question.bets, &history);
    let analyzer = Analyzer::new(question.analyzer.rules().clone(), bets)?;
    arguments.output.answer(CoupRequest {
        shoe: question.shoe,
        analyzer,
        history,
    })
}

/// The bets to be answered. Bets that fix Player's first card are left out of a coup with known
/// cards, unless they were selected by id.
fn bets_on_it(bets: Bets, history: &History) -> Vec<Bet> {
    if bets.by_name || history.is_empty() {
        return bets.chosen;
    }
    let (kept, left_out): (Vec<Bet>, Vec<Bet>) = bets
        .chosen
        .into_iter()
        .partition(|bet| bet.player_starts_with.is_none());
    if !left_out.is_empty() {
        let ids: Vec<String> = left_out.into_iter().map(|bet| bet.id).collect();
        let ids = ids.join(", ");
        output::warn(&format!(
            "left out, since they are not dealt as this coup is: {ids}"
        ));
    }
    kept
}
