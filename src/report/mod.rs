//! Answers as rows, and rows as text.
//!
//! A report is a value whose public fields are the JSON document, in order;
//! it lays the same figures out on a [`Page`] for people. Renderers know
//! documents and pages, and no question.

mod envelope;
mod figure;
mod odds;
mod page;
mod render;
mod setting;
mod text;

pub use envelope::Envelope;
pub use figure::{Counts, Figure, Rounded, Ways};
pub use odds::{
    BetRow, Detail, HandsRow, OddsAnswer, OddsQuestion, OddsReport, OutcomeRow, PaytableRow,
    ResolvedRow,
};
pub use page::{Cell, Page, Table};
pub use render::{Format, Report, render};
pub use setting::{BetTerms, RowTerms, RulesRow, Setting, ShoeRow};
