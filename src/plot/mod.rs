//! Answers as pictures: SVG that is legible in print, in grey and on a dark page.
//!
//! A plot is drawn from a document, and says what the document assumes. Figures become
//! floating-point numbers at the moment of drawing and not before; what is written in a picture is
//! rounded from the exact figure. The same answer has the same picture, byte for byte: text is
//! left to the reader's sans-serif font, and no file is read.

mod axis;
mod bars;
mod canvas;
mod cells;
mod curves;
mod depths;
mod margins;
mod no_plot;
mod number;
mod removal;
mod theme;
mod totals;
mod words;

pub use depths::{MOST_CURVES, depths};
pub use margins::margins;
pub use no_plot::PlotError;
pub use removal::{MOST_PANELS, removal};
pub use theme::Theme;
pub use totals::totals;
