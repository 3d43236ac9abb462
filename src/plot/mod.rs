//! Answers as SVG pictures that are legible in print, in greyscale and on a dark page.
//!
//! A plot is drawn from a document and states its assumptions. Coordinates are computed in floating
//! point; the figures in a picture are rounded from exact ones. Equal answers have equal pictures,
//! byte for byte: text is set in the reader's sans-serif font, and no file is read.

mod axis;
mod bars;
mod by_cards;
mod by_count;
mod canvas;
mod cells;
mod count;
mod curves;
mod depths;
mod every_depth;
mod margins;
mod no_plot;
mod number;
mod removal;
mod sequence;
mod session;
mod theme;
mod totals;
mod words;

pub use by_count::by_count;
pub use count::count;
pub use depths::{MOST_CURVES, depths};
pub use every_depth::{MOST_GAINS, every_depth};
pub use margins::margins;
pub use no_plot::PlotError;
pub use removal::{MOST_PANELS, removal};
pub use sequence::sequence;
pub use session::{MOST_SESSIONS, session};
pub use theme::Theme;
pub use totals::totals;
