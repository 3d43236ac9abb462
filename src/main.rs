//! The command `baccarat`: parse, run, print the error.

#![forbid(unsafe_code)]

mod cli;

use std::process::ExitCode;

fn main() -> ExitCode {
    match cli::run(std::env::args_os()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            cli::complain(&error);
            error.exit_code()
        }
    }
}
