//! Figures of bets over all compositions of every depth of a shoe, from one enumeration.

mod answer;
mod found;
mod sweep;

pub use answer::{BetEveryDepth, EveryDepth, FavourableAt};
pub use found::FoundLines;
pub use sweep::EveryDepthSweep;
