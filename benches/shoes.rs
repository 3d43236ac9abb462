//! Player, Banker and Tie at many shoes: the coup polynomial, one shoe at a time and in groups,
//! compared with nested loops over unordered pairs of cards, all in integers.
//!
//!     cargo bench --bench shoes
//!
//! To measure the speed on processors without AVX2:
//!
//!     cargo bench --bench shoes --no-default-features

use std::array;
use std::collections::HashSet;
use std::sync::LazyLock;

use baccarat::analysis::WINNERS;
use baccarat::num_bigint::BigInt;
use baccarat::{Analyzer, Expectations, Shoe};
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

const SHOES: usize = 4096;

/// The shoes, and the ways of Player, Banker and tie for each, as counted by the nested loops.
static SHOES_AND_WAYS: LazyLock<(Vec<Shoe>, Vec<[u64; 3]>)> = LazyLock::new(|| {
    let counts = shoes();
    let shoe = |&counts| Shoe::from_pips(counts).expect("few cards");
    let ways = counts.iter().copied().map(enumerate);
    (counts.iter().map(shoe).collect(), ways.collect())
});

static ANALYZER: LazyLock<Analyzer> = LazyLock::new(Analyzer::default);

/// Different shoes by pip value: eight decks from which increasing numbers of random cards have been
/// removed.
fn shoes() -> Vec<[u64; 10]> {
    const FULL: [u64; 10] = [128, 32, 32, 32, 32, 32, 32, 32, 32, 32];
    const LEAST: u64 = 26;
    let mut counts = FULL;
    let mut state = 1_u64;
    let mut known = HashSet::new();
    let mut shoes = Vec::with_capacity(SHOES);
    while shoes.len() < SHOES {
        // A linear congruential generator is random enough to select shoes.
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        let pip = usize::try_from(state >> 60).unwrap() % 10;
        if counts[pip] > 0 {
            counts[pip] -= 1;
            if known.insert(counts) {
                shoes.push(counts);
            }
        }
        if counts.iter().sum::<u64>() == LEAST {
            counts = FULL;
        }
    }
    shoes
}

/// The sum of the ways over all shoes.
fn sums(ways: impl Iterator<Item = [u64; 3]>) -> [u64; 3] {
    ways.fold([0; 3], |sums, ways| {
        array::from_fn(|outcome| sums[outcome] + ways[outcome])
    })
}

/// Net units won over all deals, given the ways: by Player and Tie in units, by Banker in
/// twentieths.
fn won([player, banker, tie]: [u64; 3]) -> [i64; 3] {
    let [player, banker, tie] = [player, banker, tie].map(u64::cast_signed);
    [
        player - banker,
        19 * banker - 20 * player,
        8 * tie - player - banker,
    ]
}

/// The number of shoes at which a bet is favourable, summed over the bets.
fn favourable(expectations: &Expectations) -> usize {
    let bets = |shoe| (0..3).filter(move |&bet| expectations.is_favourable(shoe, bet));
    (0..SHOES).flat_map(bets).count()
}

#[divan::bench(sample_count = 20)]
fn many_at_once(bencher: Bencher) {
    let (shoes, ways) = &*SHOES_AND_WAYS;
    let analyzer = &*ANALYZER;
    let expectations = analyzer.expectations_of_many(shoes).expect("six cards");
    for (shoe, &ways) in ways.iter().enumerate() {
        let won = won(ways).map(|won| Some(BigInt::from(won)));
        assert_eq!([0, 1, 2].map(|bet| expectations.won(shoe, bet)), won);
    }
    let known: usize = ways
        .iter()
        .map(|&ways| won(ways).iter().filter(|&&won| won > 0).count())
        .sum();
    bencher.counter(ItemsCount::new(SHOES)).bench(|| {
        let expectations = analyzer.expectations_of_many(black_box(shoes));
        let expectations = expectations.expect("six cards");
        assert_eq!(favourable(&expectations), known);
        expectations
    });
}

#[divan::bench(sample_count = 20)]
fn one_at_a_time(bencher: Bencher) {
    let (shoes, ways) = &*SHOES_AND_WAYS;
    let analyzer = &*ANALYZER;
    let known = sums(ways.iter().copied());
    bencher.counter(ItemsCount::new(SHOES)).bench(|| {
        let ways = shoes.iter().map(|shoe| {
            let odds = analyzer.odds(black_box(shoe)).expect("six cards");
            array::from_fn(|outcome| {
                let ways = odds.outcomes[WINNERS[outcome]].ways.clone();
                ways.try_into().expect("64 bits")
            })
        });
        assert_eq!(sums(ways), known);
    });
}

#[divan::bench(sample_count = 5)]
fn nested_pairs(bencher: Bencher) {
    let (_, ways) = &*SHOES_AND_WAYS;
    let shoes = shoes();
    let known = sums(ways.iter().copied());
    bencher.counter(ItemsCount::new(SHOES)).bench(|| {
        let ways = shoes.iter().map(|shoe| enumerate(black_box(*shoe)));
        assert_eq!(sums(ways), known);
    });
}

/// The ways of Player, Banker and tie, enumerated by unordered pairs of both hands and by third
/// cards.
fn enumerate(mut counts: [u64; 10]) -> [u64; 3] {
    let mut ways = [0; 3];
    for (p1, p2, player_pairs) in pairs(counts) {
        counts[p1] -= 1;
        counts[p2] -= 1;
        for (b1, b2, banker_pairs) in pairs(counts) {
            counts[b1] -= 1;
            counts[b2] -= 1;
            let thirds = third_cards(&counts, (p1 + p2) % 10, (b1 + b2) % 10);
            for (sum, ways) in ways.iter_mut().zip(thirds) {
                *sum += player_pairs * banker_pairs * ways;
            }
            counts[b1] += 1;
            counts[b2] += 1;
        }
        counts[p1] += 1;
        counts[p2] += 1;
    }
    ways
}

/// The unordered pairs of cards, each with its number of ordered deals.
fn pairs(counts: [u64; 10]) -> impl Iterator<Item = (usize, usize, u64)> {
    let orders = move |first: usize, second: usize| {
        if first == second {
            counts[first] * counts[first].saturating_sub(1)
        } else {
            2 * counts[first] * counts[second]
        }
    };
    (0..10)
        .flat_map(|first| (first..10).map(move |second| (first, second)))
        .map(move |(first, second)| (first, second, orders(first, second)))
        .filter(|&(_, _, orders)| orders > 0)
}

fn third_cards(counts: &[u64; 10], player: usize, banker: usize) -> [u64; 3] {
    let cards: u64 = counts.iter().sum();
    let mut ways = [0; 3];
    let mut settle = |player: usize, banker: usize, orders: u64| {
        let outcome = usize::from(player < banker) + 2 * usize::from(player == banker);
        ways[outcome] += orders;
    };
    if player >= 8 || banker >= 8 || (player >= 6 && banker >= 6) {
        settle(player, banker, cards * (cards - 1));
    } else if player >= 6 {
        for (third, &count) in counts.iter().enumerate() {
            settle(player, (banker + third) % 10, count * (cards - 1));
        }
    } else {
        for (third, &count) in counts.iter().enumerate() {
            let draws = match banker {
                0..=2 => true,
                3 => third != 8,
                4 => (2..=7).contains(&third),
                5 => (4..=7).contains(&third),
                6 => third == 6 || third == 7,
                _ => false,
            };
            let player = (player + third) % 10;
            if !draws {
                settle(player, banker, count * (cards - 1));
                continue;
            }
            for (last, &rest) in counts.iter().enumerate() {
                let rest = rest.saturating_sub(u64::from(last == third));
                settle(player, (banker + last) % 10, count * rest);
            }
        }
    }
    ways
}
