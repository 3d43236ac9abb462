//! A table followed coup by coup: what its record says, and the odds after each.

mod line;
mod tracker;

pub use line::{Line, ParseLineError};
pub use tracker::{LineError, TrackError, Tracked, Tracker, Update};
