//! Figures of bets over all compositions of a depth, each weighted by the number of ways to choose
//! its cards from the shoe.

mod answer;
mod depths;
mod enumeration;
mod error;
mod every;
mod found;
mod parts;
mod prepare;
#[cfg(feature = "sample")]
mod sample;
#[cfg(feature = "serde")]
mod serialized;
mod share;
mod sweep;
mod whole;

pub use answer::{BetDepth, Bin, Composition, Depth, Extreme};
pub(super) use depths::no_odds;
pub use depths::{Depths, IfNormal, Spread};
pub use enumeration::{Enumeration, PartialSums};
pub use error::{DepthError, MergeError, SweepError};
pub use every::{
    BetEveryDepth, CoupStarts, EveryDepth, EveryDepthSweep, FavourableAt, FoundLines, GainOverShoe,
    ParseSpacingError, ShoeGains, Spacing,
};
pub use found::Found;
pub use parts::Parts;
#[cfg(feature = "sample")]
pub use sample::{Estimate, SampledBet, SampledDepth};
pub use share::{ParseShareError, Share};
pub use sweep::DepthSweep;
