//! `baccarat count`.

use clap::Args;

use super::error::{Error, refused};
use super::input;
use super::options::{OutputOptions, PlotOptions, QuestionOptions};
use crate::analysis::{CardsLeft, Levels, Tags, Threshold};
use crate::document::Document;
use crate::exact::Exact;
use crate::plot::{self, PlotError};
use crate::request::{CountPlay, CountRequest};

#[derive(Args)]
#[command(before_help = "Example: baccarat count --bet dragon-7 --levels 2")]
#[command(after_long_help = "\
Examples:
  baccarat count --bet dragon-7                   the best tags
  baccarat count --bet tie --tags 0=1,6-7=-3,8=2  the quality of given tags
  baccarat count --bet dragon-7 --tags 4-7=-1,8-9=2 --true-count 4 --cards 52
                                                  their exact gain, 52 cards left")]
pub struct CountArguments {
    #[command(flatten)]
    question: QuestionOptions,

    /// Tags of the cards seen: 4-7=-1,8-9=2; @FILE or @-
    #[arg(long, value_name = "TAGS", allow_hyphen_values = true)]
    tags: Option<String>,

    /// Bet at this true count or more
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    true_count: Option<Exact>,

    /// Bet at this running count or more
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
    plot: PlotOptions,

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
    let plot = arguments.plot.plot()?;
    let is_range = |play: &CountPlay| play.cards_left.first() < play.cards_left.last();
    if plot.is_some() && !play.as_ref().is_some_and(is_range) {
        return refused(
            "a plot is of the gain by the number of cards left: expected a count, and '--cards <N>' \
             with a range such as 14..410, with '--plot <FILE>'",
        );
    }
    let question = arguments.question.question()?.without_unseen()?;
    if plot.is_some() {
        PlotError::unless_at_most(plot::MOST_CURVES, question.analyzer.bets().len())?;
    }
    let request = CountRequest {
        tags,
        levels: arguments.levels.unwrap_or_default(),
        play,
        ..CountRequest::new(question.analyzer, question.shoe)
    };
    let document = Document::new(request, arguments.output.places())?;
    if let Some(plot) = plot {
        plot.write(|theme| plot::count(&document, theme))?;
    }
    arguments.output.print(&document)
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
