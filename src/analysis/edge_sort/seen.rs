//! The number of cards of a coup whose backs are seen before bets are made.

use std::str::FromStr;

use thiserror::Error;

use crate::coup::Side;

/// The number of cards of a coup whose backs are seen before bets are made: the first of the deal,
/// from 1 to [`CardsSeen::MAX`]. They are Player's first card, Banker's first, Player's second, and
/// Banker's second.
///
/// ```
/// use baccarat::Side;
/// use baccarat::analysis::CardsSeen;
/// let seen: CardsSeen = "3".parse()?;
/// assert_eq!([Side::Player, Side::Banker].map(|side| seen.of(side)), [2, 1]);
/// assert!("5".parse::<CardsSeen>().is_err());
/// # Ok::<(), baccarat::analysis::CardsSeenError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardsSeen(u8);

impl CardsSeen {
    /// The maximum number: both cards of both hands.
    pub const MAX: u8 = 4;

    /// A number of cards.
    ///
    /// # Errors
    ///
    /// Returns [`CardsSeenError`] if the number is 0 or above [`CardsSeen::MAX`].
    pub fn new(cards: u8) -> Result<CardsSeen, CardsSeenError> {
        match cards {
            1..=Self::MAX => Ok(CardsSeen(cards)),
            _ => Err(CardsSeenError),
        }
    }

    /// The number, from 1 to [`CardsSeen::MAX`].
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The number of these cards that belong to a side, from 0 to 2.
    #[must_use]
    pub fn of(self, side: Side) -> u8 {
        match side {
            Side::Player => self.0.div_ceil(2),
            Side::Banker => self.0 / 2,
        }
    }
}

/// A number of cards that is not from 1 to [`CardsSeen::MAX`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "expected a number of cards from 1 to {}, the first of the deal",
    CardsSeen::MAX
)]
pub struct CardsSeenError;

impl FromStr for CardsSeen {
    type Err = CardsSeenError;

    fn from_str(text: &str) -> Result<CardsSeen, CardsSeenError> {
        CardsSeen::new(text.parse().map_err(|_| CardsSeenError)?)
    }
}

#[cfg(feature = "serde")]
mod serialized {
    use serde::de::{Deserialize, Deserializer, Error as _};

    use super::CardsSeen;

    impl serde::Serialize for CardsSeen {
        fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.serialize_u8(self.0)
        }
    }

    impl<'de> Deserialize<'de> for CardsSeen {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CardsSeen, D::Error> {
            CardsSeen::new(u8::deserialize(deserializer)?).map_err(D::Error::custom)
        }
    }

    described! {
        CardsSeen, "A number of cards, the first of the deal.",
        { "type": "integer", "minimum": 1, "maximum": CardsSeen::MAX }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_those_of_both_hands() {
        for number in 1..=CardsSeen::MAX {
            let seen: CardsSeen = number.to_string().parse().expect("a few cards");
            assert_eq!(seen.number(), number);
            assert_eq!(seen.of(Side::Player) + seen.of(Side::Banker), number);
        }
        for text in ["0", "5", "", "-1", "256"] {
            assert_eq!(text.parse::<CardsSeen>(), Err(CardsSeenError), "{text}");
        }
    }
}
