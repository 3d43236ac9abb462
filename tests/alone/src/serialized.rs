//! Domain types and answers as JSON.

use baccarat::bet::Condition;
use baccarat::shoe::ShoeSource;
use baccarat::{Analyzer, Cards, Exact, Tags};
use serde_json::{from_str, json, to_value};

use crate::{Done, eight_decks};

#[test]
fn an_answer_is_written_as_json() -> Done {
    let odds = Analyzer::default().odds(&eight_decks())?;
    let banker = &to_value(&odds)?["outcomes"][1];
    assert_eq!(banker["outcome"], "banker");
    assert_eq!(banker["ways"], "2292252566437888");
    let edge = &to_value(&odds.bets[1])?["house_edge"];
    let expected = json!({"exact": "114753351728/10847218479825", "decimal": "0.010579057842"});
    assert_eq!(*edge, expected);

    let removal = Analyzer::default().removal(&eight_decks())?;
    let removal = to_value(&removal)?;
    let mut cards = removal["effects"].as_array().into_iter().flatten();
    let four = cards.find(|card| card["card"] == "4").expect("fours");
    let player = &four["bets"][0];
    assert_eq!(player["id"], "player");
    assert_eq!(player["effect"]["exact"], "-53154524288/444735957672825");

    let shoe = "A=2,4=3,6=3,9=4,K=4".parse()?;
    let depth = to_value(Analyzer::default().sweep(&shoe, 8)?.depth()?)?;
    assert_eq!(depth["bets"][2]["gain"]["exact"], "22937/900900");
    Ok(())
}

#[test]
fn domain_types_are_read_as_they_are_written() -> Done {
    let exact: Exact = "19/20".parse()?;
    assert_eq!(to_value(&exact)?["exact"], "19/20");
    assert_eq!(from_str::<Exact>(&to_value(&exact)?.to_string())?, exact);

    let cards: Cards = "9x3 Ks".parse()?;
    assert_eq!(to_value(&cards)?, json!({"9": "3", "Ks": "1"}));
    assert_eq!(from_str::<Cards>(r#"{"9": "3", "Ks": "1"}"#)?, cards);

    let source: ShoeSource = from_str(r#"{"decks": "6", "given": null, "removed": {"9": "2"}}"#)?;
    assert_eq!(source.shoe().cards(), Some(310));
    assert_eq!(to_value(&source)?["counts"]["9"], "22");

    let tags: Tags = "4-7=-1,8-9=2".parse()?;
    assert_eq!(from_str::<Tags>(&to_value(tags)?.to_string())?, tags);
    Ok(())
}

#[test]
fn a_condition_is_data() -> Done {
    let text = json!({"winner": "banker", "banker": {"total": 7, "cards": 3}});
    let condition: Condition = serde_json::from_value(text.clone())?;
    assert_eq!(to_value(&condition)?, text);
    let misspelled: Result<Condition, _> = from_str(r#"{"winer": "banker"}"#);
    assert!(misspelled.is_err());
    Ok(())
}
