//! Writing to the terminal, a file or a pipe.

use std::io::{self, ErrorKind, Write};

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
