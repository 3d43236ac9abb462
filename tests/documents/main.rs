//! Documents, pages and plots: all formats, independent readers, reproduction and citation.

#[path = "../support/program.rs"]
mod program;

mod citation;
mod earlier;
mod formats;
mod page;
mod plot;
mod results;
mod tables;
