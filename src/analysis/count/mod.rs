//! Counting cards: integer tags, how well they follow a bet, and what betting by
//! them gains.

mod best;
mod compiled;
mod linear;
mod play;
mod question;
mod tags;
mod threshold;

pub use compiled::CompiledCounts;
pub use linear::{Linear, RankEffect, RatedTags};
pub use play::{DepthPlay, Play, ShoePlay};
pub use question::{CountQuestion, Counted, CountedBet};
pub use tags::{BadTags, Tags};
pub use threshold::{BadCardsLeft, CardsLeft, Threshold};
