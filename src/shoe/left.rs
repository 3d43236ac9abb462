//! Shoes of which it is known how many cards are left, of some cards and in all.

use std::str::FromStr;

use thiserror::Error;

use super::cards::MAX_CARDS;
use super::composition::UnspecifiedError;
use super::decks::Decks;
use super::entries::{entries, with_groups_closed};
use super::groups::{GoneError, Named, parts};
use super::source::{ShoeSource, Start, TooManyUnseenError};
use crate::card::{CardSet, Glimpse};
use crate::quote::Quoted;

/// How many cards are left of some cards, and in all. Which of the other cards are left is not
/// known. In text, `9=10/104` is ten nines among 104 cards, and `[6789]=20,0=30/104` has a group.
///
/// # Examples
///
/// ```
/// use baccarat::Decks;
/// use baccarat::shoe::{Left, ShoeSource, Start};
/// let left: Left = "9=10/104".parse()?;
/// let shoe = ShoeSource::leaving(Start::Decks(Decks::EIGHT), &left)?;
/// assert_eq!(shoe.cards_left(), Some(104));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Left {
    counts: Vec<(CardSet, u64)>,
    all: u64,
}

/// Why a text cannot be read as [`Left`].
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseLeftError {
    /// The number of all cards is missing.
    #[error("expected the number of all cards left after a slash, such as 9=10/104")]
    NoTotal,
    /// No card is counted.
    #[error("expected cards with their number before the slash, such as 9=10/104")]
    NoCards,
    /// An entry is not a card or a group with a number.
    #[error("{0} is no count: expected a card or a group, = and a number, such as 9=10 or [67]=10")]
    NotACount(
        /// The entry.
        Quoted,
    ),
    /// The text after the slash is not a number of cards.
    #[error("{0} is no number of cards: expected 6 to {MAX_CARDS}")]
    NotATotal(
        /// The text.
        Quoted,
    ),
}

/// Why cards cannot be left of a shoe.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum LeftError {
    /// The shoe is infinite.
    #[error("an infinite shoe always has the same cards: expected a number of decks")]
    InfiniteShoe,
    /// Two entries count some of the same cards.
    #[error("{} and {} overlap: expected groups that part the cards, such as {}", Named(*one), Named(*other), parts(*one, *other))]
    Overlap {
        /// The earlier entry's cards.
        one: CardSet,
        /// The later entry's cards.
        other: CardSet,
    },
    /// The shoe had fewer cards of a group.
    #[error("{wanted} cards of {} cannot be left: the shoe had {held}", Named(*group))]
    TooMany {
        /// The cards of the entry.
        group: CardSet,
        /// Number of such cards that are to be left.
        wanted: u64,
        /// Number of such cards that the shoe had.
        held: u64,
    },
    /// More cards are counted than are left in all.
    #[error("{counted} cards are counted, and only {all} are left in all")]
    MoreThanAll {
        /// Number of cards counted.
        counted: u64,
        /// Number of cards left in all.
        all: u64,
    },
    /// The shoe had fewer cards besides those that are counted.
    #[error("{wanted} other cards cannot be left: the shoe had {held}")]
    TooManyOthers {
        /// Number of other cards that are to be left.
        wanted: u64,
        /// Number of other cards that the shoe had.
        held: u64,
    },
    /// The shoe does not distinguish the cards of an entry from others.
    #[error(transparent)]
    Unspecified(#[from] UnspecifiedError),
    /// Too many groups of cards are told apart.
    #[error(transparent)]
    Gone(#[from] GoneError),
    /// Fewer than six cards are left.
    #[error(transparent)]
    TooFew(#[from] TooManyUnseenError),
}

impl FromStr for Left {
    type Err = ParseLeftError;

    fn from_str(text: &str) -> Result<Left, ParseLeftError> {
        let (counted, all) = text.rsplit_once('/').ok_or(ParseLeftError::NoTotal)?;
        let number = |text: &str| text.trim().parse().ok().filter(|&count| count <= MAX_CARDS);
        let total = || ParseLeftError::NotATotal(Quoted::new(all.trim()));
        let all = number(all).filter(|&all| all >= 6).ok_or_else(total)?;
        let count = |entry: &str| {
            let (cards, count) = entry.split_once('=')?;
            let cards: Glimpse = cards.parse().ok()?;
            let is_some = cards != Glimpse::Hidden;
            is_some.then_some((cards.candidates(), number(count)?))
        };
        let closed = with_groups_closed(counted);
        let counts = entries(&closed).map(|(entry, _)| {
            count(entry).ok_or_else(|| ParseLeftError::NotACount(Quoted::new(entry)))
        });
        let counts = counts.collect::<Result<Vec<_>, _>>()?;
        if counts.is_empty() {
            return Err(ParseLeftError::NoCards);
        }
        Ok(Left { counts, all })
    }
}

impl ShoeSource {
    /// The shoe `start` once these numbers of cards are left of it.
    ///
    /// # Errors
    ///
    /// Returns [`LeftError`] if the shoe had fewer such cards, if the numbers contradict each other,
    /// or if the shoe is infinite.
    pub fn leaving(start: Start, left: &Left) -> Result<ShoeSource, LeftError> {
        if start == Start::Decks(Decks::INFINITE) {
            return Err(LeftError::InfiniteShoe);
        }
        let shoe = start.shoe();
        let mut groups: Vec<(CardSet, u64)> = Vec::new();
        let mut others = CardSet::ALL;
        for &(group, wanted) in &left.counts {
            if let Some(&(one, _)) = groups.iter().find(|(one, _)| one.meets(group)) {
                let other = group;
                return Err(LeftError::Overlap { one, other });
            }
            let held = shoe.count(group)?;
            let gone = held.checked_sub(wanted).ok_or(LeftError::TooMany {
                group,
                wanted,
                held,
            })?;
            groups.push((group, gone));
            others = others.less(group);
        }
        let (counted, all) = (left.counts.iter().map(|(_, count)| count).sum(), left.all);
        let wanted = all.checked_sub(counted);
        let wanted = wanted.ok_or(LeftError::MoreThanAll { counted, all })?;
        let held = shoe.count(others)?;
        let gone = held.checked_sub(wanted);
        let gone = gone.ok_or(LeftError::TooManyOthers { wanted, held })?;
        groups.push((others, gone));

        let mut source = ShoeSource::from_start(start);
        for (group, gone) in groups {
            source = source.without_any_of(group, gone)?;
        }
        Ok(source.with_unseen(0)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_infinite_shoe_has_no_cards_left() {
        let left: Left = "9=10/104".parse().expect("cards that are left");
        let infinite = Start::Decks(Decks::INFINITE);
        assert_eq!(
            ShoeSource::leaving(infinite, &left),
            Err(LeftError::InfiniteShoe)
        );
    }

    fn left(text: &str) -> String {
        let left = match text.parse::<Left>() {
            Ok(left) => left,
            Err(reason) => return reason.to_string(),
        };
        match ShoeSource::leaving(Start::Decks(Decks::EIGHT), &left) {
            Ok(source) => source.removed_in_words(),
            Err(reason) => reason.to_string(),
        }
    }

    #[test]
    fn what_has_left_follows_from_what_is_left() {
        for (text, words) in [
            ("9=10/104", "22 of [9] and 290 of [A2345678TJQK]"),
            ("[6, 7,89]=128,0=128/256", "160 of [A2345]"),
            ("9=32/416", ""),
            (
                "9/104",
                "'9' is no count: expected a card or a group, = and a number, such as 9=10 or [67]=10",
            ),
            (
                "9=10",
                "expected the number of all cards left after a slash, such as 9=10/104",
            ),
            (
                "/104",
                "expected cards with their number before the slash, such as 9=10/104",
            ),
            ("9=6/6", "26 of [9] and 384 of [A2345678TJQK]"),
            (
                "9=10/52000000001",
                "'52000000001' is no number of cards: expected 6 to 52000000000",
            ),
            (
                "?=10/100",
                "'?=10' is no count: expected a card or a group, = and a number, such as 9=10 or [67]=10",
            ),
            (
                "9=10/52000000000",
                "51999999990 other cards cannot be left: the shoe had 384",
            ),
            (
                "9=52000000001/100",
                "'9=52000000001' is no count: expected a card or a group, = and a number, such as 9=10 or [67]=10",
            ),
            (
                "9=10/5",
                "'5' is no number of cards: expected 6 to 52000000000",
            ),
            (
                "9=10/-1",
                "'-1' is no number of cards: expected 6 to 52000000000",
            ),
            (
                "9=33/104",
                "33 cards of [9] cannot be left: the shoe had 32",
            ),
            (
                "9=20/10",
                "20 cards are counted, and only 10 are left in all",
            ),
            (
                "9=1/400",
                "399 other cards cannot be left: the shoe had 384",
            ),
            (
                "[89]=1,9=1/100",
                "[89] and [9] overlap: expected groups that part the cards, such as [8] and [9]",
            ),
        ] {
            assert_eq!(left(text), words, "{text}");
        }
    }
}
