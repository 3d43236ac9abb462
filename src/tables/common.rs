//! Tables and lines that several answers share.

use num_bigint::BigUint;

use super::table::{Cell, Column, Kind, Table, capitalized};
use crate::analysis::{BetOdds, CoupStarts, Outcomes, Spacing, outcome_name};
use crate::bet::{Bet, is_main};
use crate::exact::{Exact, Places};
use crate::shoe::{ShoeSource, Start};
use crate::tableau::Tableau;

/// The rules and the shoe in one line.
pub(crate) fn assumptions(rules: &Tableau, shoe: &ShoeSource) -> String {
    format!("{}, {}", rules.id, shoe_assumptions(shoe))
}

/// The shoe in one line.
pub(super) fn shoe_assumptions(source: &ShoeSource) -> String {
    let mut parts = Vec::new();
    if let Start::Decks(decks) = source.start() {
        parts.push(match decks.number() {
            Some(1) => "1 deck".to_owned(),
            _ => format!("{decks} decks"),
        });
    }
    match source.cards_left() {
        None => parts.push("cards put back once drawn".to_owned()),
        Some(cards) => {
            parts.push(format!("{cards} cards"));
            parts.push(match source.start() {
                Start::Counts(_) if source.removed_in_words().is_empty() => "as given".to_owned(),
                _ => removed(source),
            });
        }
    }
    parts.join(", ")
}

/// The cards removed: in words, as a list, or only their number, if that keeps the line short. A
/// list has no numbers, which could be read as ranks.
fn removed(source: &ShoeSource) -> String {
    let (cards, unseen) = (source.removed(), source.unseen());
    let of_groups: u64 = source.shoe().gone().map(|gone| gone.count).sum();
    let in_part = of_groups + unseen;
    let words = source.removed_in_words();
    let list = cards.to_string();
    let is_plain = in_part == 0 && cards.iter().all(|(_, count)| count == 1);
    if words.is_empty() {
        "nothing removed".to_owned()
    } else if words.len() <= 36 {
        format!("removed: {words}")
    } else if is_plain && list.len() <= 24 {
        format!("removed: {list}")
    } else if of_groups > 0 {
        let seen = cards.len();
        let parts = [(seen, "seen"), (of_groups, "by group"), (unseen, "unseen")];
        let parts = parts.into_iter().filter(|(count, _)| *count > 0);
        let parts: Vec<String> = parts.map(|(count, how)| format!("{count} {how}")).collect();
        format!("removed: {}", parts.join(", "))
    } else if unseen > 0 {
        format!("{} removed, {unseen} of them unseen", cards.len() + unseen)
    } else {
        format!("{} removed", cards.len())
    }
}

/// The position of a table in a list that contains it.
pub(super) fn place_of(name: &str, tables: &[Table]) -> usize {
    let place = tables.iter().position(|table| table.name == name);
    place.expect("the list has the table")
}

/// The note of a table with fewer rows than its answer.
pub(super) const BRIEF_NOTE: &str = "Not all numbers of cards left are shown; the table by itself \
                                     has them, and so do CSV and JSON.";

/// The convention on the coups of a shoe of `cards` cards, in a heading.
pub(super) fn coups_of_shoe(starts: CoupStarts, cards: u64) -> String {
    let coups = match starts.spacing {
        Spacing::Mean => "coups at their mean spacing".to_owned(),
        Spacing::Cards(1) => "a coup at every card".to_owned(),
        Spacing::Cards(spacing) => format!("a coup every {spacing} cards"),
    };
    format!("{coups}, {cards} to {} left", starts.fewest())
}

/// What the convention on the coups of a shoe means, given the mean number of cards of a coup.
pub(super) fn spacing_note(starts: CoupStarts, cards_a_coup: &Exact, places: Places) -> String {
    match starts.spacing {
        Spacing::Mean => mean_spacing_note(cards_a_coup, places),
        Spacing::Cards(_) => {
            "Over a shoe: by convention all coups use the same number of cards.".to_owned()
        }
    }
}

/// What the mean spacing of coups means.
pub(super) fn mean_spacing_note(cards_a_coup: &Exact, places: Places) -> String {
    format!(
        "Over a shoe: with each number of cards left a coup begins with probability 1 in {}, the \
         mean number of cards of a coup.",
        cards_a_coup.decimal(places)
    )
}

/// The distance of the numbers of cards left that are shown to people, besides both ends, where
/// there are `all`: 1 if they are few, otherwise most often half decks.
pub(crate) fn step_shown(all: usize) -> u64 {
    const MOST: usize = 16;
    const HALF_A_DECK: usize = 26;
    let step = [1, 2, 5, 13].into_iter().find(|step| all <= step * MOST);
    step.unwrap_or(HALF_A_DECK * all.div_ceil(MOST * HALF_A_DECK)) as u64
}

/// The positions of the numbers of cards left that are shown to people.
pub(super) fn brief(left: &[u64]) -> Vec<usize> {
    let all = left.len();
    let step = step_shown(all);
    let is_shown = |place: &usize| {
        let is_end = *place == 0 || *place + 1 == all;
        is_end || left[*place].is_multiple_of(step)
    };
    (0..all).filter(is_shown).collect()
}

/// Whether all bets are among Player, Banker and Tie.
pub(super) fn are_main<'a>(bets: impl IntoIterator<Item = &'a Bet>) -> bool {
    bets.into_iter().all(|bet| is_main(&bet.id))
}

/// The columns of a bet's id and name, and others after them. In output for people, main bets have
/// their names and other bets their ids, which are shorter.
pub(super) fn bet_columns(are_main: bool, others: impl IntoIterator<Item = Column>) -> Vec<Column> {
    let id = Column::new("id", "bet", Kind::Text);
    let name = Column::new("name", "bet", Kind::Text);
    let mut columns = if are_main {
        vec![id.for_programs(), name]
    } else {
        vec![id, name.for_programs()]
    };
    columns.extend(others);
    columns
}

/// The row of a bet: its id, its name and other cells.
pub(super) fn bet_row(bet: &Bet, others: impl IntoIterator<Item = Cell>) -> Vec<Cell> {
    let mut row = vec![Cell::text(&bet.id), Cell::text(&bet.name)];
    row.extend(others);
    row
}

pub(super) fn outcomes_table(outcomes: &Outcomes, ways: &BigUint, places: Places) -> Table {
    let columns = vec![
        Column::new("outcome", "outcome", Kind::Text).for_programs(),
        Column::new("name", "outcome", Kind::Text).for_people(),
        Column::new("ways", "ways", Kind::Count).spare(),
        Column::new("probability", "probability", Kind::Probability),
    ];
    let rows = outcomes.iter().map(|(winner, chance)| {
        let name = outcome_name(winner);
        vec![
            Cell::text(name),
            Cell::text(capitalized(name)),
            Cell::whole(chance.ways.clone()),
            Cell::Exact(chance.probability()),
        ]
    });
    let all = vec![
        Cell::text("all"),
        Cell::text("all deals"),
        Cell::whole(ways.clone()),
        Cell::Exact(Exact::one()),
    ];
    Table::new("outcomes", places, columns, rows.chain([all]))
}

fn is_favourable(odds: &BetOdds) -> bool {
    odds.expectation().is_positive()
}

/// The meaning of the mark of [`Table::marked`].
pub(super) const FAVOURABLE: &str = "A + marks a favourable bet, with an expectation above zero.";

/// The conventions of the figures of bets.
pub(super) fn bets_notes(bets: &[BetOdds]) -> Vec<String> {
    let edge = "House edge: mean loss per unit staked, pushes counted as staked; the expectation \
                is its negative.";
    let variance = "Variance and std dev: of the units won.";
    let is_marked = bets.iter().any(is_favourable);
    let notes = [edge, variance].into_iter();
    let notes = notes.chain(is_marked.then_some(FAVOURABLE));
    notes.map(str::to_owned).collect()
}

/// The figures of bets. If there are favourable bets, their rows are marked.
pub(super) fn bets_table(bets: &[BetOdds], places: Places) -> Table {
    // The payoffs of other bets differ by line and are in the paytables.
    let are_main = are_main(bets.iter().map(|odds| &odds.bet));
    let pays = Column::new("pays", "pays", Kind::Payoff).for_people();
    let mut columns = bet_columns(are_main, are_main.then_some(pays));
    columns.extend([
        Column::new("win", "win", Kind::Probability),
        Column::new("push", "push", Kind::Probability),
        Column::new("lose", "lose", Kind::Probability),
        Column::new("expectation", "expectation", Kind::Share).for_programs(),
        Column::new("house_edge", "house edge", Kind::Share),
        Column::new("variance", "variance", Kind::Decimal).spare(),
        Column::new("standard_deviation", "std dev", Kind::Decimal),
    ]);
    let rows = bets.iter().map(|odds| {
        let first = odds.bet.rows().first().map(|row| row.pays.clone());
        let mut row = bet_row(&odds.bet, are_main.then(|| Cell::exact_or_absent(first)));
        row.extend([
            Cell::Exact(odds.win()),
            Cell::Exact(odds.push()),
            Cell::Exact(odds.lose()),
            Cell::Exact(odds.expectation()),
            Cell::Exact(odds.house_edge()),
            Cell::Exact(odds.variance()),
            Cell::rounded(odds.standard_deviation()),
        ]);
        row
    });
    Table::new("bets", places, columns, rows).marked(bets.iter().map(is_favourable))
}

/// The probability of each line of each paytable. The table is shown to people unless the bets are
/// Player, Banker and Tie, or too many.
pub(super) fn paytables(bets: &[BetOdds], places: Places) -> Table {
    /// The maximum number of paytables shown to people.
    const MOST: usize = 40;
    let columns = vec![
        Column::new("id", "bet", Kind::Group),
        Column::new("event", "event", Kind::Text),
        Column::new("pays", "pays", Kind::Payoff),
        Column::new("ways", "ways", Kind::Count).spare(),
        Column::new("probability", "probability", Kind::Probability),
    ];
    let rows = bets.iter().flat_map(|odds| {
        odds.lines().map(|line| {
            vec![
                Cell::text(&odds.bet.id),
                Cell::text(&line.row.event),
                Cell::Exact(line.row.pays.clone()),
                Cell::whole(line.chance.ways.clone()),
                Cell::Exact(line.chance.probability()),
            ]
        })
    });
    let are_the_usual = bets.len() == 3 && are_main(bets.iter().map(|odds| &odds.bet));
    Table::new("paytables", places, columns, rows).shown_if(!are_the_usual && bets.len() <= MOST)
}
