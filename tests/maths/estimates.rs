//! Estimates from random samples, and histograms of sweeps.

use baccarat::analysis::Estimate;
use baccarat::num_bigint::BigUint;
use baccarat::{Analyzer, Cards, Decks, Exact, Pip, Places, Rank, SampledDepth, Seen, Shoe};

/// Whether an estimate is within six standard errors of the true value, which fails for one in a
/// billion.
fn is_near(estimate: &Estimate, truth: &Exact) -> bool {
    let off = estimate.mean.clone() - truth.clone();
    let square = estimate.standard_error.square();
    &off * &off <= square * &Exact::from(36)
}

fn sample(left: u64, seed: u64) -> SampledDepth {
    let shoe = Shoe::full(Decks::EIGHT);
    Analyzer::default()
        .sample(&shoe, left, 9000, seed)
        .expect("a sample")
}

#[test]
fn estimates_are_near_what_all_shoes_add_up_to() {
    let analyzer = Analyzer::default();
    let shoe = Shoe::full(Decks::EIGHT);
    for left in [8, 11] {
        let depth = analyzer
            .sweep(&shoe, left)
            .expect("a sweep")
            .depth()
            .expect("sound");
        for seed in 1..4 {
            let sampled = sample(left, seed);
            assert!(
                is_near(&sampled.best_gain, &depth.best_gain),
                "{left} {seed}"
            );
            for (sampled, bet) in sampled.bets.iter().zip(&depth.bets) {
                let what = (left, seed, &bet.bet.id);
                assert!(
                    is_near(&sampled.probability, &bet.chance.probability()),
                    "{what:?}"
                );
                assert!(is_near(&sampled.gain, &bet.gain), "{what:?}");
                assert!(
                    sampled.gain.standard_error.square().is_positive(),
                    "{what:?}"
                );
                assert_eq!(
                    (&sampled.mean, &sampled.variance),
                    (&bet.mean, &bet.variance)
                );
            }
        }
    }
}

#[test]
fn a_seed_draws_the_same_shoes_on_any_number_of_threads() {
    let whole = sample(20, 7);
    for threads in [1, 2, 5] {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        assert_eq!(pool.expect("threads").install(|| sample(20, 7)), whole);
    }
    assert_ne!(sample(20, 8), whole);
}

#[test]
fn a_sample_of_the_whole_shoe_is_the_shoe() {
    let analyzer = Analyzer::default();
    let shoe: Shoe = "A=3,6=2,7=2,8=1,9=3".parse().expect("a shoe");
    let sampled = analyzer.sample(&shoe, 11, 50, 1).expect("a sample");
    let expectations = analyzer.expectations(&shoe).expect("cards");
    for (bet, expectation) in sampled.bets.iter().zip(expectations) {
        let gain = if expectation.is_positive() {
            expectation.clone()
        } else {
            Exact::zero()
        };
        assert_eq!(bet.gain.mean, gain);
        assert_eq!(bet.gain.standard_error.decimal(Places::FOUR), "0.0000");
        assert_eq!(bet.mean, expectation);
    }
}

#[test]
fn bounds_hold_for_nineteen_of_twenty_samples() {
    let analyzer = Analyzer::default();
    let shoe: Shoe = "A=4,5=4,9=4".parse().expect("a shoe");
    let depth = analyzer.sweep(&shoe, 10).expect("a sweep");
    let depth = depth.depth().expect("sound");
    let (mut bounds, mut held) = (0, 0);
    for seed in 0..40 {
        let sampled = analyzer.sample(&shoe, 10, 2, seed).expect("a sample");
        for (sampled, bet) in sampled.bets.iter().zip(&depth.bets) {
            let is_exact = |estimate: &Estimate, exact: &str| estimate.mean.to_string() == exact;
            let Estimate { bound, .. } = &sampled.probability;
            let is_none = is_exact(&sampled.probability, "0/1");
            let is_all = is_exact(&sampled.probability, "1/1");
            assert_eq!(bound.is_some(), is_none || is_all);
            assert_eq!(sampled.gain.bound.is_some(), is_none);
            for (estimate, truth) in [
                (&sampled.probability, &bet.chance.probability()),
                (&sampled.gain, &bet.gain),
            ] {
                if let Some(bound) = &estimate.bound {
                    assert_eq!(bound.is_upper(), is_none);
                    let at: Exact = bound.decimal(Places::TWELVE).parse().expect("a number");
                    let holds = if is_none { truth <= &at } else { truth >= &at };
                    bounds += 1;
                    held += u32::from(holds);
                }
            }
        }
    }
    assert!(
        bounds > 100 && 20 * held >= 19 * bounds,
        "{held} of {bounds}"
    );
}

/// Shoes of a number of cards, each with the ways to choose it from eight decks.
fn all_shoes(cards: u64) -> Vec<(Shoe, BigUint)> {
    let mut numbers: Vec<Vec<u64>> = vec![Vec::new()];
    for _ in Pip::ALL {
        let longer = numbers.iter().flat_map(|numbers| {
            let rest = cards - numbers.iter().sum::<u64>();
            (0..=rest).map(move |number| [&numbers[..], &[number]].concat())
        });
        numbers = longer.collect();
    }
    numbers.retain(|numbers| numbers.iter().sum::<u64>() == cards);
    let choose = |of: u64, chosen: u64| {
        (0..chosen).fold(BigUint::from(1_u32), |ways, taken| {
            ways * (of - taken) / (taken + 1)
        })
    };
    let shoe = |numbers: Vec<u64>| {
        let mut cards = Cards::default();
        let mut ways = BigUint::from(1_u32);
        for (rank, &number) in Rank::ALL.iter().zip(&numbers) {
            cards.add(Seen::Rank(*rank), number).expect("few cards");
            let of = if *rank == Rank::Ten { 128 } else { 32 };
            ways *= choose(of, number);
        }
        (Shoe::holding(&cards), ways)
    };
    numbers.into_iter().map(shoe).collect()
}

#[test]
fn histograms_count_the_shoes_of_each_range() {
    let analyzer = Analyzer::default();
    let width: Exact = "3/40".parse().expect("a number");
    let sweep = analyzer
        .sweep(&Shoe::full(Decks::EIGHT), 6)
        .expect("a sweep");
    let sweep = sweep.with_histogram(width.clone()).expect("wide bins");
    let depth = sweep.depth().expect("sound");
    let shoes = all_shoes(6);
    let values: Vec<Vec<Exact>> = shoes
        .iter()
        .map(|(shoe, _)| analyzer.expectations(shoe).expect("cards"))
        .collect();
    for (place, bet) in depth.bets.iter().enumerate() {
        let mut compositions = 0;
        for bin in &bet.histogram {
            assert_eq!(bin.to.clone() - bin.from.clone(), width);
            let inside = |&at: &usize| values[at][place] >= bin.from && values[at][place] < bin.to;
            let members: Vec<usize> = (0..shoes.len()).filter(inside).collect();
            let ways: BigUint = members.iter().map(|&at| &shoes[at].1).sum();
            assert_eq!(
                (bin.compositions, &bin.chance.ways),
                (members.len() as u64, &ways)
            );
            assert!(bin.compositions > 0);
            compositions += bin.compositions;
        }
        assert_eq!(compositions, depth.compositions);
        assert!(bet.histogram.is_sorted_by(|one, next| one.to <= next.from));
    }
}
