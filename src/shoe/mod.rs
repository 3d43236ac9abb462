//! The undealt cards: numbers of decks, compositions of the shoe, lists of cards,
//! and how they are read from text.

mod cards;
mod composition;
mod counts_text;
mod decks;
mod entries;
mod gone;
mod groups;
mod left;
mod removed;
#[cfg(feature = "serde")]
mod serialized;
mod source;
mod words;

pub use cards::{Cards, CardsIter, MAX_CARDS, ParseCardsError, TooManyCardsError};
pub use composition::{Shoe, ShoeError, UnspecifiedError};
pub use counts_text::ParseShoeError;
pub use decks::{Decks, DecksError};
pub use entries::Entry;
pub(crate) use entries::entries;
pub use gone::{Gone, MAX_GROUPS};
pub use groups::GoneError;
pub use left::{Left, LeftError, ParseLeftError};
pub use removed::{ParseRemovedError, Removed, RemovedError};
pub use source::{ShoeSource, Start, TooManyUnseenError};
