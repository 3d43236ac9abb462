//! Consecutive coups.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::envelope::Envelope;
use super::figure::{Figure, Ways};
use super::page::{Cell, Heading, Page, Table, precision};
use super::question::{NotAsked, Question, Stated, Unanswered};
use super::render::Report;
use super::rows::{OutcomeRow, Rows, cards_text, outcome_name};
use super::setting::{BetTerms, RulesRow, Setting, ShoeRow};
use super::tables::{capitalized, headings};
use crate::analysis::{
    BetSequence, CompiledSequences, Coups, Length, NoOdds, OutcomeSequence, Sequence, WINNERS,
};
use crate::bet::Bet;
use crate::exact::Places;

/// The law of consecutive coups.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct SequenceReport {
    /// The document.
    pub document: Envelope<SequenceQuestion, SequenceAnswer>,
    #[serde(skip)]
    assumptions: String,
    #[serde(skip)]
    places: Places,
}

/// What was asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SequenceQuestion {
    /// The shoe.
    pub shoe: ShoeRow,
    /// The drawing rules.
    pub rules: RulesRow,
    /// The bets, with their paytables.
    pub bets: Vec<BetTerms>,
    /// How many coups there are in a row.
    pub coups: u8,
    /// How many decimals are shown.
    pub digits: u32,
}

/// What the coups have to do with each other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct SequenceAnswer {
    /// How many cards are left, or `infinite`.
    pub cards: String,
    /// How often a coup uses four cards, five and six.
    pub lengths: Vec<LengthRow>,
    /// The mean number of cards that a coup uses.
    pub mean_cards: Figure,
    /// How many ordered deals of six cards for each coup there are, all equally
    /// likely.
    pub ways: Ways,
    /// Every sequence of outcomes.
    pub sequences: Vec<OutcomeSequenceRow>,
    /// The bets.
    pub bets: Vec<BetSequenceRow>,
}

/// How often a coup uses so many cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct LengthRow {
    /// The number of cards, 4 to 6.
    pub cards: u8,
    /// The six-card deals in which it does.
    pub ways: Ways,
    /// Their share of all deals.
    pub probability: Figure,
    /// How often it does and has each outcome.
    pub outcomes: Vec<OutcomeRow>,
}

/// How often coups have these outcomes, one after the other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct OutcomeSequenceRow {
    /// The first coup's outcome and so on: `player`, `banker` or `tie`.
    pub outcomes: Vec<&'static str>,
    /// The deals that bring them.
    pub ways: Ways,
    /// Their share of all deals.
    pub probability: Figure,
    /// The product of the probabilities that a coup has each of them.
    pub independent: Figure,
    /// The probability less that product.
    pub difference: Figure,
}

/// What a bet wins on one coup and on another. Every figure is per unit staked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct BetSequenceRow {
    /// The bet's name in commands.
    pub id: String,
    /// The bet's name in prose.
    pub name: String,
    /// Mean net units won on a coup; negative is against the bettor.
    pub expectation: Figure,
    /// Variance of the net units won on a coup.
    pub variance: Figure,
    /// Covariance of the net units won on two coups; none of a single coup.
    pub covariance: Option<Figure>,
    /// The covariance over the variance; none where the bet does not vary.
    pub correlation: Option<Figure>,
}

impl SequenceQuestion {
    /// The question what so many coups have to do with each other.
    #[must_use]
    pub fn new<'a>(
        setting: &Setting,
        bets: impl IntoIterator<Item = &'a Bet>,
        coups: Coups,
        places: Places,
    ) -> SequenceQuestion {
        SequenceQuestion {
            shoe: ShoeRow::new(setting),
            rules: RulesRow::new(&setting.rules),
            bets: BetTerms::all(bets, places),
            coups: coups.number(),
            digits: places.number(),
        }
    }
}

impl Question for SequenceQuestion {
    const SCHEMA: &'static str = "baccarat/sequence/1";
    type Answer = SequenceAnswer;
    type Report = SequenceReport;

    fn answer(&self) -> Result<SequenceReport, Unanswered> {
        let stated = Stated::of(&self.shoe, &self.rules, &self.bets, self.digits)?;
        let coups: Coups = self.coups.to_string().parse().map_err(|_| NotAsked)?;
        let Stated {
            setting,
            bets,
            places,
        } = stated;
        let compiled = CompiledSequences::new(&setting.rules, bets).map_err(NoOdds::from)?;
        let sequence = compiled.at(&setting.shoe, coups)?;
        Ok(SequenceReport::new(&setting, coups, &sequence, places))
    }
}

impl SequenceReport {
    /// The report of the law of so many coups.
    #[must_use]
    pub fn new(
        setting: &Setting,
        coups: Coups,
        sequence: &Sequence,
        places: Places,
    ) -> SequenceReport {
        let rows = Rows { places };
        let bets = sequence.bets.iter();
        let stakes = bets.clone().map(|bet| &bet.odds.bet);
        let question = SequenceQuestion::new(setting, stakes, coups, places);
        let lengths = sequence.lengths.iter();
        let outcomes = sequence.outcomes.iter();
        let answer = SequenceAnswer {
            cards: cards_text(setting.shoe.cards()),
            lengths: lengths.map(|row| rows.length(row)).collect(),
            mean_cards: rows.figure(sequence.mean_cards()),
            ways: Ways(setting.shoe.orderings(coups.most_cards())),
            sequences: outcomes.map(|row| rows.outcome_sequence(row)).collect(),
            bets: bets.map(|row| rows.bet_sequence(row)).collect(),
        };
        SequenceReport {
            document: Envelope::new(question, answer),
            assumptions: setting.assumptions(),
            places,
        }
    }
}

impl Rows {
    fn length(self, length: &Length) -> LengthRow {
        let outcomes = WINNERS.iter().zip(&length.outcomes);
        LengthRow {
            cards: length.cards,
            ways: Ways(length.chance.ways.clone()),
            probability: self.figure(length.chance.probability()),
            outcomes: outcomes.map(|pair| self.outcome(pair)).collect(),
        }
    }

    fn outcome_sequence(self, sequence: &OutcomeSequence) -> OutcomeSequenceRow {
        let winners = sequence.winners.iter();
        OutcomeSequenceRow {
            outcomes: winners.map(|&winner| outcome_name(winner)).collect(),
            ways: Ways(sequence.chance.ways.clone()),
            probability: self.figure(sequence.chance.probability()),
            independent: self.figure(sequence.independent.clone()),
            difference: self.figure(sequence.difference()),
        }
    }

    fn bet_sequence(self, bet: &BetSequence) -> BetSequenceRow {
        BetSequenceRow {
            id: bet.odds.bet.id.clone(),
            name: bet.odds.bet.name.clone(),
            expectation: self.figure(bet.odds.expectation()),
            variance: self.figure(bet.odds.variance()),
            covariance: bet.covariance.clone().map(|value| self.figure(value)),
            correlation: bet.correlation().map(|value| self.figure(value)),
        }
    }
}

impl Report for SequenceReport {
    fn page(&self) -> Page {
        let answer = &self.document.answer;
        let mut tables = vec![lengths_table(answer)];
        let mut notes = Vec::new();
        if self.document.question.coups > 1 {
            tables.push(sequences_table(answer));
            tables.push(bets_table(answer));
            notes = NOTES.map(str::to_owned).to_vec();
        }
        Page {
            assumptions: self.assumptions.clone(),
            precision: precision(self.places),
            tables,
            notes,
        }
    }
}

const NOTES: [&str; 4] = [
    "Difference: the probability less the product of the coups' own, in millionths.",
    "Covariance and correlation of a bet's results in two coups, in millionths.",
    "Nothing is seen of the coups. Any others of the shoe have the same law, whatever",
    "lies between them, while six cards are left for each.",
];

fn lengths_table(answer: &SequenceAnswer) -> Table {
    let rows = answer.lengths.iter().map(|row| {
        let all = [row.probability.clone()].into_iter();
        let outcomes = row.outcomes.iter().map(|one| one.probability.clone());
        let figures = all.chain(outcomes).map(Cell::Probability);
        [Cell::Text(row.cards.to_string())]
            .into_iter()
            .chain(figures)
            .collect()
    });
    let mut mean = vec![
        Cell::Text("mean".to_owned()),
        Cell::Number(answer.mean_cards.clone()),
    ];
    mean.resize(2 + WINNERS.len(), Cell::Right(String::new()));
    Table {
        title: Some("Cards that a coup uses, and with which outcome".to_owned()),
        headings: headings(["cards", "any outcome", "Player", "Banker", "tie"]),
        rows: rows.chain([mean]).collect(),
    }
}

fn sequences_table(answer: &SequenceAnswer) -> Table {
    const COUPS: [&str; Coups::MAX as usize] = ["first", "second", "third"];
    let coups = answer.sequences.first().map_or(0, |row| row.outcomes.len());
    let rows = answer.sequences.iter().map(|row| {
        let names = row
            .outcomes
            .iter()
            .map(|name| Cell::Text(capitalized(name)));
        let figures = [
            Cell::Probability(row.probability.clone()),
            Cell::Probability(row.independent.clone()),
            Cell::Millionths(row.difference.clone()),
        ];
        names.chain(figures).collect()
    });
    let names = COUPS.into_iter().take(coups);
    let figures = ["probability", "if independent", "difference"];
    Table {
        title: Some("Outcomes of coups in a row".to_owned()),
        headings: names.chain(figures).map(Heading::of).collect(),
        rows: rows.collect(),
    }
}

fn bets_table(answer: &SequenceAnswer) -> Table {
    let millionths = |figure: &Option<Figure>| match figure {
        Some(figure) => Cell::Millionths(figure.clone()),
        None => Cell::Absent,
    };
    let rows = answer.bets.iter().map(|bet| {
        vec![
            Cell::Text(bet.id.clone()),
            Cell::Share(bet.expectation.clone()),
            Cell::Number(bet.variance.clone()),
            millionths(&bet.covariance),
            millionths(&bet.correlation),
        ]
    });
    Table {
        title: Some("The same bet on two coups".to_owned()),
        headings: headings([
            "bet",
            "expectation",
            "variance",
            "covariance",
            "correlation",
        ]),
        rows: rows.collect(),
    }
}
