//! The program `baccarat`.

#![forbid(unsafe_code)]

use std::process::ExitCode;

/// The threads of long commands allocate much at once, and do not wait for each other with it.
#[cfg(feature = "allocator")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The commit from which the program is built, shortened; zeros if it is unknown.
///
/// It is here, and not in the library, so that a commit does not recompile the library.
const COMMIT: [u8; 12] = last_commit(include_bytes!(env!("BACCARAT_COMMIT_LOG")));

fn main() -> ExitCode {
    let commit = str::from_utf8(&COMMIT).ok();
    let commit = commit.filter(|commit| !commit.contains('\0'));
    baccarat::cli::run(std::env::args_os(), commit)
}

/// The first 12 digits of the second word of the last line. In git's log of a checkout, it is the
/// current commit.
///
/// It is evaluated at compile time, so that the log is not included in the program.
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
