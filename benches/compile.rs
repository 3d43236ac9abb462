//! Compilation of polynomials from the tableau, and their evaluation at an eight-deck shoe; the bets
//! of the catalogue are also read.
//!
//! `cargo bench --bench compile`

use baccarat::bet::{Terms, catalogue};
use baccarat::{Analyzer, Decks, Places, Shoe, Tableau};
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

/// The house edges, in percent, of the bets with these ids; of all bets, if none is given.
fn edges(ids: &[&str]) -> Vec<String> {
    let chosen = catalogue(&Terms::default())
        .into_iter()
        .filter(|bet| ids.is_empty() || ids.contains(&bet.id.as_str()));
    let analyzer = Analyzer::new(Tableau::PUNTO_BANCO, chosen.collect()).expect("different ids");
    let odds = analyzer.odds(&Shoe::full(Decks::EIGHT)).expect("six cards");
    let edges = odds
        .bets
        .iter()
        .map(|bet| bet.house_edge().percent(Places::FOUR));
    edges.collect()
}

#[divan::bench(sample_count = 20)]
fn all_bets(bencher: Bencher) {
    bencher.bench(|| {
        let edges = edges(&[]);
        assert_eq!((edges.len(), edges[1].as_str()), (150, "1.0579%"));
    });
}

/// The slowest bets, with their house edges.
const SLOWEST: [(&str, &str); 5] = [
    ("player-lucky-8", "11.9759%"),
    ("banker-lucky-8", "15.2488%"),
    ("lucky-match", "8.8870%"),
    ("baccarat-jackpot", "15.8026%"),
    ("perfect-pair-2", "6.6235%"),
];

#[divan::bench(args = SLOWEST, sample_count = 20)]
fn one_bet(bencher: Bencher, (id, edge): (&str, &str)) {
    bencher.bench(|| assert_eq!(edges(&[id]), [edge]));
}
