//! Building the coup polynomial from the tableau.
//!
//! `cargo bench --bench compile`

use baccarat::bet::{Terms, main_bets};
use baccarat::{CompiledHands, CompiledOdds, Decks, Shoe, Tableau};
use divan::Bencher;

fn main() {
    divan::main();
}

#[divan::bench]
fn main_bets_compiled(bencher: Bencher) {
    let compile =
        || CompiledOdds::new(&Tableau::PUNTO_BANCO, main_bets(&Terms::default())).unwrap();
    let odds = compile().at(&Shoe::full(Decks::EIGHT)).expect("six cards");
    assert_eq!(odds.outcomes[1].ways, 2_292_252_566_437_888_u64.into());
    bencher.bench(compile);
}

#[divan::bench]
fn hands_compiled(bencher: Bencher) {
    let compile = || CompiledHands::new(&Tableau::PUNTO_BANCO);
    let hands = compile().at(&Shoe::full(Decks::EIGHT)).expect("six cards");
    assert_eq!(hands.totals[99].chance.ways, 55_146_054_060_032_u64.into());
    bencher.bench(compile);
}
