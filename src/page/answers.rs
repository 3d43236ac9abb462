//! The answers of a page, and why some are left out.

use thiserror::Error;

use super::asked::PageQuestion;
use crate::report::{
    Cited, DepthsReport, OddsReport, Question, RemovalReport, TableauReport, Unanswered,
};

/// How many cards a shoe can have for its depths to be on a page: twenty decks.
pub const MOST_DEPTHS: u64 = 1040;

/// How many bets a page has tables of every depth of.
pub const MOST_BETS: usize = 24;

/// Why an answer is not on a page.
#[derive(Debug, Error)]
pub enum LeftOut {
    /// The question has no answer.
    #[error(transparent)]
    Unanswered(#[from] Unanswered),
    /// Every depth of a large shoe is much work, and tells little more.
    #[error("a shoe of {cards} cards has more depths than a page shows: expected at most {most}")]
    TooManyDepths {
        /// How many cards it has.
        cards: u64,
        /// How many it can have.
        most: u64,
    },
    /// Nobody reads so many tables.
    #[error("a page has no room for the depths of {bets} bets: expected at most {most}")]
    TooManyBets {
        /// How many there are.
        bets: usize,
        /// How many there can be.
        most: usize,
    },
}

/// Answers to several questions about one shoe, to be laid out on one page.
#[derive(Debug)]
pub struct ReportPage {
    /// What was asked.
    pub question: PageQuestion,
    /// The odds, with their detail.
    pub odds: OddsReport,
    /// The effects of removal.
    pub removal: Result<RemovalReport, LeftOut>,
    /// The tableau audited.
    pub tableau: Result<TableauReport, LeftOut>,
    /// The bets at every depth.
    pub depths: Result<DepthsReport, LeftOut>,
}

impl ReportPage {
    pub(super) fn new(question: PageQuestion) -> Result<ReportPage, Unanswered> {
        let odds = question.odds().answer()?.with_paytables();
        Ok(ReportPage {
            odds,
            removal: question.removal().answer().map_err(LeftOut::from),
            tableau: question.tableau().answer().map_err(LeftOut::from),
            depths: depths(&question),
            question,
        })
    }

    /// The documents of the answers, in the order of the page.
    #[must_use]
    pub fn documents(&self) -> Vec<Cited> {
        let removal = self.removal.as_ref().ok();
        let tableau = self.tableau.as_ref().ok();
        let depths = self.depths.as_ref().ok();
        let all = [
            Some(Cited::new(&self.odds.document)),
            removal.map(|report| Cited::new(&report.document)),
            tableau.map(|report| Cited::new(&report.document)),
            depths.map(|report| Cited::new(&report.document)),
        ];
        all.into_iter().flatten().collect()
    }
}

fn depths(question: &PageQuestion) -> Result<DepthsReport, LeftOut> {
    let bets = question.bets.len();
    if bets > MOST_BETS {
        let most = MOST_BETS;
        return Err(LeftOut::TooManyBets { bets, most });
    }
    match question.setting.shoe.cards() {
        Some(cards) if cards > MOST_DEPTHS => {
            let most = MOST_DEPTHS;
            Err(LeftOut::TooManyDepths { cards, most })
        }
        _ => Ok(question.depths().answer()?),
    }
}
