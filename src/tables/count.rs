//! Tables of answers about counting cards.

use super::common::{BRIEF_NOTE, assumptions, brief, mean_spacing_note, place_of};
use super::render::Layout;
use super::table::{Cell, Column, Kind, Sheet, Table};
use crate::analysis::{BetCount, Play, ShoePlay, Tags, Threshold, VarianceShare};
use crate::card::{Rank, Seen};
use crate::exact::Places;
use crate::request::CountRequest;

impl Layout for CountRequest {
    fn lay_out(&self, answer: &Self::Answer, places: Places) -> Sheet {
        let bets = &answer.bets;
        let mut tables = vec![
            tags_table(bets, places),
            rated_table(bets, places),
            shares_table(bets, places),
        ];
        let mut notes = NOTES.map(str::to_owned).to_vec();
        let threshold = self.play.as_ref().map(|play| &play.threshold);
        if let Some((threshold, play)) = threshold.zip(answer.play.as_ref()) {
            tables.push(play_table(threshold, play, places));
            notes.extend(play_notes(play));
            if play.depths.len() > 1 {
                let shoe = play.shoe();
                notes.push(mean_spacing_note(&shoe.cards_a_coup, places));
                tables.push(shoe_table(&shoe, places));
            }
        }
        let chief = if answer.play.is_some() {
            "play"
        } else {
            "rated"
        };
        Sheet {
            assumptions: assumptions(self.analyzer.rules(), &self.shoe),
            summary: None,
            chief: place_of(chief, &tables),
            tables,
            notes,
        }
    }
}

const NOTES: [&str; 4] = [
    "Effect: of the removal of one such card, in millionths of the stake.",
    "Tags are added as cards are seen; sum: over the shoe, 0 where they are balanced.",
    "Correlation: of the tags, less their mean, with the effects; share: its square.",
    "Share of the variance: the squared correlation with the next coup's expectation; effects: \
     of the best linear count there is.",
];

fn play_notes(play: &Play) -> Vec<String> {
    let gain = "Gain: units won a coup by a stake of one whenever the count is met, which is not \
                truncated; expectation: per unit staked.";
    let is_brief = brief_depths(play).len() < play.depths.len();
    let notes = [gain].into_iter().chain(is_brief.then_some(BRIEF_NOTE));
    notes.map(str::to_owned).collect()
}

/// The tag of each card; for a single bet, with its effects of removal.
fn tags_table(bets: &[BetCount], places: Places) -> Table {
    let columns = vec![
        Column::new("id", "bet", Kind::Text),
        Column::new("card", "card", Kind::Text),
        Column::new("count", "count", Kind::Count),
        Column::new("effect", "effect", Kind::Millionths),
        Column::new("name", "", Kind::Label),
        Column::new("tag", "", Kind::Number),
    ];
    let mut rows = Vec::new();
    for count in bets {
        let named = count.named_tags();
        for row in count.effects() {
            rows.extend(named.iter().map(|named| {
                let tags = named.rated.map(|rated| &rated.tags);
                vec![
                    Cell::text(&count.bet.id),
                    Cell::text(row.card),
                    Cell::whole(row.count),
                    Cell::Exact(row.effect.clone()),
                    Cell::text(&named.name),
                    tags.map_or(Cell::Absent, |tags| Cell::text(tag(tags, row.card))),
                ]
            }));
        }
    }
    Table::new("tags", places, columns, rows)
        .titled("tags of each card")
        .apart("id")
        .across("name")
}

/// The tag of a card. The ten-valued cards are one card only if they have the same tag.
fn tag(tags: &Tags, card: Seen) -> i8 {
    match card {
        Seen::Rank(rank) => tags.of(rank),
        Seen::Card(card) => tags.of(card.rank),
        Seen::TenValued => tags.of(Rank::Ten),
    }
}

fn rated_table(bets: &[BetCount], places: Places) -> Table {
    let columns = vec![
        Column::new("id", "bet", Kind::Group),
        Column::new("name", "tags", Kind::Text),
        Column::new("tags", "", Kind::Text).spare(),
        Column::new("sum", "sum", Kind::Number),
        Column::new("balanced", "", Kind::Text).for_programs(),
        Column::new("correlation", "correlation", Kind::Decimal).rounded(),
        Column::new("share_of_linear", "share", Kind::Share),
    ];
    let rows = bets.iter().flat_map(|count| {
        let named = count.named_tags().into_iter();
        named.map(|named| {
            let mut row = vec![Cell::text(&count.bet.id), Cell::Text(named.name)];
            row.extend(match named.rated {
                Some(rated) => [
                    Cell::text(rated.tags),
                    Cell::text(rated.sum),
                    Cell::text(rated.is_balanced()),
                    rated
                        .correlation
                        .clone()
                        .map_or(Cell::Absent, Cell::rounded),
                    Cell::exact_or_absent(rated.share_of_linear()),
                ],
                None => [(); 5].map(|()| Cell::Absent),
            });
            row
        })
    });
    Table::new("rated", places, columns, rows).titled("How well tags follow the expectation")
}

/// The share of the variance of each bet's expectation that counts explain: the best linear count,
/// whose tags are the effects of removal, and each of the tags.
fn shares_table(bets: &[BetCount], places: Places) -> Table {
    let columns = vec![
        Column::new("id", "bet", Kind::Text),
        Column::new("cards_left", "cards left", Kind::Number),
        Column::new("name", "", Kind::Label),
        Column::new("share", "", Kind::Share),
    ];
    let mut rows = Vec::new();
    for count in bets {
        for (name, shares) in shares_by_name(count) {
            rows.extend(shares.into_iter().map(|row| {
                vec![
                    Cell::text(&count.bet.id),
                    Cell::whole(row.cards_left),
                    Cell::text(&name),
                    Cell::exact_or_absent(row.share),
                ]
            }));
        }
    }
    Table::new("shares", places, columns, rows)
        .titled("share of the expectation's variance")
        .apart("id")
        .across("name")
}

/// The shares that the best linear count explains, and those that each of the tags explain.
fn shares_by_name(count: &BetCount) -> Vec<(String, Vec<VarianceShare>)> {
    let linear = ("effects".to_owned(), count.linear.shares());
    let named = count.named_tags().into_iter();
    let tags = named.map(|named| (named.name.clone(), named.shares()));
    [linear].into_iter().chain(tags).collect()
}

/// The gain of each bet for each number of cards left. Only some of these are shown to people.
fn play_table(threshold: &Threshold, play: &Play, places: Places) -> Table {
    let columns = vec![
        Column::new("id", "bet", Kind::Text),
        Column::new("cards_left", "cards left", Kind::Number),
        Column::new("running_count", "count", Kind::Number),
        Column::new("probability", "probability", Kind::Probability),
        Column::new("gain", "gain", Kind::Gain),
        Column::new("expectation", "expectation", Kind::Share),
    ];
    let rows = play.depths.iter().flat_map(|depth| {
        depth.bets.iter().map(|bet| {
            vec![
                Cell::text(&bet.id),
                Cell::whole(depth.cards_left),
                Cell::text(&depth.running_count),
                Cell::Exact(depth.probability.clone()),
                Cell::Exact(bet.gain.clone()),
                Cell::exact_or_absent(bet.expectation.clone()),
            ]
        })
    });
    let bets = play.depths.first().map_or(0, |depth| depth.bets.len());
    let brief = brief_depths(play).into_iter();
    let brief = brief.flat_map(|depth| depth * bets..(depth + 1) * bets);
    Table::new("play", places, columns, rows)
        .titled(format!("gain at {threshold}"))
        .apart("id")
        .brief(brief.collect())
}

/// The positions of the depths that are shown to people.
fn brief_depths(play: &Play) -> Vec<usize> {
    let left: Vec<u64> = play.depths.iter().map(|depth| depth.cards_left).collect();
    brief(&left)
}

fn shoe_table(shoe: &ShoePlay, places: Places) -> Table {
    let columns = vec![
        Column::new("id", "bet", Kind::Text),
        Column::new("cards_a_coup", "cards a coup", Kind::Decimal).for_programs(),
        Column::new("coups", "coups", Kind::Decimal),
        Column::new("bets_made", "bets made", Kind::Decimal),
        Column::new("gain", "gain", Kind::Decimal),
        Column::new("expectation", "expectation", Kind::Share),
    ];
    let rows = shoe.bets.iter().map(|bet| {
        vec![
            Cell::text(&bet.id),
            Cell::Exact(shoe.cards_a_coup.clone()),
            Cell::Exact(shoe.coups.clone()),
            Cell::Exact(shoe.bets_made.clone()),
            Cell::Exact(bet.gain.clone()),
            Cell::exact_or_absent(bet.expectation.clone()),
        ]
    });
    Table::new("shoe", places, columns, rows).titled("Over a shoe, in units")
}
