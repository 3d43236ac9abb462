//! Tables of the best of several bets.

use super::common::{are_main, assumptions, bet_columns, bet_row};
use super::render::Layout;
use super::table::{Cell, Column, Kind, Sheet, Table};
use crate::analysis::{BetChosen, EdgeSort, Sight, Sort};
use crate::card::{CardSet, Glimpse, name_of};
use crate::coup::Side;
use crate::exact::Places;
use crate::request::EdgeSortRequest;

/// The maximum number of sights that are shown to people in a sheet.
const MOST_SHOWN: usize = 60;

impl Layout for EdgeSortRequest {
    fn lay_out(&self, answer: &Self::Answer, places: Places) -> Sheet {
        let are_few = answer.sights.len() <= MOST_SHOWN;
        let mut notes = vec![MEANS.to_owned()];
        if !are_few {
            let sights = answer.sights.len();
            notes.push(format!(
                "{sights} sights are not shown; the table `sights` by itself has them, and so do \
                 CSV and JSON."
            ));
        }
        Sheet {
            assumptions: assumptions(self.analyzer.rules(), &self.shoe),
            summary: None,
            tables: vec![
                bets_table(&answer.bets, places).titled(self.title()),
                mean_table(answer, places),
                sights_table(answer, places).shown_if(are_few),
            ],
            chief: 0,
            notes,
        }
    }
}

const MEANS: &str = "Best: how often the bet has the largest expectation. Best bet: mean won per \
                     coup by one unit on it; favourable only: by one unit only where its \
                     expectation is above zero.";

impl EdgeSortRequest {
    /// What is seen, in words.
    fn title(&self) -> String {
        let cards = match self.seen.number() {
            1 => "Player's first card is seen".to_owned(),
            cards => format!("The first {cards} cards are seen, each"),
        };
        if self.sort == Sort::by_pip_value() {
            return format!("{cards} by its value");
        }
        let groups: Vec<String> = self.sort.groups().iter().map(|&set| short(set)).collect();
        format!("{cards} to be of {}", groups.join(" or "))
    }
}

/// A group for people, with 0 for all ten-valued cards.
fn short(group: CardSet) -> String {
    name_of(group).replace("TJQK", "0")
}

fn bets_table(bets: &[BetChosen], places: Places) -> Table {
    let others = [
        Column::new("ways", "ways", Kind::Count).for_programs(),
        Column::new("probability", "best", Kind::Probability),
        Column::new("part", "part of mean", Kind::Share),
        Column::new("expectation", "if always made", Kind::Share),
    ];
    let columns = bet_columns(are_main(bets.iter().map(|bet| &bet.bet)), others);
    let rows = bets.iter().map(|bet| {
        let figures = [
            Cell::whole(bet.chosen.ways.clone()),
            Cell::Exact(bet.chosen.probability()),
            Cell::Exact(bet.part.clone()),
            Cell::Exact(bet.expectation.clone()),
        ];
        bet_row(&bet.bet, figures)
    });
    Table::new("bets", places, columns, rows)
}

fn mean_table(answer: &EdgeSort, places: Places) -> Table {
    let columns = vec![
        Column::new("expectation", "best bet", Kind::Share),
        Column::new("gain", "favourable only", Kind::Share),
    ];
    let row = [&answer.expectation, &answer.gain].map(|figure| Cell::Exact(figure.clone()));
    Table::new("mean", places, columns, [row.to_vec()])
}

/// The expectation of each bet given each sight.
fn sights_table(answer: &EdgeSort, places: Places) -> Table {
    let columns = vec![
        Column::new("player", "Player", Kind::Text).for_programs(),
        Column::new("banker", "Banker", Kind::Text).for_programs(),
        Column::new("player_cards", "Player", Kind::Text).for_people(),
        Column::new("banker_cards", "Banker", Kind::Text).for_people(),
        Column::new("ways", "ways", Kind::Count).for_programs(),
        Column::new("probability", "probability", Kind::Probability),
        Column::new("best", "best", Kind::Text).for_programs(),
        Column::new("id", "", Kind::Label),
        Column::new("expectation", "", Kind::Share),
    ];
    let rows = answer.sights.iter().flat_map(rows_of);
    Table::new("sights", places, columns, rows)
        .titled("Expectations by what is seen; * the best bet")
        .across("id")
}

/// A row for each bet. The best one is highlighted.
fn rows_of(sight: &Sight) -> impl Iterator<Item = Vec<Cell>> {
    let best = sight.best_bet();
    sight.bets.iter().map(move |bet| {
        let expectation = bet.expectation.clone();
        let hands = Side::BOTH.map(|side| &sight.seen[side]);
        let [player, banker] =
            hands.map(|groups| groups_cell(groups, ";", |set| Glimpse::OneOf(set).to_string()));
        let [player_cards, banker_cards] = hands.map(|groups| groups_cell(groups, " ", short));
        vec![
            player,
            banker,
            player_cards,
            banker_cards,
            Cell::whole(sight.chance.ways.clone()),
            Cell::Exact(sight.chance.probability()),
            Cell::text(&best.id),
            Cell::text(&bet.id),
            if bet.id == best.id {
                Cell::Marked(expectation)
            } else {
                Cell::Exact(expectation)
            },
        ]
    })
}

/// The groups of a hand's cards; blank if none of them is seen.
fn groups_cell(groups: &[CardSet], between: &str, name: impl Fn(CardSet) -> String) -> Cell {
    if groups.is_empty() {
        return Cell::Blank;
    }
    let groups: Vec<String> = groups.iter().copied().map(name).collect();
    Cell::Text(groups.join(between))
}
