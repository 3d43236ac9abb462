//! Requests for an audit of the tableau.

use serde::{Deserialize, Serialize};

use crate::analysis::{Decision, OddsError, audit};
use crate::bet::Payoff;
use crate::coup::BySide;
use crate::shoe::ShoeSource;
use crate::tableau::Tableau;

/// A request for the expectations of drawing and of standing at every decision of the drawing
/// rules.
///
/// ```
/// use baccarat::request::TableauRequest;
/// use baccarat::shoe::ShoeSource;
/// use baccarat::Tableau;
/// let request = TableauRequest::new(Tableau::PUNTO_BANCO, ShoeSource::default());
/// let answer = request.answer()?;
/// let worse = answer.banker.iter().filter(|decision| decision.best() != decision.action);
/// assert_eq!((answer.player.len(), answer.banker.len(), worse.count()), (8, 88, 2));
/// # Ok::<(), baccarat::OddsError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct TableauRequest {
    /// The shoe.
    pub shoe: ShoeSource,
    /// The drawing rules.
    pub rules: Tableau,
    /// Whether the decisions by the two cards are asked for.
    pub by_cards: bool,
    /// Net units that a stake of one on Player wins if Player wins.
    pub player_pays: Payoff,
    /// Net units that a stake of one on Banker wins if Banker wins.
    pub banker_pays: Payoff,
}

/// The decisions that can come up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct TableauAnswer {
    /// Player's decisions, by its two-card total.
    pub player: Vec<Decision>,
    /// Banker's decisions, by its two-card total and by what it reads of Player.
    pub banker: Vec<Decision>,
    /// Player's decisions by its two cards, where they are asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player_by_cards: Option<Vec<Decision>>,
    /// Banker's decisions by its two cards, where they are asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub banker_by_cards: Option<Vec<Decision>>,
}

impl TableauRequest {
    /// A request for the decisions by total only, of even-money stakes.
    #[must_use]
    pub fn new(rules: Tableau, shoe: ShoeSource) -> TableauRequest {
        TableauRequest {
            shoe,
            rules,
            by_cards: false,
            player_pays: Payoff::even_money(),
            banker_pays: Payoff::even_money(),
        }
    }

    /// Whether the wins of both sides pay even money.
    #[must_use]
    pub fn is_even_money(&self) -> bool {
        let even = Payoff::even_money();
        self.player_pays == even && self.banker_pays == even
    }

    /// The answer.
    ///
    /// # Errors
    ///
    /// Returns [`OddsError`] as [`Analyzer::audit`](crate::Analyzer::audit) does.
    pub fn answer(&self) -> Result<TableauAnswer, OddsError> {
        let pays = BySide {
            player: self.player_pays.clone(),
            banker: self.banker_pays.clone(),
        };
        let audit = audit(&self.rules, self.shoe.shoe(), &pays)?;
        Ok(TableauAnswer {
            player: audit.player,
            banker: audit.banker,
            player_by_cards: self.by_cards.then_some(audit.player_by_cards),
            banker_by_cards: self.by_cards.then_some(audit.banker_by_cards),
        })
    }
}

impl TableauAnswer {
    /// Player's decisions, then Banker's: by the two cards if these were requested, otherwise by
    /// total.
    #[must_use]
    pub fn finest(&self) -> [&[Decision]; 2] {
        [
            self.player_by_cards.as_ref().unwrap_or(&self.player),
            self.banker_by_cards.as_ref().unwrap_or(&self.banker),
        ]
    }
}
