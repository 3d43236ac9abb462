//! Tables of the decisions of a tableau.

use super::cells::cell_text;
use super::common::assumptions;
use super::render::Layout;
use super::table::{Cell, Column, Kind, Sheet, Table};
use crate::analysis::{Decision, Outcomes, Reads, outcome_name};
use crate::bet::Payoff;
use crate::card::Pip;
use crate::coup::Side;
use crate::exact::Places;
use crate::request::{TableauAnswer, TableauRequest};
use crate::tableau::{Action, Tableau};

impl Layout for TableauRequest {
    fn lay_out(&self, answer: &Self::Answer, places: Places) -> Sheet {
        let [player, banker] = answer.finest();
        let worse: Vec<&Decision> = player
            .iter()
            .chain(banker)
            .filter(|decision| decision.best() != decision.action)
            .collect();
        let are_any = !(player.is_empty() && banker.is_empty());
        let mut tables = decision_tables(answer, places);
        let chief = tables.len() - 1;
        tables.push(margins_table(self.by_cards, banker, places));
        tables.push(gains_table(self.by_cards, &worse, places).shown_if(!worse.is_empty()));
        let decisions = player.iter().chain(banker);
        tables.push(outcomes_table(self.by_cards, decisions, places));
        for table in &mut tables {
            table.shown &= are_any;
        }
        let expectations = format!(
            "Draw, stand: what a stake on the side that decides wins on average, {}, if all else \
             goes by the tableau. Margin: draw less stand.",
            payoffs(self),
        );
        let notes = match (are_any, worse.is_empty()) {
            (false, _) => vec![NO_DECISION],
            (true, true) => vec![BEST_REPLY, &expectations],
            (true, false) => vec![&expectations, GAIN],
        };
        Sheet {
            assumptions: assumptions(&self.rules, &self.shoe),
            summary: None,
            tables,
            chief,
            notes: notes.into_iter().map(str::to_owned).collect(),
        }
    }
}

pub(crate) const NO_DECISION: &str = "No decision can come up: every coup has a natural.";
const BEST_REPLY: &str = "The tableau is the best reply at every decision.";
const GAIN: &str = "Gain: what the better action would win more, per coup.";

/// What a stake on the side that decides is paid, in words.
pub(crate) fn payoffs(request: &TableauRequest) -> String {
    if request.is_even_money() {
        return "before commission".to_owned();
    }
    let pays = |payoff: &Payoff| {
        let units = Cell::Exact(payoff.units().clone());
        cell_text(&units, Kind::Payoff, Places::FOUR)
    };
    let (player, banker) = (pays(&request.player_pays), pays(&request.banker_pays));
    format!("where a Player win pays {player} and a Banker win {banker}")
}

/// The decisions of each side, Banker's last. By cards, Banker has too many decisions for people,
/// who are shown a table of margins.
fn decision_tables(answer: &TableauAnswer, places: Places) -> Vec<Table> {
    let by_total = answer.player_by_cards.is_none();
    let mut tables = vec![
        decisions_table(Side::Player, false, &answer.player, places).shown_if(by_total),
        decisions_table(Side::Banker, false, &answer.banker, places).shown_if(by_total),
    ];
    if let Some(player) = &answer.player_by_cards {
        tables.push(decisions_table(Side::Player, true, player, places));
    }
    if let Some(banker) = &answer.banker_by_cards {
        tables.push(decisions_table(Side::Banker, true, banker, places).shown_if(false));
    }
    tables
}

fn decisions_table(side: Side, by_cards: bool, decisions: &[Decision], places: Places) -> Table {
    let are_bankers = side == Side::Banker;
    let name = match (side, by_cards) {
        (Side::Player, false) => "player",
        (Side::Banker, false) => "banker",
        (Side::Player, true) => "player_by_cards",
        (Side::Banker, true) => "banker_by_cards",
    };
    let mut columns = holding_columns(by_cards, Kind::Group);
    if are_bankers {
        columns.extend(reads_columns());
    }
    columns.extend([
        Column::new("action", "tableau", Kind::Text),
        Column::new("draw", "draw", Kind::Share),
        Column::new("stand", "stand", Kind::Share),
        Column::new("margin", "margin", Kind::Change),
        Column::new("best", "best", Kind::Text).for_programs(),
        Column::new("ways", "ways", Kind::Count).for_programs(),
        Column::new("weight", "weight", Kind::Probability),
        Column::new("gain", "gain", Kind::Share).for_programs(),
    ]);
    let rows = decisions.iter().map(|decision| {
        let mut row = holding_cells(decision);
        if are_bankers {
            row.extend(reads_cells(decision.reads));
        }
        row.extend([
            Cell::text(decision.action.name()),
            Cell::Exact(decision.draw.clone()),
            Cell::Exact(decision.stand.clone()),
            Cell::Exact(decision.margin()),
            Cell::text(decision.best().name()),
            Cell::whole(decision.weight.ways.clone()),
            Cell::Exact(decision.weight.probability()),
            Cell::Exact(decision.gain()),
        ]);
        row
    });
    Table::new(name, places, columns, rows).titled(format!("{side}'s decisions"))
}

/// Banker's margins, with a row for each holding and a column for each third card of Player.
/// Decisions that no coup reaches are blank.
fn margins_table(by_cards: bool, decisions: &[Decision], places: Places) -> Table {
    let mut columns = holding_columns(by_cards, Kind::Text);
    columns[usize::from(by_cards)].heading.clear();
    columns.extend([
        Column::new("reads", "", Kind::Label),
        Column::new("margin", "", Kind::BareChange),
    ]);
    let holdings = decisions.chunk_by(|one, next| holding(one) == holding(next));
    let rows = holdings.flat_map(|decisions| {
        (0..=Tableau::STOOD).map(|column| {
            let decision = decisions
                .iter()
                .find(|decision| decision.reads.column() == column);
            let mut row = holding_cells(&decisions[0]);
            row.extend([
                Cell::text(column_name(column)),
                decision.map_or(Cell::Blank, margin),
            ]);
            row
        })
    });
    // With one decimal and a mark, eleven columns fit a page.
    Table::new("margins", places.min(Places::ONE), columns, rows)
        .titled(
            "Banker's margins in %, by what it holds and what it reads of Player; * where the \
             tableau does not follow the sign",
        )
        .across("reads")
}

/// The gains by the better action, where the tableau does not take it.
fn gains_table(by_cards: bool, decisions: &[&Decision], places: Places) -> Table {
    let mut columns = side_columns(by_cards);
    columns.extend([
        Column::new("action", "tableau", Kind::Text),
        Column::new("best", "better", Kind::Text),
        Column::new("gain", "gain, millionths", Kind::Millionths),
    ]);
    let rows = decisions.iter().map(|decision| {
        let mut row = side_cells(decision);
        row.extend([
            Cell::text(decision.action.name()),
            Cell::text(decision.best().name()),
            Cell::Exact(decision.gain()),
        ]);
        row
    });
    Table::new("gains", places, columns, rows).titled("Where the tableau is not the best reply")
}

/// How the coups at each decision end, if the side draws and if it stands.
fn outcomes_table<'a>(
    by_cards: bool,
    decisions: impl Iterator<Item = &'a Decision>,
    places: Places,
) -> Table {
    let mut columns = side_columns(by_cards);
    columns.extend([
        Column::new("action", "if it", Kind::Text),
        Column::new("outcome", "", Kind::Label),
        Column::new("ways", "", Kind::Count).for_programs(),
        Column::new("probability", "", Kind::Probability),
    ]);
    let rows = decisions.flat_map(|decision| {
        let ends = [
            (Action::Draw, &decision.draw_outcomes),
            (Action::Stand, &decision.stand_outcomes),
        ];
        ends.into_iter()
            .flat_map(move |(action, outcomes)| outcome_rows(decision, action, outcomes))
    });
    Table::new("outcomes", places, columns, rows)
        .titled("How the coups at each decision end, by action")
        .across("outcome")
        .shown_if(false)
}

fn outcome_rows(
    decision: &Decision,
    action: Action,
    outcomes: &Outcomes,
) -> impl Iterator<Item = Vec<Cell>> {
    outcomes.iter().map(move |(winner, chance)| {
        let mut row = side_cells(decision);
        row.extend([
            Cell::text(action.name()),
            Cell::text(outcome_name(winner)),
            Cell::whole(chance.ways.clone()),
            Cell::Exact(chance.probability()),
        ]);
        row
    })
}

/// The columns of the side, of what it holds, and of what it reads of Player.
fn side_columns(by_cards: bool) -> Vec<Column> {
    let mut columns = vec![
        Column::new("side", "", Kind::Text).for_programs(),
        Column::new("holds", "holds", Kind::Text).for_people(),
    ];
    let holding = holding_columns(by_cards, Kind::Text).into_iter();
    columns.extend(holding.map(Column::for_programs));
    columns.extend(reads_columns());
    columns
}

fn side_cells(decision: &Decision) -> Vec<Cell> {
    let side = decision.side.to_string();
    let mut row = vec![
        Cell::text(side.to_lowercase()),
        Cell::text(format!("{side} {}", held(decision))),
    ];
    row.extend(holding_cells(decision));
    row.extend(reads_cells(decision.reads));
    row
}

/// The columns of the side's total, or of its cards if decisions are distinguished by them.
fn holding_columns(by_cards: bool, kind: Kind) -> Vec<Column> {
    if by_cards {
        vec![
            Column::new("total", "total", Kind::Number).for_programs(),
            Column::new("cards", "holds", kind),
        ]
    } else {
        vec![Column::new("total", "holds", kind)]
    }
}

fn holding_cells(decision: &Decision) -> Vec<Cell> {
    let total = Cell::whole(decision.total.value());
    let cards = decision.holding.map(|_| Cell::text(held(decision)));
    [total].into_iter().chain(cards).collect()
}

/// The total of the side that decides, and its two cards if they are distinguished.
pub(crate) fn holding(decision: &Decision) -> (Pip, Option<[Pip; 2]>) {
    (decision.total, decision.holding)
}

/// The holding of the side in words.
pub(crate) fn held(decision: &Decision) -> String {
    match decision.holding {
        Some([low, high]) => format!("{low} {high}"),
        None => decision.total.to_string(),
    }
}

/// The columns of the facts about Player on which Banker decides: three for programs, one for
/// people.
fn reads_columns() -> [Column; 4] {
    [
        Column::new("player_third", "Player", Kind::Number).for_programs(),
        Column::new("player_total", "Player", Kind::Number).for_programs(),
        Column::new("player_stood", "Player", Kind::Text).for_programs(),
        Column::new("reads", "Player", Kind::Text).for_people(),
    ]
}

fn reads_cells(reads: Reads) -> [Cell; 4] {
    let stood = reads.player_stood().map_or(Cell::Blank, Cell::text);
    let [third, total, text] = match reads {
        Reads::Nothing => [Cell::Blank, Cell::Blank, Cell::Blank],
        Reads::Stood => [Cell::Blank, Cell::Blank, Cell::text("stood")],
        Reads::ThirdCard(pip) => [Cell::whole(pip.value()), Cell::Blank, Cell::text(pip)],
        Reads::Total(pip) => [
            Cell::Blank,
            Cell::whole(pip.value()),
            Cell::text(format!("total {pip}")),
        ],
    };
    [third, total, stood, text]
}

/// The heading of a column of Banker's table.
pub(crate) fn column_name(column: usize) -> String {
    match column {
        Tableau::STOOD => "stood".to_owned(),
        pip => pip.to_string(),
    }
}

/// A margin, highlighted if the tableau does not take the better action.
fn margin(decision: &Decision) -> Cell {
    if decision.best() == decision.action {
        Cell::Exact(decision.margin())
    } else {
        Cell::Marked(decision.margin())
    }
}
