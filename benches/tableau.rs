//! The tableau audited, compared with the odds under the rules in which one decision is reversed,
//! for each decision by totals.
//!
//! `cargo bench --bench tableau`

use baccarat::analysis::Decision;
use baccarat::bet::{Terms, main_bets};
use baccarat::tableau::Action;
use baccarat::{Analyzer, Decks, Exact, Places, Shoe, Tableau};
use divan::Bencher;

fn main() {
    divan::main();
}

/// What Banker gains per coup by drawing to 6 where Player stands.
const GAIN: &str = "0.001416641309";

#[divan::bench]
fn audited(bencher: Bencher) {
    let shoe = Shoe::full(Decks::EIGHT);
    let analyzer = Analyzer::default();
    bencher.bench_local(|| {
        let audit = analyzer.audit(&shoe).expect("six cards");
        let gains = audit.banker.iter().map(Decision::gain);
        assert_eq!(
            gains.max().expect("decisions").decimal(Places::TWELVE),
            GAIN
        );
    });
}

/// The expectation of Banker under these rules, with Banker paid even money.
fn banker(rules: Tableau) -> Exact {
    let bets = main_bets(&Terms {
        commission: "0%".parse().expect("a commission"),
        ..Terms::default()
    });
    let analyzer = Analyzer::new(rules, bets).expect("different ids");
    let expectations = analyzer.expectations(&Shoe::full(Decks::EIGHT));
    expectations.expect("six cards").swap_remove(1)
}

/// The rules with one decision of the first eight totals reversed: Player's or Banker's.
fn reversed() -> impl Iterator<Item = Tableau> {
    let other = |action: &mut Action| {
        *action = match action {
            Action::Draw => Action::Stand,
            Action::Stand => Action::Draw,
        };
    };
    let player = (0..8).map(move |total| {
        let mut rules = Tableau::PUNTO_BANCO;
        other(&mut rules.player[total]);
        rules
    });
    let banker = (0..8 * 11).map(move |cell| {
        let mut rules = Tableau::PUNTO_BANCO;
        other(&mut rules.banker[cell / 11][cell % 11]);
        rules
    });
    player.chain(banker)
}

#[divan::bench(sample_count = 5)]
fn rules_with_each_decision_reversed(bencher: Bencher) {
    bencher.bench_local(|| {
        let before = banker(Tableau::PUNTO_BANCO);
        let gains: Vec<Exact> = reversed().map(|rules| banker(rules) - &before).collect();
        let banker = gains[8..].iter().max().expect("decisions");
        assert_eq!(banker.decimal(Places::TWELVE), GAIN);
    });
}
