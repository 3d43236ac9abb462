//! Shares of a sweep, added up.

use std::path::{Path, PathBuf};

use baccarat::report::{DepthReport, ReadShare, ShareReport};
use baccarat::{Places, Quoted};

use crate::cli::error::Error;
use crate::cli::input;

const OPTION: &str = "--merge <FILE>...";

/// The report of the sweep that the files make up.
pub fn report(paths: &[PathBuf], places: Places) -> Result<DepthReport, Error> {
    let (first, others) = paths.split_first().expect("at least one file is given");
    let mut whole = read(first)?;
    let asked = &whole.asked;
    let sweep = asked.sweep(&asked.compiled()?)?;
    if whole.parts != sweep.parts() {
        return Err(unfit(first, "its work is parted otherwise"));
    }
    for path in others {
        let other = read(path)?;
        if !other.asked.same_sweep(&whole.asked) || other.parts != whole.parts {
            let reason = format!("it belongs to another question than {}", named(first));
            return Err(unfit(path, &reason));
        }
        whole.share.merge(other.share).map_err(|overlap| {
            let reason = format!("part {} is in a file before it too", overlap.0);
            unfit(path, &reason)
        })?;
    }
    let depth = sweep.answer(&whole.share)?;
    Ok(DepthReport::new(&whole.asked.setting, &depth, places))
}

fn read(path: &Path) -> Result<ReadShare, Error> {
    input::document(OPTION, &path.to_string_lossy(), ShareReport::read)
}

fn unfit(path: &Path, reason: &str) -> Error {
    input::unfit(OPTION, &path.to_string_lossy(), reason)
}

fn named(path: &Path) -> String {
    Quoted::path(&path.to_string_lossy()).to_string()
}
