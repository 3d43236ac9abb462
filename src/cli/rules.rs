//! `baccarat rules`.

use baccarat::report::{CompareQuestion, Format, Question, RulesReport, Setting, render};
use baccarat::{Tableau, presets};
use clap::{Args, Subcommand};

use super::error::Error;
use super::options::{BetOptions, OutputOptions, ShoeOptions, rules};
use super::output;

#[derive(Args)]
#[command(args_conflicts_with_subcommands = true)]
#[command(before_help = "Example: baccarat rules bahamian")]
#[command(after_help = "\
Examples:
  baccarat rules                               the rule sets by name
  baccarat rules punto-banco > my-rules.toml   a table to change
  baccarat odds --rules my-rules.toml          odds by it
  baccarat rules compare punto-banco bahamian  what the difference costs")]
pub struct RulesArguments {
    #[command(subcommand)]
    command: Option<RulesCommand>,

    /// Rules to show in full, as the data that they are
    #[arg(value_name = "RULES")]
    names: Vec<String>,

    #[command(flatten)]
    output: OutputOptions,
}

#[derive(Subcommand)]
enum RulesCommand {
    /// What rule sets cost, bet by bet
    Compare(Box<CompareArguments>),
}

#[derive(Args)]
#[command(before_help = "Example: baccarat rules compare punto-banco bahamian")]
#[command(after_help = "\
Examples:
  baccarat rules compare punto-banco naturals-tie --bet tie   one bet alone
  baccarat rules compare punto-banco my-rules.toml --decks 6  rules of your own")]
struct CompareArguments {
    /// Names or files; the others are compared with the first
    #[arg(value_name = "RULES", required = true)]
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
    let chosen = names
        .iter()
        .map(|name| rules(name))
        .collect::<Result<Vec<_>, _>>()?;
    if !chosen.is_empty() && output.format() == Format::Text {
        let files: Vec<String> = chosen.iter().map(Tableau::to_toml).collect();
        return output::print(&files.join("\n"));
    }
    let report = RulesReport::new(&if chosen.is_empty() { presets() } else { chosen });
    output::print(&render(&report, output.format())?)
}

fn compare(arguments: CompareArguments) -> Result<(), Error> {
    let source = arguments.shoe.source()?;
    let bets = arguments.bets.bets()?.chosen;
    let all: Result<Vec<Tableau>, Error> = arguments.names.iter().map(|name| rules(name)).collect();
    let all = all?;
    let output = &arguments.output;
    let setting = Setting::new(source, Tableau::PUNTO_BANCO)?;
    let question = CompareQuestion::new(&setting, &all, &bets, output.places());
    output::print(&render(&question.answer()?, output.format())?)
}
