//! Writing to the terminal, a file or a pipe.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::Path;

use crate::quote::Quoted;
use clap::builder::styling::{AnsiColor, Style};

use super::error::Error;

/// Writes a whole text to standard output. A reader who has left is no error.
pub fn print(text: &str) -> Result<(), Error> {
    let mut stdout = anstream::stdout().lock();
    let written = stdout
        .write_all(text.as_bytes())
        .and_then(|()| stdout.flush());
    match written {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(Error::Unwritable(error)),
        _ => Ok(()),
    }
}

/// Writes a file that was asked for.
pub fn save(path: &Path, text: &str) -> Result<(), Error> {
    replace(path, text).map_err(|reason| Error::Unsaved {
        path: Quoted::path(&path.to_string_lossy()),
        reason,
    })
}

/// Writes a file: the new one takes the old one's place in one step, once it is
/// whole. What is no ordinary file, a device or a pipe, is written to as it stands.
pub fn replace(path: &Path, text: &str) -> io::Result<()> {
    if fs::metadata(path).is_ok_and(|old| !old.is_file()) {
        return whole(path, text);
    }
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.new", std::process::id()));
    let new = path.with_file_name(name);
    let written = whole(&new, text).and_then(|()| fs::rename(&new, path));
    written.inspect_err(|_| {
        // It may not be there at all.
        let _: io::Result<()> = fs::remove_file(&new);
    })
}

fn whole(path: &Path, text: &str) -> io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(text.as_bytes())?;
    match file.sync_all() {
        // Not everything that can be written to can be synchronized.
        Err(error) if error.kind() == ErrorKind::InvalidInput => Ok(()),
        synced => synced,
    }
}

/// Writes a warning to standard error, as far as that can be written to.
pub fn warn(warning: &str) {
    const LABEL: Style = AnsiColor::Yellow.on_default().bold();
    let _: io::Result<()> = writeln!(anstream::stderr(), "{LABEL}warning:{LABEL:#} {warning}");
}

/// Writes an error to standard error, as far as that can be written to.
pub fn complain(error: &Error) {
    const LABEL: Style = AnsiColor::Red.on_default().bold();
    let _: io::Result<()> = writeln!(anstream::stderr(), "{LABEL}error:{LABEL:#} {error}");
}
