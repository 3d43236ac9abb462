//! The command `baccarat`: parse, run, print the error.

#![forbid(unsafe_code)]

use std::process::ExitCode;

/// The commit that the program is built from, shortened; zeros where it is not known.
///
/// The library must not read this, or each commit would compile it again.
const COMMIT: [u8; 12] = last_commit(include_bytes!(env!("BACCARAT_COMMIT_LOG")));

fn main() -> ExitCode {
    let commit = str::from_utf8(&COMMIT).ok();
    let commit = commit.filter(|commit| !commit.contains('\0'));
    baccarat::cli::run(std::env::args_os(), commit)
}

/// The first 12 digits of the second word of the last line, which is where git's log of a
/// checkout has the present commit.
///
/// It runs at compile time, so that the log does not become part of the program.
const fn last_commit(log: &[u8]) -> [u8; 12] {
    let mut at = log.len().saturating_sub(1);
    while at > 0 && log[at - 1] != b'\n' {
        at -= 1;
    }
    while at < log.len() && log[at] != b' ' {
        at += 1;
    }
    let mut commit = [0; 12];
    let mut digit = 0;
    while digit < 12 && at + 1 + digit < log.len() {
        commit[digit] = log[at + 1 + digit];
        digit += 1;
    }
    commit
}
