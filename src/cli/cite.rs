//! `baccarat cite`.

use std::convert::Infallible;

use clap::Args;

use super::error::Error;
use super::input::{self, DOCUMENT_EXPECTED};
use super::output;
use crate::document::{Citation, CiteError, Cited};

#[derive(Args)]
#[command(before_help = "Example: baccarat odds --format json | baccarat cite -")]
#[command(after_help = "\
Examples:
  baccarat cite                         this version of the program
  baccarat cite answer.json >> my.bib   an answer, by its digest")]
pub struct CiteArguments {
    /// A document to cite, as '--format json' writes it; - for standard input
    #[arg(value_name = "FILE")]
    file: Option<String>,
}

const OPTION: &str = "[FILE]";

pub fn run(arguments: &CiteArguments) -> Result<(), Error> {
    let citation = match &arguments.file {
        None => Citation::of_program(),
        Some(path) => cited(path)?.into(),
    };
    output::print(&citation.bibtex())
}

/// The document in the file at `path`.
fn cited(path: &str) -> Result<Cited, Error> {
    let text = |text: &str| Ok::<_, Infallible>(text.to_owned());
    let text = input::document(OPTION, path, text)?;
    text.parse().map_err(|reason| match reason {
        CiteError::Json(reason) => {
            input::unfit(OPTION, path, format!("{DOCUMENT_EXPECTED}: {reason}"))
        }
        CiteError::Other => input::unfit(OPTION, path, DOCUMENT_EXPECTED),
        reason => input::unfit(OPTION, path, reason),
    })
}
