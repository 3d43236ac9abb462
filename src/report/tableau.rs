//! The tableau audited: what drawing and standing are worth at each decision.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::envelope::Envelope;
use super::figure::{Figure, Ways};
use super::page::{Cell, Heading, Page, Table, precision};
use super::question::{Question, Unanswered, places};
use super::render::Report;
use super::setting::{RulesRow, Setting, ShoeRow};
use super::tables::headings;
use crate::analysis::{Audit, Decision, Reads, audit};
use crate::card::Pip;
use crate::exact::Places;
use crate::tableau::{Action, Tableau};

/// The decisions of a tableau.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct TableauReport {
    /// The document.
    pub document: Envelope<TableauQuestion, TableauAnswer>,
    #[serde(skip)]
    assumptions: String,
    #[serde(skip)]
    places: Places,
}

/// What was asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TableauQuestion {
    /// The shoe.
    pub shoe: ShoeRow,
    /// The drawing rules.
    pub rules: RulesRow,
    /// Whether the answer has the decisions by the two cards.
    pub by_cards: bool,
    /// How many decimals are shown.
    pub digits: u32,
}

/// The decisions that can come up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct TableauAnswer {
    /// Player's, by two-card total.
    pub player: Vec<DecisionRow>,
    /// Banker's, by two-card total and by what Player did.
    pub banker: Vec<DecisionRow>,
    /// Player's by the two cards, where that is asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player_by_cards: Option<Vec<DecisionRow>>,
    /// Banker's by the two cards, where that is asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub banker_by_cards: Option<Vec<DecisionRow>>,
}

/// A decision, weighed. Expectations are those of a stake on the side that
/// decides, before commission.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct DecisionRow {
    /// The side's two-card total.
    pub total: u8,
    /// The pip values of its two cards, where those count.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cards: Option<[u8; 2]>,
    /// The pip value of Player's third card, or `stood`; for Banker's rows that
    /// read it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player_third: Option<Read>,
    /// Player's total after the third card; for Banker's rows that read it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player_total: Option<u8>,
    /// What the tableau does: `draw` or `stand`.
    pub action: &'static str,
    /// The expectation of drawing.
    pub draw: Figure,
    /// The expectation of standing.
    pub stand: Figure,
    /// The first less the second.
    pub margin: Figure,
    /// The better action; the tableau's own where they are worth the same.
    pub best: &'static str,
    /// The deals that come to this decision.
    pub ways: Ways,
    /// Their share of all deals.
    pub weight: Figure,
    /// What the better action would gain on the tableau's, in units a coup.
    pub gain: Figure,
}

/// What a row of Banker's table reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Read {
    /// A pip value.
    Pip(u8),
    /// `stood`.
    Stood(&'static str),
}

impl TableauQuestion {
    /// The question what each decision is worth, by the totals alone.
    #[must_use]
    pub fn new(setting: &Setting, places: Places) -> TableauQuestion {
        TableauQuestion {
            shoe: ShoeRow::new(setting),
            rules: RulesRow::new(&setting.rules),
            by_cards: false,
            digits: places.number(),
        }
    }
}

impl Question for TableauQuestion {
    const SCHEMA: &'static str = "baccarat/tableau/1";
    type Answer = TableauAnswer;
    type Report = TableauReport;

    fn answer(&self) -> Result<TableauReport, Unanswered> {
        let setting = Setting::stated(&self.shoe, &self.rules)?;
        let audit = audit(&setting.rules, &setting.shoe)?;
        let places = places(self.digits)?;
        Ok(TableauReport::new(&setting, &audit, self.by_cards, places))
    }
}

impl TableauReport {
    /// The report of an audit, by the two cards too if that is asked for.
    #[must_use]
    pub fn new(setting: &Setting, audit: &Audit, by_cards: bool, places: Places) -> TableauReport {
        let rows = |decisions: &[Decision]| -> Vec<DecisionRow> {
            decisions
                .iter()
                .map(|decision| row(decision, places))
                .collect()
        };
        let question = TableauQuestion {
            by_cards,
            ..TableauQuestion::new(setting, places)
        };
        let answer = TableauAnswer {
            player: rows(&audit.player),
            banker: rows(&audit.banker),
            player_by_cards: by_cards.then(|| rows(&audit.player_by_cards)),
            banker_by_cards: by_cards.then(|| rows(&audit.banker_by_cards)),
        };
        TableauReport {
            document: Envelope::new(question, answer),
            assumptions: setting.assumptions(),
            places,
        }
    }
}

fn row(decision: &Decision, places: Places) -> DecisionRow {
    let figure = |value| Figure { value, places };
    let (player_third, player_total) = match decision.reads {
        Reads::Nothing => (None, None),
        Reads::Stood => (Some(Read::Stood("stood")), None),
        Reads::ThirdCard(pip) => (Some(Read::Pip(pip.value())), None),
        Reads::Total(pip) => (None, Some(pip.value())),
    };
    DecisionRow {
        total: decision.total.value(),
        cards: decision.holding.map(|holding| holding.map(Pip::value)),
        player_third,
        player_total,
        action: name(decision.action),
        draw: figure(decision.draw.clone()),
        stand: figure(decision.stand.clone()),
        margin: figure(decision.margin()),
        best: name(decision.best()),
        ways: Ways(decision.weight.ways.clone()),
        weight: figure(decision.weight.probability()),
        gain: figure(decision.gain()),
    }
}

fn name(action: Action) -> &'static str {
    match action {
        Action::Draw => "draw",
        Action::Stand => "stand",
    }
}

impl Report for TableauReport {
    fn page(&self) -> Page {
        let answer = &self.document.answer;
        let by_totals = [&answer.player, &answer.banker];
        let [player, banker] = match (&answer.player_by_cards, &answer.banker_by_cards) {
            (Some(player), Some(banker)) => [player, banker],
            _ => by_totals,
        };
        let mut tables = vec![decisions_table("Player's decisions", player)];
        if answer.banker_by_cards.is_none() {
            tables.push(decisions_table("Banker's decisions", banker));
        }
        tables.push(self.margins_table(banker));
        let all = [("Player", player), ("Banker", banker)];
        let worse = all.into_iter().flat_map(|(side, rows)| {
            rows.iter()
                .filter(|row| row.best != row.action)
                .map(move |row| (side, row))
        });
        let worse: Vec<(&str, &DecisionRow)> = worse.collect();
        let mut notes = vec![
            "Draw, stand: what a stake on the side that decides wins on average, before".to_owned(),
            "commission, if all else goes by the tableau. Margin: draw less stand.".to_owned(),
        ];
        if player.is_empty() && banker.is_empty() {
            tables.clear();
            notes = vec!["No decision can come up: every coup has a natural.".to_owned()];
        } else if worse.is_empty() {
            notes.insert(
                0,
                "The tableau is the best reply at every decision.".to_owned(),
            );
        } else {
            tables.push(worse_table(&worse));
            notes.push("Gain: what the better action would win more, a coup.".to_owned());
        }
        Page {
            assumptions: self.assumptions.clone(),
            precision: precision(self.places),
            tables,
            notes,
        }
    }
}

/// What the side that decides can see: its total or its cards, and what it reads.
fn holding(row: &DecisionRow) -> String {
    match row.cards {
        Some([low, high]) => format!("{low} {high}"),
        None => row.total.to_string(),
    }
}

fn reads(row: &DecisionRow) -> Option<String> {
    match (row.player_third, row.player_total) {
        (Some(Read::Stood(stood)), _) => Some(stood.to_owned()),
        (Some(Read::Pip(pip)), _) => Some(pip.to_string()),
        (None, Some(total)) => Some(format!("total {total}")),
        (None, None) => None,
    }
}

fn decisions_table(title: &str, rows: &[DecisionRow]) -> Table {
    let of_banker = rows.iter().any(|row| reads(row).is_some());
    let mut last = None;
    let lines = rows.iter().map(|row| {
        let held = holding(row);
        let place = usize::from(of_banker && last.as_ref() == Some(&held));
        let mut line = vec![Cell::first_of_run(&held, place)];
        last = Some(held);
        line.extend(reads(row).map(Cell::Text));
        line.extend([
            Cell::Text(row.action.to_owned()),
            Cell::Share(row.draw.clone()),
            Cell::Share(row.stand.clone()),
            Cell::Change(row.margin.clone()),
            Cell::Probability(row.weight.clone()),
        ]);
        line
    });
    let rows_of_cells = lines.collect();
    let mut names = vec!["holds"];
    names.extend(of_banker.then_some("Player"));
    names.extend(["tableau", "draw", "stand", "margin", "weight"]);
    Table {
        title: Some(title.to_owned()),
        headings: names.into_iter().map(Heading::of).collect(),
        rows: rows_of_cells,
    }
}

impl TableauReport {
    /// Banker's margins, by holding and by what Player did.
    fn margins_table(&self, rows: &[DecisionRow]) -> Table {
        // Eleven columns have room for one decimal and a mark.
        let places = self.places.min(Places::ONE);
        let mut lines: Vec<(String, Vec<Cell>)> = Vec::new();
        for row in rows {
            let held = holding(row);
            if lines.last().is_none_or(|(other, _)| *other != held) {
                lines.push((held, vec![Cell::Right(String::new()); Tableau::STOOD + 1]));
            }
            let column = match (row.player_third, row.player_total) {
                (Some(Read::Pip(pip)), _) | (None, Some(pip)) => usize::from(pip),
                _ => Tableau::STOOD,
            };
            let margin = Figure {
                value: row.margin.value.clone(),
                places,
            };
            if let Some((_, cells)) = lines.last_mut() {
                cells[column] = if row.best == row.action {
                    Cell::BareChange(margin)
                } else {
                    Cell::Marked(margin)
                };
            }
        }
        let columns = (0..10).map(|pip| Heading::of(&pip.to_string()));
        let rows = lines
            .into_iter()
            .map(|(held, cells)| [Cell::Text(held)].into_iter().chain(cells).collect());
        Table {
            title: Some(
                "Banker's margins in %, by what it holds and what it reads of Player; * where\n\
                 the tableau does not follow the sign"
                    .to_owned(),
            ),
            headings: [Heading::of("")]
                .into_iter()
                .chain(columns)
                .chain([Heading::of("stood")])
                .collect(),
            rows: rows.collect(),
        }
    }
}

fn worse_table(rows: &[(&str, &DecisionRow)]) -> Table {
    let lines = rows.iter().map(|(side, row)| {
        vec![
            Cell::Text(format!("{side} {}", holding(row))),
            Cell::Text(reads(row).unwrap_or_default()),
            Cell::Text(row.action.to_owned()),
            Cell::Text(row.best.to_owned()),
            Cell::Millionths(row.gain.clone()),
        ]
    });
    Table {
        title: Some("Where the tableau is not the best reply".to_owned()),
        headings: headings(["holds", "Player", "tableau", "better", "gain, millionths"]),
        rows: lines.collect(),
    }
}
