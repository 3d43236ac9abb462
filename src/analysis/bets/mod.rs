//! The number of deals that each line of a bet's paytable settles, and means over them.

mod compiled;
mod kernels;
mod ledger;
mod many;
mod means;
mod terms;

pub(super) use compiled::CompiledBets;
pub use compiled::{TooFineBetError, UnseenBetError};
pub(super) use means::{BetRemovals, Means, Numbers};
