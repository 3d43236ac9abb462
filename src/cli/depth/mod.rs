//! `baccarat depth`.

mod checkpoint;
mod merge;
mod progress;
mod sweep;

use std::path::PathBuf;

use baccarat::plot;
use baccarat::report::{
    Asked, DepthQuestion, DepthsQuestion, Question, SampleQuestion, Setting, Ways, render,
};
use baccarat::{Exact, Shard};
use clap::Args;

use super::error::Error;
use super::options::{BetOptions, OutputOptions, PlotOptions, RulesOptions, ShoeOptions};
use super::output;

#[derive(Args)]
#[command(before_help = "Example: baccarat depth --cards 13 --bet tie")]
#[command(after_help = "\
Examples:
  baccarat depth --cards 13                       all shoes of 13 cards
  baccarat depth --cards 13 --checkpoint d.json   what is done is kept
  baccarat depth --cards 13 --shard 1/2 --format json > shard-1.json
                                                  a half of the work
  baccarat depth --merge shard-*.json             what the halves add up to
  baccarat depth --cards 200 --sample 1000        an estimate from random shoes
  baccarat depth --all                            variances at every depth
  baccarat depth --all --plot depth.svg           and a picture of them")]
pub struct DepthArguments {
    /// How many cards are left
    #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = whole_number)]
    cards: Option<u64>,

    /// Variances at every depth, without going through shoes
    #[arg(long, conflicts_with_all = ["cards", "checkpoint", "shard", "merge"])]
    all: bool,

    /// File to note the work in, and to go on from
    #[arg(long, value_name = "FILE")]
    checkpoint: Option<PathBuf>,

    /// Do one share of the work: 3/64
    #[arg(long, value_name = "I/K", allow_hyphen_values = true)]
    shard: Option<Shard>,

    /// Shares of the work to add up
    #[arg(
        long,
        value_name = "FILE",
        num_args = 1..,
        conflicts_with_all = ["cards", "checkpoint", "shard", "decks", "removed", "shoe", "rules", "bet", "bets", "commission", "tie_pays"]
    )]
    merge: Vec<PathBuf>,

    /// Also how U is distributed, in bins so wide: 1/200
    #[arg(long, value_name = "WIDTH", allow_hyphen_values = true, conflicts_with_all = ["merge", "all", "sample"])]
    histogram: Option<Exact>,

    /// Estimate from so many random shoes
    #[arg(long, value_name = "S", allow_hyphen_values = true, value_parser = whole_number, conflicts_with_all = ["checkpoint", "shard", "merge", "all"])]
    sample: Option<u64>,

    /// What the random shoes start from [default: 1]
    #[arg(
        long,
        value_name = "X",
        allow_hyphen_values = true, value_parser = whole_number
    )]
    seed: Option<u64>,

    /// Processors to use, 1 to 256 [default: all]
    #[arg(
        long,
        value_name = "N",
        allow_hyphen_values = true,
        value_parser = clap::value_parser!(u16).range(1..=256)
    )]
    threads: Option<u16>,

    #[command(flatten)]
    shoe: ShoeOptions,

    #[command(flatten)]
    rules: RulesOptions,

    #[command(flatten)]
    bets: BetOptions,

    #[command(flatten)]
    plot: PlotOptions,

    #[command(flatten)]
    output: OutputOptions,
}

pub fn run(arguments: DepthArguments) -> Result<(), Error> {
    if arguments.seed.is_some() && arguments.sample.is_none() {
        let message = "a seed is what a sample is drawn from: expected '--sample <S>' too";
        return Err(Error::Arguments(message.to_owned()));
    }
    let plot = arguments.plot.plot()?;
    if plot.is_some() && !arguments.all {
        let message = "a plot is of every depth: expected '--all' with '--plot <FILE>'";
        return Err(Error::Arguments(message.to_owned()));
    }
    let output = arguments.output;
    if !arguments.merge.is_empty() {
        let report = merge::report(&arguments.merge, output.places())?;
        return output::print(&render(&report, output.format())?);
    }
    let setting = Setting::new(arguments.shoe.source()?, arguments.rules.rules()?)?;
    let bets = arguments.bets.bets()?.chosen;
    if plot.is_some() {
        plot::NoPlot::unless_at_most(plot::MOST_CURVES, bets.len())?;
    }
    if arguments.all {
        let question = DepthsQuestion::new(&setting, &bets, output.places());
        let report = question.answer()?;
        if let Some(plot) = plot {
            plot.write(|theme| plot::depths(&report, theme))?;
        }
        return output::print(&render(&report, output.format())?);
    }
    let Some(cards) = arguments.cards else {
        let message = "expected how many cards are left, '--cards <N>', or '--all'";
        return Err(Error::Arguments(message.to_owned()));
    };
    if let Some(samples) = arguments.sample {
        let question = SampleQuestion {
            depth: DepthQuestion::new(&setting, &bets, cards, output.places()),
            samples: Ways(samples.into()),
            seed: Ways(arguments.seed.unwrap_or(1).into()),
        };
        return in_threads(arguments.threads, || {
            output::print(&render(&question.answer()?, output.format())?)
        });
    }
    let asked = Asked {
        bets,
        places: output.places(),
        width: arguments.histogram,
        setting,
        cards,
    };
    let work = sweep::Work {
        sweep: asked.sweep(&asked.compiled()?)?,
        asked: &asked,
        shard: arguments.shard,
        checkpoint: arguments.checkpoint.as_deref(),
    };
    in_threads(arguments.threads, || work.run(output.format()))
}

/// Does work on so many threads.
fn in_threads(
    threads: Option<u16>,
    work: impl FnOnce() -> Result<(), Error> + Send,
) -> Result<(), Error> {
    let Some(threads) = threads else {
        return work();
    };
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(threads.into())
        .build();
    pool.map_err(|reason| Error::Threads(reason.to_string()))?
        .install(work)
}

fn whole_number(text: &str) -> Result<u64, String> {
    text.parse()
        .map_err(|_| "expected a whole number".to_owned())
}
