//! Exact rational numbers, irrational numbers of known digits, and their correctly
//! rounded decimals.

mod decimal;
mod double;
mod fraction;
#[cfg(feature = "documents")]
mod grouped;
mod irrational;
mod normal;
mod operators;
mod root;
#[cfg(feature = "serde")]
mod serialized;
mod standard;

pub use decimal::{Places, PlacesError};
pub use fraction::{Exact, ParseExactError};
#[cfg(feature = "documents")]
pub(crate) use grouped::grouped;
pub use irrational::Irrational;
pub use normal::{NormalGain, NormalTail};
pub use operators::TryFromExactError;
pub use root::Root;
#[cfg(all(feature = "serde", feature = "sample"))]
pub(crate) use serialized::current_places;
#[cfg(feature = "documents")]
pub(crate) use serialized::with_places;
