//! Questions about a session of coups.

use baccarat::Exact;
use baccarat::analysis::{Bankroll, BankrollError, SessionError, SessionTerms};
use baccarat::request::SessionRequest;

use super::answered::document;
use super::fields::Fields;
use super::game::Game;
use super::given::{given, given_or_usual};
use crate::refusal::{In, Refusal};

/// What bets win in a number of coups at a flat stake. A blank text is an option that is left out.
pub struct Session {
    game: Game,
    coups: String,
    /// The units on each bet of one wager.
    stakes: String,
    bankroll: String,
    /// The units at which play ends.
    target: String,
    /// The share of a loss that the house gives back.
    rebate: String,
    /// The share of all stakes that the house gives back.
    rebate_turnover: String,
}

impl Session {
    pub fn read(fields: &mut Fields) -> Result<Session, Refusal> {
        Ok(Session {
            game: Game::read(fields)?,
            coups: fields.text("coups")?,
            stakes: fields.text("stakes")?,
            bankroll: fields.text("bankroll")?,
            target: fields.text("target")?,
            rebate: fields.text("rebate")?,
            rebate_turnover: fields.text("rebate_turnover")?,
        })
    }

    pub fn answer(self) -> Result<String, Refusal> {
        let terms = SessionTerms {
            stakes: given(&self.stakes, "stakes")?,
            bankroll: self.bankroll()?,
            rebate: given(&self.rebate, "rebate")?,
            rebate_on_turnover: given(&self.rebate_turnover, "rebate_turnover")?,
            ..SessionTerms::new(given_or_usual(&self.coups, "coups")?)
        };
        let (shoe, analyzer) = self.game.about_seen()?;
        terms.check(analyzer.bets()).map_err(|error| Refusal {
            message: error.to_string(),
            field: match error {
                SessionError::StakesOfOthers { .. } => Some("stakes"),
                SessionError::LowBankroll { .. } => Some("bankroll"),
                _ => None,
            },
        })?;
        document(SessionRequest::new(analyzer, shoe, terms))
    }

    /// The bankroll and its target; `None` if neither is given.
    fn bankroll(&self) -> Result<Option<Bankroll>, Refusal> {
        let start: Option<Exact> = given(&self.bankroll, "bankroll")?;
        let target: Option<Exact> = given(&self.target, "target")?;
        match (start, target) {
            (None, None) => Ok(None),
            (Some(start), Some(target)) => {
                let bankroll = Bankroll::new(start, target);
                let field = match bankroll {
                    Err(BankrollError::NotPositive) => "bankroll",
                    _ => "target",
                };
                bankroll.map(Some).in_field(field)
            }
            (Some(_), None) => {
                Err("a bankroll is played until a target: expected its units").in_field("target")
            }
            (None, Some(_)) => {
                Err("a target is reached from a bankroll: expected its units").in_field("bankroll")
            }
        }
    }
}
