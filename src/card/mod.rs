//! Cards, sets of cards, and partial knowledge of a card.

mod faces;
mod glimpse;
mod names;
mod seen;
#[cfg(feature = "serde")]
mod serialized;
mod set;
mod text;

pub use faces::{Card, Pip, Rank, Suit};
pub use glimpse::{Glimpse, Glimpses, ParseGlimpsesError};
pub(crate) use names::first_card;
pub use names::{name_of, named_cards};
pub use seen::{ParseSeenError, Seen};
pub use set::CardSet;
pub use text::{ParseCardError, ParsePipError, ParseRankError, ParseSuitError};
