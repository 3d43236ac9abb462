//! Effects of removal, compared with the odds at the shoe without the cards; and identities that
//! hold for every shoe.

use crate::support::stories::shoes;
use crate::support::{bets, extreme_shoes};
use baccarat::analysis::PairEffects;
use baccarat::bet::{Bet, Terms, catalogue};
use baccarat::num_bigint::BigUint;
use baccarat::{
    Analyzer, BetOdds, Decks, Exact, Places, Removal, RemovalError, Seen, Shoe, Tableau,
};
use proptest::prelude::*;

/// Bets on pip values, ranks, colours and suits, of the whole coup and of its first cards; and one
/// on coups that begin with a seven.
const BETS: &[&str] = &[
    "player",
    "banker",
    "tie",
    "player-natural-8",
    "dragon-7",
    "player-pair",
    "tiger-pair",
    "monkey-6",
    "lucky-nines",
    "player-all-red",
    "tie-7up",
    "player-royal-match",
    "perfect-pair",
    "player-lucky-8",
];

/// The bets that are fast at large shoes.
const QUICK_BETS: &[&str] = BETS.split_at(11).0;

fn analyzer(ids: &[&str]) -> Analyzer {
    analyzer_of(bets(ids))
}

fn analyzer_of(bets: Vec<Bet>) -> Analyzer {
    Analyzer::new(Tableau::PUNTO_BANCO, bets).expect("bets")
}

fn main_analyzer() -> Analyzer {
    Analyzer::default()
}

fn without(shoe: &Shoe, card: Seen) -> Option<Shoe> {
    shoe.without(&card.to_string().parse().expect("a card"))
        .ok()
}

fn expectations(analyzer: &Analyzer, shoe: &Shoe) -> Vec<Exact> {
    let odds = analyzer.odds(shoe).expect("odds");
    odds.bets.iter().map(BetOdds::expectation).collect()
}

fn times(count: u64, number: &Exact) -> Exact {
    &Exact::from(BigUint::from(count)) * number
}

/// Compares the effect of each card with the odds without it.
fn assert_removal(analyzer: &Analyzer, shoe: &Shoe) {
    let removal = analyzer.removal(shoe).expect("effects");
    assert_eq!(removal.base, analyzer.odds(shoe).expect("odds").bets);
    let base = expectations(analyzer, shoe);
    for row in &removal.effects {
        assert_eq!(Ok(row.count), shoe.count(row.card.candidates()));
        let rest = without(shoe, row.card).expect("there is one");
        let expected = expectations(analyzer, &rest);
        let found = row.bets.iter().map(|bet| &bet.expectation);
        assert!(found.eq(&expected), "{shoe} without {}", row.card);
        for ((effect, after), before) in row.bets.iter().zip(&expected).zip(&base) {
            assert_eq!(effect.effect, after - before);
        }
        for (odds, effect) in removal.base.iter().zip(&row.bets) {
            assert_eq!(effect.id, odds.bet.id);
            assert_eq!(row.bet(&effect.id), Some(effect));
        }
        assert_eq!(removal.card(row.card), Some(row));
    }
    let counts: u64 = removal.effects.iter().map(|row| row.count).sum();
    assert_eq!(Some(counts), shoe.cards(), "each card is of one row");
    assert_sums(&removal);
}

/// Checks that the weighted sum of effects is zero.
fn assert_sums(removal: &Removal) {
    let nothing = vec![Exact::zero(); removal.base.len()];
    assert_eq!(removal.weighted_sums(), nothing);
    for (bet, sum) in nothing.iter().enumerate() {
        let rows = removal.effects.iter();
        let weighted = rows.map(|row| times(row.count, &row.bets[bet].effect));
        assert_eq!(weighted.sum::<Exact>(), *sum);
    }
}

/// Compares the effect of each pair of cards with the odds without them.
fn assert_pairs(analyzer: &Analyzer, shoe: &Shoe) {
    let pairs = analyzer.removal_of_pairs(shoe).expect("effects");
    let removal = analyzer.removal(shoe).expect("effects");
    let base = expectations(analyzer, shoe);
    let cards: Vec<Seen> = removal.effects.iter().map(|row| row.card).collect();
    assert_eq!(pairs.cards, cards);
    for (one, row) in removal.effects.iter().enumerate() {
        let rest = without(shoe, row.card).expect("there is one");
        for (other, column) in removal.effects.iter().enumerate() {
            let both = without(&rest, column.card).map(|rest| expectations(analyzer, &rest));
            for (bet, base) in base.iter().enumerate() {
                let expected = both.as_ref().map(|both| {
                    &both[bet] - base - &row.bets[bet].effect - &column.bets[bet].effect
                });
                let pair = &pairs.bets[bet];
                assert_eq!(
                    pair.matrix[one][other], expected,
                    "{one} and {other} of {shoe}"
                );
                assert_eq!(pair.id, row.bets[bet].id);
                assert_eq!(
                    pairs.effect(&pair.id, row.card, column.card),
                    expected.as_ref()
                );
            }
        }
    }
    assert_pair_sums(&removal, &pairs);
}

/// Checks the weighted sums of pair effects. For the expectation E, N cards and c cards of each
/// kind v that are left after u is removed,
///
///     Σ c·E(without u and v) = (N − 1)·E(without u).
///
/// Here E(without u and v) is E plus both effects and the pair effect. The effects of all v,
/// weighted by c, sum to minus the effect of u, since there is one card u less. So the pair
/// effects, weighted by c, sum to the effect of u.
fn assert_pair_sums(removal: &Removal, pairs: &PairEffects) {
    for (bet, beyond) in pairs.bets.iter().enumerate() {
        let beyond = &beyond.matrix;
        for (one, row) in removal.effects.iter().enumerate() {
            let terms = removal.effects.iter().enumerate();
            let terms = terms.filter_map(|(other, column)| {
                assert_eq!(beyond[one][other], beyond[other][one]);
                let left = column.count - u64::from(one == other);
                assert_eq!(beyond[one][other].is_none(), left == 0);
                Some(times(left, beyond[one][other].as_ref()?))
            });
            assert_eq!(terms.sum::<Exact>(), row.bets[bet].effect);
        }
    }
}

/// A shoe of a few cards, recorded in full.
fn small_shoes() -> impl Strategy<Value = Shoe> {
    (shoes(), shoes()).prop_map(|(one, other)| {
        let cards = one.iter().chain(&other).map(ToString::to_string);
        Shoe::holding(&cards.collect::<Vec<_>>().join(" ").parse().expect("cards"))
    })
}

/// Numbers of each card of the deck that need 64 bits, 128 bits, or more.
fn large_shoes() -> impl Strategy<Value = Shoe> {
    let most = prop_oneof![Just(3_u64), Just(60), Just(100_000), Just(1_000_000_000)];
    let counts = most.prop_flat_map(|most| prop::collection::vec(0..=most, 52));
    counts
        .prop_map(|counts| {
            let cards = crate::support::told::deck().zip(counts);
            let counts: Vec<String> = cards
                .map(|(card, count)| format!("{card}={count}"))
                .collect();
            counts.join(",").parse().expect("counts")
        })
        .prop_filter("eight cards", |shoe: &Shoe| shoe.cards() >= Some(8))
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 6, max_shrink_iters: 20, failure_persistence: None, ..ProptestConfig::default()
    })]

    #[test]
    fn an_effect_is_the_change_to_the_odds_without_the_card(
        small in small_shoes(), large in large_shoes(),
        bets in prop::sample::subsequence(BETS.to_vec(), 1..=3),
        quick in prop::sample::subsequence(QUICK_BETS.to_vec(), 1..=3),
    ) {
        assert_removal(&analyzer(&bets), &small);
        assert_removal(&analyzer(&quick), &large);
    }

    #[test]
    fn two_cards_do_what_each_does_and_something_beyond(
        small in small_shoes(), large in large_shoes(),
        bets in prop::sample::subsequence(BETS.to_vec(), 1..=3),
    ) {
        assert_pairs(&analyzer(&bets), &small);
        assert_pairs(&main_analyzer(), &large);
    }
}

#[test]
fn every_bet_changes_as_it_does_without_the_card() {
    let all = analyzer_of(catalogue(&Terms::default()));
    let eight_decks = Shoe::full(Decks::EIGHT);
    let removed = "9sx8 9hx3 4d Kc Tsx2 6dx7".parse().expect("cards");
    assert_removal(
        &all,
        &eight_decks.without(&removed).expect("cards of the shoe"),
    );
    assert_removal(
        &all,
        &"8s=2,Kh=1,5h=1,6d=1,7c=2".parse().expect("seven cards"),
    );
}

#[test]
fn cards_that_left_half_seen_do_not_matter_to_bets_on_pip_values() {
    let half_seen = "9x3 0x5 4s 7sx8 7x9 Kx2".parse().expect("cards");
    let shoe = Shoe::full(Decks::EIGHT).without(&half_seen);
    let shoe = shoe.expect("cards of the shoe");
    assert_removal(&main_analyzer(), &shoe);
    assert_pairs(&main_analyzer(), &shoe);
}

#[test]
fn no_shoe_is_too_large() {
    let some = analyzer(&["player-pair", "player-all-red", "tie-7up"]);
    for decks in [2000, 100_000_000] {
        assert_removal(&some, &Shoe::full(Decks::new(decks).expect("decks")));
    }
    for decks in [2000, 100_000_000, Decks::MAX] {
        assert_pairs(
            &main_analyzer(),
            &Shoe::full(Decks::new(decks).expect("decks")),
        );
    }
}

#[test]
fn no_width_of_integer_overflows_at_its_largest_shoe() {
    // The largest shoes whose terms can be added 36 times in 64 and in 128 bits; the largest whose
    // terms can be added once; and shoes with one more card.
    for cards in [
        894_u64, 895, 1625, 1626, 1_454_083, 1_454_084, 2_642_245, 2_642_246,
    ] {
        for shoe in extreme_shoes(cards) {
            assert_removal(&main_analyzer(), &shoe);
            assert_pairs(&main_analyzer(), &shoe);
        }
    }
}

#[test]
fn no_shoe_of_eight_cards_is_too_small() {
    for counts in ["K=8", "8=4,9=4", "A=1,2=1,3=1,4=1,5=1,6=1,7=1,8=1"] {
        assert_pairs(&main_analyzer(), &counts.parse().expect("counts"));
    }
    assert_removal(&main_analyzer(), &"K=7".parse().expect("counts"));
}

#[test]
fn the_effects_from_eight_decks_are_the_known_ones() {
    let removal = main_analyzer()
        .removal(&Shoe::full(Decks::EIGHT))
        .expect("effects");
    let known = [
        (0, [-18, -45, -54, -67, -120, 84, 113, 82, 53, 25]),
        (
            2,
            [513, 129, -239, -214, -292, -264, -1160, -1091, 654, 426],
        ),
    ];
    let six = Places::new(6).expect("places");
    for (bet, millionths) in known {
        for (row, millionths) in removal.effects.iter().zip(millionths) {
            let known = Exact::ratio(millionths, 1_000_000).expect("a million");
            assert_eq!(
                row.bets[bet].effect.decimal(six),
                known.decimal(six),
                "{}",
                row.card
            );
        }
    }
}

#[test]
fn there_is_a_row_for_each_class_of_cards() {
    let cards = |id: &str, shoe: &Shoe| {
        let removal = analyzer(&[id]).removal(shoe).expect("effects");
        let cards = removal.effects.iter().map(|row| row.card.to_string());
        cards.collect::<Vec<_>>().join(" ")
    };
    let deck: Vec<String> = crate::support::told::deck()
        .map(|card| card.to_string())
        .collect();
    let full = Shoe::full(Decks::EIGHT);
    for (id, expected) in [
        ("banker", "0 A 2 3 4 5 6 7 8 9"),
        ("player-pair", "A 2 3 4 5 6 7 8 9 T J Q K"),
        ("perfect-pair", &deck.join(" ")),
    ] {
        assert_eq!(cards(id, &full), expected, "{id}");
    }
    let some: Shoe = "A=3,4=2,T=1,K=3".parse().expect("counts");
    assert_eq!(cards("banker", &some), "0 A 4");
    assert_eq!(cards("player-pair", &some), "A 4 T K");
}

#[test]
fn effects_on_a_bet_do_not_depend_on_other_bets() {
    let shoe = Shoe::full(Decks::EIGHT);
    let alone = main_analyzer().removal(&shoe).expect("effects");
    let ids = ["player", "banker", "tie", "perfect-pair"];
    let together = analyzer(&ids).removal(&shoe).expect("effects");
    assert_eq!(together.effects.len(), 52);
    for row in &together.effects {
        let whole = |other: &&baccarat::analysis::CardEffect| other.card.pip() == row.card.pip();
        let whole = alone
            .effects
            .iter()
            .find(whole)
            .expect("the same pip value");
        assert_eq!(row.bets[..3], whole.bets);
    }
}

#[test]
fn what_cannot_be_removed_is_refused() {
    let main = main_analyzer();
    let shoe = |counts: &str| counts.parse::<Shoe>().expect("counts");
    let infinite = Shoe::full(Decks::INFINITE);
    for (error, message) in [
        (
            main.removal(&shoe("9=5")).unwrap_err(),
            "a coup can use six cards, but only 5 are left in the shoe: 9x5",
        ),
        (
            main.removal(&shoe("9=6")).unwrap_err(),
            "a coup can use six cards, so that 7 are needed to remove 1 of them, \
             but only 6 are left in the shoe: 9x6",
        ),
        (
            main.removal_of_pairs(&shoe("9=4,A=3")).unwrap_err(),
            "a coup can use six cards, so that 8 are needed to remove 2 of them, \
             but only 7 are left in the shoe: Ax3 9x4",
        ),
        (
            main.removal(&infinite).unwrap_err(),
            "removing cards changes nothing in an infinite shoe: expected a number of decks",
        ),
        (
            main.removal_of_pairs(&infinite).unwrap_err(),
            "removing cards changes nothing in an infinite shoe: expected a number of decks",
        ),
        (
            analyzer(&["player", "perfect-pair"])
                .removal(&shoe("9=40,As=4"))
                .unwrap_err(),
            "bet perfect-pair: expected each 9 with its suit, such as 9s",
        ),
        (
            analyzer(&["player-pair"])
                .removal(&shoe("0=40,A=4"))
                .unwrap_err(),
            "bet player-pair: expected each ten-valued card with its rank, T J Q or K, not as 0",
        ),
    ] {
        assert_eq!(error.to_string(), message);
    }
    let few = main.removal(&shoe("9=6")).unwrap_err();
    assert!(matches!(few, RemovalError::TooFewCards { gone: 1, .. }));
    assert!(main.removal(&shoe("9=7")).is_ok());
    assert!(main.removal_of_pairs(&shoe("9=4,A=4")).is_ok());
}
