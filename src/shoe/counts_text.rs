//! A shoe read from its counts in text, such as `A=31,2=30,K=12`.

use std::str::FromStr;

use thiserror::Error;

use super::cards::{Cards, MAX_CARDS};
use super::composition::Shoe;
use super::entries::{Entry, entries};
use crate::card::{ParseSeenError, Seen};

/// Why a text cannot be read as the counts of a [`Shoe`].
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseShoeError {
    /// The text contains no entry.
    #[error("expected the number of each card, such as A=31,2=32")]
    Empty,
    /// An entry has no equals sign.
    #[error("{entry} is no count: expected a card, = and a number, such as A=31")]
    NotAnEntry {
        /// The entry and its line.
        entry: Entry,
    },
    /// The text before the equals sign is not a card.
    #[error("{entry} counts no card: {reason}")]
    NotACard {
        /// The entry and its line.
        entry: Entry,
        /// The form in which a card is expected.
        reason: ParseSeenError,
    },
    /// The text after the equals sign is not a number from 0 to [`MAX_CARDS`].
    #[error("{entry} has no number of cards: expected 0 to {MAX_CARDS}")]
    NotACount {
        /// The entry and its line.
        entry: Entry,
    },
    /// An earlier entry counts some of the same cards.
    #[error("{entry} counts cards that {earlier} has counted: expected each card once")]
    Repeated {
        /// The later entry and its line.
        entry: Entry,
        /// The card that the earlier entry counts.
        earlier: Seen,
    },
    /// The entries up to and including this one have more than [`MAX_CARDS`] cards.
    #[error("{entry} makes more cards than a shoe can hold: expected at most {MAX_CARDS} in all")]
    TooMany {
        /// The entry and its line.
        entry: Entry,
    },
}

/// Reads the numbers of cards, separated by commas or white space. Cards that are
/// not named are absent from the shoe.
///
/// An entry counts the cards of a rank (`A=31`), of a rank and suit (`As=4`), or all
/// ten-valued cards together (`0=128`). No card may be counted by two entries.
///
/// # Examples
///
/// ```
/// use baccarat::Shoe;
/// let shoe: Shoe = "A=31,2=30,K=12,9=7".parse()?;
/// assert_eq!(shoe.cards(), Some(80));
/// assert!("A=4,As=1".parse::<Shoe>().is_err());
/// # Ok::<(), baccarat::shoe::ParseShoeError>(())
/// ```
impl FromStr for Shoe {
    type Err = ParseShoeError;

    fn from_str(text: &str) -> Result<Shoe, ParseShoeError> {
        let mut named: Vec<Seen> = Vec::new();
        let mut cards = Cards::default();
        for (text, entry) in entries(text) {
            let (name, count) = text
                .split_once('=')
                .ok_or_else(|| ParseShoeError::NotAnEntry { entry: entry() })?;
            let seen: Seen = name.parse().map_err(|reason| ParseShoeError::NotACard {
                entry: entry(),
                reason,
            })?;
            if let Some(&earlier) = named
                .iter()
                .find(|other| other.candidates().meets(seen.candidates()))
            {
                return Err(ParseShoeError::Repeated {
                    entry: entry(),
                    earlier,
                });
            }
            named.push(seen);
            let count = count.parse().ok().filter(|&count| count <= MAX_CARDS);
            let count = count.ok_or_else(|| ParseShoeError::NotACount { entry: entry() })?;
            cards
                .add(seen, count)
                .map_err(|_| ParseShoeError::TooMany { entry: entry() })?;
        }
        if named.is_empty() {
            return Err(ParseShoeError::Empty);
        }
        Ok(Shoe::holding(&cards))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_read_at_any_fineness() {
        for (text, written) in [
            ("A=31 2=30\nK=12,9=7", "A=31,2=30,9=7,K=12"),
            ("0=128,1=32", "0=128,A=32"),
            ("As=4,Ah=0,10=3,a♦=1", "As=4,Ad=1,T=3"),
            ("A=0", ""),
        ] {
            assert_eq!(text.parse::<Shoe>().unwrap().to_string(), written);
        }
    }

    #[test]
    fn no_card_is_counted_twice() {
        for text in [
            "A=1,A=2",
            "A=1,1=2",
            "A=1,As=2",
            "0=5,K=1",
            "Kh=1,0=5",
            "T=1,10=1",
            "9s=1,9♠=1",
        ] {
            let error = text.parse::<Shoe>().unwrap_err();
            assert!(
                matches!(error, ParseShoeError::Repeated { .. }),
                "{text}: {error}"
            );
        }
    }

    #[test]
    fn what_is_no_count_is_refused() {
        for text in [
            "",
            " , ",
            "A",
            "A=",
            "=3",
            "A=-1",
            "A=1.5",
            "A=x",
            "Z=3",
            "A==3",
            "A=3=3",
            "A=52000000001",
            "A=99999999999999999999999",
            "A=52000000000,2=1",
        ] {
            assert!(text.parse::<Shoe>().is_err(), "{text}");
        }
    }
}
