//! Requests, and half-done work, are read back as they were written.

use crate::support::shares::sealed;
use crate::support::{bets, decks};
use baccarat::analysis::{Found, Share, SweepError};
use baccarat::bet::{Terms, catalogue};
use baccarat::document::Document;
use baccarat::request::{CountPlay, CountRequest, DepthRequest, ShareAnswer, ShareRequest};
use baccarat::shoe::{ShoeSource, Start};
use baccarat::tableau::presets;
use baccarat::{Analyzer, CardsLeft, Decks, DepthSweep, Places, Shoe, Tableau, Tags, Threshold};

/// The document of a share of a sweep of the main bets with 13 cards left.
fn share_document(sweep: &DepthSweep, found: Found) -> Document<ShareRequest> {
    let depth = DepthRequest::new(Analyzer::default(), decks(8), sweep.left());
    let share = Share::WHOLE;
    Document {
        request: ShareRequest { depth, share },
        places: Places::FOUR,
        answer: ShareAnswer {
            parts: sweep.parts(),
            found,
        },
    }
}

#[test]
fn sums_of_nothing_are_no_whole_sweep() {
    let sweep = Analyzer::default().sweep(&Shoe::full(Decks::EIGHT), 13);
    let sweep = sweep.expect("a sweep");
    let nothing = share_document(&sweep, Found::default());
    let mut document = serde_json::to_value(&nothing).expect("JSON");
    assert_eq!(Document::read(&document.to_string()).ok(), Some(nothing));
    document["answer"]["done"] = serde_json::json!([[0, 14]]);
    assert!(Document::<ShareRequest>::read(&document.to_string()).is_err());
    let all = Document::<ShareRequest>::read(&sealed(document)).expect("a document of parts");
    assert_eq!(all.answer.found.parts().len(), 14);
    let refused = sweep.answer(&all.answer.found);
    assert!(matches!(refused, Err(SweepError::Sums(_))));
}

#[test]
fn every_depth_is_read_back_as_it_was_asked() {
    let cards = |text: &str| text.parse().expect("cards");
    let eight = Start::Decks(Decks::EIGHT);
    let given = Start::Counts(Box::new("As=4,0=30,9=2,5h=1".parse().expect("counts")));
    let removed = ShoeSource::new(eight, cards("9x3 0x5 4s 7sx8 7x9 Kx2")).expect("they are there");
    let given = ShoeSource::new(given, cards("9,As")).expect("they are there");
    let odd = Terms {
        commission: "4.75%".parse().expect("a share"),
        tie_pays: "9.5".parse().expect("a payoff"),
    };
    let all = [Terms::default(), odd].map(|terms| catalogue(&terms));
    for (rules, all) in presets().into_iter().zip(all.iter().cycle()) {
        let analyzer = Analyzer::new(rules, all.clone()).expect("different bets");
        for source in [decks(8), decks(1), removed.clone(), given.clone()] {
            let request = DepthRequest::new(analyzer.clone(), source, 26);
            let text = serde_json::to_string(&request).expect("JSON");
            let read: DepthRequest = serde_json::from_str(&text).expect("a question");
            assert_eq!(read, request);
        }
    }
}

#[test]
fn every_count_is_read_back_as_it_was_asked() {
    let tie = Analyzer::new(Tableau::PUNTO_BANCO, bets(&["tie"])).expect("a bet");
    let true_count = Threshold::TrueCount("7/2".parse().expect("a number"));
    let running_count = Threshold::RunningCount("-3".parse().expect("a number"));
    let usual = CountRequest::new(tie, Decks::EIGHT.into());
    let play = |threshold| {
        Some(CountPlay {
            threshold,
            cards_left: CardsLeft::new(14, 410).expect("a range"),
        })
    };
    for (tags, play) in [
        (None, None),
        (Some("4-7=-1,8-9=2,0=3"), None),
        (Some("9=1"), play(true_count)),
        (Some("9=1"), play(running_count)),
    ] {
        let request = CountRequest {
            tags: tags.map(|tags| tags.parse().expect("tags")),
            play,
            ..usual.clone()
        };
        let written = serde_json::to_string(&request).expect("text");
        let read: CountRequest = serde_json::from_str(&written).expect("a request");
        assert_eq!(read, request, "{written}");
    }
    for wrong in [r#"{"first":"5","last":"9"}"#, r#"{"first":"9","last":"8"}"#] {
        assert!(serde_json::from_str::<CardsLeft>(wrong).is_err(), "{wrong}");
    }
    assert!(serde_json::from_str::<Tags>(r#"{"text":"9=100"}"#).is_err());
}
