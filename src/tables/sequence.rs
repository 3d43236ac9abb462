//! Tables of consecutive coups.

use super::common::{are_main, assumptions, bet_columns, bet_row};
use super::render::Layout;
use super::table::{Cell, Column, Kind, Sheet, Table, capitalized};
use crate::analysis::{BetSequence, Chance, Coups, Length, OutcomeSequence, outcome_name};
use crate::exact::{Exact, Places};
use crate::request::SequenceRequest;

impl Layout for SequenceRequest {
    fn lay_out(&self, answer: &Self::Answer, places: Places) -> Sheet {
        let sequence = &answer.sequence;
        let are_several = self.coups.number() > 1;
        let notes: &[&str] = if are_several { &NOTES } else { &[] };
        Sheet {
            assumptions: assumptions(self.analyzer.rules(), &self.shoe),
            summary: None,
            tables: vec![
                lengths_table(&sequence.lengths, places),
                mean_table(sequence.mean_cards(), places),
                sequences_table(&sequence.outcomes, self.coups, places).shown_if(are_several),
                bets_table(&sequence.bets, places).shown_if(are_several),
            ],
            chief: 2,
            notes: notes.iter().map(ToString::to_string).collect(),
        }
    }
}

const NOTES: [&str; 3] = [
    "Difference: the probability less that of independent coups, in millionths.",
    "Covariance and correlation of a bet's results in two coups, in millionths.",
    "Nothing is seen of the coups. Any others of the shoe have the same joint distribution, \
     whatever lies between them, while six cards are left for each.",
];

/// The distribution of the number of cards of a coup, with a column for each outcome.
fn lengths_table(lengths: &[Length], places: Places) -> Table {
    let columns = vec![
        Column::new("cards", "cards", Kind::Number),
        Column::new("outcome", "", Kind::Text).for_programs(),
        Column::new("name", "", Kind::Text).for_people(),
        Column::new("ways", "ways", Kind::Count).for_programs(),
        Column::new("probability", "probability", Kind::Probability),
    ];
    let row = |cards: u8, outcome: &str, name: &str, chance: &Chance| {
        vec![
            Cell::whole(cards),
            Cell::text(outcome),
            Cell::text(name),
            Cell::whole(chance.ways.clone()),
            Cell::Exact(chance.probability()),
        ]
    };
    let rows = lengths.iter().flat_map(|length| {
        let any = row(length.cards, "any", "any outcome", &length.chance);
        let outcomes = length.outcomes.iter().map(|(winner, chance)| {
            let name = outcome_name(winner);
            row(length.cards, name, &capitalized(name), chance)
        });
        [any].into_iter().chain(outcomes).collect::<Vec<_>>()
    });
    Table::new("lengths", places, columns, rows)
        .titled("Cards that a coup uses, and with which outcome")
        .across("name")
}

fn mean_table(mean: Exact, places: Places) -> Table {
    let column = Column::new("mean_cards", "mean number of cards", Kind::Decimal);
    Table::new(
        "mean_cards",
        places,
        vec![column],
        [vec![Cell::Exact(mean)]],
    )
}

/// The joint distribution of the outcomes.
fn sequences_table(sequences: &[OutcomeSequence], coups: Coups, places: Places) -> Table {
    const COUPS: [&str; Coups::MAX as usize] = ["first", "second", "third"];
    let coups = || COUPS.into_iter().take(coups.number().into());
    let mut columns: Vec<Column> = coups()
        .map(|coup| Column::new(coup, coup, Kind::Text).for_programs())
        .collect();
    columns.extend(coups().map(|coup| Column::new(coup, coup, Kind::Text).for_people()));
    columns.extend([
        Column::new("ways", "ways", Kind::Count).for_programs(),
        Column::new("probability", "probability", Kind::Probability),
        Column::new("independent", "if independent", Kind::Probability),
        Column::new("difference", "difference", Kind::Millionths),
    ]);
    let rows = sequences.iter().map(|sequence| {
        let names = || sequence.winners.iter().map(|&winner| outcome_name(winner));
        let mut row: Vec<Cell> = names().map(Cell::text).collect();
        row.extend(names().map(|name| Cell::Text(capitalized(name))));
        row.extend([
            Cell::whole(sequence.chance.ways.clone()),
            Cell::Exact(sequence.chance.probability()),
            Cell::Exact(sequence.independent.clone()),
            Cell::Exact(sequence.difference()),
        ]);
        row
    });
    Table::new("sequences", places, columns, rows).titled("Outcomes of consecutive coups")
}

/// The covariance and correlation of each bet's results on two coups.
fn bets_table(bets: &[BetSequence], places: Places) -> Table {
    let others = [
        Column::new("expectation", "expectation", Kind::Share),
        Column::new("variance", "variance", Kind::Decimal),
        Column::new("covariance", "covariance", Kind::Millionths),
        Column::new("correlation", "correlation", Kind::Millionths),
    ];
    let columns = bet_columns(are_main(bets.iter().map(|bet| &bet.odds.bet)), others);
    let rows = bets.iter().map(|bet| {
        let figures = [
            Cell::Exact(bet.odds.expectation()),
            Cell::Exact(bet.odds.variance()),
            Cell::exact_or_absent(bet.covariance.clone()),
            Cell::exact_or_absent(bet.correlation()),
        ];
        bet_row(&bet.odds.bet, figures)
    });
    Table::new("bets", places, columns, rows).titled("The same bet on two coups")
}
