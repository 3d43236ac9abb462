//! The distribution of a count and bet spreads, compared with enumerations of all sets of cards of
//! small shoes, with the gain at thresholds, and with figures of eight decks.

use std::collections::{BTreeMap, BTreeSet};

use crate::support::bets;
use baccarat::analysis::{
    BetSpread, CoupStarts, DepthByCount, Spacing, SpreadBy, SpreadPlay, SpreadResults,
};
use baccarat::{
    Analyzer, CardsLeft, CountError, Decks, DepthError, Exact, Places, Rank, Seen, Shoe, Tableau,
    Tags, Threshold,
};

fn analyzer(ids: &[&str]) -> Analyzer {
    Analyzer::new(Tableau::PUNTO_BANCO, bets(ids)).expect("bets")
}

fn tags(text: &str) -> Tags {
    text.parse().expect(text)
}

fn range(first: u64, last: u64) -> CardsLeft {
    CardsLeft::new(first, last).expect("a range")
}

fn spread(stakes: &str, by: SpreadBy) -> BetSpread {
    BetSpread::new(stakes.parse().expect(stakes), by).expect("fitting counts")
}

fn ratio(numerator: i64, denominator: i64) -> Exact {
    Exact::ratio(numerator, denominator).expect("not zero")
}

fn rank(seen: Seen) -> Rank {
    match seen {
        Seen::Card(card) => card.rank,
        Seen::Rank(rank) => rank,
        Seen::TenValued => Rank::King,
    }
}

/// A set of cards that can be left: its running count, and for each bet the expectation and the mean
/// square of the next coup's result.
struct Left {
    running_count: i64,
    bets: Vec<[Exact; 2]>,
}

/// All sets of `left` cards of a shoe.
fn sets(analyzer: &Analyzer, shoe: &Shoe, tags: &Tags, left: u32) -> Vec<Left> {
    let cards = shoe.by_card();
    let cards: Vec<Seen> = cards
        .iter()
        .flat_map(|(seen, count)| vec![seen; usize::try_from(count).expect("few cards")])
        .collect();
    let chosen = (0_u32..1 << cards.len()).filter(|chosen| chosen.count_ones() == left);
    let set = |chosen: u32| {
        let is_left = |place: &usize| chosen & (1 << place) != 0;
        let seen = (0..cards.len()).filter(|place| !is_left(place));
        let list = (0..cards.len()).filter(is_left);
        let list: Vec<String> = list.map(|place| cards[place].to_string()).collect();
        let odds = analyzer.odds(&Shoe::holding(&list.join(" ").parse().expect("cards")));
        let moments = odds.expect("six cards").bets.into_iter().map(|bet| {
            let mean = bet.expectation();
            let square = bet.variance() + &mean * &mean;
            [mean, square]
        });
        Left {
            running_count: seen
                .map(|place| i64::from(tags.of(rank(cards[place]))))
                .sum(),
            bets: moments.collect(),
        }
    };
    chosen.map(set).collect()
}

/// The mean over all sets of a figure of each.
fn mean(sets: &[Left], figure: impl Fn(&Left) -> Exact) -> Exact {
    let all = i64::try_from(sets.len()).expect("few sets");
    &sets.iter().map(figure).sum::<Exact>() * &ratio(1, all)
}

/// The mean of a figure over all sets, counted as 0 at sets that do not fulfil a condition.
fn mean_if(
    sets: &[Left],
    is_met: impl Fn(&Left) -> bool,
    figure: impl Fn(&Left) -> Exact,
) -> Exact {
    let figure = |set: &Left| {
        if is_met(set) {
            figure(set)
        } else {
            Exact::zero()
        }
    };
    mean(sets, figure)
}

const SHOES: [(&str, &str); 4] = [
    ("4=2,5=1,6=1,7=2,8=2,9=1,K=2", "4-7=-1,8-9=2"),
    // Counts with gaps between them.
    ("A=3,5=2,7=2,0=3", "A=3,5-6=1,7=-5"),
    // A rank that all cards but one have, so that most counts have one set.
    ("6=8,9=1", "6=-2,9=7"),
    // Tags without a difference: a single count.
    ("2=2,4=2,6=3,9=1", "A-9=1,0=1"),
];

const IDS: [&str; 4] = ["player", "banker", "tie", "dragon-7"];

/// The figures at each depth of each small shoe, with all sets of cards there.
fn each_depth(mut check: impl FnMut(&Shoe, &Tags, &DepthByCount, &[Left])) {
    let analyzer = analyzer(&IDS);
    for (shoe, tagged) in SHOES {
        let (shoe, tags): (Shoe, Tags) = (shoe.parse().expect(shoe), tags(tagged));
        let cards = shoe.cards().expect("finite");
        let all = analyzer.by_count(&shoe, &tags, range(6, cards));
        for (depth, left) in all.expect("few cards").depths.iter().zip(6..) {
            assert_eq!(depth.cards_left, u64::from(left));
            check(&shoe, &tags, depth, &sets(&analyzer, &shoe, &tags, left));
        }
    }
}

/// With both fives left Banker gains, and with one or none each side wins as often.
#[test]
fn of_equal_thresholds_the_largest_is_named_and_of_equal_bets_the_first() {
    let analyzer = analyzer(&["banker-ez", "banker-super6"]);
    let shoe: Shoe = "0=6,5=2".parse().expect("a shoe");
    let all = analyzer.by_count(&shoe, &tags("5=-1"), range(6, 6));
    let depth = &all.expect("few cards").depths[0];
    assert_eq!(depth.counts.len(), 3);
    for threshold in &depth.thresholds {
        assert_eq!(threshold.running_count, Some(0.into()), "{}", threshold.id);
        assert_eq!(threshold.gain, ratio(1, 14), "{}", threshold.id);
    }
    let chosen = depth.best_bets.choices.iter().map(|choice| &*choice.id);
    assert_eq!(chosen.collect::<Vec<&str>>(), ["banker-ez"]);
}

#[test]
fn each_count_has_the_figures_of_its_sets_of_cards() {
    each_depth(|shoe, _, depth, sets| {
        let mut by_count: BTreeMap<i64, Vec<&Left>> = BTreeMap::new();
        for set in sets {
            by_count.entry(set.running_count).or_default().push(set);
        }
        let which = format!("{shoe}, {} left", depth.cards_left);
        assert_eq!(depth.counts.len(), by_count.len(), "{which}");
        for (at, (count, found)) in depth.counts.iter().zip(by_count) {
            let [some, all] =
                [found.len(), sets.len()].map(|sets| i64::try_from(sets).expect("few"));
            assert_eq!(at.running_count, count.into(), "{which}");
            assert_eq!(at.probability, ratio(some, all), "{which}, {count}");
            let left = i64::try_from(depth.cards_left).expect("few");
            assert_eq!(at.true_count, ratio(count * 52, left));
            assert_eq!(depth.at(count), Some(at));
            for (place, bet) in at.bets.iter().enumerate() {
                let mean = |moment: usize| {
                    let sum: Exact = found.iter().map(|set| &set.bets[place][moment]).sum();
                    &sum * &ratio(1, some)
                };
                assert_eq!(bet.id, IDS[place]);
                assert_eq!(bet.expectation, mean(0), "{which}, {count}");
                assert_eq!(bet.second_moment, mean(1), "{which}, {count}");
                assert_eq!(bet.variance(), mean(1) - mean(0) * mean(0));
            }
        }
    });
}

#[test]
fn no_threshold_gains_more_than_the_best() {
    each_depth(|shoe, _, depth, sets| {
        for (place, best) in depth.thresholds.iter().enumerate() {
            let met = |least: i64| move |set: &Left| set.running_count >= least;
            let gain = |least| mean_if(sets, met(least), |set| set.bets[place][0].clone());
            let counts = sets.iter().map(|set| set.running_count);
            let counts: BTreeSet<i64> = counts.collect();
            // Among equal gains, that of the largest count.
            let (gain, least) = counts
                .into_iter()
                .map(|least| (gain(least), least))
                .max()
                .expect("a count");
            let which = format!("{shoe}, {} left, {}", depth.cards_left, best.id);
            if !gain.is_positive() {
                assert_eq!((&best.running_count, &best.true_count), (&None, &None));
                assert_eq!((&best.gain, &best.expectation), (&Exact::zero(), &None));
                assert_eq!(best.probability, Exact::zero(), "{which}");
                continue;
            }
            assert_eq!(best.running_count, Some(least.into()), "{which}");
            assert_eq!(best.gain, gain, "{which}");
            let probability = mean_if(sets, met(least), |_| Exact::one());
            assert_eq!(best.expectation, gain.checked_div(&probability));
            assert_eq!(best.probability, probability, "{which}");
        }
    });
}

#[test]
fn the_best_bet_at_each_count_is_the_one_with_the_highest_positive_expectation() {
    each_depth(|shoe, _, depth, _| {
        let (mut gain, mut probability) = (Exact::zero(), Exact::zero());
        let which = format!("{shoe}, {} left", depth.cards_left);
        for at in &depth.counts {
            let highest = at.bets.iter().map(|bet| &bet.expectation).max();
            let highest = highest.filter(|highest| highest.is_positive());
            let chosen =
                depth.best_bets.choices.iter().find(|choice| {
                    choice.first <= at.running_count && at.running_count <= choice.last
                });
            assert_eq!(chosen.is_some(), highest.is_some(), "{which}");
            let (Some(chosen), Some(highest)) = (chosen, highest) else {
                continue;
            };
            let mut bets = at.bets.iter();
            let bet = bets.find(|bet| bet.expectation == *highest);
            assert_eq!(chosen.id, bet.expect("a bet").id, "{which}");
            gain += highest * &at.probability;
            probability += &at.probability;
        }
        let best = &depth.best_bets;
        assert_eq!(best.expectation, gain.checked_div(&probability));
        assert_eq!(
            (&best.gain, &best.probability),
            (&gain, &probability),
            "{which}"
        );
        let sum = best
            .choices
            .iter()
            .map(|choice| &choice.gain)
            .sum::<Exact>();
        assert_eq!(sum, gain, "{which}");
        let sum = best.choices.iter().map(|choice| &choice.probability);
        assert_eq!(sum.sum::<Exact>(), probability, "{which}");
    });
}

/// The number by which a stake is chosen.
fn reading(by: SpreadBy, running_count: i64, left: i64) -> Exact {
    let number = running_count * 52;
    match by {
        SpreadBy::TrueCount => ratio(number, left),
        SpreadBy::FlooredTrueCount => Exact::from(number.div_euclid(left)),
        SpreadBy::TruncatedTrueCount => Exact::from(number / left),
        SpreadBy::RunningCount => Exact::from(running_count),
    }
}

#[test]
fn a_spread_has_the_results_of_all_sets_of_cards() {
    let analyzer = analyzer(&IDS);
    let spreads = ["-9=1/2,-1=3,0=0,4=2,9=7", "1=1", "0=0"];
    let by = [
        SpreadBy::TrueCount,
        SpreadBy::FlooredTrueCount,
        SpreadBy::TruncatedTrueCount,
        SpreadBy::RunningCount,
    ];
    each_depth(|shoe, tags, depth, sets| {
        for (stakes, by) in spreads.iter().flat_map(|stakes| by.map(|by| (stakes, by))) {
            let spread = spread(stakes, by);
            let play = analyzer.spread(shoe, tags, &spread).expect("few cards");
            let results = &play.at(depth.cards_left).expect("a coup").results;
            let left = i64::try_from(depth.cards_left).expect("few");
            let units = |set: &Left| {
                let read = reading(by, set.running_count, left);
                let mut stakes = spread.stakes().iter();
                let stake = stakes.rfind(|stake| stake.from <= read);
                stake.map_or_else(Exact::zero, |stake| stake.units.clone())
            };
            let which = format!("{shoe}, {left} left, {stakes} by {by}");
            assert_eq!(results.coups, Exact::one());
            assert_eq!(results.staked, mean(sets, units), "{which}");
            assert_eq!(
                Some(&results.largest_stake),
                sets.iter().map(units).max().as_ref()
            );
            let made = mean_if(sets, |set| units(set).is_positive(), |_| Exact::one());
            assert_eq!(results.bets_made, made, "{which}");
            for (place, result) in results.bets.iter().enumerate() {
                let won = mean(sets, |set| units(set) * &set.bets[place][0]);
                let square = mean(sets, |set| units(set) * units(set) * &set.bets[place][1]);
                let variance = square - &won * &won;
                let n0 = variance.checked_div(&(&won * &won));
                assert_eq!(result.id, IDS[place]);
                assert_eq!(result.n0, n0.filter(|_| won.is_positive()), "{which}");
                assert_eq!(
                    result.expectation,
                    won.checked_div(&results.staked),
                    "{which}"
                );
                assert_eq!(result.mean, won, "{which}");
                assert_eq!(result.variance, variance, "{which}");
            }
        }
    });
}

const DRAGON: &str = "4-7=-1,8-9=2";

#[test]
fn sums_over_counts_are_the_gains_at_thresholds_and_the_odds_of_the_whole_shoe() {
    let analyzer = analyzer(&["dragon-7", "tie", "perfect-pair"]);
    let shoe = Shoe::full(Decks::EIGHT);
    let whole = analyzer.odds(&shoe).expect("odds");
    for left in [6, 26, 208, 410, 416] {
        let depths = analyzer.by_count(&shoe, &tags(DRAGON), range(left, left));
        let depth = depths.expect("few counts").depths.remove(0);
        let one: Exact = depth.counts.iter().map(|at| &at.probability).sum();
        assert_eq!(one, Exact::one(), "{left} left");
        for (place, odds) in whole.bets.iter().enumerate() {
            let terms = depth.counts.iter();
            let terms = terms.map(|at| (&at.probability, &at.bets[place]));
            let mean: Exact = terms.clone().map(|(p, bet)| p * &bet.expectation).sum();
            let square: Exact = terms.map(|(p, bet)| p * &bet.second_moment).sum();
            assert_eq!(mean, odds.expectation(), "{left} left");
            assert_eq!(square - &mean * &mean, odds.variance(), "{left} left");
        }
        for threshold in [
            Threshold::TrueCount(Exact::from(4)),
            Threshold::TrueCount(Exact::from(-1)),
            Threshold::RunningCount(Exact::from(3)),
        ] {
            let play = analyzer.play(&shoe, &tags(DRAGON), &threshold, range(left, left));
            let play = play.expect("eight decks").depths.remove(0);
            let met = || {
                depth
                    .counts
                    .iter()
                    .filter(|at| at.running_count >= play.running_count)
            };
            let probability: Exact = met().map(|at| &at.probability).sum();
            assert_eq!(probability, play.probability, "{threshold}, {left} left");
            for (place, bet) in play.bets.iter().enumerate() {
                let gains = met().map(|at| &at.probability * &at.bets[place].expectation);
                assert_eq!(gains.sum::<Exact>(), bet.gain, "{threshold}, {left} left");
            }
        }
    }
}

#[test]
fn dragon_7_is_best_bet_at_a_true_count_of_four_but_for_half_a_shoe() {
    let analyzer = analyzer(&["dragon-7"]);
    let shoe = Shoe::full(Decks::EIGHT);
    let best = |left| {
        let depths = analyzer.by_count(&shoe, &tags(DRAGON), range(left, left));
        depths.expect("few counts").depths[0].thresholds[0].clone()
    };
    for (left, count) in [(26, 2), (52, 4), (104, 8)] {
        let best = best(left);
        assert_eq!(best.running_count, Some(count.into()), "{left} left");
        assert_eq!(best.true_count, Some(Exact::from(4)), "{left} left");
    }
    let eight = Places::new(8).expect("few");
    let half = best(208);
    assert_eq!(half.running_count, Some(15.into()));
    assert_eq!(half.gain.decimal(eight), "0.00176356");
    let sixteen = Threshold::RunningCount(Exact::from(16));
    let at_16 = analyzer.play(&shoe, &tags(DRAGON), &sixteen, range(208, 208));
    let at_16 = &at_16.expect("eight decks").depths[0].bets[0];
    assert_eq!(at_16.gain.decimal(eight), "0.00170289");
}

/// A stake of one unit from a count on is a bet at this threshold.
#[test]
fn a_spread_of_one_stake_gains_what_its_threshold_does() {
    let analyzer = analyzer(&["dragon-7", "panda-8"]);
    let shoe = Shoe::full(Decks::new(1).expect("one deck"));
    let spread = spread("4=1", SpreadBy::TrueCount);
    let results = analyzer
        .spread(&shoe, &tags(DRAGON), &spread)
        .expect("one deck");
    let four = Threshold::TrueCount(Exact::from(4));
    let play = analyzer.play(&shoe, &tags(DRAGON), &four, range(15, 52));
    let play = play.expect("one deck");
    for depth in &play.depths {
        let found = &results.at(depth.cards_left).expect("a coup").results;
        assert_eq!(found.bets_made, depth.probability);
        for (bet, gain) in found.bets.iter().zip(&depth.bets) {
            assert_eq!(
                (&bet.mean, &bet.expectation),
                (&gain.gain, &gain.expectation)
            );
        }
    }
    let starts = CoupStarts {
        spacing: Spacing::Mean,
        cut: 14,
    };
    let (over_shoe, expected) = (results.over_shoe(starts), play.shoe());
    assert_eq!(results.cards_a_coup, expected.cards_a_coup);
    assert_eq!(over_shoe.coups, expected.coups);
    assert_eq!(over_shoe.bets_made, expected.bets_made);
    for (bet, gain) in over_shoe.bets.iter().zip(&expected.bets) {
        assert_eq!(
            (&bet.mean, &bet.expectation),
            (&gain.gain, &gain.expectation)
        );
    }
}

#[test]
fn results_over_a_shoe_are_sums_over_its_coups() {
    let analyzer = analyzer(&["tie", "player"]);
    let shoe: Shoe = "0=3,5=3,7=2,9=4".parse().expect("a shoe");
    let spread = spread("0=1,1=4", SpreadBy::RunningCount);
    let play = analyzer
        .spread(&shoe, &tags("9=1,5=-1"), &spread)
        .expect("few cards");
    assert_eq!(play.depths.len(), 7);
    assert!(play.at(5).is_none() && play.at(13).is_none());
    let a_coup = Exact::one().checked_div(&play.cards_a_coup).expect("cards");
    for (spacing, cut, left, weight) in [
        (Spacing::Mean, 5, 6..=12, a_coup.clone()),
        (Spacing::Mean, 9, 10..=12, a_coup),
        (Spacing::Cards(1), 10, 11..=12, Exact::one()),
        (Spacing::Cards(9), 5, 12..=12, Exact::one()),
    ] {
        let sums = play.over_shoe(CoupStarts { spacing, cut });
        let sum = |figure: &dyn Fn(&SpreadResults) -> Exact| {
            let figures = left.clone().map(|left| figure(&at(&play, left)));
            &figures.sum::<Exact>() * &weight
        };
        assert_eq!(sums.coups, sum(&|_| Exact::one()));
        assert_eq!(sums.bets_made, sum(&|results| results.bets_made.clone()));
        assert_eq!(sums.staked, sum(&|results| results.staked.clone()));
        let largest = left.clone().map(|left| at(&play, left).largest_stake);
        assert_eq!(Some(&sums.largest_stake), largest.max().as_ref());
        for (place, bet) in sums.bets.iter().enumerate() {
            assert_eq!(bet.mean, sum(&|results| results.bets[place].mean.clone()));
            assert_eq!(
                bet.variance,
                sum(&|results| results.bets[place].variance.clone())
            );
        }
        // N0 does not depend on the number of coups, and an hour has its part of the sums.
        let hour = sums.over(&Exact::from(60)).expect("some coups");
        let part = Exact::from(60)
            .checked_div(&sums.coups)
            .expect("some coups");
        assert_eq!(hour.staked, &sums.staked * &part);
        for (hour, bet) in hour.bets.iter().zip(&sums.bets) {
            assert_eq!((&hour.n0, &hour.expectation), (&bet.n0, &bet.expectation));
            assert_eq!(hour.mean, &bet.mean * &part);
            assert_eq!(hour.variance, &bet.variance * &part);
        }
    }
    let none = CoupStarts {
        cut: 12,
        ..CoupStarts::default()
    };
    let none = play.over_shoe(none);
    assert_eq!(
        (&none.coups, &none.largest_stake),
        (&Exact::zero(), &Exact::zero())
    );
    assert_eq!(none.over(&Exact::one()), None);
}

fn at(play: &SpreadPlay, left: u64) -> SpreadResults {
    play.at(left).expect("a coup").results.clone()
}

#[test]
fn what_cannot_be_listed_is_refused() {
    let analyzer = analyzer(&["tie"]);
    let shoe = Shoe::full(Decks::EIGHT);
    let ask = |shoe: &Shoe, text: &str, left| analyzer.by_count(shoe, &tags(text), left).err();
    let one = spread("1=1", SpreadBy::RunningCount);
    let bet = |shoe: &Shoe, text: &str| analyzer.spread(shoe, &tags(text), &one).err();
    let depth = |error| Some(CountError::Depth(error));
    let (cards, left) = (416, 417);
    assert_eq!(
        ask(&shoe, "9=1", range(6, 417)),
        depth(DepthError::CardsLeft { cards, left })
    );
    assert!(matches!(
        ask(&shoe, DRAGON, range(6, 416)),
        Some(CountError::TooManyCounts { counts, most: 20_000 }) if counts > 20_000
    ));
    let many = "A=99,2=98,3=97,4=95,5=91,6=-99,7=-87,8=-77,9=-55,T=44,J=33,Q=20,K=13";
    assert_eq!(
        ask(&shoe, many, range(416, 416)),
        Some(CountError::TooManySums)
    );
    assert_eq!(bet(&shoe, many), Some(CountError::TooManySums));
    let stakes: Vec<String> = (0..100).map(|count| format!("{count}=1")).collect();
    let stakes = spread(&stakes.join(","), SpreadBy::TrueCount);
    let several = tags("A=5,2=3,3=1,8=-1,9=-4,K=-7");
    let refused = self::analyzer(&IDS).spread(&shoe, &several, &stakes).err();
    assert_eq!(refused, Some(CountError::TooManyTerms));
    let endless = Shoe::full(Decks::INFINITE);
    assert_eq!(
        ask(&endless, "9=1", range(6, 6)),
        depth(DepthError::InfiniteShoe)
    );
    assert_eq!(bet(&endless, "9=1"), depth(DepthError::InfiniteShoe));
    let five: Shoe = "9=5".parse().expect("a shoe");
    assert!(matches!(
        bet(&five, "9=1"),
        Some(CountError::Depth(DepthError::Odds(_)))
    ));
    let huge = Shoe::full(Decks::new(1_000_000_000).expect("decks"));
    assert_eq!(bet(&huge, "9=1"), Some(CountError::TooManySums));
}
