//! Options of `baccarat depth` on the work, and on the coups of a shoe.

use std::path::PathBuf;

use clap::Args;

use super::in_threads;
use super::sweep::{Way, Work};
use crate::analysis::{CoupStarts, Share};
use crate::cli::error::{Error, refused};
use crate::cli::options::{OutputOptions, ShoeCoupsOptions};
use crate::cli::{input, interrupt};
use crate::document::{Document, Shared};
use crate::exact::Exact;
use crate::request::EveryDepthRequest;
use crate::tables::{Format, Tabulated};

#[derive(Args)]
pub struct WorkOptions {
    /// Save progress to this file, and resume from it
    ///
    /// The file is replaced as parts of the work are done, never written over. The same command
    /// goes on from it; a file of another question is refused.
    #[arg(long, value_name = "FILE")]
    checkpoint: Option<PathBuf>,

    /// Enumerate one share of the compositions: 3/64
    ///
    /// Share I of K, the same on every machine and in any order. With '--format json' it writes a
    /// document for --merge. With --merge, the shares of which it consists are merged to it.
    #[arg(long, value_name = "I/K", alias = "shard", allow_hyphen_values = true)]
    pub share: Option<Share>,

    /// Shares of the work to merge
    #[arg(long, value_name = "FILE", num_args = 1..)]
    #[arg(conflicts_with_all = ["cards", "checkpoint", "decks", "removed", "shoe", "rules", "bet", "bets", "commission", "tie_pays"])]
    pub merge: Vec<PathBuf>,

    /// Print the time of the work, and do not begin it
    ///
    /// The time is estimated from some parts of the work, for this machine.
    #[arg(long, conflicts_with_all = ["all", "checkpoint", "merge", "sample", "compositions", "yes", "format", "digits", "table", "fragment", "exact", "plot"])]
    estimate: bool,

    /// Begin even if the work takes more than an hour
    #[arg(long, conflicts_with_all = ["all", "merge"])]
    pub yes: bool,

    /// Processors to use, 1 to 256 [default: all]
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    #[arg(value_parser = input::processors)]
    pub threads: Option<u16>,
}

impl WorkOptions {
    /// Does the work of a request, and passes the answer to `finish`; a share is printed.
    pub fn run<R: Shared>(
        &self,
        depth: R,
        instead: &'static str,
        output: &OutputOptions,
        finish: impl FnOnce(&Document<R>) -> Result<(), Error> + Send,
    ) -> Result<(), Error>
    where
        Document<R>: Tabulated,
    {
        self.check_format(output)?;
        let way = Way {
            share: self.share,
            checkpoint: self.checkpoint.as_deref(),
            is_meant: self.yes,
            instead,
        };
        output.try_out()?;
        interrupt::wait();
        let work = Work::new(depth, way, output.places())?;
        in_threads(self.threads, move || {
            if self.estimate {
                return output.write(&work.estimate().to_string());
            }
            let found = work.found()?;
            match self.share {
                Some(_) => output.print(&work.share(found)),
                None => finish(&work.answer(&found)?),
            }
        })
    }

    /// Refuses a share in a format that cannot be read back.
    pub fn check_format(&self, output: &OutputOptions) -> Result<(), Error> {
        if self.share.is_some() && !self.estimate && output.format() != Format::Json {
            return refused("a share is for '--merge' to read: expected '--format json' with it");
        }
        Ok(())
    }
}

#[derive(Args)]
pub struct CoupOptions {
    #[command(flatten)]
    coups: ShoeCoupsOptions,

    /// Bet only where U is at least this: 1%, 0.01 or 1/100
    ///
    /// U is the expectation of a bet on the next coup. Without the option bets are made where it is
    /// above 0.
    #[arg(
        long,
        value_name = "U",
        allow_hyphen_values = true,
        value_parser = input::expectation,
        conflicts_with = "merge"
    )]
    threshold: Option<Exact>,
}

impl CoupOptions {
    /// Refuses the options where there is no sum over a shoe.
    pub fn check_unused(&self) -> Result<(), Error> {
        if !self.coups.are_absent() {
            return refused(
                "coups are those of a shoe: expected '--every' with '--spacing' or '--cut'",
            );
        }
        if self.threshold.is_some() {
            return refused("a threshold is for every depth: expected '--every' with it");
        }
        Ok(())
    }

    /// Refuses the options, and `--every`, with shares of one depth.
    pub fn check_one_depth(&self, every: bool) -> Result<(), Error> {
        if every || !self.coups.are_absent() {
            return refused(
                "the shares are of one depth: expected '--merge <FILE>...' without '--every', \
                 '--spacing' and '--cut'",
            );
        }
        Ok(())
    }

    /// The request about these coups.
    pub fn about(&self, request: EveryDepthRequest) -> EveryDepthRequest {
        let CoupStarts { spacing, cut } = self.coups.starts();
        EveryDepthRequest {
            spacing,
            cut,
            threshold: self.threshold.clone().or(request.threshold),
            ..request
        }
    }
}
