//! Random rules and paytables, compared with an enumerator that has its own tables; and random text
//! for all parsers.

use crate::support::every_deal;
use crate::support::tables::{Tables, tables};
use baccarat::bet::{Bet, Condition, Row, Terms, read_bets};
use baccarat::{
    Analyzer, Card, Cards, CardsLeft, Exact, Odds, OddsError, Rank, Shoe, Suit, Tableau, Tags,
};
use proptest::prelude::*;

/// A fact, written in a bets file and checked by the enumerator.
#[derive(Clone, Debug)]
enum Fact {
    Winner(usize),
    Total(bool, usize),
    Cards(usize),
    Suited(Scope),
    Pair(Scope),
    Red(Scope),
    Count(Scope, usize, usize),
}

#[derive(Clone, Copy, Debug)]
enum Scope {
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
    fn json(&self) -> String {
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

fn facts() -> impl Strategy<Value = Fact> {
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
type Line = (Vec<Fact>, Option<Fact>, i64);

fn lines() -> impl Strategy<Value = Vec<Line>> {
    let line = (
        prop::collection::vec(facts(), 1..3),
        prop::option::of(facts()),
        -1..50_i64,
    );
    prop::collection::vec(line, 1..4)
}

fn condition((facts, denied, _): &Line) -> Condition {
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

fn bet(lines: &[Line]) -> Bet {
    let rows = lines.iter().map(|line| Row {
        event: String::new(),
        when: condition(line),
        pays: Exact::from(line.2),
    });
    Bet::new("random", "random", rows.collect(), Exact::from(-1))
}

/// Seven cards, so that there are few deals.
fn cards() -> impl Strategy<Value = Vec<Card>> {
    let card = (0..52_usize).prop_map(|index| Card::all().nth(index).expect("a card"));
    prop::collection::vec(card, 7)
}

/// The odds of bets; `None` if they distinguish too many cards.
fn odds(rules: Tableau, bets: Vec<Bet>, cards: &[Card]) -> Option<Odds> {
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

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_rules_and_any_paytable_agree_with_the_enumerator(
        tables in tables(), lines in lines(), cards in cards(),
    ) {
        let Some(odds) = odds(tables.rules(), vec![bet(&lines)], &cards) else {
            return Ok(());
        };
        let mut outcomes = [0_u32; 3];
        let mut rows = vec![0_u32; lines.len() + 1];
        every_deal(&cards, &mut |deal| {
            let pips = [0, 1, 2, 3, 4, 5].map(|place: usize| tables.pips[deal[place].rank.index()]);
            let played = tables.play(pips, None);
            let (winner, [player_drew, banker_drew]) = (played.outcome, played.drew);
            let (mut player, mut banker) = (vec![deal[0], deal[2]], vec![deal[1], deal[3]]);
            player.extend(player_drew.then_some(deal[4]));
            banker.extend(banker_drew.then(|| deal[4 + usize::from(player_drew)]));
            outcomes[winner] += 1;
            let holds = |(facts, denied, _): &Line| {
                let holds = |fact: &Fact| fact.holds(&tables, &player, &banker, winner);
                facts.iter().all(holds) && !denied.as_ref().is_some_and(holds)
            };
            let row = lines.iter().position(holds).unwrap_or(lines.len());
            rows[row] += 1;
        });
        for ((_, ours), theirs) in odds.outcomes.iter().zip(outcomes) {
            prop_assert_eq!(&ours.ways, &theirs.into());
        }
        for (ours, theirs) in odds.bets[0].chances.iter().zip(rows) {
            prop_assert_eq!(&ours.ways, &theirs.into());
        }
    }

    #[test]
    fn splitting_a_line_changes_nothing(lines in lines(), split in facts(), cards in cards()) {
        let whole = bet(&lines);
        let mut rows: Vec<Row> = whole.rows().to_vec();
        let first = rows[0].clone();
        let part = serde_json::from_str::<Condition>(&split.json()).unwrap();
        rows.insert(0, Row { when: first.when.clone().and(part), ..first });
        rows.pop();
        let parts = Bet::new("parts", "parts", rows, Exact::from(-1));
        let Some(odds) = odds(Tableau::PUNTO_BANCO, vec![whole, parts], &cards) else {
            return Ok(());
        };
        let [whole, parts] = [&odds.bets[0], &odds.bets[1]];
        prop_assert_eq!(whole.expectation(), parts.expectation());
        prop_assert_eq!(whole.variance(), parts.variance());
        prop_assert_eq!(parts.win() + parts.push() + parts.lose(), Exact::one());
    }

    #[test]
    fn a_condition_reads_back_as_it_is_written(lines in lines()) {
        for line in &lines {
            let condition = condition(line);
            let json = serde_json::to_string(&condition).unwrap();
            prop_assert_eq!(serde_json::from_str::<Condition>(&json).unwrap(), condition);
        }
    }
}

/// Parts of files and of cards, which are joined at random.
const PIECES: [&str; 44] = [
    "[[bet]]",
    "\n",
    "id = \"x\"",
    "rows = [",
    "]",
    "{",
    "}",
    "when = {",
    "pays = ",
    "winner",
    "=",
    "\"player\"",
    "player.total",
    "7",
    "-1",
    "\"4-9\"",
    "any = [",
    "not = {",
    ",",
    "count.",
    "9d",
    "\"1/0\"",
    "coup",
    ".",
    "groups",
    "\"2+\"",
    "\"\"",
    "player = \"DDDDDDSS\"",
    "banker = [",
    "\"DDDDDDDDDDD\"",
    "naturals = [",
    "99999999999999999999",
    "9",
    "K",
    "x3",
    "♠",
    "\u{FE0F}",
    "0",
    "é",
    "\u{0}",
    "{\"bet\":",
    ":",
    "null",
    " ",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_text_is_too_strange_to_be_refused(pieces in prop::collection::vec(0..PIECES.len(), 0..24)) {
        let text: String = pieces.into_iter().map(|piece| PIECES[piece]).collect();
        read_everything(&text);
    }

    #[test]
    fn no_letters_are_too_strange_to_be_refused(text in any::<String>()) {
        read_everything(&text);
    }
}

/// Passes a text to every parser, which may return an error but must not panic.
fn read_everything(text: &str) {
    let _ = read_bets(text, &Terms::default());
    let _ = text.parse::<Tableau>();
    let _ = text.parse::<Cards>();
    let _ = text.parse::<Shoe>();
    let _ = text.parse::<Exact>();
    let _ = text.parse::<Tags>();
    let _ = text.parse::<CardsLeft>();
}
