//! The report of a coup that is being dealt.

mod document;
mod page;

pub use document::{
    BranchRow, CoupAnswer, CoupQuestion, CoupReport, HandRow, HistoryRow, NextRow, ResultRow,
    StepRow,
};
