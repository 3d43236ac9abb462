//! Clap's errors as single lines.

use std::error::Error as _;

use crate::data::nearest;
use crate::quote::Quoted;
use clap::error::{ContextKind, ErrorKind};

use super::error::Error;

/// Clap's error as a single line, in which the offending text is shortened and escaped.
pub fn misread(error: &clap::Error) -> Error {
    let own_words = match error.kind() {
        ErrorKind::ValueValidation | ErrorKind::InvalidValue => bad_value(error),
        ErrorKind::UnknownArgument => unknown(
            error,
            "argument",
            ContextKind::InvalidArg,
            ContextKind::SuggestedArg,
        ),
        ErrorKind::InvalidSubcommand => unknown(
            error,
            "command",
            ContextKind::InvalidSubcommand,
            ContextKind::SuggestedSubcommand,
        ),
        ErrorKind::MissingRequiredArgument => missing(error),
        _ => None,
    };
    own_words.unwrap_or_else(|| Error::Arguments(first_paragraph(error)))
}

fn context(error: &clap::Error, kind: ContextKind) -> Option<String> {
    let value = error.get(kind)?.to_string();
    (!value.is_empty()).then_some(value)
}

fn bad_value(error: &clap::Error) -> Option<Error> {
    let reason = match error.source() {
        Some(reason) => reason.to_string(),
        None => format!(
            "expected one of {}",
            context(error, ContextKind::ValidValue)?
        ),
    };
    let text = error.get(ContextKind::InvalidValue)?.to_string();
    Some(Error::Value {
        option: context(error, ContextKind::InvalidArg)?,
        text: Quoted::new(&text),
        reason: reason.into(),
    })
}

fn unknown(
    error: &clap::Error,
    what: &str,
    text: ContextKind,
    suggestion: ContextKind,
) -> Option<Error> {
    let text = Quoted::new(&context(error, text)?);
    Some(Error::Arguments(match context(error, suggestion) {
        Some(suggestion) => format!("unknown {what} {text}: did you mean '{suggestion}'?"),
        None => format!("unknown {what} {text}: see 'baccarat --help'"),
    }))
}

/// The missing arguments, and the shortest command that has them.
fn missing(error: &clap::Error) -> Option<Error> {
    let names = context(error, ContextKind::InvalidArg)?.replace("...", "");
    let usage = context(error, ContextKind::Usage)?;
    let usage = usage.lines().next()?.strip_prefix("Usage: ")?;
    let sentence = format!("missing {names}: expected '{usage}'");
    Some(Error::Arguments(sentence))
}

/// The first paragraph of clap's message as one line, without its label. The hints on usage and help
/// follow in other paragraphs.
fn first_paragraph(error: &clap::Error) -> String {
    let message = error.render().to_string();
    let lines = message.lines().map(str::trim);
    let lines: Vec<&str> = lines.take_while(|line| !line.is_empty()).collect();
    let line = lines.join(" ");
    line.strip_prefix("error: ").unwrap_or(&line).to_owned()
}

/// The error for an unknown name. It suggests a similar name, or the command that lists all names.
pub fn not_called<'a>(
    nothing: &str,
    name: &str,
    names: impl Iterator<Item = &'a str>,
    list: &str,
) -> Error {
    let quoted = Quoted::new(name);
    Error::Arguments(match nearest(name, names) {
        Some(near) => format!("{nothing} called {quoted}: did you mean '{near}'?"),
        None => format!("{nothing} called {quoted}: '{list}' lists them"),
    })
}
