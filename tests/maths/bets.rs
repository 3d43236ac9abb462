//! Every bet of the catalogue, settled independently by its printed rule, over physical cards dealt
//! in every order.

use crate::support::every_deal;
use crate::support::printed::{Physical, Round, settle};
use baccarat::bet::{Terms, catalogue};
use baccarat::{Analyzer, BetOdds, Card, Cards, Exact, Seen, Shoe, Tableau};

/// Small shoes with suits: pairs, identical cards, many cards of one suit.
pub const SHOES: [&str; 9] = [
    "Ts 4sx2 Kh 2h 6h 9d",
    "8hx2 Kh 5hx2 Qh 3h",
    "9d 9s 9dx2 Ad As 4c 2h",
    "Ks Qs Js As Kh Qh 3d 6d",
    "7c 7d 7h Kd Qc Jh 2s",
    "As 2s 3s 4s 5d 6d 7d 8d",
    "6sx2 6hx2 Td Kc 9c",
    "8s Ts 2h 6h Kh 4s 4d 8c",
    "3c 5c Tc 8s Ks Qs 4h 4hx1 9h",
];

pub fn physical(shoe: &str) -> Vec<Physical> {
    let cards: Cards = shoe.parse().expect("cards");
    let each = cards.iter().flat_map(|(seen, count)| {
        let Seen::Card(Card { rank, suit }) = seen else {
            panic!("{seen} has no suit");
        };
        let rank = u8::try_from(rank.index() + 1).unwrap();
        (0..count).map(move |_| Physical { rank, suit })
    });
    each.collect()
}

pub fn hundredths(sum: i64, power: u32, deals: i64) -> Exact {
    Exact::ratio(sum, 100_i64.pow(power) * deals).expect("deals")
}

#[test]
fn every_bet_pays_what_its_printed_rule_says() {
    let bets = catalogue(&Terms::default());
    let analyzer = Analyzer::new(Tableau::PUNTO_BANCO, bets.clone()).unwrap();
    for text in SHOES {
        let mut deals = 0;
        let mut sums = vec![(0_i64, 0_i64); bets.len()];
        every_deal(&physical(text), &mut |dealt| {
            deals += 1;
            let rounds = [false, true].map(|seven| Round::of(dealt, seven));
            for (bet, sum) in bets.iter().zip(&mut sums) {
                let round = &rounds[usize::from(bet.player_starts_with.is_some())];
                let payoff = settle(&bet.id, round);
                sum.0 += payoff;
                sum.1 += payoff * payoff;
            }
        });
        let shoe = Shoe::holding(&text.parse().unwrap());
        let odds = analyzer.odds(&shoe).unwrap();
        for (odds, &(sum, squares)) in odds.bets.iter().zip(&sums) {
            let mean = hundredths(sum, 1, deals);
            assert_eq!(odds.expectation(), mean, "{} from {text}", odds.bet.id);
            let variance = hundredths(squares, 2, deals) - &mean * &mean;
            assert_eq!(odds.variance(), variance, "{} from {text}", odds.bet.id);
        }
    }
}

#[test]
fn the_catalogue_has_every_bet_that_is_listed() {
    let ids: Vec<String> = catalogue(&Terms::default())
        .into_iter()
        .map(|bet| bet.id)
        .collect();
    let listed = include_str!("../data/catalogue.txt").split_whitespace();
    for id in listed {
        assert!(ids.iter().any(|other| other == id), "{id} is missing");
    }
}

#[test]
fn the_colours_are_two_suits_each() {
    let text = r#"
        [[bet]]
        id = "red"
        rows = [{ when = { coup.colour = "red" }, pays = 22 }]
        [[bet]]
        id = "no-black"
        rows = [{ when = { coup.count.spades = 0, coup.count.clubs = 0 }, pays = 22 }]
    "#;
    let bets = baccarat::bet::read_bets(text, &Terms::default()).unwrap();
    let analyzer = Analyzer::new(Tableau::PUNTO_BANCO, bets).unwrap();
    for text in SHOES {
        let shoe = Shoe::holding(&text.parse().unwrap());
        let odds = analyzer.odds(&shoe).unwrap();
        assert_eq!(odds.bets[0].chances, odds.bets[1].chances, "{text}");
    }
}

#[test]
fn bets_too_many_to_compile_together_are_answered_as_each_alone() {
    let bet = |player: u8, banker: u8| {
        format!(
            "[[bet]]\nid = \"b{player}{banker}\"\nrows = [{{ when = {{ player.suited = true, \
             banker.suited = true, player.total = {player}, banker.total = {banker} }}, pays = 9 }}]\n"
        )
    };
    let text: String = (0..100).map(|n| bet(n / 10, n % 10)).collect();
    let odds = |text: &str| -> Vec<BetOdds> {
        let bets = baccarat::bet::read_bets(text, &Terms::default()).unwrap();
        let analyzer = Analyzer::new(Tableau::PUNTO_BANCO, bets).unwrap();
        let eight = Shoe::full(baccarat::Decks::EIGHT);
        analyzer.odds(&eight).unwrap().bets
    };
    let together = odds(&text);
    for (player, banker) in [(0, 0), (3, 7), (9, 9)] {
        let alone = odds(&bet(player, banker));
        let place = usize::from(10 * player + banker);
        assert_eq!(together[place], alone[0]);
    }
}
