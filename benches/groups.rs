//! Odds of shoes of which only groups are known, compared with those of a known shoe by the same
//! compiled bets, and with the mean over all compositions that the cards left can have.
//!
//! `cargo bench --bench groups`

use baccarat::bet::{Terms, catalogue};
use baccarat::card::named_cards;
use baccarat::num_bigint::BigInt;
use baccarat::{Analyzer, Decks, Exact, Places, Shoe, Tableau};
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

/// Groups with the number of cards of each that have left eight decks, and the expectation of Tie
/// then.
type Case = (&'static [(&'static str, u64)], &'static str);

const GROUPS: [Case; 5] = [
    (&[], "-0.143596287787"),
    (&[("6789", 100)], "-0.104334166251"),
    (&[("6789", 60), ("A2345", 40)], "-0.166827945274"),
    (
        &[("67", 30), ("89", 30), ("A23", 30), ("45", 30)],
        "-0.172218969057",
    ),
    (&[("spades", 60), ("hearts", 40)], "-0.143851033951"),
];

fn shoe(groups: &[(&str, u64)]) -> Shoe {
    groups
        .iter()
        .fold(Shoe::full(Decks::EIGHT), |shoe, &(name, count)| {
            let group = named_cards(name).expect("a name of cards");
            shoe.without_any_of(group, count).expect("so many cards")
        })
}

/// The bets with these ids; all of the catalogue, if none is given.
fn analyzer(ids: &[&str]) -> Analyzer {
    let chosen = catalogue(&Terms::default())
        .into_iter()
        .filter(|bet| ids.is_empty() || ids.contains(&bet.id.as_str()));
    Analyzer::new(Tableau::PUNTO_BANCO, chosen.collect()).expect("different ids")
}

/// The expectations of an analyzer's bets, of which the third one is Tie.
fn expectations(bencher: Bencher, analyzer: &Analyzer, (groups, tie): Case) {
    let shoe = shoe(groups);
    bencher.bench_local(|| {
        let expectations = analyzer.expectations(black_box(&shoe)).expect("six cards");
        assert_eq!(expectations[2].decimal(Places::TWELVE), tie);
        expectations
    });
}

#[divan::bench(args = GROUPS)]
fn main_bets(bencher: Bencher, case: Case) {
    expectations(bencher, &Analyzer::default(), case);
}

#[divan::bench(args = GROUPS)]
fn four_bets(bencher: Bencher, case: Case) {
    let analyzer = analyzer(&["player", "banker", "tie", "dragon-7"]);
    expectations(bencher, &analyzer, case);
}

#[divan::bench(args = GROUPS, sample_count = 20)]
fn all_bets(bencher: Bencher, case: Case) {
    expectations(bencher, &analyzer(&[]), case);
}

/// The same as the second case, as the mean over the numbers of sixes, sevens, eights and nines that
/// can be left.
#[divan::bench(sample_count = 5)]
fn mean_over_compositions(bencher: Bencher) {
    let analyzer = Analyzer::default();
    let (_, tie) = GROUPS[1];
    bencher.bench_local(|| {
        let (mut ways, mut won) = (BigInt::ZERO, Exact::zero());
        for_each_composition(28, |left, weight| {
            let mut counts = [128, 32, 32, 32, 32, 32, 32, 32, 32, 32];
            counts[6..].copy_from_slice(&left);
            let shoe = Shoe::from_pips(counts).expect("few cards");
            let expectations = analyzer.expectations(&shoe).expect("six cards");
            ways += &weight;
            won = &won + &(&expectations[2] * &Exact::from(weight));
        });
        let mean = won.checked_div(&Exact::from(ways)).expect("compositions");
        assert_eq!(mean.decimal(Places::TWELVE), tie);
    });
}

/// Calls `each` with the numbers of cards of four ranks of eight decks that can be left, and in how
/// many ways they can.
fn for_each_composition(cards: u64, mut each: impl FnMut([u64; 4], BigInt)) {
    for six in 0..=cards {
        for seven in 0..=cards - six {
            for eight in 0..=cards - six - seven {
                let left = [six, seven, eight, cards - six - seven - eight];
                if left.iter().all(|&left| left <= 32) {
                    each(left, left.iter().map(|&left| of_32(left)).product());
                }
            }
        }
    }
}

/// The number of ways to choose cards of 32.
fn of_32(cards: u64) -> BigInt {
    let ways = (0..cards).fold(1, |ways, taken| ways * (32 - taken) / (taken + 1));
    BigInt::from(ways)
}
