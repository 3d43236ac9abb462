//! Bets as data: what wins, and what it pays.

mod catalogue;
mod condition;
mod file;
mod matchers;
mod model;
mod scope;
mod terms;

pub use catalogue::{CATALOGUE, as_written, catalogue, is_main, main_bets};
pub use condition::{CardsCondition, Condition, Trace};
pub use file::{BadBets, read_bets};
pub use matchers::{CardName, CardNames, Colour, Groups, Numbers, RankSets, Winners};
pub use model::{Bet, Row};
pub use scope::Scope;
pub use terms::{BadCommission, BadPayoff, Commission, Payoff, Pays, Terms};
