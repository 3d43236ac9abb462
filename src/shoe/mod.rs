//! The undealt cards: decks, compositions, removing cards, reading them from text.

mod cards;
mod composition;
mod counts_text;
mod decks;
mod entries;
mod source;

pub use cards::{BadCards, Cards, MAX_CARDS, TooManyCards};
pub use composition::{NoSuchCard, Shoe, Unspecified};
pub use counts_text::BadCounts;
pub use decks::{BadDecks, Decks};
pub use entries::Entry;
pub(crate) use entries::entries;
pub use source::{ShoeSource, Start};
