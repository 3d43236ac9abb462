//! What the page is answered, against the library and against plain counting.

mod documents;
mod memory;
mod options;
mod refusals;
mod support;
