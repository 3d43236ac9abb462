//! What a question about a session asks, besides the shoe and the bets.

use super::error::SessionError;
use super::values::{Bankroll, Rebate, SessionCoups, Stakes};
use crate::bet::Bet;
use crate::exact::Exact;

/// The terms of a session: its coups, stakes, bankroll and rebates.
///
/// ```
/// use baccarat::analysis::{SessionCoups, SessionTerms};
/// let terms = SessionTerms::new(SessionCoups::new(80)?);
/// assert_eq!(terms.stakes, None);
/// # Ok::<(), baccarat::analysis::SessionCoupsError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionTerms {
    /// Number of coups.
    pub coups: SessionCoups,
    /// The units staked on each bet, which make all bets one wager; with `None`, each bet is a wager
    /// of its own, of one unit.
    pub stakes: Option<Stakes>,
    /// The bankroll and the target, if ruin is asked about.
    pub bankroll: Option<Bankroll>,
    /// The share of a loss at the end of the session that the house gives back, if any.
    pub rebate: Option<Rebate>,
    /// The share of all stakes that the house gives back, if any.
    pub rebate_on_turnover: Option<Rebate>,
    /// Whether the probability of every result is asked for.
    pub distribution: bool,
}

impl SessionTerms {
    /// A session of this number of coups at one unit on each bet, without a bankroll and rebates.
    #[must_use]
    pub fn new(coups: SessionCoups) -> SessionTerms {
        SessionTerms {
            coups,
            stakes: None,
            bankroll: None,
            rebate: None,
            rebate_on_turnover: None,
            distribution: false,
        }
    }

    /// Checks that the terms fit these bets. [`Analyzer::session`](crate::Analyzer::session) checks
    /// it too.
    ///
    /// # Errors
    ///
    /// Returns [`SessionError::StakesOfOthers`] if there is not a stake for each bet, and
    /// [`SessionError::LowBankroll`] if the bankroll cannot pay the stake of the first coup.
    pub fn check(&self, bets: &[Bet]) -> Result<(), SessionError> {
        if let Some(stakes) = &self.stakes
            && stakes.each().len() != bets.len()
        {
            return Err(SessionError::StakesOfOthers {
                stakes: stakes.each().len(),
                bets: bets.len(),
            });
        }
        let stake = self.stakes.as_ref().map_or_else(Exact::one, Stakes::total);
        match &self.bankroll {
            Some(bankroll) if *bankroll.start() < stake => Err(SessionError::LowBankroll {
                bankroll: bankroll.start().clone().into(),
                stake: stake.into(),
            }),
            _ => Ok(()),
        }
    }
}
