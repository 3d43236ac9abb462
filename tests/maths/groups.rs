//! Shoes that cards have left, of which only groups are known, against an average over all cards
//! that they can be.

use crate::support::bets;
use baccarat::bet::Terms;
use baccarat::card::{CardSet, Glimpses, named_cards};
use baccarat::shoe::{GoneError, Left, ShoeSource, Start};
use baccarat::{Analyzer, Cards, Coups, Decks, Exact, History, Removal, Shoe, Tableau};

fn named(name: &str) -> CardSet {
    named_cards(name).expect("a name of cards")
}

/// The shoes without each choice of `count` cards of a group, each card a card of its own.
fn shoes_without(shoe: &Shoe, group: CardSet, count: u64) -> Vec<Shoe> {
    let mut shoes = vec![];
    let all: Vec<_> = shoe
        .by_card()
        .iter()
        .flat_map(|(seen, cards)| (0..cards).map(move |_| seen))
        .filter(|seen| group.includes(seen.candidates()))
        .collect();
    for subset in 0_u32..1 << all.len() {
        if u64::from(subset.count_ones()) == count {
            let chosen = (0..all.len()).filter(|place| subset & (1 << place) != 0);
            let chosen: Cards = chosen.map(|place| all[place]).collect();
            shoes.push(shoe.without(&chosen).expect("the shoe has these cards"));
        }
    }
    shoes
}

fn mean(all: &[Exact]) -> Exact {
    let sum: Exact = all.iter().cloned().sum();
    sum.checked_div(&Exact::from(all.len() as u64))
        .expect("some")
}

/// Bets that depend on pip values, on ranks and on suits.
const BETS: [&str; 6] = [
    "player",
    "tie",
    "dragon-7",
    "player-pair",
    "perfect-pair",
    "either-pair",
];

#[test]
fn a_group_is_the_average_over_its_cards() {
    let analyzer = Analyzer::new(Tableau::PUNTO_BANCO, bets(&BETS)).unwrap();
    let shoe: Shoe = "As=1,2h=1,4d=1,5s=2,6s=1,6h=1,7d=1,8s=1,8c=1,9h=2,Ks=1,Qh=1"
        .parse()
        .unwrap();
    for groups in [
        &[("6789", 3)][..],
        &[("6789", 2), ("A245", 2)],
        &[("89", 1), ("KQ", 1), ("5", 1)],
        &[("spades", 2)],
        &[("spades", 2), ("9h8c", 1)],
        &[("9K", 2)],
        &[("6s7d", 1), ("6hKs2h", 2)],
    ] {
        let grouped = groups.iter().fold(shoe, |shoe, (name, count)| {
            shoe.without_any_of(named(name), *count).unwrap()
        });
        let known = groups.iter().fold(vec![shoe], |shoes, (name, count)| {
            let shoes = shoes.iter();
            shoes
                .flat_map(|shoe| shoes_without(shoe, named(name), *count))
                .collect()
        });
        let (mut odds, mut removal) = (Vec::new(), Vec::new());
        for shoe in &known {
            odds.push(analyzer.odds(shoe).unwrap());
            removal.push(analyzer.expectations(shoe).unwrap());
        }
        let found = analyzer.odds(&grouped).unwrap();
        for (place, bet) in found.bets.iter().enumerate() {
            for (line, row) in bet.lines().enumerate() {
                let of_known = odds
                    .iter()
                    .map(|odds| odds.bets[place].chances[line].probability());
                let of_known: Vec<Exact> = of_known.collect();
                assert_eq!(
                    row.chance.probability(),
                    mean(&of_known),
                    "{} {groups:?}",
                    bet.bet.id
                );
            }
            let means: Vec<Exact> = removal.iter().map(|means| means[place].clone()).collect();
            assert_eq!(
                analyzer.expectations(&grouped).unwrap()[place],
                mean(&means)
            );
        }
    }
}

#[test]
fn a_group_is_the_average_over_its_cards_in_a_shoe_of_any_size() {
    let analyzer = Analyzer::new(Tableau::PUNTO_BANCO, bets(&BETS)).unwrap();
    // The largest shoes that are evaluated in 64 and in 128 bits, and shoes with one more card.
    for cards in [1625_u64, 1626, 2_642_245, 2_642_246] {
        let nines = cards - 90;
        let shoe = format!("9s={nines},8s=30,8h=20,6d=10,Kh=17,Qc=13");
        let shoe: Shoe = shoe.parse().unwrap();
        let grouped = shoe.without_any_of(named("6789"), 1).unwrap();
        let mut means = vec![Exact::zero(); BETS.len()];
        for (gone, of_it) in [("9s", nines), ("8s", 30), ("8h", 20), ("6d", 10)] {
            let chance = Exact::ratio(of_it, nines + 60).unwrap();
            let known = shoe.without(&gone.parse().unwrap()).unwrap();
            for (mean, here) in means.iter_mut().zip(analyzer.expectations(&known).unwrap()) {
                *mean = mean.clone() + &chance * &here;
            }
        }
        assert_eq!(analyzer.expectations(&grouped).unwrap(), means, "{cards}");
    }
}

#[test]
fn a_known_card_of_a_group_is_weighed_by_how_likely_it_is() {
    let analyzer = Analyzer::default();
    let shoe: Shoe = "A=1,2=1,4=1,5=2,6=1,7=1,8=2,9=1,0=2".parse().unwrap();
    let group = named("6789");
    let grouped = shoe.without_any_of(group, 2).unwrap();
    for known in ["9,?", "[89],?", "A,6", "?,[67]"] {
        let history = History::new(
            &known.parse().unwrap(),
            &Glimpses::default(),
            &Glimpses::default(),
        );
        let history = history.unwrap();
        let (mut likely, mut sums) = (Exact::zero(), vec![Exact::zero(); 3]);
        let shoes = shoes_without(&shoe, group, 2);
        let number = Exact::from(shoes.len() as u64);
        for shoe in shoes {
            // Where the cards cannot be dealt, there is nothing to add.
            let Ok(coup) = analyzer.coup(&history, &shoe) else {
                continue;
            };
            let all = shoe.orderings(6);
            let seen = history.seen().iter().fold(Exact::one(), |all, (seen, _)| {
                let held = shoe.count(seen.candidates()).unwrap();
                all * &Exact::from(held)
            });
            // The deals that agree with the known cards, of which those seen are one card of several.
            let chance = Exact::ratio(coup.odds.ways.clone(), all).unwrap() * &seen;
            for (sum, bet) in sums.iter_mut().zip(&coup.odds.bets) {
                *sum = sum.clone() + &chance * &bet.expectation();
            }
            let evidence = coup.evidence.map(|evidence| evidence.probability());
            assert_eq!(evidence.as_ref(), Some(&chance), "{known}");
            likely += chance;
        }
        let coup = analyzer.coup(&history, &grouped).unwrap();
        for (bet, sum) in coup.odds.bets.iter().zip(sums) {
            assert_eq!(Some(bet.expectation()), sum.checked_div(&likely), "{known}");
        }
        let evidence = coup.evidence.map(|evidence| evidence.probability());
        assert_eq!(evidence, likely.checked_div(&number), "{known}");
        let of_tree: Exact = coup
            .tree
            .iter()
            .map(|branch| branch.chance.probability())
            .sum();
        assert_eq!(of_tree, Exact::one());
    }
}

#[test]
fn decisions_of_the_tableau_are_weighed_by_how_likely_they_are() {
    let analyzer = Analyzer::default();
    let shoe: Shoe = "A=1,3=2,4=1,5=2,6=2,7=1,8=2,9=1,0=2".parse().unwrap();
    let group = named("56789");
    let grouped = shoe.without_any_of(group, 4).unwrap();
    let shoes = shoes_without(&shoe, group, 4);
    let known: Vec<_> = shoes
        .iter()
        .map(|shoe| analyzer.audit(shoe).unwrap())
        .collect();
    let found = analyzer.audit(&grouped).unwrap();
    for decision in found.banker.iter().chain(&found.player) {
        let same = known
            .iter()
            .flat_map(|audit| audit.banker.iter().chain(&audit.player));
        let same = same.filter(|other| {
            let of = |it: &baccarat::analysis::Decision| (it.side, it.total, it.reads);
            of(other) == of(decision)
        });
        let (mut weight, mut margin) = (Exact::zero(), Exact::zero());
        for other in same {
            weight += other.weight.probability();
            margin += &other.weight.probability() * &other.margin();
        }
        assert_eq!(Some(decision.margin()), margin.checked_div(&weight));
        let number = Exact::from(shoes.len() as u64);
        assert_eq!(
            Some(decision.weight.probability()),
            weight.checked_div(&number)
        );
    }
    let in_part = shoe.without_any_of(named("K"), 0).unwrap();
    assert_eq!(
        analyzer.audit(&in_part).unwrap(),
        analyzer.audit(&shoe).unwrap()
    );
    let in_part = Shoe::full(Decks::EIGHT)
        .without_any_of(named("KQ"), 1)
        .unwrap();
    assert!(analyzer.audit(&in_part).is_err());
}

#[test]
fn effects_of_removal_add_up_to_nothing() {
    let analyzer = Analyzer::new(Tableau::PUNTO_BANCO, bets(&BETS)).unwrap();
    let shoe = Shoe::full(Decks::new(1).unwrap());
    for groups in [
        &[("6789", 10)][..],
        &[("KQ", 5), ("89", 8)],
        &[("hearts", 7)],
    ] {
        let grouped = groups.iter().fold(shoe, |shoe, (name, count)| {
            shoe.without_any_of(named(name), *count).unwrap()
        });
        let removal = analyzer.removal(&grouped).unwrap();
        let sums = removal.weighted_sums();
        assert!(sums.iter().all(Exact::is_zero), "{groups:?}");
        let cards: Exact = removal.effects.iter().map(|row| row.mean.clone()).sum();
        assert_eq!(cards, Exact::from(grouped.cards().unwrap()));
        for row in &removal.effects {
            let without = grouped.without(&[row.card].into_iter().collect()).unwrap();
            let means = analyzer.expectations(&without).unwrap();
            for (bet, mean) in row.bets.iter().zip(means) {
                assert_eq!(bet.expectation, mean);
            }
        }
        assert_pairs(&analyzer, &grouped, &removal);
    }
}

/// Some effects of pairs of cards, against the shoes without both.
fn assert_pairs(analyzer: &Analyzer, shoe: &Shoe, removal: &Removal) {
    let pairs = analyzer.removal_of_pairs(shoe).unwrap();
    let some = |step| pairs.cards.iter().copied().step_by(step);
    for (one, other) in some(9).flat_map(|one| some(7).map(move |other| (one, other))) {
        let Ok(without) = shoe.without(&[one, other].into_iter().collect()) else {
            assert_eq!(pairs.effect(&removal.base[0].bet.id, one, other), None);
            continue;
        };
        let means = analyzer.expectations(&without).unwrap();
        let effects = [one, other].map(|card| &removal.card(card).unwrap().bets);
        for (bet, mean) in means.into_iter().enumerate() {
            let before = removal.base[bet].expectation();
            let beyond = mean - before - &effects[0][bet].effect - &effects[1][bet].effect;
            let id = &removal.base[bet].bet.id;
            assert_eq!(
                pairs.effect(id, one, other),
                Some(&beyond),
                "{id} {one} {other}"
            );
        }
    }
}

/// Thorp and Walden (1966) ask how many nines must be left among n cards, the others being any, for
/// a bet on a natural nine at 9 to 1 to be profitable.
#[test]
fn the_first_profitable_numbers_of_nines_are_those_of_thorp_and_walden() {
    let bet = "[[bet]]\nid = \"natural-nine\"\nname = \"Natural nine\"\n\
        [[bet.rows]]\nevent = \"natural nine\"\nwhen = { player = { cards = 2, total = 9 } }\npays = 9\n";
    let bets = baccarat::bet::read_bets(bet, &Terms::default()).unwrap();
    let analyzer = Analyzer::new(Tableau::PUNTO_BANCO, bets).unwrap();
    for (cards, nines) in [(312, 28), (208, 19), (104, 10), (52, 5), (26, 3), (13, 2)] {
        let is_favourable = |nines: u64| {
            let left: Left = format!("9={nines}/{cards}").parse().unwrap();
            let shoe = ShoeSource::leaving(Start::Decks(Decks::EIGHT), &left).unwrap();
            analyzer.expectations(shoe.shoe()).unwrap()[0].is_positive()
        };
        assert!(is_favourable(nines), "{nines} of {cards}");
        assert!(!is_favourable(nines - 1), "{nines} of {cards}");
    }
}

#[test]
fn the_shoes_of_a_batch_may_have_groups() {
    let analyzer = Analyzer::default();
    let shoe = Shoe::full(Decks::EIGHT);
    let shoes = [
        shoe,
        shoe.without_any_of(named("6789"), 100).unwrap(),
        shoe.without_any_of(named("6789"), 60)
            .unwrap()
            .without_any_of(named("0"), 99)
            .unwrap(),
    ];
    let many = analyzer.expectations_of_many(&shoes).unwrap();
    for (place, shoe) in shoes.iter().enumerate() {
        let alone = analyzer.expectations(shoe).unwrap();
        for (bet, mean) in alone.into_iter().enumerate() {
            assert_eq!(many.expectation(place, bet), Some(mean));
        }
    }
}

#[test]
fn other_questions_need_all_numbers_of_cards() {
    let analyzer = Analyzer::default();
    let grouped = Shoe::full(Decks::EIGHT)
        .without_any_of(named("6789"), 9)
        .unwrap();
    let sentence = "only a group is known of cards that have left, as [6789]: expected each of them \
                    by rank, or ? if nobody saw it";
    let errors = [
        analyzer
            .sequence(&grouped, Coups::TWO)
            .unwrap_err()
            .to_string(),
        analyzer.depths(&grouped).unwrap_err().to_string(),
        analyzer.linear(&grouped).unwrap_err().to_string(),
        analyzer.every_depth(&grouped).unwrap_err().to_string(),
        analyzer.sweep(&grouped, 400).unwrap_err().to_string(),
    ];
    for error in errors {
        assert_eq!(error, sentence);
    }
}

#[test]
fn a_group_of_all_cards_changes_nothing() {
    let shoe = Shoe::full(Decks::EIGHT);
    let grouped = shoe.without_any_of(CardSet::ALL, 300).unwrap();
    let analyzer = Analyzer::default();
    assert_eq!(
        analyzer.expectations(&shoe).unwrap(),
        analyzer.expectations(&grouped).unwrap()
    );
    assert_eq!(grouped.cards(), Some(116));
}

#[test]
fn cards_that_have_left_with_a_group_are_not_seen_again() {
    let shoe = Shoe::full(Decks::new(1).unwrap());
    let seen = |shoe: Shoe, cards: &str| shoe.without(&cards.parse().unwrap());
    let without_a_three = shoe.without_any_of(named("3s"), 1).unwrap();
    let error = seen(without_a_three, "3x4").unwrap_err();
    assert_eq!(
        error.to_string(),
        "cannot remove 3x4: only 3 are left in the shoe"
    );
    let rest = seen(without_a_three, "3x3").unwrap();
    assert!(rest.without_any_of(named("3s"), 1).is_err());
    let without_two = shoe.without_any_of(named("3"), 2).unwrap();
    assert!(seen(without_two, "3x3").is_err());
    assert!(seen(without_two, "3s,3h").is_ok());
}

#[test]
fn groups_that_overlap_are_refused() {
    let shoe = Shoe::full(Decks::EIGHT)
        .without_any_of(named("6789"), 3)
        .unwrap();
    let error = shoe.without_any_of(named("89K"), 1).unwrap_err();
    assert!(matches!(error, GoneError::Overlap { .. }));
    assert_eq!(
        error.to_string(),
        "[6789] and [89K] overlap: expected groups that part the cards, such as [67], [89] and [K]"
    );
}
