//! Player, Banker and Tie at many different shoes: the coup polynomial against
//! nested loops over unordered pairs of cards, both with integer counts.
//!
//! `cargo bench --bench shoes`

use std::array;

use baccarat::bet::{Terms, main_bets};
use baccarat::{Cards, CompiledOdds, Decks, Pip, Shoe, Tableau};
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

const SHOES: usize = 256;

/// Eight decks from which ever more cards are gone, no two shoes alike.
fn shoes() -> Vec<Shoe> {
    let mut shoe = Shoe::full(Decks::EIGHT);
    let mut state = 1_u64;
    (0..SHOES)
        .map(|_| {
            // A linear congruential generator is random enough to vary shoes.
            loop {
                state = state
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1);
                let rank = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "0"]
                    [usize::try_from(state >> 60).unwrap() % 10];
                let card: Cards = rank.parse().expect("a card");
                if let Ok(rest) = shoe.without(&card) {
                    shoe = rest;
                    return shoe;
                }
            }
        })
        .collect()
}

/// Ways of Player, Banker and tie, over all shoes; to be sure that both sides
/// compute the same.
const SUMS: [u64; 3] = [
    130_676_153_360_573_984,
    134_138_887_918_307_156,
    27_612_585_140_421_260,
];

fn check(sums: [u64; 3]) {
    assert_eq!(sums, SUMS);
}

fn add(sums: [u64; 3], ways: [u64; 3]) -> [u64; 3] {
    array::from_fn(|outcome| sums[outcome].wrapping_add(ways[outcome]))
}

#[divan::bench(sample_count = 20)]
fn polynomial(bencher: Bencher) {
    let compiled = CompiledOdds::new(&Tableau::PUNTO_BANCO, main_bets(&Terms::default())).unwrap();
    let shoes = shoes();
    bencher.counter(ItemsCount::new(SHOES)).bench(|| {
        let sums = shoes.iter().fold([0; 3], |sums, shoe| {
            let odds = compiled.at(black_box(shoe)).expect("six cards");
            let ways = array::from_fn(|outcome| {
                let ways = odds.outcomes[outcome].ways.clone();
                ways.try_into().expect("64 bits")
            });
            add(sums, ways)
        });
        check(sums);
    });
}

#[divan::bench(sample_count = 20)]
fn nested_pairs(bencher: Bencher) {
    let shoes: Vec<[u64; 10]> = shoes()
        .iter()
        .map(|shoe| Pip::ALL.map(|pip| shoe.pip_count(pip)))
        .collect();
    bencher.counter(ItemsCount::new(SHOES)).bench(|| {
        let sums = shoes
            .iter()
            .fold([0; 3], |sums, shoe| add(sums, enumerate(black_box(*shoe))));
        check(sums);
    });
}

/// Ways of Player, Banker and tie, by both hands' unordered pairs and then the
/// third cards.
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

/// The unordered pairs of cards, each with the number of its ordered deals.
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
