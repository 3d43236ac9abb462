//! Counts of some bets.

mod document;
mod page;

pub use document::{
    CardRow, CardsLeftRow, CountAnswer, CountReport, CountRow, CountTerms, DepthRow, GainRow,
    PlayRow, PlayedShoe, RatedRow, ShareRow, TagsRow, ThresholdRow,
};
