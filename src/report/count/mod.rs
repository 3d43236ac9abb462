//! Counts of some bets.

mod document;
mod page;

pub use document::{
    CardRow, CardsLeftRow, CountAnswer, CountKind, CountReport, CountRow, CountTerms, DepthRow,
    GainRow, PlayRow, PlayedShoe, RatedRow, ShareRow, TagsRow, ThresholdRow,
};
