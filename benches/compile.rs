//! Compilation of the coup polynomial from the tableau.
//!
//! `cargo bench --bench compile`

use baccarat::{Analyzer, Decks, Shoe};
use divan::Bencher;

fn main() {
    divan::main();
}

#[divan::bench]
fn main_bets_compiled_and_asked(bencher: Bencher) {
    let shoe = Shoe::full(Decks::EIGHT);
    bencher.bench(|| {
        let odds = Analyzer::default().odds(&shoe).expect("six cards");
        assert_eq!(odds.outcomes.banker.ways, 2_292_252_566_437_888_u64.into());
    });
}

#[divan::bench]
fn hands_compiled_and_asked(bencher: Bencher) {
    let shoe = Shoe::full(Decks::EIGHT);
    bencher.bench(|| {
        let hands = Analyzer::default().hands(&shoe).expect("six cards");
        assert_eq!(hands.totals[99].chance.ways, 55_146_054_060_032_u64.into());
    });
}
