//! Questions as values: each request has a shoe, an analyzer, and the options of the question.
//!
//! Requests are created by the command line, by Rust code, or from a document; answering them
//! involves no text. Requests share an [`Analyzer`](crate::Analyzer), so that bets are compiled
//! once for any number of questions.

mod bets;
mod by_count;
mod count;
mod coup;
mod depth;
mod depths;
mod design;
mod edge_sort;
mod every_depth;
mod flat;
mod odds;
mod one_by_one;
mod par;
mod removal;
mod rules;
mod sample;
mod sequence;
mod session;
mod share;
mod spread;
mod sweep;
mod tableau;
mod verify;

pub use bets::{BetsAnswer, BetsRequest, NoSuchBetError};
pub use by_count::{ByCountAnswer, ByCountRequest};
pub use count::{CountAnswer, CountPlay, CountRequest};
pub use coup::CoupRequest;
pub use depth::DepthRequest;
pub use depths::{BetDepths, DepthsAnswer, DepthsRequest};
pub use design::{DesignAnswer, DesignRequest};
pub use edge_sort::EdgeSortRequest;
pub use every_depth::{EveryDepthAnswer, EveryDepthRequest};
pub use odds::{Detail, OddsAnswer, OddsRequest, ResolvedEdge};
pub use par::{ParAnswer, ParRequest};
pub use removal::{RemovalAnswer, RemovalRequest};
pub use rules::{
    ComparedBet, ComparedRules, RulesAnswer, RulesComparison, RulesComparisonRequest, RulesRequest,
};
pub use sample::SampleRequest;
pub use sequence::{SequenceAnswer, SequenceRequest};
pub use session::{SessionAnswer, SessionRequest};
pub use share::{ShareAnswer, ShareRequest};
pub use spread::{SpreadAnswer, SpreadRequest};
pub use sweep::{FoundBy, SweepRequest};
pub use tableau::{TableauAnswer, TableauRequest};
pub use verify::{VerifyError, VerifyRequest};
