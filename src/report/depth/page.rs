//! The facts about a depth, laid out for people.

use super::document::{DepthBetRow, DepthReport, ExtremeRow};
use crate::report::page::{Cell, Heading, Page, Table, precision};
use crate::report::render::Report;
use crate::report::tables::{are_main, grouped, headings};

impl Report for DepthReport {
    fn page(&self) -> Page {
        let answer = &self.document.answer;
        let mut tables = vec![self.bets_table()];
        tables.extend(self.best_bet_table());
        let extremes = answer.bets.iter();
        tables.extend(extremes.flat_map(extremes_tables));
        let bets = answer.bets.iter();
        tables.extend(
            bets.filter(|bet| !bet.histogram.is_empty())
                .map(histogram_table),
        );
        Page {
            assumptions: self.assumptions.clone(),
            precision: precision(self.places),
            tables,
            notes: notes(answer.best_bet.is_some()),
        }
    }
}

fn notes(with_best: bool) -> Vec<String> {
    let mut notes = vec![
        "U is a bet's expectation, in units per unit staked, at what is left of the shoe.",
        "Favourable: how many compositions have U > 0; P(U > 0) is how likely they are.",
        "Gain: mean of max(U, 0), that is of betting one unit only where U > 0.",
    ];
    if with_best {
        notes.push("Best bet: the one with the highest U, where that is above 0.");
    }
    notes.into_iter().map(str::to_owned).collect()
}

impl DepthReport {
    fn bets_table(&self) -> Table {
        let answer = &self.document.answer;
        let rows = answer.bets.iter().map(|bet| {
            vec![
                Cell::Text(self.name_of(bet)),
                Cell::Ways(bet.favourable.0.clone()),
                Cell::Probability(bet.probability.clone()),
                Cell::Share(bet.gain.clone()),
                Cell::Share(bet.mean.clone()),
                Cell::RoundedShare(bet.standard_deviation.clone()),
            ]
        });
        let compositions = grouped(&answer.compositions.0);
        Table {
            title: Some(format!(
                "{} cards left: {compositions} compositions",
                answer.cards
            )),
            headings: headings(["bet", "favourable", "P(U > 0)", "gain", "mean U", "std dev"]),
            rows: rows.collect(),
        }
    }

    fn name_of(&self, bet: &DepthBetRow) -> String {
        let bets = self.document.answer.bets.iter();
        let are_main = are_main(bets.map(|bet| bet.id.as_str()));
        if are_main { &bet.name } else { &bet.id }.clone()
    }

    fn best_bet_table(&self) -> Option<Table> {
        let answer = &self.document.answer;
        let best = answer.best_bet.as_ref()?;
        let bets = answer.bets.iter().zip(&best.bets);
        let mut rows: Vec<Vec<Cell>> = bets
            .map(|(bet, row)| {
                vec![
                    Cell::Text(self.name_of(bet)),
                    Cell::Ways(row.compositions.0.clone()),
                    Cell::Probability(row.probability.clone()),
                    Cell::Right(String::new()),
                ]
            })
            .collect();
        rows.push(vec![
            Cell::Text("the best of them".to_owned()),
            Cell::Right(String::new()),
            Cell::Right(String::new()),
            Cell::Share(best.gain.clone()),
        ]);
        Some(Table {
            title: None,
            headings: headings(["best bet", "compositions", "probability", "gain"]),
            rows,
        })
    }
}

/// The extreme compositions of a bet, as many classes abreast as there is room for.
fn extremes_tables(bet: &DepthBetRow) -> Vec<Table> {
    const ROOM: usize = 56;
    let classes = &bet.best.counts.0;
    let width = |place: usize| {
        let numbers = [&bet.best, &bet.worst].map(|row| row.counts.0[place].1);
        let digits = numbers[0].max(numbers[1]).to_string().len();
        digits.max(classes[place].0.chars().count()) + 1
    };
    let mut tables = Vec::new();
    let mut first = 0;
    while first < classes.len() {
        let mut room = ROOM;
        let fits = (first..classes.len()).take_while(|&place| {
            let rest = room.checked_sub(width(place));
            room = rest.unwrap_or(0);
            rest.is_some()
        });
        let past = first + fits.count().max(1);
        tables.push(extremes_table(bet, first..past));
        first = past;
    }
    tables
}

fn extremes_table(bet: &DepthBetRow, classes: std::ops::Range<usize>) -> Table {
    let row = |name: &str, extreme: &ExtremeRow| {
        let counts = &extreme.counts.0[classes.clone()];
        let numbers = counts
            .iter()
            .map(|(_, count)| Cell::Right(count.to_string()));
        [
            Cell::Text(name.to_owned()),
            Cell::Share(extreme.expectation.clone()),
        ]
        .into_iter()
        .chain(numbers)
        .collect()
    };
    let names = bet.best.counts.0[classes.clone()].iter();
    let names = names.map(|(name, _)| Heading::of(name));
    Table {
        title: None,
        headings: [Heading::of(&bet.id), Heading::of("U")]
            .into_iter()
            .chain(names)
            .collect(),
        rows: vec![row("best", &bet.best), row("worst", &bet.worst)],
    }
}

fn histogram_table(bet: &DepthBetRow) -> Table {
    let rows = bet.histogram.iter().map(|bin| {
        vec![
            Cell::Share(bin.from.clone()),
            Cell::Share(bin.to.clone()),
            Cell::Ways(bin.compositions.0.clone()),
            Cell::Share(bin.probability.clone()),
        ]
    });
    Table {
        title: None,
        headings: headings([
            &format!("{}: U from", bet.id),
            "below",
            "compositions",
            "probability",
        ]),
        rows: rows.collect(),
    }
}
