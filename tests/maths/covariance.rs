//! Covariances of bets, against printed rules over physical cards, and against the odds of bets that
//! pay the products of both payoffs.

use crate::bets::{SHOES, hundredths, physical};
use crate::support::paytables::{bet, cards, lines};
use crate::support::printed::{Round, settle};
use crate::support::tables::tables;
use crate::support::{bets, every_deal};
use baccarat::analysis::Covariances;
use baccarat::bet::{Bet, Row, Terms, catalogue};
use baccarat::card::named_cards;
use baccarat::exact::Irrational;
use baccarat::{Analyzer, Cards, Decks, Exact, OddsError, Shoe, Tableau};
use proptest::prelude::*;

fn analyzer(bets: Vec<Bet>) -> Analyzer {
    Analyzer::new(Tableau::PUNTO_BANCO, bets).expect("different ids")
}

/// The bets of the catalogue that do not depend on suits, all on the same coup.
fn without_suits() -> Vec<Bet> {
    let by_rank = Shoe::from_ranks([4; 13]).expect("52 cards");
    let mut bets = catalogue(&Terms::default());
    bets.retain(|bet| {
        let is_known = analyzer(vec![bet.clone()]).odds(&by_rank).is_ok();
        is_known && bet.player_starts_with.is_none()
    });
    bets
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

/// The covariance of two bets by the odds of their product; `None` if it distinguishes too many
/// cards.
fn by_product(rules: &Tableau, one: &Bet, other: &Bet, shoe: &Shoe) -> Option<Exact> {
    let mean = |bet: Bet| {
        let analyzer = Analyzer::new(rules.clone(), vec![bet]).expect("one bet");
        match analyzer.expectations(shoe) {
            Err(OddsError::TooFine(_)) => None,
            means => Some(means.expect("six cards").remove(0)),
        }
    };
    let means = mean(one.clone())? * mean(other.clone())?;
    Some(mean(product(one, other))? - means)
}

/// Compares every `step`-th pair of bets with their product.
fn compare(bets: &[Bet], covariances: &Covariances, shoe: &Shoe, step: usize) {
    let pairs = (0..bets.len()).flat_map(|row| (0..bets.len()).map(move |column| (row, column)));
    for (row, column) in pairs.step_by(step) {
        let expected = by_product(&Tableau::PUNTO_BANCO, &bets[row], &bets[column], shoe);
        let found = &covariances.matrix[row][column];
        let pair = (&bets[row].id, &bets[column].id);
        assert_eq!(Some(found), expected.as_ref(), "{pair:?} from {shoe}");
    }
}

#[test]
fn covariances_are_those_of_the_printed_rules() {
    let on_suits = bets(&["banker", "tie", "dragon-7", "player-pair", "lucky-nines"]);
    for (bets, shoes) in [(on_suits, &SHOES[..4]), (without_suits(), &SHOES[..2])] {
        let analyzer = analyzer(bets.clone());
        for text in shoes {
            let mut deals = 0;
            let size = bets.len();
            let mut sums = vec![0_i64; size];
            let mut products = vec![vec![0_i64; size]; size];
            every_deal(&physical(text), &mut |dealt| {
                deals += 1;
                let round = Round::of(dealt, false);
                let payoffs: Vec<i64> = bets.iter().map(|bet| settle(&bet.id, &round)).collect();
                for row in 0..size {
                    sums[row] += payoffs[row];
                    for column in 0..size {
                        products[row][column] += payoffs[row] * payoffs[column];
                    }
                }
            });
            let shoe = Shoe::holding(&text.parse().unwrap());
            let covariances = analyzer.covariances(&shoe).unwrap();
            let correlations = covariances.correlations();
            let variance = |bet: usize| covariances.matrix[bet][bet].clone();
            for row in 0..size {
                for column in 0..size {
                    let product = hundredths(products[row][column], 2, deals);
                    let means = [row, column].map(|bet| hundredths(sums[bet], 1, deals));
                    let expected = product - &means[0] * &means[1];
                    let pair = (&bets[row].id, &bets[column].id);
                    assert_eq!(
                        covariances.matrix[row][column], expected,
                        "{pair:?} from {text}"
                    );
                    let correlation = covariances.correlation(row, column);
                    let variances = &variance(row) * &variance(column);
                    assert_eq!(
                        correlation.as_ref().map(|root| root.square() * &variances),
                        (!variances.is_zero()).then(|| &expected * &expected),
                        "{pair:?} from {text}"
                    );
                    let correlation = correlation.map(Irrational::from);
                    assert_eq!(
                        correlations[row][column], correlation,
                        "{pair:?} from {text}"
                    );
                }
            }
        }
    }
}

#[test]
fn all_bets_without_suits_have_the_covariances_of_their_products() {
    let bets = without_suits();
    assert!(bets.len() > 130);
    let analyzer = analyzer(bets.clone());
    let eight = Shoe::full(Decks::EIGHT);
    let seen = |removed: &str| eight.without(&removed.parse().expect("cards"));
    for shoe in [
        seen("9x20 K 5x32 Q=3").expect("these cards"),
        Shoe::full(Decks::INFINITE),
    ] {
        let covariances = analyzer.covariances(&shoe).unwrap();
        compare(&bets, &covariances, &shoe, 977);
        let odds = analyzer.odds(&shoe).unwrap();
        for (place, odds) in odds.bets.iter().enumerate() {
            assert_eq!(covariances.matrix[place][place], odds.variance());
        }
    }
}

#[test]
fn shoes_of_every_width_of_integers_and_of_groups_have_covariances() {
    let bets = bets(&["player", "banker-super6", "player-pair", "lucky-6"]);
    let analyzer = analyzer(bets.clone());
    let decks = |decks| Shoe::full(Decks::new(decks).expect("decks"));
    let group = |shoe: Shoe, name, count| {
        let group = named_cards(name).expect("a name of cards");
        shoe.without_any_of(group, count).expect("these cards")
    };
    let one = group(decks(8), "6789", 100);
    for shoe in [
        "A=1,4=2,6=1,9=1,K=1".parse().expect("six cards"),
        decks(31),
        decks(32),
        decks(50_000),
        decks(60_000),
        one,
        group(one, "A2", 7),
        group(group(decks(1), "spades", 9), "hearts", 3),
    ] {
        let covariances = analyzer.covariances(&shoe).unwrap();
        compare(&bets, &covariances, &shoe, 1);
    }
}

#[test]
fn a_card_that_was_not_seen_well_enough_is_reported_with_the_bet() {
    let analyzer = analyzer(bets(&["player", "either-pair"]));
    let removed: Cards = "0".parse().expect("a ten-valued card");
    let shoe = Shoe::full(Decks::EIGHT).without(&removed).expect("a ten");
    let error = analyzer.covariances(&shoe).unwrap_err().to_string();
    assert!(error.starts_with("bet either-pair: "), "{error}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_paytables_have_the_covariances_of_their_products(
        tables in tables(), one in lines(), other in lines(), cards in cards(),
    ) {
        let cards: Vec<String> = cards.iter().map(ToString::to_string).collect();
        let shoe = Shoe::holding(&cards.join(" ").parse::<Cards>().expect("cards"));
        let (one, mut other) = (bet(&one), bet(&other));
        other.id = "other".to_owned();
        let rules = tables.rules();
        let Some(expected) = by_product(&rules, &one, &other, &shoe) else {
            return Ok(());
        };
        let analyzer = Analyzer::new(rules, vec![one, other]).expect("different ids");
        let covariances = analyzer.covariances(&shoe).expect("their product has odds");
        prop_assert_eq!(&covariances.matrix[0][1], &expected);
        prop_assert_eq!(&covariances.matrix[1][0], &expected);
        let variances = analyzer.odds(&shoe).expect("seven cards").bets;
        for (bet, odds) in variances.iter().enumerate() {
            prop_assert_eq!(&covariances.matrix[bet][bet], &odds.variance());
        }
    }
}
