//! A coup that is being dealt, laid out for people.

use super::document::{BranchRow, CoupReport, HandRow, ResultRow, StepRow};
use crate::report::page::{Cell, Heading, Page, Table, precision};
use crate::report::render::Report;
use crate::report::tables::{
    are_main, bets_notes, bets_table, capitalized, headings, label, outcomes_table, paytables,
};

impl Report for CoupReport {
    fn page(&self) -> Page {
        let answer = &self.document.answer;
        let mut tables = vec![self.hands_table()];
        if answer.result.is_none() {
            tables.push(steps_table(&answer.next.possible));
        }
        if !answer.rulings.is_empty() {
            tables.push(self.rulings_table());
        }
        if answer.result.is_some() {
            tables.push(self.settled_table());
        } else {
            tables.push(outcomes_table(&answer.outcomes, &answer.ways, self.places));
            tables.push(bets_table(&answer.bets));
            tables.extend(self.is_special().then(|| paytables(&answer.bets)));
        }
        if !answer.tree.is_empty() {
            tables.push(tree_table(&answer.tree));
        }
        if answer.tree.iter().any(|branch| !branch.tree.is_empty()) {
            tables.push(winners_table(&answer.tree));
        }
        let notes = if answer.result.is_none() {
            bets_notes()
        } else {
            Vec::new()
        };
        Page {
            assumptions: self.assumptions.clone(),
            precision: precision(self.places),
            tables,
            notes,
        }
    }
}

impl CoupReport {
    /// What is known of the hands, and how they stand.
    fn hands_table(&self) -> Table {
        let history = &self.document.question.history;
        let answer = &self.document.answer;
        let hand = |glimpses: &[String], hand: &HandRow| {
            let known = !glimpses.is_empty() && hand.cards == glimpses.len();
            let cards = if glimpses.is_empty() {
                "?".to_owned()
            } else {
                glimpses.join(" ")
            };
            vec![
                Cell::Text(capitalized(hand.side)),
                Cell::Text(cards),
                if known {
                    Cell::Right(hand.total.to_string())
                } else {
                    Cell::Absent
                },
            ]
        };
        let hands = [&history.player, &history.banker]
            .into_iter()
            .zip(&answer.hands);
        let mut rows: Vec<Vec<Cell>> = hands.map(|(cards, row)| hand(cards, row)).collect();
        let names = ["fifth card", "sixth card"]
            .into_iter()
            .zip(&history.further);
        rows.extend(names.filter(|(_, card)| *card != "?").map(|(name, card)| {
            vec![
                Cell::Text(name.to_owned()),
                Cell::Text(card.clone()),
                Cell::Right(String::new()),
            ]
        }));
        Table {
            title: None,
            headings: headings(["hand", "cards", "total"]),
            rows,
        }
    }

    /// What the tableau decided, and how the coup ended if it has.
    fn rulings_table(&self) -> Table {
        let answer = &self.document.answer;
        let result = answer.result.as_ref().map(result_text);
        let lines = answer.rulings.iter().cloned().chain(result);
        Table {
            title: None,
            headings: headings(["by the tableau"]),
            rows: lines.map(|line| vec![Cell::Text(line)]).collect(),
        }
    }

    /// What each bet pays on a coup that is finished.
    fn settled_table(&self) -> Table {
        let bets = &self.document.answer.bets;
        let rows = bets.iter().map(|bet| {
            let settled = bet.rows.iter().find(|row| !row.probability.value.is_zero());
            let mut row = vec![label(bet, bets)];
            row.push(settled.map_or(Cell::Absent, |row| Cell::Text(row.event.clone())));
            row.push(settled.map_or(Cell::Absent, |row| Cell::Payoff(row.pays.clone())));
            row
        });
        Table {
            title: None,
            headings: headings(["bet", "event", "pays"]),
            rows: rows.collect(),
        }
    }

    /// Whether bets besides Player, Banker and Tie are asked about.
    fn is_special(&self) -> bool {
        let bets = &self.document.answer.bets;
        !are_main(bets.iter().map(|bet| bet.id.as_str()))
    }
}

fn step_text(step: &str) -> String {
    let text = match step {
        "deal-player" => "Player is dealt a card",
        "deal-banker" => "Banker is dealt a card",
        "draw-player" => "Player draws",
        "draw-banker" => "Banker draws",
        "undecided" => "it depends",
        _ => "the coup is finished",
    };
    text.to_owned()
}

fn result_text(result: &ResultRow) -> String {
    match result.outcome {
        "player" => format!("Player wins, {} to {}", result.player, result.banker),
        "banker" => format!("Banker wins, {} to {}", result.banker, result.player),
        _ => format!("a tie, {} to {}", result.player, result.banker),
    }
}

fn steps_table(steps: &[StepRow]) -> Table {
    let rows = steps.iter().map(|step| {
        vec![
            Cell::Text(step_text(step.step)),
            Cell::Probability(step.probability.clone()),
        ]
    });
    Table {
        title: None,
        headings: headings(["next", "probability"]),
        rows: rows.collect(),
    }
}

/// What follows each card.
fn tree_table(tree: &[BranchRow]) -> Table {
    let side = tree.first().map_or("", |branch| branch.side);
    let rows = tree.iter().map(|branch| {
        let next = match &branch.result {
            Some(result) => result_text(result),
            None => step_text(branch.next.step),
        };
        let outcomes = branch.outcomes.iter();
        let mut row = vec![
            Cell::Text(branch.card.clone()),
            Cell::Probability(branch.probability.clone()),
            Cell::Text(next),
        ];
        row.extend(outcomes.map(|outcome| Cell::Probability(outcome.probability.clone())));
        row
    });
    Table {
        title: Some(format!(
            "Each next card of {}, and what follows",
            capitalized(side)
        )),
        headings: headings(["card", "probability", "then", "Player", "Banker", "tie"]),
        rows: rows.collect(),
    }
}

/// Who wins by Player's third card and Banker's.
fn winners_table(tree: &[BranchRow]) -> Table {
    let cards: Vec<&str> = {
        let longest = tree.iter().max_by_key(|branch| branch.tree.len());
        longest
            .into_iter()
            .flat_map(|branch| &branch.tree)
            .map(|last| last.card.as_str())
            .collect()
    };
    let letter = |branch: &BranchRow| {
        let outcome = branch.result.as_ref().map(|result| result.outcome);
        Cell::Right(match outcome {
            Some("player") => "P".to_owned(),
            Some("banker") => "B".to_owned(),
            Some(_) => "T".to_owned(),
            None => String::new(),
        })
    };
    let rows = tree.iter().map(|branch| {
        let drawn = cards.iter().map(|card| {
            let last = branch.tree.iter().find(|last| last.card == *card);
            last.map_or(Cell::Right(String::new()), letter)
        });
        let first = [Cell::Text(branch.card.clone()), letter(branch)];
        first.into_iter().chain(drawn).collect()
    });
    let columns = cards.iter().map(|card| Heading::of(card));
    Table {
        title: Some("Who wins: Player's third card by row, Banker's by column".to_owned()),
        headings: headings(["", "stands"])
            .into_iter()
            .chain(columns)
            .collect(),
        rows: rows.collect(),
    }
}
