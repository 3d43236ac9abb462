//! The best of several bets by the backs of cards, compared with physical deals, with a table of all
//! hands, and with the odds of the next coup.

use std::collections::BTreeMap;

use crate::support::printed::{Physical, Round, settle};
use crate::support::{bets, every_deal, finish, outcome, pip_deals};
use baccarat::analysis::{CardsSeen, EdgeSort, EdgeSortError, Sort, SortError};
use baccarat::bet::{Terms, main_bets};
use baccarat::card::{CardSet, Glimpses, named_cards};
use baccarat::{Analyzer, Decks, Exact, Pip, Places, Shoe, Side, Suit, Tableau};

fn seen(cards: u8) -> CardsSeen {
    CardsSeen::new(cards).expect("a number of cards")
}

fn sort(text: &str) -> Sort {
    text.parse().expect("a sort")
}

fn eight() -> Shoe {
    Shoe::full(Decks::EIGHT)
}

/// The bets whose cards are dealt.
const BETS: [&str; 5] = ["player", "banker", "tie", "player-pair", "small"];

/// Deals by what is seen, each with the number of deals and the units that each bet wins, in
/// hundredths.
type Seen = BTreeMap<[Vec<usize>; 2], (usize, [i64; BETS.len()])>;

fn dealt(cards: &[Physical], number: usize, group: impl Fn(Physical) -> usize) -> Seen {
    let mut found = Seen::new();
    every_deal(cards, &mut |deal| {
        let mut hands = [Vec::new(), Vec::new()];
        for place in 0..number {
            hands[place % 2].push(group(deal[place]));
        }
        for hand in &mut hands {
            hand.sort_unstable();
        }
        let round = Round::of(deal, false);
        let (deals, won) = found.entry(hands).or_default();
        *deals += 1;
        for (won, id) in won.iter_mut().zip(BETS) {
            *won += settle(id, &round);
        }
    });
    found
}

/// The position of a card's group in a sort.
type Group = fn(Physical) -> usize;

#[test]
fn each_sight_is_worth_what_its_deals_bring() {
    let of = |letters: &str| -> Vec<Physical> {
        let suits = [Suit::Spades, Suit::Hearts, Suit::Clubs];
        let ranks = letters.chars().map(|letter| {
            let place = "A23456789TJQK".find(letter).expect("a rank");
            u8::try_from(place).expect("few ranks") + 1
        });
        let cards = ranks.zip(suits.into_iter().cycle());
        cards.map(|(rank, suit)| Physical { rank, suit }).collect()
    };
    let sorts: [(&str, Group); 4] = [
        ("[6789]", |card| usize::from(card.pip() < 6)),
        ("[A],[89]", |card| match card.rank {
            1 => 0,
            8 | 9 => 1,
            _ => 2,
        }),
        ("[spades]", |card| usize::from(card.suit != Suit::Spades)),
        ("0,A,2,3,4,5,6,7,8,9", |card| card.pip().into()),
    ];
    let analyzer = Analyzer::new(Tableau::PUNTO_BANCO, bets(&BETS)).expect("different ids");
    for letters in ["A4559KQ", "6789AAK", "2446779"] {
        let cards = of(letters);
        let texts: Vec<String> = cards.iter().map(Physical::to_string).collect();
        let shoe = Shoe::holding(&texts.join(" ").parse().expect("cards"));
        for (text, group) in sorts {
            for number in 1..=4 {
                let expected = dealt(&cards, number.into(), group);
                let answer = analyzer.edge_sort(&shoe, seen(number), &sort(text));
                compare(&answer.expect("odds"), &sort(text), &expected);
            }
        }
    }
}

fn compare(answer: &EdgeSort, sort: &Sort, expected: &Seen) {
    assert_eq!(answer.sights.len(), expected.len());
    let all: usize = expected.values().map(|(deals, _)| deals).sum();
    assert_eq!(answer.ways, all.into());
    let mut mean = Exact::zero();
    let mut gain = Exact::zero();
    let mut chosen = [0; BETS.len()];
    for sight in &answer.sights {
        let place = |set: &CardSet| sort.groups().iter().position(|group| group == set);
        let hand = |side: Side| {
            let hand = sight.seen[side].iter().map(place);
            hand.collect::<Option<Vec<usize>>>().expect("groups")
        };
        let (deals, won) = expected[&Side::BOTH.map(hand)];
        assert_eq!(sight.chance.ways, deals.into());
        let best = won.iter().max().expect("bets");
        let first = won.iter().position(|won| won == best).expect("the best");
        assert_eq!(sight.best_bet().id, BETS[first]);
        for (bet, won) in sight.bets.iter().zip(won) {
            let expectation = Exact::ratio(won, 100 * deals).expect("deals");
            assert_eq!(bet.expectation, expectation, "{}", bet.id);
        }
        chosen[first] += deals;
        let part = Exact::ratio(*best, 100 * all).expect("deals");
        if part.is_positive() {
            gain += part.clone();
        }
        mean += part;
    }
    assert_eq!(answer.expectation, mean);
    assert_eq!(answer.gain, gain);
    for (bet, chosen) in answer.bets.iter().zip(chosen) {
        assert_eq!(bet.chosen.ways, chosen.into(), "{}", bet.bet.id);
    }
}

#[test]
fn the_sights_average_out_to_the_next_coup() {
    let analyzer = Analyzer::new(Tableau::PUNTO_BANCO, bets(&BETS)).expect("different ids");
    let thinned = eight().without(&"9x20 4 Kx30".parse().expect("cards"));
    for shoe in [
        eight(),
        thinned.expect("they are there"),
        Shoe::full(Decks::INFINITE),
    ] {
        let odds = analyzer.odds(&shoe).expect("odds");
        for (cards, text) in [(1, "[6789]"), (3, "[A2],[345],[0]"), (4, "[6789]")] {
            let answer = analyzer.edge_sort(&shoe, seen(cards), &sort(text));
            let answer = answer.expect("odds");
            let ways = answer.sights.iter().map(|sight| sight.chance.ways.clone());
            assert_eq!(ways.sum::<baccarat::num_bigint::BigUint>(), answer.ways);
            assert_eq!(answer.ways, odds.ways);
            for (bet, odds) in answer.bets.iter().zip(&odds.bets) {
                assert_eq!(bet.expectation, odds.expectation());
                assert!(answer.expectation >= bet.expectation);
            }
            let parts = answer.bets.iter().map(|bet| bet.part.clone());
            assert_eq!(parts.sum::<Exact>(), answer.expectation);
        }
    }
}

/// The first card alone is the coup with that card known, whatever is known of the shoe.
#[test]
fn the_first_card_is_worth_what_the_coup_with_it_is() {
    let analyzer = Analyzer::default();
    let history = |card: &str| {
        let none = Glimpses::default();
        baccarat::History::new(&card.parse().expect("a card"), &none, &none).expect("a card")
    };
    let high = named_cards("6789").expect("cards");
    let grouped = eight().without_any_of(high, 70).expect("128 cards");
    for shoe in [eight(), grouped] {
        let answer = analyzer.edge_sort(&shoe, seen(1), &Sort::by_pip_value());
        let sights = answer.expect("odds").sights;
        for (sight, card) in sights.iter().zip("0A23456789".chars()) {
            let coup = analyzer.coup(&history(&card.to_string()), &shoe);
            let coup = coup.expect("odds");
            for (bet, odds) in sight.bets.iter().zip(&coup.odds.bets) {
                assert_eq!(bet.expectation, odds.expectation(), "{card}");
            }
            assert_eq!(
                Some(sight.chance.probability()),
                coup.evidence.map(|evidence| evidence.probability())
            );
        }
        assert_eq!(sights[9].best_bet().id, "player");
    }
    let answer = analyzer.edge_sort(&eight(), seen(1), &Sort::by_pip_value());
    let nine = &answer.expect("odds").sights[9];
    let places = Places::new(6).expect("few places");
    assert_eq!(nine.best_bet().expectation.decimal(places), "0.215281");
}

/// For each hand of Player and of Banker by pip values, the number of deals and the units that
/// Player, Banker and Tie win over them, in twentieths.
fn table_of_hands() -> BTreeMap<[u8; 4], [i64; 4]> {
    let mut table: BTreeMap<[u8; 4], [i64; 4]> = BTreeMap::new();
    let counts = [128, 32, 32, 32, 32, 32, 32, 32, 32, 32];
    for ([p1, b1, p2, b2, fifth, sixth], ways) in pip_deals(counts, false) {
        let (player, banker) = finish(p1, p2, b1, b2, fifth, sixth);
        let won = match outcome(player.total, banker.total) {
            0 => [20, -20, -20],
            1 => [-20, 19, -20],
            _ => [0, 0, 160],
        };
        let hand = [p1.min(p2), p1.max(p2), b1.min(b2), b1.max(b2)];
        let sums = table.entry(hand).or_default();
        sums[0] += ways;
        for (sum, won) in sums[1..].iter_mut().zip(won) {
            *sum += won * ways;
        }
    }
    table
}

/// Of all sorts in two groups, that of 0 to 3 against 4 to 9 gains most.
#[test]
fn the_best_sort_of_four_cards_is_that_of_low_cards() {
    let table = table_of_hands();
    // The mean of the best of the first bets, in twentieths: always made, and where it is favourable.
    let means = |low: usize, bets: usize| -> [i64; 2] {
        let mut sights: BTreeMap<[u32; 2], [i64; 3]> = BTreeMap::new();
        for ([p1, p2, b1, b2], sums) in &table {
            let is_low = |pip: &u8| u32::from(low >> pip & 1 == 1);
            let sight = [is_low(p1) + is_low(p2), is_low(b1) + is_low(b2)];
            let found = sights.entry(sight).or_default();
            for (found, sum) in found.iter_mut().zip(&sums[1..]) {
                *found += sum;
            }
        }
        let best = || {
            let sights = sights.values();
            sights.map(|won| *won[..bets].iter().max().expect("bets"))
        };
        [best().sum(), best().filter(|&won| won > 0).sum()]
    };
    let all: i64 = table.values().map(|sums| sums[0]).sum();
    let ratio = |won: i64| Exact::ratio(won, 20 * all).expect("deals");
    let all_bets = main_bets(&Terms::default());
    for bets in [2, 3] {
        let analyzer = Analyzer::new(Tableau::PUNTO_BANCO, all_bets[..bets].to_vec());
        let analyzer = analyzer.expect("different ids");
        for (text, low) in [("[0A23]", 0b1111), ("[6789]", 0b11_1100_0000)] {
            let answer = analyzer.edge_sort(&eight(), seen(4), &sort(text));
            let answer = answer.expect("odds");
            let expected = means(low, bets).map(ratio);
            assert_eq!([answer.expectation, answer.gain], expected, "{text}");
        }
    }
    // A sort and its complement are the same, so zero is in the first group.
    let best = (1..1 << 10).step_by(2).max_by_key(|&low| means(low, 3)[1]);
    assert_eq!(best, Some(0b1111));
    let places = Places::new(9).expect("few places");
    assert_eq!(ratio(means(0b1111, 3)[1]).decimal(places), "0.302911513");
}

#[test]
fn questions_without_a_choice_are_refused() {
    let one = Analyzer::new(Tableau::PUNTO_BANCO, bets(&["tie"])).expect("a bet");
    let error = one.edge_sort(&eight(), seen(1), &Sort::by_pip_value());
    assert_eq!(error, Err(EdgeSortError::OneBet));
    let cards = "A,2,3,4,5,6,7,8,9,T,J,Q,K";
    let fine = format!("{cards},Ks").replace(",K,Ks", ",Ks,[KhKd]");
    let error = Analyzer::default().edge_sort(&eight(), seen(4), &sort(&fine));
    assert!(
        matches!(
            error,
            Err(EdgeSortError::TooManySights { sights: 14_400, .. })
        ),
        "{error:?}"
    );
    for (text, refused) in [
        ("[67],[78]", "[67] and [78] have a card in common"),
        ("?", "all cards are in one group"),
        ("[A23456789TJQK]", "all cards are in one group"),
        ("[6", "expected a ] for each ["),
        ("", "expected at least one card"),
    ] {
        let error = text.parse::<Sort>().unwrap_err().to_string();
        assert!(error.starts_with(refused), "{error}");
    }
    assert_eq!("?,?".parse::<Sort>().map(|_| ()), {
        let hidden = baccarat::card::Glimpse::Hidden;
        Err(SortError::Overlap {
            one: hidden,
            other: hidden,
        })
    });
    assert!(
        [0, 5, 255]
            .iter()
            .all(|&cards| CardsSeen::new(cards).is_err())
    );
    assert_eq!(Sort::default().groups()[0], CardSet::pip(Pip::ALL[0]));
}
