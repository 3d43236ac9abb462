//! A session: the result of a number of coups at a flat stake.

mod answer;
mod compute;
mod error;
mod kelly;
mod playable;
mod results;
mod ruin;
mod ruin_ever;
#[cfg(feature = "serde")]
mod serialized;
mod steps;
mod terms;
mod values;
mod wager;
mod work;

pub use answer::{Session, SessionWager};
pub(crate) use compute::session;
pub use error::SessionError;
pub use kelly::KellyStake;
pub use results::{Quantile, ResultChance, SessionResults};
pub use ruin::{Ruin, RuinWithin};
pub use ruin_ever::RuinEver;
pub use terms::SessionTerms;
pub use values::{
    Bankroll, BankrollError, Rebate, RebateError, SessionCoups, SessionCoupsError, Stakes,
    StakesError,
};
