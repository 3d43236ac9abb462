//! The options that most questions share: the shoe, the rules and the bets.

use clap::Args;

use super::{BetOptions, Bets, RulesOptions, ShoeOptions};
use crate::analyzer::Analyzer;
use crate::cli::error::Error;
use crate::shoe::ShoeSource;

#[derive(Args)]
pub struct QuestionOptions {
    #[command(flatten)]
    shoe: ShoeOptions,

    #[command(flatten)]
    rules: RulesOptions,

    #[command(flatten)]
    bets: BetOptions,
}

/// The shoe, and the rules and bets, that a question is about.
pub struct Question {
    pub shoe: ShoeSource,
    pub analyzer: Analyzer,
    pub bets: Bets,
}

impl QuestionOptions {
    pub fn question(self) -> Result<Question, Error> {
        let rules = self.rules.rules()?;
        let bets = self.bets.bets()?;
        Ok(Question {
            shoe: self.shoe.source()?,
            analyzer: Analyzer::new(rules, bets.chosen.clone())?,
            bets,
        })
    }
}
