//! The exact fraction: arithmetic, reading, and decimals to any number of places.

mod decimal;
mod fraction;
mod irrational;
mod normal;
mod root;
mod standard;

pub use decimal::{BadPlaces, Places};
pub use fraction::{Exact, NotANumber};
pub use irrational::Irrational;
pub use normal::{NormalGain, NormalTail};
pub use root::Root;
