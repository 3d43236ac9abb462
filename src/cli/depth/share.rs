//! Documents of shares, read for `baccarat depth`.

use crate::document::{Document, ReadShareError, Shared};
use crate::request::{DepthRequest, EveryDepthRequest, ShareRequest};

const EXPECTED: &str = "expected a share of a depth, as --checkpoint and --share write it";

/// The document of a share of either kind of sweep.
pub enum AnyShare {
    OneDepth(Document<ShareRequest<DepthRequest>>),
    EveryDepth(Document<ShareRequest<EveryDepthRequest>>),
}

/// The document of a share of either kind; otherwise the reason why the text is none.
pub fn read_any(text: &str) -> Result<AnyShare, String> {
    match Document::read(text) {
        Err(ReadShareError::Other) => read(text).map(AnyShare::EveryDepth),
        share => share.map(AnyShare::OneDepth).map_err(reason),
    }
}

/// The document of a share; otherwise the reason why the text is none, in the terms of the command
/// line.
pub fn read<R: Shared>(text: &str) -> Result<Document<ShareRequest<R>>, String> {
    Document::read(text).map_err(reason)
}

fn reason(error: ReadShareError) -> String {
    match error {
        ReadShareError::Json(reason) => format!("{EXPECTED}: {reason}"),
        ReadShareError::Other => EXPECTED.to_owned(),
        error => error.to_string(),
    }
}
