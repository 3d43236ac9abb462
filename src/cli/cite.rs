//! `baccarat cite`.

use baccarat::report::{Citation, Cited, VERSION};
use clap::Args;

use super::error::Error;
use super::{input, output};

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

pub fn run(arguments: &CiteArguments) -> Result<(), Error> {
    let cited = match &arguments.file {
        None => None,
        Some(path) => Some(input::document("[FILE]", path, str::parse::<Cited>)?),
    };
    output::print(&Citation::new(VERSION, cited).bibtex())
}
