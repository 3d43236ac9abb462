//! Documents of shares, read for `baccarat depth`.

use crate::document::{Document, ReadShareError};
use crate::request::ShareRequest;

const EXPECTED: &str = "expected a share of a depth, as --checkpoint and --share write it";

/// The document of a share; otherwise the reason why the text is none, in the terms of the command
/// line.
pub fn read(text: &str) -> Result<Document<ShareRequest>, String> {
    Document::read(text).map_err(|error| match error {
        ReadShareError::Json(reason) => format!("{EXPECTED}: {reason}"),
        ReadShareError::Other => EXPECTED.to_owned(),
        error => error.to_string(),
    })
}
