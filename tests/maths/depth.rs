//! Sweeps, compared with enumerations: of all subsets of a few cards, and of all compositions of
//! many.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::{LazyLock, Mutex};

use crate::support::every_deal;
use crate::support::printed::{Physical, Round, settle};
use crate::support::stories::shoes;
use baccarat::analysis::{BetDepth, Found, Parts, Share, SweepError};
use baccarat::bet::{Bet, Terms, catalogue};
use baccarat::card::CardSet;
use baccarat::num_bigint::{BigInt, BigUint};
use baccarat::tableau::presets;
use baccarat::{
    Analyzer, Decks, Depth, DepthError, DepthSweep, Depths, Exact, Places, Seen, Shoe, Tableau,
};
use num_integer::Integer;
use num_traits::{One, Zero};
use proptest::prelude::*;

/// Cards that can be left of a shoe, as numbers of each kind.
struct Left {
    /// The number of cards of each kind.
    counts: Vec<u64>,
    /// The number of ways to choose them.
    ways: BigUint,
    /// The expectations of the bets.
    worth: Vec<Exact>,
}

/// A shoe as kinds of cards, with the number of each.
#[derive(Clone, Debug)]
struct Kinds(Vec<(Seen, u64)>);

impl Kinds {
    fn of(counts: &str) -> Kinds {
        let kind = |entry: &str| {
            let (name, count) = entry.split_once('=').expect("a count");
            (
                name.parse().expect("a card"),
                count.parse().expect("a number"),
            )
        };
        Kinds(counts.split(',').map(kind).collect())
    }

    fn full(decks: u64) -> Kinds {
        let count = |name| decks * if name == '0' { 16 } else { 4 };
        let counts = "0A23456789"
            .chars()
            .map(|name| format!("{name}={}", count(name)));
        Kinds::of(&counts.collect::<Vec<_>>().join(","))
    }

    fn cards(&self) -> u64 {
        self.counts().iter().sum()
    }

    fn counts(&self) -> Vec<u64> {
        self.0.iter().map(|&(_, count)| count).collect()
    }

    fn shoe(&self) -> Shoe {
        self.shoe_of(&self.counts())
    }

    /// The shoe of these numbers of cards of each kind.
    fn shoe_of(&self, counts: &[u64]) -> Shoe {
        let kinds = self.0.iter().zip(counts);
        let entries = kinds.map(|((seen, _), count)| format!("{seen}={count}"));
        entries
            .collect::<Vec<_>>()
            .join(",")
            .parse()
            .expect("counts")
    }

    /// All compositions by number of cards, each with the number of subsets of the cards that have
    /// it.
    fn subsets(&self) -> Vec<BTreeMap<Vec<u64>, u64>> {
        let kinds = self.counts().into_iter().enumerate();
        let cards: Vec<usize> = kinds
            .flat_map(|(kind, count)| (0..count).map(move |_| kind))
            .collect();
        let mut subsets = vec![BTreeMap::new(); cards.len() + 1];
        for subset in 0_u32..1 << cards.len() {
            let mut counts = vec![0; self.0.len()];
            for (place, &kind) in cards.iter().enumerate() {
                counts[kind] += u64::from(subset >> place & 1);
            }
            *subsets[subset.count_ones() as usize]
                .entry(counts)
                .or_default() += 1;
        }
        subsets
    }

    /// All compositions of a number of cards, each with its ways.
    fn compositions(&self, left: u64) -> Vec<(Vec<u64>, BigUint)> {
        let mut compositions = vec![(Vec::new(), BigUint::one())];
        let counts = self.counts();
        for (kind, &count) in counts.iter().enumerate() {
            let behind: u64 = counts[kind + 1..].iter().sum();
            let longer = compositions.into_iter().flat_map(|(shorter, ways)| {
                let rest = left - shorter.iter().sum::<u64>();
                let numbers = rest.saturating_sub(behind)..=rest.min(count);
                numbers.map(move |number| {
                    let longer = [&shorter[..], &[number]].concat();
                    (longer, &ways * binomial(count, number))
                })
            });
            compositions = longer.collect();
        }
        compositions
    }

    /// The expectations of bets at each of these compositions.
    fn worths(
        &self,
        analyzer: &Analyzer,
        lefts: impl IntoIterator<Item = (Vec<u64>, BigUint)>,
    ) -> Vec<Left> {
        let worth = |(counts, ways): (Vec<u64>, BigUint)| Left {
            worth: analyzer
                .expectations(&self.shoe_of(&counts))
                .expect("six cards"),
            counts,
            ways,
        };
        lefts.into_iter().map(worth).collect()
    }
}

fn binomial(of: u64, chosen: u64) -> BigUint {
    let chosen = chosen.min(of - chosen);
    (0..chosen).fold(BigUint::one(), |ways, taken| {
        ways * (of - taken) / (taken + 1)
    })
}

fn analyzer(rules: &Tableau, bets: Vec<Bet>) -> Analyzer {
    Analyzer::new(rules.clone(), bets).expect("different bets")
}

/// The bets of the catalogue, on terms with odd denominators.
static ALL: LazyLock<[Vec<Bet>; 2]> = LazyLock::new(|| {
    let odd = Terms {
        commission: "4.75%".parse().expect("a share"),
        tie_pays: "9.5".parse().expect("a payoff"),
    };
    [Terms::default(), odd].map(|terms| catalogue(&terms))
});

/// The bets with these ids. A repeated bet gets a new id.
fn named(all: &[Bet], ids: &[&str]) -> Vec<Bet> {
    let bet = |(place, id): (usize, &&str)| {
        let mut bet = all.iter().find(|bet| bet.id == *id).expect(id).clone();
        if ids[..place].contains(id) {
            bet.id = format!("{id}-at-{place}");
        }
        bet
    };
    ids.iter().enumerate().map(bet).collect()
}

fn of_bets(ids: &[&str]) -> Analyzer {
    analyzer(&Tableau::PUNTO_BANCO, named(&ALL[0], ids))
}

static MAIN: LazyLock<Analyzer> = LazyLock::new(Analyzer::default);

/// Seventeen bets, one more than sixteen lanes.
const SEVENTEEN: [&str; 17] = [
    "tie",
    "player",
    "banker",
    "dragon-7",
    "panda-8",
    "egalite-0",
    "egalite-1",
    "egalite-2",
    "egalite-3",
    "egalite-4",
    "egalite-5",
    "egalite-6",
    "egalite-7",
    "egalite-8",
    "egalite-9",
    "small",
    "big",
];

/// Sums for the bets of a sweep, added composition by composition.
struct Sums {
    compositions: u64,
    ways: BigInt,
    bets: Vec<BetSums>,
    best_gain: BigInt,
}

#[derive(Clone, Default)]
struct BetSums {
    favourable: u64,
    favourable_ways: BigInt,
    gain: BigInt,
    worth: BigInt,
    squares: BigInt,
    chosen: u64,
    chosen_ways: BigInt,
    most: Option<BigInt>,
    least: Option<BigInt>,
}

impl Sums {
    /// Computes the sums in `unit`, of which each expectation is a multiple.
    fn of(lefts: &[Left], unit: &BigInt) -> Sums {
        let mut sums = Sums {
            compositions: 0,
            ways: BigInt::zero(),
            bets: vec![BetSums::default(); lefts[0].worth.len()],
            best_gain: BigInt::zero(),
        };
        for left in lefts {
            sums.add(left, unit);
        }
        sums
    }

    fn add(&mut self, left: &Left, unit: &BigInt) {
        let ways = BigInt::from(left.ways.clone());
        self.compositions += 1;
        self.ways += &ways;
        let worths: Vec<BigInt> = left
            .worth
            .iter()
            .map(|worth| in_units(worth, unit))
            .collect();
        for (bet, worth) in self.bets.iter_mut().zip(&worths) {
            if *worth > BigInt::zero() {
                bet.favourable += 1;
                bet.favourable_ways += &ways;
                bet.gain += worth * &ways;
            }
            bet.worth += worth * &ways;
            bet.squares += worth * worth * &ways;
            bet.most = bet.most.take().max(Some(worth.clone()));
            let less = bet.least.as_ref().is_none_or(|least| worth < least);
            if less {
                bet.least = Some(worth.clone());
            }
        }
        let mut best: Option<usize> = None;
        for (bet, worth) in worths.iter().enumerate() {
            let to_beat = best.map_or(BigInt::zero(), |best| worths[best].clone());
            if *worth > to_beat {
                best = Some(bet);
            }
        }
        if let Some(best) = best {
            self.bets[best].chosen += 1;
            self.bets[best].chosen_ways += &ways;
            self.best_gain += &worths[best] * &ways;
        }
    }
}

fn in_units(worth: &Exact, unit: &BigInt) -> BigInt {
    let worth = worth.as_rational();
    assert!((unit % worth.denom()).is_zero());
    worth.numer() * (unit / worth.denom())
}

/// A number u such that every expectation with `left` cards left is a multiple of 1/u.
fn unit(bets: &[Bet], left: u64) -> BigInt {
    let pays = bets.iter().flat_map(Bet::rows);
    let denominators = pays.map(|row| row.pays.as_rational().denom().clone());
    let common = denominators.fold(BigInt::one(), |common, next| common.lcm(&next));
    (left - 5..=left).map(BigInt::from).product::<BigInt>() * common
}

/// Unites the compositions that differ only in kinds that the bets do not distinguish.
fn by_class(kinds: &Kinds, classes: &[CardSet], lefts: Vec<Left>) -> Vec<Left> {
    let class_of = |&(seen, _): &(Seen, u64)| {
        let holds = |class: &CardSet| class.includes(seen.candidates());
        classes.iter().position(holds).expect("a class")
    };
    let class_of: Vec<usize> = kinds.0.iter().map(class_of).collect();
    let mut together: BTreeMap<Vec<u64>, Left> = BTreeMap::new();
    for left in lefts {
        let mut counts = vec![0; classes.len()];
        for (&class, count) in class_of.iter().zip(&left.counts) {
            counts[class] += count;
        }
        let entry = together.entry(counts.clone()).or_insert_with(|| Left {
            counts,
            ways: BigUint::zero(),
            worth: left.worth.clone(),
        });
        assert_eq!(
            entry.worth, left.worth,
            "what is not told apart is worth as much"
        );
        entry.ways += left.ways;
    }
    together.into_values().collect()
}

/// The classes of a depth's compositions, which are a partition of the 52 cards.
fn classes(depth: &Depth) -> Vec<CardSet> {
    let composition = &depth.bets[0].best.composition.0;
    let classes: Vec<CardSet> = composition.iter().map(|&(class, _)| class).collect();
    assert_eq!(classes.iter().map(|class| class.len()).sum::<u32>(), 52);
    let all: CardSet = classes.iter().flat_map(|class| class.cards()).collect();
    assert_eq!(all, CardSet::ALL);
    classes
}

/// Compares every figure of a depth with sums over the given compositions.
fn assert_depth(analyzer: &Analyzer, kinds: &Kinds, depth: &Depth, lefts: Vec<Left>) {
    let what = format!("{} of {:?}", depth.left, kinds.0);
    let lefts = by_class(kinds, &classes(depth), lefts);
    let unit = unit(analyzer.bets(), depth.left);
    let sums = Sums::of(&lefts, &unit);
    let exact = |sum: &BigInt, unit: &BigInt| {
        Exact::ratio(sum.clone(), unit * BigInt::from(depth.ways.clone())).expect("ways")
    };
    assert_eq!(depth.compositions, sums.compositions, "{what}");
    assert_eq!(BigInt::from(depth.ways.clone()), sums.ways, "{what}");
    assert_eq!(depth.ways, binomial(kinds.cards(), depth.left), "{what}");
    assert_eq!(depth.best_gain, exact(&sums.best_gain, &unit), "{what}");
    assert_eq!(depth.bets.len(), analyzer.bets().len());
    for (place, (bet, sums)) in depth.bets.iter().zip(&sums.bets).enumerate() {
        let what = format!("{} with {what}", bet.bet.id);
        assert_eq!(bet.bet, analyzer.bets()[place], "{what}");
        assert_eq!(bet.favourable, sums.favourable, "{what}");
        assert_eq!(
            BigInt::from(bet.chance.ways.clone()),
            sums.favourable_ways,
            "{what}"
        );
        assert_eq!(bet.chance.of, depth.ways, "{what}");
        assert_eq!(bet.gain, exact(&sums.gain, &unit), "{what}");
        assert_eq!(bet.mean, exact(&sums.worth, &unit), "{what}");
        let mean_square = exact(&sums.squares, &(&unit * &unit));
        assert_eq!(bet.variance, mean_square - &bet.mean * &bet.mean, "{what}");
        assert_eq!(bet.chosen, sums.chosen, "{what}");
        assert_eq!(
            BigInt::from(bet.chosen_chance.ways.clone()),
            sums.chosen_ways,
            "{what}"
        );
        assert_eq!(bet.chosen_chance.of, depth.ways, "{what}");
        for (extreme, expected) in [(&bet.best, &sums.most), (&bet.worst, &sums.least)] {
            let worth = in_units(&extreme.expectation, &unit);
            assert_eq!(Some(&worth), expected.as_ref(), "{what}");
            let counts = extreme.composition.0.iter().map(|&(_, count)| count);
            let counts: Vec<u64> = counts.collect();
            let there = lefts.iter().find(|left| left.counts == counts);
            let there = there.expect("a composition that can be left");
            assert_eq!(there.worth[place], extreme.expectation, "{what}");
        }
    }
}

/// Compares the sweeps of every depth of a few cards with all their subsets.
fn assert_every_depth(analyzer: &Analyzer, kinds: &Kinds) {
    let shoe = kinds.shoe();
    let depths = analyzer.depths(&shoe).expect("depths");
    for (left, subsets) in kinds.subsets().into_iter().enumerate().skip(6) {
        let left = left as u64;
        let subsets = subsets
            .into_iter()
            .map(|(counts, ways)| (counts, BigUint::from(ways)));
        let lefts = kinds.worths(analyzer, subsets);
        let sweep = analyzer.sweep(&shoe, left).expect("a sweep");
        let depth = sweep.depth().expect("a sound sweep");
        assert_eq!((sweep.left(), depth.left), (left, left));
        assert_eq!(sweep.compositions(), depth.compositions);
        assert_depth(analyzer, kinds, &depth, lefts);
        assert_varies(&depths, &depth, kinds.cards());
    }
}

/// Checks the variance of a depth against the constants.
fn assert_varies(depths: &[Depths], depth: &Depth, cards: u64) {
    for (depths, bet) in depths.iter().zip(&depth.bets) {
        assert_eq!(depths.cards, cards);
        assert_eq!(depths.mean, bet.mean);
        assert_eq!(depths.variance(depth.left), bet.variance);
    }
}

#[test]
fn every_depth_of_a_few_cards_is_as_by_all_their_subsets() {
    for counts in [
        "A=1,2=1,3=1,4=1,5=1,6=1,7=1,8=1",
        "2=1,3=1,4=1,5=1,6=1,7=1,8=1,9=1,0=1,A=1",
        "K=8",
        "9=14",
        "8=4,9=4",
        "0=9,5=1",
        "0=6,8=1,9=1",
        "A=7,6=7",
        "T=3,J=2,K=1,6=4,9=4",
        "0=5,2=3,4=2,7=3,8=1",
        "6=6",
        "4=3,6=3,9=1",
    ] {
        assert_every_depth(&MAIN, &Kinds::of(counts));
    }
}

#[test]
fn bets_on_ranks_on_suits_and_on_fewer_cards_are_swept_as_well() {
    for (ids, counts) in [
        (&["player-pair"][..], "T=3,J=2,K=2,9=2"),
        (&["player-pair", "tie"], "T=2,J=2,K=1,6=2,9=2"),
        (
            &["tie", "tiger-pair", "player-natural-8"],
            "T=2,J=2,4=3,8=3",
        ),
        (&["player-natural-8", "lucky-99"], "0=4,4=3,9=3,8=2"),
        (&["tie-7up", "player-7up"], "0=4,7=3,9=3,A=2"),
        (&["tie-7up", "player", "player-pair"], "K=2,Q=2,7=3,A=2"),
        (&["player-royal-match"], "Ks=2,Qs=1,Qh=1,9s=2,9h=2"),
        (&["perfect-pair", "player-pair"], "Ks=2,Kh=1,9s=2,9h=2,3d=2"),
        (&["player-all-red"], "Ks=2,Kh=3,9s=2,9h=2"),
        (&["dragon-7"], "0=4,7=4,2=3,A=2"),
        (&["super-6", "egalite-0", "egalite-6"], "0=4,6=4,3=3"),
    ] {
        assert_every_depth(&of_bets(ids), &Kinds::of(counts));
    }
}

#[test]
fn any_number_of_bets_is_swept_at_once() {
    let kinds = Kinds::of("0=5,3=1,6=2,7=2,9=2");
    for bets in [1, 2, 3, 4, 5, 16, 17] {
        assert_every_depth(&of_bets(&SEVENTEEN[..bets]), &kinds);
        let mut bets = SEVENTEEN[..bets].to_vec();
        bets.reverse();
        assert_every_depth(&of_bets(&bets), &Kinds::of("0=3,4=3,8=3"));
    }
}

#[test]
fn of_bets_that_are_as_good_the_first_is_chosen() {
    let twice = ["tie", "egalite-6", "tie", "player", "egalite-6"];
    assert_every_depth(&of_bets(&twice), &Kinds::of("0=3,3=3,6=4"));
    let many: Vec<&str> = SEVENTEEN.into_iter().cycle().take(256).collect();
    assert_every_depth(&of_bets(&many), &Kinds::of("0=2,3=2,6=2"));
    let more = of_bets(&[&many[..], &["tie"]].concat());
    let refused = more.sweep(&Shoe::full(Decks::EIGHT), 6).err();
    assert_eq!(refused, Some(DepthError::TooManyBets));
}

#[test]
fn other_rules_are_swept_as_well() {
    for rules in presets() {
        let analyzer = analyzer(&rules, named(&ALL[1], &["player", "banker", "tie"]));
        assert_every_depth(&analyzer, &Kinds::of("0=3,A=2,5=2,6=2,8=2"));
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 12, max_shrink_iters: 20, failure_persistence: None, ..ProptestConfig::default()
    })]

    #[test]
    fn every_depth_of_any_few_cards_is_as_by_all_their_subsets(
        kinds in few_cards(),
        ids in prop::sample::subsequence(SEVENTEEN.to_vec(), 1..=6).prop_shuffle(),
        terms in 0..2_usize,
        rules in prop::sample::select(presets()),
    ) {
        let bets = named(&ALL[terms], &ids);
        assert_every_depth(&analyzer(&rules, bets), &kinds);
    }

    #[test]
    fn every_depth_of_physical_cards_is_as_by_dealing_them(
        cards in (shoes(), shoes()),
        ids in prop::sample::subsequence(BY_HAND.to_vec(), 1..=5),
    ) {
        let cards: Vec<Physical> = cards.0.into_iter().chain(cards.1).take(10).collect();
        assert_dealt(&cards, &ids);
    }
}

/// Shoes of eight to fourteen cards of a few ranks.
fn few_cards() -> impl Strategy<Value = Kinds> {
    let ranks = prop::sample::subsequence("A23456789TJQK".chars().collect::<Vec<_>>(), 2..=6);
    let counts = prop_oneof![Just(1_u64), 1..=4_u64, 1..=8_u64];
    (ranks, prop::collection::vec(counts, 6))
        .prop_map(|(ranks, counts)| {
            let entries = ranks.iter().zip(counts);
            let entries = entries.map(|(rank, count)| format!("{rank}={count}"));
            Kinds::of(&entries.collect::<Vec<_>>().join(","))
        })
        .prop_filter("eight to fourteen cards", |kinds| {
            let subsets: u64 = kinds.counts().iter().map(|count| count + 1).product();
            (8..=14).contains(&kinds.cards()) && subsets <= 700
        })
}

/// Bets on pip values and on ranks, which are settled by hand.
const BY_HAND: [&str; 8] = [
    "player",
    "banker",
    "tie",
    "player-pair",
    "dragon-7",
    "either-pair",
    "banker-natural-9",
    "lucky-6",
];

/// Deals six cards of each subset in every order: the expectation at the subset is the mean over
/// its six-card subsets.
fn assert_dealt(cards: &[Physical], ids: &[&str]) {
    let kinds: Vec<Seen> = cards
        .iter()
        .map(|card| card.to_string().parse().expect("a card"))
        .collect();
    let kinds = Kinds(kinds.into_iter().map(|seen| (seen, 1)).collect());
    let sixes: Vec<(u32, Vec<i64>)> = (0_u32..1 << cards.len())
        .filter(|subset| subset.count_ones() == 6)
        .map(|subset| (subset, paid(&among(cards, subset), ids)))
        .collect();
    let analyzer = of_bets(ids);
    let taken = cards
        .iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join(" ");
    let shoe = Shoe::holding(&taken.parse().expect("cards"));
    for left in 6..=u32::try_from(cards.len()).expect("few cards") {
        let subsets = (0_u32..1 << cards.len()).filter(|subset| subset.count_ones() == left);
        let lefts = subsets.map(|subset| {
            let sixes = sixes.iter().filter(|(six, _)| six & subset == *six);
            let worth = |bet: usize| {
                let paid: i64 = sixes.clone().map(|(_, paid)| paid[bet]).sum();
                Exact::ratio(paid, 100 * 720 * sixes.clone().count()).expect("some")
            };
            Left {
                counts: (0..cards.len())
                    .map(|place| u64::from(subset >> place & 1))
                    .collect(),
                ways: BigUint::one(),
                worth: (0..ids.len()).map(worth).collect(),
            }
        });
        let depth = analyzer.sweep(&shoe, left.into()).expect("a sweep").depth();
        assert_depth(
            &analyzer,
            &kinds,
            &depth.expect("a sound sweep"),
            lefts.collect(),
        );
    }
}

fn among(cards: &[Physical], subset: u32) -> Vec<Physical> {
    let places = (0..cards.len()).filter(|place| subset >> place & 1 == 1);
    places.map(|place| cards[place]).collect()
}

/// The payoffs of bets summed over all orders of six cards, in hundredths of a unit.
fn paid(six: &[Physical], ids: &[&str]) -> Vec<i64> {
    let mut paid = vec![0; ids.len()];
    every_deal(six, &mut |dealt| {
        let round = Round::of(dealt, false);
        for (paid, id) in paid.iter_mut().zip(ids) {
            *paid += settle(id, &round);
        }
    });
    paid
}

/// Compares the sweep of a depth with all its compositions.
fn assert_depth_of(analyzer: &Analyzer, kinds: &Kinds, left: u64) {
    let shoe = kinds.shoe();
    let sweep = analyzer.sweep(&shoe, left).expect("a sweep");
    let depth = sweep.depth().expect("a sound sweep");
    let lefts = kinds.worths(analyzer, kinds.compositions(left));
    assert_depth(analyzer, kinds, &depth, lefts);
    assert_varies(
        &analyzer.depths(&shoe).expect("depths"),
        &depth,
        kinds.cards(),
    );
}

#[test]
fn the_shallowest_and_the_deepest_shoes_of_eight_decks_are_as_one_by_one() {
    for left in [6, 7, 409, 410, 415, 416] {
        assert_depth_of(&MAIN, &Kinds::full(8), left);
    }
    assert_depth_of(&MAIN, &Kinds::full(1), 44);
    let ranks = Kinds::of("A=2,2=2,3=2,4=2,5=2,6=2,7=2,8=2,9=2,T=2,J=2,Q=2,K=2");
    assert_depth_of(&of_bets(&["player-pair", "tie"]), &ranks, 22);
}

#[test]
fn no_shoe_is_too_large_to_be_swept() {
    for decks in [100, 1000, 100_000, 1_000_000_000] {
        for left in [6, 7] {
            assert_depth_of(&MAIN, &Kinds::full(decks), left);
        }
    }
    let five = of_bets(&SEVENTEEN[..5]);
    for (counts, left) in [
        ("0=3000,4=2000,5=2000", 30),
        ("0=3000,4=2000,5=2000", 60),
        ("0=300,4=200,5=200", 670),
        ("0=3000,4=2000,5=2000", 6980),
        ("9=2000,A=2000", 60),
        ("9=500,A=400", 450),
        ("9=100000,A=20", 99_990),
        ("0=100000,A=40,2=3,3=2,4=2", 60),
        ("7=1,8=1,9=1,A=1,0=3000", 2998),
        ("7=1,8=1,9=1,A=1,0=3000", 60),
        ("7=30,8=30,9=30,A=1,0=30", 6),
    ] {
        assert_depth_of(&MAIN, &Kinds::of(counts), left);
        assert_depth_of(&five, &Kinds::of(counts), left);
    }
}

#[test]
fn ten_cards_of_eight_decks_are_worth_what_is_known() {
    let depth = MAIN.sweep(&Shoe::full(Decks::EIGHT), 10).expect("a sweep");
    let depth = depth.depth().expect("a sound sweep");
    assert_eq!(depth.compositions, 92_378);
    let player: &BetDepth = &depth.bets[0];
    let shown = |figure: &Exact, places| figure.decimal(Places::new(places).expect("places"));
    assert_eq!(shown(&player.chance.probability(), 6), "0.094004");
    assert_eq!(shown(&player.gain, 7), "0.0011879");
    assert_eq!(shown(&player.best.expectation, 4), "0.6333");
}

#[test]
fn the_linear_count_follows_the_known_share_of_player() {
    let player = &MAIN.depths(&Shoe::full(Decks::EIGHT)).expect("depths")[0];
    let three = Places::new(3).expect("places");
    for (left, share) in [(26, "0.766"), (104, "0.955")] {
        let linear = player.linear_share(left).expect("a variance");
        assert_eq!(linear.decimal(three), share);
    }
}

/// Checks that the first constant and the linear variance follow from the mean squared effect of
/// removal, σ².
fn assert_linear(analyzer: &Analyzer, kinds: &Kinds) {
    let cards = kinds.cards();
    let mean = analyzer.expectations(&kinds.shoe()).expect("odds");
    let whole = |number: u64| Exact::from(BigUint::from(number));
    let ratio = |one: u64, other: u64| Exact::ratio(one, other).expect("not over zero");
    let depths = analyzer.depths(&kinds.shoe()).expect("depths");
    for (bet, depths) in depths.iter().enumerate() {
        let squares = kinds.counts().into_iter().enumerate().map(|(kind, count)| {
            if count == 0 {
                return Exact::zero();
            }
            let mut rest = kinds.counts();
            rest[kind] -= 1;
            let rest = analyzer.expectations(&kinds.shoe_of(&rest)).expect("odds");
            let effect = rest[bet].clone() - mean[bet].clone();
            &ratio(count, cards) * &(&effect * &effect)
        });
        let mean_square: Exact = squares.sum();
        let first = &mean_square * &ratio((cards - 1) * (cards - 1), 36);
        assert_eq!(depths.constants[0], first, "{kinds:?}");
        for left in 6..=cards {
            let linear = &(&mean_square * &whole(cards - 1)) * &ratio(cards - left, left);
            assert_eq!(depths.linear_variance(left), linear, "{kinds:?}");
            let share = depths.linear_share(left);
            assert!(share.is_none_or(|share| !share.is_negative() && share <= Exact::one()));
        }
        assert!(depths.variance(cards).is_zero());
        assert!(depths.constants.iter().all(|part| !part.is_negative()));
    }
}

#[test]
fn the_linear_part_is_made_of_effects_of_removal() {
    assert_linear(&MAIN, &Kinds::full(8));
    let pair = of_bets(&["player-pair", "lucky-6"]);
    for counts in [
        "K=8",
        "A=1,2=1,3=1,4=1,5=1,6=1,7=1",
        "0=9,5=1",
        "T=3,J=2,9=40,8=1",
        "4=300,9=1",
        "A=2,3=0,6=6",
    ] {
        assert_linear(&MAIN, &Kinds::of(counts));
        assert_linear(&pair, &Kinds::of(&counts.replace("0=", "Q=")));
    }
}

/// Tie pays 8 or loses 1.
#[test]
fn there_are_ten_thousand_bins_of_a_bet_and_a_hundred_thousand_of_all() {
    let shoe = Kinds::of("0=6,5=3,9=3").shoe();
    let all = catalogue(&Terms::default());
    let tie = named(&all, &["tie"]).remove(0);
    for (bets, least) in [(1, "9/10000"), (10, "9/10000"), (20, "9/5000")] {
        let bets = (0..bets).map(|number| {
            let mut bet = tie.clone();
            bet.id = format!("tie {number}");
            bet
        });
        let analyzer = analyzer(&Tableau::PUNTO_BANCO, bets.collect());
        let with = |width: Exact| {
            let sweep = analyzer.sweep(&shoe, 6).expect("a sweep");
            sweep.with_histogram(width).map(|_| ())
        };
        let least: Exact = least.parse().expect("a number");
        assert_eq!(with(least.clone()), Ok(()));
        let narrow = Exact::ratio(999, 1000).expect("not zero");
        for width in [&least * &narrow, Exact::zero(), -&least] {
            let least = least.clone();
            assert_eq!(with(width), Err(DepthError::NarrowBins { least }));
        }
    }
}

#[test]
fn there_is_no_depth_below_six_or_beyond_the_shoe() {
    let eight = Shoe::full(Decks::EIGHT);
    let refused = |analyzer: &Analyzer, shoe: &Shoe, left: u64| {
        let refused = analyzer.sweep(shoe, left).err();
        refused.expect("no sweep").to_string()
    };
    for left in [0, 5, 417, u64::MAX] {
        assert_eq!(
            refused(&MAIN, &eight, left),
            format!("no coup can be dealt with {left} left of 416 cards: expected 6 to 416")
        );
    }
    let too_many = |left: u64| {
        format!(
            "{left} cards are too many, or have too many compositions, to go through: a sample can be \
             drawn"
        )
    };
    let many = Shoe::full(Decks::new(1000).expect("decks"));
    assert_eq!(refused(&MAIN, &many, 26_000), too_many(26_000));
    let most = Shoe::full(Decks::new(Decks::MAX).expect("decks"));
    assert_eq!(refused(&MAIN, &most, 1 << 33), too_many(1 << 33));
    let suits = of_bets(&["perfect-pair", "tie"]);
    assert!(suits.sweep(&eight, 6).is_err());
    let infinite = Shoe::full(Decks::INFINITE);
    assert_eq!(
        MAIN.sweep(&infinite, 6).err(),
        Some(DepthError::InfiniteShoe)
    );
    assert_eq!(MAIN.depths(&infinite).err(), Some(DepthError::InfiniteShoe));
    assert!(MAIN.sweep(&"9=5".parse().expect("counts"), 5).is_err());
}

#[test]
fn a_sweep_of_no_bets_and_of_bets_that_pay_nothing_is_one_all_the_same() {
    let none = analyzer(&Tableau::PUNTO_BANCO, Vec::new());
    let depth = none
        .sweep(&Kinds::full(1).shoe(), 8)
        .map(|sweep| sweep.depth());
    assert!(depth.is_ok());
    let nothing = Bet::new("nothing", "Nothing", Vec::new(), Exact::zero());
    let nothing = analyzer(&Tableau::PUNTO_BANCO, vec![nothing]);
    assert_every_depth(&nothing, &Kinds::of("8=3,9=3,A=3"));
    for (cards, left) in [(10_u64.pow(10), 10_u64.pow(10) - 1), (10_u64.pow(10), 6)] {
        let shoe = format!("9={cards}").parse().expect("counts");
        let depth = nothing.sweep(&shoe, left).map(|sweep| sweep.depth());
        assert!(depth.is_ok());
    }
}

/// With many classes, the sums of seventeen bets in wide integers must not overflow the stack.
#[test]
fn many_bets_are_swept_over_large_shoes_of_many_classes() {
    assert_depth_of(&of_bets(&SEVENTEEN), &Kinds::full(1_000_000), 6);
}

/// A sweep of fourteen parts, the results of each, and its answer.
static PARTED: LazyLock<(DepthSweep, Vec<Found>, Depth)> = LazyLock::new(|| {
    let sweep = MAIN.sweep(&Shoe::full(Decks::EIGHT), 13).expect("a sweep");
    let parts: Vec<Found> = (0..sweep.parts()).map(|part| sweep.part(part)).collect();
    assert_eq!(parts.len(), 14);
    let depth = sweep.depth().expect("a sound sweep");
    (sweep, parts, depth)
});

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 40, max_shrink_iters: 20, failure_persistence: None, ..ProptestConfig::default()
    })]

    #[test]
    fn parts_add_up_to_the_same_however_they_are_shared_out(
        order in Just((0..14).collect::<Vec<usize>>()).prop_shuffle(),
        sharers in prop::collection::vec(0..5_usize, 14),
        again in 0..14_usize,
    ) {
        let (sweep, parts, depth) = &*PARTED;
        let mut shares = vec![Found::default(); 5];
        for (&part, sharer) in order.iter().zip(sharers) {
            prop_assert_eq!(shares[sharer].merge(parts[part].clone()), Ok(()));
        }
        let mut whole = Found::default();
        for share in shares {
            let missing = 14 - whole.parts().len();
            let first = (0..14).find(|&part| !whole.parts().contains(part));
            let error = SweepError::Missing { missing, parts: 14, first: first.expect("one") };
            prop_assert_eq!(sweep.answer(&whole), Err(error));
            let rest = share.parts().len();
            prop_assert_eq!(whole.merge(share), Ok(()));
            if whole.parts().len() == 14 && rest > 0 {
                break;
            }
        }
        prop_assert_eq!(whole.parts().len(), 14);
        let found = sweep.answer(&whole);
        prop_assert_eq!(found.as_ref(), Ok(depth));
        let before = whole.clone();
        let refused = whole.merge(parts[again].clone()).map_err(|error| error.part);
        prop_assert_eq!(refused, Err(again));
        prop_assert_eq!(whole, before);
    }
}

#[test]
fn shares_of_a_sweep_are_its_parts() {
    let (sweep, parts, depth) = &*PARTED;
    for of in [1, 3, 14, 20] {
        let mut whole = Found::default();
        for number in 1..=of {
            let share = Share::new(number, of).expect("a share");
            let found = sweep.found(share);
            let own = (number - 1..14).step_by(of);
            assert!(found.parts().iter().eq(own.clone()), "{share}");
            let compositions = own.map(|part| parts[part].compositions());
            assert_eq!(found.compositions(), compositions.sum::<u64>(), "{share}");
            whole.merge(found).expect("other parts");
        }
        assert_eq!(sweep.answer(&whole).as_ref(), Ok(depth));
    }
}

#[test]
fn sums_of_another_sweep_are_no_whole_sweep() {
    let (sweep, parts, _) = &*PARTED;
    let shoe = Shoe::full(Decks::EIGHT);
    let fewer = MAIN.sweep(&shoe, 12).expect("a sweep");
    let other = of_bets(&["player", "banker"])
        .sweep(&shoe, 13)
        .expect("a sweep");
    for other in [fewer, other] {
        let mut found = other.found(Share::WHOLE);
        for part in &parts[found.parts().len()..] {
            found.merge(part.clone()).expect("another part");
        }
        assert!(matches!(sweep.answer(&found), Err(SweepError::Sums(_))));
    }
}

#[cfg(feature = "parallel")]
#[test]
fn the_number_of_threads_does_not_matter() {
    let (sweep, _, depth) = &*PARTED;
    for threads in [1, 2, 5] {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        let found = pool.expect("threads").install(|| sweep.depth());
        assert_eq!(found.as_ref(), Ok(depth));
    }
}

#[cfg(feature = "parallel")]
#[test]
fn work_ends_with_the_first_part_that_breaks_off() {
    let (sweep, ..) = &*PARTED;
    let all = Share::WHOLE.parts(14);
    let flow = sweep.for_each_part(&all, |part| {
        if part.parts().contains(7) {
            return ControlFlow::Break("full");
        }
        ControlFlow::Continue(())
    });
    assert_eq!(flow, ControlFlow::Break("full"));
    let one = rayon::ThreadPoolBuilder::new().num_threads(1).build();
    let done = Mutex::new(Found::default());
    let flow = one.expect("a thread").install(|| {
        sweep.for_each_part(&all, |part| {
            let mut done = done.lock().expect("no thread panics");
            done.merge(part).expect("another part");
            match done.parts().len() {
                5 => ControlFlow::Break(()),
                _ => ControlFlow::Continue(()),
            }
        })
    });
    assert!(flow.is_break());
    let done = done.into_inner().expect("no thread panics");
    assert_eq!(done.parts().len(), 5);
}

#[test]
fn the_rest_of_a_sweep_can_be_computed_later() {
    let (sweep, parts, depth) = &*PARTED;
    let mut found = Found::default();
    for part in [3, 4, 11] {
        found.merge(parts[part].clone()).expect("another part");
    }
    let left = Share::WHOLE.parts(14).without(found.parts());
    assert!(left.iter().eq([0, 1, 2, 5, 6, 7, 8, 9, 10, 12, 13]));
    let found = Mutex::new(found);
    let flow: ControlFlow<()> = sweep.for_each_part(&left, |part| {
        let mut found = found.lock().expect("no thread panics");
        found.merge(part).expect("another part");
        ControlFlow::Continue(())
    });
    assert!(flow.is_continue());
    let found = found.into_inner().expect("no thread panics");
    assert_eq!(sweep.answer(&found).as_ref(), Ok(depth));
}

/// The number of compositions of each share of a sweep.
fn sizes_of_shares(sweep: &DepthSweep, of: usize) -> Vec<u64> {
    let size = |number| {
        let share = Share::new(number, of).expect("a share");
        let parts = share.parts(sweep.parts());
        parts.iter().map(|part| sweep.compositions_of(part)).sum()
    };
    (1..=of).map(size).collect()
}

#[test]
fn shares_are_about_the_same_size() {
    for (left, of) in [(52, 256), (208, 256), (208, 10_000), (400, 3)] {
        let sweep = MAIN.sweep(&Shoe::full(Decks::EIGHT), left);
        let sweep = sweep.expect("a sweep");
        let mut sizes = sizes_of_shares(&sweep, of);
        assert_eq!(sizes.iter().sum::<u64>(), sweep.compositions(), "{left}");
        sizes.sort_unstable();
        let [least, most] = [sizes[0], sizes[of - 1]];
        assert!(most - least <= sweep.compositions_of(0), "{left}");
        assert!(most * 10 <= least * 11, "{left}: {least} to {most}");
    }
}

#[test]
fn shares_of_a_share_are_that_share() {
    let all = 1000;
    for (number, of) in [(1, 1), (2, 3), (7, 7)] {
        let share = Share::new(number, of).expect("a share");
        for pieces in [1, 2, 5, 400] {
            let finer = (0..pieces).map(|piece| number + of * piece);
            let finer = finer.map(|number| Share::new(number, of * pieces).expect("a share"));
            let parts: Vec<usize> = finer
                .flat_map(|finer| {
                    let parts: Vec<usize> = finer.parts(all).iter().collect();
                    parts
                })
                .collect();
            let union: Parts = parts.iter().copied().collect();
            assert_eq!(union, share.parts(all), "{share} in {pieces}");
            assert_eq!(union.len(), parts.len(), "{share} in {pieces}");
        }
    }
}
