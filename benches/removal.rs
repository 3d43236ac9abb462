//! Effects of removal for the main bets: from one pass over the polynomials' terms, compared with
//! the odds at each shoe without one card.
//!
//! `cargo bench --bench removal`

use baccarat::{Analyzer, BetOdds, Cards, Decks, Exact, Shoe};
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

/// One card of each pip value.
const CARDS: [&str; 10] = ["0", "A", "2", "3", "4", "5", "6", "7", "8", "9"];

/// Asserts the effect of a six on Player, so that both methods are known to compute the same.
fn check(effect: &Exact) {
    assert_eq!(effect.decimal(baccarat::Places::TWELVE), "0.000112841570");
}

#[divan::bench]
fn one_evaluation(bencher: Bencher) {
    let analyzer = Analyzer::default();
    let shoe = Shoe::full(Decks::EIGHT);
    bencher.bench(|| analyzer.expectations(black_box(&shoe)).unwrap());
}

#[divan::bench]
fn derivatives(bencher: Bencher) {
    let analyzer = Analyzer::default();
    let shoe = Shoe::full(Decks::EIGHT);
    bencher.bench(|| {
        let removal = analyzer.removal(black_box(&shoe)).unwrap();
        check(&removal.effects[6].bets[0].effect);
        removal
    });
}

#[divan::bench]
fn shoe_by_shoe(bencher: Bencher) {
    let analyzer = Analyzer::default();
    let shoe = Shoe::full(Decks::EIGHT);
    let cards: Vec<Cards> = CARDS.map(|card| card.parse().expect("a card")).to_vec();
    let expectations = |shoe: &Shoe| -> Vec<Exact> {
        let odds = analyzer.odds(shoe).unwrap();
        odds.bets.iter().map(BetOdds::expectation).collect()
    };
    bencher.bench(|| {
        let before = expectations(black_box(&shoe));
        let effects = cards.iter().map(|cards| {
            let after = expectations(&shoe.without(cards).unwrap());
            let both = after.into_iter().zip(&before);
            both.map(|(after, before)| after - before.clone()).collect()
        });
        let effects: Vec<Vec<Exact>> = effects.collect();
        check(&effects[6][0]);
        effects
    });
}

#[divan::bench]
fn pairs(bencher: Bencher) {
    let analyzer = Analyzer::default();
    let shoe = Shoe::full(Decks::EIGHT);
    bencher.bench(|| analyzer.removal_of_pairs(black_box(&shoe)).unwrap());
}
