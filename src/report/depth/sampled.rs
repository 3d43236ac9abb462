//! Estimates of a depth.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::document::DepthQuestion;
use crate::analysis::{Estimate, SampledBet, SampledDepth};
use crate::exact::Places;
use crate::report::envelope::Envelope;
use crate::report::figure::{Estimated, Figure, Rounded, Ways};
use crate::report::page::{Cell, Page, Table};
use crate::report::question::{NotAsked, Question, Unanswered};
use crate::report::render::Report;
use crate::report::rows::Rows;
use crate::report::setting::Setting;
use crate::report::tables::{are_main, grouped, headings};

/// What some bets are worth over the compositions of a depth, estimated.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct SampleReport {
    /// The document.
    pub document: Envelope<SampleQuestion, SampleAnswer>,
    #[serde(skip)]
    assumptions: String,
    #[serde(skip)]
    places: Places,
}

/// What was asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SampleQuestion {
    /// The depth.
    #[serde(flatten)]
    pub depth: DepthQuestion,
    /// How many compositions are drawn.
    pub samples: Ways,
    /// What the random numbers start from.
    pub seed: Ways,
}

/// The estimates.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct SampleAnswer {
    /// How many cards are left.
    pub cards: u64,
    /// The bets.
    pub bets: Vec<SampleBetRow>,
    /// Where more than one bet was asked for: mean gain of a bettor who makes the
    /// best of them wherever one is favourable.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best_bet_gain: Option<Estimated>,
}

/// A bet, in net units per unit staked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct SampleBetRow {
    /// The bet's name in commands.
    pub id: String,
    /// The bet's name in prose.
    pub name: String,
    /// How likely a composition with an expectation above nought is.
    pub probability: Estimated,
    /// Mean of the expectation where it is above nought, and of nought elsewhere.
    pub gain: Estimated,
    /// Mean of the expectation, exactly.
    pub mean: Figure,
    /// Variance of the expectation, exactly.
    pub variance: Figure,
    /// The variance's square root.
    pub standard_deviation: Rounded,
}

impl Question for SampleQuestion {
    const SCHEMA: &'static str = "baccarat/depth-sample/1";
    type Answer = SampleAnswer;
    type Report = SampleReport;

    fn answer(&self) -> Result<SampleReport, Unanswered> {
        let asked = self.depth.asked()?;
        let number = |ways: &Ways| u64::try_from(&ways.0).map_err(|_| NotAsked);
        let (number_drawn, seed) = (number(&self.samples)?, number(&self.seed)?);
        let sampled =
            asked
                .compiled()?
                .sample(&asked.setting.shoe, asked.cards, number_drawn, seed)?;
        Ok(SampleReport::new(
            &asked.setting,
            &sampled,
            seed,
            asked.places,
        ))
    }
}

impl SampleReport {
    /// The report of a sample that was drawn with a seed.
    #[must_use]
    pub fn new(setting: &Setting, sampled: &SampledDepth, seed: u64, places: Places) -> Self {
        let rows = Rows { places };
        let bets = sampled.bets.iter().map(|bet| &bet.bet);
        let question = SampleQuestion {
            depth: DepthQuestion::new(setting, bets.clone(), sampled.left, places),
            samples: Ways(sampled.samples.into()),
            seed: Ways(seed.into()),
        };
        let answer = SampleAnswer {
            cards: sampled.left,
            bets: sampled.bets.iter().map(|bet| rows.sampled(bet)).collect(),
            best_bet_gain: (bets.len() > 1).then(|| rows.estimated(&sampled.best_gain)),
        };
        SampleReport {
            document: Envelope::new(question, answer),
            assumptions: setting.assumptions(),
            places,
        }
    }
}

impl Rows {
    fn estimated(self, estimate: &Estimate) -> Estimated {
        Estimated {
            estimate: self.figure(estimate.mean.clone()),
            standard_error: self.rounded(estimate.standard_error.clone()),
        }
    }

    fn sampled(self, bet: &SampledBet) -> SampleBetRow {
        SampleBetRow {
            id: bet.bet.id.clone(),
            name: bet.bet.name.clone(),
            probability: self.estimated(&bet.probability),
            gain: self.estimated(&bet.gain),
            mean: self.figure(bet.mean.clone()),
            variance: self.figure(bet.variance.clone()),
            standard_deviation: self.deviation(&bet.variance),
        }
    }
}

impl Report for SampleReport {
    fn page(&self) -> Page {
        let answer = &self.document.answer;
        let are_main = are_main(answer.bets.iter().map(|bet| bet.id.as_str()));
        let mut rows: Vec<Vec<Cell>> = answer
            .bets
            .iter()
            .map(|bet| {
                let name = if are_main { &bet.name } else { &bet.id };
                vec![
                    Cell::Text(name.clone()),
                    Cell::Estimated(bet.probability.clone()),
                    Cell::Estimated(bet.gain.clone()),
                    Cell::Share(bet.mean.clone()),
                    Cell::RoundedShare(bet.standard_deviation.clone()),
                ]
            })
            .collect();
        rows.extend(answer.best_bet_gain.iter().map(|gain| {
            let nothing = || Cell::Right(String::new());
            vec![
                Cell::Text("the best of them".to_owned()),
                nothing(),
                Cell::Estimated(gain.clone()),
                nothing(),
                nothing(),
            ]
        }));
        let samples = grouped(&self.document.question.samples.0);
        let title = format!(
            "{} cards left: estimates from {samples} random compositions, seed {}",
            answer.cards, self.document.question.seed.0,
        );
        let notes = [
            "U is a bet's expectation, in units per unit staked, at what is left of the shoe.",
            "P(U > 0) and the gain, mean max(U, 0), are estimates ± one standard error;",
            "the mean and the standard deviation of U are exact.",
        ];
        Page {
            assumptions: self.assumptions.clone(),
            precision: format!("estimated; shown to {} places", self.places.number()),
            tables: vec![Table {
                title: Some(title),
                headings: headings(["bet", "P(U > 0)", "gain", "mean U", "std dev"]),
                rows,
            }],
            notes: notes.map(str::to_owned).to_vec(),
        }
    }
}
