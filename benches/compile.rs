//! Compilation of polynomials from the tableau, and their evaluation at an eight-deck shoe; the bets
//! of the catalogue are also read, and evaluated at other shoes.
//!
//! `cargo bench --bench compile`

use baccarat::bet::{Terms, catalogue};
use baccarat::{Analyzer, Decks, Places, Shoe, Tableau};
use divan::Bencher;
use divan::counter::ItemsCount;

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

/// An analyzer of the bets with these ids; of all bets, if none is given.
fn analyzer(ids: &[&str]) -> Analyzer {
    let chosen = catalogue(&Terms::default())
        .into_iter()
        .filter(|bet| ids.is_empty() || ids.contains(&bet.id.as_str()));
    Analyzer::new(Tableau::PUNTO_BANCO, chosen.collect()).expect("different ids")
}

/// The house edges, in percent, of the bets with these ids; of all bets, if none is given.
fn edges(ids: &[&str]) -> Vec<String> {
    let odds = analyzer(ids)
        .odds(&Shoe::full(Decks::EIGHT))
        .expect("six cards");
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

/// The expectation of `player-lucky-8` at eight decks without the eight of hearts.
const WITHOUT_AN_EIGHT: &str = "-0.1282";

/// The place of `player-lucky-8` in the catalogue.
fn place_of_lucky_8(analyzer: &Analyzer) -> usize {
    let mut bets = analyzer.bets().iter();
    let place = bets.position(|bet| bet.id == "player-lucky-8");
    place.expect("it is in the catalogue")
}

#[divan::bench]
fn all_bets_at_a_further_shoe(bencher: Bencher) {
    let shoe = without_an_eight();
    let analyzer = analyzer(&[]);
    let place = place_of_lucky_8(&analyzer);
    bencher.bench_local(|| {
        let expectations = analyzer.expectations(&shoe).expect("six cards");
        assert_eq!(expectations[place].decimal(Places::FOUR), WITHOUT_AN_EIGHT);
    });
}

#[divan::bench]
fn all_bets_at_64_further_shoes(bencher: Bencher) {
    let shoes = vec![without_an_eight(); 64];
    let analyzer = analyzer(&[]);
    let place = place_of_lucky_8(&analyzer);
    bencher.counter(ItemsCount::new(64_u32)).bench_local(|| {
        let expectations = analyzer.expectations_of_many(&shoes).expect("six cards");
        let last = expectations.expectation(63, place).expect("there is one");
        assert_eq!(last.decimal(Places::FOUR), WITHOUT_AN_EIGHT);
    });
}

fn without_an_eight() -> Shoe {
    let removed = "8h".parse().expect("a card");
    Shoe::full(Decks::EIGHT)
        .without(&removed)
        .expect("an eight")
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
