//! The odds of many shoes in one process, on one core, compared with a process for each shoe and with
//! the library's odds of each shoe.
//!
//! `cargo bench --bench batch`

use std::fmt::Write as _;
use std::io::Write as _;
use std::process::{Command, Stdio};
use std::thread;

use baccarat::exact::Irrational;
use baccarat::{Analyzer, BetOdds, Places, Shoe};
use divan::Bencher;
use divan::counter::ItemsCount;

fn main() {
    divan::main();
}

const SHOES: usize = 4096;

/// Different shoes by pip value, each with one card more than the one before.
fn shoes() -> impl Iterator<Item = [u64; 10]> {
    (0..SHOES as u64).map(|number| std::array::from_fn(|pip| 12 + (number >> pip) % 17))
}

/// The shoes as a file, pip value 0 first.
fn lines() -> String {
    let mut lines = "0,A,2,3,4,5,6,7,8,9\n".to_owned();
    for counts in shoes() {
        lines += &counts.map(|count| count.to_string()).join(",");
        lines.push('\n');
    }
    lines
}

/// The rows of all shoes, of which the last one has the figures of `odds`.
fn check(rows: &str, odds: &BetOdds, is_exact: bool) {
    assert_eq!(rows.lines().count(), 3 * SHOES + 1);
    assert!(rows.trim_end().ends_with(&cells(odds, is_exact)), "{rows}");
}

/// The figures of a bet as in a row.
fn cells(odds: &BetOdds, is_exact: bool) -> String {
    let mut cells = String::new();
    let (edge, variance) = (odds.house_edge(), odds.variance());
    let chances = [odds.win(), odds.push(), odds.lose(), odds.expectation()];
    for figure in chances.iter().chain([&edge, &variance]) {
        if is_exact {
            write!(cells, "{figure},").expect("memory");
        }
        write!(cells, "{},", figure.decimal(Places::TWELVE)).expect("memory");
    }
    cells + &Irrational::from(odds.standard_deviation()).decimal(Places::TWELVE)
}

fn last_tie() -> BetOdds {
    let shoe = Shoe::from_pips(shoes().last().expect("a shoe")).expect("few cards");
    Analyzer::default()
        .odds(&shoe)
        .expect("six cards")
        .bets
        .remove(2)
}

fn batch(further: &[&str], input: &str) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_baccarat"));
    command
        .args(["odds", "--shoes", "-", "--threads", "1"])
        .args(further);
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let mut pipe = child.stdin.take().expect("a pipe");
    thread::scope(|scope| {
        scope.spawn(move || pipe.write_all(input.as_bytes()).expect("a reader"));
        let output = child.wait_with_output().expect("an end");
        String::from_utf8(output.stdout).expect("text")
    })
}

#[divan::bench(sample_count = 20)]
fn decimals_in_one_process(bencher: Bencher) {
    let (lines, tie) = (lines(), last_tie());
    let bench = bencher.counter(ItemsCount::new(SHOES));
    bench.bench(|| check(&batch(&["--decimals-only"], &lines), &tie, false));
}

#[divan::bench(sample_count = 20)]
fn fractions_in_one_process(bencher: Bencher) {
    let (lines, tie) = (lines(), last_tie());
    let bench = bencher.counter(ItemsCount::new(SHOES));
    bench.bench(|| check(&batch(&[], &lines), &tie, true));
}

/// The odds of each shoe by the library, with the same cells, on this thread.
#[divan::bench(sample_count = 5)]
fn one_at_a_time(bencher: Bencher) {
    let tie = cells(&last_tie(), true);
    let analyzer = Analyzer::default();
    bencher.counter(ItemsCount::new(SHOES)).bench(|| {
        let mut last = String::new();
        for counts in shoes() {
            let shoe = Shoe::from_pips(counts).expect("few cards");
            let odds = analyzer.odds(&shoe).expect("six cards");
            for bet in &odds.bets {
                last = cells(bet, true);
            }
        }
        assert_eq!(last, tie);
    });
}

/// A process for a shoe; the ratio to the others is that of a shoe.
#[divan::bench(sample_count = 20)]
fn a_process_for_each(bencher: Bencher) {
    let counts = shoes().last().expect("a shoe");
    let names = "0A23456789".chars().zip(counts);
    let names: Vec<String> = names
        .map(|(name, count)| format!("{name}={count}"))
        .collect();
    let tie = cells(&last_tie(), true);
    bencher.counter(ItemsCount::new(1_usize)).bench(|| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_baccarat"));
        command.args(["odds", "--format", "csv", "--shoe", &names.join(",")]);
        let output = command.output().expect("the program runs");
        let rows = String::from_utf8(output.stdout).expect("text");
        assert!(rows.trim_end().ends_with(&tie), "{rows}");
    });
}
