//! A shoe as it is described: what it held at first, and what has left it.

use super::cards::Cards;
use super::composition::{Shoe, ShoeError};
use super::decks::Decks;

/// What a shoe held at first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// Whole decks.
    Decks(Decks),
    /// Numbers of cards, counted one by one.
    Counts(Box<Shoe>),
}

/// A shoe, with the cards that it held at first and those that were removed from it.
///
/// Answers depend on [`shoe`](Self::shoe) alone; the rest is what a document says of it.
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
    /// The shoe that is left of `start` once `removed` has left it.
    ///
    /// # Errors
    ///
    /// Returns [`ShoeError`] if the shoe does not hold the cards to be removed.
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

    /// What the shoe held at first.
    #[must_use]
    pub fn start(&self) -> &Start {
        &self.start
    }

    /// The cards that were removed.
    #[must_use]
    pub fn removed(&self) -> &Cards {
        &self.removed
    }

    /// The cards that are left.
    #[must_use]
    pub fn shoe(&self) -> &Shoe {
        &self.shoe
    }
}

/// Whole decks, nothing removed.
impl From<Decks> for ShoeSource {
    fn from(decks: Decks) -> ShoeSource {
        ShoeSource {
            start: Start::Decks(decks),
            removed: Cards::default(),
            shoe: Shoe::full(decks),
        }
    }
}

/// A shoe given by its composition, nothing removed.
impl From<Shoe> for ShoeSource {
    fn from(shoe: Shoe) -> ShoeSource {
        ShoeSource {
            start: Start::Counts(Box::new(shoe)),
            removed: Cards::default(),
            shoe,
        }
    }
}

/// Eight decks, nothing removed.
impl Default for ShoeSource {
    fn default() -> ShoeSource {
        Decks::EIGHT.into()
    }
}
