//! `baccarat tableau`, compared with the audit of the library.

use baccarat::analysis::{Decision, Reads};
use baccarat::tableau::Action;
use baccarat::{Analyzer, Decks, Exact, Pip, Places, Shoe};
use serde_json::Value;

use crate::program::{answer, baccarat, complaint, document};

/// Compares a decision in a document with that of the library.
fn check_row(row: &Value, decision: &Decision) {
    let reads = match decision.reads {
        Reads::Nothing => [Value::Null, Value::Null, Value::Null],
        Reads::Stood => [Value::Null, Value::Null, true.into()],
        Reads::ThirdCard(pip) => [pip.value().into(), Value::Null, false.into()],
        Reads::Total(pip) => [Value::Null, pip.value().into(), false.into()],
    };
    let fields = ["player_third", "player_total", "player_stood"];
    assert_eq!(fields.map(|field| &row[field]), reads.each_ref());
    for (field, outcomes) in [
        ("draw_outcomes", &decision.draw_outcomes),
        ("stand_outcomes", &decision.stand_outcomes),
    ] {
        let names = ["player", "banker", "tie"].into_iter();
        for (place, (name, (_, chance))) in names.zip(outcomes.iter()).enumerate() {
            let outcome = &row[field][place];
            assert_eq!(outcome["outcome"], name);
            assert_eq!(outcome["ways"], chance.ways.to_string());
            let probability = chance.probability().to_string();
            assert_eq!(outcome["probability"]["exact"], probability);
        }
    }
    assert_eq!(row["total"], decision.total.value());
    let cards = decision.holding.map(|cards| cards.map(Pip::value));
    assert_eq!(row["cards"], serde_json::json!(cards));
    let name = |action| match action {
        Action::Draw => "draw",
        Action::Stand => "stand",
    };
    assert_eq!(row["action"], name(decision.action));
    assert_eq!(row["best"], name(decision.best()));
    assert_eq!(row["ways"], decision.weight.ways.to_string());
    for (field, value) in [
        ("draw", &decision.draw),
        ("stand", &decision.stand),
        ("margin", &decision.margin()),
        ("weight", &decision.weight.probability()),
        ("gain", &decision.gain()),
    ] {
        assert_eq!(row[field]["exact"], value.to_string(), "{field}");
        assert_eq!(
            row[field]["decimal"],
            value.decimal(Places::TWELVE),
            "{field}"
        );
    }
}

#[test]
fn the_document_holds_the_decisions_exactly() {
    let gone = "9x20 8sx8 8=9 A 4x31 0x40 Kh Tx7 6=3 2dx2";
    let arguments = ["tableau", "--removed", gone];
    let by_totals = document(&arguments);
    let by_cards = document(&[&arguments[..], &["--by-cards"]].concat());
    let thinned = Shoe::full(Decks::EIGHT).without(&gone.parse().expect("cards"));
    let thinned = thinned.expect("they are there");
    let audit = Analyzer::default().audit(&thinned).expect("six cards");
    for (field, decisions) in [
        ("player", &audit.player),
        ("player_by_cards", &audit.player_by_cards),
        ("banker", &audit.banker),
        ("banker_by_cards", &audit.banker_by_cards),
    ] {
        let rows = by_cards["answer"][field].as_array().expect("rows");
        assert_eq!(rows.len(), decisions.len(), "{field}");
        for (row, decision) in rows.iter().zip(decisions) {
            check_row(row, decision);
        }
        if field.ends_with("by_cards") {
            assert_eq!(by_totals["answer"].get(field), None);
        } else {
            assert_eq!(by_totals["answer"][field], by_cards["answer"][field]);
        }
    }
}

#[test]
fn the_page_marks_what_is_not_the_best() {
    let page = answer(&["tableau"]);
    // The heading contains one star.
    assert_eq!(page.matches('*').count(), 1 + 2);
    let worse = page.split("Where the tableau is not the best reply").nth(1);
    let rows: Vec<Vec<&str>> = worse
        .expect("a table")
        .lines()
        .skip(2)
        .map(|row| row.split_whitespace().collect())
        .collect();
    assert_eq!(rows[0], ["Banker", "4", "1", "stand", "draw", "+8.4229"]);
    let second = ["Banker", "6", "stood", "stand", "draw", "+1416.6413"];
    assert_eq!(rows[1], second);
    assert!(rows[2].is_empty());
}

#[test]
fn commission_is_taken_from_the_wins_of_banker() {
    let by_commission = document(&["tableau", "--commission", "5%"]);
    let by_payoff = document(&["tableau", "--banker-pays", "19:20", "--player-pays", "1"]);
    assert_eq!(by_commission, by_payoff);
    assert_eq!(by_commission["question"]["banker_pays"]["exact"], "19/20");
    let even = document(&["tableau"]);
    assert_eq!(by_commission["answer"]["player"], even["answer"]["player"]);
    let six_stood = |document: &Value| document["answer"]["banker"][76].clone();
    let (less, even) = (six_stood(&by_commission), six_stood(&even));
    assert_eq!(
        (&less["total"], &less["player_stood"]),
        (&6.into(), &true.into())
    );
    assert_eq!(less["draw_outcomes"], even["draw_outcomes"]);
    // The margin is that of even money less a twentieth of the difference in wins.
    let exact = |figure: &Value| -> Exact {
        let text = figure["exact"].as_str().expect("a fraction");
        text.parse().expect("a fraction")
    };
    let wins =
        ["draw_outcomes", "stand_outcomes"].map(|field| exact(&even[field][1]["probability"]));
    let twentieth = Exact::ratio(1, 20).expect("20 is not zero");
    let less_wins = &(&wins[0] - &wins[1]) * &twentieth;
    assert_eq!(exact(&less["margin"]), exact(&even["margin"]) - less_wins);
    let text = answer(&["tableau", "--commission", "5%"]);
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(text.contains("where a Player win pays 1:1 and a Banker win"));
}

/// `dealt.rs` has the other refusals.
#[test]
fn rules_that_do_not_exist_are_refused() {
    let error = complaint(&baccarat(&["tableau", "--rules", "punto"]), 2, "punto");
    assert!(error.contains("no rules are called 'punto'"), "{error}");
}
