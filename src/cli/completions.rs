//! `baccarat completions`.

use clap::{Args, Command};
use clap_complete::Shell;

use super::error::Error;
use super::output;

#[derive(Args)]
#[command(before_help = "Example: source <(baccarat completions bash)")]
#[command(after_long_help = "\
Examples:
  baccarat completions bash > baccarat.bash       for a bash_completion.d
  baccarat completions zsh > _baccarat            for a folder of zsh's fpath
  baccarat completions fish > baccarat.fish       for fish/completions
  baccarat completions powershell > baccarat.ps1  for a profile to load")]
pub struct CompletionsArguments {
    /// bash, zsh, fish, powershell or elvish
    #[arg(value_name = "SHELL", hide_possible_values = true, ignore_case = true)]
    shell: Shell,
}

pub fn run(arguments: &CompletionsArguments, mut command: Command) -> Result<(), Error> {
    // The generator panics on a write error, so it writes to memory.
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut command, "baccarat", &mut script);
    output::print(&String::from_utf8_lossy(&script))
}
