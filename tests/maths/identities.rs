//! Identities that hold for every shoe.

use std::sync::LazyLock;

use crate::support::{Enumeration, Order, bets, extreme_shoes};
use baccarat::analysis::WINNERS;
use baccarat::bet::{Commission, Payoff, Terms, main_bets};
use baccarat::engine::{Classes, Ledger, compile};
use baccarat::num_bigint::{BigInt, BigUint};
use baccarat::tableau::Reading;
use baccarat::{Analyzer, Card, Cards, Decks, Exact, Odds, OddsError, Seen, Shoe, Side, Tableau};
use proptest::prelude::*;

/// The main bets, compiled once.
static MAIN: LazyLock<Analyzer> = LazyLock::new(Analyzer::default);

fn odds(shoe: &Shoe) -> Odds {
    MAIN.odds(shoe).unwrap()
}

/// A shoe with at most `most` cards of each rank, and at least six cards.
fn shoes(most: u64) -> impl Strategy<Value = Shoe> {
    prop::collection::vec(0..=most, 13)
        .prop_map(|counts| {
            let ranks = "A23456789TJQK".chars().zip(counts);
            let counts: Vec<String> = ranks
                .map(|(rank, count)| format!("{rank}={count}"))
                .collect();
            counts.join(",").parse().expect("counts")
        })
        .prop_filter("six cards", |shoe: &Shoe| shoe.cards() >= Some(6))
}

/// Shoes whose counts need 64 bits, 128 bits, or more.
fn shoes_of_any_size() -> impl Strategy<Value = Shoe> {
    prop_oneof![shoes(2), shoes(32), shoes(10_000), shoes(1_000_000_000)]
}

fn ways(odds: &Odds) -> Vec<BigUint> {
    let outcomes = odds.outcomes.iter();
    outcomes.map(|(_, chance)| chance.ways.clone()).collect()
}

fn remove(shoe: &Shoe, seen: Seen) -> Option<Shoe> {
    shoe.without(&seen.to_string().parse::<Cards>().expect("a card"))
        .ok()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_outcomes_exhaust_the_deals(shoe in shoes_of_any_size()) {
        let odds = odds(&shoe);
        let cards = BigUint::from(shoe.cards().unwrap());
        let deals: BigUint = (0..6_u32).map(|dealt| &cards - dealt).product();
        prop_assert_eq!(&odds.ways, &deals);
        prop_assert_eq!(ways(&odds).iter().sum::<BigUint>(), deals);
        for bet in &odds.bets {
            let settled: BigUint = bet.chances.iter().map(|chance| &chance.ways).sum();
            prop_assert_eq!(&settled, &odds.ways);
            prop_assert_eq!(bet.win() + bet.push() + bet.lose(), Exact::one());
        }
    }

    #[test]
    fn the_distributions_of_the_hands_add_up_to_the_outcomes(shoe in shoes(40)) {
        let odds = odds(&shoe);
        let hands = MAIN.hands(&shoe).unwrap();
        let cards: BigUint = hands.cards.iter().map(|row| &row.chance.ways).sum();
        prop_assert_eq!(&cards, &odds.ways);
        let mut sums = vec![BigUint::ZERO; 3];
        for row in &hands.totals {
            sums[crate::support::outcome(row.player, row.banker)] += &row.chance.ways;
        }
        prop_assert_eq!(sums, ways(&odds));
    }

    #[test]
    fn a_burned_card_that_nobody_saw_changes_nothing(shoe in shoes_of_any_size()) {
        prop_assume!(shoe.cards() >= Some(7));
        let whole = odds(&shoe);
        let mut sums = vec![BigUint::ZERO; 3];
        for (seen, count) in &shoe.by_rank() {
            let rest = odds(&remove(&shoe, seen).unwrap());
            for (sum, ways) in sums.iter_mut().zip(ways(&rest)) {
                *sum += ways * count;
            }
        }
        let left = shoe.cards().unwrap() - 6;
        let scaled: Vec<BigUint> = ways(&whole).into_iter().map(|ways| ways * left).collect();
        prop_assert_eq!(sums, scaled);
    }

    #[test]
    fn small_shoes_count_as_physical_cards_do(pips in prop::collection::vec(0..10_u8, 6..=9)) {
        let text: Vec<String> = pips.iter().map(ToString::to_string).collect();
        let shoe = Shoe::holding(&text.join(" ").parse().unwrap());
        let dealt = Enumeration::of(&pips, Order::ByTurns);
        let odds = odds(&shoe);
        prop_assert_eq!(ways(&odds), dealt.outcomes.map(BigUint::from));
    }

    #[test]
    fn the_fineness_of_the_classes_does_not_matter(shoe in shoes(30)) {
        let by_pip = compile(&Tableau::PUNTO_BANCO, &Outcomes(Card::pip)).unwrap();
        let by_rank = compile(&Tableau::PUNTO_BANCO, &Outcomes(|card| card.rank)).unwrap();
        prop_assert_eq!(by_pip.classes().len(), by_rank.classes().len());
        prop_assert_eq!(by_pip.at(&shoe).unwrap(), by_rank.at(&shoe).unwrap());
    }

    #[test]
    fn the_edge_is_linear_in_the_terms(
        shoe in shoes(30), share in 0..=100_i64, pays in 0..50_i64,
    ) {
        let commission = Commission::new(Exact::ratio(share, 100).unwrap()).unwrap();
        let tie_pays = Payoff::new(Exact::from(pays)).unwrap();
        let bets = main_bets(&Terms { commission, tie_pays });
        let odds = Analyzer::new(Tableau::PUNTO_BANCO, bets).unwrap().odds(&shoe).unwrap();
        let [player, banker, tie] = WINNERS.map(|winner| odds.outcomes[winner].probability());
        let share = Exact::ratio(share, 100).unwrap();
        let even = banker.clone() - player.clone();
        prop_assert_eq!(odds.bets[0].house_edge(), even.clone());
        prop_assert_eq!(odds.bets[1].house_edge(), &share * &banker - even);
        prop_assert_eq!(odds.bets[2].expectation(), &Exact::from(pays + 1) * &tie - Exact::one());
        let square = &Exact::from((pays + 1).pow(2)) * &(&tie * &(Exact::one() - tie.clone()));
        prop_assert_eq!(odds.bets[2].variance(), square);
    }
}

/// A ledger with a column for each outcome, whose classes are the cards with equal keys.
struct Outcomes<K>(fn(Card) -> K);

impl<K: Ord> Ledger for Outcomes<K> {
    type Memory = Vec<u8>;

    fn columns(&self) -> usize {
        WINNERS.len()
    }

    fn classes(&self, _rules: &Tableau) -> Classes {
        Classes::by(self.0)
    }

    fn memory(&self, reading: Reading<'_>, _finished: bool) -> Vec<u8> {
        let totals = Side::BOTH.map(|side| reading.total(side).value());
        [&totals[..], &[u8::try_from(reading.coup().len()).unwrap()]].concat()
    }

    fn settle(&self, reading: Reading<'_>, enter: &mut dyn FnMut(usize)) {
        let column = WINNERS
            .iter()
            .position(|&winner| winner == reading.winner());
        column.into_iter().for_each(enter);
    }
}

/// The value at `at` of the polynomial through (1, values[0]), (2, values[1]), …, by Newton's
/// forward differences.
fn extrapolate(values: &[BigInt], at: i64) -> BigInt {
    let mut row = values.to_vec();
    let mut sum = BigInt::ZERO;
    let mut binomial = BigInt::from(1);
    for order in 0..values.len() {
        sum += &binomial * &row[0];
        row = row.windows(2).map(|pair| &pair[1] - &pair[0]).collect();
        let order = i64::try_from(order).unwrap();
        binomial = binomial * (at - 1 - order) / (order + 1);
    }
    sum
}

#[test]
fn counts_are_polynomials_of_degree_six_in_the_number_of_decks() {
    let counts = |decks: u64| {
        let odds = odds(&Shoe::full(Decks::new(decks).unwrap()));
        ways(&odds)
            .into_iter()
            .map(BigInt::from)
            .collect::<Vec<_>>()
    };
    for outcome in 0..3 {
        let first: Vec<BigInt> = (1..=7)
            .map(|decks| counts(decks)[outcome].clone())
            .collect();
        // These decks need 64 bits, 128 bits, or more.
        for decks in [8, 31, 32, 1000, 50_000, 60_000, 1_000_000, 1_000_000_000] {
            let expected = extrapolate(&first, i64::try_from(decks).unwrap());
            assert_eq!(counts(decks)[outcome], expected, "{decks} decks");
        }
    }
}

#[test]
fn bankers_polynomial_has_its_known_coefficients() {
    let coefficients = [
        234_752,
        -12_871_680,
        273_677_824,
        -2_587_207_680,
        9_063_399_424_i64,
    ];
    for decks in [1, 2, 3, 4, 5, 6, 7, 8, 1_000_000_u64] {
        let odds = odds(&Shoe::full(Decks::new(decks).unwrap()));
        let value: BigInt = coefficients
            .iter()
            .zip(2..)
            .map(|(&coefficient, power)| BigInt::from(decks).pow(power) * coefficient)
            .sum();
        assert_eq!(
            BigInt::from(odds.outcomes.banker.ways),
            value,
            "{decks} decks"
        );
    }
}

#[test]
fn the_infinite_shoe_is_the_limit_of_many_decks() {
    let limit = odds(&Shoe::full(Decks::INFINITE));
    for winner in WINNERS {
        let distance = |decks: u64| {
            let odds = odds(&Shoe::full(Decks::new(decks).unwrap()));
            let difference =
                odds.outcomes[winner].probability() - limit.outcomes[winner].probability();
            if difference.is_negative() {
                -difference
            } else {
                difference
            }
        };
        // The difference is inversely proportional to the number of decks.
        for decks in [10, 1000, 1_000_000, 100_000_000] {
            let ratio = distance(10 * decks).checked_div(&distance(decks)).unwrap();
            assert!(
                ratio < Exact::ratio(1, 9).unwrap(),
                "{decks} decks: {ratio}"
            );
            assert!(
                ratio > Exact::ratio(1, 11).unwrap(),
                "{decks} decks: {ratio}"
            );
        }
    }
}

#[test]
fn a_coup_uses_as_many_cards_on_average_as_theory_says() {
    let hands = MAIN.hands(&Shoe::full(Decks::EIGHT)).unwrap();
    let mean: Exact = hands
        .cards
        .iter()
        .map(|row| &Exact::from(i64::from(row.player + row.banker)) * &row.chance.probability())
        .sum();
    assert_eq!(mean.to_string(), "46924771178/9501213267");
}

#[test]
fn six_cards_are_enough_and_five_are_not() {
    let six: Shoe = "A=1,2=1,3=1,4=1,5=1,6=1".parse().unwrap();
    assert_eq!(odds(&six).ways, 720_u32.into());
    let five = remove(&six, "6".parse().unwrap()).unwrap();
    let error = MAIN.odds(&five).unwrap_err();
    assert!(matches!(error, OddsError::TooFewCards { .. }));
    let message = "a coup can use six cards, but only 5 are left in the shoe: A 2 3 4 5";
    assert_eq!(error.to_string(), message);
}

#[test]
fn a_shoe_of_one_rank_always_ties() {
    let odds = odds(&"9=6".parse().unwrap());
    assert_eq!(ways(&odds), [0_u32, 0, 720].map(BigUint::from));
    assert_eq!(odds.bets[2].house_edge(), Exact::from(-8));
    assert_eq!(odds.bets[0].house_edge_resolved(), None);
}

#[test]
fn no_width_of_integer_overflows_at_its_largest_shoe() {
    // The largest shoes that are evaluated in 64 and in 128 bits, and shoes with one more card.
    for cards in [1625_u64, 1626, 2_642_245, 2_642_246] {
        for shoe in extreme_shoes(cards) {
            let odds = odds(&shoe);
            let deals: BigUint = (0..6).map(|dealt| BigUint::from(cards - dealt)).product();
            assert_eq!(ways(&odds).iter().sum::<BigUint>(), deals, "{shoe}");
        }
    }
}

#[test]
fn a_bet_on_what_was_not_seen_says_which_card_to_complete() {
    let odds = |bet: &str, removed: &str| {
        let analyzer = Analyzer::new(Tableau::PUNTO_BANCO, bets(&[bet])).unwrap();
        let shoe = Shoe::full(Decks::EIGHT)
            .without(&removed.parse().unwrap())
            .unwrap();
        analyzer.odds(&shoe).map_err(|error| error.to_string())
    };
    assert!(odds("player-pair", "K 9").is_ok());
    assert!(odds("perfect-pair", "Kh 9s").is_ok());
    let message =
        "bet player-pair: expected each ten-valued card with its rank, T J Q or K, not as 0";
    assert_eq!(odds("player-pair", "0").unwrap_err(), message);
    let message = "bet perfect-pair: expected each 9 with its suit, such as 9s";
    assert_eq!(odds("perfect-pair", "Kh 9").unwrap_err(), message);
}
