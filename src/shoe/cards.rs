//! Multisets of cards, each recorded as precisely as it was seen.

use std::collections::{BTreeMap, btree_map};
use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::decks::Decks;
use super::entries::{Entry, entries};
use crate::card::{ParseSeenError, Seen};

/// The maximum number of cards in a shoe or in a list of cards: 52 billion.
pub const MAX_CARDS: u64 = 52 * Decks::MAX;

/// A multiset of cards: what was seen of each card, and the number of such cards.
///
/// In text, cards are separated by commas or white space, and a number after `x` or `=`
/// repeats a card: `9,9,K,4s`, `9x3 Tx2` or `9=3`. A card is written as [`Seen`] reads it.
/// A list has at most [`MAX_CARDS`] cards.
///
/// # Examples
///
/// ```
/// use baccarat::Cards;
/// let cards: Cards = "9 4s,9 10=2".parse().unwrap();
/// assert_eq!(cards.len(), 5);
/// assert_eq!(cards.to_string(), "4s 9x2 Tx2");
/// assert!("9,Z".parse::<Cards>().is_err());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cards(BTreeMap<Seen, u64>);

impl Cards {
    /// The distinct entries in ascending order, each with its number of cards, which
    /// is positive.
    #[must_use]
    pub fn iter(&self) -> CardsIter<'_> {
        CardsIter(self.0.iter())
    }

    /// The entries, those of which most was recorded first.
    pub(crate) fn in_full_first(&self) -> impl Iterator<Item = (Seen, u64)> {
        let mut entries: Vec<(Seen, u64)> = self.iter().collect();
        entries.sort_by_key(|(seen, _)| seen.candidates().len());
        entries.into_iter()
    }

    /// The number of cards, repeated ones included.
    #[must_use]
    pub fn len(&self) -> u64 {
        self.0.values().sum()
    }

    /// Whether there are no cards.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The multiset with these counts, whose sum the caller knows to be at most
    /// [`MAX_CARDS`]. The entries are distinct; counts of zero are dropped.
    pub(crate) fn counted(counts: impl IntoIterator<Item = (Seen, u64)>) -> Cards {
        // Inserted one by one: `collect` would sort them, which takes far more code.
        let mut cards = BTreeMap::new();
        cards.extend(counts.into_iter().filter(|&(_, count)| count > 0));
        Cards(cards)
    }

    /// Adds `count` cards of which the same was seen.
    ///
    /// # Errors
    ///
    /// Returns [`TooManyCardsError`], and leaves the list unchanged, if it would have
    /// more than [`MAX_CARDS`] cards.
    pub fn add(&mut self, seen: Seen, count: u64) -> Result<(), TooManyCardsError> {
        if count > MAX_CARDS - self.len() {
            return Err(TooManyCardsError);
        }
        if count > 0 {
            *self.0.entry(seen).or_default() += count;
        }
        Ok(())
    }

    /// Adds all cards of another list.
    ///
    /// # Errors
    ///
    /// Returns [`TooManyCardsError`] if there would be more than [`MAX_CARDS`] cards. Some
    /// of the other list's cards may have been added by then.
    pub fn append(&mut self, other: &Cards) -> Result<(), TooManyCardsError> {
        other
            .iter()
            .try_for_each(|(seen, count)| self.add(seen, count))
    }
}

/// The entries of [`Cards`] in ascending order, each with its number of cards.
#[derive(Clone, Debug)]
pub struct CardsIter<'a>(btree_map::Iter<'a, Seen, u64>);

impl Iterator for CardsIter<'_> {
    type Item = (Seen, u64);

    fn next(&mut self) -> Option<(Seen, u64)> {
        self.0.next().map(|(&seen, &count)| (seen, count))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl ExactSizeIterator for CardsIter<'_> {}

impl<'a> IntoIterator for &'a Cards {
    type Item = (Seen, u64);
    type IntoIter = CardsIter<'a>;

    fn into_iter(self) -> CardsIter<'a> {
        self.iter()
    }
}

/// Collects cards, ranks or [`Seen`] values.
///
/// # Panics
///
/// Panics if there are more than [`MAX_CARDS`] items. [`Cards::add`] returns an
/// error instead.
///
/// # Examples
///
/// ```
/// use baccarat::{Card, Cards};
/// let deck: Cards = Card::all().collect();
/// assert_eq!(deck.len(), 52);
/// ```
impl<S: Into<Seen>> FromIterator<S> for Cards {
    fn from_iter<T: IntoIterator<Item = S>>(items: T) -> Cards {
        let mut cards = Cards::default();
        cards.extend(items);
        cards
    }
}

/// Adds cards, ranks or [`Seen`] values.
///
/// # Panics
///
/// Panics if there would be more than [`MAX_CARDS`] cards. [`Cards::add`] returns
/// an error instead.
///
/// # Examples
///
/// ```
/// use baccarat::{Cards, Rank};
/// let mut cards: Cards = "9 4s".parse()?;
/// cards.extend([Rank::Nine, Rank::King]);
/// assert_eq!(cards.to_string(), "4s 9x2 K");
/// # Ok::<(), baccarat::shoe::ParseCardsError>(())
/// ```
impl<S: Into<Seen>> Extend<S> for Cards {
    fn extend<T: IntoIterator<Item = S>>(&mut self, items: T) {
        let mut len = self.len();
        for item in items {
            len += 1;
            assert!(len <= MAX_CARDS, "{TooManyCardsError}");
            *self.0.entry(item.into()).or_default() += 1;
        }
    }
}

/// Writes the cards in a form that can be read back, such as `4s 9x2 Tx2`.
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

/// There would be more than [`MAX_CARDS`] cards in a list or in a shoe.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected at most {MAX_CARDS} cards in all")]
pub struct TooManyCardsError;

/// Why a text cannot be read as [`Cards`].
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseCardsError {
    /// The text contains no entry.
    #[error("expected at least one card, such as 9, Kh or 9=3")]
    Empty,
    /// An entry is not a card.
    #[error("{entry} is no card: {reason}")]
    NotACard {
        /// The entry and its line.
        entry: Entry,
        /// The form in which a card is expected.
        reason: ParseSeenError,
    },
    /// The text after the `x` or `=` is not a number from 1 to [`MAX_CARDS`].
    #[error("{entry} has no number of cards behind its x or =: expected 1 to {MAX_CARDS}")]
    NotACount {
        /// The entry and its line.
        entry: Entry,
    },
    /// The entries up to and including this one have more than [`MAX_CARDS`] cards.
    #[error("{entry} makes more cards than a shoe can hold: {reason}")]
    TooMany {
        /// The entry and its line.
        entry: Entry,
        /// The maximum, in words.
        reason: TooManyCardsError,
    },
}

impl FromStr for Cards {
    type Err = ParseCardsError;

    fn from_str(text: &str) -> Result<Cards, ParseCardsError> {
        let mut cards = Cards::default();
        for (text, entry) in entries(text) {
            let (name, count) = match text.split_once(['x', 'X', '×', '=']) {
                Some((name, count)) => (name, read_count(count)),
                None => (text, Some(1)),
            };
            let seen = name.parse().map_err(|reason| ParseCardsError::NotACard {
                entry: entry(),
                reason,
            })?;
            let count = count.ok_or_else(|| ParseCardsError::NotACount { entry: entry() })?;
            cards
                .add(seen, count)
                .map_err(|reason| ParseCardsError::TooMany {
                    entry: entry(),
                    reason,
                })?;
        }
        if cards.is_empty() {
            return Err(ParseCardsError::Empty);
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
    use crate::card::Rank;

    #[test]
    fn cards_are_counted_whatever_separates_them() {
        for text in [
            "9,9,K,4s",
            " 9\n9, K\t4S\r\n",
            "9x2,k 4♠",
            ",,9X2 k,,4s,",
            "9=2 K 4s",
        ] {
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
    fn a_list_has_its_cards_in_order() {
        let cards: Cards = "9 4s,9 10=2".parse().expect("cards");
        assert_eq!((cards.len(), cards.is_empty()), (5, false));
        let entries: Vec<String> = cards
            .iter()
            .map(|(seen, count)| format!("{seen} {count}"))
            .collect();
        assert_eq!(entries, ["4s 1", "9 2", "T 2"]);
        let mut rest = cards.iter();
        assert_eq!((rest.len(), rest.size_hint()), (3, (3, Some(3))));
        rest.next();
        assert_eq!(rest.size_hint(), (2, Some(2)));
        assert_eq!((&cards).into_iter().count(), 3);
        assert!(Cards::default().is_empty());
    }

    #[test]
    fn what_was_seen_in_full_is_first() {
        let cards: Cards = "0 9 K 4s As".parse().expect("cards");
        let order: Vec<String> = cards
            .in_full_first()
            .map(|(seen, _)| seen.to_string())
            .collect();
        assert_eq!(order, ["As", "4s", "9", "K", "0"]);
    }

    #[test]
    fn a_list_has_at_most_the_cards_of_the_largest_shoe() {
        let (nine, king) = (Seen::from(Rank::Nine), Seen::from(Rank::King));
        let mut cards = Cards::default();
        assert_eq!(cards.add(nine, 0), Ok(()));
        assert!(cards.is_empty());
        assert!(Cards::counted([(nine, 0)]).is_empty());
        assert_eq!(cards.add(nine, MAX_CARDS - 1), Ok(()));
        assert_eq!(cards.add(king, 2), Err(TooManyCardsError));
        assert_eq!(cards.len(), MAX_CARDS - 1);
        let two = Cards::counted([(nine, 1), (king, 1)]);
        assert_eq!(cards.clone().append(&two), Err(TooManyCardsError));
        cards.extend([Rank::King]);
        assert_eq!(cards, Cards::counted([(nine, MAX_CARDS - 1), (king, 1)]));
        assert_eq!(cards.append(&Cards::default()), Ok(()));
        assert_eq!(cards.to_string(), "9x51999999999 K");
        let most: Cards = "9x52000000000".parse().expect("as many as there can be");
        assert_eq!(most.len(), MAX_CARDS);
    }

    #[test]
    #[should_panic(expected = "at most 52000000000 cards")]
    fn more_cards_cannot_be_collected() {
        let mut cards = Cards::counted([(Rank::Nine.into(), MAX_CARDS - 1)]);
        cards.extend([Rank::King, Rank::Queen]);
    }

    #[test]
    fn what_is_no_list_of_cards_is_refused() {
        for text in [
            "", " ,\n", "9x", "9x0", "9x-1", "9x1.5", "x3", "9x1x1", "9;9", "9=", "=3",
        ] {
            assert!(text.parse::<Cards>().is_err(), "{text}");
        }
        for count in ["52000000001", "99999999999999999999999999"] {
            let error = format!("9x{count}").parse::<Cards>().unwrap_err();
            assert!(matches!(error, ParseCardsError::NotACount { .. }));
        }
        let error = "9x52000000000 K".parse::<Cards>().unwrap_err();
        assert!(matches!(error, ParseCardsError::TooMany { .. }));
    }
}
