//! A followed table: reading coups, removing their cards, and writing the exact expectations of the
//! main bets after each, on one core.
//!
//! `cargo bench --bench track`

use baccarat::tables::{Format, TrackWriter};
use baccarat::{Analyzer, Decks, Places, Shoe};
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

/// Coups whose cards eight decks contain several times.
const COUPS: [&str; 6] = [
    "P 9 K B 7 6",
    "P 3 A 9 B 8 7",
    "P K 5 7 B 2 4 8",
    "P 4 2 B A J 7",
    "P Q 9 B 4 4",
    "P 4 3 B 6 10",
];

/// Of each shoe.
const ROUNDS: usize = 6;

const SHOES: usize = 20;

/// The last line of output.
const LAST: &str = "739,720,player,7,6,248,\
                    -7439000936/488616255855,-0.015224628421,\
                    -142978325081/18241673551920,-0.007838004812,\
                    -41937178877/253356577110,-0.165526308239,";

/// The record of a table with several shoes.
fn record() -> Vec<&'static str> {
    let shoe = COUPS.into_iter().cycle().take(ROUNDS * COUPS.len());
    let shoes = std::iter::repeat_n(shoe.chain(["shuffle"]), SHOES);
    shoes.flatten().collect()
}

#[divan::bench]
fn read_apply_and_write(bencher: Bencher) {
    let record = record();
    let analyzer = Analyzer::default();
    let table = analyzer.track(Shoe::full(Decks::EIGHT), 0).unwrap();
    bencher
        .counter(ItemsCount::new(SHOES * ROUNDS * COUPS.len()))
        .bench(|| {
            let mut table = table.clone();
            let mut out = Vec::with_capacity(1 << 16);
            let mut writer =
                TrackWriter::new(&mut out, Format::Csv, table.bets(), Places::TWELVE).unwrap();
            let updates = table.read_all(black_box(&record).iter().copied());
            for (line, update) in (1..).zip(updates) {
                writer.write(line, &update.unwrap()).unwrap();
            }
            writer.flush().unwrap();
            drop(writer);
            assert!(
                out.trim_ascii_end().ends_with(LAST.as_bytes()),
                "{}",
                out.escape_ascii()
            );
            out
        });
}
