//! Several answers about one shoe on one HTML page: tables, plots, the request, and how to cite and
//! reproduce the page.
//!
//! The page is self-contained: it loads nothing, runs no script, and can be printed. Text from a
//! user's file is escaped. Equal requests have equal pages, byte for byte.

mod answers;
mod document;
mod pictures;
mod question;
mod sections;

pub use answers::{MOST_BETS, MOST_DEPTHS, Page, PageError, PageRequest};
pub use document::par_page;
