//! `baccarat depth`.

mod checkpoint;
mod merge;
mod pace;
mod share;
mod sweep;

use std::path::PathBuf;

use clap::Args;

use super::error::{Error, refused};
use super::options::{OutputOptions, PlotOptions, Question, QuestionOptions};
use super::{interrupt, output, progress};
use crate::analysis::Share;
use crate::document::Document;
use crate::exact::Exact;
use crate::plot;
use crate::request::{DepthRequest, DepthsRequest, SampleRequest};
use sweep::Work;

#[derive(Args)]
#[command(before_help = "Example: baccarat depth --cards 13 --bet tie")]
#[command(after_long_help = "\
Examples:
  baccarat depth --cards 13                       all compositions of 13 cards
  baccarat depth --cards 13 --checkpoint d.json   the same, resumable
  baccarat depth --cards 13 --share 1/2 --format json > share-1.json
                                                  one of two shares
  baccarat depth --merge share-*.json             the result of both
  baccarat depth --cards 200 --sample 1000        an estimate from a sample
  baccarat depth --cards 200 --compositions       the number of compositions
  baccarat depth --all                            variances at every depth
  baccarat depth --all --plot depth.svg           and a picture of them")]
pub struct DepthArguments {
    /// Number of cards left
    #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = whole_number)]
    cards: Option<u64>,

    /// The variance of each bet at every depth, without enumeration
    #[arg(long, conflicts_with_all = ["cards", "checkpoint", "share", "merge"])]
    all: bool,

    /// Save progress to this file, and resume from it
    ///
    /// The file is replaced as parts of the work are done, never written over. The same command
    /// goes on from it; a file of another question is refused.
    #[arg(long, value_name = "FILE")]
    checkpoint: Option<PathBuf>,

    /// Enumerate one share of the compositions: 3/64
    ///
    /// Share I of K, the same on every machine and in any order. With '--format json' it writes a
    /// document for --merge.
    #[arg(long, value_name = "I/K", alias = "shard", allow_hyphen_values = true)]
    share: Option<Share>,

    /// Shares of the work to merge
    #[arg(long, value_name = "FILE", num_args = 1..)]
    #[arg(conflicts_with_all = ["cards", "checkpoint", "share", "decks", "removed", "shoe", "rules", "bet", "bets", "commission", "tie_pays"])]
    merge: Vec<PathBuf>,

    /// Print the number of compositions alone
    #[arg(long, conflicts_with_all = ["all", "checkpoint", "share", "merge", "sample", "histogram", "yes", "format", "digits", "table", "fragment", "exact"])]
    compositions: bool,

    /// Enumerate even if that takes more than an hour
    #[arg(long, conflicts_with_all = ["all", "merge", "sample"])]
    yes: bool,

    /// Also histograms of U, in bins of this width: 1/200
    ///
    /// U is the expectation of a bet on the next coup, as it varies over the compositions.
    #[arg(long, value_name = "WIDTH", allow_hyphen_values = true, conflicts_with_all = ["merge", "all", "sample"])]
    histogram: Option<Exact>,

    /// Estimate from this number of random compositions
    ///
    /// Means of a random sample, with their standard errors; the same sample for the same --seed.
    #[arg(long, value_name = "S", allow_hyphen_values = true, value_parser = whole_number, conflicts_with_all = ["checkpoint", "share", "merge", "all"])]
    sample: Option<u64>,

    /// Random seed of the sample [default: 1]
    #[arg(long, value_name = "X", allow_hyphen_values = true, value_parser = whole_number)]
    seed: Option<u64>,

    /// Processors to use, 1 to 256 [default: all]
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    #[arg(value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,

    #[command(flatten)]
    question: QuestionOptions,

    #[command(flatten)]
    plot: PlotOptions,

    #[command(flatten)]
    output: OutputOptions,
}

pub fn run(arguments: DepthArguments) -> Result<(), Error> {
    if arguments.seed.is_some() && arguments.sample.is_none() {
        return refused("a seed is what a sample is drawn from: expected '--sample <S>' too");
    }
    if arguments.plot.plot()?.is_some() && !arguments.all {
        return refused("a plot is of every depth: expected '--all' with '--plot <FILE>'");
    }
    if !arguments.merge.is_empty() {
        let output = arguments.output;
        return output.print(&merge::merged(&arguments.merge, output.places())?);
    }
    if arguments.all {
        return every_depth(arguments);
    }
    one_depth(arguments)
}

fn every_depth(arguments: DepthArguments) -> Result<(), Error> {
    let plot = arguments.plot.plot()?;
    let Question { shoe, analyzer, .. } = arguments.question.question()?.without_unseen()?;
    if plot.is_some() {
        plot::PlotError::unless_at_most(plot::MOST_CURVES, analyzer.bets().len())?;
    }
    let request = DepthsRequest::new(analyzer, shoe);
    let document = Document::new(request, arguments.output.places())?;
    if let Some(plot) = plot {
        plot.write(|theme| plot::depths(&document, theme))?;
    }
    arguments.output.print(&document)
}

fn one_depth(arguments: DepthArguments) -> Result<(), Error> {
    let Question { shoe, analyzer, .. } = arguments.question.question()?.without_unseen()?;
    let Some(cards) = arguments.cards else {
        return refused("expected how many cards are left, '--cards <N>', or '--all'");
    };
    let depth = DepthRequest {
        histogram: arguments.histogram,
        ..DepthRequest::new(analyzer, shoe, cards)
    };
    let output = &arguments.output;
    if arguments.compositions {
        let number = depth.sweep()?.compositions();
        return output::print(&format!("{number}\n"));
    }
    if let Some(samples) = arguments.sample {
        let request = SampleRequest {
            depth,
            samples,
            seed: arguments.seed.unwrap_or(1),
        };
        return in_threads(arguments.threads, || output.answer(request));
    }
    let checkpoint = arguments.checkpoint.as_deref();
    interrupt::wait();
    let work = Work::new(depth, arguments.share, checkpoint, arguments.yes, output)?;
    in_threads(arguments.threads, || work.run())
}

/// Runs `work` with this number of threads; `None` means one for each processor.
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
        .install(|| progress::shown(work))
}

fn whole_number(text: &str) -> Result<u64, String> {
    text.parse()
        .map_err(|_| "expected a whole number".to_owned())
}
