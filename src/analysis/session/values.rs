//! The values of a question about a session, each checked where it is read.

use std::str::FromStr;

use thiserror::Error;

use crate::bet::Commission;
use crate::exact::Exact;

/// The number of coups of a session, from 1 to [`SessionCoups::MAX`].
///
/// ```
/// use baccarat::analysis::SessionCoups;
/// assert_eq!("80".parse(), SessionCoups::new(80));
/// assert_eq!(SessionCoups::new(80).map(SessionCoups::most_cards), Ok(480));
/// assert!(SessionCoups::new(0).is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct SessionCoups(u32);

impl SessionCoups {
    /// The largest number. With eight decks, the probabilities of a session of this length are
    /// fractions of 26,000 digits.
    pub const MAX: u32 = 2000;

    /// A number of coups.
    ///
    /// # Errors
    ///
    /// Returns [`SessionCoupsError`] if the number is 0 or above [`SessionCoups::MAX`].
    pub fn new(coups: u32) -> Result<SessionCoups, SessionCoupsError> {
        match coups {
            1..=Self::MAX => Ok(SessionCoups(coups)),
            _ => Err(SessionCoupsError),
        }
    }

    /// The number, from 1 to [`SessionCoups::MAX`].
    #[must_use]
    pub const fn number(self) -> u32 {
        self.0
    }

    /// The smallest number of cards that the coups can use: four for each.
    #[must_use]
    pub fn fewest_cards(self) -> u64 {
        u64::from(self.0) * 4
    }

    /// The largest number of cards that the coups can use: six for each.
    #[must_use]
    pub fn most_cards(self) -> u64 {
        u64::from(self.0) * 6
    }
}

/// Sixty coups, which eight decks always have cards for.
impl Default for SessionCoups {
    fn default() -> SessionCoups {
        SessionCoups(60)
    }
}

/// A number of coups that is not from 1 to [`SessionCoups::MAX`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected a number of coups from 1 to {}", SessionCoups::MAX)]
pub struct SessionCoupsError;

impl FromStr for SessionCoups {
    type Err = SessionCoupsError;

    fn from_str(text: &str) -> Result<SessionCoups, SessionCoupsError> {
        SessionCoups::new(text.parse().map_err(|_| SessionCoupsError)?)
    }
}

/// The units staked on each of several bets on every coup, all above 0.
///
/// ```
/// use baccarat::analysis::Stakes;
/// let stakes: Stakes = "10,0.5".parse()?;
/// assert_eq!(stakes.total().to_string(), "21/2");
/// assert!("10,0".parse::<Stakes>().is_err());
/// # Ok::<(), baccarat::analysis::StakesError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(all(test, feature = "documents"), derive(schemars::JsonSchema))]
pub struct Stakes(Vec<Exact>);

impl Stakes {
    /// These stakes.
    ///
    /// # Errors
    ///
    /// Returns [`StakesError`] if there are none, or if one is not above 0.
    pub fn new(stakes: Vec<Exact>) -> Result<Stakes, StakesError> {
        if stakes.is_empty() || !stakes.iter().all(Exact::is_positive) {
            return Err(StakesError);
        }
        Ok(Stakes(stakes))
    }

    /// The stakes, in the order of the bets.
    #[must_use]
    pub fn each(&self) -> &[Exact] {
        &self.0
    }

    /// The units staked on a coup.
    #[must_use]
    pub fn total(&self) -> Exact {
        self.0.iter().sum()
    }
}

/// A list without stakes, or with one that is not above 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected stakes above 0 with commas between them, such as 10,1 or 2.5")]
pub struct StakesError;

/// Reads numbers with commas between them: `10,1`.
impl FromStr for Stakes {
    type Err = StakesError;

    fn from_str(text: &str) -> Result<Stakes, StakesError> {
        let stakes = text.split(',').map(|stake| stake.trim().parse());
        Stakes::new(stakes.collect::<Result<_, _>>().map_err(|_| StakesError)?)
    }
}

/// The bankroll at the start of a session and the target at which it ends, in units.
///
/// ```
/// use baccarat::analysis::Bankroll;
/// assert!(Bankroll::new(100.into(), 200.into()).is_ok());
/// let error = Bankroll::new(100.into(), 100.into()).unwrap_err();
/// assert_eq!(error.to_string(), "expected a target above the bankroll");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(all(test, feature = "documents"), derive(schemars::JsonSchema))]
pub struct Bankroll {
    /// The units at the start.
    start: Exact,
    /// The units with which the session ends.
    target: Exact,
}

impl Bankroll {
    /// A bankroll and a target.
    ///
    /// # Errors
    ///
    /// Returns [`BankrollError`] if the bankroll is not above 0, or the target not above the
    /// bankroll.
    pub fn new(start: Exact, target: Exact) -> Result<Bankroll, BankrollError> {
        if !start.is_positive() {
            return Err(BankrollError::NotPositive);
        }
        if target <= start {
            return Err(BankrollError::LowTarget);
        }
        Ok(Bankroll { start, target })
    }

    /// The units at the start.
    #[must_use]
    pub fn start(&self) -> &Exact {
        &self.start
    }

    /// The units with which the session ends.
    #[must_use]
    pub fn target(&self) -> &Exact {
        &self.target
    }
}

/// Why numbers are not a bankroll and its target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BankrollError {
    /// The bankroll is not above 0.
    #[error("expected a bankroll above 0")]
    NotPositive,
    /// The target is not above the bankroll.
    #[error("expected a target above the bankroll")]
    LowTarget,
}

/// A rate at which a house gives money back, from 0 to 1.
///
/// In text it is a percentage such as `10%`, or a share such as `0.1` or `1/10`.
///
/// ```
/// use baccarat::analysis::Rebate;
/// let rebate: Rebate = "0.5%".parse()?;
/// assert_eq!(rebate.rate().to_string(), "1/200");
/// assert!("101%".parse::<Rebate>().is_err());
/// # Ok::<(), baccarat::analysis::RebateError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(all(test, feature = "documents"), derive(schemars::JsonSchema))]
pub struct Rebate(Exact);

impl Rebate {
    /// A rebate at this rate.
    ///
    /// # Errors
    ///
    /// Returns [`RebateError`] if the rate is less than 0 or greater than 1.
    pub fn new(rate: Exact) -> Result<Rebate, RebateError> {
        if rate.is_negative() || rate > Exact::one() {
            return Err(RebateError);
        }
        Ok(Rebate(rate))
    }

    /// The rate, from 0 to 1.
    #[must_use]
    pub fn rate(&self) -> &Exact {
        &self.0
    }
}

/// The number or text is not a rate from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected a rebate from 0% to 100%, such as 10%, 0.1 or 1/10")]
pub struct RebateError;

/// Reads a share as that of a commission is read.
impl FromStr for Rebate {
    type Err = RebateError;

    fn from_str(text: &str) -> Result<Rebate, RebateError> {
        let share: Commission = text.parse().map_err(|_| RebateError)?;
        Rebate::new(share.share().clone())
    }
}
