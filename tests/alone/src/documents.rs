//! Documents, tables and plots.

use baccarat::card::Glimpses;
use baccarat::document::{Citation, Document, digest, reproduce};
use baccarat::plot::{Theme, totals};
use baccarat::request::{CoupRequest, DepthRequest, OddsRequest};
use baccarat::shoe::ShoeSource;
use baccarat::tables::{Format, render, render_table};
use baccarat::{Analyzer, Decks, History, Places};
use serde_json::{Value, to_value};

use crate::Done;

fn odds() -> OddsRequest {
    OddsRequest::new(Analyzer::default(), ShoeSource::default())
}

#[test]
fn a_document_is_asked_again() -> Done {
    let document = to_value(Document::new(odds(), Places::TWELVE)?)?;
    assert_eq!(document["schema"], "baccarat/odds/1");
    assert_eq!(document["answer"]["ways"], "4998398275503360");
    let edge = &document["answer"]["bets"][2]["house_edge"]["decimal"];
    assert_eq!(*edge, "0.143596287787");
    assert_eq!(document["digest"], digest(&document["answer"]));

    let history = History::new(&"9,?".parse()?, &Glimpses::default(), &Glimpses::default())?;
    let coup = CoupRequest {
        analyzer: Analyzer::default(),
        shoe: Decks::EIGHT.into(),
        history,
    };
    let coup = to_value(Document::new(coup, Places::FOUR)?)?;
    let shoe: ShoeSource = serde_json::from_str(r#"{"decks": "1", "given": null, "removed": {}}"#)?;
    let depth = DepthRequest::new(Analyzer::default(), shoe, 6);
    let depth = to_value(Document::new(depth, Places::FOUR)?)?;
    for document in [document, coup, depth] {
        let read: Value = serde_json::from_str(&document.to_string())?;
        assert_eq!(reproduce(&read)?, document);
    }
    Ok(())
}

#[test]
fn an_answer_is_laid_out_in_tables() -> Done {
    let document = Document::new(odds(), Places::FOUR)?;
    let csv = render_table(&document, "outcomes", Format::Csv)?;
    let expected = "outcome,ways,probability_exact,probability_decimal\r\n\
        player,2230518282592256,8712962041376/19524993263685,0.4462\r\n";
    assert!(csv.starts_with(expected), "{csv}");
    let text = render(&document, Format::Text);
    assert!(
        text.contains("2,292,252,566,437,888      45.8597%"),
        "{text}"
    );
    for format in [Format::Markdown, Format::Latex] {
        assert!(render(&document, format).contains("14.3596"));
    }
    Ok(())
}

#[test]
fn an_answer_is_drawn() -> Done {
    let request = OddsRequest {
        detail: true,
        ..odds()
    };
    let picture = totals(&Document::new(request, Places::FOUR)?, Theme::Light)?;
    assert_eq!(picture.matches("class=\"cell\"").count(), 120);
    Ok(())
}

#[test]
fn an_answer_is_cited() {
    let entry = Citation::of_program().bibtex();
    assert!(entry.starts_with("@misc{baccarat,\n"), "{entry}");
}
