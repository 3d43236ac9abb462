//! Examples in the README and the docs show the real output of the program.

use crate::program::answer;

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
