//! `baccarat rules`.

use baccarat::report::{CompareReport, Format, RulesReport, Setting, render};
use baccarat::{CompiledOdds, NoOdds, Tableau, presets};
use clap::{Args, Subcommand};

use super::error::Error;
use super::options::{BetOptions, OutputOptions, ShoeOptions, rules};
use super::output;

#[derive(Args)]
#[command(args_conflicts_with_subcommands = true)]
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
    let mut settings = Vec::new();
    for name in &arguments.names {
        let setting = Setting::new(source.clone(), rules(name)?)?;
        let compiled = CompiledOdds::new(&setting.rules, bets.clone()).map_err(NoOdds::from)?;
        let odds = compiled.at(&setting.shoe)?;
        settings.push((setting, odds));
    }
    let output = &arguments.output;
    match CompareReport::new(&settings, output.places()) {
        Some(report) => output::print(&render(&report, output.format())?),
        None => Ok(()),
    }
}
