//! What can be seen of a card.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::faces::{Card, Pip, Rank, Suit};
use super::set::CardSet;

/// What was seen of a card: all of it, its rank alone, or just that it is
/// worth nothing.
///
/// In text: `9s`, `9`, and `0` for a ten-valued card whose rank was not noted.
/// `10` stands for `T` and `1` for `A`; letters may be of either case, and the
/// suits may be `♠♥♦♣`.
///
/// ```
/// use baccarat::{Rank, Seen};
/// assert_eq!("10".parse(), Ok(Seen::Rank(Rank::Ten)));
/// assert_eq!("k♥".parse::<Seen>().unwrap().to_string(), "Kh");
/// assert!("0s".parse::<Seen>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Seen {
    /// A ten, jack, queen or king.
    TenValued,
    /// A card of this rank, its suit not noted.
    Rank(Rank),
    /// This very card.
    Card(Card),
}

impl Seen {
    /// What such a card is worth at the table.
    #[must_use]
    pub const fn pip(self) -> Pip {
        match self {
            Seen::TenValued => Pip::ALL[0],
            Seen::Rank(rank) | Seen::Card(Card { rank, .. }) => rank.pip(),
        }
    }

    /// All the cards, each seen no better than it takes: as one of a pip value,
    /// or of a rank, where the set of those will do, and else in full.
    ///
    /// ```
    /// use baccarat::{Rank, Seen};
    /// let kings = Seen::Rank(Rank::King).candidates();
    /// let all = Seen::all_of(|set| kings.includes(set) || !kings.meets(set));
    /// let written: Vec<String> = all.iter().map(Seen::to_string).collect();
    /// assert_eq!(written.join(" "), "A 2 3 4 5 6 7 8 9 T J Q K");
    /// ```
    pub fn all_of(will_do: impl Fn(CardSet) -> bool) -> Vec<Seen> {
        let mut all: Vec<Seen> = Vec::new();
        for card in Card::all() {
            let ways = [Seen::TenValued, Seen::Rank(card.rank), Seen::Card(card)];
            let mut ways = ways
                .into_iter()
                .filter(|seen| seen.candidates().contains(card));
            let seen = ways
                .find(|seen| will_do(seen.candidates()))
                .unwrap_or(Seen::Card(card));
            if !all.contains(&seen) {
                all.push(seen);
            }
        }
        all.sort_unstable();
        all
    }

    /// The cards that it can be.
    #[must_use]
    pub const fn candidates(self) -> CardSet {
        match self {
            Seen::TenValued => CardSet::pip(Pip::ALL[0]),
            Seen::Rank(rank) => CardSet::rank(rank),
            Seen::Card(card) => CardSet::one(card),
        }
    }
}

/// By rank and then by suit, what was not seen first.
impl Ord for Seen {
    fn cmp(&self, other: &Seen) -> Ordering {
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

/// The text names no card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "expected a rank A 2 3 4 5 6 7 8 9 T J Q K, or 0 for any ten-valued card, \
     then a suit s h d c if it is known"
)]
pub struct NotACard;

impl FromStr for Seen {
    type Err = NotACard;

    fn from_str(text: &str) -> Result<Seen, NotACard> {
        let text = text.strip_suffix(EMOJI_STYLE).unwrap_or(text);
        let (rank, suit) = if let Some(suit) = text.strip_prefix("10") {
            ('T', suit)
        } else {
            let mut letters = text.chars();
            (letters.next().ok_or(NotACard)?, letters.as_str())
        };
        let mut suits = suit.chars();
        match (rank, suits.next(), suits.next()) {
            ('0', None, None) => Ok(Seen::TenValued),
            (rank, None, None) => Ok(Seen::Rank(read_rank(rank)?)),
            (rank, Some(suit), None) => Ok(Seen::Card(Card {
                rank: read_rank(rank)?,
                suit: read_suit(suit)?,
            })),
            _ => Err(NotACard),
        }
    }
}

/// Some keyboards put this behind a suit, to ask for its coloured picture.
const EMOJI_STYLE: char = '\u{FE0F}';

fn read_rank(letter: char) -> Result<Rank, NotACard> {
    let letter = match letter.to_ascii_uppercase() {
        '1' => 'A',
        other => other,
    };
    Rank::ALL
        .into_iter()
        .find(|rank| rank.symbol() == letter)
        .ok_or(NotACard)
}

fn read_suit(letter: char) -> Result<Suit, NotACard> {
    match letter.to_ascii_lowercase() {
        's' | '♠' | '♤' => Ok(Suit::Spades),
        'h' | '♥' | '♡' => Ok(Suit::Hearts),
        'd' | '♦' | '♢' => Ok(Suit::Diamonds),
        'c' | '♣' | '♧' => Ok(Suit::Clubs),
        _ => Err(NotACard),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_is_read_back_as_it_is_written() {
        for card in Card::all() {
            assert_eq!(card.to_string().parse(), Ok(Seen::Card(card)));
            assert_eq!(card.rank.to_string().parse(), Ok(Seen::Rank(card.rank)));
        }
        assert_eq!("0".parse(), Ok(Seen::TenValued));
    }

    #[test]
    fn other_spellings_of_a_card_are_understood() {
        for (text, same) in [
            ("10h", "Th"),
            ("a♠\u{FE0F}", "As"),
            ("1", "A"),
            ("qC", "Qc"),
        ] {
            assert_eq!(text.parse::<Seen>(), same.parse::<Seen>(), "{text}");
        }
    }

    #[test]
    fn what_is_no_card_is_refused() {
        for text in [
            "",
            " ",
            "11",
            "100",
            "\u{FE0F}1é",
            "0s",
            "sA",
            "9ss",
            "Z",
            "99",
            "-9",
            "9 s",
            "é",
            "1é",
        ] {
            assert_eq!(text.parse::<Seen>(), Err(NotACard), "{text}");
        }
    }
}
