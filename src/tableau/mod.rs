//! The drawing rules as tables: who receives the next card, and how a coup is
//! read by them; rules read from a file.

mod file;
mod reading;
mod rules;
mod ruling;

pub use file::{BadRules, presets};
pub(crate) use reading::DealMemory;
pub use reading::{Reading, Standing};
pub use rules::{Action, BankerReads, Tableau, TwoNaturals};
pub use ruling::Ruling;
