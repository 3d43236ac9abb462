//! What is known of the shoes of a depth: all compositions of so many cards that
//! can be left of a shoe, each as likely as its cards are to be left.

mod answer;
mod parts;
mod sample;
mod share;
mod spread;
mod sweep;

pub use answer::{BetDepth, Bin, Composition, Depth, Extreme};
pub use parts::{BadShard, Parts, Shard};
pub use sample::{Estimate, SampledBet, SampledDepth};
pub use share::{Overlap, Share};
pub use spread::Depths;
pub(super) use spread::no_odds;
pub use sweep::{DepthSweep, Unsound};
