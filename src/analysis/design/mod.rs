//! Payoffs that put the house edge of a bet in a range.

mod answer;
mod error;
mod goal;
mod niceness;
mod search;
#[cfg(feature = "serde")]
mod serialized;

pub use answer::{Design, DesignedLine};
pub use error::{DesignError, NearestEdge, UnreachableEdge};
pub use goal::{
    DesignGoal, EdgeRange, EdgeRangeError, Listed, ListedError, PayoffStep, PayoffStepError,
};
