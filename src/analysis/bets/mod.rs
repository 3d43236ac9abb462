//! How often each line of each bet's paytable settles it, and what that is worth.

mod compiled;
mod kernels;
mod ledger;
mod many;
mod means;
mod terms;

pub(super) use compiled::CompiledBets;
pub use compiled::{TooFineBetError, UnseenBetError};
pub(super) use means::{BetRemovals, Means, Numbers};
