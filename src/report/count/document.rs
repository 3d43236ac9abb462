//! The document of a count.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::analysis::{
    CardsLeft, CompiledCounts, CountQuestion, Counted, CountedBet, DepthPlay, Linear, NoOdds, Play,
    RatedTags, Tags, Threshold,
};
use crate::bet::Bet;
use crate::exact::{Exact, Places};
use crate::report::envelope::Envelope;
use crate::report::figure::{Figure, Rounded};
use crate::report::question::{NotAsked, Question, Stated, Unanswered};
use crate::report::rows::Rows;
use crate::report::setting::{BetTerms, RulesRow, Setting, ShoeRow};

/// What counts can do for some bets.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct CountReport {
    /// The document.
    pub document: Envelope<CountTerms, CountAnswer>,
    #[serde(skip)]
    pub(super) assumptions: String,
    #[serde(skip)]
    pub(super) places: Places,
}

/// What was asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CountTerms {
    /// The shoe.
    pub shoe: ShoeRow,
    /// The drawing rules.
    pub rules: RulesRow,
    /// The bets, with their paytables.
    pub bets: Vec<BetTerms>,
    /// The tags that were asked about, if any.
    pub tags: Option<TagsRow>,
    /// The levels of which the best tags are found, from 1 to this one.
    pub levels: u8,
    /// When the bets are made, if they are.
    pub threshold: Option<ThresholdRow>,
    /// With how many cards left.
    pub cards_left: Option<CardsLeftRow>,
    /// How many decimals are shown.
    pub digits: u32,
}

/// Tags.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TagsRow {
    /// As they can be given to `--tags`.
    pub text: String,
    /// The tag of each rank, ace to king.
    pub by_rank: [i8; 13],
}

/// When a bet is made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ThresholdRow {
    /// What is compared.
    pub of: CountKind,
    /// What it has to be at least.
    pub at_least: Figure,
}

/// A kind of count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CountKind {
    /// For each 52 cards left.
    TrueCount,
    /// Whatever is left.
    RunningCount,
}

impl CountKind {
    pub(super) fn name(self) -> &'static str {
        match self {
            CountKind::TrueCount => "true count",
            CountKind::RunningCount => "running count",
        }
    }
}

/// With how many cards left.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CardsLeftRow {
    /// The fewest.
    pub first: String,
    /// The most.
    pub last: String,
}

/// The answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct CountAnswer {
    /// How many cards the shoe has.
    pub cards: String,
    /// What counts can do for each bet.
    pub bets: Vec<CountRow>,
    /// What betting by the tags gains, where that is asked for.
    pub play: Option<PlayRow>,
}

/// What counts can do for a bet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct CountRow {
    /// The bet's name in commands.
    pub id: String,
    /// The effects of removal, by rank.
    pub effects: Vec<CardRow>,
    /// How much of the variance of the expectation the best linear count follows.
    pub linear: Vec<ShareRow>,
    /// The tags given, and the best ones of each level.
    pub tags: Vec<RatedRow>,
}

/// What a card is worth to a bet once it is seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct CardRow {
    /// The rank, or `0` for the ten-valued cards.
    pub card: String,
    /// How many of it the shoe holds.
    pub count: String,
    /// The effect of removal.
    pub effect: Figure,
}

/// A share of the variance of the expectation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ShareRow {
    /// How many cards are left.
    pub cards_left: String,
    /// The share; none where the expectation does not vary.
    pub share: Option<Figure>,
}

/// Tags, and how well they follow a bet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct RatedRow {
    /// `given`, or `level-1` and so on.
    pub name: String,
    /// The tags; none where no card matters more than another.
    pub tags: Option<TagsRow>,
    /// What those of the whole shoe add up to.
    pub sum: Option<String>,
    /// Whether that is 0.
    pub balanced: Option<bool>,
    /// The betting correlation.
    pub correlation: Option<Rounded>,
    /// Its square: the share of what the best linear count follows.
    pub share_of_linear: Option<Figure>,
    /// The shares of the variance of the expectation.
    pub shares: Vec<ShareRow>,
}

/// What betting by the tags gains.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct PlayRow {
    /// With each number of cards left.
    pub depths: Vec<DepthRow>,
    /// All of them together, where there are several.
    pub shoe: Option<PlayedShoe>,
}

/// What it gains with a number of cards left.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct DepthRow {
    /// How many cards are left.
    pub cards_left: String,
    /// The least running count that meets the threshold.
    pub running_count: String,
    /// Probability that it is met.
    pub probability: Figure,
    /// The bets.
    pub bets: Vec<GainRow>,
}

/// What it gains over a shoe.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct PlayedShoe {
    /// The mean number of cards of a coup.
    pub cards_a_coup: Figure,
    /// The mean number of coups.
    pub coups: Figure,
    /// The mean number of them at which the threshold is met.
    pub bets_made: Figure,
    /// The bets.
    pub bets: Vec<GainRow>,
}

/// What a bet gains.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct GainRow {
    /// The bet's name in commands.
    pub id: String,
    /// Mean net units won, a coup or a shoe, by a stake of one where the threshold
    /// is met.
    pub gain: Figure,
    /// Mean net units won per unit staked; none where it never is met.
    pub expectation: Option<Figure>,
}

impl CountTerms {
    /// The question as a document states it.
    #[must_use]
    pub fn new<'a>(
        setting: &Setting,
        bets: impl IntoIterator<Item = &'a Bet>,
        question: &CountQuestion,
        places: Places,
    ) -> CountTerms {
        let (threshold, left) = question.play.as_ref().map(|(at, left)| (at, left)).unzip();
        CountTerms {
            shoe: ShoeRow::new(setting),
            rules: RulesRow::new(&setting.rules),
            bets: BetTerms::all(bets, places),
            tags: question.tags.as_ref().map(TagsRow::new),
            levels: question.levels,
            threshold: threshold.map(|threshold| ThresholdRow::new(threshold, places)),
            cards_left: left.copied().map(CardsLeftRow::new),
            digits: places.number(),
        }
    }

    fn question(&self) -> Result<CountQuestion, NotAsked> {
        let play = match (&self.threshold, &self.cards_left) {
            (Some(threshold), Some(left)) => Some((threshold.threshold(), left.cards_left()?)),
            (None, None) => None,
            _ => return Err(NotAsked),
        };
        let tags = self.tags.as_ref().map(|tags| tags.text.parse());
        Ok(CountQuestion {
            tags: tags.transpose().map_err(|_| NotAsked)?,
            levels: self.levels,
            play,
        })
    }
}

impl Question for CountTerms {
    const SCHEMA: &'static str = "baccarat/count/1";
    type Answer = CountAnswer;
    type Report = CountReport;

    fn answer(&self) -> Result<CountReport, Unanswered> {
        let Stated {
            setting,
            bets,
            places,
        } = Stated::of(&self.shoe, &self.rules, &self.bets, self.digits)?;
        let question = self.question()?;
        let compiled = CompiledCounts::new(&setting.rules, bets.clone()).map_err(NoOdds::from)?;
        let counted = compiled.at(&setting.shoe, &question)?;
        Ok(CountReport::new(
            &setting, &bets, &question, &counted, places,
        ))
    }
}

impl CountReport {
    /// The report of what counts can do for these bets.
    #[must_use]
    pub fn new(
        setting: &Setting,
        bets: &[Bet],
        question: &CountQuestion,
        counted: &Counted,
        places: Places,
    ) -> CountReport {
        let rows = CountRows {
            rows: Rows { places },
            bets,
            tags: question.tags.as_ref(),
        };
        let terms = CountTerms::new(setting, bets, question, places);
        let cards = counted.bets.first().map(|bet| bet.linear.depths.cards);
        let each = bets.iter().zip(&counted.bets);
        let answer = CountAnswer {
            cards: cards.unwrap_or_default().to_string(),
            bets: each.map(|(bet, counted)| rows.bet(bet, counted)).collect(),
            play: counted.play.as_ref().map(|play| rows.play(play)),
        };
        CountReport {
            document: Envelope::new(terms, answer),
            assumptions: setting.assumptions(),
            places,
        }
    }
}

impl TagsRow {
    fn new(tags: &Tags) -> TagsRow {
        TagsRow {
            text: tags.to_string(),
            by_rank: tags.by_rank(),
        }
    }
}

impl CardsLeftRow {
    fn new(left: CardsLeft) -> CardsLeftRow {
        CardsLeftRow {
            first: left.first().to_string(),
            last: left.last().to_string(),
        }
    }

    fn cards_left(&self) -> Result<CardsLeft, NotAsked> {
        let number = |text: &str| text.parse().map_err(|_| NotAsked);
        CardsLeft::new(number(&self.first)?, number(&self.last)?).ok_or(NotAsked)
    }
}

impl ThresholdRow {
    fn new(threshold: &Threshold, places: Places) -> ThresholdRow {
        let (of, least) = match threshold {
            Threshold::TrueCount(least) => (CountKind::TrueCount, least),
            Threshold::RunningCount(least) => (CountKind::RunningCount, least),
        };
        let value = least.clone();
        ThresholdRow {
            of,
            at_least: Figure { value, places },
        }
    }

    fn threshold(&self) -> Threshold {
        let least = self.at_least.value.clone();
        match self.of {
            CountKind::TrueCount => Threshold::TrueCount(least),
            CountKind::RunningCount => Threshold::RunningCount(least),
        }
    }
}

/// Makes rows of what counts can do.
#[derive(Clone, Copy)]
struct CountRows<'a> {
    rows: Rows,
    bets: &'a [Bet],
    tags: Option<&'a Tags>,
}

impl CountRows<'_> {
    fn bet(self, bet: &Bet, counted: &CountedBet) -> CountRow {
        let linear = &counted.linear;
        let effects = linear.by_rank(self.tags).into_iter().map(|row| CardRow {
            card: row.seen.to_string(),
            count: row.count.to_string(),
            effect: self.rows.figure(row.effect),
        });
        let given = counted
            .given
            .iter()
            .map(|given| ("given".to_owned(), Some(given)));
        let levels = counted.best.iter().zip(1..);
        let levels = levels.map(|(best, level)| (format!("level-{level}"), best.as_ref()));
        let all = given.chain(levels);
        CountRow {
            id: bet.id.clone(),
            effects: effects.collect(),
            linear: self.shares(linear, |left| linear.depths.linear_share(left)),
            tags: all
                .map(|(name, rated)| self.rated(name, rated, linear))
                .collect(),
        }
    }

    fn rated(self, name: String, rated: Option<&RatedTags>, linear: &Linear) -> RatedRow {
        let share = rated.and_then(RatedTags::share_of_linear);
        RatedRow {
            name,
            tags: rated.map(|rated| TagsRow::new(&rated.tags)),
            sum: rated.map(|rated| rated.sum.to_string()),
            balanced: rated.map(|rated| rated.sum == 0),
            correlation: rated
                .and_then(|rated| Some(self.rows.rounded(rated.correlation.clone()?))),
            share_of_linear: share.map(|share| self.rows.figure(share)),
            shares: self.shares(linear, |left| rated?.share(&linear.depths, left)),
        }
    }

    fn shares(self, linear: &Linear, share: impl Fn(u64) -> Option<Exact>) -> Vec<ShareRow> {
        let depths = linear.usual_depths().into_iter();
        let rows = depths.map(|left| ShareRow {
            cards_left: left.to_string(),
            share: share(left).map(|share| self.rows.figure(share)),
        });
        rows.collect()
    }

    fn play(self, play: &Play) -> PlayRow {
        let shoe = play.shoe();
        PlayRow {
            depths: play.depths.iter().map(|depth| self.depth(depth)).collect(),
            shoe: (play.depths.len() > 1).then(|| PlayedShoe {
                cards_a_coup: self.rows.figure(play.cards_a_coup.clone()),
                bets: self.gains(&shoe.gains, shoe.expectations()),
                coups: self.rows.figure(shoe.coups),
                bets_made: self.rows.figure(shoe.bets),
            }),
        }
    }

    fn depth(self, depth: &DepthPlay) -> DepthRow {
        DepthRow {
            cards_left: depth.left.to_string(),
            running_count: depth.least.to_string(),
            probability: self.rows.figure(depth.probability.clone()),
            bets: self.gains(&depth.gains, depth.expectations()),
        }
    }

    fn gains(self, gains: &[Exact], expectations: Vec<Option<Exact>>) -> Vec<GainRow> {
        let bets = self.bets.iter().zip(gains).zip(expectations);
        let rows = bets.map(|((bet, gain), expectation)| GainRow {
            id: bet.id.clone(),
            gain: self.rows.figure(gain.clone()),
            expectation: expectation.map(|number| self.rows.figure(number)),
        });
        rows.collect()
    }
}
