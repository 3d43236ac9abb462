//! Work noted in a file, so that it can be interrupted.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use baccarat::report::{Asked, ShareReport};
use baccarat::{Quoted, Shard, Share};

use crate::cli::error::Error;
use crate::cli::{input, output};

/// How long work can be done without being noted.
const PAUSE: Duration = Duration::from_secs(1);

/// A file that work is noted in.
pub struct Checkpoint {
    path: PathBuf,
    noted: Instant,
}

/// What a checkpoint has to be of.
pub struct Expected<'a> {
    pub asked: &'a Asked,
    pub shard: Shard,
    /// How many parts there are in all.
    pub parts: usize,
}

impl Checkpoint {
    /// Opens a file that need not be there yet.
    pub fn at(path: &Path) -> Checkpoint {
        Checkpoint {
            path: path.to_owned(),
            noted: Instant::now(),
        }
    }

    /// What has been done so far of the work that is expected; nothing where there
    /// is no file yet.
    pub fn read(&self, expected: &Expected<'_>) -> Result<Option<Share>, Error> {
        match fs::symlink_metadata(&self.path) {
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            _ => read(&self.path, expected).map(Some),
        }
    }

    /// Notes the work if it is time to.
    pub fn note(&mut self, document: impl FnOnce() -> Result<String, Error>) -> Result<(), Error> {
        if self.noted.elapsed() >= PAUSE {
            self.write(&document()?)?;
            self.noted = Instant::now();
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

fn read(path: &Path, expected: &Expected<'_>) -> Result<Share, Error> {
    const OPTION: &str = "--checkpoint <FILE>";
    let read = input::file_at(OPTION, path, input::MAX_SHARE_BYTES, ShareReport::read)?;
    let unfit = |reason: &str| input::unfit(OPTION, &path.to_string_lossy(), reason);
    if !read.asked.same_sweep(expected.asked) {
        return Err(unfit(
            "it belongs to another question: expected the same command",
        ));
    }
    if read.shard != expected.shard {
        return Err(unfit(
            "it belongs to another shard: expected the same command",
        ));
    }
    if read.parts != expected.parts {
        return Err(unfit("its work is parted otherwise"));
    }
    Ok(read.share)
}
