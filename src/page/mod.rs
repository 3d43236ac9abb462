//! Several answers about one shoe on one page of HTML: tables, plots, what was asked,
//! how to cite it and how to have it again.
//!
//! The page is whole in itself: it loads nothing, runs no script, and prints. Whatever
//! came from a user's file stands on it as text. The same question has the same page,
//! byte for byte.

mod answers;
mod asked;
mod document;
mod pictures;
mod prose;
mod question;
mod sections;

pub use answers::{MOST_BETS, MOST_DEPTHS, Page, PageError};
pub use asked::PageRequest;
