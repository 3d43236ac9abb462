//! The options that commands share, and the values they stand for.

use baccarat::bet::{Commission, Payoff, Terms};
use baccarat::report::Format;
use baccarat::{Cards, Decks, Places, Shoe, ShoeSource, Start};
use clap::{Args, ValueEnum};

use super::error::Error;
use super::input;

#[derive(Args)]
pub struct ShoeOptions {
    /// Number of decks, or infinite [default: 8]
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    decks: Option<Decks>,

    /// Cards already dealt: 9,9,K,4s or 9x3 Tx2; @FILE or @-
    #[arg(long, value_name = "CARDS", allow_hyphen_values = true)]
    removed: Vec<String>,

    /// The shoe in place of decks: A=31,2=32,...; @FILE or @-
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
        Ok(ShoeSource { start, removed })
    }
}

#[derive(Args)]
pub struct TermsOptions {
    /// Commission on Banker wins: 5%, 0.05, 1/20 [default: 5%]
    #[arg(long, value_name = "P", allow_hyphen_values = true)]
    commission: Option<Commission>,

    /// What a tie pays: 8, 9 or 8:1 [default: 8]
    #[arg(long, value_name = "R", allow_hyphen_values = true)]
    tie_pays: Option<Payoff>,
}

impl TermsOptions {
    pub fn terms(self) -> Terms {
        let usual = Terms::default();
        Terms {
            commission: self.commission.unwrap_or(usual.commission),
            tie_pays: self.tie_pays.unwrap_or(usual.tie_pays),
        }
    }
}

#[derive(Args)]
pub struct OutputOptions {
    /// Form of the answer: text or json [default: text]
    #[arg(
        long,
        value_name = "FORMAT",
        default_value = "text",
        hide_default_value = true,
        hide_possible_values = true
    )]
    format: FormatName,

    /// Decimals shown, 0 to 1000 [default: 4, in JSON 12]
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    digits: Option<Places>,
}

#[derive(Clone, Copy, ValueEnum)]
enum FormatName {
    Text,
    Json,
}

impl OutputOptions {
    pub fn format(&self) -> Format {
        match self.format {
            FormatName::Text => Format::Text,
            FormatName::Json => Format::Json,
        }
    }

    pub fn places(&self) -> Places {
        self.digits.unwrap_or(self.format().usual_places())
    }
}
