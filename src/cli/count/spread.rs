//! Options of `baccarat count` on a bet spread.

use std::num::NonZeroU64;

use clap::Args;

use crate::analysis::{BetSpread, CardsLeft, CoupStarts, SpreadBy, StakesByCount, Tags};
use crate::cli::error::{Error, refused};
use crate::cli::input;
use crate::cli::options::{Question, ShoeCoupsOptions};
use crate::request::SpreadRequest;

#[derive(Args)]
pub struct SpreadOptions {
    /// Units bet from each count on: 4=1,6=3; @FILE or @-
    ///
    /// Nothing is bet below the first count. The answer has the mean and the variance of each bet
    /// by itself, with each number of cards left and over a shoe.
    #[arg(
        long,
        value_name = "UNITS",
        allow_hyphen_values = true,
        conflicts_with_all = ["true_count", "running_count", "by_count", "levels", "plot", "theme"]
    )]
    spread: Option<String>,

    /// true, true-floored, true-truncated or running [default: true]
    ///
    /// The count by which the stake is chosen. 'true' is the exact true count; 'true-floored' and
    /// 'true-truncated' are integers, rounded down and towards zero.
    #[arg(long, value_name = "COUNT", requires = "spread")]
    spread_by: Option<SpreadBy>,

    #[command(flatten)]
    coups: ShoeCoupsOptions,

    /// Coups an hour, for the results of an hour
    #[arg(
        long,
        value_name = "N",
        allow_hyphen_values = true,
        requires = "spread",
        value_parser = coups_an_hour
    )]
    coups_an_hour: Option<NonZeroU64>,
}

impl SpreadOptions {
    /// The spread; `None` if none is given.
    pub fn spread(&self) -> Result<Option<BetSpread>, Error> {
        let Some(text) = &self.spread else {
            if !self.coups.are_absent() {
                return refused(
                    "coups are those of a spread: \
                     expected '--spread <UNITS>' with '--spacing' or '--cut'",
                );
            }
            return Ok(None);
        };
        let stakes = input::value::<StakesByCount>("--spread <UNITS>", text)?;
        let by = self.spread_by.unwrap_or_default();
        let spread = BetSpread::new(stakes, by);
        spread.map_or_else(
            |error| refused(error.to_string()),
            |spread| Ok(Some(spread)),
        )
    }

    /// The request about a spread.
    pub fn request(
        &self,
        question: Question,
        tags: Tags,
        spread: BetSpread,
        cards_left: Option<CardsLeft>,
    ) -> SpreadRequest {
        let CoupStarts { spacing, cut } = self.coups.starts();
        SpreadRequest {
            cards_left,
            spacing,
            cut,
            coups_an_hour: self.coups_an_hour.map(NonZeroU64::get),
            ..SpreadRequest::new(question.analyzer, question.shoe, tags, spread)
        }
    }
}

fn coups_an_hour(text: &str) -> Result<NonZeroU64, String> {
    text.parse()
        .map_err(|_| "expected a whole number of coups, 1 or more".to_owned())
}
