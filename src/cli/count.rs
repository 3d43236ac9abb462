//! `baccarat count`.

use baccarat::report::{CountTerms, Question, Setting, render};
use baccarat::{CardsLeft, CountQuestion, Exact, Tags, Threshold};
use clap::Args;

use super::error::Error;
use super::options::{BetOptions, OutputOptions, RulesOptions, ShoeOptions};
use super::{input, output};

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
    shoe: ShoeOptions,

    #[command(flatten)]
    rules: RulesOptions,

    #[command(flatten)]
    bets: BetOptions,

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
    #[arg(long, value_name = "N", default_value = "3", hide_default_value = true)]
    #[arg(allow_hyphen_values = true, value_parser = number_of_levels)]
    levels: u8,

    #[command(flatten)]
    output: OutputOptions,
}

fn number_of_levels(text: &str) -> Result<u8, &'static str> {
    let levels = text.parse().ok().filter(|levels| (1..=6).contains(levels));
    levels.ok_or("expected a number of levels from 1 to 6")
}

pub fn run(arguments: CountArguments) -> Result<(), Error> {
    let output = &arguments.output;
    let question = question(&arguments)?;
    let (format, places) = (output.format(), output.places());
    let setting = Setting::new(arguments.shoe.source()?, arguments.rules.rules()?)?;
    let bets = arguments.bets.bets()?.chosen;
    let terms = CountTerms::new(&setting, &bets, &question, places);
    output::print(&render(&terms.answer()?, format)?)
}

fn question(arguments: &CountArguments) -> Result<CountQuestion, Error> {
    let tags = arguments.tags.as_ref();
    let tags = tags.map(|text| input::value::<Tags>("--tags <TAGS>", text));
    let tags = tags.transpose()?;
    let true_count = arguments.true_count.clone().map(Threshold::TrueCount);
    let running_count = arguments.running_count.clone().map(Threshold::RunningCount);
    let play = match (true_count.or(running_count), arguments.cards) {
        (None, None) => None,
        (Some(_), _) if tags.is_none() => {
            return Err(misfit(
                "a count needs its tags: expected '--tags <TAGS>' too",
            ));
        }
        (Some(threshold), Some(cards)) => Some((threshold, cards)),
        (Some(_), None) => {
            let message = "bets are made with a number of cards left: \
                           expected '--cards <N>' too, such as 52 or 14..410";
            return Err(misfit(message));
        }
        (None, Some(_)) => {
            let message = "bets with cards left are made at a count: \
                           expected '--true-count <N>' or '--running-count <N>' too";
            return Err(misfit(message));
        }
    };
    Ok(CountQuestion {
        tags,
        levels: arguments.levels,
        play,
    })
}

fn misfit(message: &str) -> Error {
    Error::Arguments(message.to_owned())
}
