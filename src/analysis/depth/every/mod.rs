//! Figures of bets over all compositions of every depth of a shoe, from one enumeration.

mod answer;
mod found;
#[cfg(feature = "documents")]
mod serialized;
mod shoe;
mod sweep;

pub use answer::{BetEveryDepth, EveryDepth, FavourableAt};
pub use found::FoundLines;
pub use shoe::{CoupStarts, GainOverShoe, ParseSpacingError, ShoeGains, Spacing};
pub use sweep::EveryDepthSweep;
