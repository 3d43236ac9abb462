//! The cards, sets of them, and what can be seen of one.

mod faces;
mod glimpse;
mod names;
mod seen;
mod set;

pub use faces::{Card, Pip, Rank, Suit};
pub use glimpse::{BadGlimpses, Glimpse, Glimpses};
pub use names::{name_of, named_cards};
pub use seen::{NotACard, Seen};
pub use set::CardSet;
