//! The number of deals that each line of a bet's paytable settles, and sums over all deals.

mod compiled;
mod joint;
mod kernels;
mod ledger;
mod many;
mod sums;
mod terms;

pub(super) use compiled::CompiledBets;
pub use compiled::TooFineBetError;
pub(super) use joint::JointBets;
pub(super) use many::BetsAtMany;
pub(super) use sums::BetRemovals;
pub(super) use terms::Measure;
pub use terms::UnseenBetError;
