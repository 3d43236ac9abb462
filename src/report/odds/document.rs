//! The odds of the next coup as a document.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::analysis::{
    self, BetOdds, CompiledCovariances, CompiledHands, Covariances, Hands, Odds,
};
use crate::bet::Bet;
use crate::exact::Places;
use crate::report::envelope::Envelope;
use crate::report::figure::{Figure, Rounded, Ways};
use crate::report::question::{Question, Stated, Unanswered};
use crate::report::rows::{BetRow, OutcomeRow, Rows, cards_text};
use crate::report::setting::{BetTerms, RulesRow, Setting, ShoeRow};

/// The odds of the next coup.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct OddsReport {
    /// The document.
    pub document: Envelope<OddsQuestion, OddsAnswer>,
    #[serde(skip)]
    pub(super) assumptions: String,
    #[serde(skip)]
    pub(super) places: Places,
    #[serde(skip)]
    pub(super) with_paytables: bool,
}

/// What was asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct OddsQuestion {
    /// The shoe.
    pub shoe: ShoeRow,
    /// The drawing rules.
    pub rules: RulesRow,
    /// The bets, with their paytables.
    pub bets: Vec<BetTerms>,
    /// Whether the answer has the covariances of the bets.
    pub covariance: bool,
    /// Whether the answer has its detail.
    pub detail: bool,
    /// How many decimals are shown.
    pub digits: u32,
}

/// What the odds are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct OddsAnswer {
    /// How many cards are left, or `infinite`.
    pub cards: String,
    /// How many ordered six-card deals there are, all equally likely.
    pub ways: Ways,
    /// Player, Banker and tie.
    pub outcomes: Vec<OutcomeRow>,
    /// The bets.
    pub bets: Vec<BetRow>,
    /// How the bets vary together, where that is asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub covariance: Option<CovarianceRows>,
    /// The laws of the hands, where they are asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub detail: Option<Detail>,
}

/// How the bets vary together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct CovarianceRows {
    /// The bets, in the order of the rows and columns.
    pub ids: Vec<String>,
    /// The covariances of the units won per unit staked; on the diagonal, the
    /// variances.
    pub matrix: Vec<Vec<Figure>>,
    /// The correlations; none where a bet does not vary.
    pub correlations: Vec<Vec<Option<Rounded>>>,
}

/// How the hands end, and what leaving out the pushes makes of the edge.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Detail {
    /// All 100 pairs of final totals.
    pub totals: Vec<HandsRow>,
    /// The four pairs of numbers of cards.
    pub cards: Vec<HandsRow>,
    /// The house edge of each bet when pushes are not counted as staked.
    pub resolved: Vec<ResolvedRow>,
}

/// How often Player's and Banker's figures come together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct HandsRow {
    /// Player's.
    pub player: u8,
    /// Banker's.
    pub banker: u8,
    /// The deals that bring both.
    pub ways: Ways,
    /// Their share of all deals.
    pub probability: Figure,
}

/// A bet's edge per resolved bet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ResolvedRow {
    /// The bet's name in commands.
    pub id: String,
    /// Mean loss per unit staked on bets that do not push; none if all do.
    pub house_edge_resolved: Option<Figure>,
}

/// What is asked besides the odds.
#[derive(Clone, Copy, Debug, Default)]
pub struct Extras<'a> {
    /// How the bets vary together.
    pub covariances: Option<&'a Covariances>,
    /// How the hands end.
    pub hands: Option<&'a Hands>,
}

impl OddsQuestion {
    /// The question what some bets are worth, and no more.
    #[must_use]
    pub fn new<'a>(
        setting: &Setting,
        bets: impl IntoIterator<Item = &'a Bet>,
        places: Places,
    ) -> OddsQuestion {
        OddsQuestion {
            shoe: ShoeRow::new(setting),
            rules: RulesRow::new(&setting.rules),
            bets: BetTerms::all(bets, places),
            covariance: false,
            detail: false,
            digits: places.number(),
        }
    }
}

impl Question for OddsQuestion {
    const SCHEMA: &'static str = "baccarat/odds/1";
    type Answer = OddsAnswer;
    type Report = OddsReport;

    fn answer(&self) -> Result<OddsReport, Unanswered> {
        let stated = Stated::of(&self.shoe, &self.rules, &self.bets, self.digits)?;
        let Setting { shoe, rules, .. } = &stated.setting;
        let odds = stated.compiled()?.at(shoe)?;
        let covariances = if self.covariance {
            Some(CompiledCovariances::new(rules, &stated.bets)?.at(shoe)?)
        } else {
            None
        };
        let hands = if self.detail {
            Some(CompiledHands::new(rules).at(shoe)?)
        } else {
            None
        };
        let extras = Extras {
            covariances: covariances.as_ref(),
            hands: hands.as_ref(),
        };
        Ok(OddsReport::new(
            &stated.setting,
            &odds,
            extras,
            stated.places,
        ))
    }
}

impl OddsReport {
    /// The report of the odds of a shoe.
    #[must_use]
    pub fn new(setting: &Setting, odds: &Odds, extras: Extras<'_>, places: Places) -> OddsReport {
        let rows = Rows { places };
        let bets = odds.bets.iter();
        let question = OddsQuestion {
            covariance: extras.covariances.is_some(),
            detail: extras.hands.is_some(),
            ..OddsQuestion::new(setting, bets.clone().map(|odds| &odds.bet), places)
        };
        let answer = OddsAnswer {
            cards: cards_text(setting.shoe.cards()),
            ways: Ways(odds.ways.clone()),
            outcomes: rows.outcomes(odds),
            bets: bets.clone().map(|bet| rows.bet(bet)).collect(),
            covariance: extras
                .covariances
                .map(|all| rows.covariances(all, &odds.bets)),
            detail: extras.hands.map(|hands| Detail {
                totals: hands.totals.iter().map(|row| rows.hands(row)).collect(),
                cards: hands.cards.iter().map(|row| rows.hands(row)).collect(),
                resolved: bets.map(|bet| rows.resolved(bet)).collect(),
            }),
        };
        OddsReport {
            document: Envelope::new(question, answer),
            assumptions: setting.assumptions(),
            places,
            with_paytables: extras.hands.is_some(),
        }
    }

    /// The same report with each line of the paytables on its page.
    #[must_use]
    pub fn with_paytables(self) -> OddsReport {
        OddsReport {
            with_paytables: true,
            ..self
        }
    }
}

impl Rows {
    fn hands(self, row: &analysis::HandsRow) -> HandsRow {
        HandsRow {
            player: row.player,
            banker: row.banker,
            ways: Ways(row.chance.ways.clone()),
            probability: self.figure(row.chance.probability()),
        }
    }

    fn covariances(self, all: &Covariances, bets: &[BetOdds]) -> CovarianceRows {
        let rounded = |value| self.rounded(value);
        let indices = || 0..bets.len();
        CovarianceRows {
            ids: bets.iter().map(|odds| odds.bet.id.clone()).collect(),
            matrix: all
                .matrix
                .iter()
                .map(|row| row.iter().map(|value| self.figure(value.clone())).collect())
                .collect(),
            correlations: indices()
                .map(|row| {
                    indices()
                        .map(|column| all.correlation(row, column).map(rounded))
                        .collect()
                })
                .collect(),
        }
    }

    fn resolved(self, odds: &BetOdds) -> ResolvedRow {
        ResolvedRow {
            id: odds.bet.id.clone(),
            house_edge_resolved: odds.house_edge_resolved().map(|edge| self.figure(edge)),
        }
    }
}
