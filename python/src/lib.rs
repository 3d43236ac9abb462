//! The compiled part of the Python package `baccarat`: classes and functions over the library,
//! which the modules beside it give Python's manners.

mod analyzer;
mod answer;
mod bet;
mod error;
mod lock;
mod many;
mod processors;
mod rules;
mod shoe;
mod sweep;
mod table;
mod track;
mod work;

use pyo3::prelude::*;

/// The compiled part of the package.
#[pymodule]
mod _core {
    #[pymodule_export]
    use super::analyzer::Analyzer;
    #[pymodule_export]
    use super::answer::{Document, again, asked, catalogue_document, cite, rules_document, verify};
    #[pymodule_export]
    use super::bet::{Bet, catalogue, families, finished_coups, read_bet, read_bets};
    #[pymodule_export]
    use super::many::{exact_expectations_of_many, expectations_of_many, odds_of_many};
    #[pymodule_export]
    use super::rules::{Rules, presets, read_rules};
    #[pymodule_export]
    use super::run;
    #[pymodule_export]
    use super::shoe::Shoe;
    #[pymodule_export]
    use super::sweep::{Sweep, merge};
    #[pymodule_export]
    use super::track::Tracker;

    /// The version of the library.
    #[pymodule_export]
    const VERSION: &str = baccarat::document::VERSION;

    #[pymodule_init]
    fn init() {
        super::processors::imported();
    }
}

/// Runs the command with these arguments, of which the first is the program's name, and returns
/// its exit code. Ctrl-C ends the process.
#[pyfunction]
fn run(py: Python<'_>, arguments: Vec<std::ffi::OsString>) -> u8 {
    let code = py.detach(|| baccarat::cli::run(arguments, None));
    // An exit code tells only whether it is that of success.
    (0..=u8::MAX)
        .find(|&number| std::process::ExitCode::from(number) == code)
        .unwrap_or(1)
}
