//! Requests for the odds of the next coup.

use serde::Serialize;

use super::flat::read_flat;
use crate::analysis::{BetOdds, Covariances, HandsRow, Odds, OddsError, Outcomes};
use crate::analyzer::Analyzer;
use crate::exact::Exact;
use crate::shoe::ShoeSource;

/// A request for the odds of the next coup.
///
/// ```
/// use baccarat::shoe::ShoeSource;
/// use baccarat::{Analyzer, Places};
/// use baccarat::request::OddsRequest;
/// let request = OddsRequest::new(Analyzer::default(), ShoeSource::default());
/// let answer = request.answer()?;
/// assert_eq!(answer.odds.bets[1].house_edge().percent(Places::FOUR), "1.0579%");
/// # Ok::<(), baccarat::OddsError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct OddsRequest {
    /// The shoe.
    pub shoe: ShoeSource,
    /// The drawing rules and the bets.
    #[serde(flatten)]
    pub analyzer: Analyzer,
    /// Whether the covariances of the bets are asked for.
    pub covariance: bool,
    /// Whether the laws of the hands, and edges per resolved bet, are asked for.
    pub detail: bool,
}

read_flat!(OddsRequest {
    shoe,
    covariance,
    detail,
    ..analyzer
});

/// The odds of the next coup, with the requested covariances and detail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OddsAnswer {
    /// Number of cards left; `None` for the infinite shoe.
    pub cards: Option<u64>,
    /// The odds.
    pub odds: Odds,
    /// The covariances of the bets; `None` if they were not requested.
    pub covariance: Option<Covariances>,
    /// The distributions of the hands, and house edges per resolved bet; `None` if not requested.
    pub detail: Option<Detail>,
}

/// How the hands end, and the house edges if pushes are not counted as staked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Detail {
    /// All 100 pairs of final totals.
    pub totals: Vec<HandsRow>,
    /// The four pairs of numbers of cards.
    pub cards: Vec<HandsRow>,
    /// The house edge of each bet if pushes are not counted as staked.
    pub resolved: Vec<ResolvedEdge>,
}

/// The house edge of a bet per resolved bet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ResolvedEdge {
    /// The bet's id.
    pub id: String,
    /// Mean loss in units per unit staked on bets that do not push; none if all do.
    pub house_edge_resolved: Option<Exact>,
}

impl OddsRequest {
    /// A request for the odds without covariances and detail.
    #[must_use]
    pub fn new(analyzer: Analyzer, shoe: ShoeSource) -> OddsRequest {
        OddsRequest {
            shoe,
            analyzer,
            covariance: false,
            detail: false,
        }
    }

    /// The answer.
    ///
    /// # Errors
    ///
    /// Returns [`OddsError`] as [`Analyzer::odds`] and [`Analyzer::covariances`] do.
    pub fn answer(&self) -> Result<OddsAnswer, OddsError> {
        let shoe = self.shoe.shoe();
        let odds = self.analyzer.odds(shoe)?;
        let covariance = self.covariance.then(|| self.analyzer.covariances(shoe));
        let hands = self.detail.then(|| self.analyzer.hands(shoe)).transpose()?;
        let resolved = odds.bets.iter().map(|odds| ResolvedEdge {
            id: odds.bet.id.clone(),
            house_edge_resolved: odds.house_edge_resolved(),
        });
        let detail = hands.map(|hands| Detail {
            totals: hands.totals,
            cards: hands.cards,
            resolved: resolved.collect(),
        });
        Ok(OddsAnswer {
            cards: self.shoe.cards_left(),
            covariance: covariance.transpose()?,
            odds,
            detail,
        })
    }
}

written! {
    /// The odds of the next coup.
    OddsAnswer as answer {
        /// Number of cards left, or `infinite`.
        cards: String = cards_text(answer.cards),
        /// Number of ordered six-card deals, all equally likely.
        ways: Digits = answer.odds.ways.clone().into(),
        /// Player, Banker and tie.
        outcomes: &'a Outcomes = &answer.odds.outcomes,
        /// The bets.
        bets: &'a [BetOdds] = &answer.odds.bets,
        /// How the bets vary together, where that is asked for.
        #[serde(skip_serializing_if = "Option::is_none")]
        covariance: Option<CovarianceMatrix<'a>> = answer.covariance.as_ref().map(|all| {
            CovarianceMatrix { bets: &answer.odds.bets, all }
        }),
        /// The laws of the hands, where they are asked for.
        #[serde(skip_serializing_if = "Option::is_none")]
        detail: Option<&'a Detail> = answer.detail.as_ref(),
    }
}

/// The covariances of bets, with the bets' ids.
struct CovarianceMatrix<'b> {
    bets: &'b [BetOdds],
    all: &'b Covariances,
}

written! {
    /// How the bets vary together.
    CovarianceMatrix<'_> as it {
        /// The bets, in the order of the rows and columns.
        ids: Vec<&'a str> = it.bets.iter().map(|odds| odds.bet.id.as_str()).collect(),
        /// The covariances of the units won per unit staked; on the diagonal, the variances.
        matrix: &'a [Vec<Exact>] = &it.all.matrix,
        /// The correlations; none where a bet does not vary.
        correlations: Vec<Vec<Option<Irrational>>> = it.all.correlations(),
    }
}
