//! What a page is asked about.

use super::answers::ReportPage;
use crate::bet::{Bet, Terms};
use crate::exact::Places;
use crate::report::{
    DepthsQuestion, OddsQuestion, RemovalQuestion, Setting, TableauQuestion, Unanswered,
};

/// A shoe, rules and bets, about which a page answers what it can.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageQuestion {
    /// The shoe and the rules.
    pub setting: Setting,
    /// The bets.
    pub bets: Vec<Bet>,
    /// The ids of those bets that come from a file.
    pub own: Vec<String>,
    /// The terms on which the bets are offered.
    pub terms: Terms,
    /// How many decimals are shown.
    pub places: Places,
}

impl PageQuestion {
    /// The question about some bets on some terms, none of them from a file.
    ///
    /// ```
    /// use baccarat::bet::{Terms, main_bets};
    /// use baccarat::page::PageQuestion;
    /// use baccarat::report::Setting;
    /// use baccarat::{Decks, Places, ShoeSource, Start, Tableau};
    /// let source = ShoeSource { start: Start::Decks(Decks::new(1)?), ..ShoeSource::default() };
    /// let setting = Setting::new(source, Tableau::PUNTO_BANCO)?;
    /// let terms = Terms::default();
    /// let question = PageQuestion::new(setting, main_bets(&terms), terms, Places::FOUR);
    /// let page = question.answer()?.html();
    /// assert!(page.starts_with("<!DOCTYPE html><html lang=\"en\">"));
    /// assert!(page.contains("<td class=\"right\">1.2864%</td>"));
    /// assert!(page.contains("baccarat odds --decks 1 --detail --digits 4 --format json\n"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new(setting: Setting, bets: Vec<Bet>, terms: Terms, places: Places) -> PageQuestion {
        PageQuestion {
            setting,
            bets,
            own: Vec::new(),
            terms,
            places,
        }
    }

    /// All that there is to answer.
    ///
    /// # Errors
    ///
    /// The shoe has no odds. What else has no answer is left out of the page.
    pub fn answer(self) -> Result<ReportPage, Unanswered> {
        ReportPage::new(self)
    }

    pub(super) fn odds(&self) -> OddsQuestion {
        OddsQuestion {
            detail: true,
            ..OddsQuestion::new(&self.setting, &self.bets, self.places)
        }
    }

    pub(super) fn removal(&self) -> RemovalQuestion {
        RemovalQuestion::new(&self.setting, &self.bets, self.places)
    }

    pub(super) fn tableau(&self) -> TableauQuestion {
        TableauQuestion::new(&self.setting, self.places)
    }

    pub(super) fn depths(&self) -> DepthsQuestion {
        DepthsQuestion::new(&self.setting, &self.bets, self.places)
    }
}
