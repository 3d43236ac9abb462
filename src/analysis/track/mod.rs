//! A table that is followed coup by coup: the lines of its record, and the expectations after each
//! coup.

mod line;
mod tracker;

pub use line::{Line, ParseLineError};
pub use tracker::{LineError, Standing, TrackError, Tracked, Tracker, Update};
