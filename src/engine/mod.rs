//! The coup polynomial, its compilation from the rules and a [`Ledger`], and its evaluation at one
//! shoe, at shoes without some of its cards, and at all compositions of a depth.

mod basis;
mod choices;
mod classes;
mod closure;
mod compile;
mod divided;
mod doubles;
mod graph;
mod groups;
mod halves;
mod joint;
mod kernel;
mod kinds;
mod lanes;
mod lines;
mod many;
mod multisets;
mod pairs;
#[cfg(test)]
mod plain;
mod polynomial;
mod processor;
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
pub use compile::{TooFineError, compile};
pub(crate) use joint::JointPolynomial;
pub(crate) use kernel::{Kernel, NoKernel};
pub(crate) use kinds::WeightedSum;
pub(crate) use lines::{AtDepth, Lined, LinedBet, Lines, Threshold};
pub(crate) use many::SumsOfMany;
pub use polynomial::CoupPolynomial;
pub(crate) use projections::{Variances, choose, covariance};
pub(crate) use removals::Removals;
pub use states::{Ledger, NextCard};
pub(crate) use succession::sequences;
pub(crate) use sweep::{Bins, Extreme, NoSweep, Sweep, Swept, SweptBet, Width};
pub(crate) use thresholds::{CoupSums, Thresholds, TooManySums};
pub(crate) use whole::Whole;
