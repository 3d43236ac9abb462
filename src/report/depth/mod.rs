//! The facts about a depth, and shares of the work that finds them.

mod asked;
mod document;
mod every;
mod page;
mod sampled;
mod share;

pub use asked::Asked;
pub use document::{
    BestBetRow, BinRow, ChosenRow, ClassCounts, DepthAnswer, DepthBetRow, DepthQuestion,
    DepthReport, ExtremeRow,
};
pub use every::{DepthsAnswer, DepthsBetRow, DepthsQuestion, DepthsReport, NormalRow, VarianceRow};
pub use sampled::{SampleAnswer, SampleBetRow, SampleQuestion, SampleReport};
pub use share::{
    BadShare, ReadShare, ShareAnswer, ShareBetRow, ShareQuestion, ShareReport, SumsRow,
};
