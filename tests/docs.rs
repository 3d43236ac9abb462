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

/// Where it shows how many tests of a file passed, that is how many there are.
#[test]
fn the_readme_counts_the_tests_that_there_are() {
    let readme = include_str!("../README.md");
    let suites: Vec<&str> = readme.split("Running tests/").skip(1).collect();
    assert!(!suites.is_empty());
    for suite in suites {
        let (file, rest) = suite.split_once('\n').expect("a line");
        let (_, rest) = rest.split_once("test result: ok. ").expect("a result");
        let (passed, _) = rest.split_once(" passed").expect("a number");
        let path = format!("{}/tests/{file}", env!("CARGO_MANIFEST_DIR"));
        let tests = std::fs::read_to_string(path).expect("a file of tests");
        assert_eq!(
            passed,
            tests.matches("#[test]").count().to_string(),
            "{file}"
        );
    }
}
