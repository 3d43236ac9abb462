//! The record of a table, line by line.

use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal, Read};
use std::mem;
use std::path::Path;

use super::BUFFER;
use crate::analysis::Line;
use crate::card::{Glimpse, Seen};
use crate::cli::error::Error;
use crate::cli::input;

/// The maximum length of a line, in bytes.
const LONGEST_LINE: usize = 1 << 12;

/// The maximum number of lines that are read before it is their turn.
const MOST_AHEAD: usize = 512;

/// A record that is read from a file, or from standard input.
pub struct Record {
    /// The path of the file; `-` is standard input.
    path: String,
    input: BufReader<Box<dyn Read>>,
    line: Vec<u8>,
    /// Lines that were read before it is their turn.
    ahead: VecDeque<Vec<u8>>,
}

impl Record {
    /// The record in a file.
    pub fn open(path: String) -> Result<Record, Error> {
        let with_buffer = |input: Box<dyn Read>| BufReader::with_capacity(BUFFER, input);
        let open = || -> io::Result<BufReader<Box<dyn Read>>> {
            if path == "-" {
                return Ok(with_buffer(Box::new(io::stdin())));
            }
            let mut input = with_buffer(Box::new(File::open(&path)?));
            // On some systems a directory can be opened, but not read.
            input.fill_buf()?;
            Ok(input)
        };
        let input = open().map_err(|reason| unreadable(&path, reason))?;
        Ok(Record {
            path,
            input,
            line: Vec::new(),
            ahead: VecDeque::new(),
        })
    }

    /// Whether a person types the record, and sees what is written to standard error.
    pub fn is_typed(&self) -> bool {
        self.path == "-" && io::stdin().is_terminal() && io::stderr().is_terminal()
    }

    /// Whether reading the next line may block.
    pub fn has_to_wait(&self) -> bool {
        self.ahead.is_empty() && !self.input.buffer().contains(&b'\n')
    }

    /// The next line, or the reason why it cannot be used; `None` at the end.
    pub fn next(&mut self) -> Result<Option<Result<&str, &'static str>>, Error> {
        match self.ahead.pop_front() {
            Some(line) => self.line = line,
            None if self.read()? => {}
            None => return Ok(None),
        }
        Ok(Some(if self.line.len() > LONGEST_LINE {
            Err("the line is too long")
        } else {
            str::from_utf8(&self.line).map_err(|_| "expected UTF-8 text")
        }))
    }

    /// The cards up to the first line with a coup or a card of one, among the first lines. It is not
    /// yet their turn.
    pub fn first_cards(&mut self) -> Result<Vec<Seen>, Error> {
        let mut cards = Vec::new();
        while self.ahead.len() < MOST_AHEAD && self.read()? {
            let line = str::from_utf8(&self.line).unwrap_or_default().parse();
            let line = line.unwrap_or(Line::Nothing);
            self.ahead.push_back(mem::take(&mut self.line));
            cards.extend(seen(&line));
            match line {
                Line::Nothing | Line::Shuffle | Line::Undo | Line::Burn(_) => {}
                Line::Card(_) | Line::Deal(_) | Line::Unseparated(_) | Line::Hands(_) => break,
            }
        }
        Ok(cards)
    }

    /// Reads a line, as far as lines may be long. Returns whether there was one.
    fn read(&mut self) -> Result<bool, Error> {
        self.line.clear();
        let mut read = || -> io::Result<bool> {
            let mut longest = (&mut self.input).take(LONGEST_LINE as u64 + 1);
            if longest.read_until(b'\n', &mut self.line)? == 0 {
                return Ok(false);
            }
            if self.line.len() > LONGEST_LINE && !self.line.ends_with(b"\n") {
                self.input.skip_until(b'\n')?;
            }
            Ok(true)
        };
        read().map_err(|reason| unreadable(&self.path, reason))
    }
}

/// The cards of a line of which at least the pip value was seen.
fn seen(line: &Line) -> Vec<Seen> {
    match line {
        Line::Nothing | Line::Shuffle | Line::Undo => Vec::new(),
        Line::Burn(cards) => {
            let seen = cards.iter().filter_map(|card| match card {
                Glimpse::Seen(seen) => Some(*seen),
                _ => None,
            });
            seen.collect()
        }
        Line::Card(card) => vec![*card],
        Line::Deal(cards) | Line::Unseparated(cards) => cards.clone(),
        Line::Hands(hands) => [&hands.player[..], &hands.banker].concat(),
    }
}

fn unreadable(path: &str, reason: io::Error) -> Error {
    input::unfit("[FILE]", Path::new(path), reason)
}
