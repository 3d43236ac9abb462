//! The undealt cards: numbers of decks, compositions of the shoe, lists of cards,
//! and how they are read from text.

mod cards;
mod composition;
mod counts_text;
mod decks;
mod entries;
#[cfg(feature = "serde")]
mod serialized;
mod source;

pub use cards::{BadCards, Cards, CardsIter, MAX_CARDS, TooManyCards};
pub use composition::{NoSuchCard, Shoe, Unspecified};
pub use counts_text::BadCounts;
pub use decks::{BadDecks, Decks};
pub use entries::Entry;
pub(crate) use entries::entries;
pub use source::{ShoeSource, Start};
