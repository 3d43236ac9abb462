//! How many coups in a row are asked about.

use std::str::FromStr;

use thiserror::Error;

use crate::coup::Coup;

/// How many coups in a row are asked about.
///
/// ```
/// use baccarat::Coups;
/// assert_eq!("3".parse(), Coups::new(3));
/// assert!("4".parse::<Coups>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Coups(u8);

impl Coups {
    /// Two coups: each coup and the next.
    pub const TWO: Coups = Coups(2);

    /// The largest number: of three coups there are 294,000 ways to have used up
    /// the first two's cards, and of four, 4.7 million.
    pub const MAX: u8 = 3;

    /// So many coups.
    ///
    /// # Errors
    ///
    /// The number is 0 or above [`Coups::MAX`].
    pub fn new(coups: u8) -> Result<Coups, BadCoups> {
        match coups {
            1..=Self::MAX => Ok(Coups(coups)),
            _ => Err(BadCoups),
        }
    }

    /// The number, from 1 to [`Coups::MAX`].
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// How many cards they can use.
    #[must_use]
    pub fn most_cards(self) -> u64 {
        u64::from(self.0) * Coup::MAX_CARDS as u64
    }

    /// The number as a length.
    pub(super) fn length(self) -> usize {
        self.0.into()
    }
}

impl Default for Coups {
    fn default() -> Coups {
        Coups::TWO
    }
}

/// Not a number of coups that can be asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected a number of coups from 1 to {}", Coups::MAX)]
pub struct BadCoups;

impl FromStr for Coups {
    type Err = BadCoups;

    fn from_str(text: &str) -> Result<Coups, BadCoups> {
        Coups::new(text.parse().map_err(|_| BadCoups)?)
    }
}
