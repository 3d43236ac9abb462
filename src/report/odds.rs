//! The report of the odds of the next coup.

use serde::Serialize;

use super::envelope::Envelope;
use super::figure::{Figure, Rounded, Ways};
use super::page::{Cell, Heading, Page, Table, precision};
use super::render::Report;
use super::setting::{BetTerms, RulesRow, Setting, ShoeRow};
use crate::analysis::{self, BetOdds, Chance, Covariances, Hands, Odds, WINNERS};
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
    #[serde(skip)]
    with_paytables: bool,
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
    /// Whether the answer has the covariances of the bets.
    pub covariance: bool,
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
    /// How the bets vary together, where that is asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub covariance: Option<CovarianceRows>,
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

/// How the bets vary together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
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

/// What is asked besides the odds.
#[derive(Clone, Copy, Debug, Default)]
pub struct Extras<'a> {
    /// How the bets vary together.
    pub covariances: Option<&'a Covariances>,
    /// How the hands end.
    pub hands: Option<&'a Hands>,
    /// Whether the page shows each line of the paytables.
    pub with_paytables: bool,
}

impl OddsReport {
    /// The report of the odds of a shoe.
    #[must_use]
    pub fn new(setting: &Setting, odds: &Odds, extras: Extras<'_>, places: Places) -> OddsReport {
        let rows = Rows { places };
        let bets = odds.bets.iter();
        let question = OddsQuestion {
            shoe: ShoeRow::new(setting),
            rules: RulesRow::new(&setting.rules),
            bets: bets
                .clone()
                .map(|bet| BetTerms::new(&bet.bet, places))
                .collect(),
            covariance: extras.covariances.is_some(),
            detail: extras.hands.is_some(),
            digits: places.number(),
        };
        let cards = setting.shoe.cards();
        let outcomes = WINNERS.iter().zip(&odds.outcomes);
        let answer = OddsAnswer {
            cards: cards.map_or_else(|| "infinite".to_owned(), |cards| cards.to_string()),
            ways: Ways(odds.ways.clone()),
            outcomes: outcomes.map(|pair| rows.outcome(pair)).collect(),
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
            document: Envelope::new("baccarat/odds/1", question, answer),
            assumptions: setting.assumptions(),
            places,
            with_paytables: extras.with_paytables,
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
            id: odds.bet.id.clone(),
            name: odds.bet.name.clone(),
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

    fn covariances(self, all: &Covariances, bets: &[BetOdds]) -> CovarianceRows {
        let places = self.places;
        let rounded = |value| Rounded { value, places };
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

impl Report for OddsReport {
    fn page(&self) -> Page {
        let answer = &self.document.answer;
        let bets = &answer.bets;
        let mut tables = vec![outcomes_table(answer, self.places), bets_table(bets)];
        if self.with_paytables {
            tables.push(paytables(bets));
        }
        if let Some(covariance) = &answer.covariance {
            tables.extend(covariance_tables(bets, covariance));
        }
        if let Some(detail) = &answer.detail {
            tables.push(resolved_table(bets, detail));
            tables.push(totals_table(detail));
            tables.push(cards_table(detail));
        }
        Page {
            assumptions: self.assumptions.clone(),
            precision: precision(self.places),
            tables,
            notes: vec![
                "House edge: mean loss per unit staked, pushes counted as staked; the".to_owned(),
                "expectation is its negative. Variance and std dev: of the units won.".to_owned(),
            ],
        }
    }
}

fn headings<const N: usize>(names: [&str; N]) -> Vec<Heading> {
    names.map(Heading::of).to_vec()
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

/// Whether there is no other bet than Player, Banker and Tie.
fn are_main(bets: &[BetRow]) -> bool {
    bets.iter()
        .all(|bet| ["player", "banker", "tie"].contains(&bet.id.as_str()))
}

/// What a bet is called in a table: of many, the id, which is short.
fn label(bet: &BetRow, bets: &[BetRow]) -> Cell {
    let name = if are_main(bets) { &bet.name } else { &bet.id };
    Cell::Text(name.clone())
}

fn bets_table(bets: &[BetRow]) -> Table {
    let rows = bets.iter().map(|bet| {
        let pays = bet.rows.first().map(|row| Cell::Payoff(row.pays.clone()));
        vec![
            label(bet, bets),
            pays.filter(|_| are_main(bets)).unwrap_or(Cell::Absent),
            Cell::Probability(bet.win.clone()),
            Cell::Probability(bet.push.clone()),
            Cell::Probability(bet.lose.clone()),
            Cell::Share(bet.house_edge.clone()),
            Cell::Number(bet.variance.clone()),
            Cell::Rounded(bet.standard_deviation.clone()),
        ]
    });
    let mut table = Table {
        title: None,
        headings: vec![
            Heading::of("bet"),
            Heading::of("pays"),
            Heading::of("win"),
            Heading::of("push"),
            Heading::of("lose"),
            Heading::of("house edge"),
            Heading::spare("variance"),
            Heading::of("std dev"),
        ],
        rows: rows.collect(),
    };
    if !are_main(bets) {
        // Their payoffs differ by line, and stand in the paytables.
        table.remove_column(1);
    }
    table
}

fn paytables(bets: &[BetRow]) -> Table {
    let rows = bets.iter().flat_map(|bet| {
        bet.rows.iter().enumerate().map(|(place, row)| {
            let name = if place == 0 {
                bet.id.clone()
            } else {
                String::new()
            };
            vec![
                Cell::Text(name),
                Cell::Text(row.event.clone()),
                Cell::Payoff(row.pays.clone()),
                Cell::Ways(row.ways.0.clone()),
                Cell::Probability(row.probability.clone()),
            ]
        })
    });
    Table {
        title: None,
        headings: vec![
            Heading::of("bet"),
            Heading::of("event"),
            Heading::of("pays"),
            Heading::spare("ways"),
            Heading::of("probability"),
        ],
        rows: rows.collect(),
    }
}

fn covariance_tables(bets: &[BetRow], covariance: &CovarianceRows) -> [Table; 2] {
    let table = |title: &str, cell: &dyn Fn(usize, usize) -> Cell| {
        let rows = bets.iter().enumerate().map(|(row, bet)| {
            let cells = (0..bets.len()).map(|column| cell(row, column));
            [Cell::Text(bet.id.clone())]
                .into_iter()
                .chain(cells)
                .collect()
        });
        let columns = bets.iter().map(|bet| Heading::of(&bet.id));
        Table {
            title: Some(title.to_owned()),
            headings: [Heading::of("")].into_iter().chain(columns).collect(),
            rows: rows.collect(),
        }
    };
    let covariances = &covariance.matrix;
    let correlations = &covariance.correlations;
    [
        table("Covariance of the units won", &|row, column| {
            Cell::Number(covariances[row][column].clone())
        }),
        table("Correlation", &|row, column| {
            correlations[row][column]
                .clone()
                .map_or(Cell::Absent, Cell::Rounded)
        }),
    ]
}

fn resolved_table(bets: &[BetRow], detail: &Detail) -> Table {
    let rows = bets.iter().zip(&detail.resolved).map(|(bet, row)| {
        let edge = row.house_edge_resolved.clone();
        vec![
            label(bet, bets),
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
    let banker = (0..10).map(|total| Heading::of(&format!("B {total}")));
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
        headings: [Heading::of("")].into_iter().chain(banker).collect(),
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
