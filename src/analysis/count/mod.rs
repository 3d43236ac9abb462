//! Counting cards: integer tags, how well they follow a bet, and what betting by them gains.

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
