//! The program as a process.

#![allow(dead_code, reason = "each test file uses its part")]

use std::io::Write;
use std::process::{Command, Output, Stdio};

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
    let output = baccarat(arguments);
    assert_eq!(text(&output.stderr), "", "{arguments:?}");
    assert_eq!(output.status.code(), Some(0), "{arguments:?}");
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
    // A program that stops reading early closes the pipe, which is its right.
    let _ = child.stdin.take().expect("a pipe").write_all(input);
    child.wait_with_output().expect("the program ends")
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
