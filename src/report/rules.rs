//! Rule sets, and what the differences between them cost.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::envelope::Envelope;
use super::figure::Figure;
use super::page::{Cell, Heading, Page, Table, precision};
use super::question::{NotAsked, Question, Stated, Unanswered, places};
use super::render::Report;
use super::setting::{BetTerms, RulesRow, Setting, ShoeRow};
use crate::analysis::Odds;
use crate::bet::Bet;
use crate::exact::{Exact, Places};
use crate::tableau::Tableau;

/// Rule sets, as tables.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct RulesReport {
    /// The document.
    pub document: Envelope<RulesQuestion, RulesAnswer>,
}

/// Which rule sets were asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RulesQuestion {
    /// The rule sets, since one of the same name can be another.
    pub rules: Vec<RulesRow>,
}

impl Question for RulesQuestion {
    const SCHEMA: &'static str = "baccarat/rules/1";
    type Answer = RulesAnswer;
    type Report = RulesReport;

    fn answer(&self) -> Result<RulesReport, Unanswered> {
        let rules: Result<Vec<Tableau>, NotAsked> =
            self.rules.iter().map(RulesRow::tableau).collect();
        Ok(RulesReport::new(&rules?))
    }
}

/// The rule sets.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct RulesAnswer {
    /// The rule sets.
    pub rules: Vec<RulesRow>,
}

impl RulesReport {
    /// The report of some rule sets.
    #[must_use]
    pub fn new(rules: &[Tableau]) -> RulesReport {
        let rules: Vec<RulesRow> = rules.iter().map(RulesRow::new).collect();
        let question = RulesQuestion {
            rules: rules.clone(),
        };
        let answer = RulesAnswer { rules };
        RulesReport {
            document: Envelope::new(question, answer),
        }
    }
}

impl Report for RulesReport {
    fn page(&self) -> Page {
        let rows = self.document.answer.rules.iter().map(|rules| {
            vec![
                Cell::Text(rules.name.clone()),
                Cell::Text(rules.title.clone()),
            ]
        });
        Page {
            assumptions: String::new(),
            precision: String::new(),
            tables: vec![Table {
                title: None,
                headings: vec![Heading::of("rules"), Heading::of("what they are")],
                rows: rows.collect(),
            }],
            notes: Vec::new(),
        }
    }
}

/// What rule sets cost, bet by bet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct CompareReport {
    /// The document.
    pub document: Envelope<CompareQuestion, CompareAnswer>,
    #[serde(skip)]
    assumptions: String,
    #[serde(skip)]
    places: Places,
}

/// What was compared.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CompareQuestion {
    /// The shoe.
    pub shoe: ShoeRow,
    /// The rule sets; the first is what the others are compared with.
    pub rules: Vec<RulesRow>,
    /// The bets, with their paytables.
    pub bets: Vec<BetTerms>,
    /// How many decimals are shown.
    pub digits: u32,
}

/// The house edges.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct CompareAnswer {
    /// A row for each rule set.
    pub rules: Vec<CompareRow>,
}

/// The house edges under a rule set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct CompareRow {
    /// The rule set.
    pub name: String,
    /// The bets.
    pub bets: Vec<CompareCell>,
}

/// The house edge of a bet under a rule set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct CompareCell {
    /// The bet's name in commands.
    pub id: String,
    /// Mean loss per unit staked, pushes counted as staked.
    pub house_edge: Figure,
    /// The same less that under the first rule set.
    pub difference: Figure,
}

impl CompareQuestion {
    /// The question what different rules cost, asked of the same shoe. The first
    /// rules are what the others are compared with.
    #[must_use]
    pub fn new<'a>(
        source: &Setting,
        rules: impl IntoIterator<Item = &'a Tableau>,
        bets: impl IntoIterator<Item = &'a Bet>,
        places: Places,
    ) -> CompareQuestion {
        CompareQuestion {
            shoe: ShoeRow::new(source),
            rules: rules.into_iter().map(RulesRow::new).collect(),
            bets: BetTerms::all(bets, places),
            digits: places.number(),
        }
    }
}

impl Question for CompareQuestion {
    const SCHEMA: &'static str = "baccarat/rules-compare/1";
    type Answer = CompareAnswer;
    type Report = CompareReport;

    fn answer(&self) -> Result<CompareReport, Unanswered> {
        let odds = |rules| {
            let stated = Stated::of(&self.shoe, rules, &self.bets, self.digits)?;
            let odds = stated.compiled()?.at(&stated.setting.shoe)?;
            Ok((stated.setting, odds))
        };
        let settings: Result<Vec<_>, Unanswered> = self.rules.iter().map(odds).collect();
        let report = CompareReport::new(&settings?, places(self.digits)?);
        Ok(report.ok_or(NotAsked)?)
    }
}

impl CompareReport {
    /// The report of the odds of the same bets under different rules, from the
    /// same shoe. The first rule set is what the others are compared with.
    #[must_use]
    pub fn new(settings: &[(Setting, Odds)], places: Places) -> Option<CompareReport> {
        let (base, base_odds) = settings.first()?;
        let figure = |value: Exact| Figure { value, places };
        let rows = settings.iter().map(|(setting, odds)| {
            let bets = odds
                .bets
                .iter()
                .zip(&base_odds.bets)
                .map(|(bet, base)| CompareCell {
                    id: bet.bet.id.clone(),
                    house_edge: figure(bet.house_edge()),
                    difference: figure(bet.house_edge() - base.house_edge()),
                });
            CompareRow {
                name: setting.rules.id.to_string(),
                bets: bets.collect(),
            }
        });
        let question = CompareQuestion::new(
            base,
            settings.iter().map(|(setting, _)| &setting.rules),
            base_odds.bets.iter().map(|odds| &odds.bet),
            places,
        );
        let answer = CompareAnswer {
            rules: rows.collect(),
        };
        Some(CompareReport {
            document: Envelope::new(question, answer),
            assumptions: base.shoe_assumptions(),
            places,
        })
    }
}

impl Report for CompareReport {
    fn page(&self) -> Page {
        let rows = self.document.answer.rules.iter().flat_map(|rules| {
            rules.bets.iter().enumerate().map(|(place, bet)| {
                vec![
                    Cell::first_of_run(&rules.name, place),
                    Cell::Text(bet.id.clone()),
                    Cell::Share(bet.house_edge.clone()),
                    Cell::Change(bet.difference.clone()),
                ]
            })
        });
        Page {
            assumptions: self.assumptions.clone(),
            precision: precision(self.places),
            tables: vec![Table {
                title: None,
                headings: vec![
                    Heading::of("rules"),
                    Heading::of("bet"),
                    Heading::of("house edge"),
                    Heading::of("difference"),
                ],
                rows: rows.collect(),
            }],
            notes: vec!["Difference: the house edge less that under the first rules.".to_owned()],
        }
    }
}
