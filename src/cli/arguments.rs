//! The command line, as parsed by clap.

use std::ffi::OsString;

use clap::builder::StyledStr;
use clap::error::ErrorKind;
use clap::{CommandFactory, Parser, Subcommand};

use super::again::AgainArguments;
use super::bets::BetsArguments;
use super::cite::CiteArguments;
use super::completions::CompletionsArguments;
use super::count::CountArguments;
use super::coup::CoupArguments;
use super::depth::DepthArguments;
use super::error::Error;
use super::man::ManArguments;
use super::meant::{as_read, command_named};
use super::misread::misread;
use super::odds::OddsArguments;
use super::removal::RemovalArguments;
use super::report::ReportArguments;
use super::rules::RulesArguments;
use super::schema::SchemaArguments;
use super::sequence::SequenceArguments;
use super::tableau::TableauArguments;
use super::track::TrackArguments;
use super::verify::VerifyArguments;
use crate::document::VERSION;
use crate::quote::Quoted;

pub fn command() -> clap::Command {
    built(CommandLine::command())
}

/// The definition of the command line without the command `help`, which repeats all others.
pub fn command_without_help() -> clap::Command {
    fn without(command: clap::Command) -> clap::Command {
        let command = command.disable_help_subcommand(true);
        command.mut_subcommands(without)
    }
    built(without(CommandLine::command()))
}

/// Builds a command, which gives its subcommands their full names.
fn built(mut command: clap::Command) -> clap::Command {
    command.build();
    command
}

/// Exact answers about punto banco, for any composition of the shoe.
#[derive(Parser)]
#[command(
    version,
    args_conflicts_with_subcommands = true,
    before_help = "Example: baccarat --decks 6 --removed 9,9,4",
    after_help = "\
Examples:
  baccarat                                       eight decks
  baccarat --decks 6 --removed 9,9,4             two nines and a four are gone
  baccarat --shoe A=31,2=30,K=12,9=7             just these cards are left
  baccarat --commission 4% --tie-pays 9          other terms
  baccarat odds --decks infinite --format json   for a program
  baccarat removal --format csv > removal.csv    for a spreadsheet
  baccarat removal --bet dragon-7                what each card is worth
  baccarat count --bet dragon-7                  the best tags to count it by
  baccarat coup --player K,5 --banker 2,4        a coup half dealt
  baccarat track table.txt                       a table, followed line by line
  baccarat verify                                published figures, recomputed

@FILE reads the cards from a file, in which # begins a remark; @- reads standard
input. With no command, `odds` is meant. Options may precede the command."
)]
pub struct CommandLine {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    odds: OddsArguments,
}

/// A command and its arguments.
#[derive(Subcommand)]
pub enum Command {
    /// Exact odds of the next coup
    Odds(Box<OddsArguments>),
    /// Effects of removal: what each card is worth once it leaves
    Removal(Box<RemovalArguments>),
    /// Counting cards: the best tags, and what betting by a count gains
    Count(Box<CountArguments>),
    /// A coup half dealt: its odds now, and what the tableau does next
    Coup(Box<CoupArguments>),
    /// Coups in a row: how one depends on another
    Sequence(Box<SequenceArguments>),
    /// The tableau audited: draw against stand at every decision
    Tableau(TableauArguments),
    /// What bets are worth over all shoes of a depth
    Depth(Box<DepthArguments>),
    /// A table followed live: the odds of the next coup after each
    Track(Box<TrackArguments>),
    /// The catalogue of bets: what wins, and what it pays
    Bets(BetsArguments),
    /// Drawing rules, and what the differences between them cost
    Rules(Box<RulesArguments>),
    /// A page for a browser: tables, plots, how to cite and check it
    Report(Box<ReportArguments>),
    /// Every published figure beside what is computed
    Verify(VerifyArguments),
    /// A document's question asked again: whether anything differs
    Again(AgainArguments),
    /// What the JSON documents look like, as JSON Schema
    Schema(SchemaArguments),
    /// How to cite the program, or an answer of it
    Cite(CiteArguments),
    /// A script that completes commands in a shell
    Completions(CompletionsArguments),
    /// Manual pages
    Man(ManArguments),
}

pub enum Request {
    /// A text that clap prints: the help or the version.
    Show(StyledStr),
    Run(Command),
}

/// Reads the arguments, of which the first is the program's name. The version includes `commit`, if
/// that is known.
pub fn read(
    arguments: impl Iterator<Item = OsString>,
    commit: Option<&str>,
) -> Result<Request, Error> {
    let arguments: Vec<String> = arguments
        .map(|argument| {
            argument
                .into_string()
                .map_err(|argument| not_unicode(&argument))
        })
        .collect::<Result<_, _>>()?;
    let mut words = arguments.into_iter();
    let program = words.next();
    let definition = CommandLine::command();
    let words = as_read(&definition, words.collect());
    let command = command_named(&definition, &words);
    match CommandLine::try_parse_from(program.iter().chain(&words)) {
        Ok(line) => Ok(Request::Run(
            line.command.unwrap_or(Command::Odds(Box::new(line.odds))),
        )),
        Err(error) => match error.kind() {
            ErrorKind::DisplayHelp => Ok(Request::Show(error.render())),
            ErrorKind::DisplayVersion => Ok(Request::Show(version(commit).into())),
            _ => Err(misread(&error, command)),
        },
    }
}

fn version(commit: Option<&str>) -> String {
    let commit = commit.map(|commit| format!(" ({commit})"));
    format!("baccarat {VERSION}{}\n", commit.unwrap_or_default())
}

fn not_unicode(argument: &OsString) -> Error {
    let text = Quoted::new(&argument.to_string_lossy());
    Error::Arguments(format!(
        "argument {text} is not valid Unicode: expected UTF-8 text"
    ))
}
