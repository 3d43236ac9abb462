//! A second opinion: physical cards dealt in every order, by an independent implementation of the
//! rules. It shares no code with the engine.

use crate::support::{Enumeration, ONE_DECK, Order, finish, pip_deals};
use baccarat::bet::{Terms, main_bets};
use baccarat::{Analyzer, Decks, Shoe, Side, Tableau};
use num_bigint::BigUint;

/// Small shoes: few cards, many of one kind, missing kinds.
const SHOES: [&str; 16] = [
    "A=1,2=1,3=1,4=1,5=1,6=1",
    "2=1,4=1,6=1,7=1,8=1,9=1",
    "K=6",
    "9=6",
    "8=3,9=4",
    "A=2,0=3,6=2",
    "A=4,K=4",
    "4=2,5=2,6=2,3=2",
    "0=4,3=2,8=2",
    "A=1,2=1,3=1,4=1,5=1,6=1,7=1,8=1,9=1",
    "K=3,Q=1,5=2,6=3",
    "7=5,2=4",
    "As=1,Ah=1,9s=2,6=3,3=2",
    "A=1,3=2,5=2,6=2,0=2,8=1",
    "2=1,3=1,4=3,6=3,9=2",
    "T=2,J=1,5=1,4=2,7=2,6=2",
];

fn shoe(counts: &str) -> Shoe {
    counts.parse().expect("counts")
}

/// The pip value of each card of the shoe.
fn physical_cards(shoe: &Shoe) -> Vec<u8> {
    let cards = shoe.by_rank();
    let pips = cards.iter().flat_map(|(seen, count)| {
        let count = usize::try_from(count).expect("few cards");
        vec![seen.pip().value(); count]
    });
    pips.collect()
}

#[test]
fn every_outcome_is_counted_as_by_dealing_cards() {
    let analyzer = Analyzer::default();
    for counts in SHOES {
        let shoe = shoe(counts);
        let dealt = Enumeration::of(&physical_cards(&shoe), Order::ByTurns);
        let odds = analyzer.odds(&shoe).expect("six cards");
        assert_eq!(odds.ways, BigUint::from(dealt.deals), "{counts}");
        for ((_, outcome), ways) in odds.outcomes.iter().zip(dealt.outcomes) {
            assert_eq!(outcome.ways, BigUint::from(ways), "{counts}");
        }
        let hands = analyzer.hands(&shoe).expect("six cards");
        for row in &hands.totals {
            let ways = dealt.totals[usize::from(row.player)][usize::from(row.banker)];
            let which = (counts, row.player, row.banker);
            assert_eq!(row.chance.ways, BigUint::from(ways), "{which:?}");
        }
        for row in &hands.cards {
            let ways = dealt.cards[usize::from(row.player)][usize::from(row.banker)];
            let which = (counts, row.player, row.banker);
            assert_eq!(row.chance.ways, BigUint::from(ways), "{which:?}");
        }
    }
}

#[test]
fn the_order_of_dealing_does_not_matter() {
    for counts in SHOES {
        let cards = physical_cards(&shoe(counts));
        let by_turns = Enumeration::of(&cards, Order::ByTurns);
        let hand_by_hand = Enumeration::of(&cards, Order::HandByHand);
        let banker_first = Enumeration::of(&cards, Order::BankerFirst);
        assert_eq!(by_turns, hand_by_hand, "{counts}");
        assert_eq!(by_turns, banker_first, "{counts}");
    }
}

#[test]
fn a_bet_is_worth_what_its_payoffs_add_up_to() {
    let terms = Terms {
        commission: "7/30".parse().expect("a share"),
        tie_pays: "9:2".parse().expect("a payoff"),
    };
    let analyzer = Analyzer::new(Tableau::PUNTO_BANCO, main_bets(&terms)).unwrap();
    for counts in SHOES {
        let shoe = shoe(counts);
        let dealt = Enumeration::of(&physical_cards(&shoe), Order::ByTurns);
        let [player, banker, tie] = dealt.outcomes.map(i64::try_from).map(Result::unwrap);
        let all = i64::try_from(dealt.deals).expect("few deals");
        let odds = analyzer.odds(&shoe).expect("six cards");
        let expectations = odds.bets.iter().map(|bet| bet.expectation().to_string());
        let fraction = |numerator: i64, denominator: i64| {
            baccarat::Exact::ratio(numerator, denominator)
                .unwrap()
                .to_string()
        };
        let expected = [
            fraction(player - banker, all),
            fraction(23 * banker - 30 * player, 30 * all),
            fraction(9 * tie - 2 * (player + banker), 2 * all),
        ];
        assert_eq!(expectations.collect::<Vec<_>>(), expected, "{counts}");
    }
}

#[test]
fn the_infinite_shoe_is_dealt_with_replacement() {
    let odds = Analyzer::default()
        .odds(&Shoe::full(Decks::INFINITE))
        .expect("cards enough");
    let mut outcomes = [0_i64; 3];
    for ([p1, b1, p2, b2, fifth, sixth], ways) in pip_deals(ONE_DECK, true) {
        let (player, banker) = finish(p1, p2, b1, b2, fifth, sixth);
        outcomes[crate::support::outcome(player.total, banker.total)] += ways;
    }
    for ((_, outcome), ways) in odds.outcomes.iter().zip(outcomes) {
        assert_eq!(outcome.ways, BigUint::from(ways.unsigned_abs()));
    }
}

#[test]
fn the_worked_hands_of_the_guides_end_as_they_should() {
    // Player's two cards, Banker's two, the third cards, the totals.
    for (player, banker, drawn, totals) in [
        ([0, 9], [4, 4], [1, 1], (9, 8)),
        ([4, 2], [1, 0], [7, 1], (6, 8)),
        ([0, 5], [2, 4], [7, 8], (2, 4)),
        ([3, 1], [8, 7], [9, 1], (3, 5)),
        ([4, 3], [6, 0], [1, 1], (7, 6)),
        ([9, 3], [0, 7], [1, 1], (3, 7)),
        ([9, 3], [0, 7], [5, 1], (7, 7)),
        ([9, 3], [0, 7], [6, 1], (8, 7)),
    ] {
        let dealt = [
            player[0], player[1], banker[0], banker[1], drawn[0], drawn[1],
        ];
        let [p1, p2, b1, b2, fifth, sixth] = dealt;
        let (player, banker) = finish(p1, p2, b1, b2, fifth, sixth);
        assert_eq!(
            (player.total, banker.total),
            totals,
            "{dealt:?}, by the enumerator"
        );
        let coup = crate::support::deal_by_the_tableau(
            &Tableau::PUNTO_BANCO,
            &[p1, b1, p2, b2, fifth, sixth],
        );
        let rules = Tableau::PUNTO_BANCO;
        let [player, banker] = Side::BOTH.map(|side| rules.read(&coup).total(side).value());
        let by_tableau = (player, banker);
        assert_eq!(by_tableau, totals, "{dealt:?}, by the tableau");
    }
}
