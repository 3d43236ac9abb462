//! `baccarat schema`.

use clap::Args;

use super::error::Error;
use super::names::{Named, Names};
use super::options::Known;
use super::output;
use crate::document::{KINDS, Kind};

#[derive(Args)]
#[command(before_help = "Example: baccarat schema odds")]
#[command(after_long_help = "\
Examples:
  baccarat schema                            the kinds of documents
  baccarat schema odds > odds.schema.json    the schema of one kind")]
pub struct SchemaArguments {
    /// The kind of document; without one, all kinds are listed
    #[arg(value_name = "NAME", value_parser = Known::KINDS, hide_possible_values = true)]
    name: Option<String>,
}

pub fn run(arguments: &SchemaArguments) -> Result<(), Error> {
    let kinds = KINDS.iter().map(Kind::name);
    let Some(name) = &arguments.name else {
        let names: Vec<&str> = kinds.collect();
        return output::print(&(names.join("\n") + "\n"));
    };
    let names = Names {
        named: kinds.map(Named::by_id).collect(),
        nothing: "no document is",
        list: "baccarat schema",
    };
    let id = names.id_of(name)?;
    let kind = KINDS.iter().find(|kind| kind.name() == id);
    output::print(kind.expect("an id of the list").schema)
}
