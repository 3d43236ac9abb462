//! Names a file that says which commit the program is built from.
//!
//! Only `src/main.rs` reads that file, so that a commit compiles the command again and not the
//! library: what this script prints does not change from commit to commit.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let log = logged().unwrap_or_else(written);
    println!("cargo::rustc-env=BACCARAT_COMMIT_LOG={}", log.display());
}

/// Git's own log of what was checked out here, where it ends with the present commit.
fn logged() -> Option<PathBuf> {
    let commit = checked_out()?;
    let log = git_path("logs/HEAD")?;
    let text = fs::read_to_string(&log).ok()?;
    let last = text.lines().next_back()?;
    (last.split(' ').nth(1) == Some(&commit)).then_some(log)
}

/// A file of one line in the form of that log, for a package and for a checkout without a log.
/// It is empty where the commit is not known.
fn written() -> PathBuf {
    let out = env::var_os("OUT_DIR").expect("cargo names a folder for what is written");
    let path = Path::new(&out).join("commit-log");
    let commit = packaged().or_else(watched);
    let line = commit.map(|commit| format!("- {commit}\n"));
    fs::write(&path, line.unwrap_or_default()).expect("the folder for it can be written to");
    path
}

/// The commit that a package was made of, as cargo notes it.
fn packaged() -> Option<String> {
    let info = fs::read_to_string(".cargo_vcs_info.json").ok()?;
    let (_, rest) = info.split_once("\"sha1\": \"")?;
    let (commit, _) = rest.split_once('"')?;
    Some(commit.to_owned())
}

/// The commit that is checked out, and this script run again after the next one: without a log
/// there is no single file that a commit changes.
fn watched() -> Option<String> {
    let commit = checked_out()?;
    let places = ["HEAD", "refs/heads", "reftable"].map(git_path);
    for place in places.into_iter().flatten().filter(|place| place.exists()) {
        println!("cargo::rerun-if-changed={}", place.display());
    }
    Some(commit)
}

/// The commit that is checked out here. A repository further up is another's.
fn checked_out() -> Option<String> {
    let here = env::var_os("CARGO_MANIFEST_DIR")?;
    let is_ours = Path::new(&here).join(".git").exists();
    if is_ours {
        git(&["rev-parse", "HEAD"])
    } else {
        None
    }
}

/// Where git keeps something of this checkout, which may share some of it with others.
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
