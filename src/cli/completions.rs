//! `baccarat completions`.

use clap::Args;
use clap_complete::Shell;

use super::error::Error;
use super::{arguments, output};

#[derive(Args)]
#[command(before_help = "\
Example: baccarat completions bash > /etc/bash_completion.d/baccarat")]
pub struct CompletionsArguments {
    /// bash, zsh, fish, powershell or elvish
    #[arg(value_name = "SHELL", hide_possible_values = true)]
    shell: Shell,
}

pub fn run(arguments: &CompletionsArguments) -> Result<(), Error> {
    // The generator panics where it cannot write, so it writes to memory.
    let mut script = Vec::new();
    let mut command = arguments::command();
    clap_complete::generate(arguments.shell, &mut command, "baccarat", &mut script);
    output::print(&String::from_utf8_lossy(&script))
}
