//! Requests for drawing rules and for the house edges under different ones.

use serde::Serialize;
use serde::de::{Deserialize, Deserializer, Error as _};

use crate::analysis::{Odds, OddsError};
use crate::analyzer::Analyzer;
use crate::bet::Bet;
use crate::exact::Exact;
use crate::shoe::ShoeSource;
use crate::tableau::{Tableau, presets};

/// A request for drawing rules in full.
///
/// ```
/// use baccarat::request::RulesRequest;
/// let answer = RulesRequest::presets().answer();
/// assert_eq!(answer.rules[0].name, "Punto banco");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, serde::Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct RulesRequest {
    /// The drawing rules in full, since others can have the same name.
    pub rules: Vec<Tableau>,
}

/// Drawing rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct RulesAnswer {
    /// The drawing rules.
    pub rules: Vec<Tableau>,
}

impl RulesRequest {
    /// A request for all rules that this crate knows by name.
    #[must_use]
    pub fn presets() -> RulesRequest {
        RulesRequest { rules: presets() }
    }

    /// The answer.
    #[must_use]
    pub fn answer(&self) -> RulesAnswer {
        RulesAnswer {
            rules: self.rules.clone(),
        }
    }
}

/// A request for the house edges of the same bets under different drawing rules, from the same
/// shoe.
///
/// ```
/// use baccarat::request::RulesComparisonRequest;
/// use baccarat::shoe::ShoeSource;
/// use baccarat::tableau::presets;
/// use baccarat::{Analyzer, Places};
/// let rules = presets().into_iter().find(|rules| rules.id == "naturals-tie");
/// let request = RulesComparisonRequest {
///     shoe: ShoeSource::default(),
///     base: Analyzer::default(),
///     others: rules.into_iter().collect(),
/// };
/// let comparison = request.answer()?;
/// let tie = comparison.rules[1].bet("tie").expect("one of the main bets");
/// assert_eq!(tie.difference.percent(Places::FOUR), "-16.1544%");
/// # Ok::<(), baccarat::OddsError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesComparisonRequest {
    /// The shoe.
    pub shoe: ShoeSource,
    /// The bets, and the first drawing rules, with which the others are compared.
    pub base: Analyzer,
    /// The other drawing rules.
    pub others: Vec<Tableau>,
}

/// House edges under different drawing rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct RulesComparison {
    /// The drawing rules: first those with which the others are compared.
    pub rules: Vec<ComparedRules>,
}

/// House edges under drawing rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ComparedRules {
    /// The id of the rules.
    pub name: String,
    /// The bets.
    pub bets: Vec<ComparedBet>,
}

/// The house edge of a bet under drawing rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ComparedBet {
    /// The bet's id.
    pub id: String,
    /// Mean loss in units per unit staked, pushes counted as staked.
    pub house_edge: Exact,
    /// The house edge minus that under the first rules.
    pub difference: Exact,
}

impl RulesComparisonRequest {
    /// The answer.
    ///
    /// # Errors
    ///
    /// Returns [`OddsError`] as [`Analyzer::odds`] does for the first rules that give no odds.
    #[expect(clippy::missing_panics_doc, reason = "the base has the same bets")]
    pub fn answer(&self) -> Result<RulesComparison, OddsError> {
        let shoe = self.shoe.shoe();
        let base = self.base.odds(shoe)?;
        let mut rules = vec![ComparedRules::new(self.base.rules(), &base, &base)];
        for other in &self.others {
            let analyzer = Analyzer::new(other.clone(), self.base.bets().to_vec());
            let analyzer = analyzer.expect("the base has the same bets");
            rules.push(ComparedRules::new(other, &analyzer.odds(shoe)?, &base));
        }
        Ok(RulesComparison { rules })
    }

    /// All rules, with those of `base` first.
    fn rules(&self) -> Vec<&Tableau> {
        let base = [self.base.rules()].into_iter();
        base.chain(&self.others).collect()
    }
}

impl ComparedRules {
    fn new(rules: &Tableau, odds: &Odds, base: &Odds) -> ComparedRules {
        let bets = odds.bets.iter().zip(&base.bets);
        let bets = bets.map(|(odds, base)| ComparedBet {
            id: odds.bet.id.clone(),
            house_edge: odds.house_edge(),
            difference: odds.house_edge() - base.house_edge(),
        });
        ComparedRules {
            name: rules.id.to_string(),
            bets: bets.collect(),
        }
    }

    /// The bet with this id; `None` if there is none.
    #[must_use]
    pub fn bet(&self, id: &str) -> Option<&ComparedBet> {
        self.bets.iter().find(|bet| bet.id == id)
    }
}

written! {
    /// The drawing rules to be compared.
    RulesComparisonRequest as request {
        /// The shoe.
        shoe: &'a ShoeSource = &request.shoe,
        /// The drawing rules: first those with which the others are compared.
        rules: Vec<&'a Tableau> = request.rules(),
        /// The bets, with their paytables.
        bets: &'a [Bet] = request.base.bets(),
    }
}

impl<'de> Deserialize<'de> for RulesComparisonRequest {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(serde::Deserialize)]
        #[serde(expecting = "a comparison of rules")]
        struct Written {
            shoe: ShoeSource,
            rules: Vec<Tableau>,
            bets: Vec<Bet>,
        }
        let Written { shoe, rules, bets } = Written::deserialize(deserializer)?;
        let mut rules = rules.into_iter();
        let first = rules.next();
        let first = first.ok_or_else(|| D::Error::custom("expected at least one rule set"))?;
        Ok(RulesComparisonRequest {
            shoe,
            base: Analyzer::new(first, bets).map_err(D::Error::custom)?,
            others: rules.collect(),
        })
    }
}
