//! The decisions of a tableau, compared with an enumeration in which each decision is forced to
//! draw and to stand, by an independent implementation of the rules.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::support::tables::{Held, Node, Order, Sight, Tables, tables};
use crate::support::{Deals, ONE_DECK, pip_deals};
use baccarat::analysis::{Decision, Reads};
use baccarat::bet::{Commission, Payoff, Terms, main_bets};
use baccarat::coup::BySide;
use baccarat::tableau::Action;
use baccarat::{
    Analyzer, Audit, Chance, Decks, Exact, OddsError, Outcomes, Pip, Places, Rank, Shoe, Side,
    Tableau,
};
use proptest::prelude::*;

/// The sums at a decision.
#[derive(Clone, Debug, Default)]
struct Weighed {
    ways: i64,
    rule_draws: bool,
    /// The number of deals that its side wins minus those that it loses, if it draws and if it
    /// stands.
    draw: i64,
    stand: i64,
    /// The numbers of deals that end in a Player win, a Banker win and a tie, if it draws and if it
    /// stands.
    ends: [[i64; 3]; 2],
}

/// All decisions that a deal reaches, with sums for each forced action.
fn weigh(rules: &Tables, deals: &Deals) -> BTreeMap<Node, Weighed> {
    let mut nodes: BTreeMap<Node, Weighed> = BTreeMap::new();
    for (&deal, &ways) in deals {
        for (node, rule_draws) in rules.play(deal, None).nodes {
            let won = |draws| {
                rules
                    .play(deal, Some(Order { node, draws }))
                    .won_by(node.side)
            };
            let weighed = nodes.entry(node).or_default();
            weighed.ways += ways;
            weighed.rule_draws = rule_draws;
            weighed.draw += ways * won(true);
            weighed.stand += ways * won(false);
            for (ends, draws) in weighed.ends.iter_mut().zip([true, false]) {
                let end = match (node.side, won(draws)) {
                    (_, 0) => 2,
                    (Side::Player, 1) | (Side::Banker, -1) => 0,
                    _ => 1,
                };
                ends[end] += ways;
            }
        }
    }
    nodes
}

/// The enumerator's key of a decision.
fn node(decision: &Decision) -> Node {
    Node {
        side: decision.side,
        held: match decision.holding {
            None => Held::Total(decision.total.value()),
            Some(cards) => Held::Cards(cards.map(Pip::value)),
        },
        sight: match decision.reads {
            Reads::Nothing => Sight::Nothing,
            Reads::Stood => Sight::Stood,
            Reads::ThirdCard(pip) => Sight::ThirdCard(pip.value()),
            Reads::Total(pip) => Sight::Total(pip.value()),
        },
    }
}

fn lists(audit: &Audit) -> [&[Decision]; 4] {
    [
        &audit.player,
        &audit.player_by_cards,
        &audit.banker,
        &audit.banker_by_cards,
    ]
}

/// Compares every figure of an audit with the sums over the deals, and its decisions with those
/// that the deals reach.
fn check(audit: &Audit, rules: &Tables, deals: &Deals, what: &str) {
    let counted = weigh(rules, deals);
    let all: i64 = deals.values().sum();
    // The lists are in the order of Player's totals, Player's cards, Banker's totals, Banker's
    // cards, which is the order of the keys.
    let decisions = lists(audit).concat();
    let answered: Vec<Node> = decisions.iter().map(node).collect();
    let expected: Vec<Node> = counted.keys().copied().collect();
    assert_eq!(answered, expected, "{what}");
    for decision in &decisions {
        check_figures(decision, &counted[&node(decision)], all, what);
    }
}

fn check_figures(decision: &Decision, counted: &Weighed, all: i64, what: &str) {
    let what = format!("{what}: {:?}", node(decision));
    let mean = |net: i64| Exact::ratio(net, counted.ways).expect("it comes up");
    let action = |draws| if draws { Action::Draw } else { Action::Stand };
    let [mine, other] = if counted.rule_draws {
        [counted.draw, counted.stand]
    } else {
        [counted.stand, counted.draw]
    };
    let weight = Chance {
        ways: counted.ways.unsigned_abs().into(),
        of: all.unsigned_abs().into(),
    };
    assert_eq!(decision.weight, weight, "{what}");
    if let Some([low, high]) = decision.holding {
        assert_eq!(decision.total, low.plus(high), "{what}");
    }
    assert_eq!(decision.action, action(counted.rule_draws), "{what}");
    assert_eq!(decision.draw, mean(counted.draw), "{what}");
    assert_eq!(decision.stand, mean(counted.stand), "{what}");
    assert_eq!(
        decision.margin(),
        mean(counted.draw - counted.stand),
        "{what}"
    );
    let best = action(counted.rule_draws == (mine >= other));
    assert_eq!(decision.best(), best, "{what}");
    let gain = Exact::ratio((other - mine).max(0), all).expect("there are deals");
    assert_eq!(decision.gain(), gain, "{what}");
    let outcomes = [&decision.draw_outcomes, &decision.stand_outcomes];
    for (outcomes, ends) in outcomes.into_iter().zip(counted.ends) {
        for ((_, chance), ways) in outcomes.iter().zip(ends) {
            assert_eq!(chance.ways, ways.unsigned_abs().into(), "{what}");
            assert_eq!(chance.of, counted.ways.unsigned_abs().into(), "{what}");
        }
    }
}

/// Small shoes of six to eight cards, by rank.
const SMALL_SHOES: [&str; 9] = [
    "A23456", "KKKKKK", "889999", "AA00066", "AAKKKK4", "4455663", "K5566667", "A2455678",
    "QJ334466",
];

/// The shoe of some ranks, and the ranks as indices.
fn small_shoe(ranks: &str) -> (Shoe, Vec<usize>) {
    let shoe = Shoe::holding(&words(ranks).parse().expect("cards"));
    let number = |letter: char| match letter {
        '0' => 9,
        _ => Rank::ALL
            .into_iter()
            .position(|rank| rank.symbol() == letter)
            .expect("a rank"),
    };
    (shoe, ranks.chars().map(number).collect())
}

fn words(ranks: &str) -> String {
    let words: Vec<String> = ranks.chars().map(String::from).collect();
    words.join(" ")
}

#[test]
fn a_decision_is_worth_what_its_coups_bring_when_it_is_forced() {
    for cards in SMALL_SHOES {
        let (shoe, ranks) = small_shoe(cards);
        let audit = audited(&shoe);
        let rules = Tables::punto_banco();
        check(&audit, &rules, &rules.deals(&ranks), cards);
    }
}

#[test]
fn a_decision_that_cannot_come_up_is_left_out() {
    // With nines alone both hands are naturals, and with tens alone both totals are 0.
    let [nines, tens] = ["999999", "KKKKKK"].map(|cards| {
        let (shoe, _) = small_shoe(cards);
        audited(&shoe)
    });
    assert!(lists(&nines).concat().is_empty());
    assert_eq!(lists(&tens).map(<[Decision]>::len), [1; 4]);
    let banker = &tens.banker[0];
    assert_eq!(node(banker).sight, Sight::ThirdCard(0));
    assert_eq!(banker.weight.probability(), Exact::one());
    assert_eq!([&banker.draw, &banker.stand], [&Exact::zero(); 2]);
    assert_eq!(banker.best(), Action::Draw, "the tableau's own");
}

/// Eight decks without some cards: the removed cards as text, and the numbers left of each pip
/// value.
const THINNED: (&str, [i64; 10]) = (
    "9x20 8sx8 8x9 A 4x31 0x40 Kh Tx7 6x3 2dx2",
    [80, 31, 30, 32, 1, 32, 29, 32, 15, 12],
);

const FULL: [i64; 10] = [128, 32, 32, 32, 32, 32, 32, 32, 32, 32];

fn thinned() -> Shoe {
    let cards = THINNED.0.parse().expect("cards");
    Shoe::full(Decks::EIGHT)
        .without(&cards)
        .expect("they are there")
}

#[test]
fn the_decisions_of_large_shoes_are_those_of_a_million_sequences() {
    let [eight, infinite] = [Decks::EIGHT, Decks::INFINITE].map(Shoe::full);
    for (what, shoe, deals) in [
        ("eight decks", eight, pip_deals(FULL, false)),
        ("a thinned shoe", thinned(), pip_deals(THINNED.1, false)),
        ("the infinite shoe", infinite, pip_deals(ONE_DECK, true)),
    ] {
        check(&audited(&shoe), &Tables::punto_banco(), &deals, what);
    }
}

#[test]
fn a_shoe_of_six_cards_is_audited_and_one_of_five_is_refused() {
    let [six, five] = ["A=1,3=2,5=1,0=2", "A=1,3=2,5=1,0=1"]
        .map(|counts| Analyzer::default().audit(&counts.parse().expect("counts")));
    let weight = |decision: &Decision| decision.weight.of.to_string();
    assert!(
        six.expect("six cards")
            .player
            .iter()
            .all(|node| weight(node) == "720")
    );
    assert!(matches!(five, Err(OddsError::TooFewCards { cards }) if cards.len() == 5));
}

/// Six to eight cards, some of equal rank.
fn few_ranks() -> impl Strategy<Value = Vec<usize>> {
    (prop::collection::vec(0..13_usize, 4), 6..=8_usize).prop_flat_map(|(few, length)| {
        let rank = prop_oneof![(0..4_usize).prop_map(move |place| few[place]), 0..13_usize];
        prop::collection::vec(rank, length)
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_decisions_of_any_rules_agree_with_the_enumerator(
        tables in tables(), ranks in few_ranks(),
    ) {
        let letters: String = ranks.iter().map(|&rank| Rank::ALL[rank].symbol()).collect();
        let (shoe, _) = small_shoe(&letters);
        let analyzer = Analyzer::new(tables.rules(), Vec::new()).expect("no bets");
        let audit = analyzer.audit(&shoe).expect("six cards");
        check(&audit, &tables, &tables.deals(&ranks), &letters);
    }
}

/// Audits of shoes, for identities that hold at every shoe.
static AUDITS: LazyLock<[(Shoe, Audit); 4]> = LazyLock::new(|| {
    let small = "A=3,2=5,4=1,5=4,6=6,7=2,9=3,0=8".parse().expect("counts");
    let [eight, infinite] = [Decks::EIGHT, Decks::INFINITE].map(Shoe::full);
    [eight, thinned(), small, infinite].map(|shoe| (shoe, audited(&shoe)))
});

fn audited(shoe: &Shoe) -> Audit {
    Analyzer::default().audit(shoe).expect("six cards")
}

fn sum(figures: impl Iterator<Item = Exact>) -> Exact {
    figures.sum()
}

/// The probability of a decision times a figure of it.
fn weighted(decision: &Decision, figure: &Exact) -> Exact {
    &decision.weight.probability() * figure
}

#[test]
fn the_holdings_of_a_total_add_up_to_it() {
    for (_, audit) in AUDITS.iter() {
        for (totals, holdings) in [
            (&audit.player, &audit.player_by_cards),
            (&audit.banker, &audit.banker_by_cards),
        ] {
            let mut found = 0;
            for total in totals {
                let parts: Vec<&Decision> = holdings
                    .iter()
                    .filter(|part| (part.total, part.reads) == (total.total, total.reads))
                    .collect();
                found += parts.len();
                assert!(parts.iter().all(|part| part.action == total.action));
                for figure in [
                    |_: &Decision| Exact::one(),
                    |node: &Decision| node.draw.clone(),
                    |node: &Decision| node.stand.clone(),
                    Decision::margin,
                ] {
                    let parts = parts.iter().map(|part| weighted(part, &figure(part)));
                    assert_eq!(sum(parts), weighted(total, &figure(total)));
                }
            }
            assert_eq!(found, holdings.len());
        }
    }
}

/// The probability of a natural in either hand, and the probability of a Player win minus that of a
/// Banker win with a natural, from the pip values of four cards.
fn naturals(shoe: &Shoe) -> (Exact, Exact) {
    let back = i64::from(shoe.is_infinite());
    let counts: Vec<i64> = (0..10)
        .map(|pip| shoe.pip_count(Pip::ALL[pip]))
        .map(|count| i64::try_from(count).expect("few cards"))
        .collect();
    let all: i64 = counts.iter().sum();
    let [mut ways, mut net] = [0, 0];
    for deal in 0..10_000_usize {
        let cards = [deal / 1000, deal / 100 % 10, deal / 10 % 10, deal % 10];
        let mut left = counts.clone();
        let weight: i64 = cards
            .iter()
            .map(|&pip| {
                let held = left[pip];
                left[pip] -= 1 - back;
                held
            })
            .product();
        let [player, banker] = [(cards[0] + cards[1]) % 10, (cards[2] + cards[3]) % 10];
        if player >= 8 || banker >= 8 {
            ways += weight;
            net += weight * (i64::from(player > banker) - i64::from(player < banker));
        }
    }
    let orders: i64 = (0..4).map(|dealt| all - dealt * (1 - back)).product();
    let share = |count| Exact::ratio(count, orders).expect("four cards");
    (share(ways), share(net))
}

/// Player and Banker at even money.
fn even_money(rules: Tableau) -> Analyzer {
    let terms = Terms {
        commission: "0%".parse().expect("a share"),
        ..Terms::default()
    };
    let mut bets = main_bets(&terms);
    bets.truncate(2);
    Analyzer::new(rules, bets).expect("few bets")
}

#[test]
fn each_coup_has_a_natural_or_comes_to_one_decision_of_either_side() {
    for (shoe, audit) in AUDITS.iter() {
        let (naturals, _) = naturals(shoe);
        for decisions in lists(audit) {
            let weights = decisions.iter().map(|node| node.weight.probability());
            assert_eq!(sum(weights) + naturals.clone(), Exact::one());
        }
    }
}

#[test]
fn following_the_tableau_is_worth_what_the_odds_say() {
    let analyzer = even_money(Tableau::PUNTO_BANCO);
    for (shoe, audit) in AUDITS.iter() {
        let (_, of_naturals) = naturals(shoe);
        let odds = analyzer.odds(shoe).expect("six cards");
        for decisions in lists(audit) {
            let side = decisions[0].side;
            let followed = decisions.iter().map(|node| match node.action {
                Action::Draw => weighted(node, &node.draw),
                Action::Stand => weighted(node, &node.stand),
            });
            let from_naturals = match side {
                Side::Player => of_naturals.clone(),
                Side::Banker => -of_naturals.clone(),
            };
            let bet = odds.bet(&side.to_string().to_lowercase());
            let expectation = bet.expect("Player or Banker").expectation();
            assert_eq!(sum(followed) + from_naturals, expectation, "{side}");
        }
    }
}

/// The tableau with the opposite action at one decision.
fn turned(decision: &Decision) -> Tableau {
    let mut rules = Tableau::PUNTO_BANCO;
    let total = decision.total.index();
    let action = match decision.reads {
        Reads::Nothing => &mut rules.player[total],
        Reads::Stood => &mut rules.banker[total][Tableau::STOOD],
        Reads::ThirdCard(pip) | Reads::Total(pip) => &mut rules.banker[total][pip.index()],
    };
    *action = match action {
        Action::Draw => Action::Stand,
        Action::Stand => Action::Draw,
    };
    rules
}

#[test]
fn turning_a_decision_around_moves_the_odds_by_its_weighted_margin() {
    let usual = even_money(Tableau::PUNTO_BANCO);
    let by_totals = |audit: &Audit| [&audit.player[..], &audit.banker].concat();
    for cell in by_totals(&AUDITS[0].1) {
        let turned = even_money(turned(&cell));
        for (shoe, audit) in AUDITS.iter() {
            let [before, after] = [&usual, &turned].map(|odds| {
                let expectations = odds.expectations(shoe).expect("six cards");
                expectations[cell.side as usize].clone()
            });
            let mut decisions = by_totals(audit).into_iter();
            // Changing a decision that no coup reaches changes nothing.
            let change = decisions
                .find(|decision| node(decision) == node(&cell))
                .map_or_else(Exact::zero, |decision| {
                    weighted(&decision, &decision.margin())
                });
            let expected = match cell.action {
                Action::Draw => -change,
                Action::Stand => change,
            };
            assert_eq!(after - before, expected, "{:?}", node(&cell));
        }
    }
}

/// What a side wins is paid, and what it loses is lost, whatever the payoffs.
#[test]
fn payoffs_weigh_the_wins_of_each_action() {
    let pays = |text: &str| text.parse::<Payoff>().expect("a payoff");
    for (player, banker) in [("1", "19/20"), ("3/2", "0"), ("0", "1000000"), ("1", "1")] {
        let pays = BySide {
            player: pays(player),
            banker: pays(banker),
        };
        for (shoe, even) in AUDITS.iter() {
            let audit = Analyzer::default()
                .audit_paying(shoe, &pays)
                .expect("six cards");
            for (decisions, even) in lists(&audit).into_iter().zip(lists(even)) {
                assert_eq!(decisions.len(), even.len());
                for (decision, even) in decisions.iter().zip(even) {
                    assert_eq!(decision.weight, even.weight);
                    assert_eq!(decision.draw_outcomes, even.draw_outcomes);
                    assert_eq!(decision.stand_outcomes, even.stand_outcomes);
                    let side = decision.side;
                    let worth = |outcomes: &Outcomes| {
                        let won = outcomes[Some(side)].probability();
                        pays[side].units() * &won - outcomes[Some(side.other())].probability()
                    };
                    assert_eq!(decision.draw, worth(&decision.draw_outcomes));
                    assert_eq!(decision.stand, worth(&decision.stand_outcomes));
                }
            }
        }
    }
}

/// The bet on Banker less commission wins what the decisions and the naturals bring.
#[test]
fn following_the_tableau_less_commission_is_worth_what_the_bets_are() {
    let commission = Commission::default();
    let pays = BySide {
        player: Payoff::even_money(),
        banker: commission.banker_pays(),
    };
    let audit = Analyzer::default().audit_paying(&AUDITS[0].0, &pays);
    let audit = audit.expect("six cards");
    let followed = |decisions: &[Decision]| {
        sum(decisions.iter().map(|node| match node.action {
            Action::Draw => weighted(node, &node.draw),
            Action::Stand => weighted(node, &node.stand),
        }))
    };
    // Player and Banker win equally often with naturals.
    let (naturals, net) = naturals(&AUDITS[0].0);
    assert!(net.is_zero());
    let odds = Analyzer::default().odds(&AUDITS[0].0).expect("six cards");
    let won = |decisions: &[Decision], side: Side| {
        sum(decisions.iter().map(|node| {
            let ends = match node.action {
                Action::Draw => &node.draw_outcomes,
                Action::Stand => &node.stand_outcomes,
            };
            weighted(node, &ends[Some(side)].probability())
        }))
    };
    let by_naturals = odds.outcomes.banker.probability() - won(&audit.banker, Side::Banker);
    assert!(by_naturals.is_positive() && by_naturals < naturals);
    let lost = &by_naturals * commission.share();
    let banker = odds.bet("banker").expect("a main bet").expectation();
    assert_eq!(followed(&audit.banker) - lost, banker);
}

#[test]
fn eight_decks_have_two_decisions_that_are_not_the_best() {
    let audit = audited(&Shoe::full(Decks::EIGHT));
    assert!(audit.player.iter().all(|node| node.best() == node.action));
    assert!(audit.player.iter().all(|node| node.gain().is_zero()));
    let worse = audit
        .banker
        .iter()
        .filter(|node| node.best() != node.action);
    let places = Places::new(8).expect("few places");
    let gains: Vec<(u8, Sight, String)> = worse
        .map(|decision| {
            let gain = decision.gain().decimal(places);
            (decision.total.value(), node(decision).sight, gain)
        })
        .collect();
    let expected = [
        (4, Sight::ThirdCard(1), "0.00000842".to_owned()),
        (6, Sight::Stood, "0.00141664".to_owned()),
    ];
    assert_eq!(gains, expected);
}
