//! The questions, one a file, each with the type of its answer.

mod audit;
mod bets;
mod chance;
mod count;
mod coup;
mod coups;
mod covariance;
mod depth;
mod hands;
mod lengths;
mod many;
mod odds;
pub mod published;
mod removal;
mod sequence;
mod track;

pub use audit::{Audit, Decision, Reads, audit};
pub use bets::{TooFineBet, UnseenBet};
pub use chance::Chance;
pub use count::{
    BadCardsLeft, BadTags, CardsLeft, CompiledCounts, CountQuestion, Counted, CountedBet,
    DepthPlay, Linear, Play, RankEffect, RatedTags, ShoePlay, Tags, Threshold,
};
pub use coup::{Branch, CoupOdds, Next, NoCoup, Step, coup};
pub use coups::{BadCoups, Coups};
pub use covariance::{CompiledCovariances, Covariances};
pub use depth::{
    BadShard, BetDepth, Bin, Composition, Depth, DepthSweep, Depths, Estimate, Extreme, Overlap,
    Parts, SampledBet, SampledDepth, Shard, Share, Unsound,
};
pub use hands::{CompiledHands, Hands, HandsRow};
pub use lengths::Length;
pub use many::{Expectations, NoOddsAt};
pub use odds::{BetOdds, CompiledOdds, NoOdds, Odds, WINNERS, odds};
pub use published::{
    BadFigure, BadFigures, Disagreement, Verdict, Verification, Verified, enumerate, published,
    read_figures, verify,
};
pub use removal::{CardEffect, PairEffects, Removal};
pub use sequence::{BetSequence, CompiledSequences, OutcomeSequence, Sequence};
pub use track::{BadCoup, BadLine, Line, Tracked, Tracker, Update};
