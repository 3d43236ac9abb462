//! Arguments in words and an order that are natural, rewritten to those that clap reads.

use std::iter::Peekable;

use clap::{Arg, Command};

use super::options::is_format;
use crate::shoe::{Cards, Shoe};

/// The names of values that are lists, which may also be given as several words.
const LISTS: [&str; 4] = ["CARDS", "COUNTS", "TAGS", "ID"];

/// Rewrites the words after the program's name, where they have one meaning:
///
/// - options before the command are moved behind it: `--decks 6 odds`;
/// - a list in several words becomes one value: `--removed 9 9 4`;
/// - a format as an option is the value of `--format`: `--json`;
/// - `version` alone is `--version`.
///
/// Words that it does not know are left to clap.
pub fn as_read(line: &Command, mut words: Vec<String>) -> Vec<String> {
    if words == ["version"] {
        return vec!["--version".to_owned()];
    }
    let within = command_of(line, &mut words);
    let within = within.as_ref();
    let (command, names) = within.map_or((line, 0), |(command, names)| (command, *names));
    let mut given = words.split_off(names).into_iter().peekable();
    while let Some(word) = given.next() {
        if word == "--" {
            words.push(word);
            break;
        }
        match option_of(command, &word) {
            Some(option) if takes_value(option) => {
                let value = (!word.contains('=')).then(|| given.next()).flatten();
                words.push(word);
                words.extend(value);
                if is_list(option) {
                    append_list(command, &mut words, &mut given);
                }
            }
            Some(_) => words.push(word),
            None => words.push(as_format(command, &word).unwrap_or(word)),
        }
    }
    words.extend(given);
    words
}

/// The command that the first words name; without a name, the whole command line.
pub fn command_named(line: &Command, words: &[String]) -> Command {
    let named = words.split_first();
    let named = named.and_then(|(name, rest)| Some((defined(line, name)?, rest)));
    named.map_or_else(
        || line.clone(),
        |(command, rest)| command_named(&command, rest),
    )
}

/// The command of this name within another, with its arguments: these are defined only where they
/// are asked for.
fn defined(line: &Command, name: &str) -> Option<Command> {
    let command = line.find_subcommand(name)?.clone();
    // Without what clap adds to all commands.
    let command = command.disable_help_flag(true);
    let mut command = command.disable_help_subcommand(true);
    command.build();
    Some(command)
}

/// Moves the names of a command and of the one within it to the front. Returns the innermost
/// command, and the number of names; `None` if there is no name.
fn command_of(line: &Command, words: &mut [String]) -> Option<(Command, usize)> {
    for place in 0..words.len() {
        if words[place] == "--" {
            break;
        }
        let command = defined(line, &words[place]);
        if let Some(command) = command.filter(|command| are_options(command, &words[..place])) {
            words[..=place].rotate_right(1);
            let within = command_of(&command, &mut words[1..]);
            let (command, names) = within.unwrap_or((command, 0));
            return Some((command, names + 1));
        }
    }
    None
}

/// Whether all words are options of a command, or of one within it, with their values.
fn are_options(command: &Command, words: &[String]) -> bool {
    let mut words = words.iter().peekable();
    while let Some(word) = words.next() {
        match option_within(command, word) {
            Some(option) if takes_value(option) => {
                if !word.contains('=') && words.next().is_none() {
                    return false;
                }
                while is_list(option) && words.next_if(|word| !word.starts_with('-')).is_some() {}
            }
            Some(_) => {}
            None if as_format(command, word).is_some() => {}
            None => return false,
        }
    }
    true
}

fn option_within<'a>(command: &'a Command, word: &str) -> Option<&'a Arg> {
    let mut within = command.get_subcommands();
    option_of(command, word).or_else(|| within.find_map(|command| option_within(command, word)))
}

/// The option that a word names, perhaps with its value after an equals sign.
pub fn option_of<'a>(command: &'a Command, word: &str) -> Option<&'a Arg> {
    let (name, _) = word.split_once('=').unwrap_or((word, ""));
    let has_name = |option: &&Arg| match name.strip_prefix("--") {
        Some(long) => {
            let aliases = option.get_all_aliases().unwrap_or_default();
            option.get_long() == Some(long) || aliases.contains(&long)
        }
        None => option
            .get_short()
            .is_some_and(|short| name.strip_prefix('-') == Some(&*short.to_string())),
    };
    command.get_arguments().find(has_name)
}

fn takes_value(option: &Arg) -> bool {
    option.get_action().takes_values()
}

fn is_list(option: &Arg) -> bool {
    let names = option.get_value_names().unwrap_or_default();
    names.iter().any(|name| LISTS.contains(&name.as_str()))
}

/// Appends words to the list that the last word ends with. If the command has arguments that are no
/// options, only cards and counts belong to the list. A file with a list is the whole list.
fn append_list(
    command: &Command,
    words: &mut [String],
    given: &mut Peekable<impl Iterator<Item = String>>,
) {
    let Some(list) = words.last_mut().filter(|list| !is_file(list)) else {
        return;
    };
    let is_alone = command.get_positionals().next().is_none();
    let belongs = |word: &String| {
        !word.starts_with('-')
            && !is_file(word)
            && (is_alone || word.parse::<Cards>().is_ok() || word.parse::<Shoe>().is_ok())
    };
    while let Some(word) = given.next_if(belongs) {
        list.push(' ');
        list.push_str(&word);
    }
}

/// Whether a list is in a file: `@PATH`, perhaps after the name of its option.
fn is_file(list: &str) -> bool {
    let value = if list.starts_with('-') {
        list.split_once('=').map_or("", |(_, value)| value)
    } else {
        list
    };
    value.starts_with('@')
}

/// `--format=json` for `--json`, if the command has the one and not the other.
fn as_format(command: &Command, word: &str) -> Option<String> {
    let name = word.strip_prefix("--").filter(|name| is_format(name))?;
    option_of(command, "--format").map(|_| format!("--format={name}"))
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use crate::cli::arguments::CommandLine;

    fn as_read(line: &str) -> String {
        let words = line.split(' ').map(str::to_owned).collect();
        let read = super::as_read(&CommandLine::command(), words);
        let quoted = read.into_iter().map(|word| {
            let mark = if word.contains(' ') { "'" } else { "" };
            format!("{mark}{word}{mark}")
        });
        quoted.collect::<Vec<String>>().join(" ")
    }

    #[test]
    fn options_may_precede_the_command() {
        for (line, read) in [
            ("--decks 6 odds", "odds --decks 6"),
            ("--decks=6 odds --detail", "odds --decks=6 --detail"),
            ("--covariance --bet tie odds", "odds --covariance --bet tie"),
            ("--removed 9 9 4 removal", "removal --removed '9 9 4'"),
            ("--decks 6 rules compare a b", "rules compare --decks 6 a b"),
            ("rules --decks 6 compare a b", "rules compare --decks 6 a b"),
            ("-o page.html report", "report -o page.html"),
            ("--json bets", "bets --format=json"),
        ] {
            assert_eq!(as_read(line), read, "{line}");
        }
    }

    #[test]
    fn values_and_arguments_are_no_commands() {
        for line in [
            "--bets odds",
            "--bets odds --decks 6",
            "rules punto-banco compare",
            "bets count",
            "--no-such-option 6 odds",
            "--version odds",
            "-- odds",
            "help odds",
        ] {
            assert_eq!(as_read(line), line);
        }
    }

    #[test]
    fn a_list_may_be_several_words() {
        for (line, read) in [
            ("--removed 9 9 4", "--removed '9 9 4'"),
            ("--removed=9 9 --decks 6", "'--removed=9 9' --decks 6"),
            ("--shoe A=31 2=30", "--shoe 'A=31 2=30'"),
            (
                "odds --bet Dragon 7 --detail",
                "odds --bet 'Dragon 7' --detail",
            ),
            (
                "coup --player K 5 --banker 2 4",
                "coup --player 'K 5' --banker '2 4'",
            ),
            (
                "track --removed 9 9 table.txt",
                "track --removed '9 9' table.txt",
            ),
            ("track --bet tie table.txt", "track --bet tie table.txt"),
            ("--removed @cards.txt 9", "--removed @cards.txt 9"),
            ("--removed 9 @cards.txt", "--removed 9 @cards.txt"),
            ("--decks 6 9", "--decks 6 9"),
            ("--removed", "--removed"),
        ] {
            assert_eq!(as_read(line), read, "{line}");
        }
    }

    #[test]
    fn formats_and_the_version_may_be_words_of_their_own() {
        for (line, read) in [
            ("--json", "--format=json"),
            ("odds --MD --decks 6", "odds --format=MD --decks 6"),
            ("completions --json", "completions --json"),
            ("--bets --json", "--bets --json"),
            ("version", "--version"),
            ("version odds", "version odds"),
        ] {
            assert_eq!(as_read(line), read, "{line}");
        }
    }
}
