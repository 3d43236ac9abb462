//! Options that several commands share, and their values.

mod bets;
mod output;
mod plot;
mod question;
mod removed;

pub use bets::{BetOptions, Bets, no_such_bet};
pub use output::{FormatOptions, OutputOptions};
pub use plot::PlotOptions;
pub use question::{Question, QuestionOptions, RulesOptions, ShoeOptions, rules};
