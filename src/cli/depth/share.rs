//! Documents of shares, read for `baccarat depth`.

use thiserror::Error as ThisError;

use crate::document::{Document, ReadShareError};
use crate::request::ShareRequest;

/// Why a document is not that of a share, in the terms of the command line.
#[derive(Debug, ThisError)]
pub enum Unfit {
    #[error("expected a share of a depth, as --checkpoint and --share write it{0}")]
    NoShare(String),
    #[error(transparent)]
    Other(ReadShareError),
}

/// Reads the document of a share.
pub fn read(text: &str) -> Result<Document<ShareRequest>, Unfit> {
    Document::read(text).map_err(|error| match error {
        ReadShareError::Json(reason) => Unfit::NoShare(format!(": {reason}")),
        ReadShareError::Other => Unfit::NoShare(String::new()),
        error => Unfit::Other(error),
    })
}
