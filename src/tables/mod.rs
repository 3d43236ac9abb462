//! Answers as typed tables, and their output in each format.

mod bets;
mod by_count;
mod cells;
mod common;
mod count;
mod coup;
mod csv;
mod depth;
mod depths;
mod design;
mod edge_sort;
mod every_depth;
mod for_people;
mod fractions;
pub(crate) mod html;
mod latex;
mod markdown;
mod odds;
mod par;
mod places;
mod precision;
mod removal;
mod render;
mod reproduction;
mod rules;
mod sample;
mod sequence;
mod session;
mod share;
mod shown;
mod signed;
mod spread;
mod table;
mod tableau;
mod text;
mod track;
mod verify;

pub(crate) use by_count::is_frequent;
pub(crate) use cells::significant;
pub(crate) use common::{assumptions, step_shown};
pub use fractions::InFractions;
pub use odds::Listing;
pub(crate) use precision::precision;
pub use render::{
    Format, TableError, Tabulated, render, render_fragment, render_html, render_table,
};
pub use signed::Signed;
pub(crate) use table::capitalized;
pub use table::{Cell, Column, Kind, Sheet, Shown, Table};
pub(crate) use tableau::{NO_DECISION, column_name, held, holding, payoffs};
pub use text::Screen;
#[cfg(feature = "cli")]
pub(crate) use text::filled;
pub use track::TrackWriter;
