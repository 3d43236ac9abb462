//! The documents of questions with options, against those of the library.

use baccarat::analysis::{
    Bankroll, BetSpread, CardsSeen, DesignGoal, Listed, PayoffStep, SessionCoups, SessionTerms,
    SpreadBy,
};
use baccarat::bet::by_id;
use baccarat::document::{Document, Documented};
use baccarat::request::{
    ByCountRequest, CoupRequest, DesignRequest, EdgeSortRequest, ParRequest, SessionRequest,
    SpreadRequest, TableauRequest,
};
use baccarat::shoe::ShoeSource;
use baccarat::{Analyzer, Decks, History, Pip, Places, Side, Tableau};
use serde_json::{Value, json};

use super::support::{asked, blank_session, usual_spread};

#[test]
fn every_question_has_the_document_of_its_kind() {
    let options = [
        ("odds", "odds/1", json!({})),
        ("removal", "removal/1", json!({})),
        ("coup", "coup/2", json!({"player": "9,?", "banker": ""})),
        ("best", "edge-sort/1", json!({"see": "2", "sort": ""})),
        (
            "tableau",
            "tableau/2",
            json!({"player_pays": "", "banker_pays": ""}),
        ),
        (
            "count",
            "count/1",
            json!({"tags": "4-7=-1,8-9=2", "levels": 1}),
        ),
        (
            "by-count",
            "by-count/1",
            json!({"tags": "9=1", "cards": "26"}),
        ),
        ("spread", "spread/1", usual_spread()),
        ("session", "session/1", blank_session()),
        ("par", "par/1", json!({})),
    ];
    for (ask, form, options) in options {
        let document = asked(ask, &json!({"decks": "1"}), &options).expect(ask);
        let document: Value = serde_json::from_str(&document).expect("a document is JSON");
        assert_eq!(document["schema"], format!("baccarat/{form}"));
    }
}

fn written<R: Documented>(request: R) -> String {
    let document = Document::new(request, Places::TWELVE).expect("it has an answer");
    document.to_json()
}

fn about(id: &str) -> Analyzer {
    let bet = by_id(id).expect("a bet of the catalogue");
    Analyzer::new(Tableau::PUNTO_BANCO, vec![bet]).expect("one bet")
}

fn one_deck() -> ShoeSource {
    Decks::new(1).expect("one deck").into()
}

#[test]
fn a_coup_with_totals_is_the_document_of_the_library() {
    let history = History::default()
        .with_total(Side::Player, Pip::ALL[5])
        .with_total(Side::Banker, Pip::ALL[6]);
    let request = CoupRequest {
        shoe: Decks::EIGHT.into(),
        analyzer: Analyzer::default(),
        history,
    };
    let options = json!({"player": "", "banker": "?,?", "player_total": "5", "banker_total": " 6"});
    assert_eq!(asked("coup", &json!({}), &options), Ok(written(request)));
}

#[test]
fn a_tableau_is_the_document_of_the_library() {
    let even = TableauRequest::new(Tableau::PUNTO_BANCO, one_deck());
    let pays = |text: &str| text.parse().expect("a payoff");
    for (commission, player_pays, banker_pays, request) in [
        ("0", "", "", even.clone()),
        (
            "5%",
            "",
            "",
            TableauRequest {
                banker_pays: pays("19/20"),
                ..even.clone()
            },
        ),
        (
            "5%",
            "21/20",
            "1",
            TableauRequest {
                player_pays: pays("21/20"),
                ..even
            },
        ),
    ] {
        let game = json!({"decks": "1", "commission": commission});
        let options = json!({"player_pays": player_pays, "banker_pays": banker_pays});
        assert_eq!(asked("tableau", &game, &options), Ok(written(request)));
    }
}

#[test]
fn a_session_is_the_document_of_the_library() {
    let nine = SessionTerms::new(SessionCoups::new(9).expect("few coups"));
    let with_stakes = SessionTerms {
        stakes: Some("2,1/2,1/2".parse().expect("stakes")),
        rebate: Some("10%".parse().expect("a rebate")),
        rebate_on_turnover: Some("0.5%".parse().expect("a rebate")),
        ..nine.clone()
    };
    let with_bankroll = SessionTerms {
        bankroll: Bankroll::new(3.into(), 5.into()).ok(),
        ..nine
    };
    for (terms, options) in [
        (
            with_stakes,
            json!({
                "coups": " 9", "stakes": "2,1/2,1/2", "bankroll": "", "target": "",
                "rebate": "10%", "rebate_turnover": "0.5%",
            }),
        ),
        (
            with_bankroll,
            json!({
                "coups": "9", "stakes": "", "bankroll": "3", "target": "5 ", "rebate": "",
                "rebate_turnover": "",
            }),
        ),
    ] {
        let request = SessionRequest::new(Analyzer::default(), Decks::EIGHT.into(), terms);
        let answered = asked("session", &json!({}), &options);
        assert_eq!(answered, Ok(written(request)));
    }
}

#[test]
fn the_distribution_of_a_count_is_the_document_of_the_library() {
    let (tags, cards) = ("4-7=-1,8-9=2", "20..22");
    let request = ByCountRequest::new(
        about("dragon-7"),
        one_deck(),
        tags.parse().expect("tags"),
        cards.parse().expect("cards"),
    );
    let game = json!({"decks": "1", "bets": ["dragon-7"]});
    let options = json!({"tags": tags, "cards": cards});
    assert_eq!(asked("by-count", &game, &options), Ok(written(request)));
}

#[test]
fn a_bet_spread_is_the_document_of_the_library() {
    let stakes = "-2=1,6=3".parse().expect("stakes");
    let spread = BetSpread::new(stakes, SpreadBy::RunningCount).expect("integers");
    let tags = "4-7=-1,8-9=2".parse().expect("tags");
    let request = SpreadRequest {
        cut: 14,
        coups_an_hour: Some(70),
        ..SpreadRequest::new(about("dragon-7"), one_deck(), tags, spread)
    };
    let game = json!({"decks": "1", "bets": ["dragon-7"]});
    let options = json!({
        "tags": "4-7=-1,8-9=2", "spread": "-2=1,6=3", "spread_by": "running", "cut": "14",
        "coups_an_hour": "70",
    });
    assert_eq!(asked("spread", &game, &options), Ok(written(request)));
}

#[test]
fn the_best_bet_is_the_document_of_the_library() {
    let seen = CardsSeen::new(4).expect("four cards");
    let request = EdgeSortRequest {
        sort: "[6789]".parse().expect("a sort"),
        ..EdgeSortRequest::new(Analyzer::default(), Decks::EIGHT.into(), seen)
    };
    let options = json!({"see": "4", "sort": "[6789]"});
    assert_eq!(asked("best", &json!({}), &options), Ok(written(request)));

    let seen = CardsSeen::new(1).expect("one card");
    let request = EdgeSortRequest::new(Analyzer::default(), Decks::EIGHT.into(), seen);
    let options = json!({"see": "1", "sort": ""});
    assert_eq!(asked("best", &json!({}), &options), Ok(written(request)));
}

#[test]
fn a_par_sheet_is_the_document_of_the_library() {
    let request = ParRequest::new(about("dragon-7"), one_deck());
    let game = json!({"decks": "1", "bets": ["dragon-7"]});
    assert_eq!(asked("par", &game, &json!({})), Ok(written(request)));
}

#[test]
fn a_design_is_the_document_of_the_library() {
    let goal = DesignGoal {
        rows: vec![0, 1],
        edge: "5%..6%".parse().expect("edges"),
        step: PayoffStep::new("1/2".parse().expect("a half")).expect("it is positive"),
        limit: Listed::default(),
    };
    let request = DesignRequest::new(about("lucky-6"), Decks::EIGHT.into(), goal);
    let game = json!({"bets": ["lucky-6"]});
    let options = json!({"rows": ["1", "three-card"], "edge": "5%..6%", "step": "1/2"});
    assert_eq!(asked("design", &game, &options), Ok(written(request)));
}

#[test]
fn one_bet_of_several_is_asked_about() {
    let own = "[[bet]]\nid = \"nine\"\nname = \"Nine\"\n[[bet.rows]]\nevent = \"Player has 9\"\n\
               when = { player = { total = 9 } }\npays = 4\n";
    for only in ["nine", "tie@8", "player"] {
        let game = json!({"own": own, "bets": ["player", "tie@9 for 1"], "only": only});
        let document = asked("par", &game, &json!({})).expect("it has a sheet");
        let document: Value = serde_json::from_str(&document).expect("a document is JSON");
        let bets = document["answer"]["bets"].as_array().expect("bets");
        let ids: Vec<&Value> = bets.iter().map(|bet| &bet["id"]).collect();
        assert_eq!(ids, [only]);
    }
}

#[test]
fn cards_are_removed_or_left_by_group() {
    for (changes, cards) in [
        (json!({"removed": "9=2,[6789]x10"}), "404"),
        (json!({"removed": "?x26 [6789]x10"}), "380"),
        (json!({"left": "9=10/104"}), "104"),
    ] {
        let document = asked("odds", &changes, &json!({})).expect("the shoe has odds");
        let document: Value = serde_json::from_str(&document).expect("a document is JSON");
        assert_eq!(document["answer"]["cards"], cards, "{changes}");
    }
}
