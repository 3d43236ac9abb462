//! `baccarat coup --best`.

use clap::Args;

use super::error::{Error, refused};
use super::options::{OutputOptions, Question, QuestionOptions};
use crate::analysis::{CardsSeen, Sort};
use crate::request::EdgeSortRequest;

#[derive(Args)]
pub struct EdgeSortOptions {
    /// The best of the bets, once cards are seen: see --see
    ///
    /// What a stake on the best of the bets wins, if the backs of some cards of the coup are seen
    /// before bets are made, as in edge sorting; and how often each bet is the best.
    #[arg(
        long,
        requires = "see",
        conflicts_with_all = ["player", "banker", "deal", "player_total", "banker_total"]
    )]
    best: bool,

    /// Number of cards that are seen, 1 to 4: the first of the deal
    ///
    /// Player's first card, Banker's first, Player's second, Banker's second.
    #[arg(long, value_name = "N", allow_hyphen_values = true, requires = "best")]
    see: Option<CardsSeen>,

    /// Cards told apart: [6789] or [A2][678] [default: all values]
    ///
    /// Groups of cards. Those that are in no group are one more. Without the option, every pip value
    /// is told apart.
    #[arg(
        long,
        value_name = "GROUPS",
        allow_hyphen_values = true,
        requires = "best"
    )]
    sort: Option<Sort>,
}

impl EdgeSortOptions {
    /// The cards that are seen, if the best bet is asked for.
    pub fn seen(&self) -> Option<CardsSeen> {
        self.see.filter(|_| self.best)
    }

    /// Answers what the best bet wins if these cards are seen.
    pub fn answer(
        self,
        seen: CardsSeen,
        question: QuestionOptions,
        output: &OutputOptions,
    ) -> Result<(), Error> {
        let sort = self.sort.unwrap_or_default();
        let Question { shoe, analyzer, .. } = question.about(&sort.first_sight())?;
        if analyzer.bets().len() < 2 {
            return refused("'--best' chooses among bets: expected two bets at least");
        }
        output.answer(EdgeSortRequest {
            shoe,
            analyzer,
            seen,
            sort,
        })
    }
}
