//! Bets as data: conditions on a finished coup, paytables, and the terms of a house;
//! the catalogue of named bets, and bets read from text.

#[cfg(feature = "catalogue")]
mod catalogue;
mod change;
mod condition;
#[cfg(feature = "catalogue")]
mod condition_text;
#[cfg(feature = "serde")]
mod entry;
mod facts;
#[cfg(feature = "catalogue")]
mod file;
mod main_bets;
mod matchers;
#[cfg(feature = "serde")]
mod matchers_serialized;
mod model;
mod ranks;
mod scope;
#[cfg(feature = "serde")]
mod serialized;
mod terms;
mod traces;

#[cfg(feature = "cli")]
pub(crate) use catalogue::with_id;
#[cfg(feature = "catalogue")]
pub use catalogue::{CATALOGUE, as_written, by_id, catalogue, families};
pub use change::ChangeError;
pub use condition::{CardsCondition, Condition};
pub(crate) use facts::Facts;
#[cfg(feature = "catalogue")]
pub use file::{ParseBetsError, read_bets};
pub use main_bets::{is_main, main_bets};
pub use matchers::{CardName, CardNames, Colour, Groups, Numbers, RankSets, Winners};
pub use model::{Bet, Row};
pub use scope::Scope;
pub use terms::{Commission, CommissionError, Payoff, PayoffError, Pays, Terms};
pub(crate) use traces::{Told, Traces};
