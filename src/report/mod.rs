//! Answers as rows, and rows as text.
//!
//! A report is a value whose public fields are the JSON document, in order;
//! it lays the same figures out on a [`Page`] for people. Renderers know
//! documents and pages, and no question.

mod again;
mod bets;
mod cells;
mod citation;
mod count;
mod coup;
mod csv;
mod depth;
mod envelope;
mod figure;
pub(crate) mod html;
mod kinds;
mod latex;
mod markdown;
mod odds;
mod page;
mod question;
mod removal;
mod render;
mod rows;
mod rules;
mod sequence;
mod setting;
mod tableau;
mod tables;
mod text;
mod track;
mod verify;

pub use again::{AgainAnswer, AgainQuestion, AgainReport, Difference};
pub use bets::{BetsAnswer, BetsQuestion, BetsReport};
pub use citation::{Citation, Cited, NotCitable, RELEASED};
pub use count::{
    CardRow, CardsLeftRow, CountAnswer, CountKind, CountReport, CountRow, CountTerms, DepthRow,
    GainRow, PlayRow, PlayedShoe, RatedRow, ShareRow, TagsRow, ThresholdRow,
};
pub use coup::{
    BranchRow, CoupAnswer, CoupQuestion, CoupReport, HandRow, HistoryRow, NextRow, ResultRow,
    StepRow,
};
pub use depth::{
    Asked, BadShare, BestBetRow, BinRow, ChosenRow, ClassCounts, DepthAnswer, DepthBetRow,
    DepthQuestion, DepthReport, DepthsAnswer, DepthsBetRow, DepthsQuestion, DepthsReport,
    ExtremeRow, NormalRow, ReadShare, SampleAnswer, SampleBetRow, SampleQuestion, SampleReport,
    ShareAnswer, ShareBetRow, ShareQuestion, ShareReport, SumsRow, VarianceRow,
};
pub use envelope::{Envelope, VERSION, digest};
pub use figure::{Counts, Estimated, Figure, Rounded, Ways};
pub use kinds::{KINDS, Kind};
pub use odds::{
    CovarianceRows, Detail, Extras, HandsRow, OddsAnswer, OddsQuestion, OddsReport, ResolvedRow,
};
pub use page::{Cell, Heading, Page, Table};
pub use question::{NotAsked, Question, Unanswered};
pub use removal::{
    BetEffect, EffectRow, PairRow, RemovalAnswer, RemovalQuestion, RemovalReport, WeightedSum,
};
pub use render::{Format, Report, render};
pub use rows::{BetRow, Expectation, OutcomeRow, PaytableRow};
pub use rules::{
    CompareAnswer, CompareCell, CompareQuestion, CompareReport, CompareRow, RulesAnswer,
    RulesQuestion, RulesReport,
};
pub use sequence::{
    BetSequenceRow, LengthRow, OutcomeSequenceRow, SequenceAnswer, SequenceQuestion, SequenceReport,
};
pub use setting::{BetTerms, RowTerms, RulesRow, Setting, ShoeRow};
pub use tableau::{DecisionRow, Read, TableauAnswer, TableauQuestion, TableauReport};
pub use track::{TrackRow, TrackWriter, TrackedBet};
pub use verify::{
    EnumeratorRow, FigureRow, RecountRow, VerifiedValue, VerifyAnswer, VerifyQuestion, VerifyReport,
};
