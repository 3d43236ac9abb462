//! Random rules and paytables, compared with an enumerator that has its own tables; and random text
//! for all parsers.

use crate::support::paytables::{bet, cards, compare, condition, facts, lines, odds};
use crate::support::tables::tables;
use baccarat::bet::{Bet, Condition, Row, Terms, read_bets};
use baccarat::{Cards, CardsLeft, Exact, Shoe, Tableau, Tags};
use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_rules_and_any_paytable_agree_with_the_enumerator(
        tables in tables(), lines in lines(), cards in cards(),
    ) {
        compare(&tables, &lines, &cards);
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
