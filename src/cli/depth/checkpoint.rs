//! Work noted in a file, so that it can be interrupted.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use baccarat::report::{Asked, ShareReport};
use baccarat::{Quoted, Shard, Share};

use crate::cli::error::Error;
use crate::cli::input;

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

    /// Writes the file: the new one takes the old one's place in one step, once it
    /// is whole.
    pub fn write(&self, document: &str) -> Result<(), Error> {
        let mut name = self.path.file_name().unwrap_or_default().to_owned();
        name.push(format!(".{}.new", std::process::id()));
        let new = self.path.with_file_name(name);
        let written = whole(&new, document).and_then(|()| fs::rename(&new, &self.path));
        written.map_err(|reason| {
            // It may not be there at all.
            let _: io::Result<()> = fs::remove_file(&new);
            Error::Checkpoint {
                path: Quoted::path(&self.path.to_string_lossy()),
                reason,
            }
        })
    }
}

fn whole(path: &Path, document: &str) -> io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(document.as_bytes())?;
    file.sync_all()
}

fn read(path: &Path, expected: &Expected<'_>) -> Result<Share, Error> {
    const OPTION: &str = "--checkpoint <FILE>";
    let read = input::file_at(OPTION, path, input::MAX_SHARE_BYTES, ShareReport::read)?;
    let unfit = |reason: &str| Error::Input {
        option: OPTION,
        name: Quoted::path(&path.to_string_lossy()).to_string(),
        reason: reason.into(),
    };
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
