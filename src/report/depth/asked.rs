//! A sweep that is asked about, as a document states it.

use super::document::DepthQuestion;
use crate::analysis::{CompiledOdds, DepthSweep, NoOdds};
use crate::bet::Bet;
use crate::exact::{Exact, Places};
use crate::report::figure::Figure;
use crate::report::question::{NotAsked, Stated, Unanswered};
use crate::report::setting::Setting;

/// A question about a depth, ready to be worked on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// The shoe and the rules.
    pub setting: Setting,
    /// The bets.
    pub bets: Vec<Bet>,
    /// How many cards are left.
    pub cards: u64,
    /// The width of a histogram's bins.
    pub width: Option<Exact>,
    /// How many decimals are shown.
    pub places: Places,
}

impl Asked {
    /// Whether both ask for the same sweep, with however many decimals.
    #[must_use]
    pub fn same_sweep(&self, other: &Asked) -> bool {
        let places = self.places;
        *self
            == Asked {
                places,
                ..other.clone()
            }
    }

    /// The bets compiled under the rules.
    ///
    /// # Errors
    ///
    /// They tell too many cards apart.
    pub fn compiled(&self) -> Result<CompiledOdds, NoOdds> {
        CompiledOdds::new(&self.setting.rules, self.bets.clone()).map_err(NoOdds::from)
    }

    /// The sweep that answers it, with the bets compiled under the rules.
    ///
    /// # Errors
    ///
    /// There is no such sweep.
    pub fn sweep(&self, compiled: &CompiledOdds) -> Result<DepthSweep, NoOdds> {
        let sweep = compiled.sweep(&self.setting.shoe, self.cards)?;
        match &self.width {
            Some(width) => sweep.with_histogram(width.clone()),
            None => Ok(sweep),
        }
    }

    /// The question as a document states it.
    #[must_use]
    pub fn question(&self) -> DepthQuestion {
        DepthQuestion {
            histogram: self.width.clone().map(|value| Figure {
                value,
                places: self.places,
            }),
            ..DepthQuestion::new(&self.setting, &self.bets, self.cards, self.places)
        }
    }
}

impl DepthQuestion {
    /// The question ready to be worked on.
    ///
    /// # Errors
    ///
    /// It would not be written in just this way.
    pub fn asked(&self) -> Result<Asked, Unanswered> {
        let stated = Stated::of(&self.shoe, &self.rules, &self.bets, self.digits)?;
        let asked = Asked {
            setting: stated.setting,
            bets: stated.bets,
            cards: self.cards,
            width: self.histogram.as_ref().map(|width| width.value.clone()),
            places: stated.places,
        };
        // What is worked on has to be all that is stated.
        let is_whole = asked.question() == *self;
        is_whole.then_some(asked).ok_or(NotAsked.into())
    }
}
