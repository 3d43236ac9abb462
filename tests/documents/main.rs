//! Documents, pages and plots: all formats, independent readers, reproduction and citation.

#[path = "../support/program.rs"]
mod program;
#[path = "../support/mod.rs"]
mod support;

mod citation;
mod earlier;
mod formats;
mod page;
mod plot;
mod requests;
mod results;
mod tables;
