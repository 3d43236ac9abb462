//! `baccarat rules`.

use clap::{Args, Subcommand};

use super::error::Error;
use super::options::{BetOptions, Known, OutputOptions, Question, ShoeOptions, rules};
use crate::history::History;
use crate::request::{RulesComparisonRequest, RulesRequest};
use crate::tableau::Tableau;

#[derive(Args)]
#[command(args_conflicts_with_subcommands = true)]
#[command(before_help = "Example: baccarat rules bahamian")]
#[command(after_long_help = "\
Examples:
  baccarat rules                               the rule sets by name
  baccarat rules punto-banco > my-rules.toml   a table to change
  baccarat odds --rules my-rules.toml          odds by it
  baccarat rules compare punto-banco bahamian  difference of house edges")]
pub struct RulesArguments {
    #[command(subcommand)]
    command: Option<RulesCommand>,

    /// Rules to print as TOML
    #[arg(value_name = "RULES", value_parser = Known::RULES, hide_possible_values = true)]
    names: Vec<String>,

    #[command(flatten)]
    output: OutputOptions,
}

#[derive(Subcommand)]
enum RulesCommand {
    /// House edges of the bets under several rule sets
    Compare(Box<CompareArguments>),
}

#[derive(Args)]
#[command(before_help = "Example: baccarat rules compare punto-banco bahamian")]
#[command(after_long_help = "\
Examples:
  baccarat rules compare punto-banco naturals-tie --bet tie   one bet alone
  baccarat rules compare punto-banco my-rules.toml --decks 6  rules of your own")]
struct CompareArguments {
    /// Names or files; the others are compared with the first
    #[arg(value_name = "RULES", required = true)]
    #[arg(value_parser = Known::RULES, hide_possible_values = true)]
    names: Vec<String>,

    #[command(flatten)]
    shoe: ShoeOptions,

    #[command(flatten)]
    bets: BetOptions,

    #[command(flatten)]
    output: OutputOptions,
}

pub fn run(arguments: RulesArguments) -> Result<(), Error> {
    match arguments.command {
        Some(RulesCommand::Compare(arguments)) => compare(*arguments),
        None => show(&arguments.names, &arguments.output),
    }
}

fn show(names: &[String], output: &OutputOptions) -> Result<(), Error> {
    if names.is_empty() {
        return output.answer(RulesRequest::presets());
    }
    let rules = all(names)?;
    if output.is_plain() {
        let files: Vec<String> = rules.iter().map(Tableau::to_toml).collect();
        return output.write(&files.join("\n"));
    }
    output.answer(RulesRequest { rules })
}

/// The presets with these names, or the rules in files.
fn all(names: &[String]) -> Result<Vec<Tableau>, Error> {
    names.iter().map(|name| rules(name)).collect()
}

fn compare(arguments: CompareArguments) -> Result<(), Error> {
    let shoe = arguments.shoe.source()?;
    let bets = arguments.bets.bets()?;
    let mut rules = all(&arguments.names)?.into_iter();
    let first = rules.next().expect("a name is required");
    let question = Question::new(shoe, first, bets, &History::default())?;
    arguments.output.answer(RulesComparisonRequest {
        shoe: question.shoe,
        base: question.analyzer,
        others: rules.collect(),
    })
}
