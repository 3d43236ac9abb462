//! The report of the odds of the next coup.

mod document;
mod page;

pub use document::{
    CovarianceRows, Detail, Extras, HandsRow, OddsAnswer, OddsQuestion, OddsReport, ResolvedRow,
};
