//! Sets the environment variable with the path of a file that contains the commit from which the
//! program is built.
//!
//! Only `src/main.rs` reads that file. So a new commit recompiles the command and not the library:
//! the output of this script does not change with the commit.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let log = logged().unwrap_or_else(written);
    println!("cargo::rustc-env=BACCARAT_COMMIT_LOG={}", log.display());
}

/// Git's log of this checkout, if it ends with the current commit.
fn logged() -> Option<PathBuf> {
    let commit = checked_out()?;
    let log = git_path("logs/HEAD")?;
    let text = fs::read_to_string(&log).ok()?;
    let last = text.lines().next_back()?;
    (last.split(' ').nth(1) == Some(&commit)).then_some(log)
}

/// A file of one line in the form of that log, for a package and for a checkout without a log. It
/// is empty if the commit is unknown.
fn written() -> PathBuf {
    let out = env::var_os("OUT_DIR").expect("cargo names a folder for what is written");
    let path = Path::new(&out).join("commit-log");
    let commit = packaged().or_else(watched);
    let line = commit.map(|commit| format!("- {commit}\n"));
    fs::write(&path, line.unwrap_or_default()).expect("the folder for it can be written to");
    path
}

/// The commit from which a package was made, as recorded by cargo.
fn packaged() -> Option<String> {
    let info = fs::read_to_string(".cargo_vcs_info.json").ok()?;
    let (_, rest) = info.split_once("\"sha1\": \"")?;
    let (commit, _) = rest.split_once('"')?;
    Some(commit.to_owned())
}

/// The current commit. Runs this script again on the next build: without a log, no single file
/// changes with each commit.
fn watched() -> Option<String> {
    let commit = checked_out()?;
    let places = ["HEAD", "refs/heads", "reftable"].map(git_path);
    for place in places.into_iter().flatten().filter(|place| place.exists()) {
        println!("cargo::rerun-if-changed={}", place.display());
    }
    Some(commit)
}

/// The commit that is checked out here. A repository in a parent folder is not this project's.
fn checked_out() -> Option<String> {
    let here = env::var_os("CARGO_MANIFEST_DIR")?;
    let is_ours = Path::new(&here).join(".git").exists();
    if is_ours {
        git(&["rev-parse", "HEAD"])
    } else {
        None
    }
}

/// The path of a file of this checkout's git data, some of which it may share with other checkouts.
fn git_path(name: &str) -> Option<PathBuf> {
    let here = env::var_os("CARGO_MANIFEST_DIR")?;
    let path = git(&["rev-parse", "--git-path", name])?;
    Some(Path::new(&here).join(path))
}

fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| text.trim().to_owned())
}
