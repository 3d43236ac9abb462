//! The answers of a page, and why some are left out.

use thiserror::Error;

use super::asked::PageRequest;
use crate::document::{AnswerError, Cited, Document};
use crate::request::{DepthsRequest, OddsRequest, RemovalRequest, TableauRequest};

/// The most cards of a shoe whose depths are on a page: twenty decks.
pub const MOST_DEPTHS: u64 = 1040;

/// The most bets whose depths are on a page.
pub const MOST_BETS: usize = 24;

/// Why an answer is not on a page.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum PageError {
    /// The question has no answer.
    #[error(transparent)]
    Answer(#[from] AnswerError),
    /// The shoe has too many cards for every depth to be shown.
    #[error("a shoe of {cards} cards has more depths than a page shows: expected at most {most}")]
    TooManyDepths {
        /// Number of cards of the shoe.
        cards: u64,
        /// The most that it can have.
        most: u64,
    },
    /// There are too many bets for the depths of each to be shown.
    #[error("a page has no room for the depths of {bets} bets: expected at most {most}")]
    TooManyBets {
        /// Number of bets.
        bets: usize,
        /// The most that there can be.
        most: usize,
    },
}

/// Answers to several questions about one shoe, to be laid out on one page.
#[derive(Debug)]
#[non_exhaustive]
pub struct Page {
    /// What was asked.
    pub request: PageRequest,
    /// The odds, with their detail.
    pub odds: Document<OddsRequest>,
    /// The effects of removal.
    pub removal: Result<Document<RemovalRequest>, PageError>,
    /// The tableau audited.
    pub tableau: Result<Document<TableauRequest>, PageError>,
    /// The bets at every depth.
    pub depths: Result<Document<DepthsRequest>, PageError>,
}

impl PageRequest {
    /// All that has an answer.
    ///
    /// # Errors
    ///
    /// Returns [`AnswerError`] if the shoe has no odds. Other questions without an answer are left
    /// out of the page, which says why.
    ///
    /// # Examples
    ///
    /// ```
    /// use baccarat::bet::Terms;
    /// use baccarat::page::PageRequest;
    /// use baccarat::{Analyzer, Decks, Places};
    /// let request = PageRequest {
    ///     shoe: Decks::new(1)?.into(),
    ///     analyzer: Analyzer::default(),
    ///     terms: Terms::default(),
    ///     places: Places::FOUR,
    /// };
    /// let page = request.answer()?.html(&[], None);
    /// assert!(page.starts_with("<!DOCTYPE html><html lang=\"en\">"));
    /// assert!(page.contains("<td class=\"right\">1.2864%</td>"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn answer(self) -> Result<Page, AnswerError> {
        let places = self.places;
        Ok(Page {
            odds: Document::new(self.odds(), places)?,
            removal: Document::new(self.removal(), places).map_err(PageError::from),
            tableau: Document::new(self.tableau(), places).map_err(PageError::from),
            depths: depths(&self),
            request: self,
        })
    }
}

impl Page {
    /// The documents that the figures of the page come from, in the order of the page.
    #[must_use]
    pub fn documents(&self) -> Vec<Cited> {
        let all = [
            Some(Cited::new(&self.odds)),
            self.removal.as_ref().ok().map(Cited::new),
            self.tableau.as_ref().ok().map(Cited::new),
            self.depths.as_ref().ok().map(Cited::new),
        ];
        all.into_iter().flatten().collect()
    }
}

fn depths(request: &PageRequest) -> Result<Document<DepthsRequest>, PageError> {
    let bets = request.analyzer.bets().len();
    if bets > MOST_BETS {
        let most = MOST_BETS;
        return Err(PageError::TooManyBets { bets, most });
    }
    match request.shoe.shoe().cards() {
        Some(cards) if cards > MOST_DEPTHS => {
            let most = MOST_DEPTHS;
            Err(PageError::TooManyDepths { cards, most })
        }
        _ => Ok(Document::new(request.depths(), request.places)?),
    }
}
