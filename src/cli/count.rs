//! `baccarat count`.

use clap::Args;

use super::error::{Error, refused};
use super::input;
use super::options::{OutputOptions, QuestionOptions};
use crate::analysis::{CardsLeft, Levels, Tags, Threshold};
use crate::exact::Exact;
use crate::request::{CountPlay, CountRequest};

#[derive(Args)]
#[command(before_help = "Example: baccarat count --bet dragon-7 --levels 2")]
#[command(after_help = "\
Examples:
  baccarat count --bet dragon-7                   the best tags
  baccarat count --bet tie --tags 0=1,6-7=-3,8=2  how good these are
  baccarat count --bet dragon-7 --tags 4-7=-1,8-9=2 --true-count 4 --cards 52
                                                  what these gain, a deck left")]
pub struct CountArguments {
    #[command(flatten)]
    question: QuestionOptions,

    /// What a card adds once seen: 4-7=-1,8-9=2; @FILE or @-
    #[arg(long, value_name = "TAGS", allow_hyphen_values = true)]
    tags: Option<String>,

    /// Bet at this count for each 52 cards left, or more
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    true_count: Option<Exact>,

    /// Bet at this count or more, whatever is left
    #[arg(
        long,
        value_name = "N",
        allow_hyphen_values = true,
        conflicts_with = "true_count"
    )]
    running_count: Option<Exact>,

    /// Cards left when bets are made: 52, or 14..410
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    cards: Option<CardsLeft>,

    /// Levels of the best tags, 1 to 6 [default: 3]
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    levels: Option<Levels>,

    #[command(flatten)]
    output: OutputOptions,
}

pub fn run(arguments: CountArguments) -> Result<(), Error> {
    let tags = arguments.tags.as_ref();
    let tags = tags.map(|text| input::value::<Tags>("--tags <TAGS>", text));
    let tags = tags.transpose()?;
    let true_count = arguments.true_count.map(Threshold::TrueCount);
    let running_count = arguments.running_count.map(Threshold::RunningCount);
    let play = play(
        true_count.or(running_count),
        arguments.cards,
        tags.is_some(),
    )?;
    let question = arguments.question.question()?.without_unseen()?;
    let request = CountRequest {
        tags,
        levels: arguments.levels.unwrap_or_default(),
        play,
        ..CountRequest::new(question.analyzer, question.shoe)
    };
    arguments.output.answer(request)
}

/// When bets are made; `None` if that is not asked.
fn play(
    threshold: Option<Threshold>,
    cards_left: Option<CardsLeft>,
    has_tags: bool,
) -> Result<Option<CountPlay>, Error> {
    match (threshold, cards_left) {
        (None, None) => Ok(None),
        (Some(_), _) if !has_tags => {
            refused("a count needs its tags: expected '--tags <TAGS>' too")
        }
        (Some(threshold), Some(cards_left)) => Ok(Some(CountPlay {
            threshold,
            cards_left,
        })),
        (Some(_), None) => refused(
            "bets are made with a number of cards left: \
             expected '--cards <N>' too, such as 52 or 14..410",
        ),
        (None, Some(_)) => refused(
            "bets with cards left are made at a count: \
             expected '--true-count <N>' or '--running-count <N>' too",
        ),
    }
}
