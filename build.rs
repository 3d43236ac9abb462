//! Which commit the program is built from, where that can be known.

use std::path::Path;
use std::process::Command;
use std::{env, fs};

fn main() {
    let commit = packaged().or_else(checked_out).unwrap_or_default();
    println!("cargo::rustc-env=BACCARAT_COMMIT={commit}");
}

/// The commit that a package was made of, as cargo notes it.
fn packaged() -> Option<String> {
    println!("cargo::rerun-if-changed=.cargo_vcs_info.json");
    let info = fs::read_to_string(".cargo_vcs_info.json").ok()?;
    let (_, rest) = info.split_once("\"sha1\": \"")?;
    Some(rest.chars().take(12).collect())
}

/// The commit that is checked out here. A repository further up is another's.
fn checked_out() -> Option<String> {
    let here = env::var("CARGO_MANIFEST_DIR").ok()?;
    if !Path::new(&here).join(".git").exists() {
        return None;
    }
    let git = |arguments: &[&str]| {
        let output = Command::new("git").args(arguments).output().ok()?;
        let text = String::from_utf8(output.stdout).ok()?;
        output.status.success().then(|| text.trim().to_owned())
    };
    // A commit is noted there, whatever branch it is on.
    for note in ["HEAD", "logs/HEAD"] {
        let path = git(&["rev-parse", "--git-path", note])?;
        println!("cargo::rerun-if-changed={path}");
    }
    git(&["rev-parse", "--short=12", "HEAD"])
}
