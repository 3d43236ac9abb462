//! Text given on the command line, or behind an `@` in a file.

use std::fs::File;
use std::io::{self, Read};
use std::str::FromStr;

use baccarat::Quoted;
use thiserror::Error as ThisError;

use super::error::Error;

/// The most that is read of a file or of standard input, in bytes.
pub const MAX_BYTES: u64 = 1 << 20;

/// Reads a value from the text of an option: as it stands, from the file whose
/// path follows an `@`, or from standard input for `@-`.
pub fn value<T>(option: &'static str, text: &str) -> Result<T, Error>
where
    T: FromStr<Err: std::error::Error + Send + Sync + 'static>,
{
    match text.strip_prefix('@') {
        Some(path) => file(option, path, str::parse),
        None => text.parse().map_err(|reason: T::Err| Error::Value {
            option: option.to_owned(),
            text: Quoted::new(text),
            reason: reason.into(),
        }),
    }
}

/// Reads a value from a file, or from standard input for `-`.
pub fn file<T, E: std::error::Error + Send + Sync + 'static>(
    option: &'static str,
    path: &str,
    parse: impl Fn(&str) -> Result<T, E>,
) -> Result<T, Error> {
    let path = path.strip_prefix('@').unwrap_or(path);
    let read = match path {
        "-" => whole_text(io::stdin().lock()),
        _ => File::open(path)
            .map_err(Unreadable::Io)
            .and_then(whole_text),
    };
    let parsed = read
        .map_err(Box::<dyn std::error::Error + Send + Sync>::from)
        .and_then(|text| Ok(parse(&text)?));
    parsed.map_err(|reason| Error::Input {
        option,
        name: match path {
            "-" => "standard input".to_owned(),
            _ => Quoted::path(path).to_string(),
        },
        reason,
    })
}

#[derive(Debug, ThisError)]
enum Unreadable {
    #[error(transparent)]
    Io(#[from] io::Error),
    #[error("expected at most {MAX_BYTES} bytes")]
    TooLong,
    #[error("expected UTF-8 text")]
    NotText,
}

fn whole_text(input: impl Read) -> Result<String, Unreadable> {
    let mut bytes = Vec::new();
    input.take(MAX_BYTES + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MAX_BYTES {
        return Err(Unreadable::TooLong);
    }
    String::from_utf8(bytes).map_err(|_| Unreadable::NotText)
}
