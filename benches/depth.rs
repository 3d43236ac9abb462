//! Every shoe of a depth: the sweep against the polynomial evaluated at each shoe,
//! one by one and many at once; and how the sweep's cost grows with depth.
//!
//! `cargo bench --bench depth`; a sweep takes one processor here.

use baccarat::bet::{Terms, main_bets};
use baccarat::{Cards, CompiledOdds, Decks, Pip, Places, Rank, Seen, Shard, Shoe, Tableau};
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

fn compiled() -> CompiledOdds {
    CompiledOdds::new(&Tableau::PUNTO_BANCO, main_bets(&Terms::default())).expect("few bets")
}

/// How many compositions of so many cards favour Player, and how likely they are.
const FAVOURABLE: [(u64, u64, &str); 5] = [
    (8, 4691, "0.116207"),
    (10, 17_810, "0.094004"),
    (13, 92_396, "0.070236"),
    (16, 365_551, "0.055090"),
    (20, 1_729_653, "0.040452"),
];

#[divan::bench(args = [10, 13, 16, 20], sample_count = 5)]
fn sweep(bencher: Bencher, left: u64) {
    let compiled = compiled();
    let sweep = compiled
        .sweep(&Shoe::full(Decks::EIGHT), left)
        .expect("few compositions");
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

/// A share of a long sweep, whose parts are known from going through every
/// composition: with pruning and without.
fn share(bencher: Bencher, pruned: bool, bets: &[&str], shoe: &Shoe, left: u64, shard: &str) {
    let mut all = main_bets(&Terms::default());
    all.retain(|bet| bets.contains(&bet.id.as_str()));
    let compiled = CompiledOdds::new(&Tableau::PUNTO_BANCO, all).expect("few bets");
    let sweep = || compiled.sweep(shoe, left).expect("not endless");
    let whole = sweep().without_pruning();
    let shard: Shard = shard.parse().expect("a shard");
    let parts = shard.parts(whole.parts());
    let expected: Vec<_> = parts.map(|part| (part, whole.part(part))).collect();
    let compositions = expected
        .iter()
        .map(|(_, share)| share.swept().compositions());
    let compositions: u64 = compositions.sum();
    let compositions = usize::try_from(compositions).expect("few");
    let sweep = if pruned { sweep() } else { whole };
    bencher.counter(ItemsCount::new(compositions)).bench(|| {
        for (part, share) in &expected {
            assert_eq!(sweep.part(black_box(*part)), *share);
        }
    });
}

const MAIN: [&str; 3] = ["player", "banker", "tie"];

#[divan::bench(args = [false, true], sample_count = 5)]
fn player_52_left(bencher: Bencher, pruned: bool) {
    let shoe = Shoe::full(Decks::EIGHT);
    share(bencher, pruned, &["player"], &shoe, 52, "17/400");
}

#[divan::bench(args = [false, true], sample_count = 5)]
fn banker_52_left(bencher: Bencher, pruned: bool) {
    let shoe = Shoe::full(Decks::EIGHT);
    share(bencher, pruned, &["banker"], &shoe, 52, "17/400");
}

#[divan::bench(args = [false, true], sample_count = 5)]
fn main_52_left(bencher: Bencher, pruned: bool) {
    let shoe = Shoe::full(Decks::EIGHT);
    share(bencher, pruned, &MAIN, &shoe, 52, "17/400");
}

#[divan::bench(args = [false, true], sample_count = 5)]
fn player_26_gone(bencher: Bencher, pruned: bool) {
    let shoe = Shoe::full(Decks::EIGHT);
    share(bencher, pruned, &["player"], &shoe, 390, "17/40");
}

#[divan::bench(args = [false, true], sample_count = 5)]
fn main_26_gone(bencher: Bencher, pruned: bool) {
    let shoe = Shoe::full(Decks::EIGHT);
    share(bencher, pruned, &MAIN, &shoe, 390, "17/40");
}

/// All shoes of eight cards.
fn shoes() -> Vec<Shoe> {
    const CARDS: u64 = 8;
    let mut numbers: Vec<Vec<u64>> = vec![Vec::new()];
    for _ in 1..Pip::ALL.len() {
        let longer = numbers.iter().flat_map(|numbers| {
            let rest = CARDS - numbers.iter().sum::<u64>();
            (0..=rest).map(move |number| [&numbers[..], &[number]].concat())
        });
        numbers = longer.collect();
    }
    let shoe = |numbers: &Vec<u64>| {
        let mut cards = Cards::default();
        let last = CARDS - numbers.iter().sum::<u64>();
        for (rank, &number) in Rank::ALL.iter().zip(numbers.iter().chain([&last])) {
            cards.add(Seen::Rank(*rank), number).expect("few cards");
        }
        Shoe::holding(&cards)
    };
    numbers.iter().map(shoe).collect()
}

#[divan::bench(sample_count = 5)]
fn one_by_one(bencher: Bencher) {
    let compiled = compiled();
    let shoes = shoes();
    bencher.counter(ItemsCount::new(shoes.len())).bench(|| {
        let player = |shoe| {
            compiled
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
    let compiled = compiled();
    let shoes = shoes();
    bencher.counter(ItemsCount::new(shoes.len())).bench(|| {
        let expectations = compiled
            .expectations_of_many(black_box(&shoes))
            .expect("cards");
        let favourable = |&shoe: &usize| expectations.is_favourable(shoe, 0);
        let favourable = (0..shoes.len()).filter(favourable).count();
        assert_eq!(favourable as u64, FAVOURABLE[0].1);
    });
}

/// The six constants of the three bets, which give their variance at every depth.
#[divan::bench]
fn variances(bencher: Bencher) {
    let compiled = compiled();
    let shoe = Shoe::full(Decks::EIGHT);
    bencher.bench(|| {
        let depths = compiled.depths(black_box(&shoe)).expect("cards");
        let share = depths[0].linear_share(26).expect("a variance");
        assert_eq!(share.decimal(Places::new(3).expect("few")), "0.766");
    });
}
