//! PAR sheets: what a regulator asks of a bet, and how much counting its cards gains.

mod counts;
mod range;
mod sheet;

pub use counts::CountGain;
pub use range::ReturnRange;
pub use sheet::{Par, ParLine, ParSheet};
