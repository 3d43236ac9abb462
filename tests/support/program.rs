//! The program as a process.

#![allow(dead_code, reason = "each binary of tests uses its part")]

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::{fs, thread};

use serde_json::Value;

/// What a command writes.
pub fn baccarat(arguments: &[&str]) -> Output {
    command(arguments).output().expect("the program runs")
}

/// A command, with nothing to read.
pub fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_baccarat"));
    command.args(arguments).stdin(Stdio::null());
    command
}

/// Output as text.
pub fn text(bytes: &[u8]) -> &str {
    str::from_utf8(bytes).expect("output is text")
}

/// The standard output of a command that answers.
pub fn answer(arguments: &[&str]) -> String {
    accepted(&baccarat(arguments), &format!("{arguments:?}"))
}

/// The document of a command that answers.
pub fn document(arguments: &[&str]) -> Value {
    let arguments = [arguments, &["--format", "json"]].concat();
    serde_json::from_str(&answer(&arguments)).expect("JSON")
}

/// What a command writes that runs in a folder.
pub fn within(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = command(arguments);
    let output = command.current_dir(folder).output();
    output.expect("the program runs")
}

/// The standard output of a command that answers in a folder.
pub fn answer_within(folder: &Path, arguments: &[&str]) -> String {
    accepted(&within(folder, arguments), &format!("{arguments:?}"))
}

/// The standard output of a program that has nothing to complain of.
pub fn accepted(output: &Output, what: &str) -> String {
    assert_eq!(text(&output.stderr), "", "{what}");
    assert_eq!(output.status.code(), Some(0), "{what}");
    text(&output.stdout).to_owned()
}

/// The complaint of a command that does not, after a look at how it is made.
pub fn complaint(output: &Output, code: i32, what: &str) -> String {
    let error = text(&output.stderr);
    assert_eq!(text(&output.stdout), "", "{what}");
    assert_eq!(output.status.code(), Some(code), "{what}: {error}");
    assert!(
        error.starts_with("error: ") && error.ends_with('\n'),
        "{what}: {error}"
    );
    assert_eq!(error.lines().count(), 1, "{what}: {error}");
    error.trim_end().to_owned()
}

/// What a command writes that reads this.
pub fn with_input(arguments: &[&str], input: &[u8]) -> Output {
    let mut command = command(arguments);
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program runs");
    let mut pipe = child.stdin.take().expect("a pipe");
    // A program may write while it reads, and neither pipe holds everything.
    thread::scope(|scope| {
        // One that stops reading early closes the pipe, which is its right.
        scope.spawn(move || pipe.write_all(input).ok());
        child.wait_with_output().expect("the program ends")
    })
}

/// What each of the commands complains of.
pub fn complaints(cases: &[&[&str]], code: i32) -> String {
    let complaints = cases.iter().map(|case| {
        let error = complaint(&baccarat(case), code, &format!("{case:?}"));
        format!("{}\n    {error}\n", shown(case))
    });
    complaints.collect()
}

/// The arguments, none longer than a line.
fn shown(arguments: &[&str]) -> String {
    let short = |argument: &&str| match argument.len() {
        0..=50 => format!("{argument:?}"),
        length => format!("{:?}… ({length} bytes)", &argument[..10]),
    };
    arguments.iter().map(short).collect::<Vec<_>>().join(" ")
}

/// No line of an answer is wider than a terminal, nor ends in blanks.
pub fn assert_fits_a_terminal(arguments: &[&str]) {
    for line in answer(arguments).lines() {
        assert!(line.chars().count() <= 80, "{arguments:?}: {line}");
        assert_eq!(line, line.trim_end(), "{arguments:?}");
    }
}

/// An empty folder of a test's own: no other test has one of this name.
pub fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    // What an earlier run has left is none of ours.
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// A file of a test's own, by its path.
pub fn written(name: &str, text: impl AsRef<[u8]>) -> String {
    saved(Path::new(env!("CARGO_TARGET_TMPDIR")), name, text)
}

/// A file in a folder, by its path.
pub fn saved(folder: &Path, name: &str, text: impl AsRef<[u8]>) -> String {
    let path = folder.join(name);
    fs::write(&path, text).expect("a file");
    path.to_str().expect("a path").to_owned()
}

/// The names of what is in a folder, in their order.
pub fn names_in(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder");
    let names = entries.map(|entry| entry.expect("an entry").file_name());
    let mut names: Vec<String> = names
        .map(|name| name.into_string().expect("a name"))
        .collect();
    names.sort();
    names
}
