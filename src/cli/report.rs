//! `baccarat report`.

use std::path::{Path, PathBuf};

use clap::Args;

use super::commands::Asked;
use super::error::{Error, refused};
use super::odds::warn_of_dead_rows;
use super::options::{Question, QuestionOptions};
use super::output;
use crate::exact::Places;
use crate::page::PageRequest;

#[derive(Args)]
#[command(
    before_help = "Example: baccarat report --decks 6 -o report.html",
    after_long_help = "\
Examples:
  baccarat report --removed 9,9,4 -o report.html      with three cards removed
  baccarat report --bet main --bet dragon-7 -o -      to standard output
  baccarat report --rules bahamian -o bahamian.html   under other rules"
)]
pub struct ReportArguments {
    #[command(flatten)]
    question: QuestionOptions,

    /// Decimals shown, 0 to 1000 [default: 4]
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    digits: Option<Places>,

    /// File to write the page to; - for standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

pub fn run(arguments: ReportArguments) -> Result<(), Error> {
    let Some(path) = arguments.output else {
        return refused(
            "a page is for a browser: expected '--output <FILE>', or '-o -' for standard output",
        );
    };
    let Question {
        shoe,
        analyzer,
        bets,
    } = arguments.question.question()?;
    warn_of_dead_rows(analyzer.rules(), &bets);
    let request = PageRequest {
        shoe,
        analyzer,
        terms: bets.terms,
        places: arguments.digits.unwrap_or(Places::FOUR),
    };
    let page = request.answer()?;
    let asked = Asked {
        shoe: &page.request.shoe,
        analyzer: &page.request.analyzer,
        terms: &page.request.terms,
        own: &bets.own,
    };
    let page = page.html(&asked.of_page(&page), asked.files());
    if path == Path::new("-") {
        output::print(&page)
    } else {
        output::save(&path, &page)
    }
}
