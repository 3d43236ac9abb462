//! The command line, as parsed by clap.

use std::ffi::OsString;

use clap::builder::StyledStr;
use clap::error::ErrorKind;
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

use super::again::AgainArguments;
use super::bets::BetsArguments;
use super::cite::CiteArguments;
use super::completions::CompletionsArguments;
use super::count::CountArguments;
use super::coup::CoupArguments;
use super::depth::DepthArguments;
use super::design::DesignArguments;
use super::error::Error;
use super::glossary::GlossaryArguments;
use super::man::ManArguments;
use super::meant::{as_read, command_named};
use super::misread::misread;
use super::odds::OddsArguments;
use super::par::ParArguments;
use super::removal::RemovalArguments;
use super::report::ReportArguments;
use super::rules::RulesArguments;
use super::schema::SchemaArguments;
use super::sequence::SequenceArguments;
use super::session::SessionArguments;
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
    max_term_width = 80,
    args_conflicts_with_subcommands = true,
    before_help = "Example: baccarat --decks 6 --removed 9,9,4",
    after_long_help = "\
Examples:
  baccarat                                       eight decks
  baccarat --decks 6 --removed 9,9,4             two nines and a four removed
  baccarat --shoe A=31,2=30,K=12,9=7             these cards are left
  baccarat --commission 4% --tie-pays 9          other terms
  baccarat odds --decks infinite --format json   for a program
  baccarat removal --format csv > removal.csv    for a spreadsheet
  baccarat removal --bet dragon-7                effects of removal on one bet
  baccarat count --bet dragon-7                  the best tags for counting it
  baccarat coup --player K,5 --banker 2,4        a coup that is partly dealt
  baccarat track table.txt                       the record of a table
  baccarat verify                                published figures, verified

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
// The arguments of one command are defined and not those of all, which takes a millisecond.
#[derive(Subcommand)]
#[command(defer = true)]
pub enum Command {
    /// Exact odds of the next coup
    ///
    /// The probability of each outcome and, for each bet, of a win, a push and a loss, with the
    /// house edge and the variance. Every order of the cards left is counted, with whole numbers,
    /// so that no figure has an error.
    ///
    /// The house edge is the mean loss per unit staked, pushes counted as staked. A negative one
    /// favours the bettor.
    Odds(Box<OddsArguments>),
    /// Effects of removal: how each card that leaves changes a bet
    ///
    /// For each bet, its expectation once one card of each pip value (or of each rank or suit,
    /// where the bet depends on them) has left the shoe, and the effect of removal: the change in
    /// expectation, in millionths of the stake. Counting systems are built from these effects.
    Removal(Box<RemovalArguments>),
    /// Card counting: the best tags, and the exact gain of a count
    ///
    /// Without --tags, the best whole-number tags for counting each bet, and how much of what can
    /// be known they catch. With --tags, how good those are; and with a count at which bets begin
    /// and the cards left, the exact gain. With --by-count, what each bet is worth at each count;
    /// with --spread, the results of stakes that follow the count.
    ///
    /// Betting correlation: of the tags with the effects of removal. True count: the running count
    /// for each 52 cards left, not rounded.
    Count(Box<CountArguments>),
    /// A partly dealt coup: its odds, and the tableau's next action
    ///
    /// From the cards seen so far: the odds of each outcome and bet, the next action of the tableau
    /// and the rule that it follows, and what each possible next card leads to. Cards can be known,
    /// face down, or known to be one of some ranks; and totals can be known without the cards.
    ///
    /// With --best, what the best of several bets wins if cards are told apart by their backs.
    Coup(Box<CoupArguments>),
    /// Consecutive coups: joint distribution and correlation of results
    ///
    /// The joint distribution of the outcomes of two or three coups dealt from one shoe without a
    /// shuffle, the exact covariance and correlation of the results of a bet in them, and the
    /// distribution of the number of cards that a coup uses.
    Sequence(Box<SequenceArguments>),
    /// A session of coups at a flat stake: its result, ruin and rebates
    ///
    /// For each bet, or for one wager on several bets (--stakes), the mean and the exact variance of
    /// the net units won in consecutive coups of the shoe, of which nothing is seen; the whole
    /// distribution of the result with independent coups; the rebates at which the mean is 0; and
    /// Kelly's stake. With --bankroll and --target, the probability of ruin before the target.
    ///
    /// Independent coups: each is dealt as if it were the first one of the shoe.
    Session(Box<SessionArguments>),
    /// PAR sheets: what a regulator asks of a bet, on one page
    ///
    /// For each bet, its paytable with the ways and probability of each line and what it
    /// contributes to the return; hit frequency, return to player, house edge, variance, and the
    /// range of the return after a thousand to ten million coups; and what counting its cards gains
    /// over a shoe. The sheet states the digest of its answer and the command that prints it.
    Par(Box<ParArguments>),
    /// Payoffs that put the house edge of a bet in a range
    ///
    /// Searches the payoffs of one line of a paytable, or of several, for those that give a house
    /// edge in the given range. Paytables are listed in an order of niceness: whole numbers before
    /// halves before others; then the roundest payoffs; then the house edge nearest to the middle
    /// of the range.
    Design(Box<DesignArguments>),
    /// Drawing against standing at every decision of the tableau
    ///
    /// For each decision of the tableau, the expectation of drawing and of standing for the hand
    /// that decides, the margin between them, and how often it arises. Decisions at which the
    /// tableau does not take the better action are marked.
    Tableau(Box<TableauArguments>),
    /// Every composition of n cards left: how often bets are favourable
    ///
    /// With --cards N, every composition of N cards that can be left of the shoe: the exact
    /// probability that a bet is favourable, and the gain of a bettor who knows all cards dealt and
    /// stakes one unit whenever a bet is favourable. No counting system can gain more.
    ///
    /// The work grows quickly with N up to the middle of the shoe; before a long run its size and
    /// time are printed. It can be saved and resumed (--checkpoint), divided among machines
    /// (--share, --merge), or replaced by an estimate from a sample (--sample).
    ///
    /// With --all, the exact variance of each bet's expectation for every number of cards left,
    /// which takes no enumeration; figures marked "if normal" are approximations.
    Depth(Box<DepthArguments>),
    /// The odds of the next coup after each line of a table's record
    ///
    /// Reads a record line by line, and prints after each line what was dealt and the exact
    /// expectation of each bet on the next coup from the cards left. A line that cannot be true is
    /// reported and skipped.
    Track(Box<TrackArguments>),
    /// The catalogue of bets, with their paytables
    ///
    /// Without an argument, all bets of the catalogue by family. With ids, the paytables of those
    /// bets as TOML, which --bets reads back: a copy to change into a bet of your own. With other
    /// words, the bets that have them in their names or events, each with its house edge at the
    /// shoe.
    Bets(BetsArguments),
    /// Drawing rules, and their effect on the house edges
    ///
    /// Without an argument, the rule sets by name. With names, those rules as TOML, which --rules
    /// reads back. 'compare' computes the house edges under several rule sets.
    Rules(Box<RulesArguments>),
    /// A page of HTML about a shoe: tables, plots and citation
    ///
    /// One HTML file about a shoe: the odds, the effects of removal, draw against stand, and the
    /// variances at every depth, with plots, the question in full, and the commands that reproduce
    /// each answer. It loads no other file and runs no script.
    Report(Box<ReportArguments>),
    /// Published figures, each compared with the exact value
    ///
    /// Recomputes the figures that books, papers and sites print, and shows each with its source. A
    /// figure agrees if the exact value rounds to it; a disputed one cannot be right as printed,
    /// for the reason shown.
    ///
    /// The exit code is 1 if a figure disagrees that is not known to be disputed.
    Verify(VerifyArguments),
    /// Answers a document's question again, and lists the differences
    ///
    /// Reads a JSON document of this program, answers its question anew, and lists every place at
    /// which the two documents differ. The exit code is 1 if any does.
    Again(AgainArguments),
    /// The JSON Schema of each kind of document
    ///
    /// Prints the schema (draft 2020-12) of one kind of document, with a description of every
    /// field.
    Schema(SchemaArguments),
    /// An entry for a bibliography: the program, or one answer
    ///
    /// Prints an entry for a bibliography, with the version; and for a document, the digest of its
    /// answer, by which a reader can check that the same figures are meant.
    Cite(CiteArguments),
    /// The terms of the game and its mathematics
    #[command(long_about = super::glossary::long_about())]
    Glossary(GlossaryArguments),
    /// A script for a shell, to complete commands and options
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
    let matches = definition.try_get_matches_from(program.iter().chain(&words));
    match matches.and_then(|matches| CommandLine::from_arg_matches(&matches)) {
        Ok(line) => Ok(Request::Run(
            line.command.unwrap_or(Command::Odds(Box::new(line.odds))),
        )),
        Err(error) => match error.kind() {
            ErrorKind::DisplayHelp => Ok(Request::Show(error.render())),
            ErrorKind::DisplayVersion => Ok(Request::Show(version(commit).into())),
            _ => {
                let command = command_named(&CommandLine::command(), &words);
                Err(misread(&error, &command))
            }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_described_in_their_own_words() {
        // What arguments say of themselves would take the place of what a command says.
        let named = CommandLine::command();
        let defined = command();
        for command in named.get_subcommands() {
            let name = command.get_name();
            let defined = defined.find_subcommand(name).expect("the same commands");
            let words = |command: &clap::Command| {
                [command.get_about(), command.get_long_about()].map(Option::<&StyledStr>::cloned)
            };
            assert_eq!(words(defined), words(command), "{name}");
            assert!(defined.get_about().is_some(), "{name}");
        }
    }
}
