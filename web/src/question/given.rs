//! Fields that may be left blank, as options of the command may be left out.

use std::str::FromStr;

use crate::refusal::{In, Refusal};

/// The value that a field's text means; `None` for a blank one.
pub fn given<T: FromStr<Err: ToString>>(
    text: &str,
    field: &'static str,
) -> Result<Option<T>, Refusal> {
    match text.trim() {
        "" => Ok(None),
        text => text.parse().map(Some).in_field(field),
    }
}

/// The value, or its usual one for a blank text.
pub fn given_or_usual<T: FromStr<Err: ToString> + Default>(
    text: &str,
    field: &'static str,
) -> Result<T, Refusal> {
    Ok(given(text, field)?.unwrap_or_default())
}
