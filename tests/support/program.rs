//! The program as a process.

#![allow(dead_code, reason = "each binary of tests uses its part")]

use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::{fs, thread};

use serde_json::Value;

/// The arguments in a line, where a blank separates them.
pub fn words(line: &str) -> Vec<&str> {
    line.split(' ').collect()
}

/// The output of a command.
pub fn baccarat(arguments: &[&str]) -> Output {
    command(arguments).output().expect("the program runs")
}

/// A command with empty standard input.
pub fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_baccarat"));
    command.args(arguments).stdin(Stdio::null());
    // It would be the width of a line.
    command.env_remove("COLUMNS");
    command
}

/// Output as text.
pub fn text(bytes: &[u8]) -> &str {
    str::from_utf8(bytes).expect("output is text")
}

/// The standard output of a command that succeeds.
pub fn answer(arguments: &[&str]) -> String {
    accepted(&baccarat(arguments), &format!("{arguments:?}"))
}

/// The JSON document of a command that succeeds.
pub fn document(arguments: &[&str]) -> Value {
    let arguments = [arguments, &["--format", "json"]].concat();
    serde_json::from_str(&answer(&arguments)).expect("JSON")
}

/// The tables of an answer as comma-separated values, by name.
pub fn sheets(question: &[&str]) -> Vec<(String, String)> {
    let names = answer(&[question, &["--table", "help"]].concat());
    let sheet = |name: &str| {
        let table = [question, &["--format", "csv", "--table", name]].concat();
        (name.to_owned(), answer(&table))
    };
    names.lines().map(sheet).collect()
}

/// The tables of an answer as comma-separated values, each below its name.
pub fn all_sheets(question: &[&str]) -> String {
    let sheets = sheets(question).into_iter();
    let sheets = sheets.map(|(name, csv)| format!("{name}\n{}\n", csv.replace("\r\n", "\n")));
    sheets.collect()
}

/// The output of a command run in a folder.
pub fn within(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = command(arguments);
    let output = command.current_dir(folder).output();
    output.expect("the program runs")
}

/// The standard output of a command that succeeds in a folder.
pub fn answer_within(folder: &Path, arguments: &[&str]) -> String {
    accepted(&within(folder, arguments), &format!("{arguments:?}"))
}

/// The standard output of a program that succeeds without errors or warnings.
pub fn accepted(output: &Output, what: &str) -> String {
    assert_eq!(text(&output.stderr), "", "{what}");
    assert_eq!(output.status.code(), Some(0), "{what}");
    text(&output.stdout).to_owned()
}

/// The error message of a command that fails with this exit code. Checks the form of the message.
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

/// Asserts that a command whose reader closes the pipe, after this number of lines, reports nothing.
pub fn assert_may_be_left(arguments: &[&str], lines: usize) {
    let mut child = command(arguments)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
    for _ in 0..lines {
        output.read_line(&mut String::new()).expect("a line");
    }
    drop(output);
    let left = child.wait_with_output().expect("the program ends");
    assert_eq!(text(&left.stderr), "", "{arguments:?}");
    assert_eq!(left.status.code(), Some(0), "{arguments:?}");
}

/// Asserts that a command reports that it cannot write to a full disk.
#[cfg(target_os = "linux")]
pub fn assert_needs_room(arguments: &[&str]) {
    let full = fs::File::options().write(true).open("/dev/full");
    let output = command(arguments).stdout(full.expect("a device")).output();
    let error = complaint(&output.expect("the program runs"), 1, "a full disk");
    let start = "error: cannot write to standard output: ";
    assert!(error.starts_with(start), "{arguments:?}: {error}");
}

/// The output of a command with this standard input.
pub fn with_input(arguments: &[&str], input: &[u8]) -> Output {
    let mut command = command(arguments);
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program runs");
    let mut pipe = child.stdin.take().expect("a pipe");
    // A program may write while it reads, and neither pipe has unlimited capacity.
    thread::scope(|scope| {
        // A program that stops reading early closes the pipe, which is not an error.
        scope.spawn(move || pipe.write_all(input).ok());
        child.wait_with_output().expect("the program ends")
    })
}

/// The error messages of these commands.
pub fn complaints(cases: &[&[&str]], code: i32) -> String {
    let complaints = cases.iter().map(|case| {
        let error = complaint(&baccarat(case), code, &format!("{case:?}"));
        format!("{}\n    {error}\n", shown(case))
    });
    complaints.collect()
}

/// The arguments, each shortened to the length of a line.
fn shown(arguments: &[&str]) -> String {
    let short = |argument: &&str| match argument.len() {
        0..=50 => format!("{argument:?}"),
        length => format!("{:?}… ({length} bytes)", &argument[..10]),
    };
    arguments.iter().map(short).collect::<Vec<_>>().join(" ")
}

/// Asserts that no line of an answer is wider than a terminal or ends with a blank.
pub fn assert_fits_a_terminal(arguments: &[&str]) {
    for line in answer(arguments).lines() {
        assert!(line.chars().count() <= 80, "{arguments:?}: {line}");
        assert_eq!(line, line.trim_end(), "{arguments:?}");
    }
}

/// An empty folder with a name that no other test uses.
pub fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    // Files of an earlier run are removed.
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// The path of a file for one test.
pub fn written(name: &str, text: impl AsRef<[u8]>) -> String {
    saved(Path::new(env!("CARGO_TARGET_TMPDIR")), name, text)
}

/// The path of a file written to a folder.
pub fn saved(folder: &Path, name: &str, text: impl AsRef<[u8]>) -> String {
    let path = folder.join(name);
    fs::write(&path, text).expect("a file");
    path.to_str().expect("a path").to_owned()
}

/// The names of the files in a folder, sorted.
pub fn names_in(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder");
    let names = entries.map(|entry| entry.expect("an entry").file_name());
    let mut names: Vec<String> = names
        .map(|name| name.into_string().expect("a name"))
        .collect();
    names.sort();
    names
}

/// Sends a program the signal of Ctrl-C.
#[cfg(unix)]
pub fn interrupt(child: &std::process::Child) {
    use nix::sys::signal::{Signal, kill};
    let id = i32::try_from(child.id()).expect("a process id");
    kill(nix::unistd::Pid::from_raw(id), Signal::SIGINT).expect("it runs");
}

/// A command on a terminal of 80 columns.
#[cfg(unix)]
pub struct Terminal {
    pub child: std::process::Child,
    keyboard_and_screen: fs::File,
    /// What the terminal has shown since the last prompt.
    shown: String,
}

#[cfg(unix)]
impl Terminal {
    pub fn new(arguments: &[&str]) -> Terminal {
        let size = nix::pty::Winsize {
            ws_row: 24,
            ws_col: 80,
            ws_xpixel: 0,
            ws_ypixel: 0,
        };
        let terminal = nix::pty::openpty(Some(&size), None).expect("a terminal");
        let mut command = command(arguments);
        let stream = || Stdio::from(terminal.slave.try_clone().expect("a terminal"));
        command.stdin(stream()).stdout(stream()).stderr(stream());
        let child = command.env("NO_COLOR", "1").env("TERM", "xterm").spawn();
        Terminal {
            child: child.expect("the program runs"),
            keyboard_and_screen: terminal.master.into(),
            shown: String::new(),
        }
    }

    /// What is shown up to this text.
    pub fn until(&mut self, text: &str) -> String {
        loop {
            if let Some(start) = self.shown.find(text) {
                let rest = self.shown.split_off(start + text.len());
                return std::mem::replace(&mut self.shown, rest);
            }
            assert!(self.see(), "no {text:?} in {:?}", self.shown);
        }
    }

    /// Types a line.
    pub fn say(&mut self, line: &str) {
        let typed = self.keyboard_and_screen.write_all(line.as_bytes());
        typed.expect("a terminal");
    }

    /// What is shown until the program ends, and its exit code.
    pub fn end(mut self) -> (String, Option<i32>) {
        while self.see() {}
        let status = self.child.wait().expect("it ends");
        (self.shown, status.code())
    }

    /// Reads what is shown next; false at the end.
    fn see(&mut self) -> bool {
        let mut bytes = [0; 1 << 12];
        // A terminal that no program has open any more cannot be read.
        let length = self.keyboard_and_screen.read(&mut bytes).unwrap_or(0);
        self.shown += &String::from_utf8_lossy(&bytes[..length]);
        length > 0
    }

    /// Presses Ctrl-C.
    pub fn interrupt(&self) {
        interrupt(&self.child);
    }
}
