//! The document: what bets are worth over all compositions of a depth.

use schemars::JsonSchema;
use serde::ser::Serializer;
use serde::{Deserialize, Serialize};

use crate::analysis::{BetDepth, Bin, Composition, Depth, Extreme};
use crate::bet::Bet;
use crate::card::{Seen, name_of};
use crate::described::described;
use crate::exact::Places;
use crate::report::envelope::Envelope;
use crate::report::figure::{DIGITS, Figure, Rounded, Ways};
use crate::report::question::{Question, Unanswered};
use crate::report::rows::Rows;
use crate::report::setting::{BetTerms, RulesRow, Setting, ShoeRow};

/// What some bets are worth over all compositions of a depth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct DepthReport {
    /// The document.
    pub document: Envelope<DepthQuestion, DepthAnswer>,
    #[serde(skip)]
    pub(super) assumptions: String,
    #[serde(skip)]
    pub(super) places: Places,
}

/// What was asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct DepthQuestion {
    /// The shoe.
    pub shoe: ShoeRow,
    /// The drawing rules.
    pub rules: RulesRow,
    /// The bets, with their paytables.
    pub bets: Vec<BetTerms>,
    /// How many cards are left.
    pub cards: u64,
    /// The width of a histogram's bins, where one is asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub histogram: Option<Figure>,
    /// How many decimals are shown.
    pub digits: u32,
}

/// The facts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct DepthAnswer {
    /// How many cards are left.
    pub cards: u64,
    /// How many compositions they can have.
    pub compositions: Ways,
    /// In how many ways they can be chosen.
    pub ways: Ways,
    /// The bets.
    pub bets: Vec<DepthBetRow>,
    /// Where more than one bet was asked for: the best of them at each composition.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best_bet: Option<BestBetRow>,
}

/// What a bet is worth. The expectation is in net units per unit staked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct DepthBetRow {
    /// The bet's name in commands.
    pub id: String,
    /// The bet's name in prose.
    pub name: String,
    /// How many compositions have an expectation above nought.
    pub favourable: Ways,
    /// How likely they are.
    pub probability: Figure,
    /// Mean of the expectation where it is above nought, and of nought elsewhere.
    pub gain: Figure,
    /// Mean of the expectation.
    pub mean: Figure,
    /// Variance of the expectation.
    pub variance: Figure,
    /// The variance's square root.
    pub standard_deviation: Rounded,
    /// The highest expectation, and a composition that has it.
    pub best: ExtremeRow,
    /// The lowest, likewise.
    pub worst: ExtremeRow,
    /// The expectation's histogram, where it is asked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub histogram: Vec<BinRow>,
}

/// The compositions whose expectation is in a range.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct BinRow {
    /// The least expectation in it.
    pub from: Figure,
    /// The least above it.
    pub to: Figure,
    /// How many compositions there are.
    pub compositions: Ways,
    /// How likely they are.
    pub probability: Figure,
}

/// An extreme composition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ExtremeRow {
    /// How many cards are left, by class.
    pub counts: ClassCounts,
    /// Mean net units won per unit staked.
    pub expectation: Figure,
}

/// The best of the bets at each composition, where one is favourable.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct BestBetRow {
    /// Mean gain of a bettor who makes that bet, and none elsewhere.
    pub gain: Figure,
    /// How often each bet is the one; of two as good, the first.
    pub bets: Vec<ChosenRow>,
}

/// How often a bet is the best of all.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ChosenRow {
    /// The bet's name in commands.
    pub id: String,
    /// At how many compositions.
    pub compositions: Ways,
    /// How likely those are.
    pub probability: Figure,
}

/// Numbers of cards by class: `{"0": "5", "A": "2", …}`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClassCounts(
    /// The classes, by name, with their numbers.
    pub Vec<(String, u64)>,
);

impl ClassCounts {
    pub(super) fn of(composition: &Composition) -> ClassCounts {
        let name = |set| {
            if set == Seen::TenValued.candidates() {
                return Seen::TenValued.to_string();
            }
            name_of(set)
        };
        let classes = composition.0.iter();
        ClassCounts(classes.map(|&(set, count)| (name(set), count)).collect())
    }
}

described! {
    ClassCounts, "Numbers of cards, by class.",
    { "type": "object", "additionalProperties": { "type": "string", "pattern": DIGITS } }
}

impl Serialize for ClassCounts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let counts = self.0.iter();
        serializer.collect_map(counts.map(|(name, count)| (name, count.to_string())))
    }
}

impl DepthQuestion {
    /// The question about some bets with so many cards left.
    #[must_use]
    pub fn new<'a>(
        setting: &Setting,
        bets: impl IntoIterator<Item = &'a Bet>,
        cards: u64,
        places: Places,
    ) -> DepthQuestion {
        DepthQuestion {
            shoe: ShoeRow::new(setting),
            rules: RulesRow::new(&setting.rules),
            bets: BetTerms::all(bets, places),
            cards,
            histogram: None,
            digits: places.number(),
        }
    }
}

impl Question for DepthQuestion {
    const SCHEMA: &'static str = "baccarat/depth/1";
    type Answer = DepthAnswer;
    type Report = DepthReport;

    fn answer(&self) -> Result<DepthReport, Unanswered> {
        let asked = self.asked()?;
        let depth = asked.sweep(&asked.compiled()?)?.depth()?;
        Ok(DepthReport::new(&asked.setting, &depth, asked.places))
    }
}

impl DepthReport {
    /// The report of a depth.
    #[must_use]
    pub fn new(setting: &Setting, depth: &Depth, places: Places) -> DepthReport {
        let rows = Rows { places };
        let answer = DepthAnswer {
            cards: depth.left,
            compositions: Ways(depth.compositions.into()),
            ways: Ways(depth.ways.clone()),
            bets: depth.bets.iter().map(|bet| rows.depth_bet(bet)).collect(),
            best_bet: (depth.bets.len() > 1).then(|| rows.best_bet(depth)),
        };
        let bets = depth.bets.iter().map(|bet| &bet.bet);
        let width = depth.width.clone();
        let question = DepthQuestion {
            histogram: width.map(|width| rows.figure(width)),
            ..DepthQuestion::new(setting, bets, depth.left, places)
        };
        DepthReport {
            document: Envelope::new(question, answer),
            assumptions: setting.assumptions(),
            places,
        }
    }
}

impl Rows {
    fn depth_bet(self, bet: &BetDepth) -> DepthBetRow {
        DepthBetRow {
            id: bet.bet.id.clone(),
            name: bet.bet.name.clone(),
            favourable: Ways(bet.favourable.into()),
            probability: self.figure(bet.chance.probability()),
            gain: self.figure(bet.gain.clone()),
            mean: self.figure(bet.mean.clone()),
            variance: self.figure(bet.variance.clone()),
            standard_deviation: self.deviation(&bet.variance),
            best: self.extreme(&bet.best),
            worst: self.extreme(&bet.worst),
            histogram: bet.histogram.iter().map(|bin| self.bin(bin)).collect(),
        }
    }

    fn bin(self, bin: &Bin) -> BinRow {
        BinRow {
            from: self.figure(bin.from.clone()),
            to: self.figure(bin.to.clone()),
            compositions: Ways(bin.compositions.into()),
            probability: self.figure(bin.chance.probability()),
        }
    }

    fn extreme(self, extreme: &Extreme) -> ExtremeRow {
        ExtremeRow {
            counts: ClassCounts::of(&extreme.composition),
            expectation: self.figure(extreme.expectation.clone()),
        }
    }

    fn best_bet(self, depth: &Depth) -> BestBetRow {
        let bets = depth.bets.iter().map(|bet| ChosenRow {
            id: bet.bet.id.clone(),
            compositions: Ways(bet.chosen.into()),
            probability: self.figure(bet.chosen_chance.probability()),
        });
        BestBetRow {
            gain: self.figure(depth.best_gain.clone()),
            bets: bets.collect(),
        }
    }
}
