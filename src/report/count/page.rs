//! A count on a page.

use super::document::{CountReport, CountRow, DepthRow, PlayRow, PlayedShoe, RatedRow};
use crate::card::Rank;
use crate::report::figure::Figure;
use crate::report::page::{Cell, Heading, Page, Table, precision};
use crate::report::render::Report;
use crate::report::tables::headings;

/// So many tags have room side by side.
const ABREAST: usize = 4;

impl Report for CountReport {
    fn page(&self) -> Page {
        let answer = &self.document.answer;
        let mut tables = Vec::new();
        for bet in &answer.bets {
            let parts = bet.tags.chunks(ABREAST);
            tables.extend(parts.clone().map(|tags| tags_table(bet, tags)));
            if !bet.linear.is_empty() {
                tables.extend(parts.map(|tags| shares_table(bet, tags)));
            }
        }
        if let Some(play) = &answer.play {
            tables.extend((0..answer.bets.len()).map(|bet| self.play_table(play, bet)));
            tables.extend(play.shoe.as_ref().map(shoe_table));
        }
        Page {
            assumptions: self.assumptions.clone(),
            precision: precision(self.places),
            tables,
            notes: self.notes(),
        }
    }
}

impl CountReport {
    fn notes(&self) -> Vec<String> {
        let mut notes = vec![
            "Effect: of the removal of one such card, in millionths of the stake. Tags are",
            "added as cards are seen; sum: over the shoe, 0 where they are balanced.",
            "Correlation: of the tags, less their mean, with the effects; share: its square.",
            "Share of the variance: the squared correlation with the next coup's",
            "expectation; effects: of the best linear count there is.",
        ];
        let play = self.document.answer.play.as_ref();
        let shoe = play.and_then(|play| play.shoe.as_ref());
        if let Some(play) = play {
            notes.extend([
                "Gain: units won a coup by a stake of one whenever the count is met, which is",
                "not truncated; expectation: per unit staked.",
            ]);
            if shown(&play.depths).count() < play.depths.len() {
                notes.push("Not all depths are shown; JSON has them.");
            }
        }
        let mut notes: Vec<String> = notes.into_iter().map(str::to_owned).collect();
        if let Some(shoe) = shoe {
            let mean = shoe.cards_a_coup.value.decimal(self.places);
            notes.extend([
                "Over a shoe: with each number of cards left a coup begins with probability"
                    .to_owned(),
                format!("1 in {mean}, the mean number of cards of a coup."),
            ]);
        }
        notes
    }

    /// What a bet gains at each depth.
    fn play_table(&self, play: &PlayRow, bet: usize) -> Table {
        let terms = &self.document.question;
        let id = &terms.bets[bet].id;
        let when = terms.threshold.as_ref().map_or_else(String::new, |row| {
            let least = row.at_least.value.to_string();
            let least = least.strip_suffix("/1").unwrap_or(&least);
            format!(" at a {} of {least} or more", row.of.name())
        });
        let rows = shown(&play.depths).map(|depth| {
            let gain = &depth.bets[bet];
            vec![
                Cell::Right(depth.cards_left.clone()),
                Cell::Right(depth.running_count.clone()),
                Cell::Probability(depth.probability.clone()),
                share(Some(&gain.gain).filter(|gain| !gain.value.is_zero())),
                share(gain.expectation.as_ref()),
            ]
        });
        Table {
            title: Some(format!("{id}{when}")),
            headings: headings(["cards left", "count", "probability", "gain", "expectation"]),
            rows: rows.collect(),
        }
    }
}

/// The depths that are shown: all if they are few, and else some of them and both
/// ends.
fn shown(depths: &[DepthRow]) -> impl Iterator<Item = &DepthRow> {
    const MOST: usize = 20;
    const HALF_A_DECK: usize = 26;
    let last = depths.len().saturating_sub(1);
    let step = if depths.len() <= MOST {
        1
    } else {
        HALF_A_DECK * depths.len().div_ceil(MOST * HALF_A_DECK)
    };
    let every = move |left: &str| {
        left.parse()
            .is_ok_and(|left: usize| left.is_multiple_of(step))
    };
    depths
        .iter()
        .enumerate()
        .filter(move |&(place, row)| place == 0 || place == last || every(&row.cards_left))
        .map(|(_, row)| row)
}

/// The effects of a bet's cards, and some tags beside them.
fn tags_table(bet: &CountRow, tags: &[RatedRow]) -> Table {
    let mut rows: Vec<Vec<Cell>> = Vec::new();
    for row in &bet.effects {
        let cells = tags.iter().map(|tags| tag(tags, &row.card));
        let first = [
            Cell::Text(row.card.clone()),
            Cell::Right(row.count.clone()),
            Cell::Millionths(row.effect.clone()),
        ];
        rows.push(first.into_iter().chain(cells).collect());
    }
    let mut summary = |name: &str, cell: &dyn Fn(&RatedRow) -> Cell| {
        let blank = || Cell::Right(String::new());
        let first = [Cell::Text(name.to_owned()), blank(), blank()];
        rows.push(first.into_iter().chain(tags.iter().map(cell)).collect());
    };
    let text = |text: &Option<String>| text.clone().map_or(Cell::Absent, Cell::Right);
    summary("sum", &|tags| text(&tags.sum));
    summary("correlation", &|tags| {
        tags.correlation.clone().map_or(Cell::Absent, Cell::Rounded)
    });
    summary("share", &|tags| share(tags.share_of_linear.as_ref()));
    Table {
        title: Some(format!("{}: tags of each card", bet.id)),
        headings: with_names(&["card", "count", "effect"], tags),
        rows,
    }
}

/// The tag of a card.
fn tag(tags: &RatedRow, card: &str) -> Cell {
    // The ten-valued cards stand together where they are tagged alike.
    let card = if card == "0" { "T" } else { card };
    let place = Rank::ALL.iter().position(|rank| rank.to_string() == card);
    let tag = place.and_then(|place| Some(tags.tags.as_ref()?.by_rank[place]));
    tag.map_or(Cell::Absent, |tag| Cell::Right(tag.to_string()))
}

/// How much of the variance of a bet's expectation counts follow.
fn shares_table(bet: &CountRow, tags: &[RatedRow]) -> Table {
    let rows = bet.linear.iter().enumerate().map(|(place, row)| {
        let cells = tags
            .iter()
            .map(|tags| share(tags.shares[place].share.as_ref()));
        let first = [
            Cell::Right(row.cards_left.clone()),
            share(row.share.as_ref()),
        ];
        first.into_iter().chain(cells).collect()
    });
    Table {
        title: Some(format!("{}: share of the expectation's variance", bet.id)),
        headings: with_names(&["cards left", "effects"], tags),
        rows: rows.collect(),
    }
}

fn with_names(first: &[&str], tags: &[RatedRow]) -> Vec<Heading> {
    let names = tags.iter().map(|tags| tags.name.replace('-', " "));
    let first = first.iter().map(|name| (*name).to_owned());
    first.chain(names).map(|name| Heading::of(&name)).collect()
}

fn share(figure: Option<&Figure>) -> Cell {
    figure.cloned().map_or(Cell::Absent, Cell::Share)
}

/// What the bets gain over a shoe.
fn shoe_table(shoe: &PlayedShoe) -> Table {
    let rows = shoe.bets.iter().map(|bet| {
        vec![
            Cell::Text(bet.id.clone()),
            Cell::Number(shoe.coups.clone()),
            Cell::Number(shoe.bets_made.clone()),
            Cell::Number(bet.gain.clone()),
            share(bet.expectation.as_ref()),
        ]
    });
    Table {
        title: Some("Over a shoe, in units".to_owned()),
        headings: headings(["bet", "coups", "bets made", "gain", "expectation"]),
        rows: rows.collect(),
    }
}
