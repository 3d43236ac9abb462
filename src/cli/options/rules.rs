//! The option for the drawing rules.

use std::path::Path;

use crate::tableau::{Tableau, presets};
use clap::Args;

use crate::cli::error::Error;
use crate::cli::input;
use crate::cli::misread::not_called;

#[derive(Args)]
pub struct RulesOptions {
    /// Drawing rules: name or file [default: punto-banco]
    #[arg(long, value_name = "RULES")]
    rules: Option<String>,
}

impl RulesOptions {
    pub fn rules(&self) -> Result<Tableau, Error> {
        match &self.rules {
            Some(name) => rules(name),
            None => Ok(Tableau::PUNTO_BANCO),
        }
    }
}

/// The preset with this name, or the rules in a file. A name that contains a dot or a slash is a
/// file.
pub fn rules(name: &str) -> Result<Tableau, Error> {
    if name == Tableau::PUNTO_BANCO.id {
        return Ok(Tableau::PUNTO_BANCO);
    }
    let known = presets();
    if let Some(rules) = known.iter().find(|rules| rules.id == name) {
        return Ok(rules.clone());
    }
    if name.contains(['.', '/', '\\', '@']) || Path::new(name).is_file() {
        return input::file("--rules <RULES>", name, str::parse::<Tableau>);
    }
    let ids = known.iter().map(|rules| rules.id.as_ref());
    Err(not_called("no rules are", name, ids, "baccarat rules"))
}
