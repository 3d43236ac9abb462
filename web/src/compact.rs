//! JSON without spaces, of what is no document.

use serde::Serialize;

use crate::refusal::{In, Refusal};

/// The JSON of what has texts as keys.
///
/// It is made of a value, as that of documents is: one more way to write JSON would be a second copy
/// of all that is written.
pub fn compact(part: &impl Serialize) -> Result<String, Refusal> {
    Ok(serde_json::to_value(part).or_refuse()?.to_string())
}
