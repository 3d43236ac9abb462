//! The answers on a page, and errors for those that are left out.

use thiserror::Error;

use crate::analyzer::Analyzer;
use crate::bet::Terms;
use crate::document::{AnswerError, Cited, Document};
use crate::exact::Places;
use crate::request::{DepthsRequest, OddsRequest, RemovalRequest, TableauRequest};
use crate::shoe::ShoeSource;

/// A shoe, rules and bets, for a page with all answers about them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageRequest {
    /// The shoe.
    pub shoe: ShoeSource,
    /// The drawing rules and the bets.
    pub analyzer: Analyzer,
    /// The terms on which the bets are offered.
    pub terms: Terms,
    /// Number of decimals shown.
    pub places: Places,
}

/// The maximum number of cards of a shoe whose depths are on a page: twenty decks.
pub const MOST_DEPTHS: u64 = 1040;

/// The maximum number of bets whose depths are on a page.
pub const MOST_BETS: usize = 24;

/// Why an answer is not on a page.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum PageError {
    /// The question has no answer.
    #[error(transparent)]
    Answer(#[from] AnswerError),
    /// The shoe has too many cards for a table of all depths.
    #[error("a shoe of {cards} cards has more depths than a page shows: expected at most {most}")]
    TooManyDepths {
        /// Number of cards of the shoe.
        cards: u64,
        /// The maximum number of cards.
        most: u64,
    },
    /// There are too many bets for a table of all depths.
    #[error("a page has no room for the depths of {bets} bets: expected at most {most}")]
    TooManyBets {
        /// Number of bets.
        bets: usize,
        /// The maximum number of bets.
        most: usize,
    },
}

/// Answers to several questions about one shoe, to be shown on one page.
#[derive(Debug)]
#[non_exhaustive]
pub struct Page {
    /// The request.
    pub request: PageRequest,
    /// The odds, with their detail.
    pub odds: Document<OddsRequest>,
    /// The effects of removal.
    pub removal: Result<Document<RemovalRequest>, PageError>,
    /// The margins of the tableau's decisions.
    pub tableau: Result<Document<TableauRequest>, PageError>,
    /// The variation of the bets' expectations at every depth.
    pub depths: Result<Document<DepthsRequest>, PageError>,
}

impl PageRequest {
    /// Answers all questions of the page.
    ///
    /// # Errors
    ///
    /// Returns [`AnswerError`] if the shoe has no odds. Another question without an answer is left
    /// out of the page, with the reason.
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
        let (analyzer, shoe) = (|| self.analyzer.clone(), || self.shoe.clone());
        let odds = OddsRequest {
            detail: true,
            ..OddsRequest::new(analyzer(), shoe())
        };
        let removal = RemovalRequest::new(analyzer(), shoe());
        let tableau = TableauRequest::new(self.analyzer.rules().clone(), shoe());
        Ok(Page {
            odds: Document::new(odds, places)?,
            removal: Document::new(removal, places).map_err(PageError::from),
            tableau: Document::new(tableau, places).map_err(PageError::from),
            depths: depths(&self),
            request: self,
        })
    }
}

impl Page {
    /// The documents with the figures of the page, in the order of the page.
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
        _ => {
            let depths = DepthsRequest::new(request.analyzer.clone(), request.shoe.clone());
            Ok(Document::new(depths, request.places)?)
        }
    }
}
