//! The cards of `--removed`.

use std::str::FromStr;

use crate::cli::error::{Error, refused};
use crate::quote::Quoted;
use crate::shoe::{Cards, Entry, MAX_CARDS, ParseCardsError, ShoeSource, Start, entries};
use thiserror::Error;

/// A list of cards, with its entries that can be read in two ways.
pub struct Removed {
    pub cards: Cards,
    /// Number of cards that nobody saw, which are written `?`.
    pub unseen: u64,
    two_ways: Vec<TwoWays>,
}

/// An entry such as `3x9`, which stands for nine 3s, but can be meant as three 9s.
struct TwoWays {
    text: Quoted,
    rank: u8,
    count: u8,
}

/// Why a text is no list of removed cards.
#[derive(Debug, Error)]
pub enum RemovedError {
    #[error(transparent)]
    Cards(#[from] ParseCardsError),
    #[error("groups of cards cannot be removed: expected cards, or ? for each that nobody saw")]
    Group,
    #[error("{0} is no number of unseen cards: expected ? for one, ?=3 for three")]
    Count(Entry),
}

impl FromStr for Removed {
    type Err = RemovedError;

    fn from_str(text: &str) -> Result<Removed, RemovedError> {
        let mut unseen = 0_u64;
        for (entry, place) in entries(text) {
            if entry.starts_with('[') {
                return Err(RemovedError::Group);
            }
            if let Some(count) = entry.strip_prefix('?') {
                let count = count.strip_prefix(['x', 'X', '×', '=']).map_or_else(
                    || count.is_empty().then_some(1),
                    |count| {
                        count
                            .parse()
                            .ok()
                            .filter(|count| (1..=MAX_CARDS).contains(count))
                    },
                );
                unseen += count.ok_or_else(|| RemovedError::Count(place()))?;
            }
        }
        // In blank lines, the entries after them keep the numbers of theirs.
        let of_seen = |line: &str| {
            let seen = entries(line).filter(|(entry, _)| !entry.starts_with('?'));
            seen.map(|(entry, _)| entry).collect::<Vec<_>>().join(" ")
        };
        let seen: Vec<String> = text.lines().map(of_seen).collect();
        let cards = match seen.join("\n").parse() {
            Err(ParseCardsError::Empty) if unseen > 0 => Cards::default(),
            cards => cards?,
        };
        let two_ways = entries(text).filter_map(|(entry, _)| TwoWays::of(entry));
        Ok(Removed {
            cards,
            unseen,
            two_ways: two_ways.collect(),
        })
    }
}

/// Cards that were not read from text have one meaning.
impl From<Cards> for Removed {
    fn from(cards: Cards) -> Removed {
        Removed {
            cards,
            unseen: 0,
            two_ways: Vec::new(),
        }
    }
}

impl TwoWays {
    /// The entry if both of its numbers are ranks.
    fn of(entry: &str) -> Option<TwoWays> {
        let (rank, count) = entry.split_once(['x', 'X', '×'])?;
        let read = |text: &str| text.parse().ok().filter(|number| (2..=10).contains(number));
        let (rank, count) = (read(rank)?, read(count)?);
        (rank != count).then(|| TwoWays {
            text: Quoted::new(entry),
            rank,
            count,
        })
    }
}

impl Removed {
    /// Refuses an entry that can be read in two ways, unless only the first is possible in this
    /// shoe.
    pub fn check(&self, start: &Start) -> Result<(), Error> {
        for TwoWays { text, rank, count } in &self.two_ways {
            let [read, other] = [format!("{rank}={count}"), format!("{count}={rank}")];
            let [first, second]: [Cards; 2] =
                [&read, &other].map(|text| text.parse().expect("a rank and a number of cards"));
            if ShoeSource::new(start.clone(), second.clone()).is_ok() {
                let [first, second] = [first.in_words(), second.in_words()];
                return refused(format!(
                    "{text} can be {first} or {second}: expected {read} for {first}, \
                     or {other} for {second}"
                ));
            }
        }
        Ok(())
    }
}
