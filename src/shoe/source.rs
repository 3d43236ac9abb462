//! The description of a shoe: its first composition, and the cards removed from it.

use super::cards::Cards;
use super::composition::{Shoe, ShoeError};
use super::decks::Decks;

/// The first composition of a shoe.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// Whole decks.
    Decks(Decks),
    /// Given numbers of cards.
    Counts(Box<Shoe>),
}

/// A shoe, described by its first composition and by the cards removed from it.
///
/// Answers depend on [`shoe`](Self::shoe) only; the description is for documents.
///
/// ```
/// use baccarat::shoe::{ShoeSource, Start};
/// use baccarat::Decks;
/// let source = ShoeSource::new(Start::Decks(Decks::EIGHT), "9x4".parse()?)?;
/// assert_eq!(source.shoe().cards(), Some(412));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShoeSource {
    start: Start,
    removed: Cards,
    shoe: Shoe,
}

impl ShoeSource {
    /// The shoe `start` after `removed` has been removed from it.
    ///
    /// # Errors
    ///
    /// Returns [`ShoeError`] if the shoe does not contain the cards to be removed.
    pub fn new(start: Start, removed: Cards) -> Result<ShoeSource, ShoeError> {
        let full = match &start {
            Start::Decks(decks) => Shoe::full(*decks),
            Start::Counts(shoe) => **shoe,
        };
        let shoe = full.without(&removed)?;
        Ok(ShoeSource {
            start,
            removed,
            shoe,
        })
    }

    /// The first composition of the shoe.
    #[must_use]
    pub fn start(&self) -> &Start {
        &self.start
    }

    /// The cards that were removed.
    #[must_use]
    pub fn removed(&self) -> &Cards {
        &self.removed
    }

    /// The shoe after the removal.
    #[must_use]
    pub fn shoe(&self) -> &Shoe {
        &self.shoe
    }
}

/// Whole decks, from which nothing is removed.
impl From<Decks> for ShoeSource {
    fn from(decks: Decks) -> ShoeSource {
        ShoeSource {
            start: Start::Decks(decks),
            removed: Cards::default(),
            shoe: Shoe::full(decks),
        }
    }
}

/// A given composition, from which nothing is removed.
impl From<Shoe> for ShoeSource {
    fn from(shoe: Shoe) -> ShoeSource {
        ShoeSource {
            start: Start::Counts(Box::new(shoe)),
            removed: Cards::default(),
            shoe,
        }
    }
}

/// Eight decks, from which nothing is removed.
impl Default for ShoeSource {
    fn default() -> ShoeSource {
        Decks::EIGHT.into()
    }
}
