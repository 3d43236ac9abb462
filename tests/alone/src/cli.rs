//! The command, called as a function.

use std::ffi::OsString;
use std::process::ExitCode;

fn run(arguments: &str) -> ExitCode {
    let arguments = arguments.split(' ').map(OsString::from);
    baccarat::cli::run(arguments, None)
}

#[test]
fn the_command_is_a_function() {
    assert_eq!(run("baccarat odds --removed 9,9,4"), ExitCode::SUCCESS);
    // A question without an answer, and an invalid one.
    let unanswered = run("baccarat odds --shoe A=1");
    assert_eq!(unanswered, ExitCode::from(1));
    assert_eq!(run("baccarat odds --decks none"), ExitCode::from(2));
}
