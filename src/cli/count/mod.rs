//! `baccarat count`.

mod spread;

use clap::Args;

use super::error::{Error, refused};
use super::input;
use super::options::{OutputOptions, PlotOptions, QuestionOptions};
use crate::analysis::{BetSpread, CardsLeft, Levels, Tags, Threshold};
use crate::document::Document;
use crate::exact::Exact;
use crate::plot::{self, PlotError};
use crate::request::{ByCountRequest, CountPlay, CountRequest};
use spread::SpreadOptions;

#[derive(Args)]
#[command(before_help = "Example: baccarat count --bet dragon-7 --levels 2")]
#[command(after_long_help = "\
Examples:
  baccarat count --bet dragon-7                   the best tags
  baccarat count --bet tie --tags 0=1,6-7=-3,8=2  the quality of given tags
  baccarat count --bet dragon-7 --tags 4-7=-1,8-9=2 --true-count 4 --cards 52
                                                  their exact gain, 52 cards left
  baccarat count --bet dragon-7 --tags 4-7=-1,8-9=2 --cards 52 --by-count
                                                  each count, and the best threshold
  baccarat count --bet dragon-7 --tags 4-7=-1,8-9=2 --spread 4=1,6=3 --cut 14
                                                  results of a bet spread over a shoe")]
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
    ///
    /// With --spread, the numbers of cards left that are listed, by default all of them.
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    cards: Option<CardsLeft>,

    /// The figures of each bet at each running count
    ///
    /// With --tags and --cards: the probability of each count, the mean and the mean square of what
    /// each bet wins there, the count from which on it gains most, and the best bet at each count.
    #[arg(long, conflicts_with_all = ["true_count", "running_count", "levels"])]
    by_count: bool,

    #[command(flatten)]
    spread: SpreadOptions,

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
    match arguments.spread.spread()? {
        Some(spread) => results(arguments, tags, spread),
        None if arguments.by_count => by_count(arguments, tags),
        None => rated(arguments, tags),
    }
}

/// The rating of tags, the best tags, and the gain of a count.
fn rated(arguments: CountArguments, tags: Option<Tags>) -> Result<(), Error> {
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

/// The figures of each bet at each count.
fn by_count(arguments: CountArguments, tags: Option<Tags>) -> Result<(), Error> {
    let tags = needed(tags)?;
    let Some(cards_left) = arguments.cards else {
        return refused(
            "counts depend on the number of cards left: expected '--cards <N>' too, such as 52",
        );
    };
    let plot = arguments.plot.plot()?;
    if plot.is_some() && cards_left.first() < cards_left.last() {
        return refused(
            "a plot by count is of one number of cards left: expected '--cards <N>', such as 52, \
             with '--plot <FILE>'",
        );
    }
    let question = arguments.question.question()?.without_unseen()?;
    if plot.is_some() {
        PlotError::unless_at_most(plot::MOST_CURVES, question.analyzer.bets().len())?;
    }
    let request = ByCountRequest::new(question.analyzer, question.shoe, tags, cards_left);
    let document = Document::new(request, arguments.output.places())?;
    if let Some(plot) = plot {
        plot.write(|theme| plot::by_count(&document, theme))?;
    }
    arguments.output.print(&document)
}

/// The results of bets by a spread.
fn results(arguments: CountArguments, tags: Option<Tags>, spread: BetSpread) -> Result<(), Error> {
    let tags = needed(tags)?;
    let question = arguments.question.question()?.without_unseen()?;
    let cards_left = arguments.cards;
    let request = arguments.spread.request(question, tags, spread, cards_left);
    arguments.output.answer(request)
}

/// The tags, without which there is no count.
fn needed(tags: Option<Tags>) -> Result<Tags, Error> {
    tags.map_or_else(|| refused(NO_TAGS), Ok)
}

const NO_TAGS: &str = "a count needs its tags: expected '--tags <TAGS>' too";

/// When bets are made; `None` if that is not asked.
fn play(
    threshold: Option<Threshold>,
    cards_left: Option<CardsLeft>,
    has_tags: bool,
) -> Result<Option<CountPlay>, Error> {
    match (threshold, cards_left) {
        (None, None) => Ok(None),
        (Some(_), _) if !has_tags => refused(NO_TAGS),
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
