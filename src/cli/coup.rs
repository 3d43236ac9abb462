//! `baccarat coup`.

use baccarat::bet::Bet;
use baccarat::report::{CoupQuestion, Question, Setting, render};
use baccarat::{Glimpses, History};
use clap::Args;

use super::error::Error;
use super::options::{BetOptions, Bets, OutputOptions, RulesOptions, ShoeOptions};
use super::output;

#[derive(Args)]
#[command(before_help = "Example: baccarat coup --player K,5 --banker 2,4")]
#[command(after_help = "\
Examples:
  baccarat coup --player 9,?                     Player's first card is a nine
  baccarat coup --player K,5 --banker 2,4        Player draws: what then?
  baccarat coup --player K,5,7 --banker 2,4,8    finished: who won, what pays
  baccarat coup --player [6789],?                a card known to be one of these
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
    shoe: ShoeOptions,

    #[command(flatten)]
    rules: RulesOptions,

    #[command(flatten)]
    bets: BetOptions,

    #[command(flatten)]
    output: OutputOptions,
}

pub fn run(arguments: CoupArguments) -> Result<(), Error> {
    let output = arguments.output;
    let [player, banker, deal] =
        [arguments.player, arguments.banker, arguments.deal].map(Option::unwrap_or_default);
    let history = History::new(&player, &banker, &deal)
        .map_err(|reason| Error::Arguments(reason.to_string()))?;
    let setting = Setting::new(arguments.shoe.source()?, arguments.rules.rules()?)?;
    let bets = bets_on_it(arguments.bets.bets()?, &history);
    let question = CoupQuestion::new(&setting, &bets, &history, output.places());
    output::print(&render(&question.answer()?, output.format())?)
}

/// The bets that can be asked about: of all bets, those that are not dealt
/// otherwise than the coup.
fn bets_on_it(bets: Bets, history: &History) -> Vec<Bet> {
    if bets.by_name || history.is_empty() {
        return bets.chosen;
    }
    let (mut kept, mut left_out) = (Vec::new(), Vec::new());
    for bet in bets.chosen {
        if bet.player_starts_with.is_none() {
            kept.push(bet);
        } else {
            left_out.push(bet.id);
        }
    }
    if !left_out.is_empty() {
        let ids = left_out.join(", ");
        output::warn(&format!(
            "left out, since they are not dealt as this coup is: {ids}"
        ));
    }
    kept
}
