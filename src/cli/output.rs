//! Output to the terminal, a file or a pipe.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use crate::quote::Quoted;
use crate::tables::Screen;
use clap::builder::styling::{AnsiColor, Style};
use console::Term;

use super::error::Error;
use super::progress;

/// The screen that answers are written for: as wide as the terminal or `COLUMNS` says, but at most
/// 80 letters. Where standard output has no colour, [`print`] removes it.
pub fn screen() -> Screen {
    /// In narrower lines, words and numbers would not fit.
    const NARROWEST: usize = 40;
    let columns = std::env::var("COLUMNS").ok();
    let columns = columns.and_then(|columns| columns.parse().ok());
    let terminal = || Some(Term::stdout().size_checked()?.1.into());
    let widest = Screen::PLAIN.width;
    Screen {
        width: columns
            .or_else(terminal)
            .unwrap_or(widest)
            .clamp(NARROWEST, widest),
        colour: true,
    }
}

/// Writes a text to standard output. A closed pipe is not an error.
pub fn print(text: &str) -> Result<(), Error> {
    progress::clear();
    let mut stdout = anstream::stdout().lock();
    let written = stdout
        .write_all(text.as_bytes())
        .and_then(|()| stdout.flush());
    match written {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(Error::Unwritable(error)),
        _ => Ok(()),
    }
}

/// Whether a text on standard output could be read, as far as that is known without writing: its
/// reader has not left, and the output does not vanish with all messages.
#[cfg(unix)]
pub fn is_read() -> bool {
    use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
    use std::os::fd::{AsFd, BorrowedFd};
    use std::os::unix::fs::MetadataExt;

    let (stdout, stderr) = (io::stdout(), io::stderr());
    let mut watched = [PollFd::new(stdout.as_fd(), PollFlags::empty())];
    let has_left = PollFlags::POLLERR | PollFlags::POLLHUP;
    let has_left = poll(&mut watched, PollTimeout::ZERO).is_ok()
        && watched[0]
            .revents()
            .is_some_and(|found| found.intersects(has_left));
    let null = fs::metadata("/dev/null").map(|null| null.rdev()).ok();
    let vanishes = |stream: BorrowedFd<'_>| {
        let stream = stream.try_clone_to_owned().map(File::from);
        let device = stream.and_then(|stream| Ok(stream.metadata()?.rdev()));
        device.ok().is_some_and(|device| Some(device) == null)
    };
    !(has_left || vanishes(stdout.as_fd()) && vanishes(stderr.as_fd()))
}

#[cfg(not(unix))]
pub fn is_read() -> bool {
    true
}

/// Writes a file that the user requested.
pub fn save(path: &Path, text: &str) -> Result<(), Error> {
    replace(path, text).map_err(|reason| Error::Unsaved {
        path: Quoted::path(&path.to_string_lossy()),
        reason,
    })
}

/// Finds out whether a file that the user requested can be written, before the work for it begins.
pub fn try_out(path: &Path) -> Result<(), Error> {
    if is_written_directly(path) {
        return Ok(());
    }
    let new = beside(path);
    let tried = whole(&new, "");
    let removed = fs::remove_file(&new);
    tried.and(removed).map_err(|reason| Error::Unsaved {
        path: Quoted::path(&path.to_string_lossy()),
        reason,
    })
}

/// Replaces a file in one step, so that it is never incomplete. A device or a pipe is written to
/// directly.
pub fn replace(path: &Path, text: &str) -> io::Result<()> {
    if is_written_directly(path) {
        return whole(path, text);
    }
    let new = beside(path);
    let written = whole(&new, text).and_then(|()| fs::rename(&new, path));
    if written.is_err() {
        // The file may not exist.
        let _: io::Result<()> = fs::remove_file(&new);
    } else {
        keep_name(path);
    }
    written
}

/// Writes the name of a new file to the disk: until then, a loss of power can bring back the file
/// that it replaced. Some folders cannot be opened or synchronized, and the file is whole even so.
#[cfg(unix)]
fn keep_name(path: &Path) {
    let folder = path.parent().filter(|folder| *folder != Path::new(""));
    let folder = File::open(folder.unwrap_or(Path::new(".")));
    let _: io::Result<()> = folder.and_then(|folder| folder.sync_all());
}

/// A folder cannot be opened as a file.
#[cfg(not(unix))]
fn keep_name(_: &Path) {}

/// Whether a path is that of a device, a pipe or a directory.
fn is_written_directly(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|old| !old.is_file())
}

/// The path of a new file that will replace another one.
fn beside(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.new", std::process::id()));
    path.with_file_name(name)
}

fn whole(path: &Path, text: &str) -> io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(text.as_bytes())?;
    match file.sync_all() {
        // Some files cannot be synchronized.
        Err(error) if error.kind() == ErrorKind::InvalidInput => Ok(()),
        synced => synced,
    }
}

/// Writes a text to standard error. Write errors are ignored.
pub fn tell(text: &str) {
    progress::clear();
    let _: io::Result<()> = anstream::stderr().write_all(text.as_bytes());
}

/// Writes a warning to standard error. Write errors are ignored.
pub fn warn(warning: &str) {
    const LABEL: Style = AnsiColor::Yellow.on_default().bold();
    tell(&format!("{LABEL}warning:{LABEL:#} {warning}\n"));
}

/// Writes a note to standard error. Write errors are ignored.
pub fn note(note: &str) {
    const LABEL: Style = AnsiColor::Cyan.on_default().bold();
    tell(&format!("{LABEL}note:{LABEL:#} {note}\n"));
}

/// Writes an error to standard error. Write errors are ignored.
pub fn complain(error: &Error) {
    const LABEL: Style = AnsiColor::Red.on_default().bold();
    tell(&format!("{LABEL}error:{LABEL:#} {error}\n"));
}
