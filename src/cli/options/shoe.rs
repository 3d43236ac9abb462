//! The options for the shoe.

use crate::shoe::{Cards, Decks, Shoe, ShoeSource, Start};
use clap::Args;

use crate::cli::error::Error;
use crate::cli::input;

#[derive(Args)]
pub struct ShoeOptions {
    /// Number of decks, or infinite [default: 8]
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    decks: Option<Decks>,

    /// Cards already dealt: 9,9,K,4s or 9x3 Tx2; @FILE or @-
    #[arg(long, value_name = "CARDS", allow_hyphen_values = true)]
    removed: Vec<String>,

    /// The shoe in place of decks: A=31,2=32; @FILE or @-
    #[arg(
        long,
        value_name = "COUNTS",
        allow_hyphen_values = true,
        conflicts_with = "decks"
    )]
    shoe: Option<String>,
}

impl ShoeOptions {
    pub fn source(&self) -> Result<ShoeSource, Error> {
        let start = match &self.shoe {
            Some(text) => Start::Counts(Box::new(input::value::<Shoe>("--shoe <COUNTS>", text)?)),
            None => Start::Decks(self.decks.unwrap_or_default()),
        };
        let mut removed = Cards::default();
        for text in &self.removed {
            let cards = input::value("--removed <CARDS>", text)?;
            removed
                .append(&cards)
                .map_err(|reason| Error::Arguments(reason.to_string()))?;
        }
        if start == Start::Decks(Decks::INFINITE) && !removed.is_empty() {
            return Err(Error::Arguments(
                "removing cards changes nothing in an infinite shoe: \
                 expected a number of decks with '--removed <CARDS>'"
                    .to_owned(),
            ));
        }
        Ok(ShoeSource::new(start, removed)?)
    }
}
