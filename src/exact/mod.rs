//! The exact fraction: arithmetic, reading, and decimals to any number of places.

mod decimal;
mod fraction;
mod root;

pub use decimal::{BadPlaces, Places};
pub use fraction::{Exact, NotANumber};
pub use root::Root;
