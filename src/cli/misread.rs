//! Clap's errors as single lines.

use std::error::Error as _;

use clap::Command;
use clap::error::{ContextKind, ErrorKind};

use super::error::Error;
use super::meant::option_of;
use super::names::either;
use super::options::{catalogue_id, is_format, preset_id};
use crate::card::Glimpses;
use crate::data::nearest;
use crate::quote::Quoted;
use crate::shoe::{Cards, Decks, Shoe};

/// Clap's error about a command's arguments as a single line, in which the offending text is
/// shortened and escaped.
pub fn misread(error: &clap::Error, command: &Command) -> Error {
    let own_words = match error.kind() {
        ErrorKind::ValueValidation | ErrorKind::InvalidValue => bad_value(error),
        ErrorKind::UnknownArgument => unknown(
            error,
            command,
            "argument",
            ContextKind::InvalidArg,
            ContextKind::SuggestedArg,
        ),
        // With an option before it, a word that is no argument is taken for a command.
        ErrorKind::InvalidSubcommand | ErrorKind::ArgumentConflict => unknown(
            error,
            command,
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
    command: &Command,
    what: &str,
    text: ContextKind,
    suggestion: ContextKind,
) -> Option<Error> {
    let text = error.get(text)?.to_string();
    if command.find_subcommand(&text).is_some() {
        return None;
    }
    let mut meant = options_with(command, &text);
    if meant.is_empty() {
        let commands = command.get_subcommands().map(Command::get_name);
        let near = || nearest(&text, commands).filter(|_| !text.starts_with('-'));
        let suggested = context(error, suggestion).unwrap_or_default();
        // Clap names several commands with commas between them.
        let names = suggested
            .split(", ")
            .filter(|name| is_misspelled(&text, name));
        meant.extend(names.map(str::to_owned));
        if meant.is_empty() {
            meant.extend(near().map(str::to_owned));
        }
    }
    let text = Quoted::new(&text);
    Some(Error::Arguments(match &meant[..] {
        [] => format!("unknown {what} {text}: see 'baccarat --help'"),
        meant => format!("unknown {what} {text}: did you mean {}?", either(meant)),
    }))
}

/// Whether a text can be a name with at most half of its letters wrong. `--bet` is no `--left`.
fn is_misspelled(text: &str, name: &str) -> bool {
    !name.is_empty() && 2 * strsim::osa_distance(text, name) <= text.trim_start_matches('-').len()
}

/// The maximum length of a word that an error repeats as the value of an option, in bytes.
const LONGEST_SUGGESTED: usize = 40;

/// The options of a command of which a word can be the value.
fn options_with(command: &Command, word: &str) -> Vec<String> {
    let is_short = word.len() <= LONGEST_SUGGESTED && !word.contains(char::is_whitespace);
    let same_if = |is_value: bool| (is_value && is_short).then(|| word.to_owned());
    let is_number = word.parse::<u64>().is_ok();
    let is_hand = word.parse::<Glimpses>().is_ok();
    let is_list = word.parse::<Cards>().is_ok();
    let meant = [
        ("--decks", same_if(word.parse::<Decks>().is_ok())),
        ("--cards", same_if(is_number)),
        ("--coups", same_if(["1", "2", "3"].contains(&word))),
        ("--player", same_if(is_hand)),
        ("--deal", same_if(is_hand)),
        ("--removed", same_if(is_list)),
        ("--shoe", same_if(word.parse::<Shoe>().is_ok())),
        ("--bet", catalogue_id(word).ok()),
        ("--rules", preset_id(word).ok()),
        ("--format", same_if(is_format(word))),
    ];
    let meant = meant.into_iter().filter_map(|(option, value)| {
        option_of(command, option)?;
        Some(format!("{option} {}", value?))
    });
    meant.collect()
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
