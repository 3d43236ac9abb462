//! The command: reads the arguments, answers the question and prints the answer. Each subcommand
//! has its own file.

mod again;
mod arguments;
mod bets;
mod cite;
mod commands;
mod completions;
mod count;
mod coup;
mod depth;
mod design;
mod edge_sort;
mod error;
mod glossary;
mod input;
mod interrupt;
mod man;
mod meant;
mod misread;
mod names;
mod odds;
mod options;
mod output;
mod par;
mod progress;
mod removal;
mod report;
mod rules;
mod schema;
mod sequence;
mod session;
mod shoes;
mod tableau;
mod track;
mod verify;

use std::ffi::OsString;
use std::process::ExitCode;

use arguments::{Command, Request};
use error::Error;

/// Runs the command given by the arguments, of which the first is the program's name, and returns
/// the exit code: 0 if it was answered, 1 if the question has no answer, 2 if the command line was
/// misread. Errors are written to standard error. `--version` shows `commit`, if that is known.
/// Ctrl-C ends the process with exit code 130.
pub fn run(arguments: impl IntoIterator<Item = OsString>, commit: Option<&str>) -> ExitCode {
    let arguments = arguments.into_iter();
    if progress::is_seen() {
        interrupt::wait();
    }
    match progress::shown(|| try_run(arguments, commit)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            output::complain(&error);
            error.exit_code()
        }
    }
}

/// A help without the blanks at the ends of its lines, which clap leaves between paragraphs.
fn without_blanks(help: &str) -> String {
    let lines = help.lines().flat_map(|line| [line.trim_end(), "\n"]);
    lines.collect()
}

fn try_run(arguments: impl Iterator<Item = OsString>, commit: Option<&str>) -> Result<(), Error> {
    match arguments::read(arguments, commit)? {
        Request::Show(text) => output::print(&without_blanks(&text.ansi().to_string())),
        Request::Run(Command::Odds(arguments)) => odds::run(*arguments),
        Request::Run(Command::Removal(arguments)) => removal::run(*arguments),
        Request::Run(Command::Count(arguments)) => count::run(*arguments),
        Request::Run(Command::Coup(arguments)) => coup::run(*arguments),
        Request::Run(Command::Sequence(arguments)) => sequence::run(*arguments),
        Request::Run(Command::Session(arguments)) => session::run(*arguments),
        Request::Run(Command::Par(arguments)) => par::run(*arguments),
        Request::Run(Command::Design(arguments)) => design::run(*arguments),
        Request::Run(Command::Tableau(arguments)) => tableau::run(&arguments),
        Request::Run(Command::Depth(arguments)) => depth::run(*arguments),
        Request::Run(Command::Track(arguments)) => track::run(*arguments),
        Request::Run(Command::Bets(arguments)) => bets::run(&arguments),
        Request::Run(Command::Rules(arguments)) => rules::run(*arguments),
        Request::Run(Command::Verify(arguments)) => verify::run(arguments),
        Request::Run(Command::Again(arguments)) => again::run(&arguments),
        Request::Run(Command::Schema(arguments)) => schema::run(&arguments),
        Request::Run(Command::Report(arguments)) => report::run(*arguments),
        Request::Run(Command::Cite(arguments)) => cite::run(&arguments),
        Request::Run(Command::Glossary(terms)) => glossary::run(&terms),
        Request::Run(Command::Completions(shell)) => completions::run(&shell, arguments::command()),
        Request::Run(Command::Man(pages)) => man::run(&pages, &arguments::command_without_help()),
    }
}
