//! Coups with known two-card totals, compared with the physical deals that have them; and the
//! probability of what is known of a coup.

use crate::support::bets;
use crate::support::printed::{Physical, Round, settle};
use crate::support::told::Deal;
use crate::support::{every_deal, history, outcome};
use baccarat::analysis::{Branch, Step, WINNERS};
use baccarat::{
    Analyzer, CoupError, CoupOdds, Decks, Exact, History, Pip, Places, Shoe, Side, Suit, Tableau,
};

/// Bets on totals, on ranks and on suits.
const BETS: [&str; 6] = [
    "player",
    "banker",
    "tie",
    "dragon-7",
    "player-pair",
    "perfect-pair",
];

/// What is known of a coup: the texts of Player's cards, of Banker's and of the deal, and whether a
/// deal agrees with them.
type Cards = ([&'static str; 3], fn(&Deal) -> bool);

fn pip(deal: &Deal, side: Side, place: usize) -> u8 {
    deal.card(side, place).pip()
}

const CARDS: [Cards; 8] = [
    (["", "", ""], |_| true),
    (["9,?", "", ""], |deal| pip(deal, Side::Player, 0) == 9),
    (["?,4", "", ""], |deal| pip(deal, Side::Player, 1) == 4),
    (["[456]", "[0A],?", ""], |deal| {
        (4..=6).contains(&pip(deal, Side::Player, 0)) && pip(deal, Side::Banker, 0) <= 1
    }),
    (["?,?,?", "", ""], |deal| deal.drew[0]),
    (["?,?,[56]", "", ""], |deal| {
        deal.drew[0] && (5..=6).contains(&pip(deal, Side::Player, 2))
    }),
    (["", "?,?,5", ""], |deal| {
        deal.drew[1] && pip(deal, Side::Banker, 2) == 5
    }),
    (["", "", "?,?,?,?,5"], |deal| deal.cards[4].pip() == 5),
];

fn shoe(letters: &str) -> Vec<Physical> {
    let suits = [Suit::Spades, Suit::Hearts, Suit::Spades, Suit::Diamonds];
    let ranks = letters.chars().map(|letter| {
        let place = "A23456789TJQK".find(letter).expect("a rank");
        u8::try_from(place).expect("few ranks") + 1
    });
    let cards = ranks.zip(suits.into_iter().cycle());
    cards.map(|(rank, suit)| Physical { rank, suit }).collect()
}

fn shoe_of(cards: &[Physical]) -> Shoe {
    let texts: Vec<String> = cards.iter().map(Physical::to_string).collect();
    Shoe::holding(&texts.join(" ").parse().expect("cards"))
}

/// The same, with the totals of hands that are known.
fn with_totals(texts: [&str; 3], totals: [Option<u8>; 2]) -> History {
    let totals = Side::BOTH.into_iter().zip(totals);
    totals.fold(history(texts), |history, (side, total)| match total {
        Some(total) => history.with_total(side, Pip::ALL[usize::from(total)]),
        None => history,
    })
}

fn share(some: usize, all: usize) -> Exact {
    Exact::ratio(some, all).expect("deals")
}

fn total(deal: &Deal, side: Side) -> u8 {
    (pip(deal, side, 0) + pip(deal, side, 1)) % 10
}

/// All deals of a shoe, each with the payoffs of the bets in hundredths.
struct Deals(Vec<(Deal, Round)>);

impl Deals {
    fn of(cards: &[Physical]) -> Deals {
        let mut deals = Vec::new();
        every_deal(cards, &mut |dealt| {
            deals.push((Deal::of(dealt), Round::of(dealt, false)));
        });
        Deals(deals)
    }

    fn fitting(&self, fits: impl Fn(&Deal) -> bool) -> Vec<&(Deal, Round)> {
        self.0.iter().filter(|(deal, _)| fits(deal)).collect()
    }
}

fn assert_odds(answer: &CoupOdds, fitting: &[&(Deal, Round)], all: usize) {
    let evidence = answer.evidence.as_ref().expect("the shoe is known");
    assert_eq!(evidence.ways, fitting.len().into());
    assert_eq!(evidence.of, all.into());
    for (place, (_, chance)) in answer.odds.outcomes.iter().enumerate() {
        let some = fitting
            .iter()
            .filter(|(_, end)| outcome(end.p, end.b) == place);
        assert_eq!(chance.probability(), share(some.count(), fitting.len()));
    }
    for (odds, id) in answer.odds.bets.iter().zip(BETS) {
        let won: i64 = fitting.iter().map(|(_, end)| settle(id, end)).sum();
        let mean = Exact::ratio(won, 100 * fitting.len()).expect("deals");
        assert_eq!(odds.expectation(), mean, "{id}");
    }
}

/// Whether a deal takes a step.
type Takes = fn(&Deal) -> bool;

/// Where both totals are known, the next step and third cards are as dealt, and the rules that are
/// said to decide hold in every deal.
fn assert_continuation(answer: &CoupOdds, fitting: &[&(Deal, Round)]) {
    let count =
        |holds: &dyn Fn(&Deal) -> bool| fitting.iter().filter(|(deal, _)| holds(deal)).count();
    let steps: [(Step, Takes); 3] = [
        (Step::Draw(Side::Player), |deal| deal.drew[0]),
        (Step::Draw(Side::Banker), |deal| deal.drew == [false, true]),
        (Step::Finish, |deal| deal.drew == [false, false]),
    ];
    let expected: Vec<(Step, Exact)> = steps
        .iter()
        .map(|(step, takes)| (*step, share(count(takes), fitting.len())))
        .filter(|(_, probability)| !probability.is_zero())
        .collect();
    let possible = answer.next.possible.iter();
    let possible = possible.map(|next| (next.step, next.chance.probability()));
    assert_eq!(possible.collect::<Vec<_>>(), expected);
    assert_eq!(answer.next.rule.is_some(), expected.len() == 1);
    let thirds = |branch: &Branch| {
        let place = usize::from(branch.side == Side::Banker && fitting[0].0.drew[0]);
        let value = branch
            .coup
            .hand(branch.side)
            .third()
            .expect("a third card")
            .pip();
        share(
            count(&|deal| deal.cards[4 + place].pip() == value.value()),
            fitting.len(),
        )
    };
    for branch in &answer.tree {
        assert_eq!(branch.chance.probability(), thirds(branch));
    }
    let drew = fitting[0].0.drew != [false, false];
    assert_eq!(answer.tree.is_empty(), !drew);
}

#[test]
fn a_coup_with_known_totals_is_that_of_the_deals_that_have_them() {
    let analyzer = Analyzer::new(Tableau::PUNTO_BANCO, bets(&BETS)).expect("different ids");
    let without_suits = analyzer_without_suits();
    let none_or_all = || [None].into_iter().chain((0..10).map(Some));
    for letters in ["A4559KQ", "8899AK3", "KKKKKK"] {
        let cards = shoe(letters);
        let deals = Deals::of(&cards);
        let shoe = shoe_of(&cards);
        for player in none_or_all() {
            for banker in none_or_all().step_by(if player.is_some() { 4 } else { 1 }) {
                for (texts, fits) in CARDS {
                    let has = |deal: &Deal, side, known: Option<u8>| {
                        known.is_none_or(|known| total(deal, side) == known)
                    };
                    let fitting = deals.fitting(|deal| {
                        fits(deal)
                            && has(deal, Side::Player, player)
                            && has(deal, Side::Banker, banker)
                    });
                    let what = format!("{letters}: {texts:?}, {player:?}, {banker:?}");
                    let answer = analyzer.coup(&with_totals(texts, [player, banker]), &shoe);
                    match answer {
                        Ok(answer) => {
                            assert!(!fitting.is_empty(), "{what}");
                            println!("{what}");
                            assert_odds(&answer, &fitting, deals.0.len());
                            if texts == [""; 3] && player.is_some() && banker.is_some() {
                                let history = with_totals(texts, [player, banker]);
                                let answer = without_suits.coup(&history, &shoe);
                                assert_continuation(&answer.expect("odds"), &fitting);
                            }
                        }
                        // A card of the hand can be none of the shoe, or of a rank whose suit a bet
                        // needs.
                        Err(CoupError::Shoe(_) | CoupError::Odds(_)) => {
                            assert_ne!(texts, [""; 3], "{what}");
                        }
                        Err(CoupError::Impossible(_)) => assert!(fitting.is_empty(), "{what}"),
                        Err(error) => panic!("{what}: {error}"),
                    }
                }
            }
        }
    }
}

/// The mean of the coups with each total, weighted by the probability of the total, is the next coup.
#[test]
fn the_totals_that_a_hand_may_have_average_out() {
    let analyzer = Analyzer::new(Tableau::PUNTO_BANCO, bets(&BETS)).expect("different ids");
    let thinned = Shoe::full(Decks::EIGHT).without(&"9sx8 4d Kx20".parse().expect("cards"));
    let some = analyzer_without_suits();
    for (analyzer, shoe) in [
        (&analyzer, Shoe::full(Decks::EIGHT)),
        (&analyzer, Shoe::full(Decks::INFINITE)),
        (&some, thinned.expect("they are there")),
    ] {
        let odds = analyzer.odds(&shoe).expect("odds");
        for side in Side::BOTH {
            let coups: Vec<CoupOdds> = Pip::ALL
                .into_iter()
                .map(|total| History::default().with_total(side, total))
                .map(|history| analyzer.coup(&history, &shoe).expect("odds"))
                .collect();
            let mean = |figure: &dyn Fn(&CoupOdds) -> Exact| -> Exact {
                let weighted = coups.iter().map(|coup| {
                    let evidence = coup.evidence.as_ref().expect("the shoe is known");
                    &evidence.probability() * &figure(coup)
                });
                weighted.sum()
            };
            assert_eq!(mean(&|_| Exact::one()), Exact::one());
            for winner in WINNERS {
                let probability = mean(&|coup| coup.odds.outcomes[winner].probability());
                assert_eq!(probability, odds.outcomes[winner].probability());
            }
            for (place, bet) in odds.bets.iter().enumerate() {
                let expectation = mean(&|coup| coup.odds.bets[place].expectation());
                assert_eq!(expectation, bet.expectation(), "{}", bet.bet.id);
            }
        }
    }
}

fn analyzer_without_suits() -> Analyzer {
    Analyzer::new(Tableau::PUNTO_BANCO, bets(&BETS[..5])).expect("different ids")
}

#[test]
fn what_is_known_has_a_probability() {
    let analyzer = Analyzer::default();
    let eight = Shoe::full(Decks::EIGHT);
    let nothing = analyzer.coup(&History::default(), &eight).expect("odds");
    let evidence = nothing.evidence.expect("it is certain");
    assert_eq!(evidence.probability(), Exact::one());
    assert_eq!(evidence.ways, 4_998_398_275_503_360_u64.into());
    // Two sevens, then a pair of eights of which one is of spades.
    for (texts, probability) in [
        (["7,7", "", ""], Exact::ratio(32 * 31, 416 * 415)),
        (["8s,8", "", ""], Exact::ratio(8 * 31, 416 * 415)),
        (["8,8s", "", ""], Exact::ratio(8 * 31, 416 * 415)),
        (["?,?", "?,[78]", ""], Exact::ratio(64, 416)),
    ] {
        let known = history(texts);
        let coup = analyzer.coup(&known, &eight).expect("odds");
        let evidence = coup.evidence.map(|evidence| evidence.probability());
        assert_eq!(evidence, probability, "{texts:?}");
    }
    // Suits of this shoe are not known, so that of the nine is not either.
    let ranks = "9=4,K=20".parse().expect("counts");
    let coup = analyzer.coup(&history(["9s", "", ""]), &ranks);
    assert_eq!(coup.expect("odds").evidence, None);
    let coup = analyzer.coup(&history(["9", "", ""]), &ranks);
    let evidence = coup.expect("odds").evidence.expect("ranks are known");
    assert_eq!(evidence.probability(), share(4, 24));
}

#[test]
fn the_totals_of_eight_decks_decide_as_the_tableau_says() {
    let eight = Shoe::full(Decks::EIGHT);
    let coup = Analyzer::default().coup(&with_totals([""; 3], [Some(5), Some(6)]), &eight);
    let coup = coup.expect("odds");
    assert_eq!(coup.next.step(), Some(Step::Draw(Side::Player)));
    assert_eq!(
        coup.rulings,
        ["Player has 5 and draws: Player draws on 0 to 5"]
    );
    assert_eq!(coup.tree.len(), 10);
    assert_eq!(coup.totals.banker, Pip::ALL[6]);
    let nothing_known = coup.hands.map(|hand| hand.len());
    assert_eq!(nothing_known.into_array(), [2, 2]);
    let naturals = Analyzer::default().coup(&with_totals([""; 3], [Some(9), Some(8)]), &eight);
    let naturals = naturals.expect("odds");
    let result = naturals.result.expect("both are naturals");
    assert_eq!(result.to_string(), "Player wins, 9 to 8");
    let evidence = naturals.evidence.expect("it is known").probability();
    assert_eq!(evidence.percent(Places::FOUR), "0.8975%");
}

#[test]
fn totals_that_cannot_be_are_refused() {
    let analyzer = Analyzer::default();
    let few = "4=6,9=6".parse().expect("counts");
    for (texts, totals, shoe, reason) in [
        (
            ["9,6", "", ""],
            [Some(4), None],
            Shoe::full(Decks::EIGHT),
            "Player's 9,6 cannot make 4",
        ),
        (
            ["", "[12],[12]", ""],
            [None, Some(9)],
            Shoe::full(Decks::EIGHT),
            "Banker's [A2],[A2] cannot make 9",
        ),
        (
            ["", "", ""],
            [Some(1), None],
            few,
            "the shoe does not have cards of those totals",
        ),
        (
            ["?,?,5", "", ""],
            [Some(7), None],
            Shoe::full(Decks::EIGHT),
            "Player has no third card, since Player has 7 and stands: Player draws on 0 to 5",
        ),
    ] {
        let error = analyzer
            .coup(&with_totals(texts, totals), &shoe)
            .unwrap_err();
        assert_eq!(error, CoupError::Impossible(reason.to_owned()));
    }
}
