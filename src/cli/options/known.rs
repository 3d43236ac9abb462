//! Values that shells complete.

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::error::Error;
use clap::{Arg, Command};
use std::ffi::OsStr;

use crate::bet::families;
use crate::document::KINDS;
use crate::tableau::presets;

/// Any text, which shells complete as one of some known values. A command that refuses other values
/// has an error of its own, since texts can be written in other ways.
#[derive(Clone)]
pub struct Known(fn() -> Vec<String>);

impl Known {
    /// The bets of the catalogue.
    pub const BETS: Known = Known(bets);
    /// What can be selected with the catalogue: bets, and groups of them.
    pub const CHOICES: Known =
        Known(|| [vec!["main".to_owned(), "all".to_owned()], bets()].concat());
    /// The drawing rules that have names.
    pub const RULES: Known = Known(|| presets().into_iter().map(|rules| rules.id.into()).collect());
    /// The kinds of documents.
    pub const KINDS: Known = Known(|| KINDS.iter().map(|kind| kind.name().to_owned()).collect());

    /// The values.
    pub fn values(&self) -> Vec<String> {
        (self.0)()
    }
}

fn bets() -> Vec<String> {
    let ids = families().into_iter().flat_map(|(_, ids)| ids);
    ids.map(str::to_owned).collect()
}

impl TypedValueParser for Known {
    type Value = String;

    fn parse_ref(
        &self,
        command: &Command,
        argument: Option<&Arg>,
        value: &OsStr,
    ) -> Result<String, Error> {
        StringValueParser::new().parse_ref(command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.values().into_iter().map(PossibleValue::new)))
    }
}
