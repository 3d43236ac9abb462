//! What is written of the results, and counted.

use std::io::{self, Write};
use std::path::Path;

use crate::cli::error::{Error, Reason};
use crate::cli::{input, output};

/// The number of skipped lines that are reported singly.
const MOST_REPORTED: u64 = 10;

/// The results of a chunk.
pub struct Done {
    /// The odds, as they are written.
    pub text: String,
    /// The number of shoes.
    pub shoes: u64,
    /// The lines without odds, with the reasons.
    pub bad: Vec<(u64, String)>,
}

/// Writes results to standard output, and warnings to standard error.
pub struct Printer {
    path: String,
    /// Whether a line without odds is an error.
    is_strict: bool,
    skipped: u64,
    answered: u64,
}

impl Printer {
    /// A printer for the lines of a file; `-` is standard input.
    pub fn new(path: &str, is_strict: bool) -> Printer {
        Printer {
            path: path.to_owned(),
            is_strict,
            skipped: 0,
            answered: 0,
        }
    }

    pub fn print(&mut self, done: &Done) -> Result<(), Error> {
        write(&done.text)?;
        self.answered += done.shoes;
        for (line, reason) in &done.bad {
            let reason = format!("line {line}: {reason}");
            if self.is_strict {
                let name = input::name_of(Path::new(&self.path));
                return Err(Error::Lines(format!("{name}, {reason}")));
            }
            self.skipped += 1;
            match self.skipped {
                ..=MOST_REPORTED => output::warn(&reason),
                skipped if skipped == MOST_REPORTED + 1 => {
                    output::warn("further lines without odds are counted, and not reported");
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// The result, after the end of the input or an error of reading.
    pub fn finish(&self, end: io::Result<()>) -> Result<(), Error> {
        end.map_err(|reason| unfit(&self.path, reason.into()))?;
        let shoes = self.answered + self.skipped;
        let sentence = match (self.skipped, shoes) {
            (0, _) => return Ok(()),
            (1, 1) => "the only shoe was skipped".to_owned(),
            (1, _) => format!("1 of {shoes} shoes was skipped"),
            (skipped, _) => format!("{skipped} of {shoes} shoes were skipped"),
        };
        Err(Error::Lines(sentence))
    }
}

/// Writes to standard output, so that all can be read.
pub fn write(text: &str) -> Result<(), Error> {
    let mut stdout = io::stdout().lock();
    let written = stdout.write_all(text.as_bytes());
    let written = written.and_then(|()| stdout.flush());
    written.map_err(Error::Unwritable)
}

/// The error for a file whose lines cannot be used.
pub fn unfit(path: &str, reason: Reason) -> Error {
    input::unfit("--shoes <FILE>", Path::new(path), reason)
}
