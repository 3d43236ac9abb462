//! The levels of which the best tags are requested.

use std::str::FromStr;

use thiserror::Error;

/// The number of levels of which the best tags are requested, from 1 to [`Levels::MAX`]: all levels
/// from 1 to this one. Tags of level L are from −L to L.
///
/// ```
/// use baccarat::analysis::Levels;
/// assert_eq!("3".parse(), Ok(Levels::default()));
/// assert_eq!(Levels::new(6).map(Levels::number), Ok(6));
/// assert!(Levels::new(7).is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Levels(u8);

impl Levels {
    /// The largest level. For ten different effects of removal, 646,646 vectors of tags of level 6
    /// are compared.
    pub const MAX: u8 = 6;

    /// The levels from 1 to this one.
    ///
    /// # Errors
    ///
    /// Returns [`LevelsError`] if the level is 0 or above [`Levels::MAX`].
    pub fn new(level: u8) -> Result<Levels, LevelsError> {
        match level {
            1..=Self::MAX => Ok(Levels(level)),
            _ => Err(LevelsError),
        }
    }

    /// The largest of the levels, from 1 to [`Levels::MAX`].
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }
}

/// Levels 1 to 3.
impl Default for Levels {
    fn default() -> Levels {
        Levels(3)
    }
}

/// A number of levels that is not from 1 to [`Levels::MAX`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected a number of levels from 1 to {}", Levels::MAX)]
pub struct LevelsError;

impl FromStr for Levels {
    type Err = LevelsError;

    fn from_str(text: &str) -> Result<Levels, LevelsError> {
        Levels::new(text.parse().map_err(|_| LevelsError)?)
    }
}
