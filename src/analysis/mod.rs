//! The questions, one a file, each with the type of its answer.

mod chance;
mod hands;
mod odds;

pub use chance::Chance;
pub use hands::{CompiledHands, Hands, HandsRow};
pub use odds::{BetOdds, CompiledOdds, NoOdds, Odds, WINNERS, odds};
