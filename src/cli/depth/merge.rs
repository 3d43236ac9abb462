//! The merging of a sweep's shares.

use std::path::{Path, PathBuf};

use super::share;
use crate::cli::error::Error;
use crate::cli::input;
use crate::document::Document;
use crate::exact::Places;
use crate::quote::Quoted;
use crate::request::{DepthRequest, ShareRequest};

const OPTION: &str = "--merge <FILE>...";

/// The document of the sweep whose shares are in these files.
pub fn merged(paths: &[PathBuf], places: Places) -> Result<Document<DepthRequest>, Error> {
    let (first, others) = paths.split_first().expect("at least one file is given");
    let whole = read(first)?;
    let request = whole.request.depth;
    let parts = whole.answer.parts;
    let sweep = request.sweep()?;
    if parts != sweep.parts() {
        return Err(unfit(first, "its work is parted otherwise"));
    }
    let mut found = whole.answer.found;
    for path in others {
        let other = read(path)?;
        if other.request.depth != request || other.answer.parts != parts {
            let reason = format!("it belongs to another question than {}", named(first));
            return Err(unfit(path, &reason));
        }
        found.merge(other.answer.found).map_err(|error| {
            let reason = format!("part {} is in a file before it too", error.part);
            unfit(path, &reason)
        })?;
    }
    Ok(Document {
        answer: sweep.answer(&found)?,
        request,
        places,
    })
}

fn read(path: &Path) -> Result<Document<ShareRequest>, Error> {
    input::document(OPTION, &path.to_string_lossy(), share::read)
}

fn unfit(path: &Path, reason: &str) -> Error {
    input::unfit(OPTION, &path.to_string_lossy(), reason)
}

fn named(path: &Path) -> String {
    Quoted::path(&path.to_string_lossy()).to_string()
}
