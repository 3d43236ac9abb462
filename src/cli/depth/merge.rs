//! The merging of a sweep's shares.

use std::path::{Path, PathBuf};

use super::share;
use crate::cli::error::Error;
use crate::cli::input;
use crate::document::Document;
use crate::exact::Places;
use crate::quote::Quoted;
use crate::request::DepthRequest;

const OPTION: &str = "--merge <FILE>...";

/// The document of the sweep whose shares are in these files.
pub fn merged(paths: &[PathBuf], places: Places) -> Result<Document<DepthRequest>, Error> {
    let (first, others) = paths.split_first().expect("at least one file is given");
    let read = |path: &Path| input::document(OPTION, path, share::read);
    let unfit = |path: &Path, reason: &str| Err(input::unfit(OPTION, path, reason));
    let whole = read(first)?;
    let request = whole.request.depth;
    let parts = whole.answer.parts;
    let sweep = request.sweep()?;
    if parts != sweep.parts() {
        return unfit(first, "its work is parted otherwise");
    }
    let mut found = whole.answer.found;
    for path in others {
        let other = read(path)?;
        if other.request.depth != request || other.answer.parts != parts {
            let first = Quoted::path(&first.to_string_lossy());
            let reason = format!("it belongs to another question than {first}");
            return unfit(path, &reason);
        }
        if let Err(error) = found.merge(other.answer.found) {
            let reason = format!("part {} is in a file before it too", error.part);
            return unfit(path, &reason);
        }
    }
    Ok(Document {
        answer: sweep.answer(&found)?,
        request,
        places,
    })
}
