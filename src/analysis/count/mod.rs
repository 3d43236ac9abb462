//! Counting cards: integer tags, their betting correlation, and the gain of betting by a count.

mod answer;
mod best;
mod compiled;
mod error;
mod linear;
mod play;
#[cfg(feature = "serde")]
mod serialized;
mod tags;
mod threshold;

pub use answer::BetCount;
pub(crate) use compiled::Counting;
pub use error::CountError;
pub use linear::{Linear, RankEffect, RatedTags, VarianceShare};
pub use play::{BetGain, DepthPlay, Play, ShoePlay};
pub use tags::{ParseTagsError, Tags};
pub use threshold::{CardsLeft, CardsLeftError, Threshold};
