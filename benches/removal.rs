//! Effects of removal for the main bets: from one pass over the polynomials'
//! terms, against the odds of each shoe that lacks a card.
//!
//! `cargo bench --bench removal`

use baccarat::bet::{Terms, main_bets};
use baccarat::{BetOdds, Cards, CompiledOdds, Decks, Exact, Shoe, Tableau};
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

/// The pip values, each as a card that can be removed.
const CARDS: [&str; 10] = ["0", "A", "2", "3", "4", "5", "6", "7", "8", "9"];

fn compiled() -> CompiledOdds {
    CompiledOdds::new(&Tableau::PUNTO_BANCO, main_bets(&Terms::default())).unwrap()
}

/// The effect of a six on Player, to be sure that both ways compute the same.
fn check(effect: &Exact) {
    assert_eq!(effect.decimal(baccarat::Places::TWELVE), "0.000112841570");
}

#[divan::bench]
fn one_evaluation(bencher: Bencher) {
    let compiled = compiled();
    let shoe = Shoe::full(Decks::EIGHT);
    bencher.bench(|| compiled.expectations(black_box(&shoe)).unwrap());
}

#[divan::bench]
fn derivatives(bencher: Bencher) {
    let compiled = compiled();
    let shoe = Shoe::full(Decks::EIGHT);
    bencher.bench(|| {
        let removal = compiled.removal(black_box(&shoe)).unwrap();
        check(&removal.effects[6].effects[0]);
        removal
    });
}

#[divan::bench]
fn shoe_by_shoe(bencher: Bencher) {
    let compiled = compiled();
    let shoe = Shoe::full(Decks::EIGHT);
    let cards: Vec<Cards> = CARDS.map(|card| card.parse().expect("a card")).to_vec();
    bencher.bench(|| {
        let base = compiled.at(black_box(&shoe)).unwrap();
        let before: Vec<Exact> = base.bets.iter().map(BetOdds::expectation).collect();
        let effects: Vec<Vec<Exact>> = cards
            .iter()
            .map(|cards| {
                let odds = compiled.at(&shoe.without(cards).unwrap()).unwrap();
                let after = odds.bets.iter().map(BetOdds::expectation);
                after
                    .zip(&before)
                    .map(|(after, before)| after - before.clone())
                    .collect()
            })
            .collect();
        check(&effects[6][0]);
        effects
    });
}

#[divan::bench]
fn pairs(bencher: Bencher) {
    let compiled = compiled();
    let shoe = Shoe::full(Decks::EIGHT);
    bencher.bench(|| compiled.removal_of_pairs(black_box(&shoe)).unwrap());
}
