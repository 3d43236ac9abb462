//! A coup that is partly dealt: its odds given the known cards, the tableau's next action, and the
//! possible continuations.

mod answer;
mod dealt;
mod decided;
mod known;
mod reasons;
#[cfg(feature = "serde")]
mod serialized;

pub use answer::{Branch, CoupOdds, CoupResult, Next, NextStep, Step};
pub(super) use dealt::odds_given;
pub(crate) use dealt::{coup, unseen_bets};
pub use reasons::CoupError;
