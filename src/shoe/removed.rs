//! Lists of the cards that have left a shoe, of some of which little or nothing was seen.

use std::str::FromStr;

use thiserror::Error;

use super::cards::{Cards, MAX_CARDS, ParseCardsError, TooManyCardsError};
use super::composition::ShoeError;
use super::decks::Decks;
use super::entries::{Entry, entries, with_groups_closed};
use super::gone::Gone;
use super::groups::GoneError;
use super::source::{ShoeSource, Start, TooManyUnseenError};
use crate::card::{Glimpse, ParseGlimpsesError};
use crate::quote::Quoted;

/// A list of cards that have left a shoe. In text it is a list of [`Cards`] in which `?` is a card
/// that nobody saw, and `[678]` one of which only the group is known; a number follows `x` or `=`.
///
/// # Examples
///
/// ```
/// use baccarat::Decks;
/// use baccarat::shoe::{Removed, ShoeSource, Start};
/// let removed: Removed = "9,9,4 ?=2".parse()?;
/// assert_eq!((removed.cards().len(), removed.unseen()), (3, 2));
/// let shoe = ShoeSource::after(Start::Decks(Decks::EIGHT), &[removed])?;
/// assert_eq!(shoe.cards_left(), Some(411));
/// let removed: Removed = "[6789]x10".parse()?;
/// let shoe = ShoeSource::after(Start::Decks(Decks::EIGHT), &[removed])?;
/// assert_eq!(shoe.cards_left(), Some(406));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Removed {
    cards: Cards,
    gone: Vec<Gone>,
    unseen: u64,
    two_ways: Vec<TwoWays>,
}

/// An entry such as `3x9`, which stands for nine 3s, but can be meant as three 9s.
#[derive(Clone, Debug, PartialEq, Eq)]
struct TwoWays {
    text: Quoted,
    rank: u8,
    count: u8,
}

/// Why a text is no list of removed cards.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseRemovedError {
    /// The text is no list of cards.
    #[error(transparent)]
    Cards(#[from] ParseCardsError),
    /// The text in brackets is no group of cards.
    #[error("{entry} is no group: {reason}")]
    Group {
        /// The entry.
        entry: Entry,
        /// The form in which a group is expected.
        reason: ParseGlimpsesError,
    },
    /// The text after a `?` is no number of cards.
    #[error("{0} is no number of unseen cards: expected ? for one, ?=3 for three")]
    Count(
        /// The entry.
        Entry,
    ),
    /// The text after a group is no number of cards.
    #[error("{0} is no number of cards of a group: expected [678] for one, [678]=3 for three")]
    CountOfGroup(
        /// The entry.
        Entry,
    ),
}

/// Why cards cannot have left a shoe.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum RemovedError {
    /// An entry can be read in two ways, both of which are possible.
    #[error(
        "{text} can be {first} or {second}: expected {read} for {first}, or {other} for {second}"
    )]
    TwoWays {
        /// The entry.
        text: Quoted,
        /// The cards as they are read, in words.
        first: String,
        /// The cards as they can be meant, in words.
        second: String,
        /// The first in the form that has one meaning.
        read: String,
        /// The second in the form that has one meaning.
        other: String,
    },
    /// The lists together have too many cards.
    #[error(transparent)]
    TooManyCards(#[from] TooManyCardsError),
    /// Cards are removed from the infinite shoe.
    #[error("removing cards changes nothing in an infinite shoe: expected a number of decks")]
    InfiniteShoe,
    /// The shoe does not contain the cards.
    #[error(transparent)]
    Shoe(#[from] ShoeError),
    /// The shoe does not contain the cards of a group, or its cards cannot be told from others.
    #[error(transparent)]
    Gone(#[from] GoneError),
    /// Too few cards are left besides those that nobody saw.
    #[error(transparent)]
    Unseen(#[from] TooManyUnseenError),
}

impl FromStr for Removed {
    type Err = ParseRemovedError;

    fn from_str(text: &str) -> Result<Removed, ParseRemovedError> {
        let text = &with_groups_closed(text);
        let mut unseen = 0_u64;
        let mut gone: Vec<Gone> = Vec::new();
        for (entry, place) in entries(text) {
            if entry.starts_with('[') {
                let end = entry.find(']').map_or(entry.len(), |end| end + 1);
                let (group, count) = entry.split_at(end);
                let group = group.parse::<Glimpse>();
                let group = group.map_err(|reason| ParseRemovedError::Group {
                    entry: place(),
                    reason,
                })?;
                let count =
                    number(count).ok_or_else(|| ParseRemovedError::CountOfGroup(place()))?;
                match group {
                    Glimpse::Hidden => unseen += count,
                    group => gone.push(Gone {
                        group: group.candidates(),
                        count,
                    }),
                }
            } else if let Some(count) = entry.strip_prefix('?') {
                unseen += number(count).ok_or_else(|| ParseRemovedError::Count(place()))?;
            }
        }
        // In blank lines, the entries after them keep the numbers of theirs.
        let of_seen = |line: &str| {
            let seen = entries(line).filter(|(entry, _)| !entry.starts_with(['?', '[']));
            seen.map(|(entry, _)| entry).collect::<Vec<_>>().join(" ")
        };
        let seen: Vec<String> = text.lines().map(of_seen).collect();
        let cards = match seen.join("\n").parse() {
            Err(ParseCardsError::Empty) if unseen > 0 || !gone.is_empty() => Cards::default(),
            cards => cards?,
        };
        let two_ways = entries(text).filter_map(|(entry, _)| TwoWays::of(entry));
        Ok(Removed {
            cards,
            gone,
            unseen,
            two_ways: two_ways.collect(),
        })
    }
}

/// All cards that have left a shoe.
impl From<&ShoeSource> for Removed {
    fn from(source: &ShoeSource) -> Removed {
        Removed {
            gone: source.shoe().gone().collect(),
            unseen: source.unseen(),
            ..source.removed().clone().into()
        }
    }
}

/// Cards that were not read from text have one meaning.
impl From<Cards> for Removed {
    fn from(cards: Cards) -> Removed {
        Removed {
            cards,
            gone: Vec::new(),
            unseen: 0,
            two_ways: Vec::new(),
        }
    }
}

/// The number after a `?` or a group: one if there is none.
fn number(text: &str) -> Option<u64> {
    if text.is_empty() {
        return Some(1);
    }
    let count = text.strip_prefix(['x', 'X', '×', '='])?.parse().ok();
    count.filter(|count| (1..=MAX_CARDS).contains(count))
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
    /// The cards that were seen.
    #[must_use]
    pub fn cards(&self) -> &Cards {
        &self.cards
    }

    /// Numbers of cards of which only a group is known, in the order of the list.
    #[must_use]
    pub fn gone(&self) -> &[Gone] {
        &self.gone
    }

    /// Number of cards that nobody saw.
    #[must_use]
    pub fn unseen(&self) -> u64 {
        self.unseen
    }

    /// Refuses an entry that can be read in two ways, unless only the first is possible in this
    /// shoe.
    fn check(&self, start: &Start) -> Result<(), RemovedError> {
        for TwoWays { text, rank, count } in &self.two_ways {
            let [read, other] = [format!("{rank}={count}"), format!("{count}={rank}")];
            let [first, second]: [Cards; 2] =
                [&read, &other].map(|text| text.parse().expect("a rank and a number of cards"));
            if ShoeSource::new(start.clone(), second.clone()).is_ok() {
                let [first, second] = [first.in_words(), second.in_words()];
                return Err(RemovedError::TwoWays {
                    text: text.clone(),
                    first,
                    second,
                    read,
                    other,
                });
            }
        }
        Ok(())
    }
}

impl ShoeSource {
    /// The shoe `start` after the cards of some lists have left it.
    ///
    /// # Errors
    ///
    /// Returns [`RemovedError`] if the shoe does not contain the cards, if groups of cards overlap, if
    /// fewer than six cards would be left besides those that were not seen in full, if an entry such as `3x9` can be read in two ways, or if
    /// cards are removed from the infinite shoe.
    pub fn after(start: Start, lists: &[Removed]) -> Result<ShoeSource, RemovedError> {
        let (mut removed, mut unseen) = (Cards::default(), 0_u64);
        for list in lists {
            list.check(&start)?;
            unseen = unseen.saturating_add(list.unseen);
            removed.append(&list.cards)?;
        }
        let gone = || lists.iter().flat_map(|list| &list.gone);
        let is_any_removed = !removed.is_empty() || unseen > 0 || gone().next().is_some();
        if start == Start::Decks(Decks::INFINITE) && is_any_removed {
            return Err(RemovedError::InfiniteShoe);
        }
        let mut source = ShoeSource::new(start, removed)?;
        for gone in gone() {
            source = source.without_any_of(gone.group, gone.count)?;
        }
        Ok(source.with_unseen(unseen)?)
    }
}
