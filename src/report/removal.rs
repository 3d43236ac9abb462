//! Effects of removal.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::envelope::Envelope;
use super::figure::{Figure, in_millionths};
use super::page::{Cell, Heading, Page, Table, precision};
use super::question::{Question, Stated, Unanswered};
use super::render::Report;
use super::rows::{BetRow, Rows};
use super::setting::{BetTerms, RulesRow, Setting, ShoeRow};
use super::tables::name_of;
use crate::analysis::{PairEffects, Removal};
use crate::bet::Bet;
use crate::exact::Places;

/// The effects of removal on some bets.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct RemovalReport {
    /// The document.
    pub document: Envelope<RemovalQuestion, RemovalAnswer>,
    #[serde(skip)]
    assumptions: String,
    #[serde(skip)]
    places: Places,
}

/// What was asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RemovalQuestion {
    /// The shoe.
    pub shoe: ShoeRow,
    /// The drawing rules.
    pub rules: RulesRow,
    /// The bets, with their paytables.
    pub bets: Vec<BetTerms>,
    /// Whether the answer has its pairs.
    pub pairs: bool,
    /// How many decimals are shown.
    pub digits: u32,
}

/// What each card is worth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct RemovalAnswer {
    /// The bets at the whole shoe.
    pub base: Vec<BetRow>,
    /// A row for each card that the bets tell apart and that is left.
    pub effects: Vec<EffectRow>,
    /// For each bet, its effects weighted by the numbers of cards and added up:
    /// exactly zero.
    pub weighted_sums: Vec<WeightedSum>,
    /// What two removals do beyond the sum of each, where that is asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pairs: Option<Vec<PairRow>>,
}

/// What happens once one card has left.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct EffectRow {
    /// The card: `9`, `9s` where suits matter, `0` where it is any ten-valued
    /// card.
    pub card: String,
    /// How many of it the shoe holds.
    pub count: String,
    /// The bets.
    pub bets: Vec<BetEffect>,
}

/// A bet once a card has left.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct BetEffect {
    /// The bet's name in commands.
    pub id: String,
    /// Mean net units won per unit staked, once the card has left.
    pub expectation: Figure,
    /// The same less that at the whole shoe.
    pub effect: Figure,
}

/// A bet's effects, weighted and added up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct WeightedSum {
    /// The bet's name in commands.
    pub id: String,
    /// The sum.
    pub sum: Figure,
}

/// What two removals do to a bet beyond the sum of each.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct PairRow {
    /// The bet's name in commands.
    pub id: String,
    /// The cards, in the order of the rows and columns.
    pub cards: Vec<String>,
    /// The symmetric matrix; none where there are no two such cards.
    pub matrix: Vec<Vec<Option<Figure>>>,
}

impl RemovalQuestion {
    /// The question what each card is worth to some bets.
    #[must_use]
    pub fn new<'a>(
        setting: &Setting,
        bets: impl IntoIterator<Item = &'a Bet>,
        places: Places,
    ) -> RemovalQuestion {
        RemovalQuestion {
            shoe: ShoeRow::new(setting),
            rules: RulesRow::new(&setting.rules),
            bets: BetTerms::all(bets, places),
            pairs: false,
            digits: places.number(),
        }
    }
}

impl Question for RemovalQuestion {
    const SCHEMA: &'static str = "baccarat/removal/1";
    type Answer = RemovalAnswer;
    type Report = RemovalReport;

    fn answer(&self) -> Result<RemovalReport, Unanswered> {
        let stated = Stated::of(&self.shoe, &self.rules, &self.bets, self.digits)?;
        let compiled = stated.compiled()?;
        let removal = compiled.removal(&stated.setting.shoe)?;
        let pairs = if self.pairs {
            Some(compiled.removal_of_pairs(&stated.setting.shoe)?)
        } else {
            None
        };
        let Stated {
            setting, places, ..
        } = &stated;
        Ok(RemovalReport::new(
            setting,
            &removal,
            pairs.as_ref(),
            *places,
        ))
    }
}

impl RemovalReport {
    /// The report of the effects of removal, and of those of pairs if they are
    /// asked for.
    #[must_use]
    pub fn new(
        setting: &Setting,
        removal: &Removal,
        pairs: Option<&PairEffects>,
        places: Places,
    ) -> RemovalReport {
        let rows = Rows { places };
        let base = &removal.base;
        let id = |bet: usize| base[bet].bet.id.clone();
        let question = RemovalQuestion {
            pairs: pairs.is_some(),
            ..RemovalQuestion::new(setting, base.iter().map(|odds| &odds.bet), places)
        };
        let effects = removal.effects.iter().map(|row| EffectRow {
            card: row.card.to_string(),
            count: row.count.to_string(),
            bets: (0..base.len())
                .map(|bet| BetEffect {
                    id: id(bet),
                    expectation: rows.figure(row.expectations[bet].clone()),
                    effect: rows.figure(row.effects[bet].clone()),
                })
                .collect(),
        });
        let sums = removal.weighted_sums().into_iter().enumerate();
        let pair_row = |pairs: &PairEffects, bet: usize| PairRow {
            id: id(bet),
            cards: pairs.cards.iter().map(ToString::to_string).collect(),
            matrix: pairs.bets[bet]
                .iter()
                .map(|row| {
                    let row = row.iter().cloned();
                    row.map(|effect| effect.map(|effect| rows.figure(effect)))
                        .collect()
                })
                .collect(),
        };
        let answer = RemovalAnswer {
            base: base.iter().map(|bet| rows.bet(bet)).collect(),
            effects: effects.collect(),
            weighted_sums: sums
                .map(|(bet, sum)| WeightedSum {
                    id: id(bet),
                    sum: rows.figure(sum),
                })
                .collect(),
            pairs: pairs.map(|pairs| (0..base.len()).map(|bet| pair_row(pairs, bet)).collect()),
        };
        RemovalReport {
            document: Envelope::new(question, answer),
            assumptions: setting.assumptions(),
            places,
        }
    }
}

impl Report for RemovalReport {
    fn page(&self) -> Page {
        let answer = &self.document.answer;
        let mut tables = Vec::new();
        let mut left: Vec<usize> = (0..answer.base.len()).collect();
        while !left.is_empty() {
            let rest = left.split_off(self.abreast(&left));
            tables.push(self.effects_table(&left));
            left = rest;
        }
        let pairs = answer.pairs.iter().flatten();
        tables.extend(pairs.flat_map(|pair| self.pairs_tables(pair)));
        let mut notes = vec![
            "Expectation of each bet, and the effect: its change once one such card leaves,"
                .to_owned(),
            "in millionths of the stake. Effects times counts add up to exactly 0.".to_owned(),
        ];
        if answer.pairs.is_some() {
            notes.push("Pairs: what two removals do beyond the sum of both effects.".to_owned());
        }
        Page {
            assumptions: self.assumptions.clone(),
            precision: precision(self.places),
            tables,
            notes,
        }
    }
}

impl RemovalReport {
    /// How many of these bets have room side by side.
    fn abreast(&self, bets: &[usize]) -> usize {
        const ROOM: usize = 67;
        const EXPECTATION: usize = 9;
        const EFFECT: usize = 13;
        let answer = &self.document.answer;
        let mut width = 0;
        let fits = |&&bet: &&usize| {
            width += answer.base[bet].id.len().max(EXPECTATION) + EFFECT;
            width <= ROOM
        };
        bets.iter().take_while(fits).count().max(1)
    }

    fn effects_table(&self, bets: &[usize]) -> Table {
        let answer = &self.document.answer;
        let mut headings = vec![Heading::of("card"), Heading::of("count")];
        for &bet in bets {
            let name = name_of(&answer.base[bet], &answer.base);
            headings.extend([Heading::of(name), Heading::of("effect")]);
        }
        let base = bets.iter().flat_map(|&bet| {
            [
                Cell::Share(answer.base[bet].expectation.clone()),
                Cell::Right(String::new()),
            ]
        });
        let mut rows = vec![
            [Cell::Text("none".to_owned()), Cell::Right(String::new())]
                .into_iter()
                .chain(base)
                .collect(),
        ];
        rows.extend(answer.effects.iter().map(|row| {
            let effects = bets.iter().map(|&bet| &row.bets[bet]);
            let cells = effects.flat_map(|bet| {
                [
                    Cell::Share(bet.expectation.clone()),
                    Cell::Millionths(bet.effect.clone()),
                ]
            });
            let first = [Cell::Text(row.card.clone()), Cell::Right(row.count.clone())];
            first.into_iter().chain(cells).collect()
        }));
        let sums = bets.iter().flat_map(|&bet| {
            let sum = answer.weighted_sums[bet].sum.clone();
            [Cell::Right(String::new()), Cell::Millionths(sum)]
        });
        rows.push(
            [Cell::Text("sum".to_owned()), Cell::Right(String::new())]
                .into_iter()
                .chain(sums)
                .collect(),
        );
        Table {
            title: None,
            headings,
            rows,
        }
    }

    /// The matrix of a bet, as many columns at a time as there is room for.
    fn pairs_tables(&self, pair: &PairRow) -> Vec<Table> {
        const ROOM: usize = 76;
        // Ten columns have room for two decimals, as a rule.
        let places = self.places.min(Places::TWO);
        let figures = pair.matrix.iter().flatten().flatten();
        let whole = figures.map(|figure| in_millionths(figure).decimal(Places::NONE).len());
        let point_sign_and_gap = 3;
        let width = whole.max().unwrap_or(0) + places.number() as usize + point_sign_and_gap;
        let columns = (ROOM / width).max(1);
        let cell = |effect: &Option<Figure>| match effect {
            Some(figure) => Cell::Millionths(Figure {
                value: figure.value.clone(),
                places,
            }),
            None => Cell::Absent,
        };
        let tables = (0..pair.cards.len()).step_by(columns).map(|first| {
            let cards = pair.cards.iter().skip(first).take(columns);
            let names = cards.map(|card| Heading::of(card));
            let rows = pair.cards.iter().zip(&pair.matrix).map(|(card, row)| {
                let cells = row.iter().skip(first).take(columns).map(cell);
                [Cell::Text(card.clone())]
                    .into_iter()
                    .chain(cells)
                    .collect()
            });
            Table {
                title: Some(format!(
                    "Pairs of cards, {}, in millionths of the stake",
                    pair.id
                )),
                headings: [Heading::of("")].into_iter().chain(names).collect(),
                rows: rows.collect(),
            }
        });
        tables.collect()
    }
}
