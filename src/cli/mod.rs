//! Arguments to question to answer to renderer; exit codes; one file a subcommand.

mod again;
mod arguments;
mod bets;
mod cite;
mod completions;
mod count;
mod coup;
mod depth;
mod error;
mod input;
mod man;
mod misread;
mod odds;
mod options;
mod output;
mod removal;
mod report;
mod rules;
mod schema;
mod sequence;
mod tableau;
mod track;
mod verify;

use std::ffi::OsString;

use arguments::{Command, Request};
use error::Error;
pub use output::complain;

/// Does what the arguments ask.
pub fn run(arguments: impl Iterator<Item = OsString>) -> Result<(), Error> {
    match arguments::read(arguments)? {
        Request::Show(text) => output::print(&text.ansi().to_string()),
        Request::Run(Command::Odds(arguments)) => odds::run(*arguments),
        Request::Run(Command::Removal(arguments)) => removal::run(*arguments),
        Request::Run(Command::Count(arguments)) => count::run(*arguments),
        Request::Run(Command::Coup(arguments)) => coup::run(*arguments),
        Request::Run(Command::Sequence(arguments)) => sequence::run(*arguments),
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
        Request::Run(Command::Completions(arguments)) => completions::run(&arguments),
        Request::Run(Command::Man(arguments)) => man::run(&arguments),
    }
}
