//! `baccarat again`.

use baccarat::report::{AgainQuestion, Question, Unanswered, render};
use clap::Args;
use serde_json::Value;

use super::error::Error;
use super::options::OutputOptions;
use super::{input, output};

#[derive(Args)]
#[command(before_help = "Example: baccarat odds --format json | baccarat again -")]
#[command(after_help = "\
Examples:
  baccarat again answer.json                 is it what this version answers?
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
    let document: Value = input::document(OPTION, &arguments.file, str::parse)?;
    let question = AgainQuestion { document };
    let report = question.answer().map_err(|reason| match reason {
        Unanswered::NoDocument | Unanswered::NoSuchDocument(_) | Unanswered::NotAsked(_) => {
            input::unfit(OPTION, &arguments.file, reason)
        }
        reason => reason.into(),
    })?;
    output::print(&render(&report, arguments.output.format())?)?;
    match report.document.answer.differences.len() {
        0 => Ok(()),
        places => Err(Error::Differs(places)),
    }
}
