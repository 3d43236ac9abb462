//! Exact rational numbers, irrational numbers of known digits, and their correctly
//! rounded decimals.

mod bound;
mod decimal;
mod double;
mod fraction;
mod gains;
mod irrational;
mod machine;
mod normal;
mod operators;
mod point;
mod polynomial_root;
mod power;
mod quotient;
mod root;
#[cfg(feature = "serde")]
mod serialized;
mod short;
mod standard;

pub use bound::SampleBound;
#[cfg(feature = "documents")]
pub(crate) use decimal::grouped;
pub use decimal::{Places, PlacesError};
pub use fraction::{Exact, ParseExactError};
pub use gains::NormalGains;
pub use irrational::Irrational;
pub use normal::{NormalGain, NormalTail};
pub use point::NormalPoint;
pub use polynomial_root::PolynomialRoot;
pub(crate) use power::PowerDenominator;
pub use quotient::Quotient;
pub use root::Root;
#[cfg(any(feature = "documents", all(feature = "serde", feature = "sample")))]
pub(crate) use serialized::current_places;
#[cfg(feature = "documents")]
pub(crate) use serialized::with_places;
pub(crate) use short::in_short;
