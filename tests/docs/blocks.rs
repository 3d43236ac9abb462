//! Examples in the README and the docs show the real output of the program.

use std::fs;
use std::path::Path;

use crate::program::{answer, names_in};

/// Runs every console block unchanged.
#[test]
fn console_blocks_show_real_output() {
    let cases = trycmd::TestCases::new();
    cases.register_bin("cargo", trycmd::schema::Bin::Ignore);
    cases.case("README.md").case("docs/*.md");
}

/// The README's first block, `cargo run --release`, shows the output of the program without
/// arguments.
#[test]
fn the_readme_opens_with_the_main_job() {
    let readme = include_str!("../../README.md");
    let (_, block) = readme
        .split_once("```console\n$ cargo run --release\n")
        .expect("the block");
    let (shown, _) = block.split_once("```").expect("its end");
    assert_eq!(shown, answer(&[]));
}

/// The README's number of passed tests of a binary equals the number of its tests.
#[test]
fn the_readme_counts_the_tests_that_there_are() {
    let readme = include_str!("../../README.md");
    let suites: Vec<&str> = readme.split("Running tests/").skip(1).collect();
    assert!(!suites.is_empty());
    for suite in suites {
        let (name, rest) = suite.split_once("/main.rs\n").expect("a binary of tests");
        let (_, rest) = rest.split_once("test result: ok. ").expect("a result");
        let (passed, _) = rest.split_once(" passed").expect("a number");
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("tests")
            .join(name);
        let mut files = names_in(&folder);
        files.retain(|name| name.strip_suffix(".rs").is_some());
        let tests = files.into_iter().map(|file| {
            let text = fs::read_to_string(folder.join(file)).expect("a file of tests");
            text.matches("#[test]").count()
        });
        assert_eq!(passed, tests.sum::<usize>().to_string(), "{name}");
    }
}
