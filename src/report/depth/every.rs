//! How bets' expectations vary at every depth.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::analysis::Depths;
use crate::bet::Bet;
use crate::exact::{Exact, NormalGain, NormalTail, Places};
use crate::report::envelope::Envelope;
use crate::report::figure::{Figure, Rounded};
use crate::report::page::{Cell, Page, Table, precision};
use crate::report::question::{Question, Stated, Unanswered};
use crate::report::render::Report;
use crate::report::rows::Rows;
use crate::report::setting::{BetTerms, RulesRow, Setting, ShoeRow};
use crate::report::tables::headings;

/// How some bets' expectations vary at every depth of a shoe.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct DepthsReport {
    /// The document.
    pub document: Envelope<DepthsQuestion, DepthsAnswer>,
    #[serde(skip)]
    assumptions: String,
    #[serde(skip)]
    places: Places,
}

/// What was asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct DepthsQuestion {
    /// The shoe.
    pub shoe: ShoeRow,
    /// The drawing rules.
    pub rules: RulesRow,
    /// The bets, with their paytables.
    pub bets: Vec<BetTerms>,
    /// How many decimals are shown.
    pub digits: u32,
}

/// The variances.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct DepthsAnswer {
    /// How many cards the shoe has.
    pub cards: u64,
    /// The bets.
    pub bets: Vec<DepthsBetRow>,
}

/// A bet at every depth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct DepthsBetRow {
    /// The bet's name in commands.
    pub id: String,
    /// The bet's name in prose.
    pub name: String,
    /// Mean of the expectation at every depth: the whole shoe's expectation.
    pub mean: Figure,
    /// The six constants, s₁ to s₆.
    pub constants: Vec<Figure>,
    /// Every number of cards left, from all of them down to six.
    pub depths: Vec<VarianceRow>,
}

/// A bet at a depth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct VarianceRow {
    /// How many cards are left.
    pub cards: u64,
    /// Variance of the expectation.
    pub variance: Figure,
    /// The variance's square root.
    pub standard_deviation: Rounded,
    /// Variance of the best linear count's estimate of it.
    pub linear_variance: Figure,
    /// The share that this is of the variance; none where there is no variance.
    pub linear_share: Option<Figure>,
    /// What the chance of a favourable shoe would be, and the gain from betting on
    /// those only, if the expectation were normally distributed.
    pub if_normal: NormalRow,
    /// The same of the best linear count's estimate in its place.
    pub linear_if_normal: NormalRow,
}

/// The usual approximation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct NormalRow {
    /// 1 − Φ(−mean / standard deviation).
    pub probability: Rounded,
    /// Mean of the expectation where it is above nought.
    pub gain: Rounded,
}

impl DepthsQuestion {
    /// The question how bets' expectations vary.
    #[must_use]
    pub fn new<'a>(
        setting: &Setting,
        bets: impl IntoIterator<Item = &'a Bet>,
        places: Places,
    ) -> DepthsQuestion {
        DepthsQuestion {
            shoe: ShoeRow::new(setting),
            rules: RulesRow::new(&setting.rules),
            bets: BetTerms::all(bets, places),
            digits: places.number(),
        }
    }
}

impl Question for DepthsQuestion {
    const SCHEMA: &'static str = "baccarat/depths/1";
    type Answer = DepthsAnswer;
    type Report = DepthsReport;

    fn answer(&self) -> Result<DepthsReport, Unanswered> {
        let stated = Stated::of(&self.shoe, &self.rules, &self.bets, self.digits)?;
        let Stated {
            setting,
            bets,
            places,
        } = &stated;
        let depths = stated.compiled()?.depths(&setting.shoe)?;
        Ok(DepthsReport::new(setting, bets, &depths, *places))
    }
}

impl DepthsReport {
    /// The report of what each bet does at every depth.
    #[must_use]
    pub fn new(setting: &Setting, bets: &[Bet], depths: &[Depths], places: Places) -> DepthsReport {
        let rows = Rows { places };
        let bet_rows = bets.iter().zip(depths).map(|(bet, depths)| DepthsBetRow {
            id: bet.id.clone(),
            name: bet.name.clone(),
            mean: rows.figure(depths.mean.clone()),
            constants: depths
                .constants
                .iter()
                .cloned()
                .map(|part| rows.figure(part))
                .collect(),
            depths: (6..=depths.cards)
                .rev()
                .map(|left| rows.depth(depths, left))
                .collect(),
        });
        let question = DepthsQuestion::new(setting, bets, places);
        let answer = DepthsAnswer {
            cards: depths.first().map_or(0, |depths| depths.cards),
            bets: bet_rows.collect(),
        };
        DepthsReport {
            document: Envelope::new(question, answer),
            assumptions: setting.assumptions(),
            places,
        }
    }
}

impl Rows {
    fn depth(self, depths: &Depths, left: u64) -> VarianceRow {
        let variance = depths.variance(left);
        let linear = depths.linear_variance(left);
        VarianceRow {
            cards: left,
            standard_deviation: self.deviation(&variance),
            linear_share: depths.linear_share(left).map(|share| self.figure(share)),
            if_normal: self.if_normal(&depths.mean, &variance),
            linear_if_normal: self.if_normal(&depths.mean, &linear),
            variance: self.figure(variance),
            linear_variance: self.figure(linear),
        }
    }

    fn if_normal(self, mean: &Exact, variance: &Exact) -> NormalRow {
        let tail = NormalTail::of(mean.clone(), variance.clone());
        let gain = NormalGain::of(mean.clone(), variance.clone());
        NormalRow {
            probability: self.rounded(tail.expect(IS_VARIANCE)),
            gain: self.rounded(gain.expect(IS_VARIANCE)),
        }
    }
}

const IS_VARIANCE: &str = "a variance is not negative";

impl Report for DepthsReport {
    fn page(&self) -> Page {
        self.page_of(|_| true)
    }
}

impl DepthsReport {
    /// The report as people read it, with some numbers of cards left only.
    #[must_use]
    pub fn page_of(&self, is_shown: impl Fn(u64) -> bool) -> Page {
        let bets = self.document.answer.bets.iter();
        let notes = [
            "U is the expectation with so many cards left; its mean is the same at every",
            "depth. Linear: the share of U's variance that the best linear count explains,",
            "R². P(U > 0) and the gain, mean max(U, 0): what they would be if U were normally",
            "distributed, and the gain with the linear part of its variance alone. That is",
            "an approximation, and a bad one: `depth --cards N` finds both exactly.",
        ];
        Page {
            assumptions: self.assumptions.clone(),
            precision: precision(self.places),
            tables: bets.map(|bet| bet_table(bet, &is_shown)).collect(),
            notes: notes.map(str::to_owned).to_vec(),
        }
    }
}

fn bet_table(bet: &DepthsBetRow, is_shown: impl Fn(u64) -> bool) -> Table {
    let shown = bet.depths.iter().filter(|row| is_shown(row.cards));
    let rows = shown.map(|row| {
        let share = row.linear_share.clone();
        vec![
            Cell::Right(row.cards.to_string()),
            Cell::RoundedShare(row.standard_deviation.clone()),
            share.map_or(Cell::Absent, Cell::Share),
            Cell::RoundedShare(row.if_normal.probability.clone()),
            Cell::RoundedShare(row.if_normal.gain.clone()),
            Cell::RoundedShare(row.linear_if_normal.gain.clone()),
        ]
    });
    let mean = bet.mean.value.percent(bet.mean.places);
    Table {
        title: Some(format!("{}, mean U {mean}", bet.name)),
        headings: headings([
            "cards left",
            "std dev of U",
            "linear",
            "P(U > 0)",
            "gain",
            "linear gain",
        ]),
        rows: rows.collect(),
    }
}
