//! The evaluation of many shoes, compared with that of each shoe.

use crate::support::{bets, extreme_shoes};
use baccarat::bet::{Bet, Terms, catalogue};
use baccarat::num_bigint::BigInt;
use baccarat::{Analyzer, Decks, Exact, History, OddsError, Places, Shoe, Tableau};
use proptest::prelude::*;

fn analyzer(bets: Vec<Bet>) -> Analyzer {
    Analyzer::new(Tableau::PUNTO_BANCO, bets).unwrap()
}

fn shoe(counts: &str) -> Shoe {
    counts.parse().expect("counts")
}

/// Compares every figure with that of the shoes evaluated singly.
fn check(analyzer: &Analyzer, shoes: &[Shoe]) {
    let many = analyzer.expectations_of_many(shoes).unwrap();
    for (place, shoe) in shoes.iter().enumerate() {
        let alone = analyzer.expectations(shoe).unwrap();
        assert_eq!(alone.len(), analyzer.bets().len());
        assert_eq!(many.deals(place), Some(shoe.orderings(6)));
        for (bet, alone) in alone.iter().enumerate() {
            let name = || format!("{} at shoe {place}, {shoe}", analyzer.bets()[bet].id);
            let expectation = many.expectation(place, bet);
            assert_eq!(expectation.as_ref(), Some(alone), "{}", name());
            let won = many.won(place, bet).unwrap();
            assert_eq!(
                many.won_i128(place, bet),
                i128::try_from(&won).ok(),
                "{}",
                name()
            );
            let unit = many.denominator(bet).unwrap() * BigInt::from(shoe.orderings(6));
            assert_eq!(Exact::ratio(won, unit).as_ref(), Some(alone), "{}", name());
            let favourable = many.is_favourable(place, bet);
            assert_eq!(favourable, alone.is_positive(), "{}", name());
        }
    }
    check_batch(analyzer, shoes);
}

/// Compares the figures of a batch with the odds of each shoe.
fn check_batch(analyzer: &Analyzer, shoes: &[Shoe]) {
    let mut batch = analyzer.batch().unwrap();
    let odds = batch.odds(shoes).unwrap();
    for (place, shoe) in shoes.iter().enumerate() {
        batch.check(shoe).unwrap();
        for (bet, alone) in analyzer.odds(shoe).unwrap().bets.iter().enumerate() {
            let name = || format!("{} at shoe {place}, {shoe}", alone.bet.id);
            let figures = odds.bet(place, bet).unwrap();
            for (figure, alone) in [
                (figures.win(), alone.win()),
                (figures.push(), alone.push()),
                (figures.lose(), alone.lose()),
                (figures.expectation(), alone.expectation()),
                (figures.house_edge(), alone.house_edge()),
                (figures.variance(), alone.variance()),
            ] {
                for places in [0, 1, 4, 12, 17, 40] {
                    let places = Places::new(places).unwrap();
                    assert_eq!(figure.decimal(places), alone.decimal(places), "{}", name());
                }
                assert_eq!(figure.exact(), alone, "{}", name());
            }
            assert_eq!(
                figures.standard_deviation(),
                alone.standard_deviation(),
                "{}",
                name()
            );
        }
        assert!(odds.bet(place, analyzer.bets().len()).is_none());
    }
    assert!(odds.bet(shoes.len(), 0).is_none());
}

/// A shoe with at most `most` cards of each rank and suit, and at least six cards.
fn shoes(most: u64) -> impl Strategy<Value = Shoe> {
    let counts = prop::collection::vec(0..=most, 52);
    let shoe = counts.prop_map(|counts| {
        let names = "A23456789TJQK".chars();
        let names = names.flat_map(|rank| "shdc".chars().map(move |suit| (rank, suit)));
        let counts = names.zip(counts);
        let counts: Vec<String> = counts
            .map(|((rank, suit), count)| format!("{rank}{suit}={count}"))
            .collect();
        shoe(&counts.join(","))
    });
    shoe.prop_filter("six cards", |shoe: &Shoe| shoe.cards() >= Some(6))
}

/// Shoes that are evaluated in doubles, in 64 bits, in 128 bits, or in more.
fn shoes_of_any_size() -> impl Strategy<Value = Shoe> {
    prop_oneof![
        3 => shoes(1),
        5 => shoes(8),
        // About 457 cards, more or fewer.
        5 => shoes(17),
        3 => shoes(60),
        1 => shoes(10_000),
        1 => shoes(1_000_000_000),
        1 => Just(Shoe::full(Decks::INFINITE)),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 32, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn shoes_of_all_sizes_side_by_side_are_worth_what_each_is(
        shoes in prop::collection::vec(shoes_of_any_size(), 0..40),
    ) {
        check(&Analyzer::default(), &shoes);
    }
}

#[test]
fn any_number_of_shoes_can_be_asked_for() {
    let analyzer = Analyzer::default();
    let mut rest = Shoe::full(Decks::EIGHT);
    let mut shoes = Vec::new();
    for card in "9 4 0 A 6 8 0 2 7 3 5".split(' ').cycle().take(33) {
        shoes.push(rest);
        rest = rest.without(&card.parse().unwrap()).unwrap();
    }
    for number in [0, 1, 2, 15, 16, 17, 31, 32, 33] {
        check(&analyzer, &shoes[..number]);
    }
}

#[test]
fn the_bounds_of_each_kind_of_number_are_kept() {
    // The largest shoes that are evaluated in doubles, in 64 bits and in 128 bits, and shoes with
    // one more card, alternating with small ones so that they share groups.
    let mut shoes = vec![shoe("A=1,2=1,3=1,4=1,5=1,6=1"), shoe("9=6")];
    for cards in [416_u64, 456, 457, 458, 1625, 1626, 2_642_245, 2_642_246] {
        shoes.extend(extreme_shoes(cards));
        shoes.extend([Shoe::full(Decks::EIGHT), Shoe::full(Decks::INFINITE)]);
    }
    check(&Analyzer::default(), &shoes);
}

#[test]
fn every_bet_of_the_catalogue_is_worth_the_same() {
    let analyzer = analyzer(catalogue(&Terms::default()));
    let eight = Shoe::full(Decks::EIGHT);
    let few = shoe("As=2,Ah=1,2d=2,5c=1,8s=1,8h=2,9d=3,Kc=2,Ks=1,Qh=2,Jd=1");
    let shoes = [
        eight,
        eight
            .without(&"Ksx8 9h 4d 4c Ahx3".parse().unwrap())
            .unwrap(),
        few,
        Shoe::full(Decks::new(9).unwrap()),
        Shoe::full(Decks::new(1000).unwrap()),
        Shoe::full(Decks::INFINITE),
    ];
    check(&analyzer, &shoes);
}

#[test]
fn payoffs_and_sums_too_large_for_machine_integers_are_exact() {
    let paying = |bet: &Bet, pays: &str| {
        let mut rows = bet.rows().to_vec();
        let otherwise = rows.pop().expect("a last line").pays;
        rows[0].pays = pays.parse().unwrap();
        Bet::new(&bet.id, &bet.name, rows, otherwise)
    };
    let bets = bets(&["player", "banker", "player-pair"]);
    let shoes = [8, 9, 1_000_000, 2_000_000].map(|decks| Shoe::full(Decks::new(decks).unwrap()));
    // The largest that fits 64 bits, one more, and one that needs more than 128.
    let two_to_130 = "1361129467683753853853498429727072845824";
    for pays in ["9223372036854775807", "9223372036854775808", two_to_130] {
        let bets = bets.iter().map(|bet| paying(bet, pays)).collect();
        check(&analyzer(bets), &shoes);
    }
}

#[test]
fn the_first_shoe_without_odds_is_named() {
    let analyzer = Analyzer::default();
    let full = Shoe::full(Decks::EIGHT);
    let five = shoe("A=1,2=1,3=1,4=1,5=1");
    let error = analyzer
        .expectations_of_many(&[full, full, five, five])
        .unwrap_err();
    assert_eq!(error.place, 2);
    assert!(matches!(error.reason, OddsError::TooFewCards { .. }));
    let mut batch = analyzer.batch().unwrap();
    assert_eq!(batch.check(&five), Err(error.reason.clone()));
    assert_eq!(batch.odds(&[full, full, five]).unwrap_err(), error);
    assert!(batch.odds(&[full]).is_ok());
    let message = "shoe [2]: a coup can use six cards, but only 5 are left in the shoe: A 2 3 4 5";
    assert_eq!(error.to_string(), message);
}

#[test]
fn the_first_shoe_that_was_not_seen_well_enough_is_named() {
    let full = Shoe::full(Decks::EIGHT);
    let unseen = full.without(&"0".parse().unwrap()).unwrap();
    let five = shoe("A=1,2=1,3=1,4=1,5=1");
    let analyzer = analyzer(bets(&["player-pair"]));
    // The first error is returned, whatever its reason.
    let error = analyzer
        .expectations_of_many(&[full, unseen, five])
        .unwrap_err();
    assert_eq!(
        (error.place, matches!(error.reason, OddsError::UnseenBet(_))),
        (1, true)
    );
    let mut batch = analyzer.batch().unwrap();
    assert_eq!(batch.check(&unseen), Err(error.reason.clone()));
    assert_eq!(batch.odds(&[full, unseen, five]).unwrap_err(), error);
    let error = analyzer
        .expectations_of_many(&[five, unseen, full])
        .unwrap_err();
    assert_eq!(
        (
            error.place,
            matches!(error.reason, OddsError::TooFewCards { .. })
        ),
        (0, true)
    );
}

#[test]
fn bets_without_odds_are_those_that_have_none_alone() {
    let bets = bets(&[
        "player",
        "player-pair",
        "tie",
        "perfect-pair",
        "banker-pair",
    ]);
    let full = Shoe::full(Decks::EIGHT);
    for (removed, errors) in [("Ks 9h", 0), ("9", 1), ("0 4d", 3)] {
        let shoe = full.without(&removed.parse().unwrap()).unwrap();
        let alone = bets
            .iter()
            .filter_map(|bet| analyzer(vec![bet.clone()]).odds(&shoe).err());
        let alone: Vec<OddsError> = alone.collect();
        assert_eq!(alone.len(), errors, "{removed}");
        let together = analyzer(bets.clone());
        let unseen = together.unseen_bets(&History::default(), &shoe).unwrap();
        let unseen = unseen.into_iter().map(OddsError::UnseenBet);
        assert_eq!(unseen.collect::<Vec<_>>(), alone);
    }
}

#[test]
fn what_is_prepared_is_shown_by_what_was_asked() {
    let analyzer = Analyzer::default();
    let shoe = Shoe::full(Decks::new(1).unwrap());
    let prepared = [
        format!("{analyzer:?}"),
        format!("{:?}", analyzer.batch().unwrap()),
        format!("{:?}", analyzer.sweep(&shoe, 47).unwrap()),
        format!("{:?}", analyzer.every_depth(&shoe).unwrap()),
    ];
    for shown in &prepared {
        assert!(shown.contains("\"tie\""), "{shown}");
    }
    assert!(prepared[2].contains("left: 47"));
}

#[test]
fn what_is_not_there_is_worth_nothing() {
    let analyzer = Analyzer::default();
    let shoes = [Shoe::full(Decks::EIGHT)];
    let many = analyzer.expectations_of_many(&shoes).unwrap();
    assert_eq!(many.expectation(1, 0), None);
    assert_eq!(many.expectation(0, 3), None);
    assert_eq!(many.won(1, 0), None);
    assert_eq!(many.deals(1), None);
    assert_eq!(many.denominator(3), None);
    assert!(!many.is_favourable(0, 3));
}
