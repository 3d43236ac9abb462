//! The drawing rules as tables, coups read by them (totals, naturals, winner, next
//! card), and rules read from text.

#[cfg(feature = "catalogue")]
mod file;
mod reading;
mod rules;
mod ruling;
#[cfg(feature = "serde")]
mod serialized;

#[cfg(feature = "catalogue")]
pub use file::{ParseTableauError, presets};
pub(crate) use reading::DealMemory;
pub use reading::{Reading, Standing};
pub use rules::{Action, BankerReads, Tableau, TwoNaturals};
pub use ruling::Ruling;
pub(crate) use ruling::in_short;
