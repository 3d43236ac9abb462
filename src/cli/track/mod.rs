//! `baccarat track`.

mod record;

use std::io::{self, BufWriter, ErrorKind, IsTerminal, Write};
use std::mem;

use clap::Args;

use super::error::{Error, refused};
use super::options::{FormatOptions, Question, QuestionOptions};
use super::output;
use crate::analysis::{Tracker, Update};
use crate::card::Seen;
use crate::history::History;
use crate::shoe::Shoe;
use crate::tables::TrackWriter;
use record::Record;

/// The forms of a line, and examples after an empty line.
const AFTER_HELP: &str = "\
A line of the record is one of these; # begins a remark:
  P 6 K B 7 8 3      a coup by hands: each card goes to the side marked last
  P6 B7 PK B8 B3     the same card by card; or PBPBB 6 7 K 8 3, or 6K/783
  6 7 K 8 3          a coup in the order of the deal
  67K83              the same, or by hands, if only one can be
  9                  the next card of the deal
  burn 4 [67] ?      cards that leave without a coup: ? is unseen, [67] a 6 or a 7
  shuffle            a new shoe
  undo               takes back the last line that was not skipped
  help               these forms
  quit               the end

Examples:
  baccarat track --decks 6 table.txt             the odds after each coup
  baccarat track --format csv < table.txt        for a spreadsheet
  baccarat track --unknown 10                    from the keyboard, 10 burned";

#[derive(Args)]
#[command(before_help = "Example: echo P 6 K B 7 8 3 | baccarat track")]
#[command(after_long_help = AFTER_HELP)]
pub struct TrackArguments {
    /// The table's record [default: standard input]
    #[arg(value_name = "FILE")]
    file: Option<String>,

    #[command(flatten)]
    question: QuestionOptions,

    /// Cards of each shoe that are burned unseen [default: 0]
    #[arg(long, value_name = "N", default_value = "0", hide_default_value = true)]
    #[arg(allow_hyphen_values = true, value_parser = number_of_cards)]
    unknown: u64,

    /// Stop at a line that cannot be true, in place of skipping it
    #[arg(long)]
    strict: bool,

    #[command(flatten)]
    format: FormatOptions,
}

fn number_of_cards(text: &str) -> Result<u64, &'static str> {
    text.parse()
        .map_err(|_| "expected a number of cards, 0 or more")
}

/// The size of input and output buffers, in bytes.
const BUFFER: usize = 1 << 16;

pub fn run(arguments: TrackArguments) -> Result<(), Error> {
    let (format, places) = (arguments.format.format(), arguments.format.places());
    let mut question = question(arguments.question)?;
    let mut record = Record::open(arguments.file.unwrap_or("-".to_owned()))?;
    if !record.is_typed() {
        leave_out_untold(&mut question, &mut record)?;
    }
    let table = question
        .analyzer
        .track(question.shoe.start().shoe(), arguments.unknown)?;
    let table = table.without(&question.shoe)?;
    let out = BufWriter::with_capacity(BUFFER, io::stdout().lock());
    let follow = || -> Result<(), Error> {
        let writer = TrackWriter::new(out, format, table.bets(), places);
        let mut follower = Follower {
            writer: writer.map_err(Error::Unwritable)?,
            table,
            is_typed: record.is_typed(),
            strict: arguments.strict,
            waiting: Vec::new(),
            skipped: 0,
            warnings: 0,
        };
        let end = follower.follow(record);
        let written = follower.writer.finish();
        end.and(written.map_err(Error::Unwritable))
    };
    match follow() {
        // A closed pipe is not an error.
        Err(Error::Unwritable(reason)) if reason.kind() == ErrorKind::BrokenPipe => Ok(()),
        followed => followed,
    }
}

/// The question about the first shoe. A shuffle returns the removed cards to it.
fn question(options: QuestionOptions) -> Result<Question, Error> {
    let question = options.question()?;
    if question.shoe.unseen() > 0 {
        return refused(
            "a record has the cards that nobody saw: expected 'burn ?' in it, or \
             '--unknown <N>' for those of each shoe",
        );
    }
    Ok(question)
}

/// Leaves out the bets that tell cards apart as the record does not, before anything is written about
/// them. A record has all cards in the manner of the first ones.
fn leave_out_untold(question: &mut Question, record: &mut Record) -> Result<(), Error> {
    if question.bets.are_named() {
        return Ok(());
    }
    let cards = record.first_cards()?;
    let without_suits = cards.iter().any(|card| matches!(card, Seen::Rank(_)));
    let without_ranks = cards.contains(&Seen::TenValued);
    let alike = Seen::all_of(|set| {
        if set == Seen::TenValued.candidates() {
            without_ranks
        } else {
            without_suits
        }
    });
    let example = Shoe::counted(alike.into_iter().map(|seen| (seen, 1)));
    let example = example.expect("as few cards as in a deck");
    question.leave_out_unknown(&History::default(), &example)
}

/// The number of lines of a file that are followed together.
const MOST_WAITING: usize = 512;

/// The maximum number of warnings about a record that nobody types.
const MOST_WARNINGS: u64 = 10;

struct Follower<W: Write> {
    table: Tracker,
    writer: TrackWriter<W>,
    /// Whether a person types the record.
    is_typed: bool,
    strict: bool,
    /// Lines with their numbers, to be followed together.
    waiting: Vec<(u64, String)>,
    skipped: u64,
    /// Number of warnings, those that are not shown included.
    warnings: u64,
}

impl<W: Write> Follower<W> {
    fn follow(&mut self, record: Record) -> Result<(), Error> {
        if self.is_typed {
            output::note("'help' shows the forms of a line, and 'quit' or Ctrl-D ends");
            self.stand(0)?;
        }
        let read = self.read(record);
        // Also if the rest cannot be read.
        self.catch_up()?;
        read?;
        self.finish()
    }

    /// Reads the record to its end, and follows it but for the lines that wait.
    fn read(&mut self, mut record: Record) -> Result<(), Error> {
        for number in 1.. {
            if record.has_to_wait() {
                self.catch_up()?;
                self.flush()?;
                self.prompt("> ");
            }
            let Some(line) = record.next()? else {
                // The cursor is behind the prompt.
                self.prompt("\n");
                break;
            };
            let line = match line {
                Ok(line) => line,
                Err(reason) => {
                    self.catch_up()?;
                    self.skip(number, reason)?;
                    continue;
                }
            };
            match line.split('#').next().unwrap_or_default().trim() {
                "" => {}
                word if word.eq_ignore_ascii_case("quit") => break,
                word if word.eq_ignore_ascii_case("help") => {
                    self.catch_up()?;
                    self.help()?;
                }
                said => self.waiting.push((number, said.to_owned())),
            }
            // Whoever types sees how the table stands after each line.
            if self.is_typed || self.waiting.len() == MOST_WAITING {
                self.catch_up()?;
            }
        }
        Ok(())
    }

    /// Follows the lines that wait.
    fn catch_up(&mut self) -> Result<(), Error> {
        let waiting = mem::take(&mut self.waiting);
        let updates = self.table.read_all(waiting.iter().map(|(_, line)| &**line));
        for ((number, _), update) in waiting.iter().zip(updates) {
            match update {
                Ok(update) => self.write(*number, &update)?,
                Err(reason) => self.skip(*number, &reason.to_string())?,
            }
        }
        Ok(())
    }

    fn write(&mut self, number: u64, update: &Update) -> Result<(), Error> {
        if let Some(cards) = update.abandoned {
            self.report(&format!("line {number}: {}", unfinished(cards)))?;
        }
        let changes_nothing = update.coup.is_none() && update.undone.is_none();
        if self.is_typed && changes_nothing {
            return self.stand(number);
        }
        let written = self.writer.write(number, update);
        written.map_err(Error::Unwritable)
    }

    fn skip(&mut self, number: u64, reason: &str) -> Result<(), Error> {
        self.skipped += 1;
        self.report(&format!("line {number}: {reason}"))
    }

    /// Shows the odds of the next coup on a terminal, if no coup is begun.
    fn stand(&mut self, number: u64) -> Result<(), Error> {
        if self.table.begun() > 0 || !io::stdout().is_terminal() {
            return Ok(());
        }
        let written = self.writer.write_standing(number, &self.table.standing()?);
        written.map_err(Error::Unwritable)
    }

    fn help(&mut self) -> Result<(), Error> {
        self.flush()?;
        let forms = AFTER_HELP.split("\n\n").next();
        output::tell(&format!("{}\n", forms.unwrap_or_default()));
        Ok(())
    }

    /// Writes a prompt for the person who types the record, if there is one.
    fn prompt(&self, text: &str) {
        if self.is_typed {
            output::tell(text);
        }
    }

    /// Reports that a line cannot be used. With `--strict`, returns an error that ends the command.
    fn report(&mut self, reason: &str) -> Result<(), Error> {
        // Output precedes the messages about later lines.
        self.flush()?;
        if self.strict {
            return refused(reason);
        }
        self.warnings += 1;
        if self.is_typed || self.warnings <= MOST_WARNINGS {
            output::warn(reason);
        } else if !output::is_read() {
            return Err(Error::Unwritable(ErrorKind::BrokenPipe.into()));
        }
        Ok(())
    }

    fn flush(&mut self) -> Result<(), Error> {
        self.writer.flush().map_err(Error::Unwritable)
    }

    fn finish(&mut self) -> Result<(), Error> {
        if self.table.begun() > 0 {
            self.report(&format!("at the end: {}", unfinished(self.table.begun())))?;
        }
        let hidden = match self.warnings.checked_sub(MOST_WARNINGS) {
            Some(warnings) if !self.is_typed => warnings,
            _ => 0,
        };
        let skipped = match self.skipped {
            0 => None,
            1 => Some("1 line was skipped".to_owned()),
            lines => Some(format!("{lines} lines were skipped")),
        };
        let hidden = match hidden {
            0 => None,
            1 => Some("1 warning is not shown".to_owned()),
            warnings => Some(format!("{warnings} warnings are not shown")),
        };
        let words: Vec<String> = [skipped, hidden].into_iter().flatten().collect();
        if !words.is_empty() {
            output::warn(&words.join("; "));
        }
        Ok(())
    }
}

fn unfinished(cards: usize) -> String {
    match cards {
        1 => "a coup of 1 card is not finished".to_owned(),
        _ => format!("a coup of {cards} cards is not finished"),
    }
}
