//! Tables of the decisions of a tableau.

use super::common::assumptions;
use super::render::Layout;
use super::table::{Cell, Column, Kind, Sheet, Table};
use crate::analysis::{Decision, Reads};
use crate::card::Pip;
use crate::coup::Side;
use crate::exact::Places;
use crate::request::{TableauAnswer, TableauRequest};
use crate::tableau::Tableau;

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
        for table in &mut tables {
            table.shown &= are_any;
        }
        let notes = match (are_any, worse.is_empty()) {
            (false, _) => vec![NO_DECISION],
            (true, true) => vec![BEST_REPLY, EXPECTATIONS],
            (true, false) => vec![EXPECTATIONS, GAIN],
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
const EXPECTATIONS: &str = "Draw, stand: what a stake on the side that decides wins on average, \
                            before commission, if all else goes by the tableau. Margin: draw less \
                            stand.";
const GAIN: &str = "Gain: what the better action would win more, per coup.";

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
    let mut columns = vec![
        Column::new("side", "", Kind::Text).for_programs(),
        Column::new("holds", "holds", Kind::Text).for_people(),
    ];
    columns.extend(
        holding_columns(by_cards, Kind::Text)
            .into_iter()
            .map(Column::for_programs),
    );
    columns.extend(reads_columns());
    columns.extend([
        Column::new("action", "tableau", Kind::Text),
        Column::new("best", "better", Kind::Text),
        Column::new("gain", "gain, millionths", Kind::Millionths),
    ]);
    let rows = decisions.iter().map(|decision| {
        let side = decision.side.to_string();
        let mut row = vec![
            Cell::text(side.to_lowercase()),
            Cell::text(format!("{side} {}", held(decision))),
        ];
        row.extend(holding_cells(decision));
        row.extend(reads_cells(decision.reads));
        row.extend([
            Cell::text(decision.action.name()),
            Cell::text(decision.best().name()),
            Cell::Exact(decision.gain()),
        ]);
        row
    });
    Table::new("gains", places, columns, rows).titled("Where the tableau is not the best reply")
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

/// The columns of the facts about Player on which Banker decides: two for programs, one for people.
fn reads_columns() -> [Column; 3] {
    [
        Column::new("player_third", "Player", Kind::Text).for_programs(),
        Column::new("player_total", "Player", Kind::Number).for_programs(),
        Column::new("reads", "Player", Kind::Text).for_people(),
    ]
}

fn reads_cells(reads: Reads) -> [Cell; 3] {
    let text = Cell::text(column_name(reads.column()));
    match reads {
        Reads::Nothing => [Cell::Blank, Cell::Blank, Cell::Blank],
        Reads::Stood | Reads::ThirdCard(_) => [text.clone(), Cell::Blank, text],
        Reads::Total(pip) => [
            Cell::Blank,
            Cell::whole(pip.value()),
            Cell::text(format!("total {pip}")),
        ],
    }
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
