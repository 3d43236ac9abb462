//! Consecutive coups, compared with physical cards dealt in every order; and identities that hold
//! for every shoe.

use crate::support::bets;
use std::collections::BTreeMap;
use std::sync::LazyLock;

use baccarat::analysis::{OutcomeSequence, WINNERS};
use baccarat::bet::{Bet, Terms, main_bets};
use baccarat::coup::Coup;
use baccarat::num_bigint::BigUint;
use baccarat::tableau::{Action, presets};
use baccarat::{
    Analyzer, Card, Chance, Coups, Decks, DepthError, Exact, OddsError, Places, Rank, Sequence,
    SequenceError, Shoe, Suit, Tableau,
};
use proptest::prelude::*;

/// Shoes of few different cards, which have few orders.
const SHOES: [&str; 5] = [
    "K=7,6=5",
    "9=3,4=9",
    "5=6,3=5,8=1",
    "7=9,2=2,A=1",
    "Q=4,K=6,6=2",
];

fn shoe(counts: &str) -> Shoe {
    counts.parse().expect("counts")
}

fn coups(number: u8) -> Coups {
    Coups::new(number).expect("a number of coups")
}

fn sequence(rules: &Tableau, bets: Vec<Bet>, shoe: &Shoe, number: u8) -> Sequence {
    let analyzer = Analyzer::new(rules.clone(), bets).expect("bets");
    let sequence = analyzer.sequence(shoe, coups(number));
    sequence.expect("cards enough")
}

/// The main bets, compiled once.
static MAIN: LazyLock<Analyzer> = LazyLock::new(Analyzer::default);

fn main_sequence(shoe: &Shoe, number: u8) -> Sequence {
    MAIN.sequence(shoe, coups(number)).expect("cards enough")
}

fn ratio(numerator: u64, denominator: u64) -> Exact {
    Exact::ratio(numerator, denominator).expect("the denominator is not zero")
}

/// Calls the visitor with every distinct order of these ranks.
pub fn every_order(
    left: &mut BTreeMap<Rank, usize>,
    dealt: &mut Vec<Rank>,
    visit: &mut impl FnMut(&[Rank]),
) {
    let ranks: Vec<Rank> = left
        .iter()
        .filter(|(_, count)| **count > 0)
        .map(|(rank, _)| *rank)
        .collect();
    if ranks.is_empty() {
        return visit(dealt);
    }
    for rank in ranks {
        *left.get_mut(&rank).expect("it is there") -= 1;
        dealt.push(rank);
        every_order(left, dealt, visit);
        dealt.pop();
        *left.get_mut(&rank).expect("it is there") += 1;
    }
}

/// Deals a coup from the beginning of `cards`, and removes the cards that it uses.
pub fn deal(rules: &Tableau, start: Coup, cards: &mut &[Rank]) -> Coup {
    let mut coup = start;
    while let Some(side) = rules.read(&coup).next() {
        let (first, rest) = cards.split_first().expect("cards enough");
        let card = Card {
            rank: *first,
            suit: Suit::Clubs,
        };
        coup = coup.with(side, card).expect("no hand has four cards");
        *cards = rest;
    }
    coup
}

/// The counts over all orders of a shoe's cards.
struct Counted {
    orders: u64,
    /// By the outcome of each coup.
    outcomes: BTreeMap<Vec<usize>, u64>,
    /// By the number of cards of the last coup and its outcome.
    lengths: BTreeMap<(usize, usize), u64>,
    /// For each bet, the sum of its net units on the first coup, and of the product with its net
    /// units on the last one.
    bets: Vec<(Exact, Exact)>,
}

impl Counted {
    fn of(rules: &Tableau, bets: &[Bet], shoe: &Shoe, number: u8) -> Counted {
        let mut counted = Counted {
            orders: 0,
            outcomes: BTreeMap::new(),
            lengths: BTreeMap::new(),
            bets: vec![(Exact::zero(), Exact::zero()); bets.len()],
        };
        let start = bets.first().map(Bet::start).unwrap_or_default();
        let mut left = BTreeMap::new();
        for (seen, count) in &shoe.by_rank() {
            let rank = Rank::ALL
                .into_iter()
                .find(|rank| rank.to_string() == seen.to_string());
            left.insert(rank.expect("a rank"), usize::try_from(count).expect("few"));
        }
        every_order(&mut left, &mut Vec::new(), &mut |order| {
            let mut cards = order;
            let dealt: Vec<Coup> = (0..number)
                .map(|_| deal(rules, start, &mut cards))
                .collect();
            counted.enter(rules, bets, &dealt);
        });
        counted
    }

    fn enter(&mut self, rules: &Tableau, bets: &[Bet], dealt: &[Coup]) {
        let outcome = |coup: &Coup| {
            let winner = rules.read(coup).winner();
            WINNERS
                .iter()
                .position(|one| *one == winner)
                .expect("an outcome")
        };
        self.orders += 1;
        *self
            .outcomes
            .entry(dealt.iter().map(outcome).collect())
            .or_default() += 1;
        let last = dealt.last().expect("a coup");
        *self.lengths.entry((last.len(), outcome(last))).or_default() += 1;
        for (bet, (sum, products)) in bets.iter().zip(&mut self.bets) {
            let pays = |coup: &Coup| &bet.rows()[bet.settle(rules.read(coup))].pays;
            *sum = sum.clone() + pays(&dealt[0]).clone();
            *products = products.clone() + pays(&dealt[0]) * pays(last);
        }
    }

    fn assert_distributions(&self, sequence: &Sequence) {
        for row in &sequence.outcomes {
            let places = row.winners.iter().map(|winner| {
                WINNERS
                    .iter()
                    .position(|one| one == winner)
                    .expect("an outcome")
            });
            let places: Vec<usize> = places.collect();
            let orders = self.outcomes.get(&places).copied().unwrap_or(0);
            assert_eq!(
                row.chance.probability(),
                ratio(orders, self.orders),
                "{places:?}"
            );
        }
        for length in &sequence.lengths {
            for (place, winner) in WINNERS.into_iter().enumerate() {
                let chance = &length.outcomes[winner];
                let orders = self.lengths.get(&(length.cards.into(), place));
                let expected = ratio(orders.copied().unwrap_or(0), self.orders);
                assert_eq!(
                    chance.probability(),
                    expected,
                    "{} cards, {place}",
                    length.cards
                );
            }
        }
    }

    fn assert_bets(&self, sequence: &Sequence) {
        let share = ratio(1, self.orders);
        for (bet, (sum, products)) in sequence.bets.iter().zip(&self.bets) {
            let mean = &share * sum;
            let covariance = &share * products - &mean * &mean;
            assert_eq!(bet.odds.expectation(), mean, "{}", bet.odds.bet.id);
            assert_eq!(
                bet.covariance,
                Some(covariance.clone()),
                "{}",
                bet.odds.bet.id
            );
            assert_eq!(
                bet.correlation(),
                covariance.checked_div(&bet.odds.variance())
            );
        }
    }
}

#[test]
fn two_coups_are_as_by_dealing_one_after_the_other() {
    let ids = [
        "player",
        "banker",
        "tie",
        "dragon-7",
        "player-pair",
        "either-pair",
        "player-natural-8",
    ];
    let bets = bets(&ids);
    let presets = presets();
    let bahamian = presets.iter().find(|rules| rules.id == "bahamian");
    // No coup has six cards: after those on which the results depend, the shoe has more of the deal.
    let without_a_draw = Tableau {
        banker: [[Action::Stand; 11]; 10],
        ..Tableau::PUNTO_BANCO
    };
    let bahamian = bahamian.expect("a preset");
    let rules = [&Tableau::PUNTO_BANCO, bahamian, &without_a_draw];
    for rules in rules {
        for counts in SHOES {
            let shoe = shoe(counts);
            let counted = Counted::of(rules, &bets, &shoe, 2);
            let sequence = sequence(rules, bets.clone(), &shoe, 2);
            counted.assert_distributions(&sequence);
            counted.assert_bets(&sequence);
        }
    }
}

#[test]
fn three_coups_are_as_by_dealing_one_after_the_other() {
    let bets = main_bets(&Terms::default());
    for counts in ["7=14,2=4", "4=14,9=2,K=2"] {
        let shoe = shoe(counts);
        let counted = Counted::of(&Tableau::PUNTO_BANCO, &bets, &shoe, 3);
        let sequence = main_sequence(&shoe, 3);
        counted.assert_distributions(&sequence);
        counted.assert_bets(&sequence);
    }
}

/// Sums the chances of the sequences with the same key.
fn marginal<K: Ord>(sequence: &Sequence, key: impl Fn(usize) -> Option<K>) -> BTreeMap<K, BigUint> {
    let mut sums = BTreeMap::new();
    for (place, row) in sequence.outcomes.iter().enumerate() {
        if let Some(key) = key(place) {
            *sums.entry(key).or_default() += &row.chance.ways;
        }
    }
    sums
}

fn share(ways: &BigUint, of: &BigUint) -> Exact {
    Chance {
        ways: ways.clone(),
        of: of.clone(),
    }
    .probability()
}

/// Identities that hold for two and for three consecutive coups.
fn assert_identities(shoe: &Shoe, number: u8) {
    let sequence = main_sequence(shoe, number);
    let odds = MAIN.odds(shoe).expect("cards enough");
    let all = &sequence.outcomes[0].chance.of;
    assert_eq!(sequence.ways(), *all);
    assert_eq!(*all, shoe.orderings(6 * u64::from(number)));
    // By the outcome of each coup, and of each two coups at any positions.
    let digit = |place: usize, coup: u32| place / 3_usize.pow(coup) % 3;
    for coup in 0..u32::from(number) {
        let single = marginal(&sequence, |place| Some(digit(place, coup)));
        for (ways, (_, chance)) in single.values().zip(odds.outcomes.iter()) {
            assert_eq!(share(ways, all), chance.probability(), "{shoe}");
        }
    }
    let pairs = match number {
        2 => sequence.clone(),
        _ => main_sequence(shoe, 2),
    };
    let in_twos = pairs.outcomes.iter().map(|row| row.chance.probability());
    let in_twos: Vec<Exact> = in_twos.collect();
    for one in 0..u32::from(number) {
        for other in (0..u32::from(number)).filter(|other| *other != one) {
            let key = |place| Some(3 * digit(place, one) + digit(place, other));
            let joint = marginal(&sequence, key);
            let joint = joint.values().map(|ways| share(ways, all));
            assert_eq!(joint.collect::<Vec<_>>(), in_twos, "{shoe}");
        }
    }
    let differences = sequence.outcomes.iter().map(OutcomeSequence::difference);
    assert_eq!(differences.sum::<Exact>(), Exact::zero());
    for length in &sequence.lengths {
        let ways: BigUint = length.outcomes.iter().map(|(_, chance)| &chance.ways).sum();
        assert_eq!(length.chance.ways, ways);
    }
    for (winner, chance) in odds.outcomes.iter() {
        let lengths = sequence
            .lengths
            .iter()
            .map(|length| &length.outcomes[winner].ways);
        assert_eq!(lengths.sum::<BigUint>(), chance.ways);
    }
    assert_covariances(&pairs);
}

/// Compares the covariances, which are computed from the six constants of the bets, with those
/// computed from the joint distribution of the outcomes.
fn assert_covariances(pairs: &Sequence) {
    for bet in &pairs.bets {
        let rows = bet.odds.bet.rows();
        let pays = |winner| {
            let names = ["player", "banker", "tie"];
            let place = WINNERS
                .iter()
                .position(|one| *one == winner)
                .expect("an outcome");
            let row = rows.iter().find(|row| {
                let when = serde_json::to_value(&row.when).expect("JSON");
                when.get("winner")
                    .is_none_or(|winner| winner == names[place])
            });
            row.expect("the last line").pays.clone()
        };
        let product = pairs.outcomes.iter().map(|row| {
            let payoffs = &pays(row.winners[0]) * &pays(row.winners[1]);
            &row.chance.probability() * &payoffs
        });
        let mean = bet.odds.expectation();
        let expected = product.sum::<Exact>() - &mean * &mean;
        assert_eq!(bet.covariance, Some(expected), "{}", bet.odds.bet.id);
    }
}

/// Shoes of a few cards of each pip value, with enough cards for two coups.
fn shoes() -> impl Strategy<Value = Shoe> {
    let counts = proptest::array::uniform10(0_u64..40);
    let enough = |counts: &[u64; 10]| counts.iter().sum::<u64>() >= 12;
    counts
        .prop_filter("cards enough", enough)
        .prop_map(|counts| {
            let ranks = ["K", "A", "2", "3", "4", "5", "6", "7", "8", "9"];
            let counts = ranks.iter().zip(counts).filter(|(_, count)| *count > 0);
            let counts = counts.map(|(rank, count)| format!("{rank}={count}"));
            shoe(&counts.collect::<Vec<_>>().join(","))
        })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 6, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn coups_are_exchangeable_and_each_is_distributed_as_one(shoe in shoes()) {
        assert_identities(&shoe, 2);
    }
}

#[test]
fn three_coups_are_exchangeable() {
    for counts in ["A=5,4=6,7=5,9=4", "0=6,6=7,8=9"] {
        assert_identities(&shoe(counts), 3);
    }
}

/// Compares the results at the largest shoe for each width of integers, and beyond it.
#[test]
fn every_width_of_integers_gives_the_same_distribution() {
    for decks in [31, 32, 50_812, 50_813] {
        let shoe = Shoe::full(Decks::new(decks).expect("decks"));
        assert_identities(&shoe, 2);
    }
}

#[test]
fn the_figures_of_eight_decks_are_the_known_ones() {
    let shoe = Shoe::full(Decks::EIGHT);
    let sequence = main_sequence(&shoe, 2);
    assert_eq!(sequence.mean_cards().to_string(), "46924771178/9501213267");
    let correlation = sequence.bets[0].correlation().expect("it varies");
    assert_eq!(
        correlation.decimal(Places::new(10).unwrap()),
        "-0.0000019113"
    );
    // Four cards, from an independent count of hands with two cards each.
    let hands = MAIN.hands(&shoe).expect("cards");
    for length in &sequence.lengths {
        let rows = hands
            .cards
            .iter()
            .filter(|row| row.player + row.banker == length.cards);
        let ways: BigUint = rows.map(|row| &row.chance.ways).sum();
        assert_eq!(length.chance.ways, ways);
    }
}

#[test]
fn coups_from_the_infinite_shoe_are_independent() {
    let sequence = main_sequence(&Shoe::full(Decks::INFINITE), 3);
    for row in &sequence.outcomes {
        assert_eq!(row.difference(), Exact::zero());
    }
    for bet in &sequence.bets {
        assert_eq!(bet.covariance, Some(Exact::zero()));
        assert_eq!(bet.correlation(), Some(Exact::zero()));
    }
}

#[test]
fn a_single_coup_has_no_covariance() {
    let sequence = main_sequence(&shoe("A=3,9=3"), 1);
    assert_eq!(sequence.outcomes.len(), 3);
    for bet in &sequence.bets {
        assert_eq!((bet.covariance.as_ref(), bet.correlation()), (None, None));
    }
}

#[test]
fn a_bet_that_does_not_vary_has_no_correlation() {
    let sequence = main_sequence(&shoe("K=12"), 2);
    assert_eq!(sequence.mean_cards().to_string(), "6/1");
    assert_eq!(sequence.bets[2].covariance, Some(Exact::zero()));
    assert_eq!(sequence.bets[2].correlation(), None);
}

#[test]
fn coups_need_six_cards_each() {
    let analyzer = Analyzer::new(Tableau::PUNTO_BANCO, Vec::new()).expect("no bets");
    for (number, cards) in [(2, 11), (3, 17)] {
        let refused = analyzer.sequence(&shoe(&format!("5={cards}")), coups(number));
        assert!(
            matches!(refused, Err(SequenceError::TooFewCards { .. })),
            "{refused:?}"
        );
        assert!(
            analyzer
                .sequence(&shoe(&format!("5={}", cards + 1)), coups(number))
                .is_ok()
        );
    }
    let few = analyzer.sequence(&shoe("5=5"), coups(2));
    assert!(
        matches!(
            few,
            Err(SequenceError::Depth(DepthError::Odds(
                OddsError::TooFewCards { .. }
            )))
        ),
        "{few:?}"
    );
}

#[test]
fn a_bet_may_be_on_coups_that_start_with_a_card_of_their_own() {
    let bets = bets(&["player-7up"]);
    for counts in ["7=8,2=4", "4=5,9=4,K=3"] {
        let shoe = shoe(counts);
        let counted = Counted::of(&Tableau::PUNTO_BANCO, &bets, &shoe, 2);
        counted.assert_bets(&sequence(&Tableau::PUNTO_BANCO, bets.clone(), &shoe, 2));
    }
}
