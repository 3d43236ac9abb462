//! The odds of the shoes of records, on several threads and in the order of the records.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use super::form::{Described, Form};
use super::printer::{Done, Printer};
use super::records::{Chunk, LONGEST, Records, is_remark};
use super::rows::{ShoeLine, ShoeWriter};
use crate::analysis::Batch;
use crate::analyzer::Analyzer;
use crate::cli::error::{Error, Reason};
use crate::shoe::Shoe;

/// What every thread needs.
pub struct Work {
    pub form: Form,
    pub analyzer: Analyzer,
    pub writer: ShoeWriter,
    /// Whether the work ends at a line without odds.
    pub is_strict: bool,
}

/// The number of rows in a chunk, for which its shoes times the bets are limited.
const ROWS: usize = 1 << 12;

/// Prints the results of all chunks in order, until that fails.
///
/// Each thread reads a chunk, evaluates it, and waits for its turn to print, so there is one chunk in
/// memory for each. A thread that reads from a pipe cannot be interrupted. So the threads are not
/// joined: they end when nobody prints their results, or with the program.
pub fn in_order(
    work: Work,
    records: Records,
    threads: usize,
    printer: Printer,
) -> Result<(), Error> {
    let shared = Arc::new(Shared {
        work,
        input: Mutex::new((0, records)),
        output: Mutex::new(Output {
            turn: 0,
            printer,
            end: None,
        }),
        printed: Condvar::new(),
    });
    for number in 0..threads {
        let shared = Arc::clone(&shared);
        let thread = thread::Builder::new().spawn(move || shared.run());
        match thread {
            Err(reason) if number == 0 => return Err(Error::Threads(reason.to_string())),
            // The threads that have begun do all the work.
            Err(_) => break,
            Ok(_) => {}
        }
    }
    let mut output = locked(&shared.output);
    loop {
        if let Some(end) = output.end.take() {
            // The threads that still run find that they have no turn.
            output.turn = usize::MAX;
            return end;
        }
        output = shared.wait(output);
    }
}

/// What the threads share.
struct Shared {
    work: Work,
    /// The number of chunks read so far, and the further records.
    input: Mutex<(usize, Records)>,
    output: Mutex<Output>,
    /// Notified after each change of the output.
    printed: Condvar,
}

struct Output {
    /// The chunk whose results are printed next.
    turn: usize,
    printer: Printer,
    /// How the work ended.
    end: Option<Result<(), Error>>,
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Shared {
    fn wait<'a>(&self, output: MutexGuard<'a, Output>) -> MutexGuard<'a, Output> {
        let waited = self.printed.wait(output);
        waited.unwrap_or_else(PoisonError::into_inner)
    }

    fn run(&self) {
        let bets = self.work.analyzer.bets().len();
        // Shoes are evaluated in groups of sixteen.
        let most = (ROWS / bets.max(1) + 1).next_multiple_of(16);
        // Prepared for the first chunk: short inputs leave most threads without one.
        let mut batch = None;
        let prepared = || self.work.analyzer.batch().expect("the bets are compiled");
        loop {
            let (turn, chunk) = {
                let mut input = locked(&self.input);
                input.0 += 1;
                (input.0 - 1, input.1.chunk(most))
            };
            let evaluate =
                |chunk: Chunk| self.work.done(batch.get_or_insert_with(prepared), &chunk);
            let done = chunk.map(|chunk| chunk.map(evaluate));
            let mut output = locked(&self.output);
            while output.turn < turn && output.end.is_none() {
                output = self.wait(output);
            }
            if output.turn > turn || output.end.is_some() {
                return;
            }
            let end = match done {
                Ok(Some(done)) => output.printer.print(&done).err().map(Err),
                Ok(None) => Some(output.printer.finish(Ok(()))),
                Err(reason) => Some(output.printer.finish(Err(reason))),
            };
            output.turn += 1;
            output.end = end;
            self.printed.notify_all();
        }
    }
}

impl Work {
    fn done(&self, batch: &mut Batch<'_>, chunk: &Chunk) -> Done {
        let mut shoes: Vec<Shoe> = Vec::new();
        let mut lines = Vec::new();
        let mut bad = Vec::new();
        for (line, record) in chunk.records() {
            match self.read(batch, record) {
                Ok(Some((shoe, carried))) => {
                    shoes.push(shoe);
                    lines.push((line, carried));
                }
                Ok(None) => {}
                Err(reason) => {
                    bad.push((line, reason.to_string()));
                    if self.is_strict {
                        break;
                    }
                }
            }
        }
        let odds = batch.odds(&shoes).expect("each shoe has been checked");
        let mut text = String::new();
        for (place, (shoe, (line, carried))) in shoes.iter().zip(&lines).enumerate() {
            let (line, carried) = (*line, &carried[..]);
            let line = ShoeLine {
                line,
                carried,
                shoe,
            };
            self.writer.push(&mut text, &line, &odds, place);
        }
        Done {
            text,
            shoes: shoes.len() as u64,
            bad,
        }
    }

    /// The shoe of a record; `None` for a blank line or a remark.
    fn read(&self, batch: &Batch<'_>, record: &[u8]) -> Result<Option<Described>, Reason> {
        if record.len() > LONGEST {
            return Err(format!("the line is too long: expected at most {LONGEST} bytes").into());
        }
        if record.trim_ascii().is_empty() || is_remark(record) {
            return Ok(None);
        }
        let record = str::from_utf8(record).map_err(|_| "expected UTF-8 text")?;
        let described = self.form.read(record)?;
        batch.check(&described.0)?;
        Ok(Some(described))
    }
}
