//! A coup that is being dealt: its odds by what is known of it, what the tableau does next, and
//! what follows each card.

mod answer;
mod dealt;
mod known;
mod reasons;
#[cfg(feature = "serde")]
mod serialized;

pub use answer::{Branch, CoupOdds, CoupResult, Next, NextStep, Step};
pub(crate) use dealt::coup;
pub use reasons::CoupError;
