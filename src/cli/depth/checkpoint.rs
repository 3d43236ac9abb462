//! Progress saved to a file, so that an interrupted sweep can be resumed.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use super::share;
use crate::cli::error::Error;
use crate::cli::{input, output};
use crate::document::Shared;
use crate::quote::Quoted;
use crate::request::{FoundBy, ShareRequest};

/// The minimum time between two saves.
const PAUSE: Duration = Duration::from_secs(1);

/// A file to which progress is saved.
pub struct Checkpoint {
    path: PathBuf,
    saved: Instant,
}

impl Checkpoint {
    /// The checkpoint at `path`, which may not exist yet.
    pub fn at(path: &Path) -> Checkpoint {
        Checkpoint {
            path: path.to_owned(),
            saved: Instant::now(),
        }
    }

    /// The results saved for a request whose sweep has `parts` parts; `None` if there is no file.
    pub fn read<R: Shared>(
        &self,
        request: &ShareRequest<R>,
        parts: usize,
    ) -> Result<Option<FoundBy<R>>, Error> {
        const OPTION: &str = "--checkpoint <FILE>";
        let unfit = |reason: &str| Err(input::unfit(OPTION, &self.path, reason));
        match fs::symlink_metadata(&self.path) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            _ => {}
        }
        let read = input::file_at(OPTION, &self.path, input::MAX_SHARE_BYTES, share::read::<R>)?;
        if read.request.depth != request.depth {
            return unfit("it belongs to another question: expected the same command");
        }
        if read.request.share != request.share {
            return unfit("it belongs to another share: expected the same command");
        }
        if read.answer.parts != parts {
            return unfit("its work is parted otherwise");
        }
        Ok(Some(read.answer.found))
    }

    /// Saves the document if [`PAUSE`] has elapsed since the last save.
    pub fn save(&mut self, document: impl FnOnce() -> String) -> Result<(), Error> {
        if self.saved.elapsed() >= PAUSE {
            self.write(&document())?;
            self.saved = Instant::now();
        }
        Ok(())
    }

    /// Replaces the file in one step, so that it is never incomplete.
    pub fn write(&self, document: &str) -> Result<(), Error> {
        output::replace(&self.path, document).map_err(|reason| Error::Checkpoint {
            path: Quoted::path(&self.path.to_string_lossy()),
            reason,
        })
    }
}
