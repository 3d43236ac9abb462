//! Text given on the command line, or in a file whose path follows an `@`.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use std::str::FromStr;

use thiserror::Error as ThisError;

use super::error::{Error, Reason};
use crate::exact::Exact;
use crate::quote::Quoted;

/// The maximum size of a file or of standard input, in bytes.
pub const MAX_BYTES: u64 = 1 << 20;

const BYTE_ORDER_MARK: char = '\u{feff}';

/// The maximum size of the document of a share, in bytes: each part, and each bin of a histogram,
/// can take a few lines.
pub const MAX_SHARE_BYTES: u64 = 1 << 26;

/// Reads a value from the text of an option. `@PATH` reads the file at that path, and `@-` standard
/// input; in both, `#` begins a remark.
pub fn value<T>(option: &'static str, text: &str) -> Result<T, Error>
where
    T: FromStr<Err: std::error::Error + Send + Sync + 'static>,
{
    match text.strip_prefix('@') {
        Some(path) => file(option, path, |text| without_remarks(text).parse()),
        None => text.parse().map_err(|reason: T::Err| Error::Value {
            option: option.to_owned(),
            text: Quoted::new(text),
            reason: reason.into(),
        }),
    }
}

/// The text without the remarks, which reach from a `#` to the end of the line.
fn without_remarks(text: &str) -> String {
    let lines = text.lines().map(|line| line.split('#').next());
    let lines: Vec<&str> = lines.map(Option::unwrap_or_default).collect();
    lines.join("\n")
}

/// Reads a number of cards, of samples or the like.
pub fn whole_number(text: &str) -> Result<u64, String> {
    text.parse()
        .map_err(|_| "expected a whole number".to_owned())
}

/// Reads an expectation, or a difference of two: as a percentage, a decimal or a fraction.
pub fn expectation(text: &str) -> Result<Exact, &'static str> {
    let share = Exact::read_share(text);
    share.map_err(|_| "expected a number such as 0.01, 1% or 1/100")
}

/// Reads a number of processors.
pub fn processors(text: &str) -> Result<u16, &'static str> {
    let number = text
        .parse()
        .ok()
        .filter(|number| (1..=256).contains(number));
    number.ok_or("expected a number of processors from 1 to 256")
}

/// Reads a value from a file, or from standard input for `-`.
pub fn file<T, E: Into<Reason>>(
    option: &'static str,
    path: &str,
    parse: impl Fn(&str) -> Result<T, E>,
) -> Result<T, Error> {
    let path = path.strip_prefix('@').unwrap_or(path);
    file_or_input(option, Path::new(path), MAX_BYTES, parse)
}

/// Reads a document of this program from a file, or from standard input for `-`. Documents may be
/// longer than other input.
pub fn document<T, E: Into<Reason>>(
    option: &'static str,
    path: &Path,
    parse: impl Fn(&str) -> Result<T, E>,
) -> Result<T, Error> {
    file_or_input(option, path, MAX_SHARE_BYTES, parse)
}

fn file_or_input<T, E: Into<Reason>>(
    option: &'static str,
    path: &Path,
    most: u64,
    parse: impl Fn(&str) -> Result<T, E>,
) -> Result<T, Error> {
    if path != Path::new("-") {
        return file_at(option, path, most, parse);
    }
    let text = whole_text(io::stdin().lock(), 0, most);
    parsed(text, parse).map_err(|reason| unfit(option, path, reason))
}

/// Reads a value from a file of at most `most` bytes. `-` is an ordinary file name.
pub fn file_at<T, E: Into<Reason>>(
    option: &'static str,
    path: &Path,
    most: u64,
    parse: impl Fn(&str) -> Result<T, E>,
) -> Result<T, Error> {
    let whole = || {
        let file = File::open(path)?;
        let length = file.metadata()?.len();
        whole_text(file, length, most)
    };
    parsed(whole(), parse).map_err(|reason| unfit(option, path, reason))
}

fn parsed<T, E: Into<Reason>>(
    text: Result<String, Unreadable>,
    parse: impl Fn(&str) -> Result<T, E>,
) -> Result<T, Reason> {
    parse(&text?).map_err(Into::into)
}

/// The error for a file whose contents cannot be used.
pub fn unfit(option: &'static str, path: &Path, reason: impl Into<Reason>) -> Error {
    Error::Input {
        option,
        name: name_of(path),
        reason: reason.into(),
    }
}

/// The name of a file, or of standard input, in messages.
pub fn name_of(path: &Path) -> String {
    match &*path.to_string_lossy() {
        "-" => "standard input".to_owned(),
        path => Quoted::path(path).to_string(),
    }
}

/// The description of a document in errors.
pub const DOCUMENT_EXPECTED: &str = "expected a document that '--format json' has written";

#[derive(Debug, ThisError)]
enum Unreadable {
    #[error(transparent)]
    Io(#[from] io::Error),
    #[error("expected at most {0} bytes")]
    TooLong(u64),
    #[error("expected UTF-8 text")]
    NotText,
}

/// The text of a file, without the byte order mark that some editors write. A file that is `length`
/// bytes long takes no more memory than these.
fn whole_text(input: impl Read, length: u64, most: u64) -> Result<String, Unreadable> {
    let room = usize::try_from(length.min(most + 1)).unwrap_or(0);
    let mut bytes = Vec::with_capacity(room);
    input.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        return Err(Unreadable::TooLong(most));
    }
    let text = String::from_utf8(bytes).map_err(|_| Unreadable::NotText)?;
    Ok(match text.strip_prefix(BYTE_ORDER_MARK) {
        Some(text) => text.to_owned(),
        None => text,
    })
}
