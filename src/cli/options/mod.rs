//! Options that several commands share, and their values.

mod bets;
mod coups;
mod known;
mod output;
mod plot;
mod question;

pub use bets::{BetOptions, Bets, catalogue_id, catalogue_names};
pub use coups::ShoeCoupsOptions;
pub use known::Known;
pub use output::{FormatOptions, OutputOptions, is_format};
pub use plot::PlotOptions;
pub use question::{Question, QuestionOptions, RulesOptions, ShoeOptions, preset_id, rules};
