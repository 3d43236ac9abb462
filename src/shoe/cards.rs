//! A handful of cards, as they were seen.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::decks::Decks;
use super::entries::{Entry, entries};
use crate::card::{NotACard, Seen};

/// The most cards that a shoe, or a list of cards, can hold.
pub const MAX_CARDS: u64 = 52 * Decks::MAX;

/// Some cards in no order: what was seen of each, and how many of it.
///
/// In text, cards stand between commas or white space, and `x3` behind a card
/// says three of it: `9,9,K,4s`, `9x3 Tx2`. [`Seen`] tells how one card is
/// written.
///
/// ```
/// use baccarat::Cards;
/// let cards: Cards = "9 4s,9 10x2".parse().unwrap();
/// assert_eq!(cards.len(), 5);
/// assert_eq!(cards.to_string(), "4s 9x2 Tx2");
/// assert!("9,Z".parse::<Cards>().is_err());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cards(BTreeMap<Seen, u64>);

impl Cards {
    /// Each kind of card and how many there are of it, which is never none.
    pub fn iter(&self) -> impl Iterator<Item = (Seen, u64)> {
        self.0.iter().map(|(&seen, &count)| (seen, count))
    }

    /// How many cards there are in all.
    #[must_use]
    pub fn len(&self) -> u64 {
        self.0.values().sum()
    }

    /// Whether there is no card at all.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The cards of a shoe, or some of a list's, which are not too many.
    pub(crate) fn counted(counts: impl IntoIterator<Item = (Seen, u64)>) -> Cards {
        let counts = counts.into_iter();
        Cards(counts.filter(|&(_, count)| count > 0).collect())
    }

    /// These few cards.
    pub(crate) fn few(seen: impl IntoIterator<Item = Seen>) -> Cards {
        let mut cards = Cards::default();
        for seen in seen {
            *cards.0.entry(seen).or_default() += 1;
        }
        cards
    }

    /// Adds cards of one kind.
    ///
    /// # Errors
    ///
    /// There would be more than [`MAX_CARDS`] in all.
    pub fn add(&mut self, seen: Seen, count: u64) -> Result<(), TooManyCards> {
        if count > MAX_CARDS - self.len() {
            return Err(TooManyCards);
        }
        if count > 0 {
            *self.0.entry(seen).or_default() += count;
        }
        Ok(())
    }

    /// Adds all the cards of another handful.
    ///
    /// # Errors
    ///
    /// There would be more than [`MAX_CARDS`] in all.
    pub fn append(&mut self, other: &Cards) -> Result<(), TooManyCards> {
        other
            .iter()
            .try_for_each(|(seen, count)| self.add(seen, count))
    }
}

/// Writes the cards as they can be read again: `4s 9x2 Tx2`.
impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (position, (seen, count)) in self.iter().enumerate() {
            if position > 0 {
                write!(f, " ")?;
            }
            write!(f, "{seen}")?;
            if count > 1 {
                write!(f, "x{count}")?;
            }
        }
        Ok(())
    }
}

/// More cards than a shoe can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected at most {MAX_CARDS} cards in all")]
pub struct TooManyCards;

/// A list of cards that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BadCards {
    /// There is no card in the text.
    #[error("expected at least one card, such as 9, Kh or 9x3")]
    Empty,
    /// An entry is not a card.
    #[error("{entry} is no card: {reason}")]
    NotACard {
        /// The entry.
        entry: Entry,
        /// What a card looks like.
        reason: NotACard,
    },
    /// The number behind the `x` is not one.
    #[error("{entry} has no number of cards behind its x: expected 1 to {MAX_CARDS}")]
    NotACount {
        /// The entry.
        entry: Entry,
    },
    /// The cards are too many, from this entry on.
    #[error("{entry} makes more cards than a shoe can hold: {reason}")]
    TooMany {
        /// The entry.
        entry: Entry,
        /// How many there may be.
        reason: TooManyCards,
    },
}

impl FromStr for Cards {
    type Err = BadCards;

    fn from_str(text: &str) -> Result<Cards, BadCards> {
        let mut cards = Cards::default();
        for (text, entry) in entries(text) {
            let (name, count) = match text.split_once(['x', 'X', '×']) {
                Some((name, count)) => (name, read_count(count)),
                None => (text, Some(1)),
            };
            let seen = name.parse().map_err(|reason| BadCards::NotACard {
                entry: entry(),
                reason,
            })?;
            let count = count.ok_or_else(|| BadCards::NotACount { entry: entry() })?;
            cards.add(seen, count).map_err(|reason| BadCards::TooMany {
                entry: entry(),
                reason,
            })?;
        }
        if cards.is_empty() {
            return Err(BadCards::Empty);
        }
        Ok(cards)
    }
}

fn read_count(text: &str) -> Option<u64> {
    text.parse()
        .ok()
        .filter(|count| (1..=MAX_CARDS).contains(count))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_counted_whatever_separates_them() {
        for text in ["9,9,K,4s", " 9\n9, K\t4S\r\n", "9x2,k 4♠", ",,9X2 k,,4s,"] {
            let read = text.parse::<Cards>();
            assert_eq!(read.unwrap().to_string(), "4s 9x2 K", "{text}");
        }
    }

    #[test]
    fn an_error_names_the_entry_and_its_line() {
        let error = "9,9\n4,Zebra".parse::<Cards>().unwrap_err();
        assert!(error.to_string().starts_with("line 2: 'Zebra' is no card"));
    }

    #[test]
    fn what_is_no_list_of_cards_is_refused() {
        for text in [
            "", " ,\n", "9x", "9x0", "9x-1", "9x1.5", "x3", "9x1x1", "9;9",
        ] {
            assert!(text.parse::<Cards>().is_err(), "{text}");
        }
        for count in ["52000000001", "99999999999999999999999999"] {
            let error = format!("9x{count}").parse::<Cards>().unwrap_err();
            assert!(matches!(error, BadCards::NotACount { .. }));
        }
        let error = "9x52000000000 K".parse::<Cards>().unwrap_err();
        assert!(matches!(error, BadCards::TooMany { .. }));
    }
}
