//! `baccarat depth`.

mod checkpoint;
mod estimate;
mod merge;
mod missing;
mod options;
mod pace;
mod share;
mod sweep;

use clap::Args;

use super::error::{Error, refused};
use super::options::{OutputOptions, PlotOptions, Question, QuestionOptions};
use super::{input, progress};
use crate::document::{Document, Shared};
use crate::exact::Exact;
use crate::plot;
use crate::request::{DepthRequest, DepthsRequest, EveryDepthRequest, SampleRequest, ShareRequest};
use options::{CoupOptions, WorkOptions};
use pace::announce_sample;
use share::AnyShare;
use sweep::{Way, Work};

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
  baccarat depth --cards 30 --estimate            the time that it will take
  baccarat depth --every --decks 1                every number of cards left
  baccarat depth --every --decks 1 --spacing 5 --cut 14
                                                  a coup every five cards
  baccarat depth --all                            variances at every depth
  baccarat depth --all --plot depth.svg           and a picture of them")]
pub struct DepthArguments {
    /// Number of cards left
    #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = input::whole_number)]
    cards: Option<u64>,

    /// Every number of cards left, and the sums over a shoe
    ///
    /// All compositions of every depth are enumerated at once, for up to 16 bets. That takes less
    /// than a second for one deck, and long for several.
    #[arg(long, conflicts_with_all = ["cards", "all", "histogram", "sample", "compositions"])]
    every: bool,

    /// The variance of each bet at every depth, without enumeration
    #[arg(long, conflicts_with_all = ["cards", "checkpoint", "share", "merge"])]
    all: bool,

    #[command(flatten)]
    work: WorkOptions,

    #[command(flatten)]
    coups: CoupOptions,

    /// Print the number of compositions alone
    #[arg(long, conflicts_with_all = ["all", "checkpoint", "share", "merge", "sample", "histogram", "yes", "format", "digits", "table", "fragment", "exact"])]
    compositions: bool,

    /// Also histograms of U, in bins of this width: 0.5%, 0.005 or 1/200
    ///
    /// U is the expectation of a bet on the next coup, as it varies over the compositions.
    #[arg(long, value_name = "WIDTH", allow_hyphen_values = true, value_parser = input::expectation, conflicts_with_all = ["merge", "all", "sample"])]
    histogram: Option<Exact>,

    /// Estimate from this number of random compositions
    ///
    /// Means of a random sample, with their standard errors; the same sample for the same --seed.
    #[arg(long, value_name = "S", allow_hyphen_values = true, value_parser = input::whole_number, conflicts_with_all = ["checkpoint", "share", "merge", "all"])]
    sample: Option<u64>,

    /// Random seed of the sample [default: 1]
    #[arg(long, value_name = "X", allow_hyphen_values = true, value_parser = input::whole_number)]
    seed: Option<u64>,

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
    if !arguments.work.merge.is_empty() {
        return merge(arguments);
    }
    if arguments.every {
        return every_depth(arguments);
    }
    arguments.coups.check_unused()?;
    if arguments.all {
        return variances(arguments);
    }
    check_no_plot(&arguments.plot)?;
    one_depth(arguments)
}

/// Refuses a plot of one depth.
fn check_no_plot(plot: &PlotOptions) -> Result<(), Error> {
    match plot.plot()? {
        Some(_) => {
            refused("a plot is of every depth: expected '--all' or '--every' with '--plot <FILE>'")
        }
        None => Ok(()),
    }
}

/// Prints the answer, or the share, that the shares in files make up.
fn merge(arguments: DepthArguments) -> Result<(), Error> {
    let DepthArguments {
        every,
        work,
        coups,
        plot,
        output,
        ..
    } = arguments;
    work.check_format(&output)?;
    match input::document(merge::OPTION, &work.merge[0], share::read_any)? {
        AnyShare::OneDepth(first) => {
            coups.check_one_depth(every)?;
            check_no_plot(&plot)?;
            let request = first.request.depth.clone();
            merge_to(request, first, &work, &output, |document| {
                output.print(document)
            })
        }
        AnyShare::EveryDepth(first) => {
            let request = coups.about(first.request.depth.clone());
            let finish = |document: &_| drawn(document, &plot, &output);
            merge_to(request, first, &work, &output, finish)
        }
    }
}

/// Merges shares to the share or to the answer of a request, whose sums are those of the shares.
/// The first share has been read.
fn merge_to<R: Shared>(
    request: R,
    first: Document<ShareRequest<R>>,
    options: &WorkOptions,
    output: &OutputOptions,
    finish: impl FnOnce(&Document<R>) -> Result<(), Error>,
) -> Result<(), Error> {
    let way = Way {
        share: options.share,
        ..Way::default()
    };
    let work = Work::new(request, way, output.places())?;
    let found = merge::merged(&work, first, &options.merge)?;
    match options.share {
        Some(_) => output.print(&work.share(found)),
        None => finish(&work.answer(&found)?),
    }
}

fn variances(arguments: DepthArguments) -> Result<(), Error> {
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

fn every_depth(arguments: DepthArguments) -> Result<(), Error> {
    let DepthArguments {
        question,
        work,
        coups,
        plot,
        output,
        ..
    } = arguments;
    let Question { shoe, analyzer, .. } = question.question()?.without_unseen()?;
    if plot.plot()?.is_some() {
        plot::PlotError::unless_at_most(plot::MOST_GAINS, analyzer.bets().len())?;
        if work.share.is_some() {
            return refused("a share has no plot: expected '--plot <FILE>' with '--merge'");
        }
    }
    let request = coups.about(EveryDepthRequest::new(analyzer, shoe));
    work.run(request, "", &output, |document| {
        drawn(document, &plot, &output)
    })
}

/// Draws the answer about every depth, if that is asked for, and prints it.
fn drawn(
    document: &Document<EveryDepthRequest>,
    plot: &PlotOptions,
    output: &OutputOptions,
) -> Result<(), Error> {
    if let Some(plot) = plot.plot()? {
        plot.write(|theme| plot::every_depth(document, theme))?;
    }
    output.print(document)
}

fn one_depth(arguments: DepthArguments) -> Result<(), Error> {
    let Question { shoe, analyzer, .. } = arguments.question.question()?.without_unseen()?;
    let Some(cards) = arguments.cards else {
        return refused("expected how many cards are left, '--cards <N>', '--every' or '--all'");
    };
    let depth = DepthRequest {
        histogram: arguments.histogram,
        ..DepthRequest::new(analyzer, shoe, cards)
    };
    let (work, output) = (&arguments.work, &arguments.output);
    if arguments.compositions {
        let number = depth.sweep()?.compositions();
        return output.write(&format!("{number}\n"));
    }
    if let Some(samples) = arguments.sample {
        let request = SampleRequest {
            depth,
            samples,
            seed: arguments.seed.unwrap_or(1),
        };
        return in_threads(work.threads, || {
            announce_sample(&request, work.yes)?;
            output.answer(request)
        });
    }
    let instead = "'--sample <S>' for an estimate, ";
    work.run(depth, instead, output, |document| output.print(document))
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
