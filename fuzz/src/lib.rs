//! What is checked of texts from outside. Each check takes any bytes, and panics if something is
//! wrong; the fuzz targets call it with what a fuzzer makes up, and the project's tests with the
//! files of `corpus`.

pub mod checks;

#[path = "../../tests/support/mod.rs"]
mod support;

/// Checks bytes as the target of this name does.
///
/// # Panics
///
/// Panics if something is wrong, or if there is no such target.
pub fn check(target: &str, bytes: &[u8]) {
    let check = checks::CHECKS.iter().find(|(name, _)| *name == target);
    check.expect("a target").1(bytes);
}
