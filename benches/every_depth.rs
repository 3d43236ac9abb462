//! Every depth of a shoe by lines, compared with a sweep of each depth; and the time of a line by
//! bets and by number of decks.
//!
//! `cargo bench --bench every_depth`. Everything runs on one processor here.

use baccarat::analysis::FoundLines;
use baccarat::bet::{Terms, main_bets};
use baccarat::{Analyzer, Decks, EveryDepth, Shoe, Tableau};
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

/// Number of cards left of one deck, and number of compositions at which Player is favourable.
const FAVOURABLE: [(u64, u64); 3] = [(8, 4381), (26, 62_644), (40, 220)];

const BETS: [&str; 4] = ["player", "banker", "tie", "player, banker, tie"];

/// The main bets among `bets`.
fn analyzer(bets: &str) -> Analyzer {
    let mut all = main_bets(&Terms::default());
    all.retain(|bet| bets.contains(&bet.id));
    Analyzer::new(Tableau::PUNTO_BANCO, all).expect("different bets")
}

fn shoe(decks: u64) -> Shoe {
    Shoe::full(Decks::new(decks).expect("few decks"))
}

fn check(player: impl Fn(u64) -> u64) {
    let found = FAVOURABLE.map(|(left, _)| (left, player(left)));
    assert_eq!(found, FAVOURABLE);
}

/// One deck as a whole, on one processor.
#[divan::bench(args = BETS, sample_count = 10)]
fn one_deck(bencher: Bencher, bets: &str) {
    let analyzer = analyzer(bets);
    let sweep = analyzer.every_depth(&shoe(1)).expect("one deck");
    let one = rayon::ThreadPoolBuilder::new().num_threads(1).build();
    let one = one.expect("a thread");
    let lines = usize::try_from(sweep.lines()).expect("few");
    bencher.counter(ItemsCount::new(lines)).bench(|| {
        let every = one.install(|| sweep.every_depth()).expect("sound");
        check_every(&every);
        every
    });
}

fn check_every(every: &EveryDepth) {
    if let Some(player) = every.bet("player") {
        check(|left| player.at(left).expect("a coup can be dealt").compositions);
    }
}

/// The same figures by a sweep of each depth, on one processor.
#[divan::bench(args = ["player", "player, banker, tie"], sample_count = 3)]
fn one_deck_by_sweeps(bencher: Bencher, bets: &str) {
    let analyzer = analyzer(bets);
    let one = rayon::ThreadPoolBuilder::new().num_threads(1).build();
    let one = one.expect("a thread");
    bencher.bench(|| {
        one.install(|| {
            let depths = (6..=52).map(|left| {
                let sweep = analyzer.sweep(&shoe(1), left).expect("one deck");
                sweep.depth().expect("sound").bets[0].favourable
            });
            let favourable: Vec<u64> = depths.collect();
            check(|left| favourable[usize::try_from(left).expect("few") - 6]);
        });
    });
}

/// A few parts of a shoe, which are spread over all.
#[divan::bench(
    args = [
        (2, "player"), (2, "banker"), (2, "tie"), (2, "player, banker, tie"),
        (4, "player"), (6, "player"), (8, "player"), (8, "banker"), (8, "tie"),
        (8, "player, banker, tie"),
    ],
    sample_count = 3
)]
fn parts(bencher: Bencher, (decks, bets): (u64, &str)) {
    let sweep = analyzer(bets).every_depth(&shoe(decks)).expect("few decks");
    let count = if decks == 2 { 40 } else { 7 };
    let parts = (0..count).map(|place| (2 * place + 1) * sweep.parts() / (2 * count));
    let expected: Vec<(usize, FoundLines)> = parts.map(|part| (part, sweep.part(part))).collect();
    let lines: u64 = expected.iter().map(|(_, found)| found.lines()).sum();
    let lines = usize::try_from(lines).expect("few");
    bencher.counter(ItemsCount::new(lines)).bench(|| {
        for (part, found) in &expected {
            assert_eq!(sweep.part(black_box(*part)), *found);
        }
    });
}
