//! Partial knowledge of the cards of a coup, finished or not.

mod dealt;
mod error;
mod known;
#[cfg(feature = "serde")]
mod serialized;

pub(crate) use dealt::Dealt;
pub use error::HistoryError;
pub use known::History;
