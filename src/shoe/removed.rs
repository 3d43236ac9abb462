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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shoe::Shoe;

    /// What lists have removed from a shoe in words, or why they cannot.
    fn removed_from(start: &Start, lists: &[&str]) -> String {
        let mut read = Vec::new();
        for list in lists {
            match list.parse::<Removed>() {
                Ok(list) => read.push(list),
                Err(reason) => return reason.to_string(),
            }
        }
        match ShoeSource::after(start.clone(), &read) {
            Ok(source) => source.removed_in_words(),
            Err(reason) => reason.to_string(),
        }
    }

    #[test]
    fn lists_are_removed() {
        for (lists, words) in [
            (&["9,9,4s"][..], "a 4 of spades and two 9s"),
            (&["9 ?=2 ? ?x3"], "a 9 and six unseen cards"),
            (&["?", "9", "?=2"], "a 9 and three unseen cards"),
            (&["?"], "an unseen card"),
            (&["[6789]x10,[6, 7 8 9] 4"], "a 4 and eleven of [6789]"),
            (&["[67]"], "a card of [67]"),
            (&["[A234567890]=3"], "three unseen cards"),
            (&["9x9,3=9,9x11,1x9"], "nine aces, nine 3s and 20 nines"),
        ] {
            assert_eq!(removed_from(&Start::Decks(Decks::EIGHT), lists), words);
        }
    }

    #[test]
    fn what_is_no_list_is_refused() {
        for (list, error) in [
            ("", "expected at least one card, such as 9, Kh or 9=3"),
            ("9\n\n?=1,Z", "line 3: 'Z' is no card"),
            ("9\n[Z]", "line 2: '[Z]' is no group: "),
            ("[67", "'[67' is no group: "),
            ("[67]0", "'[67]0' is no number of cards of a group: "),
            ("[67]=0", "'[67]=0' is no number of cards of a group: "),
            ("?=0", "'?=0' is no number of unseen cards: "),
            ("9,?2", "'?2' is no number of unseen cards: "),
            (
                "?=52000000001",
                "'?=52000000001' is no number of unseen cards: ",
            ),
        ] {
            let refused = removed_from(&Start::Decks(Decks::EIGHT), &[list]);
            assert!(refused.starts_with(error), "{list}: {refused}");
        }
    }

    #[test]
    fn an_entry_with_two_meanings_is_refused_if_both_are_possible() {
        let error =
            "'3x9' can be nine 3s or three 9s: expected 3=9 for nine 3s, or 9=3 for three 9s";
        assert_eq!(removed_from(&Start::Decks(Decks::EIGHT), &["3x9"]), error);
        let counts: Shoe = "3=9,9=2,K=9".parse().expect("counts");
        let start = Start::Counts(Box::new(counts));
        assert_eq!(removed_from(&start, &["3x9"]), "nine 3s");
    }

    #[test]
    fn what_the_shoe_does_not_hold_is_refused() {
        let infinite =
            "removing cards changes nothing in an infinite shoe: expected a number of decks";
        for (decks, lists, error) in [
            (Decks::INFINITE, &["9"][..], infinite),
            (Decks::INFINITE, &["?"], infinite),
            (Decks::INFINITE, &["[67]"], infinite),
            (Decks::INFINITE, &[], ""),
            (
                Decks::EIGHT,
                &["9x33"],
                "cannot remove 9x33: only 32 are left in the shoe",
            ),
            (
                Decks::EIGHT,
                &["[89]=65"],
                "cannot remove 65 cards of [89]: only 64 are left in the shoe",
            ),
            (
                Decks::EIGHT,
                &["9x52000000000", "9"],
                "expected at most 52000000000 cards in all",
            ),
            (
                Decks::EIGHT,
                &["9 ?=410"],
                "a coup can use six cards, but only 5 of 415 are left besides 410 unseen",
            ),
        ] {
            assert_eq!(removed_from(&Start::Decks(decks), lists), error);
        }
    }

    #[test]
    fn all_that_has_left_a_shoe_is_a_list() {
        let list: Removed = "9 4s ?=2 [67]=3".parse().expect("a list");
        assert_eq!(
            (list.cards().len(), list.unseen(), list.gone().len()),
            (2, 2, 1)
        );
        assert_eq!(list.gone()[0].count, 3);
        let lists = [list];
        let source =
            ShoeSource::after(Start::Decks(Decks::EIGHT), &lists).expect("cards of the shoe");
        assert_eq!([Removed::from(&source)], lists);
    }
}
