//! `baccarat again`.

use std::path::Path;

use clap::Args;
use serde_json::Value;

use super::error::Error;
use super::input::{self, DOCUMENT_EXPECTED};
use super::options::OutputOptions;
use crate::document::{AnswerError, Document, ReproduceError, ReproductionRequest};

#[derive(Args)]
#[command(before_help = "Example: baccarat odds --format json | baccarat again -")]
#[command(after_long_help = "\
Examples:
  baccarat again answer.json                 the differences
  baccarat again answer.json --format json   the same for a program")]
pub struct AgainArguments {
    /// A document, as '--format json' writes it; - for standard input
    #[arg(value_name = "FILE")]
    file: String,

    #[command(flatten)]
    output: OutputOptions,
}

const OPTION: &str = "<FILE>";

pub fn run(arguments: &AgainArguments) -> Result<(), Error> {
    let AgainArguments { file, output } = arguments;
    let file = Path::new(file);
    let document = input::document(OPTION, file, |text| {
        let document: Result<Value, _> = text.parse();
        document.map_err(|reason| format!("{DOCUMENT_EXPECTED}: {reason}"))
    })?;
    let request = ReproductionRequest { document };
    let reproduction = Document::new(request, output.places());
    let reproduction = reproduction.map_err(|reason| refused(file, reason))?;
    output.print(&reproduction)?;
    match reproduction.answer.differences.len() {
        0 => Ok(()),
        places => Err(Error::Differs(places)),
    }
}

/// The error for a document whose question cannot be asked again, because it is misread or has no
/// answer.
fn refused(file: &Path, reason: AnswerError) -> Error {
    match reason {
        AnswerError::Reproduce(ReproduceError::NoDocument) => {
            input::unfit(OPTION, file, DOCUMENT_EXPECTED)
        }
        AnswerError::Reproduce(reason) => input::unfit(OPTION, file, reason),
        reason => reason.into(),
    }
}
