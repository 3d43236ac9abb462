//! Sessions as JSON.

use serde::de::{Deserialize, Deserializer, Error as _};

use super::kelly::KellyStake;
use super::results::{Quantile, ResultChance, SessionResults};
use super::ruin::Ruin;
use super::{Bankroll, Rebate, Session, SessionCoups, SessionWager, Stakes};
use crate::exact::Exact;

impl<'de> Deserialize<'de> for SessionCoups {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SessionCoups, D::Error> {
        SessionCoups::new(u32::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

described! {
    SessionCoups, "The number of coups of a session.",
    { "type": "integer", "minimum": 1, "maximum": SessionCoups::MAX }
}

impl<'de> Deserialize<'de> for Stakes {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Stakes, D::Error> {
        Stakes::new(Vec::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

impl<'de> Deserialize<'de> for Rebate {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Rebate, D::Error> {
        Rebate::new(Exact::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

impl<'de> Deserialize<'de> for Bankroll {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Bankroll, D::Error> {
        #[derive(serde::Deserialize)]
        #[serde(expecting = "a bankroll and its target")]
        struct Written {
            start: Exact,
            target: Exact,
        }
        let Written { start, target } = Written::deserialize(deserializer)?;
        Bankroll::new(start, target).map_err(D::Error::custom)
    }
}

written! {
    /// The results of a session, by wager.
    Session as session {
        /// The wagers.
        wagers: &'a [SessionWager] = &session.wagers,
    }
}

written! {
    /// The results of a wager in a session. Figures are net units.
    SessionWager as wager {
        /// The bet's id in commands, or `wager` for several bets.
        id: &'a str = &wager.odds.bet.id,
        /// The bet's name in prose, or the stakes on several bets.
        name: &'a str = &wager.odds.bet.name,
        /// The units staked on a coup.
        stake: &'a Exact = &wager.stake,
        /// Mean net units won in the session, without rebates.
        mean: Exact = wager.mean(),
        /// Variance of the net units won in consecutive coups of the shoe, of which nothing is seen:
        /// exact if the shoe has six cards for each, as if it lasted if it has four, and none if it
        /// has fewer.
        variance: Option<Exact> = wager.variance(),
        /// Square root of that variance.
        standard_deviation: Option<Irrational> = wager.standard_deviation().map(Irrational::from),
        /// Covariance of the net units won on two coups of the shoe; none where it has no cards for
        /// two coups, or where the wager tells too many cards apart or pays too fine shares.
        covariance: Option<&'a Exact> = wager.covariance.as_ref(),
        /// The results with independent coups.
        independent: IndependentCoups<'a> = IndependentCoups(wager),
        /// The share of a loss that the house has to give back for a mean of 0, with independent
        /// coups; none where the mean is above 0 or nothing can be lost.
        fair_rebate: Option<Exact> = wager.fair_rebate(),
        /// The share of all stakes that the house has to give back for a mean of 0; none where the
        /// mean is above 0.
        fair_rebate_on_turnover: Option<Exact> = wager.fair_rebate_on_turnover(),
        /// Mean net units won with the rebates of the question.
        mean_with_rebates: Exact = wager.mean_with_rebates(),
        /// The share of a bankroll to stake that maximizes the mean of its logarithm; none where it
        /// is irrational.
        kelly: Option<&'a Exact> = match &wager.kelly {
            Some(KellyStake::Exact(share)) => Some(share),
            Some(KellyStake::Root(_)) | None => None,
        },
        /// The same share, where it is irrational.
        kelly_root: Option<Irrational> = match &wager.kelly {
            Some(KellyStake::Root(root)) => Some(root.clone().into()),
            Some(KellyStake::Exact(_)) | None => None,
        },
        /// What becomes of a bankroll, where that is asked for.
        ruin: Option<&'a Ruin> = wager.ruin.as_ref(),
    }
}

/// The results of a wager in independent coups.
struct IndependentCoups<'b>(&'b SessionWager);

written! {
    /// The result of a session whose coups are independent.
    IndependentCoups<'_> as it {
        /// Variance of the net units won.
        variance: Exact = it.0.independent_variance(),
        /// Square root of the variance.
        standard_deviation: Irrational = it.0.independent_standard_deviation().into(),
        /// Probability that units are won.
        ahead: &'a Exact = &it.results().ahead,
        /// Probability that nothing is won or lost.
        even: &'a Exact = &it.results().even,
        /// Probability that units are lost.
        behind: &'a Exact = &it.results().behind,
        /// Mean of the units lost, a win counting as 0.
        mean_loss: &'a Exact = &it.results().mean_loss,
        /// Quantiles of the net units won.
        quantiles: &'a [Quantile] = &it.results().quantiles,
        /// The probability of each result, where that is asked for.
        #[serde(skip_serializing_if = "Option::is_none")]
        distribution: Option<&'a [ResultChance]> = it.results().distribution.as_deref(),
    }
}

impl IndependentCoups<'_> {
    fn results(&self) -> &SessionResults {
        &self.0.results
    }
}
