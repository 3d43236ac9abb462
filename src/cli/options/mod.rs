//! The options that commands share, and the values they stand for.

mod bets;
mod output;
mod rules;
mod shoe;

pub use bets::{BetOptions, Bets, no_such_bet};
pub use output::OutputOptions;
pub use rules::{RulesOptions, rules};
pub use shoe::ShoeOptions;
