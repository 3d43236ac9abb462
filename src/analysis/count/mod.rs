//! Counting cards: integer tags, their betting correlation, the distribution of a count, and the
//! gain of betting by it.

mod best;
mod by_count;
mod compiled;
mod distribution;
mod error;
mod levels;
mod linear;
mod play;
#[cfg(feature = "serde")]
mod serialized;
mod spread;
mod spread_play;
mod spread_results;
mod stakes;
mod tagged;
mod tags;
mod threshold;

pub use by_count::{
    AtCount, BestByCount, BestThreshold, BetAtCount, ByCount, CountChoice, DepthByCount,
};
pub use error::CountError;
pub use levels::{Levels, LevelsError};
pub use linear::{BetCount, Linear, RankEffect, RatedTags, VarianceShare};
pub use play::{BetGain, DepthPlay, Play, ShoePlay};
pub use spread::{BetSpread, NotAnIntegerError, ParseSpreadByError, SpreadBy};
pub use spread_play::{SpreadDepth, SpreadPlay, SpreadResult, SpreadResults};
pub use stakes::{ParseStakesByCountError, StakeAtCount, StakesByCount};
pub use tags::{ParseTagsError, Tags};
pub use threshold::{CardsLeft, CardsLeftError, Threshold};
