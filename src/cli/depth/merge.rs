//! The merging of a sweep's shares.

use std::path::{Path, PathBuf};

use super::missing::Missing;
use super::share;
use super::sweep::Work;
use crate::analysis::{Enumeration, PartialSums, Parts};
use crate::cli::error::Error;
use crate::cli::input;
use crate::document::{Document, Shared};
use crate::quote::Quoted;
use crate::request::{FoundBy, ShareRequest};

pub const OPTION: &str = "--merge <FILE>...";

/// Merges the shares in files to that of `work`, which is about the question of the first share.
/// That one has been read from the first file.
pub fn merged<R: Shared>(
    work: &Work<'_, R>,
    first: Document<ShareRequest<R>>,
    paths: &[PathBuf],
) -> Result<FoundBy<R>, Error> {
    let unfit = |path: &Path, reason: &str| Err(input::unfit(OPTION, path, reason));
    let request = first.request.depth.clone();
    let (share, parts) = (work.request.share, work.sweep.parts());
    if first.answer.parts != parts {
        return unfit(&paths[0], "its work is parted otherwise");
    }
    let asked = share.parts(parts);
    let mut missing = Missing::new(share, parts);
    let mut found = FoundBy::<R>::default();
    let mut first = Some(first);
    for path in paths {
        let read = || input::document(OPTION, path, share::read::<R>);
        let other = first.take().map_or_else(read, Ok)?;
        if other.request.depth != request || other.answer.parts != parts {
            let first = Quoted::path(&paths[0].to_string_lossy());
            let reason = format!("it belongs to another question than {first}");
            return unfit(path, &reason);
        }
        if !are_among(other.answer.found.parts(), &asked) {
            let reason = format!("it has parts that share {share} has not");
            return unfit(path, &reason);
        }
        missing.take(path, other.request.share, other.answer.found.parts());
        if let Err(error) = found.merge(other.answer.found) {
            let reason = format!("part {} is in a file before it too", error.part);
            return unfit(path, &reason);
        }
    }
    missing.check()?;
    Ok(found)
}

fn are_among(parts: &Parts, others: &Parts) -> bool {
    parts.without(others).is_empty()
}
