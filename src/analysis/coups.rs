//! The number of consecutive coups of a question.

use std::str::FromStr;

use thiserror::Error;

use crate::coup::Coup;

/// A number of consecutive coups, from 1 to [`Coups::MAX`].
///
/// ```
/// use baccarat::Coups;
/// assert_eq!("3".parse(), Coups::new(3));
/// assert_eq!(Coups::TWO.most_cards(), 12);
/// assert!("4".parse::<Coups>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Coups(u8);

impl Coups {
    /// Two coups: a coup and the next one.
    pub const TWO: Coups = Coups(2);

    /// The maximum number. The twelve cards of the first two of three coups have 293,930
    /// compositions by pip value; the eighteen of the first three of four would have 4.7 million.
    pub const MAX: u8 = 3;

    /// A number of coups.
    ///
    /// # Errors
    ///
    /// Returns [`CoupsError`] if the number is 0 or above [`Coups::MAX`].
    pub fn new(coups: u8) -> Result<Coups, CoupsError> {
        match coups {
            1..=Self::MAX => Ok(Coups(coups)),
            _ => Err(CoupsError),
        }
    }

    /// The number, from 1 to [`Coups::MAX`].
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The maximum number of cards that the coups can use: six for each.
    #[must_use]
    pub fn most_cards(self) -> u64 {
        u64::from(self.0) * Coup::MAX_CARDS as u64
    }

    pub(super) fn length(self) -> usize {
        self.0.into()
    }
}

impl Default for Coups {
    fn default() -> Coups {
        Coups::TWO
    }
}

/// A number of coups that is not from 1 to [`Coups::MAX`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected a number of coups from 1 to {}", Coups::MAX)]
pub struct CoupsError;

impl FromStr for Coups {
    type Err = CoupsError;

    fn from_str(text: &str) -> Result<Coups, CoupsError> {
        Coups::new(text.parse().map_err(|_| CoupsError)?)
    }
}

#[cfg(feature = "serde")]
mod serialized {
    use serde::de::{Deserialize, Deserializer, Error as _};

    use super::Coups;

    impl serde::Serialize for Coups {
        fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.serialize_u8(self.0)
        }
    }

    impl<'de> Deserialize<'de> for Coups {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Coups, D::Error> {
            Coups::new(u8::deserialize(deserializer)?).map_err(D::Error::custom)
        }
    }

    described! {
        Coups, "A number of consecutive coups.",
        { "type": "integer", "minimum": 1, "maximum": Coups::MAX }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_coups_are_read_up_to_a_limit() {
        for coups in 1..=Coups::MAX {
            let read: Coups = coups.to_string().parse().expect("a few coups");
            assert_eq!(read.number(), coups);
        }
        let above = (Coups::MAX + 1).to_string();
        for text in ["", "0", "-1", "2.0", "two", &above, "256"] {
            assert_eq!(text.parse::<Coups>(), Err(CoupsError), "{text}");
        }
    }
}
