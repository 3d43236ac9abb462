//! The audit of a tableau: the expectations of drawing and of standing at each decision.

mod answer;
mod deals;
mod decisions;

pub use answer::{Audit, Decision, Reads};
pub(crate) use decisions::audit;
