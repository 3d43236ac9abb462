//! The program as a process, from start to exit.
//!
//! `cargo bench --bench process`

use std::process::{Command, Output};

use divan::Bencher;

fn main() {
    divan::main();
}

fn baccarat(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_baccarat"));
    command.args(arguments).output().expect("the program runs")
}

fn check(output: &Output) {
    assert!(output.status.success());
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(text.contains("2,292,252,566,437,888") || text.contains("2292252566437888"));
}

#[divan::bench]
fn odds(bencher: Bencher) {
    bencher.bench(|| check(&baccarat(&["odds"])));
}

#[divan::bench]
fn odds_with_detail(bencher: Bencher) {
    bencher.bench(|| check(&baccarat(&["odds", "--detail", "--format", "json"])));
}

#[divan::bench]
fn odds_of_all_bets(bencher: Bencher) {
    bencher.bench(|| check(&baccarat(&["odds", "--bet", "all"])));
}

#[divan::bench]
fn tableau(bencher: Bencher) {
    bencher.bench(|| {
        let text = baccarat(&["tableau"]).stdout;
        assert!(String::from_utf8_lossy(&text).contains("+7.9255%"));
    });
}

/// The cost of a process that computes nothing.
#[divan::bench]
fn version_alone(bencher: Bencher) {
    bencher.bench(|| assert!(baccarat(&["--version"]).status.success()));
}
