//! Observations of a card: its rank and suit, or less.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::faces::{Card, Pip, Rank};
use super::set::CardSet;
use super::text::{ParseCardError, plain};

/// An observation of a card: its rank and suit, its rank alone, or only that it is ten-valued (ten,
/// jack, queen or king).
///
/// In text: `9s`, `9`, or `0` for a ten-valued card of unrecorded rank. When read,
/// `10` stands for `T` and `1` for `A`; letters may be of either case, and the
/// suits may be the symbols `♠♥♦♣`.
///
/// The order is by rank and then by suit; an unrecorded rank or suit precedes the
/// recorded ones.
///
/// # Examples
///
/// ```
/// use baccarat::{Rank, Seen};
/// assert_eq!("10".parse(), Ok(Seen::Rank(Rank::Ten)));
/// assert_eq!("k♥".parse::<Seen>().unwrap().to_string(), "Kh");
/// assert!("0s".parse::<Seen>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Seen {
    /// A ten, jack, queen or king; which of them was not recorded.
    TenValued,
    /// A card of this rank; its suit was not recorded.
    Rank(Rank),
    /// A card of this rank and suit.
    Card(Card),
}

impl Seen {
    /// The card's pip value in punto banco.
    #[must_use]
    pub const fn pip(self) -> Pip {
        match self {
            Seen::TenValued => Pip::ALL[0],
            Seen::Rank(rank) | Seen::Card(Card { rank, .. }) => rank.pip(),
        }
    }

    /// A partition of the 52 cards into the coarsest `Seen` values whose candidates
    /// all satisfy a predicate.
    ///
    /// Each card is represented by [`Seen::TenValued`] if it is ten-valued and
    /// `is_uniform` holds for the ten-valued cards, else by its rank if
    /// `is_uniform` holds for the four cards of the rank, and else in full. The
    /// result is in ascending order.
    ///
    /// # Examples
    ///
    /// ```
    /// use baccarat::{Rank, Seen};
    /// let kings = Seen::Rank(Rank::King).candidates();
    /// let all = Seen::all_of(|set| kings.includes(set) || !kings.meets(set));
    /// let written: Vec<String> = all.iter().map(Seen::to_string).collect();
    /// assert_eq!(written.join(" "), "A 2 3 4 5 6 7 8 9 T J Q K");
    /// ```
    pub fn all_of(is_uniform: impl Fn(CardSet) -> bool) -> Vec<Seen> {
        let mut all: Vec<Seen> = Vec::new();
        for card in Card::all() {
            let coarse = [Seen::TenValued, Seen::Rank(card.rank)]
                .into_iter()
                .find(|seen| {
                    let set = seen.candidates();
                    set.contains(card) && is_uniform(set)
                });
            let seen = coarse.unwrap_or(Seen::Card(card));
            if !all.contains(&seen) {
                all.push(seen);
            }
        }
        all.sort_unstable();
        all
    }

    /// The set of cards that are consistent with what was seen.
    #[must_use]
    pub const fn candidates(self) -> CardSet {
        match self {
            Seen::TenValued => CardSet::pip(Pip::ALL[0]),
            Seen::Rank(rank) => CardSet::rank(rank),
            Seen::Card(card) => CardSet::one(card),
        }
    }
}

impl From<Rank> for Seen {
    fn from(rank: Rank) -> Seen {
        Seen::Rank(rank)
    }
}

impl From<Card> for Seen {
    fn from(card: Card) -> Seen {
        Seen::Card(card)
    }
}

impl Ord for Seen {
    fn cmp(&self, other: &Seen) -> Ordering {
        // `None` precedes `Some`.
        let known = |seen: &Seen| match *seen {
            Seen::TenValued => (None, None),
            Seen::Rank(rank) => (Some(rank), None),
            Seen::Card(Card { rank, suit }) => (Some(rank), Some(suit)),
        };
        known(self).cmp(&known(other))
    }
}

impl PartialOrd for Seen {
    fn partial_cmp(&self, other: &Seen) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seen::TenValued => write!(f, "0"),
            Seen::Rank(rank) => write!(f, "{rank}"),
            Seen::Card(card) => write!(f, "{card}"),
        }
    }
}

/// The text cannot be read as [`Seen`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "expected a rank A 2 3 4 5 6 7 8 9 T J Q K, or 0 for any ten-valued card, \
     then a suit s h d c if it is known"
)]
pub struct ParseSeenError;

impl FromStr for Seen {
    type Err = ParseSeenError;

    fn from_str(text: &str) -> Result<Seen, ParseSeenError> {
        let text = plain(text);
        if text == "0" {
            return Ok(Seen::TenValued);
        }
        let rank = text.parse().map(Seen::Rank);
        let seen = rank.or_else(|_| text.parse().map(Seen::Card));
        seen.map_err(|_: ParseCardError| ParseSeenError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_spellings_of_a_card_are_understood() {
        for (text, same) in [
            ("0\u{FE0F}", "0"),
            ("10h", "Th"),
            ("a♠\u{FE0F}", "As"),
            ("1", "A"),
            ("qC", "Qc"),
        ] {
            assert_eq!(text.parse::<Seen>(), same.parse::<Seen>(), "{text}");
        }
    }

    #[test]
    fn cards_and_ranks_are_seen_as_they_are() {
        for card in Card::all() {
            assert_eq!(card.to_string().parse(), Ok(Seen::from(card)));
            assert_eq!(card.rank.to_string().parse(), Ok(Seen::from(card.rank)));
        }
    }
}
