//! The mathematics, and no question: the coup polynomial, how it is compiled,
//! and what it is worth at a shoe.

mod basis;
mod choices;
mod classes;
mod closure;
mod compile;
mod halves;
mod kernel;
mod kinds;
mod lanes;
mod many;
mod multisets;
mod polynomial;
mod projections;
mod removals;
mod states;
mod succession;
mod sweep;
mod tag_sums;
mod thresholds;
mod weight;
mod whole;

pub use classes::Classes;
pub use closure::ByClosure;
pub use compile::{TooFine, compile};
pub(crate) use kernel::{Kernel, NoKernel};
pub(crate) use kinds::WeightedSum;
pub use polynomial::CoupPolynomial;
pub(crate) use projections::{Constants, choose, covariance, part, variance};
pub(crate) use removals::Removals;
pub use states::{Ledger, NextCard};
pub(crate) use succession::sequences;
pub use sweep::Swept;
pub(crate) use sweep::{Bins, Extreme, NoSweep, Sweep, SweptBet, Width};
pub(crate) use thresholds::{CoupSums, Thresholds, TooManySums};
pub(crate) use whole::Whole;
