//! Random paytables of facts, settled by the engine and by an enumerator that deals physical cards.

use baccarat::bet::{Bet, Condition, Row};
use baccarat::{Analyzer, Card, Cards, Exact, Odds, OddsError, Rank, Shoe, Suit, Tableau};
use proptest::prelude::*;

use super::every_deal;
use super::tables::Tables;

/// A fact, written in a bets file and checked by the enumerator.
#[derive(Clone, Debug)]
pub enum Fact {
    Winner(usize),
    Total(bool, usize),
    Cards(usize),
    Suited(Scope),
    Pair(Scope),
    Red(Scope),
    Count(Scope, usize, usize),
}

#[derive(Clone, Copy, Debug)]
pub enum Scope {
    Player,
    Banker,
    PlayerFirstTwo,
    BankerFirstTwo,
    FirstFour,
    Coup,
}

const SCOPES: [(Scope, &str); 6] = [
    (Scope::Player, "player"),
    (Scope::Banker, "banker"),
    (Scope::PlayerFirstTwo, "player-first-two"),
    (Scope::BankerFirstTwo, "banker-first-two"),
    (Scope::FirstFour, "first-four"),
    (Scope::Coup, "coup"),
];

impl Scope {
    fn name(self) -> &'static str {
        SCOPES[self as usize].1
    }

    fn cards(self, player: &[Card], banker: &[Card]) -> Vec<Card> {
        match self {
            Scope::Player => player.to_vec(),
            Scope::Banker => banker.to_vec(),
            Scope::PlayerFirstTwo => player[..2].to_vec(),
            Scope::BankerFirstTwo => banker[..2].to_vec(),
            Scope::FirstFour => [&player[..2], &banker[..2]].concat(),
            Scope::Coup => [player, banker].concat(),
        }
    }
}

impl Fact {
    pub fn json(&self) -> String {
        match self {
            Fact::Winner(winner) => format!(
                r#"{{"winner": {:?}}}"#,
                ["player", "banker", "tie"][*winner]
            ),
            Fact::Total(of_player, total) => {
                let side = if *of_player { "player" } else { "banker" };
                format!(r#"{{"{side}": {{"total": {total}}}}}"#)
            }
            Fact::Cards(cards) => format!(r#"{{"coup": {{"cards": {cards}}}}}"#),
            Fact::Suited(scope) => format!(r#"{{"{}": {{"suited": true}}}}"#, scope.name()),
            Fact::Pair(scope) => format!(
                r#"{{"{}": {{"groups": ["2", "2+1", "2+1+1", "2+1+1+1", "2+1+1+1+1"]}}}}"#,
                scope.name()
            ),
            Fact::Red(scope) => format!(r#"{{"{}": {{"colour": "red"}}}}"#, scope.name()),
            Fact::Count(scope, rank, count) => {
                let rank = Rank::ALL[*rank];
                format!(
                    r#"{{"{}": {{"count": {{"{rank}": {count}}}}}}}"#,
                    scope.name()
                )
            }
        }
    }

    fn holds(&self, tables: &Tables, player: &[Card], banker: &[Card], winner: usize) -> bool {
        match self {
            Fact::Winner(expected) => winner == *expected,
            Fact::Total(of_player, total) => {
                tables.total(if *of_player { player } else { banker }) == *total
            }
            Fact::Cards(cards) => player.len() + banker.len() == *cards,
            Fact::Suited(scope) => {
                let cards = scope.cards(player, banker);
                cards.iter().all(|card| card.suit == cards[0].suit)
            }
            Fact::Pair(scope) => {
                let cards = scope.cards(player, banker);
                let alike = |rank| cards.iter().filter(|card| card.rank == rank).count();
                let counts: Vec<usize> = Rank::ALL.into_iter().map(alike).collect();
                counts.iter().filter(|&&count| count == 2).count() == 1
                    && counts.iter().all(|&count| count <= 2)
            }
            Fact::Red(scope) => scope
                .cards(player, banker)
                .iter()
                .all(|card| matches!(card.suit, Suit::Hearts | Suit::Diamonds)),
            Fact::Count(scope, rank, count) => {
                let cards = scope.cards(player, banker);
                cards
                    .iter()
                    .filter(|card| card.rank.index() == *rank)
                    .count()
                    == *count
            }
        }
    }
}

pub fn facts() -> impl Strategy<Value = Fact> {
    let scope = || (0..6_usize).prop_map(|index| SCOPES[index].0);
    // Suits of the whole coup, combined with colours and ranks of other scopes, would be too fine.
    let hand = || (0..5_usize).prop_map(|index| SCOPES[index].0);
    prop_oneof![
        (0..3_usize).prop_map(Fact::Winner),
        (any::<bool>(), 0..10_usize).prop_map(|(side, total)| Fact::Total(side, total)),
        (4..7_usize).prop_map(Fact::Cards),
        hand().prop_map(Fact::Suited),
        (2..4_usize).prop_map(|index| Fact::Pair(SCOPES[index].0)),
        scope().prop_map(Fact::Red),
        (scope(), 0..13_usize, 0..3_usize)
            .prop_map(|(scope, rank, count)| Fact::Count(scope, rank, count)),
    ]
}

/// A line of a paytable: a conjunction of facts, the negation of another fact, and a payoff.
pub type Line = (Vec<Fact>, Option<Fact>, i64);

pub fn lines() -> impl Strategy<Value = Vec<Line>> {
    let line = (
        prop::collection::vec(facts(), 1..3),
        prop::option::of(facts()),
        -1..50_i64,
    );
    prop::collection::vec(line, 1..4)
}

pub fn condition((facts, denied, _): &Line) -> Condition {
    let read = |fact: &Fact| serde_json::from_str::<Condition>(&fact.json()).expect("a condition");
    let all = facts
        .iter()
        .map(read)
        .fold(Condition::default(), Condition::and);
    match denied {
        None => all,
        Some(fact) => all.and(Condition {
            not: Some(Box::new(read(fact))),
            ..Condition::default()
        }),
    }
}

pub fn bet(lines: &[Line]) -> Bet {
    let rows = lines.iter().map(|line| Row {
        event: String::new(),
        when: condition(line),
        pays: Exact::from(line.2),
    });
    Bet::new("random", "random", rows.collect(), Exact::from(-1))
}

/// Seven cards, so that there are few deals.
pub fn cards() -> impl Strategy<Value = Vec<Card>> {
    let card = (0..52_usize).prop_map(|index| Card::all().nth(index).expect("a card"));
    prop::collection::vec(card, 7)
}

/// The odds of bets; `None` if they distinguish too many cards.
pub fn odds(rules: Tableau, bets: Vec<Bet>, cards: &[Card]) -> Option<Odds> {
    let analyzer = Analyzer::new(rules, bets).expect("different ids");
    match analyzer.odds(&shoe(cards)) {
        Err(OddsError::TooFine(_)) => None,
        odds => Some(odds.expect("seven cards")),
    }
}

fn shoe(cards: &[Card]) -> Shoe {
    let text: Vec<String> = cards.iter().map(ToString::to_string).collect();
    Shoe::holding(&text.join(" ").parse::<Cards>().expect("cards"))
}

/// Compares the odds of a paytable under some rules with the enumerator's.
///
/// # Panics
///
/// Panics if they differ.
pub fn compare(tables: &Tables, lines: &[Line], cards: &[Card]) {
    let Some(odds) = odds(tables.rules(), vec![bet(lines)], cards) else {
        return;
    };
    let mut outcomes = [0_u32; 3];
    let mut rows = vec![0_u32; lines.len() + 1];
    every_deal(cards, &mut |deal| {
        let pips = [0, 1, 2, 3, 4, 5].map(|place: usize| tables.pips[deal[place].rank.index()]);
        let coup = tables.play(pips, None);
        let (winner, [player_drew, banker_drew]) = (coup.outcome, coup.drew);
        let (mut player, mut banker) = (vec![deal[0], deal[2]], vec![deal[1], deal[3]]);
        player.extend(player_drew.then_some(deal[4]));
        banker.extend(banker_drew.then(|| deal[4 + usize::from(player_drew)]));
        outcomes[winner] += 1;
        let holds = |(facts, denied, _): &Line| {
            let holds = |fact: &Fact| fact.holds(tables, &player, &banker, winner);
            facts.iter().all(holds) && !denied.as_ref().is_some_and(holds)
        };
        let row = lines.iter().position(holds).unwrap_or(lines.len());
        rows[row] += 1;
    });
    for ((_, ours), theirs) in odds.outcomes.iter().zip(outcomes) {
        assert_eq!(ours.ways, theirs.into());
    }
    for (ours, theirs) in odds.bets[0].chances.iter().zip(rows) {
        assert_eq!(ours.ways, theirs.into());
    }
}
