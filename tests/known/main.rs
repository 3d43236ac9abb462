//! Answers to a small question of each kind, whose digests are known: a change of any figure is seen
//! within seconds. Which figures are right is for the other tests to say.

#[path = "../support/mod.rs"]
mod support;

use std::fmt::Debug;

use baccarat::analysis::{
    Bankroll, BetSpread, CardsSeen, Levels, SessionCoups, SessionTerms, SpreadBy,
};
use baccarat::bet::{Bet, Commission, Payoff, Terms, catalogue};
use baccarat::card::named_cards;
use baccarat::coup::BySide;
use baccarat::{
    Analyzer, CardsLeft, Coups, Decks, Exact, History, Pip, Shoe, Side, Tableau, Threshold,
};
use support::{bets, history};

/// A digest of an answer, all its fields included: half of what FNV-1a makes of them.
fn digest<T: Debug, E: Debug>(answer: Result<T, E>) -> String {
    digest_of(answer.expect("an answer"))
}

fn digest_of(answer: impl Debug) -> String {
    let text = format!("{answer:?}");
    let digest = text.bytes().fold(0xCBF2_9CE4_8422_2325, |digest, byte| {
        (digest ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
    });
    format!("{:08x}", digest >> 32)
}

/// Thirty-one cards of a deck, with suits: from none of a rank to all four.
fn odd() -> Shoe {
    let gone = "As,2s,2h,5d,5c,5h,7c,7d,7h,9s,9c,Ks,Qh,Jc,Jd,Ts,3c,8s,8h,8d,8c";
    Shoe::full(Decks::new(1).expect("one"))
        .without(&gone.parse().expect("cards"))
        .expect("they are there")
}

/// A few cards of some pip values only.
fn few() -> Shoe {
    "A=2,3=1,4=3,6=2,7=4,9=1,K=5".parse().expect("a shoe")
}

/// Most of a deck, without any six.
fn without_sixes() -> Shoe {
    "A=4,2=4,3=3,5=4,7=2,8=4,9=4,T=4,K=4"
        .parse()
        .expect("a shoe")
}

fn asked(bets: Vec<Bet>) -> Analyzer {
    Analyzer::new(Tableau::PUNTO_BANCO, bets).expect("different ids")
}

fn of(ids: &[&str]) -> Analyzer {
    asked(bets(ids))
}

#[test]
fn odds() {
    let main = Analyzer::default();
    let wide = Shoe::full(Decks::new(1_000_000).expect("many"));
    let shoes = [Shoe::full(Decks::EIGHT), few(), wide];
    let [eight, few, wide] = shoes.map(|shoe| digest(main.odds(&shoe)));
    let found = [
        digest(asked(catalogue(&Terms::default())).odds(&odd())),
        eight,
        few,
        wide,
    ];
    assert_eq!(found, ["69ac92b2", "ce2b7454", "f57b4d82", "59b93532"]);
}

#[test]
fn hands_and_covariances() {
    let bets = of(&["banker", "tie", "dragon-7", "player-all-red"]);
    let found = [digest(bets.hands(&odd())), digest(bets.covariances(&odd()))];
    assert_eq!(found, ["570093c5", "76d5e0dd"]);
}

#[test]
fn many_shoes() {
    let four = "4s".parse().expect("a card");
    let four = odd().without(&four).expect("a four");
    let shoes = [odd(), four, few(), Shoe::full(Decks::EIGHT)];
    let bets = of(&["player", "banker", "tie", "lucky-6", "either-pair"]);
    let mut batch = bets.batch().expect("few bets");
    assert!(shoes.iter().all(|shoe| batch.check(shoe).is_ok()));
    let means = digest(bets.expectations_of_many(&shoes));
    let found = [means, digest(batch.odds(&shoes))];
    assert_eq!(found, ["539e12ab", "fe6603a2"]);
}

#[test]
fn effects_of_removal() {
    let bets = of(&["player", "banker", "tie", "perfect-pair", "small-tiger"]);
    let pairs = digest(bets.removal_of_pairs(&odd()));
    let found = [digest(bets.removal(&odd())), pairs];
    assert_eq!(found, ["cd5ca9cd", "6bbf1e0b"]);
}

#[test]
fn coups() {
    let bets = of(&["player", "banker", "tie", "monkey-6", "either-pair"]);
    let known = [
        history(["9,?", "", ""]),
        history(["4h,A", "[678],?", "?,?,?,?,[45]"]),
        History::default().with_total(Side::Banker, Pip::ALL[5]),
    ];
    let found = known.map(|known| digest(bets.coup(&known, &odd())));
    assert_eq!(found, ["e4679084", "db7c5c58", "eed2f4b7"]);
}

#[test]
fn groups_of_removed_cards() {
    let named = |cards| named_cards(cards).expect("a name of cards");
    let shoe = Shoe::full(Decks::new(2).expect("two"))
        .without_any_of(named("678"), 5)
        .and_then(|shoe| shoe.without_any_of(named("0"), 4))
        .expect("they are there");
    let bets = of(&["player", "banker", "tie", "banker-pair"]);
    let found = [digest(bets.odds(&shoe)), digest(bets.removal(&shoe))];
    assert_eq!(found, ["6c046aca", "1bd34f1b"]);
    // Kings have the value of a ten, but are not in the group of the tens that have left.
    let tens = Shoe::full(Decks::EIGHT).without_any_of(named("T"), 3);
    let tens = tens.expect("they are there");
    assert_eq!(digest(bets.removal(&tens)), "14e644da");
}

#[test]
fn consecutive_coups() {
    let bets = of(&["player", "tie", "dragon-7"]);
    let three = Coups::new(3).expect("three");
    let terms = SessionTerms {
        stakes: Some("1,1,0.5".parse().expect("stakes")),
        ..SessionTerms::new(SessionCoups::new(20).expect("coups"))
    };
    let found = [
        digest(bets.sequence(&few(), Coups::TWO)),
        digest(bets.sequence(&few(), three)),
        digest(bets.session(&odd(), &terms)),
    ];
    assert_eq!(found, ["b7a08dcf", "27de9cc4", "d5a22c26"]);
}

#[test]
fn sessions() {
    let bets = of(&["player", "banker", "tie", "dragon-7"]);
    let number = |text: &str| text.parse::<Exact>().expect("a number");
    let asked = |shoe, coups| {
        let terms = SessionTerms {
            bankroll: Some(Bankroll::new(number("4"), number("9")).expect("a bankroll")),
            rebate: Some("10%".parse().expect("a share")),
            rebate_on_turnover: Some("1%".parse().expect("a share")),
            distribution: true,
            ..SessionTerms::new(SessionCoups::new(coups).expect("coups"))
        };
        let session = bets.session(&shoe, &terms).expect("an answer");
        let figures = session.wagers.iter().map(|it| {
            let rebates = (it.fair_rebate(), it.fair_rebate_on_turnover());
            let mean = (it.mean(), it.mean_with_rebates(), rebates);
            (mean, it.variance(), it.independent_variance(), it.lasts())
        });
        let figures: Vec<_> = figures.collect();
        digest_of((&session, figures))
    };
    // Thirty-one cards are enough for any five coups, for some seven, and for no eight.
    let found = [1, 5, 7, 8].map(|coups| asked(odd(), coups));
    let others = [asked(few(), 2), asked(Shoe::full(Decks::EIGHT), 30)];
    assert_eq!(found, ["9458ec93", "dfc4b8c0", "fff5769f", "21e602a2"]);
    assert_eq!(others, ["880dcd7d", "aa88b7f7"]);
}

#[test]
fn counts() {
    let bets = of(&["player", "tie", "dragon-7"]);
    let levels = Levels::new(2).expect("two");
    let tags = "A=1,4-7=-1,8-9=2,K=-1".parse().expect("tags");
    let left = CardsLeft::new(8, 11).expect("six cards or more");
    let threshold = Threshold::RunningCount(Exact::from(1));
    let steps = "1=1,3=3".parse().expect("stakes");
    let spread = BetSpread::new(steps, SpreadBy::default()).expect("a spread");
    let found = [
        digest(bets.count(&few(), Some(&tags), levels)),
        digest(bets.linear(&odd())),
        digest(bets.play(&few(), &tags, &threshold, left)),
        digest(bets.by_count(&few(), &tags, left)),
        digest(bets.spread(&few(), &tags, &spread)),
    ];
    assert_eq!(
        found,
        ["0c7655f7", "150d051a", "864e8696", "5d3a273a", "5cbcd953"]
    );
}

#[test]
fn depths() {
    let bets = of(&["player", "banker", "tie", "dragon-7"]);
    let swept = |left| bets.sweep(&few(), left).expect("few compositions");
    let [six, nine, more] = [6, 9, 14].map(|left| digest(swept(left).depth()));
    let width = "1/7".parse().expect("a number");
    let bins = swept(9).with_histogram(width).expect("few bins");
    let all = digest(bets.depths(&odd()));
    let found = [all, six, nine, more, digest(bins.depth())];
    assert_eq!(
        found,
        ["93435351", "8213c66c", "e5bb0dee", "889a00df", "8b509043"]
    );
}

#[cfg(feature = "sample")]
#[test]
fn samples() {
    let bets = of(&["player", "banker", "tie", "dragon-7"]);
    // Each takes two streams of random numbers. They draw the seven cards that leave, or the eight
    // that stay, whichever are fewer, or none.
    let found = [24, 8, 31].map(|left| digest(bets.sample(&odd(), left, 4_200, 7)));
    // Bounds, since no shoe is favourable, or each is.
    let few = [2, 3].map(|seed| digest(bets.sample(&few(), 11, 2, seed)));
    assert_eq!(found, ["c180368a", "2379ab2a", "9e59d35d"]);
    assert_eq!(few, ["bb1af82a", "b578eae3"]);
}

#[test]
fn every_depth() {
    let bets = of(&["player", "banker", "tie", "dragon-7"]);
    let least = "1/20".parse().expect("a number");
    let sweeps = [
        bets.every_depth(&few()),
        bets.every_depth(&without_sixes()),
        bets.every_depth_from(&few(), &least),
    ];
    let answers = sweeps.map(|sweep| {
        let sweep = sweep.expect("few lines");
        sweep.every_depth().expect("all parts")
    });
    let tie = answers[0].bet("tie").expect("one of the bets");
    assert_eq!(tie.bet, bets.bets()[2]);
    let found = answers.map(digest_of);
    assert_eq!(found, ["8c4d7460", "df97def7", "7e090541"]);
}

#[test]
fn decisions() {
    let main = Analyzer::default();
    let pays = BySide {
        player: Payoff::even_money(),
        banker: Commission::default().banker_pays(),
    };
    let seen = CardsSeen::new(3).expect("three");
    let sort = "[0A23]".parse().expect("a sort");
    let found = [
        digest(main.audit(&odd())),
        digest(main.audit_paying(&few(), &pays)),
        digest(main.edge_sort(&few(), seen, &sort)),
    ];
    assert_eq!(found, ["287699d3", "561c0d24", "727cf47c"]);
}

#[test]
fn other_answers() {
    let bets = of(&["player", "banker", "tie", "player-dragon-bonus"]);
    let found = [digest(bets.par(&odd())), digest(bets.cards_a_coup(&odd()))];
    assert_eq!(found, ["70ba8d92", "ebd89076"]);
}
