//! Where a shoe comes from: what it held at first and what has left it.

use super::cards::Cards;
use super::composition::{NoSuchCard, Shoe};
use super::decks::Decks;

/// What a shoe held at first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// Whole decks.
    Decks(Decks),
    /// Cards counted one by one.
    Counts(Box<Shoe>),
}

/// A shoe as it is described: what it held at first, and the cards removed.
///
/// The answer depends on the [`Shoe`] alone; this is what a report says of it.
///
/// ```
/// use baccarat::ShoeSource;
/// let source = ShoeSource { removed: "9x4".parse()?, ..ShoeSource::default() };
/// assert_eq!(source.shoe()?.cards(), Some(412));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShoeSource {
    /// What the shoe held at first.
    pub start: Start,
    /// The cards that have left it.
    pub removed: Cards,
}

impl ShoeSource {
    /// The shoe that is left.
    ///
    /// # Errors
    ///
    /// A card to be removed is not there.
    pub fn shoe(&self) -> Result<Shoe, NoSuchCard> {
        let start = match &self.start {
            Start::Decks(decks) => Shoe::full(*decks),
            Start::Counts(shoe) => **shoe,
        };
        start.without(&self.removed)
    }
}

/// Eight decks, nothing removed.
impl Default for ShoeSource {
    fn default() -> ShoeSource {
        ShoeSource {
            start: Start::Decks(Decks::EIGHT),
            removed: Cards::default(),
        }
    }
}
