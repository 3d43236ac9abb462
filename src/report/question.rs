//! Questions as documents state them, which can be asked again.

use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use thiserror::Error;

use super::render::Report;
use super::setting::{BetTerms, RulesRow, Setting, ShoeRow};
use crate::analysis::published::{BadFigure, NoneSelected};
use crate::analysis::{CompiledOdds, NoCoup, NoOdds, Unsound};
use crate::bet::Bet;
use crate::exact::Places;
use crate::quote::Quoted;
use crate::shoe::NoSuchCard;

/// A question as a document states it: everything that the answer depends on.
///
/// ```
/// use baccarat::bet::{Terms, main_bets};
/// use baccarat::report::{OddsQuestion, Question, Setting};
/// use baccarat::{Places, ShoeSource, Tableau};
/// let setting = Setting::new(ShoeSource::default(), Tableau::PUNTO_BANCO)?;
/// let bets = main_bets(&Terms::default());
/// let question = OddsQuestion::new(&setting, &bets, Places::FOUR);
/// let odds = question.answer()?;
/// assert_eq!(odds.document.answer.bets[1].house_edge.value.percent(Places::FOUR), "1.0579%");
/// // It is part of the document, and can be asked again.
/// let again = odds.document.question.answer()?;
/// assert_eq!(again, odds);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Question: Serialize + DeserializeOwned + JsonSchema {
    /// The form of the documents that answer it, such as `baccarat/odds/1`.
    const SCHEMA: &'static str;

    /// The answer, as the documents have it.
    type Answer: Serialize + JsonSchema;

    /// The document.
    type Report: Report;

    /// Answers it.
    ///
    /// # Errors
    ///
    /// It has no answer, or is not a question as this program writes it.
    fn answer(&self) -> Result<Self::Report, Unanswered>;
}

/// A document's question is not one that this program asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("its question is not as this program writes it")]
pub struct NotAsked;

/// A question has no answer.
#[derive(Debug, Error)]
pub enum Unanswered {
    /// It does not come with a document.
    #[error("expected a document that '--format json' has written")]
    NoDocument,
    /// It comes with a document of a kind that this version does not know.
    #[error("this version asks no question for documents of the form {0}")]
    NoSuchDocument(Quoted),
    /// It is not one that this program asks.
    #[error(transparent)]
    NotAsked(#[from] NotAsked),
    /// A card to be removed is not there.
    #[error(transparent)]
    NoSuchCard(#[from] NoSuchCard),
    /// The shoe has no odds.
    #[error(transparent)]
    NoOdds(#[from] NoOdds),
    /// The coup has no odds.
    #[error(transparent)]
    NoCoup(#[from] NoCoup),
    /// A published figure has no value.
    #[error(transparent)]
    BadFigure(#[from] BadFigure),
    /// No published figure is meant by a word.
    #[error(transparent)]
    NoneSelected(#[from] NoneSelected),
    /// Long work went wrong.
    #[error(transparent)]
    Unsound(#[from] Unsound),
}

/// Reads a question that is stated just as this program writes it.
pub(super) fn stated_as_written<Q: Serialize + DeserializeOwned>(
    question: &Value,
) -> Result<Q, NotAsked> {
    let read: Q = Q::deserialize(question).map_err(|_| NotAsked)?;
    let written = serde_json::to_value(&read).map_err(|_| NotAsked)?;
    (written == *question).then_some(read).ok_or(NotAsked)
}

/// What most questions have in common, as they are asked.
pub(super) struct Stated {
    pub(super) setting: Setting,
    pub(super) bets: Vec<Bet>,
    pub(super) places: Places,
}

impl Stated {
    pub(super) fn of(
        shoe: &ShoeRow,
        rules: &RulesRow,
        bets: &[BetTerms],
        digits: u32,
    ) -> Result<Stated, Unanswered> {
        Ok(Stated {
            setting: Setting::stated(shoe, rules)?,
            bets: BetTerms::stated(bets)?,
            places: places(digits)?,
        })
    }

    /// The bets compiled under the rules.
    pub(super) fn compiled(&self) -> Result<CompiledOdds, NoOdds> {
        CompiledOdds::new(&self.setting.rules, self.bets.clone()).map_err(NoOdds::from)
    }
}

/// So many decimals, as a document states them.
pub(super) fn places(digits: u32) -> Result<Places, NotAsked> {
    Places::new(digits).map_err(|_| NotAsked)
}
