//! Every depth of a shoe by lines, compared with sweeps of one depth and with the expectation at
//! each composition by itself.

use crate::support::bets;
use baccarat::analysis::{FoundLines, MergeError, Share, SweepError};
use baccarat::bet::{Bet, Terms, catalogue};
use baccarat::num_bigint::{BigInt, BigUint};
use baccarat::{Analyzer, Decks, DepthError, EveryDepth, Exact, Shoe, Tableau};
use proptest::prelude::*;

/// The names of the ten pip values in counts of a shoe.
const NAMES: [&str; 10] = ["0", "A", "2", "3", "4", "5", "6", "7", "8", "9"];

fn shoe(counts: &[u64]) -> Shoe {
    let entries = NAMES.iter().zip(counts);
    let entries = entries.map(|(name, count)| format!("{name}={count}"));
    let text = entries.collect::<Vec<_>>().join(",");
    text.parse().expect("counts")
}

fn one_deck() -> Shoe {
    Shoe::full(Decks::new(1).expect("a number"))
}

fn analyzer(ids: &[&str]) -> Analyzer {
    Analyzer::new(Tableau::PUNTO_BANCO, bets(ids)).expect("bets")
}

/// Compares the figures at one depth with those of its own sweep.
fn assert_is_swept(every: &EveryDepth, analyzer: &Analyzer, shoe: &Shoe, left: u64) {
    let sweep = analyzer.sweep(shoe, left).expect("few compositions");
    let depth = sweep.depth().expect("a sweep");
    assert_eq!(
        every.compositions[place(left)],
        depth.compositions,
        "{left}"
    );
    assert_eq!(every.best_gain(left), Some(&depth.best_gain), "{left}");
    for (bet, swept) in every.bets.iter().zip(&depth.bets) {
        let at = bet.at(left).expect("a coup can be dealt");
        let id = &bet.bet.id;
        assert_eq!(every.bet(id), Some(bet), "{id}");
        assert_eq!(at.left, left);
        assert_eq!(at.compositions, swept.favourable, "{id} at {left}");
        assert_eq!(at.chance, swept.chance, "{id} at {left}");
        assert_eq!(at.gain, swept.gain, "{id} at {left}");
        assert_eq!(at.chosen, swept.chosen, "{id} at {left}");
        assert_eq!(at.chosen_chance, swept.chosen_chance, "{id} at {left}");
        assert_eq!(at.best, swept.best, "{id} at {left}");
        assert_eq!(at.worst, swept.worst, "{id} at {left}");
        assert_eq!(bet.depths.mean, swept.mean, "{id}");
        assert_eq!(bet.depths.variance(left), swept.variance, "{id} at {left}");
    }
}

#[test]
fn every_depth_of_one_deck_is_that_of_its_sweep() {
    let shoe = one_deck();
    let ids = ["player", "banker", "tie", "dragon-7", "panda-8", "player"];
    for ids in [&ids[..3], &ids[..1], &ids[1..]] {
        let analyzer = analyzer(ids);
        let every = analyzer.every_depth(&shoe).expect("one deck").every_depth();
        let every = every.expect("all parts");
        assert_eq!(every.compositions.iter().sum::<u64>(), 5_u64.pow(9) * 17);
        for left in (6..=52).step_by(2) {
            assert_is_swept(&every, &analyzer, &shoe, left);
        }
    }
}

#[test]
fn as_many_bets_as_are_allowed_are_those_of_their_sweeps() {
    let ids = "player banker tie dragon-7 panda-8 player-wins-4 player-wins-6 player-wins-7 \
        player-wins-8 player-wins-9 banker-wins-4 banker-wins-6 banker-wins-7 banker-wins-8 \
        player-natural-8 player-natural-9";
    let ids: Vec<&str> = ids.split_whitespace().collect();
    let (shoe, analyzer) = (one_deck(), analyzer(&ids));
    let every = analyzer.every_depth(&shoe).expect("one deck").every_depth();
    let every = every.expect("all parts");
    for left in [6, 9, 40, 44, 48, 52] {
        assert_is_swept(&every, &analyzer, &shoe, left);
    }
}

/// Sums over all compositions of a shoe, from the expectation at each by itself.
struct ByHand {
    /// By number of cards left from six on: number of favourable compositions, their ways, and Σ
    /// ways·U over them.
    favourable: Vec<(u64, BigUint, Exact)>,
}

impl ByHand {
    /// The compositions at which the expectation is at least the threshold, or else positive.
    fn of(analyzer: &Analyzer, counts: &[u64], threshold: Option<&Exact>) -> ByHand {
        let cards: u64 = counts.iter().sum();
        let mut left: Vec<(Vec<u64>, BigUint)> = vec![(Vec::new(), BigUint::from(1_u8))];
        for &count in counts {
            let longer = left.iter().flat_map(|(shorter, ways)| {
                (0..=count).map(move |number| {
                    let ways = ways * choose(count, number);
                    ([&shorter[..], &[number]].concat(), ways)
                })
            });
            left = longer.collect();
        }
        let mut favourable = vec![(0, BigUint::ZERO, Exact::zero()); place(cards) + 1];
        for (counts, ways) in &left {
            let sum: u64 = counts.iter().sum();
            if sum < 6 {
                continue;
            }
            let odds = analyzer.odds(&shoe(counts)).expect("six cards");
            let expectation = odds.bets[0].expectation();
            let is_favourable = match threshold {
                Some(threshold) => expectation >= *threshold,
                None => expectation.is_positive(),
            };
            if is_favourable {
                let at = &mut favourable[place(sum)];
                at.0 += 1;
                at.1 += ways;
                at.2 = &at.2 + &(expectation * Exact::from(BigInt::from(ways.clone())));
            }
        }
        ByHand { favourable }
    }

    fn assert_is(&self, every: &EveryDepth) {
        for at in &every.bets[0].favourable {
            let (compositions, ways, wins) = &self.favourable[place(at.left)];
            let of = choose(every.cards, at.left);
            let what = format!("{} at {}", every.bets[0].bet.id, at.left);
            assert_eq!(at.compositions, *compositions, "{what}");
            assert_eq!(at.chance.ways, *ways, "{what}");
            assert_eq!(at.chance.of, of);
            let mean = wins.checked_div(&Exact::from(BigInt::from(of)));
            assert_eq!(Some(&at.gain), mean.as_ref(), "{what}");
        }
    }
}

fn place(cards: u64) -> usize {
    usize::try_from(cards).expect("few cards")
}

fn choose(of: u64, number: u64) -> BigUint {
    (0..number).fold(BigUint::from(1_u8), |ways, taken| {
        ways * (of - taken) / (taken + 1)
    })
}

/// Thresholds below, at and above expectations that occur, beside none.
#[test]
fn every_composition_counts_once() {
    let thresholds = [
        None,
        Some("1/10"),
        Some("0"),
        Some("-1/20"),
        Some("1"),
        Some("9"),
    ];
    for (id, counts) in [
        ("player", [3, 1, 0, 2, 1, 0, 1, 1, 1, 2]),
        ("tie", [2, 0, 1, 1, 0, 2, 1, 1, 2, 1]),
        ("banker", [0, 0, 0, 0, 0, 4, 0, 0, 4, 3]),
        ("dragon-7", [4, 0, 2, 0, 0, 2, 1, 2, 0, 1]),
        // So many zeros that the signs along a line are those of two words, and of three.
        ("tie", [70, 1, 0, 2, 0, 1, 0, 1, 1, 0]),
        ("player", [130, 0, 0, 0, 2, 0, 1, 0, 1, 2]),
    ] {
        let analyzer = analyzer(&[id]);
        for threshold in thresholds {
            let threshold: Option<Exact> = threshold.map(|it| it.parse().expect("a number"));
            let by_hand = ByHand::of(&analyzer, &counts, threshold.as_ref());
            let sweep = match &threshold {
                Some(threshold) => analyzer.every_depth_from(&shoe(&counts), threshold),
                None => analyzer.every_depth(&shoe(&counts)),
            };
            let every = sweep.expect("a small shoe").every_depth();
            by_hand.assert_is(&every.expect("all parts"));
        }
    }
}

/// Where a bet is made from a threshold on, which composition is extreme, and which bet is better,
/// remains.
#[test]
fn a_threshold_changes_neither_extremes_nor_the_better_bet() {
    let analyzer = analyzer(&["player", "banker", "tie"]);
    let shoe = shoe(&[5, 2, 1, 2, 1, 2, 2, 1, 2, 1]);
    let sweep = analyzer.every_depth(&shoe).expect("a small shoe");
    let every = sweep.every_depth().expect("all parts");
    let lowest = Exact::from(-2);
    let sweep = analyzer.every_depth_from(&shoe, &lowest);
    let all = sweep.expect("a small shoe").every_depth();
    let all = all.expect("all parts");
    for (bet, from) in every.bets.iter().zip(&all.bets) {
        for (at, from) in bet.favourable.iter().zip(&from.favourable) {
            assert_eq!((&at.best, &at.worst), (&from.best, &from.worst));
            // Every composition is one at which the bet is made.
            assert_eq!(from.compositions, all.compositions[place(at.left)]);
            assert_eq!(from.gain, bet.depths.mean);
            assert!(from.chosen >= at.chosen);
        }
    }
    for (left, &compositions) in (0..).zip(&all.compositions).skip(6) {
        let chosen = all.bets.iter().filter_map(|bet| bet.at(left));
        assert_eq!(chosen.map(|at| at.chosen).sum::<u64>(), compositions);
    }
    let fine = "0.0100000000000001".parse().expect("a number");
    let fine = analyzer.every_depth_from(&shoe, &fine).map(drop);
    assert_eq!(fine, Err(DepthError::FineThreshold));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn every_depth_of_any_shoe_is_that_of_its_sweep(
        counts in prop::array::uniform10(0_u64..4),
        zeros in prop_oneof![0_u64..40, 60_u64..140],
        fives in 0_u64..9,
        chosen in prop::sample::subsequence(
            vec!["player", "banker", "tie", "dragon-7", "panda-8", "lucky-6", "small-tiger"],
            1..=5,
        ),
        left in any::<prop::sample::Index>(),
    ) {
        let mut counts = counts;
        counts[0] = zeros;
        counts[5] = fives;
        let cards: u64 = counts.iter().sum();
        prop_assume!(cards >= 6);
        let shoe = shoe(&counts);
        let analyzer = analyzer(&chosen);
        let every = analyzer.every_depth(&shoe).expect("a small shoe").every_depth();
        let every = every.expect("all parts");
        let near = 6 + left.index(usize::try_from(cards - 5).expect("few")) as u64;
        for left in [6, near, cards] {
            assert_is_swept(&every, &analyzer, &shoe, left);
        }
    }
}

#[test]
fn shares_are_merged_in_any_order_and_only_once() {
    let shoe = shoe(&[9, 2, 2, 2, 2, 2, 2, 2, 2, 2]);
    let sweep = analyzer(&["player", "tie"])
        .every_depth(&shoe)
        .expect("a small shoe");
    let whole = sweep.every_depth();
    assert!(sweep.parts() > 1);
    let shares: Vec<FoundLines> = (1..=3)
        .map(|number| sweep.found(Share::new(number, 3).expect("a share")))
        .collect();
    let mut found = FoundLines::default();
    for share in shares.iter().rev() {
        let missing = sweep.answer(&found);
        assert!(matches!(missing, Err(SweepError::Missing { .. })));
        found.merge(share.clone()).expect("each share once");
    }
    assert_eq!(found.lines(), sweep.lines());
    assert_eq!(sweep.answer(&found), whole);
    let before = found.clone();
    assert!(matches!(
        found.merge(shares[1].clone()),
        Err(MergeError { part: 1, .. })
    ));
    assert_eq!(found, before);
}

#[test]
fn sums_of_another_shoe_or_bet_are_refused() {
    let counts = [9, 2, 2, 2, 2, 2, 2, 2, 2, 2];
    let sweep = analyzer(&["player"])
        .every_depth(&shoe(&counts))
        .expect("a small shoe");
    let other_bet = analyzer(&["banker"])
        .every_depth(&shoe(&counts))
        .expect("a small shoe");
    let fewer = [8, 2, 2, 2, 2, 2, 2, 2, 2, 2];
    let other_shoe = analyzer(&["player"])
        .every_depth(&shoe(&fewer))
        .expect("a small shoe");
    assert!(matches!(
        sweep.answer(&other_bet.found(Share::WHOLE)),
        Err(SweepError::Sums("the wins along the lines are others"))
    ));
    let found = other_shoe.found(Share::WHOLE);
    assert!(matches!(
        sweep.answer(&found),
        Err(SweepError::Sums("there are other depths"))
    ));
}

#[test]
fn what_cannot_be_enumerated_is_refused() {
    let player = analyzer(&["player"]);
    let refused = |analyzer: &Analyzer, shoe: &Shoe| {
        let error = analyzer.every_depth(shoe).expect_err("it is refused");
        (error.to_string(), error)
    };
    let (_, error) = refused(&player, &Shoe::full(Decks::INFINITE));
    assert_eq!(error, DepthError::InfiniteShoe);
    let (text, _) = refused(&player, &shoe(&[5]));
    assert_eq!(
        text,
        "a coup can use six cards, but only 5 are left in the shoe: 0x5"
    );
    let (text, _) = refused(&player, &Shoe::full(Decks::new(40).expect("a number")));
    assert_eq!(
        text,
        "2080 cards are too many to go through at every depth: expected fewer"
    );
    let many = catalogue(&Terms::default()).into_iter().take(17);
    let many = Analyzer::new(Tableau::PUNTO_BANCO, many.collect()).expect("bets");
    let (_, error) = refused(&many, &one_deck());
    assert_eq!(error, DepthError::TooManyBetsAtEveryDepth);
    let mut rows = bets(&["tie"])[0].rows().to_vec();
    rows[0].pays = Exact::from(10_u64.pow(15));
    let immense = Bet::new("immense", "Immense", rows, Exact::zero());
    let immense = Analyzer::new(Tableau::PUNTO_BANCO, vec![immense]).expect("a bet");
    let (_, error) = refused(&immense, &one_deck());
    assert_eq!(error, DepthError::ImmenseSumsAtEveryDepth { cards: 52 });
    let threshold = immense.every_depth_from(&one_deck(), &Exact::one());
    assert_eq!(threshold.err(), Some(DepthError::FineThreshold));
}
