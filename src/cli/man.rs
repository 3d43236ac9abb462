//! `baccarat man`.

use std::path::{Path, PathBuf};

use baccarat::{Quoted, nearest};
use clap::{Args, Command};
use clap_mangen::Man;

use super::error::Error;
use super::{arguments, output};

#[derive(Args)]
#[command(before_help = "Example: baccarat man odds | man -l -")]
pub struct ManArguments {
    /// The command whose page is printed: odds, rules compare [default: all in one]
    #[arg(value_name = "COMMAND")]
    command: Vec<String>,

    /// Write the page of every command to this folder
    #[arg(long, value_name = "FOLDER", conflicts_with = "command")]
    all: Option<PathBuf>,
}

pub fn run(arguments: &ManArguments) -> Result<(), Error> {
    let whole = arguments::command();
    if let Some(folder) = &arguments.all {
        return write_all(&whole, folder);
    }
    let mut command = &whole;
    for name in &arguments.command {
        let all = || command.get_subcommands().map(Command::get_name);
        command = command.find_subcommand(name).ok_or_else(|| {
            let quoted = Quoted::new(name);
            Error::Arguments(match nearest(name, all()) {
                Some(near) => format!("no command is called {quoted}: did you mean '{near}'?"),
                None => format!("no command is called {quoted}: 'baccarat --help' lists them"),
            })
        })?;
    }
    output::print(&page(command))
}

/// The page of a command, as `man` reads it.
fn page(command: &Command) -> String {
    let mut page = Vec::new();
    let man = Man::new(command.clone());
    man.render(&mut page).expect("memory can be written to");
    String::from_utf8_lossy(&page).into_owned()
}

fn write_all(command: &Command, folder: &Path) -> Result<(), Error> {
    let name = command.get_display_name().unwrap_or(command.get_name());
    let path = folder.join(format!("{name}.1"));
    output::save(&path, &page(command))?;
    let mut commands = command.get_subcommands();
    commands.try_for_each(|command| write_all(command, folder))
}
