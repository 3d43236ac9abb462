//! `baccarat completions`.

use std::fmt::Write;

use clap::{Arg, Args, Command, ValueEnum};
use clap_complete::Shell;

use super::error::Error;
use super::options::Known;
use super::output;

#[derive(Args)]
#[command(before_help = "Example: source <(baccarat completions bash)")]
#[command(after_long_help = "\
Examples:
  baccarat completions                            the shells
  baccarat completions bash > baccarat.bash       for a bash_completion.d
  baccarat completions zsh > _baccarat            for a folder of zsh's fpath
  baccarat completions fish > baccarat.fish       for fish/completions
  baccarat completions powershell > baccarat.ps1  for a profile to load")]
pub struct CompletionsArguments {
    /// bash, zsh, fish, powershell or elvish; without one, a list
    #[arg(value_name = "SHELL", hide_possible_values = true, ignore_case = true)]
    shell: Option<Shell>,
}

pub fn run(arguments: &CompletionsArguments, mut command: Command) -> Result<(), Error> {
    let Some(shell) = arguments.shell else {
        let shells = Shell::value_variants().iter();
        let lines: Vec<String> = shells.map(|shell| format!("{shell}\n")).collect();
        return output::print(&lines.concat());
    };
    // The generator panics on a write error, so it writes to memory.
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command, "baccarat", &mut script);
    let script = String::from_utf8_lossy(&script);
    output::print(&match shell {
        Shell::Bash | Shell::Zsh => with_lists(&script),
        Shell::PowerShell | Shell::Elvish => with_values(&script, shell, &command),
        _ => with_arguments(&script, &command),
    })
}

/// A script of bash or zsh in which a list of bets with commas between them is completed too.
fn with_lists(script: &str) -> String {
    let ids = Known::CHOICES.values().join(" ");
    let of_bash = format!(r#"compgen -W "{ids}" -- "${{cur}}""#);
    let list = r#"compgen -P "${cur%"${cur##*,}"}""#;
    let list = format!(r#"{list} -W "{ids}" -- "${{cur##*,}}""#);
    let of_zsh = format!("ID:({ids})");
    let sequence = format!("ID:_sequence compadd - {ids}");
    script.replace(&of_bash, &list).replace(&of_zsh, &sequence)
}

/// A script of fish with the values of arguments that are no options, which the generator omits,
/// and with lists of bets.
fn with_arguments(script: &str, command: &Command) -> String {
    let mut script = script.to_owned();
    add_values(command, "baccarat", &mut |path, argument, values| {
        if argument.is_positional() {
            let (name, values) = (path.split(';').nth(1).unwrap_or(path), values.join(" "));
            let _ = writeln!(
                script,
                "complete -c baccarat -n \"__fish_baccarat_using_subcommand {name}\" \
                 -f -a \"{values}\""
            );
        }
    });
    let ids = Known::CHOICES.values().join(" ");
    let list = format!(r#"__fish_complete_list , 'string split \" \" -- \"{ids}\"'"#);
    script + &format!("complete -c baccarat -l bet -x -a \"({list})\"\n")
}

/// A script of PowerShell or Elvish with the values of arguments, which the generator omits. The
/// script has a block of completions for each command; here one for each option is added, which is
/// used after the option.
fn with_values(script: &str, shell: Shell, command: &Command) -> String {
    let mut options = Vec::new();
    let mut script = script.to_owned();
    let block = |name: &str| match shell {
        Shell::PowerShell => format!("        '{name}' {{\n"),
        _ => format!("        &'{name}'= {{\n"),
    };
    add_values(command, "baccarat", &mut |path, argument, values| {
        let values: Vec<String> = values.iter().map(|value| format!("'{value}'")).collect();
        let line = match shell {
            Shell::PowerShell => {
                let each = "ForEach-Object { [CompletionResult]::new($_) }";
                format!("            {} | {each}\n", values.join(", "))
            }
            _ => format!("            put {}\n", values.join(" ")),
        };
        match argument.get_long() {
            None => {
                let block = block(path);
                script = script.replacen(&block, &format!("{block}{line}"), 1);
            }
            Some(long) => {
                let name = format!("--{long}");
                if !options.contains(&name) {
                    let (first, own) = (block("baccarat"), block(&name));
                    let new = format!("{own}{line}        }}\n{first}");
                    script = script.replacen(&first, &new, 1);
                    options.push(name);
                }
            }
        }
    });
    let (before, names) = match shell {
        Shell::PowerShell => (
            "    $completions = @(",
            format!("'{}'", options.join("', '")),
        ),
        _ => ("    var completions = [", options.join(" ")),
    };
    let choice = match shell {
        Shell::PowerShell => format!(
            "    $before = $commandElements | \
             Where-Object {{ $_.Extent.EndOffset -lt $cursorPosition }} | \
             Select-Object -Last 1\n    \
             if (\"$before\" -in {names}) {{ $command = \"$before\" }}\n"
        ),
        _ => format!(
            "    if (and (> (count $words) 1) (has-value [{names}] $words[-2])) {{\n        \
             set command = $words[-2]\n    }}\n"
        ),
    };
    script.replacen(before, &format!("{choice}{before}"), 1)
}

/// Calls `add` with each argument that has known values, and the path of its command.
fn add_values(command: &Command, path: &str, add: &mut impl FnMut(&str, &Arg, &[String])) {
    for argument in command.get_arguments() {
        let values = argument.get_possible_values();
        let names: Vec<String> = values
            .iter()
            .map(|value| value.get_name().to_owned())
            .collect();
        if !names.is_empty() && argument.get_action().takes_values() {
            add(path, argument, &names);
        }
    }
    for command in command.get_subcommands() {
        add_values(command, &format!("{path};{}", command.get_name()), add);
    }
}
