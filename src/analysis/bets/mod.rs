//! The number of deals that each line of a bet's paytable settles, and sums over all deals.

mod compiled;
mod kernels;
mod ledger;
mod sums;
mod terms;

pub(super) use compiled::CompiledBets;
pub use compiled::TooFineBetError;
pub(super) use sums::BetRemovals;
pub use terms::UnseenBetError;
