//! Covariances of bets on the same coup, compared with the odds of a bet that pays the product of
//! two payoffs.
//!
//! `cargo bench --bench covariance`

use baccarat::bet::{Row, Terms, catalogue};
use baccarat::{Analyzer, Bet, Decks, Exact, Places, Shoe, Tableau};
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

/// The covariance of Tie and `either-pair` at eight decks.
const TIE_AND_PAIR: &str = "-0.041912543435";

/// The bets of the catalogue on the same coup that do not depend on suits.
fn without_suits() -> Vec<Bet> {
    let by_rank = Shoe::from_ranks([4; 13]).expect("52 cards");
    let mut bets = catalogue(&Terms::default());
    bets.retain(|bet| {
        let is_known = analyzer([bet]).odds(&by_rank).is_ok();
        is_known && bet.player_starts_with.is_none()
    });
    bets
}

fn analyzer<'a>(bets: impl IntoIterator<Item = &'a Bet>) -> Analyzer {
    let bets = bets.into_iter().cloned().collect();
    Analyzer::new(Tableau::PUNTO_BANCO, bets).expect("different ids")
}

fn place(bets: &[Bet], id: &str) -> usize {
    let place = bets.iter().position(|bet| bet.id == id);
    place.expect("it is in the catalogue")
}

/// Evaluates the covariances of Tie, of `either-pair` and of other bets.
fn check(analyzer: &Analyzer) {
    let covariances = analyzer.covariances(black_box(&Shoe::full(Decks::EIGHT)));
    let [tie, pair] = ["tie", "either-pair"].map(|id| place(analyzer.bets(), id));
    let covariance = &covariances.expect("six cards").matrix[tie][pair];
    assert_eq!(covariance.decimal(Places::TWELVE), TIE_AND_PAIR);
}

/// The number of pairs of bets, each bet with itself included.
fn pairs(bets: &[Bet]) -> ItemsCount {
    ItemsCount::new(bets.len() * (bets.len() + 1) / 2)
}

#[divan::bench(sample_count = 5)]
fn compiled_and_asked(bencher: Bencher) {
    let bets = without_suits();
    bencher
        .counter(pairs(&bets))
        .bench_local(|| check(&analyzer(&bets)));
}

#[divan::bench(sample_count = 5)]
fn at_a_further_shoe(bencher: Bencher) {
    let bets = without_suits();
    let analyzer = analyzer(&bets);
    check(&analyzer);
    bencher
        .counter(pairs(&bets))
        .bench_local(|| check(&analyzer));
}

/// The bet that pays the product of the payoffs of two bets.
fn product(one: &Bet, other: &Bet) -> Bet {
    let pairs = one.rows().iter().flat_map(|row| {
        let others = other.rows().iter();
        others.map(move |other| Row {
            event: String::new(),
            when: row.when.clone().and(other.when.clone()),
            pays: &row.pays * &other.pays,
        })
    });
    let mut rows: Vec<Row> = pairs.collect();
    let last = rows.pop().expect("every bet has a line");
    Bet::new("product", "product", rows, last.pays)
}

/// Every hundredth pair by the odds of its product, compiled with the single bets.
#[divan::bench(sample_count = 3)]
fn by_products(bencher: Bencher) {
    let bets = without_suits();
    let all = (0..bets.len()).flat_map(|one| (0..=one).map(move |other| (one, other)));
    let mut some: Vec<(usize, usize)> = all.step_by(100).collect();
    some.push((place(&bets, "tie"), place(&bets, "either-pair")));
    bencher
        .counter(ItemsCount::new(some.len()))
        .bench_local(|| {
            let covariances = some.iter().map(|&(one, other)| {
                let [one, other] = [one, other].map(|place| &bets[place]);
                let mean = |bet: &Bet| -> Exact {
                    let means = analyzer([bet]).expectations(&Shoe::full(Decks::EIGHT));
                    means.expect("six cards").remove(0)
                };
                mean(&product(one, other)) - mean(one) * mean(other)
            });
            let covariances: Vec<Exact> = covariances.collect();
            let last = covariances.last().expect("a pair");
            assert_eq!(last.decimal(Places::TWELVE), TIE_AND_PAIR);
        });
}

/// Pairs of bets that depend on suits, with their covariances at eight decks.
const ON_SUITS: [(&str, &str, &str); 3] = [
    ("perfect-pair", "lucky-nines", "0.862218049166"),
    ("baccarat-jackpot", "lucky-nines-2", "3.309088428078"),
    ("player-lucky-8", "banker-lucky-8", "2.413716160768"),
];

#[divan::bench(args = ON_SUITS, sample_count = 3)]
fn a_pair_on_suits(bencher: Bencher, (one, other, covariance): (&str, &str, &str)) {
    let bets = catalogue(&Terms::default());
    let bets = [one, other].map(|id| bets[place(&bets, id)].clone());
    bencher.bench_local(|| {
        let covariances = analyzer(&bets).covariances(&Shoe::full(Decks::EIGHT));
        let found = &covariances.expect("six cards").matrix[0][1];
        assert_eq!(found.decimal(Places::TWELVE), covariance);
    });
}
