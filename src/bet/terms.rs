//! The terms that houses vary: the commission, and the payoffs of bets.

use std::str::FromStr;

use thiserror::Error;

use crate::exact::Exact;

/// The terms on which a house offers the main bets.
///
/// The default is a commission of 5%, and 8 to 1 for a tie.
///
/// # Examples
///
/// ```
/// use baccarat::bet::Terms;
/// let terms = Terms::default();
/// assert_eq!(terms.commission, "5%".parse()?);
/// assert_eq!(terms.tie_pays, "8:1".parse()?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Terms {
    /// The house's share of a Banker win.
    pub commission: Commission,
    /// The payoff of a winning bet on Tie.
    pub tie_pays: Payoff,
}

impl Default for Terms {
    fn default() -> Terms {
        Terms {
            commission: Commission::default(),
            tie_pays: Payoff(Exact::from(8)),
        }
    }
}

/// The commission: the share of a Banker win that the house keeps, from 0 to 1.
///
/// With commission c, a winning bet on Banker pays 1 − c to 1. The default is 5%.
///
/// # Examples
///
/// ```
/// use baccarat::bet::Commission;
/// for text in ["5%", "0.05", "1/20"] {
///     assert_eq!(text.parse::<Commission>()?, Commission::default());
/// }
/// # Ok::<(), baccarat::bet::CommissionError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Commission(Exact);

impl Commission {
    /// A commission of this share of a win.
    ///
    /// # Errors
    ///
    /// Returns [`CommissionError`] if the share is less than 0 or greater than 1.
    pub fn new(share: Exact) -> Result<Commission, CommissionError> {
        if share.is_negative() || share > Exact::one() {
            return Err(CommissionError);
        }
        Ok(Commission(share))
    }

    /// The share, from 0 to 1.
    #[must_use]
    pub fn share(&self) -> &Exact {
        &self.0
    }

    /// The payoff of a winning bet on Banker: 1 − c to 1.
    ///
    /// # Examples
    ///
    /// ```
    /// use baccarat::bet::Commission;
    /// assert_eq!(Commission::default().banker_pays().units().to_string(), "19/20");
    /// ```
    #[must_use]
    pub fn banker_pays(&self) -> Payoff {
        Payoff(Exact::one() - &self.0)
    }
}

impl Default for Commission {
    fn default() -> Commission {
        let share = Exact::ratio(1, 20).expect("20 is not zero");
        Commission(share)
    }
}

/// The number or text is not a share from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected a share from 0% to 100%, such as 5%, 0.05 or 1/20")]
pub struct CommissionError;

/// Reads a percentage such as `5%`, or a share such as `0.05` or `1/20`: written as a fraction, at most
/// half of [`Exact::MAX_DIGITS`] digits in each part.
impl FromStr for Commission {
    type Err = CommissionError;

    fn from_str(text: &str) -> Result<Commission, CommissionError> {
        let share = Exact::read_share(text).ok();
        // What is won less commission has to be written as a payoff that is read.
        let share = share.filter(Exact::is_short_factor);
        Commission::new(share.ok_or(CommissionError)?)
    }
}

/// The payoff of a row of a paytable, as it is written in a file of bets.
///
/// In text it is a number of units to one (`11`, `19/20`, `0.95`, `8:1`), a number of
/// units returned including the stake (`25 for 1`), or refers to the house's
/// [`Terms`] (`1 less commission`, `tie-pays`). Numbers down to −1, the loss of the
/// stake, are accepted. What is paid less commission has at most half of [`Exact::MAX_DIGITS`] digits
/// in each part of a fraction.
///
/// # Examples
///
/// ```
/// use baccarat::bet::{Pays, Terms};
/// let units = |text: &str| text.parse::<Pays>().map(|pays| pays.units(&Terms::default()).to_string());
/// assert_eq!(units("25 for 1")?, "24/1");
/// assert_eq!(units("1 less commission")?, "19/20");
/// # Ok::<(), baccarat::bet::PayoffError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Pays {
    /// Net units per unit staked; −1 is the loss of the stake.
    Units(Exact),
    /// Net units per unit staked before the commission on them is deducted.
    LessCommission(Exact),
    /// The payoff of a tie under the house's terms.
    TiePays,
}

impl Pays {
    /// Net units won per unit staked, on a house's terms.
    #[must_use]
    pub fn units(&self, terms: &Terms) -> Exact {
        match self {
            Pays::Units(units) => units.clone(),
            Pays::LessCommission(units) => units * (Exact::one() - terms.commission.share()),
            Pays::TiePays => terms.tie_pays.units().clone(),
        }
    }
}

impl FromStr for Pays {
    type Err = PayoffError;

    fn from_str(text: &str) -> Result<Pays, PayoffError> {
        if text == "tie-pays" {
            return Ok(Pays::TiePays);
        }
        if let Some(units) = text.strip_suffix("less commission") {
            let Payoff(units) = units.trim_end().parse()?;
            let units = Some(units).filter(Exact::is_short_factor);
            return units.map(Pays::LessCommission).ok_or(PayoffError);
        }
        if let Some((returned, staked)) = text.split_once(" for ") {
            return Ok(Pays::Units(units_for(returned, staked)?));
        }
        let number = text.parse().ok();
        let number = number.filter(|units| *units >= Exact::from(-1));
        let units = number.or_else(|| text.parse().ok().map(|Payoff(units)| units));
        units.map(Pays::Units).ok_or(PayoffError)
    }
}

/// Net units won per unit staked if this is returned for a stake, which it includes.
fn units_for(returned: &str, staked: &str) -> Result<Exact, PayoffError> {
    let ratio: Payoff = format!("{}:{}", returned.trim(), staked.trim()).parse()?;
    let net = ratio.0 - Exact::one();
    net.is_short().then_some(net).ok_or(PayoffError)
}

/// The payoff of a winning bet: net units won per unit staked, at least 0.
///
/// 8 to 1 is a payoff of 8; a payoff of 0 is a push. In text: `8`, `8:1`, `9 for 1`, `8.5`,
/// `17/2`.
///
/// # Examples
///
/// ```
/// use baccarat::bet::Payoff;
/// assert_eq!("8:1".parse::<Payoff>()?, "8".parse()?);
/// assert_eq!("1:2".parse::<Payoff>()?.units().to_string(), "1/2");
/// assert!("-8".parse::<Payoff>().is_err());
/// # Ok::<(), baccarat::bet::PayoffError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Payoff(Exact);

impl Payoff {
    /// A payoff of this many units to one.
    ///
    /// # Errors
    ///
    /// Returns [`PayoffError`] if the number is negative.
    pub fn new(units: Exact) -> Result<Payoff, PayoffError> {
        if units.is_negative() {
            return Err(PayoffError);
        }
        Ok(Payoff(units))
    }

    /// Even money: 1 to 1.
    #[must_use]
    pub fn even_money() -> Payoff {
        Payoff(Exact::one())
    }

    /// The net units won per unit staked.
    #[must_use]
    pub fn units(&self) -> &Exact {
        &self.0
    }
}

/// The number or text is not a payoff of 0 or more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected a payoff of 0 or more to one, such as 8, 8:1, 9 for 1 or 17/2")]
pub struct PayoffError;

impl FromStr for Payoff {
    type Err = PayoffError;

    fn from_str(text: &str) -> Result<Payoff, PayoffError> {
        if let Some((returned, staked)) = text.split_once(" for ") {
            return Payoff::new(units_for(returned, staked)?);
        }
        let (won, staked) = text.split_once(':').unwrap_or((text, "1"));
        let read = |number: &str| Payoff::new(number.parse().map_err(|_| PayoffError)?);
        let units = read(won)?.0.checked_div(&read(staked)?.0);
        Payoff::new(units.filter(Exact::is_short).ok_or(PayoffError)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_outside_a_win_are_refused() {
        for text in [
            "", "%", "-1%", "101%", "1.0001", "-0.05", "5%%", "5 %", "1/0", "five",
        ] {
            assert_eq!(text.parse::<Commission>(), Err(CommissionError), "{text}");
        }
        for text in ["0", "0%", "1", "100%", "2.5%", "1/3"] {
            assert!(text.parse::<Commission>().is_ok(), "{text}");
        }
    }

    #[test]
    fn what_is_no_payoff_is_refused() {
        let long_ratio = format!("1/{0}:{0}/7", "1".repeat(600));
        for text in [
            &long_ratio,
            "",
            ":",
            "8:",
            ":1",
            "8:0",
            "1/0",
            "-8",
            "-8:-1",
            "8:1:1",
            "8%",
            "x",
            "1 for 2",
        ] {
            assert_eq!(text.parse::<Payoff>(), Err(PayoffError), "{text}");
        }
        for (text, units) in [
            ("0", "0/1"),
            ("17/2", "17/2"),
            ("8.5:1", "17/2"),
            ("9:2", "9/2"),
            ("9 for 1", "8/1"),
        ] {
            let payoff: Payoff = text.parse().unwrap();
            assert_eq!(payoff.units().to_string(), units, "{text}");
        }
        let small: Pays = format!("1 for {}", "7".repeat(1000)).parse().unwrap();
        let net = small.units(&Terms::default()).to_string();
        assert_eq!(net.parse(), Ok(small));
    }

    #[test]
    fn what_is_paid_less_the_longest_commission_is_read_again() {
        let digits = "7".repeat(500);
        let terms = Terms {
            commission: format!("3/{digits}").parse().unwrap(),
            ..Terms::default()
        };
        let long: Pays = format!("1/{digits} less commission").parse().unwrap();
        let units = long.units(&terms).to_string();
        assert_eq!(units.parse(), Ok(Pays::Units(long.units(&terms))));
        assert!(
            format!("1/7{digits} less commission")
                .parse::<Pays>()
                .is_err()
        );
        assert!(format!("3/7{digits}").parse::<Commission>().is_err());
    }
}
