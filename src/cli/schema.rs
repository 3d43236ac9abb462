//! `baccarat schema`.

use clap::Args;

use super::error::Error;
use super::misread::not_called;
use super::output;
use crate::document::{KINDS, Kind};

#[derive(Args)]
#[command(before_help = "Example: baccarat schema odds")]
#[command(after_help = "\
Examples:
  baccarat schema                            the kinds of documents
  baccarat schema odds > odds.schema.json    what those of 'odds' look like")]
pub struct SchemaArguments {
    /// The kind of document; without one, all kinds are listed
    #[arg(value_name = "NAME")]
    name: Option<String>,
}

pub fn run(arguments: &SchemaArguments) -> Result<(), Error> {
    let names = KINDS.iter().map(Kind::name);
    let Some(name) = &arguments.name else {
        let names: Vec<&str> = names.collect();
        return output::print(&(names.join("\n") + "\n"));
    };
    let Some(kind) = KINDS.iter().find(|kind| kind.name() == name) else {
        return Err(not_called("no document is", name, names, "baccarat schema"));
    };
    output::print(kind.schema)
}
