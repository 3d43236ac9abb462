//! Records of a file or of standard input, in chunks, as soon as they can be read.

use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::ops::Range;

use super::fields::fields;

/// The number of bytes that are read at once.
const BUFFER: usize = 1 << 16;

/// The maximum length of a record, in bytes.
pub const LONGEST: usize = 1 << 16;

/// The bytes at the beginning of a file that some editors write.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// Some consecutive records.
#[derive(Default)]
pub struct Chunk {
    text: Vec<u8>,
    /// For each record, the number of its first line and its end in the text.
    ends: Vec<(u64, usize)>,
}

impl Chunk {
    /// The records, each with the number of its first line and without its line end.
    pub fn records(&self) -> impl Iterator<Item = (u64, &[u8])> {
        let mut start = 0;
        self.ends.iter().map(move |&(line, end)| {
            let record = &self.text[start..end];
            start = end;
            let record = record.strip_suffix(b"\n").unwrap_or(record);
            (line, record.strip_suffix(b"\r").unwrap_or(record))
        })
    }
}

/// The records of an input: its lines, of which several are one record if a line end stands between
/// quotation marks.
pub struct Records {
    input: Box<dyn Read + Send>,
    buffer: Vec<u8>,
    /// Where the first record in the buffer begins.
    start: usize,
    /// The number of its first line, from 1.
    line: u64,
    is_at_end: bool,
    /// Whether line ends can stand between quotation marks.
    has_quotes: bool,
    /// Whether the buffer begins within a line that was too long.
    is_within_line: bool,
}

impl Records {
    /// The records of a file, or of standard input for `-`.
    pub fn open(path: &str) -> io::Result<Records> {
        let input: Box<dyn Read + Send> = match path {
            "-" => Box::new(io::stdin()),
            path => Box::new(File::open(path)?),
        };
        let mut records = Records {
            input,
            buffer: Vec::new(),
            start: 0,
            line: 1,
            is_at_end: false,
            has_quotes: true,
            is_within_line: false,
        };
        while records.buffer.len() < BYTE_ORDER_MARK.len() && !records.is_at_end {
            records.fill()?;
        }
        if records.buffer.starts_with(BYTE_ORDER_MARK) {
            records.start = BYTE_ORDER_MARK.len();
        }
        Ok(records)
    }

    /// Treats each line as a record: a quotation mark has no meaning.
    pub fn forget_quotes(&mut self) {
        self.has_quotes = false;
    }

    /// The next records: at least one, which may have to be waited for, and up to `most` if they
    /// can be had at once; `None` at the end.
    pub fn chunk(&mut self, most: usize) -> io::Result<Option<Chunk>> {
        let mut chunk = Chunk::default();
        if let Some(first) = self.next()? {
            self.take(first, &mut chunk);
            while chunk.ends.len() < most
                && let Some(next) = self.complete()
            {
                self.take(next, &mut chunk);
            }
        }
        Ok((!chunk.ends.is_empty()).then_some(chunk))
    }

    /// The first record for which `is_wanted` holds, which is not taken, with the number of its line;
    /// `None` if there is none.
    pub fn find(&mut self, is_wanted: impl Fn(&[u8]) -> bool) -> io::Result<Option<(u64, Chunk)>> {
        while let Some(range) = self.next()? {
            let (start, line) = (self.start, self.line);
            let is_within_line = self.is_within_line;
            let mut chunk = Chunk::default();
            self.take(range, &mut chunk);
            if chunk.records().any(|(_, record)| is_wanted(record)) {
                (self.start, self.line) = (start, line);
                self.is_within_line = is_within_line;
                return Ok(Some((line, chunk)));
            }
        }
        Ok(None)
    }

    /// Takes the record in this range of the buffer, where the first one begins.
    fn take(&mut self, range: Range<usize>, chunk: &mut Chunk) {
        let record = &self.buffer[range.clone()];
        let lines = number_of(b'\n', record);
        self.is_within_line = range.len() > LONGEST && !record.ends_with(b"\n");
        chunk.text.extend_from_slice(record);
        chunk.ends.push((self.line, chunk.text.len()));
        self.line += lines as u64;
        self.start = range.end;
    }

    /// The range of the next record in the buffer, which is filled as far as is needed.
    fn next(&mut self) -> io::Result<Option<Range<usize>>> {
        loop {
            if self.is_within_line {
                let end = line_end(&self.buffer[self.start..]);
                self.start = end.map_or(self.buffer.len(), |end| self.start + end);
                self.is_within_line = end.is_none();
                self.line += u64::from(end.is_some());
            }
            if !self.is_within_line
                && let Some(range) = self.complete()
            {
                return Ok(Some(range));
            }
            if self.is_at_end {
                return Ok(None);
            }
            self.fill()?;
        }
    }

    /// The range of the first record in the buffer, if its end is there.
    fn complete(&self) -> Option<Range<usize>> {
        if self.is_within_line {
            return None;
        }
        let rest = &self.buffer[self.start..];
        // Nothing that follows can change what the record is.
        let is_final = self.is_at_end || rest.len() > LONGEST;
        let Some(first) = line_end(rest) else {
            return (is_final && !rest.is_empty()).then_some(self.start..self.buffer.len());
        };
        let mut end = first;
        if self.has_quotes && !is_remark(&rest[..first]) {
            let mut marks = number_of(b'"', &rest[..first]);
            while marks % 2 == 1 {
                let Some(line) = line_end(&rest[end..]) else {
                    break;
                };
                marks += number_of(b'"', &rest[end..end + line]);
                end += line;
            }
            if marks % 2 == 1 {
                if !is_final {
                    return None;
                }
                end = rest.len();
            }
            // A line with a mark that is never closed does not take the following ones with it.
            if end > first && !is_record(&rest[..end]) {
                end = first;
            }
        }
        Some(self.start..self.start + end)
    }

    fn fill(&mut self) -> io::Result<()> {
        self.buffer.drain(..self.start);
        self.start = 0;
        let filled = self.buffer.len();
        self.buffer.resize(filled + BUFFER, 0);
        let read = loop {
            match self.input.read(&mut self.buffer[filled..]) {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                read => break read,
            }
        };
        self.buffer.truncate(filled + *read.as_ref().unwrap_or(&0));
        self.is_at_end = read? == 0;
        Ok(())
    }
}

/// The length of the first line, its end included.
fn line_end(text: &[u8]) -> Option<usize> {
    Some(text.iter().position(|&byte| byte == b'\n')? + 1)
}

fn number_of(wanted: u8, text: &[u8]) -> usize {
    text.iter().map(|&byte| usize::from(byte == wanted)).sum()
}

fn is_record(text: &[u8]) -> bool {
    text.len() <= LONGEST
        && str::from_utf8(text)
            .is_ok_and(|text| fields(text.trim_end_matches(['\r', '\n'])).is_ok())
}

/// Whether a line is a remark.
pub fn is_remark(line: &[u8]) -> bool {
    line.trim_ascii_start().starts_with(b"#")
}
