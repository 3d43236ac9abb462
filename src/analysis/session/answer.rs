//! The answer about a session.

use super::kelly::KellyStake;
use super::results::SessionResults;
use super::ruin::Ruin;
use super::terms::SessionTerms;
use crate::analysis::odds::BetOdds;
use crate::exact::{Exact, Root};

/// The results of a session: what wagers win in a number of coups at a flat stake.
///
/// ```
/// use baccarat::analysis::{SessionCoups, SessionTerms};
/// use baccarat::{Analyzer, Decks, Places, Shoe};
/// let terms = SessionTerms::new(SessionCoups::new(60)?);
/// let session = Analyzer::default().session(&Shoe::full(Decks::EIGHT), &terms)?;
/// let player = &session.wagers[0];
/// assert_eq!(player.mean().decimal(Places::FOUR), "-0.7410");
/// let variance = player.variance().expect("360 cards are there");
/// assert_eq!(variance.decimal(Places::FOUR), "54.2754");
/// assert_eq!(player.independent_variance().decimal(Places::FOUR), "54.2815");
/// assert_eq!(player.results.ahead.percent(Places::FOUR), "43.3122%");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// Each bet at one unit, in the order of the bets; the one wager on all bets, if they have
    /// stakes.
    pub wagers: Vec<SessionWager>,
}

/// The results of a wager in a session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionWager {
    /// The odds of the wager on a coup. Its payoffs are net units, with all units at stake.
    pub odds: BetOdds,
    /// The units staked on a coup.
    pub stake: Exact,
    /// The terms of the session.
    pub terms: SessionTerms,
    /// Number of cards left; `None` for the infinite shoe.
    pub cards: Option<u64>,
    /// Covariance of the net units won on two coups of the shoe; `None` if it has fewer than twelve
    /// cards, or if the wager distinguishes too many cards or pays too fine shares.
    pub covariance: Option<Exact>,
    /// The distribution of the result with independent coups.
    pub results: SessionResults,
    /// The best share of a bankroll to stake; `None` if more than the stake can be lost.
    pub kelly: Option<KellyStake>,
    /// What becomes of a bankroll; `None` if that is not asked for.
    pub ruin: Option<Ruin>,
}

impl SessionWager {
    fn coups(&self) -> Exact {
        self.terms.coups.number().into()
    }

    /// Mean net units won in the session, without rebates. It is the same for consecutive coups of
    /// a shoe and for independent ones.
    #[must_use]
    pub fn mean(&self) -> Exact {
        self.coups() * self.odds.expectation()
    }

    /// Variance of the net units won in consecutive coups of the shoe, of which nothing is seen:
    /// kσ² + k(k − 1)·C for k coups with the variance σ² and the covariance C of two. That is exact
    /// if [`lasts`](Self::lasts) says that the shoe has cards for all coups, and otherwise as if it
    /// had. `None` if it has too few in any case, or if the covariance is not known.
    #[must_use]
    pub fn variance(&self) -> Option<Exact> {
        let fewest = self.terms.coups.fewest_cards();
        if self.cards.is_some_and(|cards| cards < fewest) {
            return None;
        }
        let independent = self.independent_variance();
        if self.terms.coups.number() == 1 {
            return Some(independent);
        }
        let pairs = self.coups() * (self.coups() - Exact::one());
        Some(independent + pairs * self.covariance.as_ref()?)
    }

    /// Whether the shoe has six cards for each coup.
    #[must_use]
    pub fn lasts(&self) -> bool {
        let most = self.terms.coups.most_cards();
        self.cards.is_none_or(|cards| cards >= most)
    }

    /// Standard deviation of the net units won in consecutive coups of the shoe, where
    /// [`variance`](Self::variance) has a value.
    #[must_use]
    pub fn standard_deviation(&self) -> Option<Root> {
        Root::of(self.variance()?)
    }

    /// Variance of the net units won in independent coups.
    #[must_use]
    pub fn independent_variance(&self) -> Exact {
        self.coups() * self.odds.variance()
    }

    /// Standard deviation of the net units won in independent coups.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "a variance is not negative")]
    pub fn independent_standard_deviation(&self) -> Root {
        Root::of(self.independent_variance()).expect("a variance is not negative")
    }

    /// Mean net units won in the session with both rebates of the terms; a rebate that they do not
    /// have is 0. The rebate of a loss is of the loss before the other one.
    #[must_use]
    pub fn mean_with_rebates(&self) -> Exact {
        let staked = self.coups() * &self.stake;
        let rebate = |of: &Exact, rate: &Option<super::Rebate>| {
            rate.as_ref()
                .map_or_else(Exact::zero, |rate| of * rate.rate())
        };
        self.mean()
            + rebate(&self.results.mean_loss, &self.terms.rebate)
            + rebate(&staked, &self.terms.rebate_on_turnover)
    }

    /// The share of the loss of the session that the house has to give back for a mean of 0; `None`
    /// if nothing can be lost, or if the mean is above 0.
    #[must_use]
    pub fn fair_rebate(&self) -> Option<Exact> {
        let missing = -self.mean();
        let rebate = missing.checked_div(&self.results.mean_loss)?;
        (!rebate.is_negative()).then_some(rebate)
    }

    /// The share of all stakes, pushes counted, that the house has to give back for a mean of 0: the
    /// house edge per unit staked. `None` if the mean is above 0.
    #[must_use]
    pub fn fair_rebate_on_turnover(&self) -> Option<Exact> {
        let edge = self.odds.house_edge().checked_div(&self.stake)?;
        (!edge.is_negative()).then_some(edge)
    }
}
