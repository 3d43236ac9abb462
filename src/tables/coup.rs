//! Tables of a coup that is partly dealt.

use super::common::{
    are_main, assumptions, bet_columns, bet_row, bets_notes, bets_table, outcomes_table, paytables,
    place_of,
};
use super::render::Layout;
use super::table::{Cell, Column, Kind, Sheet, Table, capitalized};
use crate::analysis::{BetOdds, Branch, Chance, CoupOdds, CoupResult, Next, Step, outcome_name};
use crate::card::Glimpse;
use crate::coup::Side;
use crate::exact::Places;
use crate::history::History;
use crate::request::CoupRequest;

impl Layout for CoupRequest {
    fn lay_out(&self, answer: &Self::Answer, places: Places) -> Sheet {
        let is_open = answer.result.is_none();
        let mut tables = vec![
            hands_table(&self.history, answer, places),
            evidence_table(answer.evidence.as_ref(), places),
            steps_table(&answer.next, places).shown_if(is_open),
            rulings_table(&answer.rulings, places),
        ];
        let bets = &answer.odds.bets;
        tables.extend(
            answer
                .result
                .map(|result| settled_table(bets, result, places)),
        );
        // Once the coup is finished, people are not shown its odds.
        let paytables = paytables(bets, places);
        let paytables_shown = paytables.shown && !are_main(bets.iter().map(|odds| &odds.bet));
        tables.extend([
            outcomes_table(&answer.odds.outcomes, &answer.odds.ways, places).shown_if(is_open),
            bets_table(bets, places).shown_if(is_open),
            paytables.shown_if(paytables_shown && is_open),
            cards_table(&answer.tree, places),
            thirds_table(&answer.tree, places),
            expectations_table(&answer.tree, places),
        ]);
        let notes = is_open.then(|| bets_notes(bets));
        Sheet {
            assumptions: assumptions(self.analyzer.rules(), &self.shoe),
            summary: None,
            chief: place_of("bets", &tables),
            tables,
            notes: notes.unwrap_or_default(),
        }
    }
}

/// The known cards of each hand, and the other cards that are known by their position in the deal.
fn hands_table(history: &History, answer: &CoupOdds, places: Places) -> Table {
    let columns = vec![
        Column::new("hand", "hand", Kind::Text),
        Column::new("cards", "cards", Kind::Text),
        Column::new("total", "total", Kind::Number),
    ];
    let hands = Side::BOTH.map(|side| {
        let known = history.hand_in(&answer.coup, side);
        let has_total = !known.is_empty() && answer.hands[side].len() == known.len();
        let total = answer.totals[side].value();
        vec![
            Cell::text(side),
            Cell::Text(cards_text(&known)),
            if has_total {
                Cell::whole(total)
            } else {
                Cell::Absent
            },
        ]
    });
    let places_in_deal = ["fifth card", "sixth card"].iter().zip(history.further());
    let in_hands = answer.coup.len().saturating_sub(4);
    let further = places_in_deal
        .skip(in_hands)
        .filter(|(_, glimpse)| *glimpse != Glimpse::Hidden)
        .map(|(name, glimpse)| vec![Cell::text(name), Cell::text(glimpse), Cell::Blank]);
    Table::new("hands", places, columns, hands.into_iter().chain(further))
}

/// The probability of what is known.
fn evidence_table(evidence: Option<&Chance>, places: Places) -> Table {
    let columns = vec![
        Column::new("ways", "", Kind::Count).for_programs(),
        Column::new("of", "", Kind::Count).for_programs(),
        Column::new(
            "probability",
            "probability of what is known",
            Kind::Probability,
        ),
    ];
    let row = evidence.map_or([Cell::Absent, Cell::Absent, Cell::Absent], |chance| {
        [
            Cell::whole(chance.ways.clone()),
            Cell::whole(chance.of.clone()),
            Cell::Exact(chance.probability()),
        ]
    });
    Table::new("evidence", places, columns, [row.to_vec()])
}

/// The known cards of a hand; `?` if none is known.
fn cards_text(known: &[Glimpse]) -> String {
    if known.is_empty() {
        return Glimpse::Hidden.to_string();
    }
    let cards: Vec<String> = known.iter().map(Glimpse::to_string).collect();
    cards.join(" ")
}

fn steps_table(next: &Next, places: Places) -> Table {
    let columns = vec![
        Column::new("step", "next", Kind::Text).for_programs(),
        Column::new("name", "next", Kind::Text).for_people(),
        Column::new("ways", "ways", Kind::Count).for_programs(),
        Column::new("probability", "probability", Kind::Probability),
    ];
    let rows = next.possible.iter().map(|next| {
        vec![
            Cell::text(next.step.name()),
            Cell::text(next.step),
            Cell::whole(next.chance.ways.clone()),
            Cell::Exact(next.chance.probability()),
        ]
    });
    Table::new("next", places, columns, rows)
}

fn rulings_table(rulings: &[String], places: Places) -> Table {
    let columns = vec![Column::new("ruling", "by the tableau", Kind::Text)];
    let rows = rulings.iter().map(|ruling| vec![Cell::text(ruling)]);
    Table::new("rulings", places, columns, rows).shown_if(!rulings.is_empty())
}

/// The payoff of each bet on a finished coup. If it depends on details of the cards that were not
/// seen, it is that of the first possible line.
fn settled_table(bets: &[BetOdds], result: CoupResult, places: Places) -> Table {
    let others = [
        Column::new("event", "event", Kind::Text),
        Column::new("pays", "pays", Kind::Payoff),
    ];
    let columns = bet_columns(are_main(bets.iter().map(|odds| &odds.bet)), others);
    let rows = bets.iter().map(|odds| {
        let mut lines = odds.lines();
        let settled = lines.find(|line| !line.chance.probability().is_zero());
        let event = settled.map_or(Cell::Absent, |line| Cell::text(&line.row.event));
        let pays = Cell::exact_or_absent(settled.map(|line| line.row.pays.clone()));
        bet_row(&odds.bet, [event, pays])
    });
    Table::new("settled", places, columns, rows).titled(result.to_string())
}

/// Each card that the first unknown card can be, with the next step.
fn cards_table(tree: &[Branch], places: Places) -> Table {
    let columns = vec![
        Column::new("side", "", Kind::Text).for_programs(),
        Column::new("card", "card", Kind::Text),
        Column::new("ways", "ways", Kind::Count).for_programs(),
        Column::new("probability", "probability", Kind::Probability),
        Column::new("step", "", Kind::Text).for_programs(),
        Column::new("then", "then", Kind::Text).for_people(),
        Column::new("player", "Player", Kind::Probability),
        Column::new("banker", "Banker", Kind::Probability),
        Column::new("tie", "tie", Kind::Probability),
    ];
    let rows = tree.iter().map(|branch| {
        let step = branch.next.step();
        let mut row = vec![
            Cell::text(outcome_name(Some(branch.side))),
            Cell::text(branch.card),
            Cell::whole(branch.chance.ways.clone()),
            Cell::Exact(branch.chance.probability()),
            Cell::text(step.map_or("undecided", Step::name)),
            Cell::Text(then_text(branch)),
        ];
        let outcomes = branch.odds.outcomes.iter();
        row.extend(outcomes.map(|(_, chance)| Cell::Exact(chance.probability())));
        row
    });
    let side = tree.first().map_or(Side::Player, |branch| branch.side);
    Table::new("cards", places, columns, rows)
        .titled(format!("Each next card of {side}, and what follows"))
        .shown_if(!tree.is_empty())
}

fn then_text(branch: &Branch) -> String {
    match (&branch.result, branch.next.step()) {
        (Some(result), _) => result.to_string(),
        (None, Some(step)) => step.to_string(),
        (None, None) => "it depends".to_owned(),
    }
}

/// The winner by Player's third card and Banker's.
fn thirds_table(tree: &[Branch], places: Places) -> Table {
    let columns = vec![
        Column::new("card", "", Kind::Text),
        Column::new("stands", "stands", Kind::Label).for_people(),
        Column::new("next_card", "", Kind::Label),
        Column::new("ways", "", Kind::Count).for_programs(),
        Column::new("probability", "", Kind::Probability).for_programs(),
        Column::new("outcome", "", Kind::Text).for_programs(),
        Column::new("player", "", Kind::Probability).for_programs(),
        Column::new("banker", "", Kind::Probability).for_programs(),
        Column::new("tie", "", Kind::Probability).for_programs(),
        Column::new("winner", "", Kind::Label).for_people(),
    ];
    let rows = tree.iter().flat_map(|first| {
        let stands = first.result;
        let row = move |next_card: Cell, last: &Branch| {
            let result = last.result;
            let mut row = vec![
                Cell::text(first.card),
                stands.map_or(Cell::Blank, winner_letter),
                next_card,
                Cell::whole(last.chance.ways.clone()),
                Cell::Exact(last.chance.probability()),
                result.map_or(Cell::Blank, |result| {
                    Cell::text(outcome_name(result.winner))
                }),
            ];
            let outcomes = last.odds.outcomes.iter();
            row.extend(outcomes.map(|(_, chance)| Cell::Exact(chance.probability())));
            row.push(result.map_or(Cell::Blank, winner_letter));
            row
        };
        let without = first.tree.is_empty().then(|| row(Cell::Blank, first));
        let drawn = first.tree.iter();
        without
            .into_iter()
            .chain(drawn.map(move |last| row(Cell::text(last.card), last)))
    });
    Table::new("thirds", places, columns, rows)
        .titled("Who wins: Player's third card by row, Banker's by column")
        .across("next_card")
        .shown_if(tree.iter().any(|branch| !branch.tree.is_empty()))
}

/// `P`, `B` or `T`.
fn winner_letter(result: CoupResult) -> Cell {
    let name = capitalized(outcome_name(result.winner));
    Cell::text(&name[..1])
}

/// The expectation of each bet after each card, and after each third card that follows it.
fn expectations_table(tree: &[Branch], places: Places) -> Table {
    let columns = vec![
        Column::new("card", "card", Kind::Text),
        Column::new("next_card", "next card", Kind::Text),
        Column::new("id", "", Kind::Text),
        Column::new("expectation", "", Kind::Share),
    ];
    let worth = |branch: &Branch, cards: [Cell; 2]| {
        let bets = branch.odds.bets.iter();
        let row = move |odds: &BetOdds| {
            let [card, next_card] = cards.clone();
            let id = Cell::text(&odds.bet.id);
            vec![card, next_card, id, Cell::Exact(odds.expectation())]
        };
        bets.map(row).collect::<Vec<_>>()
    };
    let rows = tree.iter().flat_map(|first| {
        let card = Cell::text(first.card);
        let drawn = first.tree.iter();
        let drawn = drawn.flat_map(|last| worth(last, [card.clone(), Cell::text(last.card)]));
        let drawn: Vec<_> = drawn.collect();
        worth(first, [card, Cell::Blank]).into_iter().chain(drawn)
    });
    Table::new("expectations", places, columns, rows)
        .across("id")
        .shown_if(false)
}
