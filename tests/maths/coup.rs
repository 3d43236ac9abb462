//! Coups with known cards, compared with the physical deals that agree with them; and identities
//! that hold for every shoe.

use crate::support::bets;
use std::collections::BTreeSet;

use crate::support::printed::{Physical, Round, settle};
use crate::support::stories::{Story, drafts, shoes};
use crate::support::told::{Deal, Known, Told, deck};
use crate::support::{ONE_DECK, every_deal, finish, history, pip_deals};
use baccarat::analysis::{Branch, CoupResult, Next, Step, WINNERS};
use baccarat::bet::{Bet, Terms, catalogue, main_bets};
use baccarat::coup::BySide;
use baccarat::coup::{Coup, Hand};
use baccarat::{
    Analyzer, CoupError, CoupOdds, Decks, Exact, History, Odds, OddsError, Pip, Places, Shoe, Side,
    Suit, Tableau,
};
use proptest::prelude::*;

/// The main bets, and bets that depend on ranks, colours or suits of some or all cards.
const BETS: [&str; 12] = [
    "player",
    "banker",
    "tie",
    "player-pair",
    "player-natural-8",
    "monkey-6",
    "matching-dragon-K",
    "tiger-pair",
    "player-all-red",
    "lucky-nines",
    "player-royal-match",
    "perfect-pair",
];

/// The facts about a card on which a bet depends, besides its pip value.
fn looks_at(id: &str, card: Physical) -> (u8, Option<Suit>) {
    let whether = |holds: bool| (u8::from(holds), None);
    match id {
        "lucky-nines" if card.rank == 9 => (9, Some(card.suit)),
        "player" | "banker" | "tie" | "player-natural-8" | "lucky-nines" => (0, None),
        "player-pair" | "tiger-pair" => (card.rank, None),
        "perfect-pair" => (card.rank, Some(card.suit)),
        "player-royal-match" => (card.rank.saturating_sub(11), Some(card.suit)),
        "monkey-6" => whether(card.is_court()),
        "player-all-red" => whether(card.is_red()),
        "matching-dragon-K" => whether(card.rank == 13),
        _ => panic!("{id} is none of the bets"),
    }
}

/// The main bets and one or two others, few of them on suits.
fn main_and_other_bets() -> impl Strategy<Value = Vec<usize>> {
    let bet = || prop_oneof![2 => 3..7_usize, 1 => 7..BETS.len()];
    [bet(), bet()].prop_map(|others| {
        let mut bets = [vec![0, 1, 2], others.to_vec()].concat();
        bets.dedup();
        bets
    })
}

/// The odds of the coup with these cards of Player, of Banker, and of the deal.
fn ask(bets: &[Bet], texts: [&str; 3], shoe: &Shoe) -> Result<CoupOdds, CoupError> {
    analyzer(bets).coup(&history(texts), shoe)
}

fn analyzer(bets: &[Bet]) -> Analyzer {
    Analyzer::new(Tableau::PUNTO_BANCO, bets.to_vec()).expect("different ids")
}

fn main_coup(texts: [&str; 3], shoe: &Shoe) -> CoupOdds {
    ask(&main_bets(&Terms::default()), texts, shoe).expect("odds")
}

fn share(some: usize, all: usize) -> Exact {
    Exact::ratio(some, all).expect("deals")
}

/// A deal with its results.
struct Dealt {
    deal: Deal,
    outcome: usize,
    /// The payoff of each bet, in hundredths of a unit.
    payoffs: [i64; BETS.len()],
    /// What the tableau says about the finished coup.
    rulings: Vec<String>,
}

/// The rulings on a finished coup; of naturals also what is true of each.
fn rulings(deal: &Deal) -> Vec<String> {
    let mut coup = Coup::default();
    for side in Side::BOTH {
        for place in 0..deal.len_of(side) {
            let card = deal.card(side, place).to_string().parse().expect("a card");
            coup = coup.with(side, card).expect("three cards at most");
        }
    }
    let rules = Tableau::PUNTO_BANCO;
    let reading = rules.read(&coup);
    let naturals = Side::BOTH
        .into_iter()
        .filter(|&side| reading.is_natural(side));
    let naturals = naturals.map(|side| {
        let total = reading.total(side);
        format!("{side} has a natural {total}: nobody draws")
    });
    let said = reading
        .rulings()
        .into_iter()
        .map(|ruling| ruling.to_string());
    naturals.chain(said).collect()
}

fn every_deal_of(shoe: &[Physical]) -> Vec<Dealt> {
    let mut all = Vec::new();
    every_deal(shoe, &mut |cards| {
        let round = Round::of(cards, false);
        all.push(Dealt {
            deal: Deal::of(cards),
            outcome: crate::support::outcome(round.p, round.b),
            payoffs: BETS.map(|id| settle(id, &round)),
            rulings: rulings(&Deal::of(cards)),
        });
    });
    all
}

/// A set of deals, and the bets that are asked about, as indices into [`BETS`].
struct Deals<'a> {
    deals: Vec<&'a Dealt>,
    bets: &'a [usize],
}

impl Deals<'_> {
    fn among(&self, which: impl Fn(&Deal) -> bool) -> Self {
        let deals = self.deals.iter().copied();
        Deals {
            deals: deals.filter(|dealt| which(&dealt.deal)).collect(),
            bets: self.bets,
        }
    }

    fn len(&self) -> usize {
        self.deals.len()
    }

    fn assert_odds(&self, odds: &Odds) {
        for (outcome, (_, chance)) in odds.outcomes.iter().enumerate() {
            let some = self.deals.iter().filter(|dealt| dealt.outcome == outcome);
            assert_eq!(chance.probability(), share(some.count(), self.len()));
        }
        assert_eq!(odds.bets.len(), self.bets.len());
        for (odds, &bet) in odds.bets.iter().zip(self.bets) {
            let mean = |power: u32| {
                let payoffs = self.deals.iter().map(|dealt| dealt.payoffs[bet].pow(power));
                let hundredths = 100_usize.pow(power) * self.len();
                Exact::ratio(payoffs.sum::<i64>(), hundredths).expect("deals")
            };
            let variance = mean(2) - &mean(1) * &mean(1);
            assert_eq!(odds.bet.id, BETS[bet]);
            assert_eq!(odds.expectation(), mean(1), "{}", BETS[bet]);
            assert_eq!(odds.variance(), variance, "{}", BETS[bet]);
        }
    }

    /// Whether every deal has the ruling.
    fn all_have(&self, ruling: &String) -> bool {
        self.deals
            .iter()
            .all(|dealt| dealt.rulings.contains(ruling))
    }

    fn assert_next(&self, next: &Next, known: &Known) {
        let named = [known.hands[0].len(), known.hands[1].len()];
        let steps = [
            Step::Deal(Side::Player),
            Step::Deal(Side::Banker),
            Step::Draw(Side::Player),
            Step::Draw(Side::Banker),
            Step::Finish,
        ];
        let some = steps.map(|step| (step, self.among(|deal| next_step(named, deal) == step)));
        let some = some.iter().filter(|(_, deals)| deals.len() > 0);
        let expected = some.map(|(step, deals)| (*step, share(deals.len(), self.len())));
        let possible = next.possible.iter();
        let possible = possible.map(|next| (next.step, next.chance.probability()));
        assert_eq!(possible.collect::<Vec<_>>(), expected.collect::<Vec<_>>());
        assert!(next.rule.iter().all(|rule| self.all_have(rule)));
    }

    /// Of the first four cards only one is revealed; third cards are followed to the end.
    fn assert_tree(&self, tree: &[Branch], known: &Known) {
        let mut branches = tree.iter();
        if let Some((side, place, told)) = known.reached().unknown {
            for (pip, name) in (0..10).zip("0A23456789".chars()) {
                let some = self.among(|deal| deal.card(side, place).pip() == pip);
                if some.len() == 0 {
                    continue;
                }
                let branch = branches.next().expect("a branch");
                assert_eq!(branch.side, side);
                assert_eq!(branch.card.to_string(), name.to_string());
                assert_eq!(branch.chance.probability(), share(some.len(), self.len()));
                let known = known.with(side, place, told.worth(pip));
                assert_worths(&branch.coup, &known);
                assert_hands(branch.hands, branch.totals, &known);
                some.assert_odds(&branch.odds);
                some.assert_next(&branch.next, &known);
                match place {
                    2 => some.assert_tree(&branch.tree, &known),
                    _ => assert_eq!(branch.tree, []),
                }
            }
        }
        assert_eq!(branches.next(), None);
    }
}

/// The next step when each hand has this number of cards. A third card is dealt only after the
/// first four, and Banker's is the last.
fn next_step([player, banker]: [usize; 2], deal: &Deal) -> Step {
    if player < 3 && banker < 3 && (player < 2 || banker < 2) {
        let is_players = banker == 2 || player < 2 && player <= banker;
        return Step::Deal(if is_players {
            Side::Player
        } else {
            Side::Banker
        });
    }
    let [player_drew, banker_drew] = deal.drew;
    if player < 3 && banker < 3 && player_drew {
        Step::Draw(Side::Player)
    } else if banker < 3 && banker_drew {
        Step::Draw(Side::Banker)
    } else {
        Step::Finish
    }
}

fn pips(hand: Hand) -> Vec<u8> {
    hand.cards().map(|card| card.pip().value()).collect()
}

fn assert_worths(coup: &Coup, known: &Known) {
    for (side, worths) in Side::BOTH.into_iter().zip(known.reached().worths) {
        assert_eq!(pips(*coup.hand(side)), worths);
    }
}

/// A hand is known up to its own first unknown card, whatever is known of the other.
fn assert_hands(hands: BySide<Hand>, totals: BySide<Pip>, known: &Known) {
    for (side, mut worths) in Side::BOTH.into_iter().zip(known.reached().worths) {
        let others = known.hands[side as usize].iter().skip(worths.len());
        worths.extend(others.map_while(Told::pip));
        assert_eq!(pips(hands[side]), worths);
        assert_eq!(totals[side].value(), worths.iter().sum::<u8>() % 10);
    }
}

/// The cards that were seen, the most precisely seen first.
fn seen(known: &Known) -> Vec<&Told> {
    let mut seen: Vec<&Told> = known.all().filter(|told| told.seen).collect();
    seen.sort_by_key(|told| told.cards().count());
    seen
}

/// The number of ways to choose cards of the shoe that agree with the seen cards.
fn ways_to_be_seen(known: &Known, shoe: &[Physical]) -> usize {
    let seen = seen(known);
    let ways = seen.iter().enumerate().map(|(place, told)| {
        let held = shoe.iter().filter(|&&card| told.can_be(card)).count();
        let gone = seen[..place].iter().filter(|other| told.includes(other));
        held.saturating_sub(gone.count())
    });
    ways.product()
}

/// The incompletely seen cards that can be several cards of the shoe, each with those cards.
fn unsure<'a>(known: &'a Known, shoe: &[Physical]) -> Vec<(&'a Told, Vec<Physical>)> {
    let mut left = shoe.to_vec();
    let mut unsure = Vec::new();
    for told in seen(known) {
        let possible = || left.iter().copied().filter(|&card| told.can_be(card));
        if told.cards().count() > 1 {
            unsure.push((told, possible().collect::<Vec<_>>()));
        } else if let Some(place) = left.iter().position(|&card| told.can_be(card)) {
            left.remove(place);
        }
    }
    unsure.retain(|(_, cards)| cards.iter().any(|card| *card != cards[0]));
    unsure
}

/// Whether a bet distinguishes some of these cards.
fn a_bet_looks_into(cards: &[Physical], bets: &[usize]) -> bool {
    bets.iter().any(|&bet| {
        let looks_at = |card: &Physical| looks_at(BETS[bet], *card);
        cards
            .iter()
            .any(|card| looks_at(card) != looks_at(&cards[0]))
    })
}

/// Whether a bet distinguishes the cards that an incompletely seen card can be.
fn must_be_refused(known: &Known, shoe: &[Physical], bets: &[usize]) -> bool {
    let mut unsure = unsure(known, shoe).into_iter();
    unsure.any(|(_, possible)| a_bet_looks_into(&possible, bets))
}

/// Whether a bet or a group distinguishes the cards that an incompletely seen card can be,
/// including those that are not in the shoe.
fn may_be_refused(known: &Known, shoe: &[Physical], bets: &[usize]) -> bool {
    let mut unsure = unsure(known, shoe).into_iter();
    unsure.any(|(told, _)| {
        let cards: Vec<Physical> = told.cards().collect();
        let mut groups = known.all().filter(|told| !told.seen);
        a_bet_looks_into(&cards, bets) || groups.any(|group| group.splits(told))
    })
}

/// The number of classes of cards that the bets and the groups distinguish.
fn number_of_classes(known: &Known, bets: &[usize]) -> usize {
    let classes: BTreeSet<_> = deck()
        .map(|card| {
            let looks_at = bets.iter().map(|&bet| looks_at(BETS[bet], card));
            let groups = known.all().filter(|told| !told.seen);
            let in_groups: Vec<bool> = groups.map(|group| group.can_be(card)).collect();
            (card.pip(), looks_at.collect::<Vec<_>>(), in_groups)
        })
        .collect();
    classes.len()
}

fn shoe_of(cards: &[Physical]) -> Shoe {
    let text: Vec<String> = cards.iter().map(Physical::to_string).collect();
    Shoe::holding(&text.join(" ").parse().expect("cards"))
}

/// With fewer classes, the question is never refused as too fine.
const MANY_CLASSES: usize = 25;

fn assert_answer(story: &Story, shoe: &[Physical], all: &Deals) {
    let known = &story.known;
    let ids: Vec<&str> = all.bets.iter().map(|&bet| BETS[bet]).collect();
    let texts = story.texts.each_ref().map(String::as_str);
    let answer = ask(&bets(&ids), texts, &shoe_of(shoe));
    let fitting = all.among(|deal| known.fits(deal));
    let ways_to_be_seen = ways_to_be_seen(known, shoe);
    match answer {
        Err(CoupError::Shoe(_)) => assert_eq!(ways_to_be_seen, 0),
        _ if ways_to_be_seen == 0 => panic!("the shoe lacks a card, but {answer:?}"),
        Err(CoupError::Odds(OddsError::TooFine(_)) | CoupError::TooFineGroups) => {
            assert!(number_of_classes(known, all.bets) >= MANY_CLASSES);
        }
        Err(CoupError::Odds(OddsError::UnseenBet(_) | OddsError::Unspecified(_))) => {
            assert!(may_be_refused(known, shoe, all.bets));
        }
        _ if must_be_refused(known, shoe, all.bets) => panic!("not refused, but {answer:?}"),
        Err(CoupError::Impossible(_)) => assert_eq!(fitting.len(), 0),
        Err(error) => panic!("{error}"),
        Ok(answer) => {
            // The answer's deals exclude the seen cards.
            assert_eq!(
                answer.odds.ways.clone() * ways_to_be_seen,
                fitting.len().into()
            );
            let evidence = answer.evidence.as_ref().expect("the shoe is known");
            assert_eq!(evidence.ways, fitting.len().into());
            assert_eq!(evidence.of, all.len().into());
            let cards = shoe.len() - seen(known).len();
            assert_eq!(answer.cards, u64::try_from(cards).ok());
            assert_worths(&answer.coup, known);
            assert_hands(answer.hands, answer.totals, known);
            assert!(answer.rulings.iter().all(|it| fitting.all_have(it)));
            fitting.assert_odds(&answer.odds);
            fitting.assert_next(&answer.next, known);
            fitting.assert_tree(&answer.tree, known);
        }
    }
}

proptest! {
    // Failing histories are not shrunk, since a smaller one would not tell more.
    #![proptest_config(ProptestConfig {
        cases: 16, max_shrink_iters: 0, failure_persistence: None, ..ProptestConfig::default()
    })]

    #[test]
    fn a_coup_half_known_goes_on_as_the_deals_that_fit_it(
        shoe in shoes(),
        drafts in prop::collection::vec((drafts(), main_and_other_bets()), 16),
    ) {
        let deals = every_deal_of(&shoe);
        for (draft, bets) in drafts {
            let story = draft.story(&shoe);
            let all = Deals { deals: deals.iter().collect(), bets: &bets };
            println!("from {}: {:?}", shoe_of(&shoe), story.texts);
            assert_answer(&story, &shoe, &all);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 5, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn with_nothing_known_it_is_the_next_coup(cards in shoes(), places in main_and_other_bets()) {
        let ids: Vec<&str> = places.iter().map(|&bet| BETS[bet]).collect();
        let bets = bets(&ids);
        let shoe = shoe_of(&cards);
        let odds = analyzer(&bets).odds(&shoe).unwrap();
        let answer = ask(&bets, [""; 3], &shoe).unwrap();
        prop_assert_eq!(&answer.odds, &odds);
        let face_down = ask(&bets, ["?,?", "?", "?,?,?,?,?,?"], &shoe).unwrap();
        prop_assert_eq!(&face_down.odds, &odds);
        prop_assert_eq!(face_down.tree.len(), answer.tree.len());
        for (face_down, branch) in face_down.tree.iter().zip(&answer.tree) {
            prop_assert_eq!(&face_down.odds, &branch.odds);
        }
    }
}

#[test]
fn with_nothing_known_every_bet_is_that_on_the_next_coup() {
    let bets = catalogue(&Terms::default());
    let analyzer = analyzer(&bets);
    for shoe in [
        Shoe::full(Decks::EIGHT),
        "As=1,Ah=1,9s=2,6c=3,3d=2,Kh=1".parse().unwrap(),
    ] {
        let answer = ask(&bets, [""; 3], &shoe).unwrap();
        assert_eq!(answer.odds, analyzer.odds(&shoe).unwrap());
        assert_eq!(answer.cards, shoe.cards());
        assert!(answer.coup.is_empty());
        // Some bets fix Player's first card as a seven, so the next card is not listed.
        assert_eq!(answer.tree, []);
    }
}

#[test]
fn a_bet_that_is_dealt_otherwise_takes_no_cards_of_this_coup() {
    let bets = bets(&["player", "tie-7up"]);
    let shoe = Shoe::full(Decks::EIGHT);
    let error = ask(&bets, ["9", "", ""], &shoe).unwrap_err();
    assert_eq!(error, CoupError::DealtOtherwise("tie-7up".to_owned()));
}

/// Checks that the mean of the odds after each card equals the odds before it.
fn assert_averages(odds: &Odds, tree: &[Branch]) {
    if tree.is_empty() {
        return;
    }
    let mean = |figure: &dyn Fn(&Odds) -> Exact| -> Exact {
        let terms = tree.iter();
        terms
            .map(|branch| &branch.chance.probability() * &figure(&branch.odds))
            .sum()
    };
    assert_eq!(mean(&|_| Exact::one()), Exact::one());
    for winner in WINNERS {
        let probability = |odds: &Odds| odds.outcomes[winner].probability();
        assert_eq!(mean(&probability), probability(odds));
    }
    for bet in 0..odds.bets.len() {
        let expectation = |odds: &Odds| odds.bets[bet].expectation();
        assert_eq!(
            mean(&expectation),
            expectation(odds),
            "{}",
            odds.bets[bet].bet.id
        );
    }
    for branch in tree {
        assert_averages(&branch.odds, &branch.tree);
    }
}

/// Checks means for the coup with these known cards of the deal, and for its continuations, to this
/// depth.
fn assert_averages_from(bets: &[Bet], deal: &str, shoe: &Shoe, depth: u32) -> CoupOdds {
    let answer = ask(bets, ["", "", deal], shoe).expect("odds");
    assert_averages(&answer.odds, &answer.tree);
    if depth > 0 {
        for branch in &answer.tree {
            let longer = format!("{deal},[{}]", branch.card);
            let rest = assert_averages_from(bets, &longer, shoe, depth - 1);
            assert_eq!(rest.odds, branch.odds, "{longer}");
            assert_eq!(rest.coup, branch.coup, "{longer}");
        }
    }
    answer
}

#[test]
fn the_cards_that_may_come_average_out() {
    let eight_decks = Shoe::full(Decks::EIGHT);
    let shoe = eight_decks
        .without(&"9sx3 9h 4dx2 Kc 7sx8 As".parse().unwrap())
        .unwrap();
    let main = main_bets(&Terms::default());
    let bets = bets(&BETS);
    for (deal, bets, depth) in [
        ("", &main, 1),
        ("9", &main, 2),
        ("0,[678],[A23],?", &main, 0),
        ("5,3,K,?,[789],?", &main, 0),
        ("5,3,K,K", &main, 2),
        ("6s,Kd,?,2d", &bets, 0),
        ("[hearts],Kd,3h", &bets, 0),
        ("Kd,3c,2d,Js", &bets, 2),
        ("Ks,2c,7d,3s", &bets, 2),
    ] {
        assert_averages_from(bets, deal, &shoe, depth);
    }
    assert_averages_from(&main, "9", &Shoe::full(Decks::INFINITE), 1);
}

#[test]
fn the_infinite_shoe_deals_each_card_anew() {
    type Fits = fn(&[u8; 6], bool) -> bool;
    let histories: [([&str; 3], Fits); 4] = [
        (["9", "", ""], |deal, _| deal[0] == 9),
        (["?,?,[678]", "?,4", ""], |deal, player_drew| {
            player_drew && (6..=8).contains(&deal[4]) && deal[3] == 4
        }),
        (["", "", "?,?,?,?,9,[12]"], |deal, _| {
            deal[4] == 9 && (1..=2).contains(&deal[5])
        }),
        (["0,0", "[0A],?", ""], |deal, _| {
            deal[0] + deal[2] == 0 && deal[1] <= 1
        }),
    ];
    let mut sums = histories.map(|_| [0_i64; 3]);
    for (deal, weight) in pip_deals(ONE_DECK, true) {
        let [p1, b1, p2, b2, fifth, sixth] = deal;
        let (player, banker) = finish(p1, p2, b1, b2, fifth, sixth);
        for ((_, fits), sums) in histories.iter().zip(&mut sums) {
            if fits(&deal, player.cards == 3) {
                sums[crate::support::outcome(player.total, banker.total)] += weight;
            }
        }
    }
    for ((texts, _), sums) in histories.iter().zip(sums) {
        let answer = main_coup(*texts, &Shoe::full(Decks::INFINITE));
        let all: i64 = sums.iter().sum();
        let expected = sums.map(|sum| Exact::ratio(sum, all).unwrap());
        let outcomes = answer.odds.outcomes.iter();
        let probabilities: Vec<Exact> = outcomes.map(|(_, chance)| chance.probability()).collect();
        assert_eq!(probabilities, expected, "{texts:?}");
        assert_eq!(answer.cards, None);
    }
}

#[test]
fn a_card_that_was_not_seen_in_full_settles_no_bet_on_suits() {
    let eight_decks = Shoe::full(Decks::EIGHT);
    // Both fours are dealt, so the shoe has none left; but it is unknown which hand has which.
    let two_fours: Shoe = "4s=1,4h=1,9s=1,8d=1,Kc=2,2c=1".parse().unwrap();
    for shoe in [&eight_decks, &two_fours] {
        for (id, texts) in [
            ("perfect-pair", ["4", "4", ""]),
            ("player-royal-match", ["4", "4", ""]),
            ("player-all-red", ["4", "4", ""]),
            ("perfect-pair", ["?,4", "", ""]),
            ("player-lucky-8", ["", "", "?,?,?,?,4"]),
        ] {
            let error = ask(&bets(&["player", id]), texts, shoe).unwrap_err();
            let message = format!("bet {id}: expected each 4 with its suit, such as 4s");
            assert_eq!(error.to_string(), message, "{texts:?}");
        }
        assert!(ask(&bets(&["player-pair"]), ["4", "4", ""], shoe).is_ok());
    }
    let error = ask(&bets(&["player-pair"]), ["0", "", ""], &eight_decks).unwrap_err();
    let message =
        "bet player-pair: expected each ten-valued card with its rank, T J Q or K, not as 0";
    assert_eq!(error.to_string(), message);
}

#[test]
fn a_card_that_can_be_one_alone_is_as_if_seen_in_full() {
    let bets = bets(&[
        "player",
        "perfect-pair",
        "player-all-red",
        "player-royal-match",
    ]);
    let shoe: Shoe = "4s=2,9h=1,8d=1,Kc=2,2c=1,2d=1".parse().unwrap();
    for (texts, in_full) in [
        (["4", "4", ""], ["4s", "4s", ""]),
        (["0,?", "0", ""], ["Kc,?", "Kc", ""]),
        (["2d,?", "2", ""], ["2d,?", "2c", ""]),
        (["", "", "?,?,?,?,9"], ["", "", "?,?,?,?,9h"]),
    ] {
        let answer = ask(&bets, texts, &shoe).unwrap();
        let expected = ask(&bets, in_full, &shoe).unwrap();
        assert_eq!(answer, expected, "{texts:?}");
    }
    // A bet on colours does not distinguish two black fours.
    let shoe: Shoe = "4s=1,4c=1,9h=1,8d=1,Kc=2,2c=1".parse().unwrap();
    let answer = ask(&bets[2..3], ["4", "", ""], &shoe);
    let expected = ask(&bets[2..3], ["4c", "", ""], &shoe);
    assert_eq!(
        answer.map(|answer| answer.odds),
        expected.map(|answer| answer.odds)
    );
}

#[test]
fn a_group_does_not_look_into_cards_that_were_not_seen_in_full() {
    let shoe = Shoe::full(Decks::EIGHT);
    let main = main_bets(&Terms::default());
    let error = ask(&main, ["9,[9s8]", "", ""], &shoe).unwrap_err();
    let message = error.to_string();
    assert!(
        message.ends_with("expected each 9 with its suit, such as 9s"),
        "{message}"
    );
    assert!(!message.contains("bet :"), "{message}");
    assert!(ask(&main, ["9s,[9s8]", "", ""], &shoe).is_ok());
    assert!(ask(&main, ["[9],[9s8]", "", ""], &shoe).is_ok());
}

#[test]
fn a_hand_that_is_known_is_totalled_whatever_the_other_has() {
    // Player's cards, Banker's, those by place, the number of known cards and the total of each.
    for (texts, [player, banker]) in [
        (["9,?", "K,6", ""], [(1, 9), (2, 6)]),
        (["?,?", "K,6", ""], [(0, 0), (2, 6)]),
        (["K,6", "?,4", ""], [(2, 6), (0, 0)]),
        (["?,?", "K,2,9", ""], [(0, 0), (3, 1)]),
        (["K,5,?", "3,4", ""], [(2, 5), (2, 7)]),
        (["K", "K,9", ""], [(1, 0), (2, 9)]),
        (["K,5", "2,4", "?,?,?,?,9"], [(3, 4), (2, 6)]),
        (["[67],?", "[9],[K]", ""], [(0, 0), (2, 9)]),
    ] {
        let answer = main_coup(texts, &Shoe::full(Decks::EIGHT));
        let hands = Side::BOTH.map(|side| (answer.hands[side].len(), answer.totals[side].value()));
        assert_eq!(hands, [player, banker], "{texts:?}");
    }
    let nine = main_coup(["?", "K,6", ""], &Shoe::full(Decks::EIGHT)).tree;
    let nine = nine.last().expect("ten cards");
    assert_eq!(
        nine.totals.map(Pip::value),
        BySide {
            player: 9,
            banker: 6
        }
    );
}

#[test]
fn what_is_decided_whatever_the_unknown_cards_are_is_said() {
    // Player's cards, Banker's, the step if there is only one, its rule, the rulings.
    for case in [
        "9,? | K,6 | undecided | -",
        "9,? | K,8 | finished | Banker has a natural 8",
        "?,? | K,9 | finished | Banker has a natural 9",
        "K,8 | 2,? | finished | Player has a natural 8",
        "[89],K | K,9 | finished | both have naturals",
        // If Banker has a natural, Player decides nothing.
        "K,7 | 2,? | undecided | -",
        "K,5 | ?,? | undecided | -",
        "K,5 | 2,[123] | draw-player | Player has 5 and draws",
        "K | K,9 | deal-player | - | Banker has a natural 9",
        "[67],K | 3,K | draw-banker | Banker has 3 and draws: Banker draws on 0 to 5",
        // Player drew, so nobody has a natural.
        "K,5,? | ?,? | undecided | - | Player has 5 and draws",
        "K,5,? | 3,4 | finished | Banker has 7 and stands | Player has 5 and draws",
        "?,?,? | 3,4 | finished | Banker has 7 and stands",
        "?,?,8 | 3,K | finished | Banker has 3 and stands",
        "?,?,? | 3,K | undecided | -",
        "K,5,[67] | 2,4 | draw-banker | Banker has 6 and draws | Player has 5 and draws",
        "K,5,[78] | 2,4 | undecided | - | Player has 5 and draws",
        // Banker drew on 6, so Player did; on 5 Banker draws if Player stood, too.
        "?,? | 2,4,? | finished | Banker has 6 and draws: Banker draws on 6 when Player's third",
        "?,? | 2,3,? | finished | -",
        "K,6 | ?,?,? | finished | - | Player has 6 and stands",
        "K,5 | 3,4 | draw-player | Player has 5 and draws",
        "K,6 | 3,4 | finished | Banker has 7 and stands | Player has 6 and stands",
    ] {
        let parts: Vec<&str> = case.split(" | ").collect();
        let [player, banker, step, rule, others @ ..] = &parts[..] else {
            panic!("{case}");
        };
        let answer = main_coup([player, banker, ""], &Shoe::full(Decks::EIGHT));
        let found = match answer.next.step() {
            None => "undecided",
            Some(Step::Finish) => "finished",
            Some(Step::Draw(Side::Player)) => "draw-player",
            Some(Step::Draw(Side::Banker)) => "draw-banker",
            Some(Step::Deal(Side::Player)) => "deal-player",
            Some(Step::Deal(Side::Banker)) => "deal-banker",
        };
        assert_eq!(found, *step, "{case}");
        let said = answer.next.rule.as_deref().unwrap_or("-");
        assert!(said.starts_with(rule), "{case}: {said}");
        let rulings = others
            .iter()
            .chain([rule].into_iter().filter(|rule| **rule != "-"));
        let rulings: Vec<&str> = rulings.copied().collect();
        assert_eq!(
            rulings.len(),
            answer.rulings.len(),
            "{case}: {:?}",
            answer.rulings
        );
        for (expected, ruling) in rulings.iter().zip(&answer.rulings) {
            assert!(ruling.starts_with(expected), "{case}: {ruling}");
        }
    }
}

#[test]
fn what_cannot_have_been_dealt_is_refused_with_the_reason() {
    let one_deck = "A=4,2=4,3=4,4=4,5=4,6=4,7=4,8=4,9s=1,9h=1,9d=1,9c=1,T=4,J=4,Q=4,K=4";
    for case in [
        "one deck | 9,K | 4,3,5 |  | Banker has no third card, since Player has a natural 9",
        "one deck | 9,?,K | ?,? | ?,?,K | Player has no third card, since Player has a natural 9",
        "one deck | 4,2,3 | 3,5 |  | Player has no third card, since Banker has a natural 8",
        "one deck | 4,4 | 2,7,? |  | both have naturals: nobody draws",
        "one deck | K,5,7 | 4,3,2 |  | Banker has 7 and stands: Banker stands on 7",
        "one deck | ?,? | 4,3,2 |  | Banker has no third card, since Banker has 7 and stands",
        "one deck | K,3,8 | K,3,5 |  | Banker draws on 3 when Player's third card is 0 to 7 or 9",
        "one deck | 6,K | 6,0,5 |  | Banker has 6 and stands: Banker draws on 0 to 5",
        "one deck | 6,K,9 | 2,K |  | Player has no third card, since Player has 6 and stands",
        "one deck | 6,K,9 | 2,K,5 |  | Player has no third card, since Player has 6 and stands",
        "9=8 | ?,?,? |  |  | do not let Player have that third card",
        "9=8 |  | ?,?,9 |  | do not let Banker have that third card",
        "A=5,2=5 | [9] |  |  | the shoe does not have cards of those groups",
        "9=1,2=5 |  |  | [9],?,[9] | the shoe does not have cards of those groups",
    ] {
        let parts: Vec<&str> = case.split(" | ").collect();
        let [shoe, player, banker, deal, reason] = parts[..] else {
            panic!("{case}");
        };
        let texts = [player, banker, deal];
        let shoe = if shoe == "one deck" { one_deck } else { shoe };
        let error = ask(&main_bets(&Terms::default()), texts, &shoe.parse().unwrap());
        let error = error.expect_err(case);
        assert!(matches!(error, CoupError::Impossible(_)), "{case}: {error}");
        let message = error.to_string();
        let start = "this coup cannot have been dealt: ";
        assert!(message.starts_with(start), "{case}: {message}");
        assert!(message.contains(reason), "{case}: {message}");
    }
}

#[test]
fn cards_that_the_shoe_lacks_cannot_have_been_dealt() {
    let one_deck = Shoe::full(Decks::new(1).unwrap());
    let main = main_bets(&Terms::default());
    for (texts, message) in [
        (
            ["9,9,9", "9,9", ""],
            "9x5 cannot have been dealt: only 4 are left in the shoe",
        ),
        (
            ["9s", "9s", ""],
            "9sx2 cannot have been dealt: only 1 is left in the shoe",
        ),
        (
            ["9s,9h,9", "9,9", ""],
            "9x3 cannot have been dealt: only 2 are left in the shoe",
        ),
    ] {
        let error = ask(&main, texts, &one_deck).unwrap_err();
        assert!(matches!(error, CoupError::Shoe(_)));
        assert_eq!(error.to_string(), message);
    }
    let five_cards: Shoe = "K=5".parse().unwrap();
    let error = ask(&main, ["K", "", ""], &five_cards).unwrap_err();
    assert!(matches!(
        error,
        CoupError::Odds(OddsError::TooFewCards { .. })
    ));
}

#[test]
fn players_expectation_by_the_first_card_is_the_known_one() {
    let six = Places::new(6).unwrap();
    let shoe = Shoe::full(Decks::EIGHT);
    let answer = main_coup(["9,?", "", ""], &shoe);
    assert_eq!(answer.odds.bets[0].expectation().decimal(six), "0.215281");
    let branches = main_coup([""; 3], &shoe).tree;
    let nine = branches.last().expect("ten cards");
    assert_eq!(nine.odds.bets[0].expectation().decimal(six), "0.215281");
}

#[test]
fn the_worked_hands_of_the_guides_are_finished() {
    // Player's cards, Banker's cards, the totals, the winner.
    for (player, banker, totals, winner) in [
        ("Q,9", "4,4", (9, 8), Side::Player),
        ("4,2", "A,J,7", (6, 8), Side::Banker),
        ("K,5,7", "2,4,8", (2, 4), Side::Banker),
        ("3,A,9", "8,7", (3, 5), Side::Banker),
        ("4,3", "6,10", (7, 6), Side::Player),
    ] {
        let answer = main_coup([player, banker, ""], &Shoe::full(Decks::EIGHT));
        let reading = Tableau::PUNTO_BANCO.read(&answer.coup);
        let ours = Side::BOTH.map(|side| reading.total(side).value());
        assert_eq!((ours[0], ours[1]), totals, "{player} / {banker}");
        assert_eq!(answer.totals.map(Pip::value).into_array(), ours);
        let winner = Some(winner);
        let result = CoupResult {
            winner,
            totals: answer.totals,
        };
        assert_eq!(answer.result, Some(result));
        for (outcome, chance) in answer.odds.outcomes.iter() {
            let certain = i64::from(outcome == winner);
            assert_eq!(chance.probability(), Exact::from(certain));
        }
        let [next] = &answer.next.possible[..] else {
            panic!("{:?}", answer.next);
        };
        assert_eq!(
            (next.step, next.chance.probability()),
            (Step::Finish, Exact::one())
        );
        assert_eq!(answer.tree, []);
    }
}

#[test]
fn the_worked_hand_that_is_unfinished_goes_on() {
    let answer = main_coup(["9,3", "T,7", ""], &Shoe::full(Decks::EIGHT));
    let [next] = &answer.next.possible[..] else {
        panic!("{:?}", answer.next);
    };
    assert_eq!(next.step, Step::Draw(Side::Player));
    assert_eq!(next.chance.probability(), Exact::one());
    assert_eq!(answer.result, None);
    let draws = "Player has 2 and draws: Player draws on 0 to 5";
    assert_eq!(answer.rulings, [draws]);
    assert_eq!(answer.next.rule.as_deref(), Some(draws));
    assert_eq!(answer.tree.len(), 10);
    for branch in &answer.tree {
        let [next] = &branch.next.possible[..] else {
            panic!("Banker has 7 and never draws: {:?}", branch.next);
        };
        assert_eq!(next.step, Step::Finish);
        let stands = "Banker has 7 and stands: Banker stands on 7 when Player drew";
        assert_eq!(branch.next.rule.as_deref(), Some(stands));
        assert_eq!(branch.tree, []);
        // Player has 2: it ties with a five and wins with more.
        let third = branch.card.pip().value();
        let winner = WINNERS[crate::support::outcome((2 + third) % 10, 7)];
        assert_eq!(branch.odds.outcomes[winner].probability(), Exact::one());
        assert_eq!(branch.result.expect("it ends").winner, winner);
    }
}

#[test]
fn the_fifth_card_is_players_third_where_player_draws() {
    let shoe = Shoe::full(Decks::EIGHT);
    let by_place = main_coup(["", "", "K,K,K,K,9"], &shoe);
    let by_hand = main_coup(["K,K,9", "K,K", ""], &shoe);
    assert_eq!(by_place.coup, by_hand.coup);
    assert_eq!(by_place.odds, by_hand.odds);
    assert_eq!(by_place.tree, by_hand.tree);
    let stands = main_coup(["", "", "K,K,6,K,9"], &shoe);
    assert_eq!(stands.coup, main_coup(["K,6", "K,K,9", ""], &shoe).coup);
    assert_eq!(stands.tree, []);
}

#[test]
fn a_bet_on_cards_that_lie_open_is_answered_while_others_are_drawn() {
    let bets = bets(&["perfect-pair"]);
    let shoe = Shoe::full(Decks::EIGHT);
    for (player, expectation) in [("9s,3s", -1), ("Ks,Ks", 25)] {
        let answer = ask(&bets, [player, "Td,7h", ""], &shoe).unwrap();
        let expectation = Exact::from(expectation);
        assert_eq!(answer.odds.bets[0].expectation(), expectation);
        assert_eq!(answer.tree.len(), 10);
        for branch in &answer.tree {
            assert_eq!(branch.odds.bets[0].expectation(), expectation);
        }
    }
}

#[test]
fn a_third_card_is_followed_though_bets_look_at_the_suits_of_a_hand() {
    let bets = bets(&["player-lucky-8"]);
    let shoe = Shoe::full(Decks::EIGHT);
    let answer = ask(&bets, ["Ks,5s", "Kd,4d", ""], &shoe).unwrap();
    assert_averages(&answer.odds, &answer.tree);
    // A three makes 8, and a quarter of the threes are spades.
    let three = &answer.tree[3];
    assert_eq!(three.chance.probability().to_string(), "8/103");
    let chances = &three.odds.bets[0].chances;
    let suited = chances[0].probability() + chances[1].probability();
    assert_eq!(suited.to_string(), "1/4");
}

#[test]
fn ten_valued_cards_are_worth_what_other_rules_say() {
    let rules: Tableau = r#"
        id = "court-cards-count"
        pip-values = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1, 2, 3]
        two-naturals = "compare"
        player = "DDDDDDSS"
        banker = ["DDDDDDDDDDD", "DDDDDDDDDDD", "DDDDDDDDDDD", "DDDDDDDDDDD",
                  "DDDDDDDDDDD", "DDDDDDDDDDD", "SSSSSSSSSSS", "SSSSSSSSSSS"]
    "#
    .parse()
    .unwrap();
    let analyzer = Analyzer::new(rules, main_bets(&Terms::default())).unwrap();
    let shoe: Shoe = "K=3,2=4,5=2".parse().unwrap();
    let [answer, expected] = ["0", "K"].map(|player| {
        let answer = analyzer.coup(&history([player, "", ""]), &shoe).unwrap();
        assert_averages(&answer.odds, &answer.tree);
        answer
    });
    assert_eq!(answer.odds, expected.odds);
    assert_eq!(answer.tree.len(), expected.tree.len());
}

/// A document states the history of a coup, which is read back unchanged.
#[test]
fn what_is_known_of_a_coup_is_read_back_as_it_is_written() {
    for texts in [
        ["", "", ""],
        ["9,?", "", ""],
        ["[678],9s", "0,?,K", ""],
        ["", "", "?,?,?,?,9"],
        ["?,?,?", "", "?,?,?,?,[A23],8"],
        ["", "", "?,?,?,?,?,[hearts]"],
    ] {
        let known = history(texts);
        let written = serde_json::to_string(&known).expect("text");
        let read: History = serde_json::from_str(&written).expect("a history");
        assert_eq!(read, known, "{written}");
    }
    for wrong in [
        r#"{"player":["9","9","9","9"],"banker":[],"further":["?","?"]}"#,
        r#"{"player":["9,9"],"banker":[],"further":["?","?"]}"#,
        r#"{"player":["Z"],"banker":[],"further":["?","?"]}"#,
        r#"{"player":[],"banker":[],"further":["?"]}"#,
        r#"{"player":[],"banker":["?","?","9"],"further":["9","?"]}"#,
    ] {
        assert!(serde_json::from_str::<History>(wrong).is_err(), "{wrong}");
    }
}
