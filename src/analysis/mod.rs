//! The questions, each with the type of its answer, in a file or folder of its own.

mod audit;
mod batch;
mod bets;
mod chance;
mod count;
mod coup;
mod coups;
mod covariance;
mod depth;
mod design;
mod edge_sort;
mod facts;
mod hands;
mod lengths;
mod many;
mod odds;
mod outcomes;
mod par;
#[cfg(feature = "documents")]
pub mod published;
mod removal;
mod sequence;
mod session;
mod spacing;
mod track;

pub(crate) use audit::audit;
pub use audit::{Audit, Decision, Reads};
pub use batch::{Batch, BatchOdds, BetFigures};
pub use bets::{TooFineBetError, UnseenBetError};
pub use chance::Chance;
pub use count::{
    AtCount, BestByCount, BestThreshold, BetAtCount, BetCount, BetGain, BetSpread, ByCount,
    CardsLeft, CardsLeftError, CountChoice, CountError, DepthByCount, DepthPlay, Levels,
    LevelsError, Linear, NotAnIntegerError, ParseSpreadByError, ParseStakesByCountError,
    ParseTagsError, Play, RankEffect, RatedTags, ShoePlay, SpreadBy, SpreadDepth, SpreadPlay,
    SpreadResult, SpreadResults, StakeAtCount, StakesByCount, Tags, Threshold, VarianceShare,
};
pub use coup::{Branch, CoupError, CoupOdds, CoupResult, Next, NextStep, Step};
pub(crate) use coup::{coup, unseen_bets};
pub use coups::{Coups, CoupsError};
pub(crate) use covariance::CompiledCovariances;
pub use covariance::Covariances;
pub use depth::{
    BetDepth, BetEveryDepth, Bin, Composition, CoupStarts, Depth, DepthError, DepthSweep, Depths,
    Enumeration, EveryDepth, EveryDepthSweep, Extreme, FavourableAt, Found, FoundLines,
    GainOverShoe, IfNormal, MergeError, ParseShareError, ParseSpacingError, PartialSums, Parts,
    Share, ShoeGains, Spacing, Spread, SweepError,
};
#[cfg(feature = "sample")]
pub use depth::{Estimate, SampledBet, SampledDepth};
pub use design::{
    Design, DesignError, DesignGoal, DesignedLine, EdgeRange, EdgeRangeError, Listed, ListedError,
    NearestEdge, PayoffStep, PayoffStepError, UnreachableEdge,
};
pub(crate) use edge_sort::edge_sort;
pub use edge_sort::{
    BetChosen, CardsSeen, CardsSeenError, EdgeSort, EdgeSortError, Sight, Sort, SortError,
};
pub(crate) use hands::CompiledHands;
pub use hands::{Hands, HandsRow};
pub use lengths::Length;
pub use many::{Expectations, ManyShoesError};
pub(crate) use odds::CompiledOdds;
pub use odds::{BetExpectation, BetOdds, Odds, OddsError};
#[cfg(feature = "documents")]
pub(crate) use outcomes::outcome_name;
pub use outcomes::{Outcomes, WINNERS};
pub use par::{CountGain, Par, ParLine, ParSheet, ReturnRange};
#[cfg(feature = "documents")]
pub use published::{
    DisagreementError, FigureError, ReadFiguresError, Verdict, Verification, Verified, enumerate,
    published, read_figures, verify,
};
pub use removal::{BetEffect, BetPairEffects, CardEffect, PairEffects, Removal, RemovalError};
pub(crate) use sequence::CompiledSequences;
pub use sequence::{BetSequence, OutcomeSequence, Sequence, SequenceError};
pub(crate) use session::session;
pub use session::{
    Bankroll, BankrollError, KellyStake, Quantile, Rebate, RebateError, ResultChance, Ruin,
    RuinEver, RuinWithin, Session, SessionCoups, SessionCoupsError, SessionError, SessionResults,
    SessionTerms, SessionWager, Stakes, StakesError,
};
pub(crate) use spacing::CompiledSpacing;
pub use track::{Line, LineError, ParseLineError, Standing, TrackError, Tracked, Tracker, Update};
