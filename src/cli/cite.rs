//! `baccarat cite`.

use std::path::Path;

use clap::Args;

use super::error::Error;
use super::input::{self, DOCUMENT_EXPECTED};
use super::output;
use crate::document::{Citation, CiteError, Cited};

#[derive(Args)]
#[command(before_help = "Example: baccarat odds --format json | baccarat cite -")]
#[command(after_long_help = "\
Examples:
  baccarat cite                         this version of the program
  baccarat cite answer.json >> my.bib   an answer, by its digest
  baccarat cite --biblatex              an entry of software for BibLaTeX")]
pub struct CiteArguments {
    /// A document to cite, as '--format json' writes it; - for standard input
    #[arg(value_name = "FILE")]
    file: Option<String>,

    /// The entry for BibLaTeX, not for plain BibTeX
    #[arg(long)]
    biblatex: bool,
}

pub fn run(arguments: &CiteArguments) -> Result<(), Error> {
    let citation = match &arguments.file {
        None => Citation::of_program(),
        Some(path) => input::document("[FILE]", Path::new(path), cited)?.into(),
    };
    output::print(&if arguments.biblatex {
        citation.biblatex()
    } else {
        citation.bibtex()
    })
}

/// The document in a text; otherwise the reason why there is none, in the terms of the command line.
fn cited(text: &str) -> Result<Cited, String> {
    text.parse().map_err(|reason| match reason {
        CiteError::Json(reason) => format!("{DOCUMENT_EXPECTED}: {reason}"),
        CiteError::Other => DOCUMENT_EXPECTED.to_owned(),
        reason => reason.to_string(),
    })
}
