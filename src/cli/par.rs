//! `baccarat par`.

use std::path::{Path, PathBuf};

use clap::Args;

use super::commands::Asked;
use super::error::{Error, refused};
use super::odds::warn_of_dead_rows;
use super::options::{OutputOptions, Question, QuestionOptions};
use super::output;
use crate::document::Document;
use crate::page::par_page;
use crate::request::ParRequest;
use crate::tables::Signed;

#[derive(Args)]
#[command(before_help = "Example: baccarat par --bet dragon-7")]
#[command(after_long_help = "\
Examples:
  baccarat par                                     Player, Banker and Tie
  baccarat par --bet dragon-7 --page par.html      a page for a regulator
  baccarat par --bet lucky-6 --decks 6 -o par.tex  the same in LaTeX")]
pub struct ParArguments {
    #[command(flatten)]
    question: QuestionOptions,

    /// File to write the sheet to as well, as a page of HTML
    ///
    /// The page has the sheet, the question in full, the digest of the answer and the command that
    /// prints it.
    #[arg(long, value_name = "FILE")]
    page: Option<PathBuf>,

    #[command(flatten)]
    output: OutputOptions,
}

pub fn run(arguments: ParArguments) -> Result<(), Error> {
    if arguments.page.as_deref() == Some(Path::new("-")) {
        return refused("standard output has the answer: expected a file for '--page <FILE>'");
    }
    let Question {
        shoe,
        analyzer,
        bets,
    } = arguments.question.question()?;
    warn_of_dead_rows(analyzer.rules(), &bets);
    let places = arguments.output.places();
    let document = Document::new(ParRequest::new(analyzer, shoe), places)?;
    let asked = Asked {
        shoe: &document.request.shoe,
        analyzer: &document.request.analyzer,
        terms: &bets.terms,
        own: &bets.own,
    };
    let command = asked.about_bets("par", "", places);
    if let Some(path) = &arguments.page {
        output::save(path, &par_page(&document, &command, asked.files()))?;
    }
    arguments.output.print(&Signed {
        answer: &document,
        command: &command,
    })
}
