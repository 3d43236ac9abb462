//! Pip values, ranks, suits and cards read from text.

use std::str::FromStr;

use thiserror::Error;

use super::faces::{Card, Pip, Rank, Suit};

/// The text is not a pip value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected a pip value from 0 to 9")]
pub struct ParsePipError;

/// The text is not a rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected a rank A 2 3 4 5 6 7 8 9 T J Q K")]
pub struct ParseRankError;

/// The text is not a suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected a suit s h d c")]
pub struct ParseSuitError;

/// The text is not a card with rank and suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected a rank A 2 3 4 5 6 7 8 9 T J Q K, then a suit s h d c")]
pub struct ParseCardError;

/// Reads one digit.
///
/// # Examples
///
/// ```
/// use baccarat::Pip;
/// assert_eq!("7".parse(), Ok(Pip::ALL[7]));
/// assert!("10".parse::<Pip>().is_err());
/// ```
impl FromStr for Pip {
    type Err = ParsePipError;

    fn from_str(text: &str) -> Result<Pip, ParsePipError> {
        let &[digit @ b'0'..=b'9'] = text.as_bytes() else {
            return Err(ParsePipError);
        };
        Ok(Pip::ALL[usize::from(digit - b'0')])
    }
}

/// Reads a rank: `A`, `2` to `9`, `T`, `J`, `Q`, `K` in either case, `1` for the
/// ace, or `10` for the ten.
///
/// # Examples
///
/// ```
/// use baccarat::Rank;
/// assert_eq!("Q".parse(), Ok(Rank::Queen));
/// assert_eq!("10".parse(), Ok(Rank::Ten));
/// assert!("0".parse::<Rank>().is_err());
/// ```
impl FromStr for Rank {
    type Err = ParseRankError;

    fn from_str(text: &str) -> Result<Rank, ParseRankError> {
        match split_rank(text) {
            Some((rank, "")) => rank_of(rank).ok_or(ParseRankError),
            _ => Err(ParseRankError),
        }
    }
}

/// Reads a suit: `s`, `h`, `d`, `c` in either case, or a symbol such as `♠` or
/// `♤`.
///
/// # Examples
///
/// ```
/// use baccarat::Suit;
/// assert_eq!("h".parse(), Ok(Suit::Hearts));
/// assert_eq!("♥".parse(), Ok(Suit::Hearts));
/// assert!("hearts".parse::<Suit>().is_err());
/// ```
impl FromStr for Suit {
    type Err = ParseSuitError;

    fn from_str(text: &str) -> Result<Suit, ParseSuitError> {
        suit_of(plain(text)).ok_or(ParseSuitError)
    }
}

/// Reads a rank and then a suit.
///
/// # Examples
///
/// ```
/// use baccarat::{Card, Rank, Suit};
/// assert_eq!("9s".parse(), Ok(Card { rank: Rank::Nine, suit: Suit::Spades }));
/// assert_eq!("10♥".parse::<Card>(), "Th".parse());
/// assert!("9".parse::<Card>().is_err());
/// ```
impl FromStr for Card {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Card, ParseCardError> {
        let (rank, suit) = split_rank(plain(text)).ok_or(ParseCardError)?;
        Ok(Card {
            rank: rank_of(rank).ok_or(ParseCardError)?,
            suit: suit_of(suit).ok_or(ParseCardError)?,
        })
    }
}

/// Some keyboards append this to a suit symbol to select its coloured picture.
const EMOJI_STYLE: char = '\u{FE0F}';

/// The text without a final [`EMOJI_STYLE`].
pub(super) fn plain(text: &str) -> &str {
    text.strip_suffix(EMOJI_STYLE).unwrap_or(text)
}

/// The rank's letter at the beginning of the text, with `10` as `T`, and the text
/// that follows it; `None` if the text is empty.
fn split_rank(text: &str) -> Option<(char, &str)> {
    if let Some(rest) = text.strip_prefix("10") {
        return Some(('T', rest));
    }
    let mut letters = text.chars();
    Some((letters.next()?, letters.as_str()))
}

/// The rank of a letter or digit in either case, with `1` as the ace.
fn rank_of(letter: char) -> Option<Rank> {
    let symbol = match letter.to_ascii_uppercase() {
        '1' => 'A',
        other => other,
    };
    Rank::ALL.into_iter().find(|rank| rank.symbol() == symbol)
}

/// The suit of a letter in either case, or of a suit symbol.
fn suit_of(text: &str) -> Option<Suit> {
    match text {
        "s" | "S" | "♠" | "♤" => Some(Suit::Spades),
        "h" | "H" | "♥" | "♡" => Some(Suit::Hearts),
        "d" | "D" | "♦" | "♢" => Some(Suit::Diamonds),
        "c" | "C" | "♣" | "♧" => Some(Suit::Clubs),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::{ParseSeenError, Seen};

    #[test]
    fn each_value_is_read_back_as_it_is_written() {
        for pip in Pip::ALL {
            assert_eq!(pip.to_string().parse(), Ok(pip));
        }
        for rank in Rank::ALL {
            assert_eq!(rank.to_string().parse(), Ok(rank));
        }
        for suit in Suit::ALL {
            assert_eq!(suit.to_string().parse(), Ok(suit));
        }
        for card in Card::all() {
            assert_eq!(card.to_string().parse(), Ok(card));
        }
    }

    #[test]
    fn other_texts_are_refused() {
        for text in ["", " ", "é", "-1", "+1", "01", "11"] {
            assert_eq!(text.parse::<Pip>(), Err(ParsePipError), "{text}");
            assert_eq!(text.parse::<Rank>(), Err(ParseRankError), "{text}");
            assert_eq!(text.parse::<Suit>(), Err(ParseSuitError), "{text}");
            assert_eq!(text.parse::<Card>(), Err(ParseCardError), "{text}");
            assert_eq!(text.parse::<Seen>(), Err(ParseSeenError), "{text}");
        }
        for text in [
            "s", "s9", "sA", "0s", "9ss", "9 s", "♠9", "Z", "99", "-9", "100", "1é",
        ] {
            assert_eq!(text.parse::<Card>(), Err(ParseCardError), "{text}");
            assert_eq!(text.parse::<Seen>(), Err(ParseSeenError), "{text}");
        }
        assert_eq!("\u{FE0F}1é".parse::<Seen>(), Err(ParseSeenError));
        for text in ["9", "10"] {
            assert_eq!(text.parse::<Card>(), Err(ParseCardError), "{text}");
        }
    }
}
