//! `baccarat odds --shoes`: the odds of many shoes, one on each line of a file.

mod fields;
mod form;
mod printer;
mod records;
mod rows;
mod work;

use std::io::ErrorKind;
use std::num::NonZero;
use std::thread;

use clap::Args;

use super::error::{Error, Reason, refused};
use super::input;
use super::options::{FormatOptions, Question};
use crate::history::History;
use crate::shoe::Decks;
use crate::tables::Format;
use form::Form;
use printer::Printer;
use records::{Records, is_remark};
use rows::ShoeWriter;
use work::Work;

#[derive(Args)]
#[command(next_help_heading = "Many shoes")]
pub struct ShoesOptions {
    /// A shoe a line: CSV or JSON lines; - is standard input
    #[arg(long, value_name = "FILE")]
    #[arg(conflicts_with_all = ["shoe", "removed", "covariance", "detail", "plot", "theme", "table", "output"])]
    shoes: Option<String>,

    /// Decimals without exact fractions, which is faster
    #[arg(long, requires = "shoes")]
    decimals_only: bool,

    /// Stop at a line without odds; else it is skipped
    #[arg(long, requires = "shoes")]
    strict: bool,

    /// Processors to use, 1 to 256 [default: all]
    #[arg(long, value_name = "N", allow_hyphen_values = true, requires = "shoes")]
    #[arg(value_parser = input::processors)]
    threads: Option<u16>,
}

impl ShoesOptions {
    /// The file with the shoes, if there is one.
    pub fn file(&self) -> Option<&str> {
        self.shoes.as_deref()
    }

    /// Writes the odds of the shoes in a file. `decks` is the number of decks, if the user names one.
    pub fn run(
        &self,
        path: &str,
        decks: Option<Decks>,
        mut question: Question,
        output: &FormatOptions,
    ) -> Result<(), Error> {
        let format = output.format_or(Format::Csv);
        if ![Format::Csv, Format::Json].contains(&format) {
            return refused(
                "many shoes are written for programs: expected '--format csv' or '--format json' \
                 with '--shoes <FILE>'",
            );
        }
        let places = output.places_in(format);
        // Bets that cannot be compiled are reported before the file is read.
        let batch = question.analyzer.batch();
        batch.map_err(|reason| Error::Answer(reason.into()))?;
        let unfit = |reason: Reason| printer::unfit(path, reason);
        let mut records = Records::open(path).map_err(|reason| unfit(reason.into()))?;
        let form = form_of(&mut records, decks).map_err(unfit)?;
        if let Some(shoe) = form.example() {
            question.leave_out_unknown(&History::default(), &shoe)?;
        }
        let analyzer = question.analyzer;
        let writer = ShoeWriter::new(
            format == Format::Csv,
            analyzer.bets(),
            places,
            !self.decimals_only,
            &form.carried,
        );
        let writer = writer.map_err(|reason| unfit(reason.into()))?;
        let heading = writer.heading();
        let work = Work {
            form,
            analyzer,
            writer,
            is_strict: self.strict,
        };
        let processors = || thread::available_parallelism().map_or(1, NonZero::get);
        let threads = self.threads.map_or_else(processors, usize::from);
        let printer = Printer::new(path, self.strict);
        let written = printer::write(&heading);
        let written = written.and_then(|()| work::in_order(work, records, threads, printer));
        match written {
            // A closed pipe is not an error.
            Err(Error::Unwritable(reason)) if reason.kind() == ErrorKind::BrokenPipe => Ok(()),
            written => written,
        }
    }
}

/// The form of the records, of which a heading is taken.
fn form_of(records: &mut Records, decks: Option<Decks>) -> Result<Form, Reason> {
    let is_blank = |record: &[u8]| record.trim_ascii().is_empty() || is_remark(record);
    let Some((line, first)) = records.find(|record| !is_blank(record))? else {
        return Form::of("", decks).map_err(|reason| format!("it is empty: {reason}").into());
    };
    let at = |reason: Reason| -> Reason { format!("line {line}: {reason}").into() };
    let first = first.records().next().map(|(_, record)| record.to_vec());
    let first = String::from_utf8(first.unwrap_or_default());
    let first = first.map_err(|_| at("expected UTF-8 text".into()))?;
    let form = Form::of(&first, decks).map_err(at)?;
    if form.is_json() {
        records.forget_quotes();
    } else {
        records.chunk(1)?;
    }
    Ok(form)
}
