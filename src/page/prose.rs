//! Errors as sentences of a page.

use crate::quote::harmless;

/// An error as a sentence.
pub(super) fn sentence(error: &impl ToString) -> String {
    format!("{}.", harmless(&error.to_string()))
}
