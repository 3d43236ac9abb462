//! A table followed coup by coup: what its record says, and the odds after each.

mod line;
mod tracker;

pub use line::{BadLine, Line};
pub use tracker::{BadCoup, Tracked, Tracker, Update};
