//! The report of the odds of the next coup.

use serde::Serialize;

use super::envelope::Envelope;
use super::figure::{Figure, Rounded, Ways};
use super::page::{Cell, Page, Table};
use super::render::Report;
use super::setting::{BetTerms, RulesRow, Setting, ShoeRow};
use crate::analysis::{self, BetOdds, Chance, Hands, Odds, WINNERS};
use crate::bet;
use crate::coup::Side;
use crate::exact::{Exact, Places};

/// The odds of the next coup.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct OddsReport {
    /// The document.
    pub document: Envelope<OddsQuestion, OddsAnswer>,
    #[serde(skip)]
    assumptions: String,
    #[serde(skip)]
    places: Places,
}

/// What was asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OddsQuestion {
    /// The shoe.
    pub shoe: ShoeRow,
    /// The drawing rules.
    pub rules: RulesRow,
    /// The bets, with their paytables.
    pub bets: Vec<BetTerms>,
    /// Whether the answer has its detail.
    pub detail: bool,
    /// How many decimals are shown.
    pub digits: u32,
}

/// What the odds are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OddsAnswer {
    /// How many cards are left, or `infinite`.
    pub cards: String,
    /// How many ordered six-card deals there are, all equally likely.
    pub ways: Ways,
    /// Player, Banker and tie.
    pub outcomes: Vec<OutcomeRow>,
    /// The bets.
    pub bets: Vec<BetRow>,
    /// The laws of the hands, where they are asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub detail: Option<Detail>,
}

/// How often a coup has an outcome.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OutcomeRow {
    /// `player`, `banker` or `tie`.
    pub outcome: &'static str,
    /// The deals that bring it.
    pub ways: Ways,
    /// Their share of all deals.
    pub probability: Figure,
}

/// What a bet is worth. Every figure is per unit staked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BetRow {
    /// The bet's name in commands.
    pub id: String,
    /// The bet's name in prose.
    pub name: String,
    /// The lines of its paytable.
    pub rows: Vec<PaytableRow>,
    /// Probability that the bet gains.
    pub win: Figure,
    /// Probability that the stake is returned.
    pub push: Figure,
    /// Probability that the bet loses.
    pub lose: Figure,
    /// Mean net units won; negative is against the bettor.
    pub expectation: Figure,
    /// Mean loss, pushes counted as staked.
    pub house_edge: Figure,
    /// Variance of the net units won.
    pub variance: Figure,
    /// The variance's square root.
    pub standard_deviation: Rounded,
}

/// How often a line of a paytable settles its bet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PaytableRow {
    /// When it applies.
    pub event: String,
    /// Net units won per unit staked.
    pub pays: Figure,
    /// The deals that it settles.
    pub ways: Ways,
    /// Their share of all deals.
    pub probability: Figure,
}

/// How the hands end, and what leaving out the pushes makes of the edge.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Detail {
    /// All 100 pairs of final totals.
    pub totals: Vec<HandsRow>,
    /// The four pairs of numbers of cards.
    pub cards: Vec<HandsRow>,
    /// The house edge of each bet when pushes are not counted as staked.
    pub resolved: Vec<ResolvedRow>,
}

/// How often Player's and Banker's figures come together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ResolvedRow {
    /// The bet's name in commands.
    pub id: String,
    /// Mean loss per unit staked on bets that do not push; none if all do.
    pub house_edge_resolved: Option<Figure>,
}

impl OddsReport {
    /// The report of the odds of a shoe, with detail if the law of the hands
    /// is given.
    #[must_use]
    pub fn new(
        setting: &Setting,
        odds: &Odds,
        hands: Option<&Hands>,
        places: Places,
    ) -> OddsReport {
        let rows = Rows { places };
        let bets = odds.bets.iter();
        let question = OddsQuestion {
            shoe: ShoeRow::new(setting),
            rules: RulesRow::new(&setting.rules),
            bets: bets
                .clone()
                .map(|bet| BetTerms::new(&bet.bet, places))
                .collect(),
            detail: hands.is_some(),
            digits: places.number(),
        };
        let cards = setting.shoe.cards();
        let answer = OddsAnswer {
            cards: cards.map_or_else(|| "infinite".to_owned(), |cards| cards.to_string()),
            ways: Ways(odds.ways.clone()),
            outcomes: WINNERS
                .iter()
                .zip(&odds.outcomes)
                .map(|pair| rows.outcome(pair))
                .collect(),
            bets: bets.clone().map(|bet| rows.bet(bet)).collect(),
            detail: hands.map(|hands| Detail {
                totals: hands.totals.iter().map(|row| rows.hands(row)).collect(),
                cards: hands.cards.iter().map(|row| rows.hands(row)).collect(),
                resolved: bets.map(|bet| rows.resolved(bet)).collect(),
            }),
        };
        OddsReport {
            document: Envelope::new("baccarat/odds/1", question, answer),
            assumptions: setting.assumptions(),
            places,
        }
    }
}

/// Makes rows of answers, with so many decimals.
#[derive(Clone, Copy)]
struct Rows {
    places: Places,
}

impl Rows {
    fn figure(self, value: Exact) -> Figure {
        Figure {
            value,
            places: self.places,
        }
    }

    fn outcome(self, (winner, chance): (&Option<Side>, &Chance)) -> OutcomeRow {
        OutcomeRow {
            outcome: match winner {
                Some(Side::Player) => "player",
                Some(Side::Banker) => "banker",
                None => "tie",
            },
            ways: Ways(chance.ways.clone()),
            probability: self.figure(chance.probability()),
        }
    }

    fn bet(self, odds: &BetOdds) -> BetRow {
        let lines = odds.bet.rows().iter().zip(&odds.rows);
        BetRow {
            id: odds.bet.id().to_owned(),
            name: odds.bet.name().to_owned(),
            rows: lines.map(|line| self.line(line)).collect(),
            win: self.figure(odds.win()),
            push: self.figure(odds.push()),
            lose: self.figure(odds.lose()),
            expectation: self.figure(odds.expectation()),
            house_edge: self.figure(odds.house_edge()),
            variance: self.figure(odds.variance()),
            standard_deviation: Rounded {
                value: odds.standard_deviation(),
                places: self.places,
            },
        }
    }

    fn line(self, (row, chance): (&bet::Row, &Chance)) -> PaytableRow {
        PaytableRow {
            event: row.event.clone(),
            pays: self.figure(row.pays.clone()),
            ways: Ways(chance.ways.clone()),
            probability: self.figure(chance.probability()),
        }
    }

    fn hands(self, row: &analysis::HandsRow) -> HandsRow {
        HandsRow {
            player: row.player,
            banker: row.banker,
            ways: Ways(row.chance.ways.clone()),
            probability: self.figure(row.chance.probability()),
        }
    }

    fn resolved(self, odds: &BetOdds) -> ResolvedRow {
        ResolvedRow {
            id: odds.bet.id().to_owned(),
            house_edge_resolved: odds.house_edge_resolved().map(|edge| self.figure(edge)),
        }
    }
}

impl Report for OddsReport {
    fn page(&self) -> Page {
        let answer = &self.document.answer;
        let mut tables = vec![outcomes_table(answer, self.places), bets_table(answer)];
        if let Some(detail) = &answer.detail {
            tables.push(resolved_table(answer, detail));
            tables.push(totals_table(detail));
            tables.push(cards_table(detail));
        }
        Page {
            assumptions: self.assumptions.clone(),
            precision: match self.places.number() {
                1 => "exact; shown to 1 place".to_owned(),
                places => format!("exact; shown to {places} places"),
            },
            tables,
            notes: vec![
                "House edge: mean loss per unit staked, pushes counted as staked; the".to_owned(),
                "expectation is its negative. Variance and std dev: of the units won.".to_owned(),
            ],
        }
    }
}

fn headings<const N: usize>(names: [&str; N]) -> Vec<String> {
    names.map(str::to_owned).to_vec()
}

fn outcomes_table(answer: &OddsAnswer, places: Places) -> Table {
    let rows = answer.outcomes.iter().map(|row| {
        vec![
            Cell::Text(capitalized(row.outcome)),
            Cell::Ways(row.ways.0.clone()),
            Cell::Probability(row.probability.clone()),
        ]
    });
    let all = vec![
        Cell::Text("all deals".to_owned()),
        Cell::Ways(answer.ways.0.clone()),
        Cell::Probability(Figure {
            value: Exact::one(),
            places,
        }),
    ];
    Table {
        title: None,
        headings: headings(["outcome", "ways", "probability"]),
        rows: rows.chain([all]).collect(),
    }
}

fn capitalized(name: &str) -> String {
    let (first, rest) = name.split_at(name.len().min(1));
    first.to_uppercase() + rest
}

fn bets_table(answer: &OddsAnswer) -> Table {
    let rows = answer.bets.iter().map(|bet| {
        vec![
            Cell::Text(bet.name.clone()),
            bet.rows
                .first()
                .map_or(Cell::Absent, |row| Cell::Payoff(row.pays.clone())),
            Cell::Probability(bet.win.clone()),
            Cell::Probability(bet.push.clone()),
            Cell::Probability(bet.lose.clone()),
            Cell::Share(bet.house_edge.clone()),
            Cell::Number(bet.variance.clone()),
            Cell::Rounded(bet.standard_deviation.clone()),
        ]
    });
    Table {
        title: None,
        headings: headings([
            "bet",
            "pays",
            "win",
            "push",
            "lose",
            "house edge",
            "variance",
            "std dev",
        ]),
        rows: rows.collect(),
    }
}

fn resolved_table(answer: &OddsAnswer, detail: &Detail) -> Table {
    let rows = answer.bets.iter().zip(&detail.resolved).map(|(bet, row)| {
        let edge = row.house_edge_resolved.clone();
        vec![
            Cell::Text(bet.name.clone()),
            Cell::Share(bet.expectation.clone()),
            edge.map_or(Cell::Absent, Cell::Share),
        ]
    });
    Table {
        title: None,
        headings: headings(["bet", "expectation", "edge per resolved bet"]),
        rows: rows.collect(),
    }
}

fn totals_table(detail: &Detail) -> Table {
    let banker = (0..10).map(|total| format!("B {total}"));
    let rows = detail.totals.chunks(10).map(|row| {
        let name = row
            .first()
            .map(|cell| Cell::Text(format!("P {}", cell.player)));
        let cells = row
            .iter()
            .map(|cell| Cell::BareProbability(cell.probability.clone()));
        name.into_iter().chain(cells).collect()
    });
    Table {
        title: Some("Final totals, % of coups: Player's by row, Banker's by column".to_owned()),
        headings: [String::new()].into_iter().chain(banker).collect(),
        rows: rows.collect(),
    }
}

fn cards_table(detail: &Detail) -> Table {
    let rows = detail.cards.iter().map(|row| {
        vec![
            Cell::Text(format!("Player {}, Banker {}", row.player, row.banker)),
            Cell::Ways(row.ways.0.clone()),
            Cell::Probability(row.probability.clone()),
        ]
    });
    Table {
        title: None,
        headings: headings(["cards dealt", "ways", "probability"]),
        rows: rows.collect(),
    }
}
