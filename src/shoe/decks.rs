//! The number of decks in a full shoe.

use std::fmt;
use std::num::NonZeroU64;
use std::str::FromStr;

use thiserror::Error;

/// The number of 52-card decks in a full shoe, from 1 to [`Decks::MAX`], or the
/// infinite shoe, from which cards are drawn with replacement.
///
/// The default is eight decks. In text: a number, or `infinite`.
///
/// # Examples
///
/// ```
/// use baccarat::Decks;
/// assert_eq!("8".parse(), Ok(Decks::EIGHT));
/// assert_eq!("infinite".parse(), Ok(Decks::INFINITE));
/// assert_eq!(Decks::EIGHT.cards(), Some(416));
/// assert!(Decks::new(0).is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Decks(Option<NonZeroU64>);

impl Decks {
    /// Eight decks, the usual shoe.
    pub const EIGHT: Decks = Decks(NonZeroU64::new(8));

    /// The infinite shoe: cards are drawn with replacement, so dealing one does not
    /// change the composition.
    pub const INFINITE: Decks = Decks(None);

    /// The largest finite number of decks: one billion.
    pub const MAX: u64 = 1_000_000_000;

    /// A finite number of decks.
    ///
    /// # Errors
    ///
    /// Returns [`DecksError`] if the number is 0 or greater than [`Decks::MAX`].
    pub fn new(decks: u64) -> Result<Decks, DecksError> {
        match NonZeroU64::new(decks) {
            Some(number) if decks <= Self::MAX => Ok(Decks(Some(number))),
            _ => Err(DecksError),
        }
    }

    /// The number of decks; `None` for the infinite shoe.
    #[must_use]
    pub fn number(self) -> Option<u64> {
        self.0.map(NonZeroU64::get)
    }

    /// The number of cards in the decks, 52 each; `None` for the infinite shoe.
    #[must_use]
    pub fn cards(self) -> Option<u64> {
        self.number().map(|decks| 52 * decks)
    }
}

impl Default for Decks {
    fn default() -> Decks {
        Decks::EIGHT
    }
}

impl fmt::Display for Decks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.number() {
            Some(number) => write!(f, "{number}"),
            None => write!(f, "infinite"),
        }
    }
}

/// The number or text is not a number of decks from 1 to [`Decks::MAX`], nor
/// `infinite`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected a number of decks from 1 to {}, or infinite", Decks::MAX)]
pub struct DecksError;

impl FromStr for Decks {
    type Err = DecksError;

    fn from_str(text: &str) -> Result<Decks, DecksError> {
        if text.eq_ignore_ascii_case("infinite") {
            return Ok(Decks::INFINITE);
        }
        Decks::new(text.parse().map_err(|_| DecksError)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decks_are_written_as_they_are_read() {
        for (text, number, cards) in [
            ("1", Some(1), Some(52)),
            ("8", Some(8), Some(416)),
            ("infinite", None, None),
        ] {
            let decks: Decks = text.parse().expect("a number of decks");
            assert_eq!((decks.number(), decks.cards()), (number, cards));
            assert_eq!(decks.to_string(), text);
        }
        assert_eq!("Infinite".parse(), Ok(Decks::INFINITE));
        assert_eq!(Decks::default(), Decks::EIGHT);
        assert!(Decks::new(Decks::MAX).is_ok() && Decks::new(Decks::MAX + 1).is_err());
    }

    #[test]
    fn numbers_no_shoe_can_have_are_refused() {
        for text in [
            "",
            "0",
            "-1",
            "8.5",
            "1e3",
            "8 ",
            "eight",
            "inf",
            "1000000001",
            "1000000000000000000000000000000",
        ] {
            assert_eq!(text.parse::<Decks>(), Err(DecksError), "{text}");
        }
        assert!("1000000000".parse::<Decks>().is_ok());
    }
}
