//! `baccarat verify`.

use baccarat::published::Record;
use baccarat::report::{VerifyReport, render};
use baccarat::{Quoted, published, read_figures, verify};
use clap::Args;

use super::error::Error;
use super::input;
use super::options::OutputOptions;
use super::output;

#[derive(Args)]
#[command(after_help = "\
Examples:
  baccarat verify                        every published figure, recomputed
  baccarat verify wizardofodds.com       those of a source, or of several
  baccarat verify --figures mine.jsonl   figures of your own")]
pub struct VerifyArguments {
    /// Figures to verify: an id, or a part of a source [default: all]
    #[arg(value_name = "FIGURES")]
    selected: Vec<String>,

    /// Figures of your own; docs/OUTPUT.md describes the form
    #[arg(long, value_name = "FILE")]
    figures: Option<String>,

    #[command(flatten)]
    output: OutputOptions,
}

pub fn run(arguments: &VerifyArguments) -> Result<(), Error> {
    let own = match &arguments.figures {
        Some(path) => Some(input::file("--figures <FILE>", path, read_figures)?),
        None => None,
    };
    let records = own.clone().unwrap_or_else(published);
    let chosen = chosen(records, &arguments.selected)?;
    let verification = verify(&chosen)?;
    let output = &arguments.output;
    let report = VerifyReport::new(
        own.as_deref(),
        &arguments.selected,
        &verification,
        output.places(),
    );
    output::print(&render(&report, output.format())?)?;
    match verification.disagreement() {
        Some(disagreement) => Err(disagreement.into()),
        None => Ok(()),
    }
}

/// The records that one of the words selects; all, where there is no word.
fn chosen(records: Vec<Record>, words: &[String]) -> Result<Vec<Record>, Error> {
    let idle = |word: &&String| !records.iter().any(|record| record.is_meant_by(word));
    if let Some(word) = words.iter().find(idle) {
        let word = Quoted::new(word);
        return Err(Error::Arguments(format!(
            "no figure is called {word}, nor has one such a source: \
             expected an id or a part of a source, as 'baccarat verify' shows them"
        )));
    }
    let is_chosen =
        |record: &Record| words.is_empty() || words.iter().any(|word| record.is_meant_by(word));
    Ok(records.into_iter().filter(is_chosen).collect())
}
