//! All compositions of a depth: the sweep, compared with evaluations of the polynomial at each
//! composition, singly and in groups; and the cost of a sweep by depth.
//!
//! `cargo bench --bench depth`. Sweeps run on one processor here.

use baccarat::analysis::{Found, Share};
use baccarat::bet::{Terms, main_bets};
use baccarat::{Analyzer, Decks, Places, Shoe, Tableau};
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

/// Number of cards left, number of compositions at which Player is favourable, and their
/// probability.
const FAVOURABLE: [(u64, u64, &str); 5] = [
    (8, 4691, "0.116207"),
    (10, 17_810, "0.094004"),
    (13, 92_396, "0.070236"),
    (16, 365_551, "0.055090"),
    (20, 1_729_653, "0.040452"),
];

#[divan::bench(args = [10, 13, 16, 20], sample_count = 5)]
fn sweep(bencher: Bencher, left: u64) {
    let sweep = Analyzer::default().sweep(&Shoe::full(Decks::EIGHT), left);
    let sweep = sweep.expect("few compositions");
    let one = rayon::ThreadPoolBuilder::new().num_threads(1).build();
    let one = one.expect("a thread");
    let compositions = usize::try_from(sweep.compositions()).expect("few");
    bencher
        .counter(ItemsCount::new(compositions))
        .bench(|| one.install(|| check(left, &sweep.depth().expect("sound"))));
}

fn check(left: u64, depth: &baccarat::Depth) {
    let player = &depth.bets[0];
    let probability = player
        .chance
        .probability()
        .decimal(Places::new(6).expect("few"));
    let found = (left, player.favourable, probability.as_str());
    assert!(FAVOURABLE.contains(&found), "{found:?}");
}

/// A share of a long sweep of the main bets among `bets`.
#[divan::bench(
    args = [
        ("player", 52, "17/400"),
        ("player, banker, tie", 52, "17/400"),
        ("player", 390, "17/40"),
        ("player, banker, tie", 390, "17/40"),
    ],
    sample_count = 5
)]
fn share(bencher: Bencher, (bets, left, share): (&str, u64, &str)) {
    let mut all = main_bets(&Terms::default());
    all.retain(|bet| bets.contains(&bet.id));
    let analyzer = Analyzer::new(Tableau::PUNTO_BANCO, all).expect("different bets");
    let sweep = analyzer.sweep(&Shoe::full(Decks::EIGHT), left);
    let sweep = sweep.expect("not endless");
    let share: Share = share.parse().expect("a share");
    let parts = share.parts(sweep.parts());
    let expected: Vec<(usize, Found)> = parts.iter().map(|part| (part, sweep.part(part))).collect();
    let compositions: u64 = expected.iter().map(|(_, found)| found.compositions()).sum();
    let compositions = usize::try_from(compositions).expect("few");
    bencher.counter(ItemsCount::new(compositions)).bench(|| {
        for (part, found) in &expected {
            assert_eq!(sweep.part(black_box(*part)), *found);
        }
    });
}

/// All shoes of eight cards by pip value.
fn shoes() -> Vec<Shoe> {
    let mut shoes = vec![[0; 10]];
    for _ in 0..8 {
        let mut more = Vec::new();
        for shoe in &shoes {
            // The further card has no smaller value than the others, so each shoe occurs once.
            for pip in shoe.iter().rposition(|&count| count > 0).unwrap_or(0)..10 {
                let mut shoe = *shoe;
                shoe[pip] += 1;
                more.push(shoe);
            }
        }
        shoes = more;
    }
    let shoe = |counts| Shoe::from_pips(counts).expect("eight cards");
    shoes.into_iter().map(shoe).collect()
}

#[divan::bench(sample_count = 5)]
fn one_by_one(bencher: Bencher) {
    let analyzer = Analyzer::default();
    let shoes = shoes();
    bencher.counter(ItemsCount::new(shoes.len())).bench(|| {
        let player = |shoe| {
            analyzer
                .expectations(black_box(shoe))
                .expect("cards")
                .remove(0)
        };
        let favourable = shoes
            .iter()
            .filter(|shoe| player(shoe).is_positive())
            .count();
        assert_eq!(favourable as u64, FAVOURABLE[0].1);
    });
}

#[divan::bench(sample_count = 5)]
fn many_at_once(bencher: Bencher) {
    let analyzer = Analyzer::default();
    let shoes = shoes();
    bencher.counter(ItemsCount::new(shoes.len())).bench(|| {
        let expectations = analyzer
            .expectations_of_many(black_box(&shoes))
            .expect("cards");
        let favourable = |&shoe: &usize| expectations.is_favourable(shoe, 0);
        let favourable = (0..shoes.len()).filter(favourable).count();
        assert_eq!(favourable as u64, FAVOURABLE[0].1);
    });
}

/// The six constants of the three bets, which determine the variance at every depth.
#[divan::bench]
fn variances(bencher: Bencher) {
    let analyzer = Analyzer::default();
    let shoe = Shoe::full(Decks::EIGHT);
    bencher.bench(|| {
        let depths = analyzer.depths(black_box(&shoe)).expect("cards");
        let share = depths[0].linear_share(26).expect("a variance");
        assert_eq!(share.decimal(Places::new(3).expect("few")), "0.766");
    });
}
