//! Counting cards: integer tags, their betting correlation, and the gain of betting by a count.

mod best;
mod compiled;
mod levels;
mod linear;
mod play;
#[cfg(feature = "serde")]
mod serialized;
mod tags;
mod threshold;

pub use compiled::CountError;
pub use levels::{Levels, LevelsError};
pub use linear::{BetCount, Linear, RankEffect, RatedTags, VarianceShare};
pub use play::{BetGain, DepthPlay, Play, ShoePlay};
pub use tags::{ParseTagsError, Tags};
pub use threshold::{CardsLeft, CardsLeftError, Threshold};
