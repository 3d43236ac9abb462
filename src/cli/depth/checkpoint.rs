//! Progress saved to a file, so that work can be interrupted.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use super::share;
use crate::analysis::Found;
use crate::cli::error::Error;
use crate::cli::{input, output};
use crate::quote::Quoted;
use crate::request::ShareRequest;

/// The longest time without saving progress.
const PAUSE: Duration = Duration::from_secs(1);

/// A file to which progress is saved.
pub struct Checkpoint {
    path: PathBuf,
    saved: Instant,
}

impl Checkpoint {
    /// A file that need not be there yet.
    pub fn at(path: &Path) -> Checkpoint {
        Checkpoint {
            path: path.to_owned(),
            saved: Instant::now(),
        }
    }

    /// What has been found so far for a request whose sweep has `parts` parts; `None` if there is
    /// no file yet.
    pub fn read(&self, request: &ShareRequest, parts: usize) -> Result<Option<Found>, Error> {
        match fs::symlink_metadata(&self.path) {
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            _ => read(&self.path, request, parts).map(Some),
        }
    }

    /// Saves progress if it is time to.
    pub fn save(&mut self, document: impl FnOnce() -> String) -> Result<(), Error> {
        if self.saved.elapsed() >= PAUSE {
            self.write(&document())?;
            self.saved = Instant::now();
        }
        Ok(())
    }

    /// Writes the file, whole or not at all.
    pub fn write(&self, document: &str) -> Result<(), Error> {
        output::replace(&self.path, document).map_err(|reason| Error::Checkpoint {
            path: Quoted::path(&self.path.to_string_lossy()),
            reason,
        })
    }
}

fn read(path: &Path, request: &ShareRequest, parts: usize) -> Result<Found, Error> {
    const OPTION: &str = "--checkpoint <FILE>";
    let read = input::file_at(OPTION, path, input::MAX_SHARE_BYTES, share::read)?;
    let unfit = |reason: &str| input::unfit(OPTION, &path.to_string_lossy(), reason);
    if read.request.depth != request.depth {
        return Err(unfit(
            "it belongs to another question: expected the same command",
        ));
    }
    if read.request.share != request.share {
        return Err(unfit(
            "it belongs to another share: expected the same command",
        ));
    }
    if read.answer.parts != parts {
        return Err(unfit("its work is parted otherwise"));
    }
    Ok(read.answer.found)
}
