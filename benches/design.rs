//! Paytables with a house edge in a range, compared with the odds of each paytable by itself.
//!
//! `cargo bench --bench design`

use baccarat::analysis::{DesignGoal, Listed, PayoffStep};
use baccarat::bet::by_id;
use baccarat::num_bigint::BigUint;
use baccarat::{Analyzer, Bet, BetOdds, Decks, Design, Places, Shoe, Tableau};
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

/// The maximum number of paytables that are listed.
const LISTED: [u32; 2] = [20, 1000];

/// The number of paytables in the range.
const FOUND: u32 = 31_140;

/// The house edge of the first paytable that is listed.
const FIRST: &str = "2.4976%";

fn dragon_bonus() -> Bet {
    by_id("player-dragon-bonus").expect("a bet of the catalogue")
}

fn odds(bet: Bet) -> BetOdds {
    let analyzer = Analyzer::new(Tableau::PUNTO_BANCO, vec![bet]).expect("one bet");
    let odds = analyzer.odds(&Shoe::full(Decks::EIGHT));
    odds.expect("six cards").bets.remove(0)
}

/// All payoffs of five lines that keep from 2% to 3%.
fn design(odds: &BetOdds, limit: u32) -> Design {
    let goal = DesignGoal {
        rows: vec![1, 2, 3, 4, 5],
        edge: "2%..3%".parse().expect("a range"),
        step: PayoffStep::default(),
        limit: Listed::new(limit).expect("a limit"),
    };
    let design = odds.design(&goal).expect("there are some");
    assert_eq!(design.found, BigUint::from(FOUND));
    assert_eq!(
        design.paytables[0].house_edge().percent(Places::FOUR),
        FIRST
    );
    design
}

/// Each paytable of the range is enumerated; as many are listed as are asked for.
#[divan::bench(args = LISTED)]
fn searched(bencher: Bencher, limit: u32) {
    let odds = odds(dragon_bonus());
    let bench = bencher.counter(ItemsCount::new(FOUND));
    bench.bench_local(|| design(black_box(&odds), limit));
}

/// The house edges of paytables whose probabilities are known.
#[divan::bench]
fn house_edges(bencher: Bencher) {
    let design = design(&odds(dragon_bonus()), 100);
    let bench = bencher.counter(ItemsCount::new(design.paytables.len()));
    bench.bench_local(|| {
        let edges = black_box(&design).paytables.iter().map(BetOdds::house_edge);
        let edges: Vec<_> = edges.collect();
        assert_eq!(edges[0].percent(Places::FOUR), FIRST);
    });
}

/// The first paytable, compiled and evaluated anew.
#[divan::bench]
fn one_by_one(bencher: Bencher) {
    let design = design(&odds(dragon_bonus()), 1);
    let bet = &design.paytables[0].bet;
    bencher.counter(ItemsCount::new(1_u32)).bench_local(|| {
        let odds = odds(black_box(bet).clone());
        assert_eq!(odds.house_edge().percent(Places::FOUR), FIRST);
    });
}
