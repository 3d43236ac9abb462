//! `baccarat glossary`.

use clap::Args;

use super::error::Error;
use super::names::{Named, Names};
use super::output;
use crate::tables::filled;

#[derive(Args)]
#[command(before_help = "Example: baccarat glossary house edge")]
#[command(after_long_help = "\
Examples:
  baccarat glossary              all terms
  baccarat glossary true count   one term")]
pub struct GlossaryArguments {
    /// The term to explain [default: all]
    #[arg(value_name = "TERM")]
    term: Vec<String>,
}

pub fn run(arguments: &GlossaryArguments) -> Result<(), Error> {
    let mut terms = terms();
    if !arguments.term.is_empty() {
        let parts = terms.iter().flat_map(|(term, _)| term.split(", "));
        let names = Names {
            named: parts.map(Named::by_id).collect(),
            nothing: "no term is",
            list: "baccarat glossary",
        };
        let meant = names.id_of(&arguments.term.join(" "))?;
        terms.retain(|(term, _)| term.split(", ").any(|part| part == meant));
    }
    let lines = terms
        .into_iter()
        .map(|term| filled(&entry(term), 80, "    ") + "\n");
    output::print(&lines.collect::<String>())
}

/// The description of the command, which contains all terms.
pub fn long_about() -> String {
    let entries = terms().into_iter().map(entry);
    let title = "The terms of the game and its mathematics".to_owned();
    let paragraphs: Vec<String> = [title].into_iter().chain(entries).collect();
    paragraphs.join("\n\n")
}

/// The terms for players with their meanings, from the documentation.
fn terms() -> Vec<(&'static str, &'static str)> {
    let glossary = include_str!("../../docs/GLOSSARY.md").split("\n## ");
    let players = glossary.filter_map(|section| section.strip_prefix("For players\n"));
    let rows = players.flat_map(str::lines);
    let rows = rows.skip_while(|line| *line != "|---|---|");
    let cells = rows.filter_map(|row| {
        row.strip_prefix("| ")?
            .strip_suffix(" |")?
            .split_once(" | ")
    });
    cells.collect()
}

fn entry((term, meaning): (&str, &str)) -> String {
    format!("{term}: {meaning}")
}
