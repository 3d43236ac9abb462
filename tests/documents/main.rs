//! Documents, pages and pictures: in every format, read back by others, asked again and cited.

#[path = "../support/program.rs"]
mod program;

mod citation;
mod earlier;
mod formats;
mod page;
mod plot;
