//! The cards of `--removed`.

use std::str::FromStr;

use crate::cli::error::{Error, refused};
use crate::quote::Quoted;
use crate::shoe::{Cards, ParseCardsError, ShoeSource, Start, entries};

/// A list of cards, with its entries that can be read in two ways.
pub struct Removed {
    pub cards: Cards,
    two_ways: Vec<TwoWays>,
}

/// An entry such as `3x9`, which stands for nine 3s, but can be meant as three 9s.
struct TwoWays {
    text: Quoted,
    rank: u8,
    count: u8,
}

impl FromStr for Removed {
    type Err = ParseCardsError;

    fn from_str(text: &str) -> Result<Removed, ParseCardsError> {
        let two_ways = entries(text).filter_map(|(entry, _)| TwoWays::of(entry));
        Ok(Removed {
            cards: text.parse()?,
            two_ways: two_ways.collect(),
        })
    }
}

/// Cards that were not read from text have one meaning.
impl From<Cards> for Removed {
    fn from(cards: Cards) -> Removed {
        let two_ways = Vec::new();
        Removed { cards, two_ways }
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
