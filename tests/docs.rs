//! What the README and the docs show is what the program does.

/// Every console block, run as it stands.
#[test]
fn console_blocks_show_real_output() {
    let cases = trycmd::TestCases::new();
    cases.register_bin("cargo", trycmd::schema::Bin::Ignore);
    cases.case("README.md").case("docs/*.md");
}

/// The README's first block is `cargo run --release`: it shows what the
/// program prints when nothing is asked.
#[test]
fn the_readme_opens_with_the_main_job() {
    let readme = include_str!("../README.md");
    let (_, block) = readme
        .split_once("```console\n$ cargo run --release\n")
        .expect("the block");
    let (shown, _) = block.split_once("```").expect("its end");
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_baccarat"))
        .output()
        .expect("the program runs");
    assert_eq!(shown, String::from_utf8(output.stdout).expect("text"));
}
