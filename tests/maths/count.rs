//! Counting: tags, their correlations and the gain of betting by them, compared with enumerations
//! of all sets of cards of small shoes.

use crate::support::bets;
use baccarat::analysis::{DepthPlay, Levels, Linear};
use baccarat::num_bigint::BigUint;
use baccarat::tableau::presets;
use baccarat::{
    Analyzer, CardsLeft, CountError, Coups, Decks, DepthError, Exact, OddsError, Places, Play,
    Rank, Seen, Shoe, Tableau, Tags, Threshold,
};

fn counts(ids: &[&str]) -> Analyzer {
    Analyzer::new(Tableau::PUNTO_BANCO, bets(ids)).expect("bets")
}

fn gains(depth: &DepthPlay) -> Vec<Exact> {
    depth.bets.iter().map(|bet| bet.gain.clone()).collect()
}

fn expectations(depth: &DepthPlay) -> Vec<Option<Exact>> {
    let bets = depth.bets.iter();
    bets.map(|bet| bet.expectation.clone()).collect()
}

fn tags(text: &str) -> Tags {
    text.parse().expect(text)
}

fn levels(level: u8) -> Levels {
    Levels::new(level).expect("a level")
}

fn ratio(numerator: usize, denominator: usize) -> Exact {
    Exact::ratio(numerator, denominator).expect("not zero")
}

fn eight_decks(id: &str) -> Linear {
    let linear = counts(&[id]).linear(&Shoe::full(Decks::EIGHT));
    linear.expect("eight decks").remove(0)
}

/// The cards of a shoe, one entry for each, as far as they are known.
fn physical_cards(shoe: &Shoe) -> Vec<Seen> {
    let cards = shoe.by_card();
    let cards = cards.iter();
    cards
        .flat_map(|(seen, count)| vec![seen; usize::try_from(count).expect("few cards")])
        .collect()
}

fn rank(seen: Seen) -> Rank {
    match seen {
        Seen::Card(card) => card.rank,
        Seen::Rank(rank) => rank,
        Seen::TenValued => Rank::King,
    }
}

/// The gain of the bets, from the expectations at each set of cards that can be left: the number of
/// sets that meet the threshold, and the sums of the expectations over them.
fn by_sets(
    odds: &Analyzer,
    cards: &[Seen],
    tags: &Tags,
    threshold: &Threshold,
    left: usize,
) -> (Exact, Vec<Exact>) {
    let (mut sets, mut met) = (0, 0);
    let mut sums = vec![Exact::zero(); odds.bets().len()];
    for chosen in 0_u32..1 << cards.len() {
        if chosen.count_ones() as usize != left {
            continue;
        }
        sets += 1;
        let is_left = |place: usize| chosen & (1 << place) != 0;
        let seen = (0..cards.len()).filter(|&place| !is_left(place));
        let count: i64 = seen
            .map(|place| i64::from(tags.of(rank(cards[place]))))
            .sum();
        let left_cards = ratio(left, 52);
        let is_met = match threshold {
            Threshold::TrueCount(least) => Exact::from(count) >= least * &left_cards,
            Threshold::RunningCount(least) => Exact::from(count) >= *least,
        };
        if is_met {
            met += 1;
            let list = (0..cards.len()).filter(|&place| is_left(place));
            let list: Vec<String> = list.map(|place| cards[place].to_string()).collect();
            let shoe = Shoe::holding(&list.join(" ").parse().expect("cards"));
            let expectations = odds.expectations(&shoe).expect("cards enough");
            for (sum, expectation) in sums.iter_mut().zip(expectations) {
                *sum = sum.clone() + expectation;
            }
        }
    }
    let gains = sums.iter().map(|sum| sum * &ratio(1, sets)).collect();
    (ratio(met, sets), gains)
}

fn play(counts: &Analyzer, shoe: &Shoe, tags: &Tags, threshold: &Threshold) -> Play {
    let all = CardsLeft::new(6, shoe.cards().expect("a finite shoe")).expect("six cards");
    counts.play(shoe, tags, threshold, all).expect("few cards")
}

fn assert_as_by_sets(
    rules: &Tableau,
    ids: &[&str],
    shoe: &str,
    tags: &str,
    thresholds: &[Threshold],
) {
    let analyzer = Analyzer::new(rules.clone(), bets(ids)).expect("bets");
    let (shoe, tags): (Shoe, Tags) = (shoe.parse().expect(shoe), tags.parse().expect(tags));
    let cards = physical_cards(&shoe);
    for threshold in thresholds {
        let play = play(&analyzer, &shoe, &tags, threshold);
        assert_eq!(play.depths.len(), cards.len() - 5);
        for (depth, left) in play.depths.iter().zip(6..) {
            let (probability, by_sets) = by_sets(&analyzer, &cards, &tags, threshold, left);
            let which = format!("{shoe}, {tags}, {threshold:?}, {left} left");
            assert_eq!(depth.cards_left, left as u64);
            assert_eq!(depth.probability, probability, "{which}");
            assert_eq!(gains(depth), by_sets, "{which}");
        }
    }
}

fn running(count: i64) -> Threshold {
    Threshold::RunningCount(Exact::from(count))
}

fn true_count(count: &str) -> Threshold {
    Threshold::TrueCount(count.parse().expect("a number"))
}

const MAIN: [&str; 4] = ["player", "banker", "tie", "dragon-7"];

#[test]
fn gains_are_those_of_all_sets_of_cards() {
    let rules = &Tableau::PUNTO_BANCO;
    let thresholds = [running(1), true_count("7/2"), true_count("-4")];
    assert_as_by_sets(
        rules,
        &MAIN,
        "4=2,5=1,6=1,7=2,8=2,9=1,K=2",
        "4-7=-1,8-9=2",
        &thresholds,
    );
    // Unbalanced tags with five different values, one of which belongs to no card of the shoe.
    assert_as_by_sets(
        rules,
        &MAIN,
        "A=2,3=1,5=2,6=1,7=2,0=3",
        "A=3,2=50,3=-2,5-6=1,7=-5",
        &[running(-2), true_count("13")],
    );
    assert_as_by_sets(
        rules,
        &MAIN,
        "2=1,4=1,6=2,7=1,8=1,9=2,Q=1",
        "2=-6,4=-1,6=4,7=7,8=9,9=-8,0=2",
        &[running(3)],
    );
}

#[test]
fn other_rules_have_other_gains() {
    let rules = presets()
        .into_iter()
        .find(|rules| rules.id == "banker-5-6-inverted");
    assert_as_by_sets(
        &rules.expect("a preset"),
        &["banker", "tie"],
        "2=2,5=2,6=2,7=1,9=1,K=2",
        "2=1,5-6=-2,9=1",
        &[running(0), true_count("5")],
    );
}

#[test]
fn tags_distinguish_cards_that_the_bet_does_not() {
    let rules = &Tableau::PUNTO_BANCO;
    let ids = ["player", "player-pair", "tie-7up"];
    // The tags distinguish kings and queens, which the bets Player and Banker do not.
    assert_as_by_sets(
        rules,
        &ids,
        "4=3,6=2,J=2,Q=2,K=2",
        "4=2,Q=-1,K=1",
        &[running(1)],
    );
}

#[test]
fn bets_distinguish_cards_that_the_tags_do_not() {
    let rules = &Tableau::PUNTO_BANCO;
    let ids = ["perfect-pair", "player-all-red"];
    let shoe = "4s=2,4h=1,9s=1,9d=2,Ks=1,Kh=1,Kc=1";
    assert_as_by_sets(
        rules,
        &ids,
        shoe,
        "4=1,0=-1",
        &[running(1), true_count("-3")],
    );
}

#[test]
fn what_is_always_met_is_the_whole_shoe_and_what_never_is_gains_nothing() {
    let counts = counts(&["player", "tie", "panda-8"]);
    let shoe: Shoe = "A=8,2=7,4=9,5=3,7=8,8=6,9=8,0=31".parse().expect("counts");
    let whole = counts.expectations(&shoe).expect("odds");
    let tags = tags("A=-3,4-7=-1,8-9=2");
    let huge = || "9".repeat(60);
    for least in ["-500".to_owned(), format!("-{}", huge())] {
        for depth in play(&counts, &shoe, &tags, &true_count(&least)).depths {
            assert_eq!(depth.probability, Exact::one());
            assert_eq!(gains(&depth), whole, "{} left", depth.cards_left);
        }
    }
    for least in ["500".to_owned(), huge()] {
        for depth in play(&counts, &shoe, &tags, &true_count(&least)).depths {
            assert_eq!(depth.probability, Exact::zero());
            assert_eq!(gains(&depth), vec![Exact::zero(); 3]);
            assert_eq!(expectations(&depth), [None, None, None]);
        }
    }
}

/// Compares the squared correlation of the expectation U at random sets of unseen cards with the
/// count C of the other cards, computed from the covariance E(UC) − E(U)E(C), with the one computed
/// from effects of removal.
#[test]
fn the_count_and_the_expectation_vary_together_as_the_effects_say() {
    let counts = counts(&["dragon-7", "tie"]);
    let shoe: Shoe = "A=3,3=2,4=5,5=3,6=4,7=5,8=3,9=4,0=11"
        .parse()
        .expect("counts");
    let cards = shoe.cards().expect("finite");
    let tags = tags("4=-2,5-7=-1,8-9=2,0=1");
    let tag = |seen: Seen| Exact::from(i64::from(tags.of(rank(seen))));
    let physical = physical_cards(&shoe);
    let total: Exact = physical.iter().map(|&card| tag(card)).sum();
    let squares: Exact = physical.iter().map(|&card| &tag(card) * &tag(card)).sum();
    let effects = counts.removal(&shoe).expect("effects").effects;
    // The sum over all thresholds c of the mean gain where C ≥ c gives the mean of U·C.
    let (low, high) = (-60, 60);
    let at = |least| play(&counts, &shoe, &tags, &running(least)).depths;
    let whole = at(low);
    let plays: Vec<_> = (low + 1..=high).map(at).collect();
    let linear = counts.linear(&shoe).expect("odds");
    for (bet, linear) in linear.iter().enumerate() {
        let along = effects.iter().map(|row| {
            let weight = Exact::from(BigUint::from(row.count));
            &(&weight * &tag(row.card)) * &row.bets[bet].effect
        });
        let along: Exact = along.sum();
        for (place, depth) in whole.iter().enumerate() {
            let left = depth.cards_left;
            let gain = |depth: &DepthPlay| depth.bets[bet].gain.clone();
            let gains = plays.iter().map(|depths| gain(&depths[place]));
            let product = gains.sum::<Exact>() + &Exact::from(low) * &gain(depth);
            let share = |cards_of: u64, of: u64| Exact::ratio(cards_of, of).expect("cards");
            let seen = share(cards - left, cards);
            let covariance = product - &(&total * &seen) * &gain(depth);
            assert_eq!(covariance, &seen * &along, "{left} left");
            let balanced = squares.clone() - &(&total * &total) * &share(1, cards);
            let variance = &(&seen * &share(left, cards - 1)) * &balanced;
            let both = &variance * &linear.depths.variance(left);
            let correlation_squared = (&covariance * &covariance).checked_div(&both);
            let rated = linear.rated(&tags).expect("known");
            assert_eq!(
                rated.share(&linear.depths, left),
                correlation_squared,
                "{left} left"
            );
        }
    }
}

#[test]
fn a_shoe_is_its_depths_at_the_mean_spacing() {
    let counts = counts(&["dragon-7", "panda-8"]);
    let shoe = Shoe::full(Decks::new(1).expect("one deck"));
    let cards = CardsLeft::new(10, 40).expect("a range");
    let play = counts.play(&shoe, &tags("4-7=-1,8-9=2"), &true_count("4"), cards);
    let play = play.expect("one deck");
    let coups = counts.sequence(&shoe, Coups::TWO).expect("odds");
    let mean = coups.mean_cards();
    let per_coup = |sum: Exact| sum.checked_div(&mean).expect("cards");
    let all = play.shoe();
    assert_eq!(all.cards_a_coup, mean);
    assert_eq!(all.coups, per_coup(Exact::from(31)));
    assert_eq!(
        all.bets_made,
        per_coup(
            play.depths
                .iter()
                .map(|depth| depth.probability.clone())
                .sum()
        )
    );
    for bet in 0..2 {
        assert_eq!(
            all.bets[bet].gain,
            per_coup(
                play.depths
                    .iter()
                    .map(|depth| depth.bets[bet].gain.clone())
                    .sum()
            )
        );
        assert_eq!(
            all.bets[bet].expectation,
            all.bets[bet].gain.checked_div(&all.bets_made)
        );
    }
}

/// The tags with these values for the pip values 1 to 9 and 0.
fn by_pip(tags: &[i8]) -> Tags {
    let mut by_rank = [tags[9]; 13];
    by_rank[..9].copy_from_slice(&tags[..9]);
    Tags::new(by_rank).expect("small tags")
}

/// The tags with the largest correlation, enumerated in floating-point numbers. Rounding errors are
/// far smaller than the differences between correlations.
fn best_of_all(linear: &[f64; 10], cards: &[f64; 10], level: i8) -> (f64, Vec<Vec<i8>>) {
    let values: Vec<i8> = (-level..=level).collect();
    let number = values.len().pow(10);
    let mut best: (f64, Vec<Vec<i8>>) = (0.0, Vec::new());
    let all: f64 = cards.iter().sum();
    let norm: f64 = (0..10)
        .map(|pip| cards[pip] * linear[pip] * linear[pip])
        .sum();
    let mut tags = [0_i8; 10];
    for code in 0..number {
        let mut rest = code;
        let (mut along, mut sum, mut squares) = (0.0, 0.0, 0.0);
        for pip in 0..10 {
            tags[pip] = values[rest % values.len()];
            rest /= values.len();
            let weight = cards[pip] * f64::from(tags[pip]);
            along += weight * linear[pip];
            sum += weight;
            squares += weight * f64::from(tags[pip]);
        }
        let spread = squares - sum * sum / all;
        if along <= 0.0 || spread < 1e-9 {
            continue;
        }
        let correlation = along / (spread * norm).sqrt();
        if correlation > best.0 + 1e-12 {
            best = (correlation, vec![tags.to_vec()]);
        } else if correlation > best.0 - 1e-12 {
            best.1.push(tags.to_vec());
        }
    }
    best
}

fn assert_best(id: &str, shoe: &Shoe, level: i8) {
    let analyzer = counts(&[id]);
    let linear = analyzer.linear(shoe).expect("odds").remove(0);
    let removal = analyzer.removal(shoe).expect("effects");
    let float = |number: &Exact| {
        number
            .decimal(Places::new(18).unwrap())
            .parse::<f64>()
            .unwrap()
    };
    let (mut effects, mut cards) = ([0.0; 10], [0.0; 10]);
    for row in &removal.effects {
        let place = (row.card.pip().index() + 9) % 10;
        effects[place] = float(&row.bets[0].effect);
        cards[place] = f64::from(u32::try_from(row.count).expect("few cards"));
    }
    let (correlation, candidates) = best_of_all(&effects, &cards, level);
    let best = linear
        .best(level.unsigned_abs())
        .expect("cards that matter");
    let candidates: Vec<Tags> = candidates.iter().map(|tags| by_pip(tags)).collect();
    assert!(candidates.contains(&best.tags), "{id}: {}", best.tags);
    let size = |tags: &Tags| -> u64 {
        let ranks = Rank::ALL.into_iter();
        let sizes = ranks.map(|rank| {
            let count = shoe.count(Seen::Rank(rank).candidates()).expect("known");
            count * u64::from(tags.of(rank).unsigned_abs())
        });
        sizes.sum()
    };
    let smallest = candidates
        .iter()
        .min_by_key(|tags| (size(tags), tags.by_rank()));
    assert_eq!(Some(&best.tags), smallest, "{id}");
    let shown = best
        .correlation
        .expect("it varies")
        .decimal(Places::new(9).unwrap());
    assert!(
        (shown.parse::<f64>().unwrap() - correlation).abs() < 1e-8,
        "{id}: {shown}"
    );
}

#[test]
fn no_tags_of_level_one_follow_a_bet_better() {
    let full = Shoe::full(Decks::EIGHT);
    let odd = full
        .without(&"4x9 7x20 9 8x3 Kx30 2x5".parse().unwrap())
        .unwrap();
    for id in ["dragon-7", "tie", "player", "banker", "panda-8"] {
        assert_best(id, &full, 1);
        assert_best(id, &odd, 1);
    }
}

#[test]
fn no_tags_of_level_two_follow_a_bet_better() {
    assert_best("dragon-7", &Shoe::full(Decks::EIGHT), 2);
}

#[test]
fn a_higher_level_is_never_worse_and_none_is_better_than_the_effects() {
    for id in ["dragon-7", "tie", "banker", "player-pair"] {
        let linear = eight_decks(id);
        let mut before = Exact::zero();
        for level in 1..=4 {
            let Some(best) = linear.best(level) else {
                assert_eq!(id, "player-pair", "all ranks are alike");
                continue;
            };
            let share = best.share_of_linear().expect("it varies");
            assert!(
                share >= before && share <= Exact::one(),
                "{id}, level {level}"
            );
            assert!(
                best.tags
                    .by_rank()
                    .iter()
                    .all(|tag| tag.unsigned_abs() <= level)
            );
            before = share;
        }
    }
}

#[test]
fn balancing_or_scaling_tags_changes_no_correlation() {
    let linear = eight_decks("dragon-7");
    let correlation = |text: &str| linear.rated(&tags(text)).expect("known").correlation;
    let usual = correlation("4-7=-1,8-9=2");
    assert_eq!(
        usual
            .as_ref()
            .map(|root| root.decimal(Places::FOUR))
            .as_deref(),
        Some("0.9642")
    );
    assert_eq!(usual, correlation("A-3=5,4-7=4,8-9=7,0=5"));
    assert_eq!(usual, correlation("4-7=-3,8-9=6"));
    let opposite = correlation("4-7=1,8-9=-2").map(|root| root.decimal(Places::TWELVE));
    assert_eq!(
        usual.map(|root| format!("-{}", root.decimal(Places::TWELVE))),
        opposite
    );
    assert_eq!(correlation("A-9=7,0=7"), None);
}

#[test]
fn tags_are_balanced_if_they_sum_to_nothing() {
    let linear = eight_decks("dragon-7");
    for (text, balanced) in [("4-7=-1,8-9=2", true), ("4-7=-1,8-9=1", false)] {
        let rated = linear.rated(&tags(text)).expect("known");
        assert_eq!(rated.is_balanced(), balanced, "{text}");
    }
}

#[test]
fn halves_of_a_shoe_from_which_a_coup_can_be_dealt_are_the_usual_depths() {
    assert_eq!(eight_decks("tie").usual_depths(), [208, 104, 52, 26]);
    let small = "5=10,9=15".parse().expect("a shoe");
    let linear = counts(&["tie"]).linear(&small).expect("odds").remove(0);
    assert_eq!(linear.usual_depths(), [12, 6]);
}

#[test]
fn ranks_that_are_there_have_an_effect() {
    let shoe: Shoe = "A=4,2=4,3=4,4=4,5=4,6=4,7=4,8=4,T=7,Q=9"
        .parse()
        .expect("a shoe");
    let analyzer = counts(&["tie"]);
    let linear = analyzer.linear(&shoe).expect("odds").remove(0);
    let removal = analyzer.removal(&shoe).expect("effects");
    let rows = |tagged: Option<&str>| {
        let tagged = tagged.map(tags);
        let rows = linear.by_rank(tagged.as_ref());
        rows.into_iter().map(|row| {
            let same = removal
                .effects
                .iter()
                .find(|of| of.card.pip() == row.card.pip());
            assert_eq!(Some(row.effect), same.map(|of| of.bets[0].effect.clone()));
            format!("{}={}", row.card, row.count)
        })
    };
    let low = "A=4 2=4 3=4 4=4 5=4 6=4 7=4 8=4";
    for (tagged, tens) in [(None, "0=16"), (Some("T=1,K=1"), "T=7 Q=9")] {
        let rows: Vec<String> = rows(tagged).collect();
        assert_eq!(rows.join(" "), format!("{tens} {low}"));
    }
}

#[test]
fn what_cannot_be_counted_is_refused() {
    let counts = counts(&["player"]);
    let shoe = Shoe::full(Decks::EIGHT);
    let ask = |shoe: &Shoe, text: &str, last| {
        let cards = CardsLeft::new(6, last).expect("a range");
        counts.play(shoe, &tags(text), &running(1), cards)
    };
    assert_eq!(
        ask(&shoe, "9=1", 417),
        Err(CountError::Depth(DepthError::CardsLeft {
            cards: 416,
            left: 417
        }))
    );
    let many = "A=99,2=98,3=97,4=95,5=91,6=-99,7=-87,8=-77,9=-55,T=44,J=33,Q=20,K=13";
    assert_eq!(ask(&shoe, many, 416), Err(CountError::TooManySums));
    let million = Shoe::full(Decks::new(1_000_000_000).expect("decks"));
    assert_eq!(
        ask(&million, many, 52_000_000_000),
        Err(CountError::TooManySums)
    );
    assert_eq!(ask(&million, "9=1", 7), Err(CountError::TooManySums));
    assert!(matches!(
        ask(&Shoe::full(Decks::INFINITE), "9=1", 9),
        Err(CountError::Depth(DepthError::InfiniteShoe))
    ));
    let unseen = shoe
        .without(&"0".parse().expect("a card"))
        .expect("there are tens");
    assert!(ask(&unseen, "0=1", 7).is_ok());
    assert!(matches!(
        ask(&unseen, "K=1", 7),
        Err(CountError::Depth(DepthError::Odds(OddsError::Unspecified(
            _
        ))))
    ));
}

/// If the count implies that all eights and nines are gone, the expectation is that of a shoe
/// without them, however many cards are left.
#[test]
fn a_count_that_only_one_shoe_has_is_worth_that_shoe() {
    let ids = ["banker", "dragon-7", "lucky-6"];
    let counts = counts(&ids);
    let full = Shoe::full(Decks::EIGHT);
    let gone = full
        .without(&"8x32 9x32".parse().expect("cards"))
        .expect("cards");
    let without = counts.expectations(&gone).expect("odds");
    for (cards, threshold) in [
        ((6, 9), running(96)),
        ((350, 352), running(96)),
        ((104, 104), true_count("48")),
    ] {
        let cards = CardsLeft::new(cards.0, cards.1).expect("a range");
        let play = counts
            .play(&full, &tags("8=1,9=2"), &threshold, cards)
            .expect("eight decks");
        for depth in play.depths {
            let made: Vec<Exact> = expectations(&depth).into_iter().flatten().collect();
            assert_eq!(made, without, "{} left", depth.cards_left);
            // All 64 eights and nines are among the seen cards.
            let chance = |seen: Exact, card: u64| {
                &seen * &Exact::ratio(416 - depth.cards_left - card, 416 - card).expect("cards")
            };
            assert_eq!(depth.probability, (0..64).fold(Exact::one(), chance));
        }
    }
}

#[test]
fn each_bet_has_its_tags_rated_and_the_best_of_each_level() {
    let analyzer = counts(&["dragon-7", "player-pair"]);
    let shoe = Shoe::full(Decks::EIGHT);
    let given = tags("4-7=-1,8-9=2");
    let counted = analyzer
        .count(&shoe, Some(&given), levels(2))
        .expect("odds");
    let linear = analyzer.linear(&shoe).expect("odds");
    assert_eq!(counted.len(), 2);
    for ((count, linear), bet) in counted.iter().zip(&linear).zip(analyzer.bets()) {
        assert_eq!((&count.bet, &count.linear), (bet, linear));
        assert_eq!(count.given, linear.rated(&given).ok());
        assert_eq!(count.best, [linear.best(1), linear.best(2)]);
        assert_eq!(count.effects(), linear.by_rank(Some(&given)));
    }
    let pair = &counted[1];
    assert_eq!(pair.best, [None, None], "all ranks are alike");
    for bet in analyzer.count(&shoe, None, levels(1)).expect("odds") {
        assert_eq!((bet.given, bet.best.len()), (None, 1));
    }
}
