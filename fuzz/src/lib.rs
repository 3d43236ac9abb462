//! What is checked of texts from outside. Each check takes any bytes, and panics if something is
//! wrong; the fuzz targets call it with what a fuzzer makes up, and the project's tests with the
//! files of `corpus`.

pub mod checks;

#[path = "../../tests/support/mod.rs"]
mod support;
